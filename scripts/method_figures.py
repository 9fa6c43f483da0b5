"""The figures of docs/explanation/method.md and how-it-works.md; scripts/figures.py writes them."""

import math

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


SIGNS = {2: GREEN, 3: YELLOW, 4: LIGHT_RED, 6: LIGHT_BLUE}


def sign(figure, p, order, radius=9):
    """The usual sign of a centre of turns: a lens, triangle, square or hexagon."""
    if order == 2:
        points = [(-radius, 0), (0, -radius / 2), (radius, 0), (0, radius / 2)]
    else:
        first = 90 if order != 4 else 45
        points = [(radius * math.cos(math.radians(first + 360 * k / order)),
                   -radius * math.sin(math.radians(first + 360 * k / order))) for k in range(order)]
    figure.polygon([(p[0] + x, p[1] + y) for x, y in points], SIGNS[order], INK, 1.3)


def contains(corners, p):
    """Whether the convex polygon has the point, in it or on its outline."""
    sides = zip(corners, corners[1:] + corners[:1])
    turns = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for a, b in sides]
    return max(turns) < 1e-6 or min(turns) > -1e-6


def centres():
    figure = Figure(900, 262)
    orders = {"square": {"even": 4, "odd": 4, "edge": 2},
              "hex": {"cell": 6, "vertex": 3, "edge": 2},
              "triangle": {"vertex": 6, "cell": 3, "edge": 2}}
    panels = [("square", (40, 190), 74, (2, 2), 114, "square (and tetrakis)"),
              ("hex", (330, 170), 74, (2, 2), 366, "hex"), ("triangle", (500, 190), 84, (2, 2), 626, "triangle")]
    for lattice, origin, scale, (columns, rows), middle, name in panels:
        plane = Plane(figure, lattice, origin, scale)
        plane.grid(range(columns), range(rows))
        drawn = [plane.corners((x, y, slot)) for x in range(columns) for y in range(rows)
                 for slot in CORNERS[lattice]]
        for centre, point in CENTRES[lattice].items():
            for x in range(-1, columns + 2):
                for y in range(-1, rows + 2):
                    place = plane.at((point[0] + 6 * x, point[1] + 6 * y))
                    if any(contains(corners, place) for corners in drawn):
                        sign(figure, place, orders[lattice][centre.rstrip("23")])
        caption(figure, middle, 240, name)
    for k, (order, text) in enumerate([(6, "turns by 60°"), (4, "turns by 90°"), (3, "turns by 120°"),
                                       (2, "half turns only")]):
        sign(figure, (790, 70 + 32 * k), order)
        figure.text((806, 74 + 32 * k), text, INK, 12)
    return figure


def mixed():
    figure = Figure(760, 262)
    for x, offset, lines in ((130, 0, ["grid [vertex]"]), (380, 3, ["grid [cell]"])):
        plane = Plane(figure, "square", (x, 112), 26)
        shifted = Plane(figure, "square", plane.at((-offset, -offset)), 26)
        shifted.grid(range(-4 + (offset > 0), 4), range(-4 + (offset > 0), 4))
        cells = RING if offset == 0 else [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)]
        shifted.cells(cells, *((LIGHT_BLUE, BLUE) if offset == 0 else (LIGHT_GREEN, GREEN)), 1.3)
        figure.dot(plane.at((0, 0)), 4.5, RED)
        caption(figure, x, 244, *lines)
    plane = Plane(figure, "square", (630, 112), 26)
    plane.grid(range(-4, 4), range(-4, 4))
    plane.cells(RING, LIGHT_BLUE, BLUE, 1.3)
    shifted = Plane(figure, "square", plane.at((-3, -3)), 26)
    shifted.cells([(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)], LIGHT_GREEN, GREEN, 1.3)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    caption(figure, 630, 244, "mixed: both, with one centre")
    return figure


RING = [(x, y) for x in range(-3, 3) for y in range(-3, 3) if x in (-3, 2) or y in (-3, 2)]


def transpose(cell):
    return cell[1], cell[0]


def turned(cell, quarters):
    for _ in range(quarters):
        cell = quarter_turn(cell)
    return cell


def ray(figure, origin, degrees, length, **look):
    angle = math.radians(degrees)
    figure.line(origin, (origin[0] + length * math.cos(angle), origin[1] - length * math.sin(angle)), **look)


