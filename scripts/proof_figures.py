#!/usr/bin/env python3
"""Draws the figures of docs/explanation/proof.md into docs/pictures/proof.

Usage: scripts/proof_figures.py [--check]

With --check nothing is written; the exit code is 1 if a figure differs from what this script draws.
"""

import math
import sys

from figure_drawing import (BLUE, CENTRES, CORNERS, Figure, GREEN, INK, LIGHT_BLUE, LIGHT_GREEN, LIGHT_RED,
                            PALE, Plane, RED, YELLOW, write_figures)


def lattices():
    figure = Figure(940, 270)
    labels = {
        "square": {"even": (-18, 17), "odd": (8, -6), "edge": (-12, 18), "edge2": (-44, 4)},
        "tetrakis": {"even": (-18, 17), "odd": (12, 4), "edge": (-12, 18), "edge2": (-44, 4)},
        "hex": {"cell": (-12, 19), "vertex": (-18, -10), "vertex2": (10, 6), "edge": (10, 17),
                "edge2": (-46, -2), "edge3": (8, -9)},
        "triangle": {"vertex": (-20, 18), "cell": (-12, 18), "cell2": (-16, -9), "edge": (-8, 19),
                     "edge2": (-48, 2), "edge3": (9, 5)},
    }
    panels = [("square", (56, 190), 74, range(2)), ("tetrakis", (266, 190), 74, range(2)),
              ("hex", (500, 160), 74, range(2)), ("triangle", (690, 190), 92, range(1))]
    for lattice, origin, scale, rows in panels:
        plane = Plane(figure, lattice, origin, scale)
        plane.grid(range(2), rows)
        plane.cells([(0, 0)], YELLOW, INK, 1.4)
        figure.line(plane.at((0, 0)), plane.at((6, 0)), BLUE, 2.4, arrow=True)
        figure.line(plane.at((0, 0)), plane.at((0, 6)), BLUE, 2.4, arrow=True)
        for name, point in CENTRES[lattice].items():
            x, y = plane.at(point)
            figure.dot((x, y), 4, "#ffffff", RED)
            figure.text((x + labels[lattice][name][0], y + labels[lattice][name][1]), name, RED, 12)
        if lattice == "tetrakis":
            for slot in CORNERS[lattice]:
                x, y = plane.middle((1, 1, slot))
                figure.text((x, y + 4), slot, PALE, 13, "middle")
        if lattice == "triangle":
            for slot in CORNERS[lattice]:
                x, y = plane.middle((1, 0, slot))
                figure.text((x, y + 4), slot, PALE, 13, "middle")
    for name, x in (("square", 130), ("tetrakis", 340), ("hex", 520), ("triangle", 795)):
        figure.text((x, 258), name, INK, 15, "middle", "bold")
    return figure


def elements():
    figure = Figure(760, 250)
    plane = Plane(figure, "tetrakis", (125, 122), 38)
    plane.grid(range(-3, 3), range(-3, 3))
    for cell, slots in (((1, 0), "ne"), ((-1, 1), "wn"), ((-2, -1), "sw"), ((0, -2), "es")):
        plane.shards([(*cell, slot) for slot in slots], LIGHT_BLUE, BLUE, 1.4)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((125, 246), "C4 about even: four parts", INK, 13, "middle")
    plane = Plane(figure, "tetrakis", (342, 141), 38)
    plane.grid(range(-1, 4), range(-2, 3))
    for cell, slots in (((0, 0), "nesw"), ((2, 0), "nesw")):
        plane.shards([(*cell, slot) for slot in slots], LIGHT_BLUE, BLUE, 1.4)
    figure.dot(plane.at((9, 3)), 4.5, RED)
    figure.text((399, 246), "C2 about odd: two parts", INK, 13, "middle")
    plane = Plane(figure, "tetrakis", (570, 141), 38)
    plane.grid(range(-1, 4), range(-2, 3))
    plane.shards([(1, 0, "n"), (1, 0, "e")], LIGHT_RED, RED, 1.4)
    plane.shards([(1, 0, "s"), (1, 0, "w")], "none", RED, 1.4)
    figure.dot(plane.at((9, 3)), 4.5, RED)
    figure.text((627, 246), "a half in the centre: not an element", INK, 13, "middle")
    return figure


