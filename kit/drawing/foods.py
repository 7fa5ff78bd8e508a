"""The four titbits of Mampf as drawings, their colours, and the rim that tells them apart without colour."""

from dataclasses import dataclass

from kit.drawing.svg import both, path, stroke
from kit.engine.components import Food

CARROT = (
    path("M56 30C52 20 54 10 60 5C65 10 66 18 63 26C68 17 76 12 84 13C84 21 78 28 70 31C79 31 86 35 88 41C80 46 70 44 64 38Z", "#3f9a4e")
    + path("M68 32C76 40 74 52 66 60C52 74 32 88 12 93C8 92 8 90 9 87C14 68 28 47 42 34C50 27 61 25 68 32Z", "#f08a2c")
    + stroke("M46 37L55 45M33 50L40 57M50 64L56 69M27 70L34 75M38 44L41 47", "#b95a10", 3)
)

LETTUCE = (
    path(
        "M50 94C34 94 24 86 22 76C12 74 6 64 12 55C6 46 10 34 20 32C20 22 31 15 40 19C45 10 58 9 63 18C72 14 82 21 81 31"
        "C91 33 95 46 88 54C95 63 89 75 78 76C76 87 66 94 50 94Z",
        "#6cbb5f",
    )
    + path("M50 92C38 88 30 76 32 62C34 50 41 38 50 28C59 38 66 50 68 62C70 76 62 88 50 92Z", "#b9e09a")
    + stroke("M50 90C49 72 49 54 50 40M50 76C44 70 41 66 39 60M50 76C56 70 59 66 61 60M50 60C47 56 45 53 44 49M50 60C53 56 55 53 56 49", "#f4fbe6", 3.400)
    + both(stroke("M24 72C20 62 20 52 26 42", "#3d8a3f", 2.400))
)

SUGAR = (
    path("M50 12L88 30L50 48L12 30Z", "#ffffff")
    + path("M12 30L50 48V92L12 74Z", "#e6edf2")
    + path("M88 30L50 48V92L88 74Z", "#ccd8e0")
    + stroke("M38 28H39M50 22H51M60 30H61M50 38H51M24 48V49M36 62V63M24 66V67M40 78V79M62 60V61M76 50V51M64 76V77M76 68V69", "#8fa1ad", 3)
)

GRAIN = (
    stroke("M50 97C50 70 50 50 50 26", "#8a6410", 4)
    + path("M50 3C57 10 58 21 50 29C42 21 43 10 50 3Z", "#f4cf3a")
    + both(
        path("M48 44C37 43 31 34 32 23C42 25 49 33 48 44Z", "#f4cf3a")
        + path("M48 62C36 61 29 52 29 41C40 43 49 51 48 62Z", "#f4cf3a")
        + path("M48 80C35 79 27 70 26 59C38 60 49 69 48 80Z", "#f4cf3a")
    )
)


@dataclass(frozen=True, slots=True)
class FoodStyle:
    """How a food looks: its titbit, the field behind its animals, the rim and the pattern on it.

    Examples
    --------
    >>> STYLES[Food.SUGAR].field
    '#ffffff'
    """

    figure: str
    field: str
    rim: str
    marks: str
    dashes: str
    mark_width: float
    cap: str


STYLES = {
    Food.CARROT: FoodStyle(CARROT, "#f6a95b", "#dd6f14", "#ffe2c2", "13 7", 3.400, "round"),
    Food.LETTUCE: FoodStyle(LETTUCE, "#93cf8d", "#1e7f4f", "#d6f2cf", "0 9.500", 6.400, "round"),
    Food.SUGAR: FoodStyle(SUGAR, "#ffffff", "#b3c4cf", "#ffffff", "5 5.500", 5.400, "butt"),
    Food.GRAIN: FoodStyle(GRAIN, "#f8e272", "#c79a06", "#fff6c4", "2.200 4.800", 8, "butt"),
}