def chamber():
    figure = Figure(760, 330)
    origin = (190, 150)
    figure.polygon([origin, (335, 150), (335, 5)], "#fef9e7", "none")
    plane = Plane(figure, "square", origin, 28)
    plane.grid(range(-5, 5), range(-5, 5))
    plane.cells(orbit((2, 0), (quarter_turn, transpose)), LIGHT_BLUE, BLUE, 1.3)
    plane.cells(orbit((3, 3), (quarter_turn, transpose)), LIGHT_GREEN, GREEN, 1.3)
    plane.cells([(2, 0), (3, 3)], YELLOW, INK, 2)
    for degrees in range(0, 360, 45):
        ray(figure, origin, degrees, 150 if degrees % 90 == 0 else 204, stroke=PALE, width=1.1, dash="5 4")
    ray(figure, origin, 0, 150, stroke=RED, width=2.6)
    ray(figure, origin, 45, 204, stroke=RED, width=2.6)
    figure.dot(origin, 4.5, RED)
    lines = ["dashed: the four mirrors of D4", "red: the two walls of the chamber",
             "blue: an orbit of eight cells", "green: an orbit of four cells, which the",
             "diagonal mirrors cut", "yellow: the representative of each orbit"]
    for k, line in enumerate(lines):
        figure.text((400, 90 + 24 * k), line, INK, 13)
    caption(figure, 190, 318, "one cell of each orbit is in the chamber, or is cut by its walls")
    return figure


def contact():
    figure = Figure(760, 270)
    plane = Plane(figure, "square", (150, 128), 30)
    plane.grid(range(-4, 4), range(-4, 4))
    for cell, name, fill, stroke in (((2, 0), "a", LIGHT_BLUE, BLUE), ((0, 2), "b", LIGHT_GREEN, GREEN)):
        for k, power in enumerate(("", "t", "t²", "t³")):
            image = turned(cell, k)
            plane.cells([image], fill, stroke, 1.3)
            if k == 0:
                plane.cells([image], YELLOW, stroke, 2.4)
            x, y = plane.at((6 * image[0] + 3, 6 * image[1] + 3))
            figure.text((x, y + 5), power + name, INK, 13, "middle")
    figure.line(plane.at((12, 0)), plane.at((18, 0)), RED, 4)
    figure.dot(plane.at((0, 0)), 4.5, RED)
    figure.text((20, 262), "t is the turn by 90°, representatives are yellow", INK, 13)
    places = {"a": (480, 120), "b": (640, 120)}
    figure.line(places["a"], places["b"], RED, 2.4)
    for name, fill in (("a", LIGHT_BLUE), ("b", LIGHT_GREEN)):
        figure.dot(places[name], 20, fill, INK)
        figure.text((places[name][0], 125), name, INK, 15, "middle", "bold")
    figure.text((560, 106), "gain t³", RED, 14, "middle")
    caption(figure, 560, 190, "the representative of a touches t³b,", "so the contact of a with b has the gain t³")
    return figure


def curve(figure, points, stroke, width=2):
    """A smooth curve through the points (a Catmull-Rom spline)."""
    padded = [points[0]] + points + [points[-1]]
    smooth = []
    for before, start, end, after in zip(padded, padded[1:], padded[2:], padded[3:]):
        for step in range(12):
            t = step / 12
            smooth.append(tuple(0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2
                                       + (3 * b - 3 * c + d - a) * t ** 3)
                                for a, b, c, d in zip(before, start, end, after)))
    figure.path(smooth + [points[-1]], stroke, width)