def components():
    figure = Figure(760, 240)
    plane = Plane(figure, "square", (125, 115), 26)
    plane.grid(range(-4, 4), range(-4, 4))
    ring = [(x, y) for x in range(-3, 3) for y in range(-3, 3)
            if x in (-3, 2) or y in (-3, 2)]
    plane.cells(ring, LIGHT_BLUE, BLUE, 1.3)
    plane.cells([(x, y) for x in (-1, 0) for y in (-1, 0)], LIGHT_GREEN, GREEN, 1.3)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((125, 233), "two self-symmetric components", INK, 13, "middle")
    plane = Plane(figure, "square", (380, 115), 26)
    plane.grid(range(-4, 4), range(-4, 4))
    plane.cells([(1, 1), (2, 1), (2, 2)], LIGHT_BLUE, BLUE, 1.3)
    plane.cells([(-2, -2), (-3, -2), (-3, -3)], LIGHT_GREEN, GREEN, 1.3)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((380, 233), "two detached components", INK, 13, "middle")
    plane = Plane(figure, "square", (635, 115), 26)
    plane.grid(range(-4, 4), range(-4, 4))
    plane.cells([(0, 0), (1, 0), (1, 1), (-1, -1), (-2, -1), (-2, -2)], LIGHT_BLUE, BLUE, 1.3)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((635, 233), "one by points, detached by edges", INK, 13, "middle")
    return figure


def rays():
    figure = Figure(760, 260)
    plane = Plane(figure, "square", (130, 122), 24)
    plane.grid(range(-5, 5), range(-5, 5))
    arm = [(1, 1), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2)]
    cells = set()
    for x, y in arm:
        for _ in range(4):
            cells.add((x, y))
            x, y = -y - 1, x
    plane.cells(sorted(cells), LIGHT_BLUE, BLUE, 1.3)
    figure.line(plane.at((0, 0)), plane.at((30, 17)), RED, 2, arrow=True)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((130, 252), "the set cannot avoid a ray from O", INK, 13, "middle")
    plane = Plane(figure, "square", (355, 146), 48)
    plane.grid(range(-1, 3), range(-1, 3))
    plane.cells([(0, 1)], LIGHT_BLUE, BLUE, 1.6)
    plane.cells([(1, 0)], LIGHT_BLUE, BLUE, 1.6)
    figure.line(plane.at((0, 0)), plane.at((17, 17)), RED, 2, arrow=True)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.dot(plane.at((6, 6)), 5, "#ffffff", RED)
    figure.text((403, 252), "by edges, this corner does not count", INK, 13, "middle")
    plane = Plane(figure, "square", (600, 146), 48)
    plane.grid(range(-1, 3), range(-1, 3))
    plane.cells([(1, 0), (1, 1)], LIGHT_BLUE, BLUE, 1.6)
    figure.line(plane.at((0, 6)), plane.at((17, 6)), RED, 2, arrow=True)
    figure.dot(plane.at((0, 6)), 4.5, RED)
    figure.line(plane.at((6, 6)), plane.at((12, 6)), GREEN, 5)
    figure.text((648, 252), "a side on the ray does", INK, 13, "middle")
    return figure


def distance():
    figure = Figure(760, 250)
    plane = Plane(figure, "square", (190, 115), 26)
    plane.grid(range(-6, 6), range(-4, 4))
    half = [(0, 0), (1, 0), (1, 1), (2, 1), (3, 1), (4, 1)]
    cells = half + [(-x - 1, -y - 1) for x, y in half]
    plane.cells(cells, LIGHT_BLUE, BLUE, 1.3)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    for point, name, dx in (((30, 12), "P", 8), ((-30, -12), "−P", -26)):
        figure.dot(plane.at(point), 4, INK)
        figure.text((plane.at(point)[0] + dx, plane.at(point)[1] + 4), name, INK, 14)
    low = plane.at((0, -27))[1]
    figure.line((plane.at((-30, 0))[0], low), (plane.at((30, 0))[0], low), INK, 1.3, arrow=True)
    figure.line((plane.at((30, 0))[0], low), (plane.at((-30, 0))[0], low), INK, 1.3, arrow=True)
    figure.text((190, 246), "half turn: 2·|x(P)| is at most n widths", INK, 13, "middle")
    origin = (560, 120)
    radius = 86
    for k, name in enumerate(("P", "tP", "t²P")):
        angle = math.radians(25 + 120 * k)
        point = (origin[0] + radius * math.cos(angle), origin[1] - radius * math.sin(angle))
        blob = [(origin[0] + r * math.cos(angle + a), origin[1] - r * math.sin(angle + a))
                for r, a in ((0, 0), (26, 0.5), (48, 0.25), (62, -0.2), (radius, 0))]
        figure.path(blob, LIGHT_BLUE, 22)
        figure.path(blob, BLUE, 1.6)
        figure.dot(point, 4, INK)
        figure.text((point[0] + (10 if k != 1 else -30), point[1] + 4), name, INK, 14)
    figure.dot(origin, 4.5, RED)
    figure.text((560, 246), "120°: P + tP + t²P = 0", INK, 13, "middle")
    return figure


