"""A slow second opinion on both games, written from the rules alone.

Nothing of `kit` is imported here, on purpose: the tables of who beats whom, the list of legal actions, the food and the
winners are all worked out again with words, lists and dictionaries. `test_against_referee.py` plays whole games with
both and compares every step.

Words: a Mongoose card is written "Snake red+blue" (an Elephant is just "Elephant"); a player's cards stand under the
keys "white" and "black", None once they have left their stand. An action is a tuple of words, numbers and cards:

    ("fight", my slot, rival, their slot)            ("cooperate", my slot, rival, their slot)
    ("fight", my slot, rival, their slot, middle)    ("cooperate", my slot, rival, their slot, middle)   two players
    ("ask fight", my slot, middle)                   ("ask cooperate", my slot, middle)                  Discover
    ("look",)                                        ("identify", my slot, card)
"""

# ---------------------------------------------------------------------------------------------------------- Mampf

MAMPF_FOODS = ["carrot", "lettuce", "sugar", "grain"]


def mampf_start(piles, players, captured=None):
    """Piles: food -> list of species, the visible one first. Captured: for each player a list of (species, food)."""
    return {
        "piles": {food: list(piles[food]) for food in MAMPF_FOODS},
        "captured": [list(caught) for caught in captured] if captured else [[] for _ in range(players)],
        "players": players,
        "rounds": 0,
        "log": [],
    }


def mampf_round(state, picks):
    """One round: each food picked by exactly one player lures the disk on top of its pile (MA-5)."""
    piles = {food: list(pile) for food, pile in state["piles"].items()}
    captured = [list(caught) for caught in state["captured"]]
    lured = []
    for player in range(state["players"]):
        alone = True
        for other in range(state["players"]):
            if other != player and picks[other] == picks[player]:
                alone = False
        if alone:
            species = piles[picks[player]].pop(0)
            captured[player].append((species, picks[player]))
            lured.append((species, picks[player]))
        else:
            lured.append(None)
    return {
        "piles": piles,
        "captured": captured,
        "players": state["players"],
        "rounds": state["rounds"] + 1,
        "log": state["log"] + [(list(picks), lured)],
    }


def mampf_over(state):
    """MA-6."""
    return any(len(state["piles"][food]) == 0 for food in MAMPF_FOODS)


def mampf_winners(state):
    """MA-7 and MA-8: a player wins if nobody is ahead, first on disks, then on different species."""
    if not mampf_over(state):
        return []
    winners = []
    for player in range(state["players"]):
        beaten = False
        for other in range(state["players"]):
            mine, theirs = state["captured"][player], state["captured"][other]
            if len(theirs) > len(mine):
                beaten = True
            if len(theirs) == len(mine) and _species(theirs) > _species(mine):
                beaten = True
        if not beaten:
            winners.append(player)
    return winners


def _species(caught):
    different = []
    for species, _food in caught:
        if species not in different:
            different.append(species)
    return len(different)


def mampf_tops(state):
    """What everybody sees of the piles (MA-2): the top disk and nothing below it."""
    return {food: (pile[0] if pile else None) for food, pile in state["piles"].items()}


# ------------------------------------------------------------------------------------------------------- Mongoose

COMMON_CARDS = [
    "Mongoose red", "Mongoose green", "Mongoose green+blue", "Mongoose red+blue",
    "Snake green", "Snake blue", "Snake red+green", "Snake red+blue",
    "Jackal red", "Jackal blue", "Jackal red+green", "Jackal green+blue",
    "Eagle red", "Eagle green", "Eagle blue",
    "Eggs red+green", "Eggs green+blue", "Eggs red+blue",
]  # fmt: skip
RARE_CARDS = ["Elephant", "Chameleon red+green+blue"]

# The attacker's row, the defender's column: W if the attacker wins (MO-20, MO-21, MO-22, MO-51, MO-52).
ATTACKS = """
            Mongoose  Snake  Jackal  Eagle  Eggs  Elephant  Chameleon
Mongoose    L         W      L       L      W     L         W
Snake       L         L      W       L      W     L         W
Jackal      W         L      L       L      W     L         W
Eagle       W         W      W       L      L     L         W
Eggs        L         L      L       W      L     L         W
Elephant    W         W      W       W      W     -         W
Chameleon   L         L      L       L      L     L         -
"""


def attacker_wins(attacker, defender):
    lines = [line.split() for line in ATTACKS.strip().splitlines()]
    column = lines[0].index(animal_of(defender))
    for line in lines[1:]:
        if line[0] == animal_of(attacker):
            return {"W": True, "L": False}[line[1 + column]]
    raise LookupError(attacker)


def animal_of(card):
    return card.split(" ")[0]


def symbols_of(card):
    words = card.split(" ")
    return words[1].split("+") if len(words) == 2 else []


def cards_match(one, other):
    """MO-12, MO-51, MO-52."""
    if "Elephant" in (animal_of(one), animal_of(other)):
        return False
    if "Chameleon" in (animal_of(one), animal_of(other)):
        return True
    return any(symbol in symbols_of(other) for symbol in symbols_of(one))


def mongoose_start(hands, revealed, deck, starter, food=None, opening=True, barred=None):
    """Hands: for each player (white, black), None for a card that is not there. Deck: with two players, the box."""
    players = len(hands)
    if food is None and players > 2:
        food = [2] * players
    return {
        "players": players,
        "hands": [{"white": white, "black": black} for white, black in hands],
        "revealed": list(revealed),
        "deck": list(deck),
        "food": None if players == 2 else list(food),
        "now": starter,
        "opening": opening,
        "barred": barred,
        "log": [],
        "looks": [[] for _ in range(players)],
        "winner": None,
        "why": None,
    }