def winding():
    figure = Figure(760, 280)
    origin = (150, 128)
    plane = Plane(figure, "square", origin, 28)
    plane.grid(range(-4, 4), range(-4, 4))
    arm = [(2, -1), (2, 0), (2, 1), (1, 1), (1, 2)]
    plane.cells([turned(cell, k) for cell in arm for k in range(4)], LIGHT_BLUE, BLUE, 1.3)
    curve(figure, [origin, (140, 108), (164, 96), (186, 112), (204, 88), (236, 66), (270, 40)], RED)
    figure.dot(origin, 4.5, RED)
    figure.text((150, 146), "O", INK, 13)
    caption(figure, 150, 266, "every curve from O to infinity meets the set")
    origin = (540, 128)
    arc = [(origin[0] + 84 * math.cos(math.radians(a)), origin[1] - 84 * math.sin(math.radians(a)))
           for a in range(20, 111, 3)]
    start, end = arc[0], arc[-1]
    figure.path(arc, PALE, 1.3, "4 3")
    for point, name, dx, dy in ((start, "x", 9, 4), (end, "tx", -22, -4)):
        figure.line(origin, point, PALE, 1.2)
        figure.dot(point, 4.5, BLUE)
        figure.text((point[0] + dx, point[1] + dy), name, INK, 14)
    figure.dot(origin, 4.5, RED)
    figure.text((540, 146), "O", INK, 13)
    figure.text((598, 54), "θ(tx) − θ(x)", INK, 13)
    caption(figure, 560, 200, "without the curve, this difference is", "one number c ≠ 0 on the whole set;",
            "n turns lead back to x, so n·c = 0:", "a contradiction")
    return figure


def crossing():
    figure = Figure(760, 300)
    origin = (60, 230)
    tip = (60 + 300 * math.cos(math.radians(45)), 230 - 300 * math.sin(math.radians(45)))
    figure.polygon([origin, (400, 230), (400, 18), tip], "#fef9e7", "none")
    curve(figure, [(150, 230), (158, 170), (215, 140), (290, 162), (320, 230)], BLUE, 3)
    curve(figure, [(236, 230), (240, 190), (225, 150), (215, 110), (205, 85)], GREEN, 3)
    figure.line(origin, (410, 230), RED, 2.4)
    figure.line(origin, tip, RED, 2.4)
    figure.text((414, 234), "first wall", RED, 13)
    figure.text((tip[0] + 6, tip[1] + 4), "other wall", RED, 13)
    for point, name, colour in (((150, 230), "a₁", BLUE), ((236, 230), "a₂", GREEN), ((320, 230), "a₁′", BLUE)):
        figure.dot(point, 5, colour)
        figure.text((point[0], 252), name, INK, 14, "middle")
    figure.dot((205, 85), 5, GREEN)
    figure.dot((219, 139), 7, "none", RED)
    figure.dot(origin, 4.5, RED)
    figure.text((44, 246), "O", INK, 13)
    lines = ["blue: a path of the first component", "from its contact a₁ to its contact a₁′",
             "green: a path of the second component", "from its contact a₂ to the other wall",
             "If a₂ is between a₁ and a₁′, they cross."]
    for k, line in enumerate(lines):
        figure.text((490, 86 + 24 * k), line, INK, 13)
    caption(figure, 230, 286, "two components in the chamber")
    return figure


def growth():
    figure = Figure(760, 262)

    def panel(x, taken, waiting, excluded, lines):
        plane = Plane(figure, "square", (x, 200), 34)
        plane.grid(range(6), range(5))
        for cells, fill, stroke in ((taken, LIGHT_BLUE, BLUE), (waiting, YELLOW, INK), (excluded, LIGHT_RED, RED)):
            plane.cells(cells, fill, stroke, 1.3)
        for k, cell in enumerate(waiting):
            place = plane.at((6 * cell[0] + 3, 6 * cell[1] + 3))
            figure.text((place[0], place[1] + 5), f"{k + 1}", INK, 14, "middle")
        caption(figure, x + 102, 224, *lines)

    panel(20, [(1, 0), (2, 0), (2, 1)], [(3, 0), (1, 1), (3, 1), (2, 2)], [(0, 0)],
          ["blue is taken, red excluded,", "yellow waits"])
    panel(275, [(1, 0), (2, 0), (2, 1), (3, 0)], [(1, 1), (3, 1), (2, 2), (4, 0)], [(0, 0)],
          ["either cell 1 is taken,", "and its neighbours wait, too"])
    panel(530, [(1, 0), (2, 0), (2, 1), (1, 1)], [(3, 1), (2, 2), (0, 1), (1, 2)], [(0, 0), (3, 0)],
          ["or cell 1 is excluded and", "cell 2 is taken, and so on"])
    return figure