def axis():
    figure = Figure(760, 250)
    plane = Plane(figure, "triangle", (60, 120), 62)
    plane.shards([(0, -1, "d"), (0, 0, "u")], LIGHT_BLUE, BLUE, 1.4)
    figure.line(plane.at((0, 0)), plane.at((6, 0)), GREEN, 5)
    figure.text((91, 215), "a side on the axis", INK, 13, "middle")
    tip = 235
    figure.polygon([(tip, 120), (tip + 31, 66), (tip - 31, 66)], LIGHT_BLUE, BLUE, 1.4)
    figure.polygon([(tip, 120), (tip + 31, 174), (tip - 31, 174)], LIGHT_BLUE, BLUE, 1.4)
    figure.dot((tip, 120), 5, GREEN)
    figure.text((tip, 215), "a corner on it", INK, 13, "middle")
    figure.text((tip, 232), "(by points only)", PALE, 12, "middle")
    left = 345
    figure.polygon([(left, 120), (left + 54, 89), (left + 54, 151)], LIGHT_BLUE, BLUE, 1.4)
    figure.line((left, 120), (left + 54, 120), GREEN, 5)
    figure.text((left + 27, 215), "its own image", INK, 13, "middle")
    start, step = 510, 62
    figure.line((20, 120), (735, 120), RED, 1.6, dash="7 4")
    figure.text((738, 112), "axis", RED, 13, "end")
    for k in range(4):
        figure.line((start + k * step, 112), (start + k * step, 128), INK, 1.3)
    figure.dot((start, 120), 4.5, RED)
    figure.text((start - 4, 148), "O", INK, 13)
    figure.line((start, 96), (start + step, 96), GREEN, 2, arrow=True)
    figure.text((start + step / 2, 86), "first step", GREEN, 13, "middle")
    figure.dot((start + 0.6 * step, 120), 4, INK)
    figure.text((start + 0.6 * step - 4, 148), "Q", INK, 13)
    figure.text((start + 93, 215), "the first contact Q is in the first step", INK, 13, "middle")
    return figure


def tree():
    figure = Figure(760, 300)
    plane = Plane(figure, "square", (210, 140), 32)
    figure.text((210, 292), "the rays of D4: two kinds", INK, 13, "middle")
    for k in range(8):
        angle = math.radians(45 * k)
        colour = RED if k % 2 == 0 else GREEN
        figure.line((210, 140), (210 + 128 * math.cos(angle), 140 - 128 * math.sin(angle)), colour, 2,
                    dash=None if k % 2 == 0 else "7 4")
    parts = {(2, 0), (3, 1)}
    whole = set()
    for x, y in parts:
        for u, v in ((x, y), (y, x)):
            for _ in range(4):
                whole.add((u, v))
                u, v = -v - 1, u
    plane.cells(sorted(whole), LIGHT_BLUE, BLUE, 1.3)
    plane.cells([(2, 2), (-3, 2), (2, -3), (-3, -3)], LIGHT_GREEN, GREEN, 1.3)
    for x, y, name in ((2, 0, "b"), (3, 1, "e"), (2, 2, "c")):
        place = plane.at((6 * x + 3, 6 * y + 3))
        figure.text((place[0], place[1] + 5), name, INK, 14, "middle", "bold")
    figure.dot((210, 140), 4.5, RED)
    points = {"c": (480, 70), "e": (580, 140), "b": (680, 210)}
    figure.line(points["b"], points["e"], INK, 2)
    figure.line(points["e"], points["c"], INK, 2)
    for name, place in points.items():
        figure.dot(place, 17, {"e": YELLOW, "b": LIGHT_BLUE, "c": LIGHT_GREEN}[name], INK)
        figure.text((place[0], place[1] + 5), name, INK, 14, "middle", "bold")
    figure.text((505, 64), "4 cells, on a dashed ray", INK, 13)
    figure.text((605, 144), "8 cells", INK, 13)
    figure.text((662, 244), "8 cells, on a", INK, 13, "middle")
    figure.text((662, 260), "solid ray", INK, 13, "middle")
    figure.text((560, 292), "the least tree of e has 20 cells", INK, 13, "middle")
    return figure