def cards_in_play(state):
    """Every card that exists in this game, wherever it is."""
    cards = list(state["revealed"]) + list(state["deck"])
    for hand in state["hands"]:
        cards += [card for card in hand.values() if card is not None]
    return cards


def mongoose_legal(state):
    """Every legal action of the player whose turn it is, none in a finished game."""
    if state["winner"] is not None:
        return []
    me = state["now"]
    actions = []
    my_slots = _standing(state, me)
    for rival in range(state["players"]):
        if rival == me:
            continue
        if state["opening"] and rival != _last_in_turn_order(state, me):
            continue
        for mine in my_slots:
            for theirs in _standing(state, rival):
                for kind in ("fight", "cooperate"):
                    if state["players"] == 2:
                        for card in state["revealed"]:
                            if card != state["barred"]:
                                actions.append((kind, mine, rival, theirs, card))
                    else:
                        actions.append((kind, mine, rival, theirs))
    if state["opening"]:
        return actions
    if state["players"] > 2 and state["food"][me] >= 1:
        for mine in my_slots:
            for card in state["revealed"]:
                actions.append(("ask fight", mine, card))
                actions.append(("ask cooperate", mine, card))
        if len(state["deck"]) > 0:
            actions.append(("look",))
    for mine in my_slots:
        for card in cards_in_play(state):
            actions.append(("identify", mine, card))
    return actions


def _standing(state, player):
    return [slot for slot in ("white", "black") if state["hands"][player][slot] is not None]


def _last_in_turn_order(state, starter):
    return state["players"] - 1 if starter == 0 else starter - 1


def mongoose_move(state, action, saw=None):
    """The state after one action. What was announced stands last in the log, as (player, action, answer).

    Answers: who won ("fight": a seat), yes or no ("cooperate", "identify", "ask ..."), a pair of yes or no for the
    two-player forms (my card, their card), None where nothing is announced.
    """
    if action not in mongoose_legal(state):
        raise LookupError(action)
    after = {
        **state,
        "hands": [dict(hand) for hand in state["hands"]],
        "revealed": list(state["revealed"]),
        "food": None if state["food"] is None else list(state["food"]),
        "looks": [list(seen) for seen in state["looks"]],
        "opening": False,
        "barred": None,
    }
    me = state["now"]
    kind = action[0]
    extra_turn = False
    if kind in ("fight", "cooperate") and state["players"] == 2:
        answer = _two_player_comparison(after, me, action)
    elif kind == "fight":
        answer = _fight(after, me, action)
    elif kind == "cooperate":
        answer = _cooperate(after, me, action)
    elif kind == "identify":
        answer = extra_turn = _identify(after, me, action)
    else:
        answer = _discover(after, me, action, saw)
    after["log"] = state["log"] + [(me, action, answer)]
    if after["winner"] is None and not extra_turn:
        after["now"] = (me + 1) % state["players"]
    return after


def _fight(state, me, action):
    _, mine, rival, theirs = action
    if attacker_wins(state["hands"][me][mine], state["hands"][rival][theirs]):
        winner, loser = me, rival
    else:
        winner, loser = rival, me
    if state["food"][loser] > 0:
        state["food"][loser] -= 1
        state["food"][winner] += 1
        _count_food(state)
    return winner


def _cooperate(state, me, action):
    _, mine, rival, theirs = action
    success = cards_match(state["hands"][me][mine], state["hands"][rival][theirs])
    if success:
        state["food"][me] += 1
        state["food"][rival] += 1
        _count_food(state)
    return success


def _two_player_comparison(state, me, action):
    kind, mine, rival, theirs, card = action
    compare = attacker_wins if kind == "fight" else cards_match
    state["barred"] = card
    return compare(state["hands"][me][mine], card), compare(state["hands"][rival][theirs], card)


def _discover(state, me, action, saw):
    state["food"][me] -= 1
    _count_food(state)
    if state["winner"] is not None:
        return None
    if action[0] == "look":
        assert len(set(saw)) == len(saw) == min(4, len(state["deck"])), saw
        for card in saw:
            assert card in state["deck"], card
        state["looks"][me].append((len(state["log"]), sorted(saw)))
        return None
    kind, mine, card = action
    compare = attacker_wins if kind == "ask fight" else cards_match
    return compare(state["hands"][me][mine], card)


def _identify(state, me, action):
    _, mine, card = action
    if state["hands"][me][mine] != card:
        return False
    state["hands"][me][mine] = None
    state["revealed"].append(card)
    if not _standing(state, me):
        state["winner"], state["why"] = me, "cards"
    return True


def _count_food(state):
    """MO-31: at least four more than each of the others."""
    for player in range(state["players"]):
        ahead = True
        for other in range(state["players"]):
            if other != player and state["food"][player] < state["food"][other] + 4:
                ahead = False
        if ahead:
            state["winner"], state["why"] = player, "food"


def mongoose_view(state, seat):
    """What the player in `seat` may know; `None` is somebody who sees no hand card at all."""
    hands = []
    for player in range(state["players"]):
        seen = {}
        for slot in ("white", "black"):
            card = state["hands"][player][slot]
            hidden = card is not None and (seat is None or player == seat)
            seen[slot] = "?" if hidden else card
        hands.append(seen)
    return {
        "hands": hands,
        "revealed": list(state["revealed"]),
        "food": state["food"],
        "deck size": len(state["deck"]),
        "now": state["now"],
        "log": list(state["log"]),
        "looks": [] if seat is None else list(state["looks"][seat]),
        "in play": sorted(cards_in_play(state)),
        "legal": mongoose_legal(state) if seat == state["now"] else [],
        "winner": state["winner"],
    }
