// What ipywidgets lacks, for all native controls of one frame. Nothing here knows a game or a secret:
// which buttons are pressed comes by message and lives in the page only, never in saved widget state.

const NO_ANSWER = "No answer from the kernel. If it is busy, wait; if it has stopped, run the notebook's cells again.";
const PATIENCE = 8000; // milliseconds
const CONTROLS = "button, select, input, summary, [tabindex]";

function mark(root, pressed) {
  for (const control of root.querySelectorAll(CONTROLS)) {
    control.dataset.lmSuppressShortcuts = "true";
  }
  for (const [name, on] of Object.entries(pressed)) {
    for (const button of root.querySelectorAll(`button.${name}`)) {
      button.setAttribute("aria-pressed", String(on));
    }
  }
  for (const slider of root.querySelectorAll(".widget-slider")) {
    const label = slider.querySelector(".widget-label");
    for (const handle of slider.querySelectorAll("[role=slider]")) {
      if (label) handle.setAttribute("aria-label", label.textContent);
    }
  }
  for (const upload of root.querySelectorAll(".widget-upload")) {
    const label = upload.lastChild; // ipywidgets adds how many files it holds; ours are taken out at once
    const words = label.textContent.replace(/ \(\d+\)$/, "");
    if (words !== label.textContent) label.textContent = words;
  }
}

const usable = (control) => control && !control.disabled && control.offsetParent !== null;

// The page catches up with a message only after a few frames; till then a button may be hidden or disabled still.
function focusSoon(root, name, always, tries = 30) {
  const now = document.activeElement;
  const lost = now === document.body || (root.contains(now) && !usable(now));
  const named = root.querySelector(`.${name}`);
  const wanted = named && (named.matches(CONTROLS) ? named : named.querySelector(CONTROLS));
  if (usable(wanted) && (lost || (always && root.contains(now)))) {
    wanted.focus();
  } else if (tries > 0 && (always || tries > 20)) {
    requestAnimationFrame(() => focusSoon(root, name, always, tries - 1));
  }
}

function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

function line(model, el, role, trait) {
  const place = document.createElement("div");
  place.setAttribute("role", role);
  place.className = `kit-${trait}`;
  const show = () => { place.textContent = model.get(trait); };
  model.on(`change:${trait}`, show);
  show();
  el.append(place);
  return place;
}

function render({ model, el }) {
  line(model, el, "status", "status");
  const message = line(model, el, "alert", "message");

  const stop = new AbortController();
  let root = null;
  let pressed = {};
  let ticket = null; // until the kernel has said hello back
  let wasInside = false;
  let waiting = null;
  const view = Math.random(); // a frame may be shown twice, and each of the two hears all that the kernel says
  let mine = true; // whether the kernel is at a click of this one
  const again = () => root && mark(root, pressed);
  const observer = new MutationObserver(again);

  const adopt = () => {
    if (stop.signal.aborted) return;
    root = el.closest(".kit-frame");
    if (!root) { requestAnimationFrame(adopt); return; }
    observer.observe(root, { childList: true, subtree: true });
    // Which button, and which moment of the table the reader saw: one message in place of ipywidgets' own.
    root.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      const name = button && [...button.classList].find((one) => one.startsWith("kit-click-"));
      if (!name || button.closest(".kit-frame") !== root) return;
      // A double click counts once, even if the kernel was so quick that another button lies under it by now (WG3).
      if (event.detail > 1) { event.stopPropagation(); return; }
      const told = () => { message.textContent = NO_ANSWER; };
      clearTimeout(waiting);
      waiting = setTimeout(told, PATIENCE);
      if (ticket === null) return; // the ordinary way
      try {
        model.send({ click: name, ticket, view });
        event.stopPropagation();
      } catch { // the page knows already that the kernel is gone
        told();
      }
    }, { capture: true, signal: stop.signal });
    document.addEventListener("focusin", (event) => {
      wasInside = root.contains(event.target);
    }, { signal: stop.signal });
    // JupyterLab's shortcuts stay away from our controls, but saving must work from everywhere. It listens on the
    // document, so decide on the window.
    window.addEventListener("keydown", (event) => {
      const control = event.target;
      if (!root.contains(control) || !control.matches(CONTROLS)) return;
      // Back to the cell, from where the arrow keys go on through the notebook.
      if (event.key === "Escape") root.closest(".jp-Cell")?.focus();
      // A key held down presses once: it must not run on into the button that takes the focus next (TE1, WG3).
      if (event.repeat && event.key !== "Tab" && control.matches("button")) event.preventDefault();
      const save = (event.ctrlKey || event.metaKey) && event.key === "s";
      if (save) control.removeAttribute("data-lm-suppress-shortcuts");
      else control.dataset.lmSuppressShortcuts = "true";
    }, { capture: true, signal: stop.signal });
    again();
    model.send({ hello: true });
  };

  const receive = (content) => {
    clearTimeout(waiting);
    if (message.textContent === NO_ANSWER) message.textContent = model.get("message");
    if (content.heard !== undefined) mine = content.heard === view;
    if (content.pressed) { pressed = content.pressed; again(); }
    if (content.ticket !== undefined) ticket = content.ticket;
    // Only a reader who was in this frame is led on, never one who has gone elsewhere.
    if (content.focus && root && wasInside) focusSoon(root, content.focus, content.always);
    if (content.download && mine) download(content.download.name, content.download.text);
  };
  model.on("msg:custom", receive);
  adopt();
  return () => { clearTimeout(waiting); stop.abort(); observer.disconnect(); model.off("msg:custom", receive); };
}

export default { render };