def outlined(plane, cells, fill, stroke):
    """A piece: its cells without the lines between them."""
    plane.cells(cells, fill, fill, 1)
    sides = {(1, 0): ((6, 0), (6, 6)), (-1, 0): ((0, 0), (0, 6)), (0, 1): ((0, 6), (6, 6)),
             (0, -1): ((0, 0), (6, 0))}
    for x, y in cells:
        for (dx, dy), ends in sides.items():
            if (x + dx, y + dy) not in cells:
                plane.figure.line(*(plane.at((6 * x + a, 6 * y + b)) for a, b in ends), stroke, 1.8)


def frontier():
    figure = Figure(760, 230)
    straight = [(0, 0), (1, 0), (2, 0), (3, 0)]
    fillings = [([(0, 1), (1, 1), (2, 1), (0, 2)], [(1, 2), (0, 3), (1, 3), (2, 3)]),
                ([(0, 2), (0, 3), (1, 3), (2, 3)], [(0, 1), (1, 1), (2, 1), (1, 2)])]
    for x, (hook, tee) in zip((30, 290), fillings):
        plane = Plane(figure, "square", (x, 180), 38)
        plane.grid(range(5), range(4))
        outlined(plane, straight, LIGHT_BLUE, BLUE)
        outlined(plane, hook, LIGHT_GREEN, GREEN)
        outlined(plane, tee, LIGHT_RED, RED)
        plane.cells([(2, 2)], YELLOW, INK, 1.6)
        front = [(24, 0), (24, 6), (18, 6), (18, 12), (12, 12), (12, 18), (18, 18), (18, 24)]
        figure.path([plane.at(p) for p in front], INK, 3.4)
    caption(figure, 255, 212, "two ways to the same state: the same cells are covered by the same pieces")
    lines = ["thick: the front", "yellow: the next cell to cover", "What can follow depends on the",
             "state alone, so it is", "counted once for both."]
    for k, line in enumerate(lines):
        figure.text((520, 60 + 24 * k), line, INK, 13)
    return figure


def box(figure, x, y, width, height, lines, fill="#ffffff", stroke=INK):
    figure.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill, stroke, 1.4)
    top = y + height / 2 - 8.5 * (len(lines) - 1) + 4.5
    for k, line in enumerate(lines):
        figure.text((x + width / 2, top + 17 * k), line, INK, 13, "middle", "bold" if k == 0 else "normal")


def certificate():
    figure = Figure(900, 300)
    box(figure, 20, 30, 150, 62, ["catalogue", "shapes and solutions"], LIGHT_BLUE, BLUE)
    box(figure, 220, 30, 150, 62, ["orbitile certify", "asks the solver"], YELLOW)
    box(figure, 430, 20, 220, 34, ["statement.txt, silhouettes.txt"], LIGHT_GREEN, GREEN)
    box(figure, 430, 68, 220, 62, ["slice-L-H.cnf", "clauses, a rule for each"], LIGHT_GREEN, GREEN)
    box(figure, 430, 144, 220, 62, ["slice-L-H.lrat.gz", "proof: no solution is left"], LIGHT_GREEN, GREEN)
    box(figure, 20, 214, 150, 62, ["puzzle file", "the pieces"], LIGHT_BLUE, BLUE)
    box(figure, 710, 68, 160, 62, ["orbitile-check", "shares no code"], YELLOW)
    box(figure, 710, 194, 160, 48, ["PROVEN", "or NOT PROVEN"], LIGHT_RED, RED)
    figure.line((170, 61), (216, 61), INK, 1.6, arrow=True)
    for y in (37, 99, 175):
        figure.line((370, 61), (426, y), INK, 1.6, arrow=True)
        figure.line((650, y), (706, 99), INK, 1.6, arrow=True)
    figure.path([(170, 260), (682, 260), (682, 118)], INK, 1.6)
    figure.line((682, 118), (706, 110), INK, 1.6, arrow=True)
    figure.line((95, 214), (95, 96), INK, 1.6, arrow=True)
    figure.line((790, 130), (790, 190), INK, 1.6, arrow=True)
    return figure


FIGURES = {"shards": shards, "parts": parts, "centres": centres, "mixed": mixed, "chamber": chamber,
           "contact": contact, "winding": winding, "crossing": crossing, "growth": growth,
           "frontier": frontier, "certificate": certificate}
