"""The figures of docs/explanation/method.md and how-it-works.md; scripts/figures.py writes them."""

from figure_drawing import (BLUE, CENTRES, CORNERS, GREEN, GRID, INK, LIGHT_BLUE, LIGHT_GREEN, LIGHT_RED, PALE,
                            RED, YELLOW, Figure, Plane)

HALVES = ("ne", "es", "sw", "wn")


def half_turn(cell):
    return -cell[0] - 1, -cell[1] - 1


def quarter_turn(cell):
    return -cell[1] - 1, cell[0]


def orbit(cell, maps):
    """The cell's images under all products of the maps about the vertex (0, 0)."""
    images = [cell]
    for image in images:
        images += [found for found in (m(image) for m in maps) if found not in images]
    return images


def caption(figure, x, y, *lines):
    for k, line in enumerate(lines):
        figure.text((x, y + 17 * k), line, INK, 13, "middle")


def shards():
    figure = Figure(760, 210)
    plane = Plane(figure, "tetrakis", (40, 150), 56)
    plane.grid(range(3), range(2))
    for slot in CORNERS["tetrakis"]:
        plane.shards([(1, 0, slot)], YELLOW, INK, 1.4)
        x, y = plane.middle((1, 0, slot))
        figure.text((x, y + 4), slot, INK, 13, "middle")
    caption(figure, 124, 190, "a cell is four shards: n, e, s, w")
    for k, slots in enumerate(("nesw",) + HALVES):
        plane = Plane(figure, "tetrakis", (258 + 62 * k, 130), 48)
        plane.cells([(0, 0)])
        plane.shards([(0, 0, slot) for slot in slots], LIGHT_BLUE, BLUE, 1.4)
        figure.text((282 + 62 * k, 70), "whole" if k == 0 else slots, PALE, 13, "middle")
    caption(figure, 430, 190, "five ways to cover a cell")
    for k, slots in enumerate(("n", "ns", "nes")):
        plane = Plane(figure, "tetrakis", (592 + 56 * k, 130), 44)
        plane.cells([(0, 0)])
        plane.shards([(0, 0, slot) for slot in slots], LIGHT_RED, RED, 1.4)
    caption(figure, 670, 190, "not a way to cover it")
    return figure


def parts():
    figure = Figure(900, 262)

    def panel(x, components, lines):
        plane = Plane(figure, "square", (x, 112), 24)
        plane.grid(range(-5, 5), range(-4, 4))
        for cells, fill, stroke in components:
            plane.cells(cells, fill, stroke, 1.3)
        figure.dot(plane.at((0, 0)), 4.5, RED)
        caption(figure, x, 236, *lines)
        return plane

    arm = [(0, 0), (1, 0), (1, 1), (2, 1)]
    panel(150, [(arm + [half_turn(c) for c in arm], LIGHT_BLUE, BLUE)],
          ["one part, self-symmetric"])
    ring = [(x, y) for x in range(-4, 4) for y in range(-3, 3) if x in (-4, 3) or y in (-3, 2)]
    inner = [(0, 0), (1, 0), (-1, -1), (-2, -1)]
    panel(450, [(ring, LIGHT_BLUE, BLUE), (inner, LIGHT_GREEN, GREEN)],
          ["two parts, each self-symmetric"])
    part = [(1, 0), (2, 0), (2, 1), (3, 1)]
    plane = panel(750, [(part, LIGHT_RED, RED), ([half_turn(c) for c in part], LIGHT_RED, RED)],
                  ["detached: the half turn swaps the parts,", "and they could be moved apart"])
    figure.line(plane.at((24, 12)), plane.at((30, 21)), RED, 2, arrow=True)
    figure.line(plane.at((-24, -12)), plane.at((-30, -21)), RED, 2, arrow=True)
    return figure


FIGURES = {"shards": shards, "parts": parts}