def walk():
    figure = Figure(760, 300)

    def chain(points, names, colour, dash=None):
        figure.path(points, colour, 2.2, dash)
        for place, name in zip(points, names):
            if name is None:
                figure.dot(place, 3, colour)
                continue
            figure.dot(place, 5, "#ffffff", colour)
            dx, dy, label = name
            figure.text((place[0] + dx, place[1] + dy), label, INK, 13)

    figure.text((30, 30), "A walk from x₀ to g·x₀ that visits one element in xᵢ and in xⱼ = h·xᵢ:", INK, 14)
    top = 80
    chain([(40, top), (95, top + 14), (150, top)], [(-6, -12, "x₀"), None, (-6, -12, "xᵢ")], BLUE)
    chain([(150, top), (205, top + 22), (260, top + 22), (315, top)],
          [None, None, None, (-6, -12, "xⱼ = h·xᵢ")], RED)
    chain([(315, top), (370, top + 14), (425, top)], [None, None, (-10, -12, "g·x₀")], GREEN)
    figure.text((30, 160), "If some such h is not a multiple of p, the part from xᵢ to h·xᵢ is shorter "
                           "and does as well:", INK, 14)
    chain([(150, 190), (205, 212), (260, 212), (315, 190)],
          [(-6, -12, "xᵢ"), None, None, (-6, -12, "h·xᵢ")], RED)
    figure.text((30, 246), "Else that part is left out, and the rest is turned back by h:", INK, 14)
    chain([(40, 274), (95, 288), (150, 274)], [(-24, 4, "x₀"), None, (-8, -10, "xᵢ = h⁻¹·xⱼ")], BLUE)
    chain([(150, 274), (205, 288), (260, 274)], [None, None, (10, 5, "h⁻¹·g·x₀, and h⁻¹·g is not a "
                                                                   "multiple of p")], GREEN)
    return figure


def cut():
    figure = Figure(760, 250)
    plane = Plane(figure, "square", (190, 118), 26)
    plane.grid(range(-6, 6), range(-4, 4))

    def both(cells, fill, stroke):
        plane.cells(cells + [(-x - 1, -y - 1) for x, y in cells], fill, stroke, 1.3)

    both([(4, 1)], YELLOW, INK)
    both([(5, 1), (4, 0), (5, 0), (4, 2), (5, 2), (4, -1), (5, -1)], LIGHT_BLUE, BLUE)
    both([(3, y) for y in range(-2, 4)] + [(4, -2), (5, -2), (4, 3), (5, 3)], LIGHT_RED, RED)
    for x, y in ((4, 1), (-5, -2)):
        place = plane.at((6 * x + 3, 6 * y + 3))
        figure.text((place[0], place[1] + 5), "e", INK, 14, "middle", "bold")
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((190, 245), "half turn about O", INK, 13, "middle")
    lines = ["yellow: the two parts of the element e",
             "red: the elements of B",
             "blue: what e is connected with, without B",
             "Without an element of B, e does not reach its image.",
             "So the clause  ¬e ∨ ⋁B  is true."]
    for k, line in enumerate(lines):
        figure.text((390, 76 + 24 * k), line, INK, 13)
    return figure


FIGURES = {"lattices": lattices, "elements": elements, "components": components, "rays": rays,
           "distance": distance, "axis": axis, "tree": tree, "walk": walk, "cut": cut}


if __name__ == "__main__":
    sys.exit(write_figures(__doc__, "docs/pictures/proof", FIGURES))
