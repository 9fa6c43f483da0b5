#!/usr/bin/env python3
"""Draws the figures of docs/explanation/how-it-works.md and method.md into docs/pictures/method.

Usage: scripts/figures.py [--check]

With --check nothing is written; the exit code is 1 if a figure differs from what this script draws.
"""

import math
import sys

from figure_drawing import (BLUE, CENTRES, CORNERS, Figure, GREEN, INK, LIGHT_BLUE, LIGHT_GREEN, LIGHT_RED, PALE,
                            Plane, RED, YELLOW, write_figures)

QUARTER_TURNS = [lambda x, y: (x, y), lambda x, y: (-y - 1, x), lambda x, y: (-x - 1, -y - 1),
                 lambda x, y: (y, -x - 1)]
SQUARE_MAPS = QUARTER_TURNS + [lambda x, y, turn=turn: turn(y, x) for turn in QUARTER_TURNS]


def images(cells, maps):
    return sorted({image(x, y) for x, y in cells for image in maps})


def write_in(plane, cell, text, fill=INK, size=14):
    x, y = plane.at((6 * cell[0] + 3, 6 * cell[1] + 3))
    plane.figure.text((x, y + size / 3), text, fill, size, "middle", "bold")


def caption(figure, x, y, *lines):
    for k, line in enumerate(lines):
        figure.text((x, y + 17 * k), line, INK, 13, "middle")


def draw_tiling(plane, rows, colours):
    """Draws a tiling of a rectangle: equal letters are one piece, the last row is at y = 0."""
    piece_at = {(x, len(rows) - 1 - y): name for y, row in enumerate(rows) for x, name in enumerate(row)}
    for cell, name in piece_at.items():
        plane.cells([cell], colours[name], colours[name], 1)
    for (x, y), name in piece_at.items():
        for dx, dy, ends in ((1, 0, ((6, 0), (6, 6))), (-1, 0, ((0, 0), (0, 6))),
                             (0, 1, ((0, 6), (6, 6))), (0, -1, ((0, 0), (6, 0)))):
            if piece_at.get((x + dx, y + dy)) != name:
                plane.figure.line(*[plane.at((6 * x + a, 6 * y + b)) for a, b in ends], INK, 1.8)


def box(figure, corner, size, lines, fill):
    (x, y), (width, height) = corner, size
    figure.polygon([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], fill)
    for k, line in enumerate(lines):
        place = y + height / 2 + 5 + 18 * (k - (len(lines) - 1) / 2)
        figure.text((x + width / 2, place), line, INK, 13, "middle", "bold" if k == 0 else "normal")


def growth():
    """How a symmetric shape grows: all images of a cell at once."""
    figure = Figure(760, 235)
    steps = [[(0, 0)], [(0, 0), (1, 0)], [(0, 0), (1, 0), (2, 0)], [(0, 0), (1, 0), (2, 0), (2, 1)]]
    for k, cells in enumerate(steps):
        plane = Plane(figure, "square", (100 + 187 * k, 100), 25)
        plane.grid(range(-3, 3), range(-3, 3))
        plane.cells(images(cells[:-1], SQUARE_MAPS), LIGHT_BLUE, BLUE, 1.3)
        plane.cells(images(cells[-1:], SQUARE_MAPS), YELLOW, INK, 1.3)
        figure.dot(plane.at((0, 0)), 4, RED)
        count = len(images(cells, SQUARE_MAPS))
        caption(figure, 100 + 187 * k, 205, f"{count} cells")
    figure.text((380, 228), "yellow: the images of one more cell, taken together", PALE, 12, "middle")
    return figure


def deciding():
    """A candidate that is filled, one with a cell that no piece fits, one with a wrong colouring."""
    figure = Figure(760, 250)
    plane = Plane(figure, "square", (60, 190), 32)
    colours = {"a": LIGHT_BLUE, "b": YELLOW, "c": LIGHT_GREEN, "d": LIGHT_RED}
    draw_tiling(plane, ["aadd", "accd", "accd", "bbbb"], colours)
    caption(figure, 124, 222, "Filled: the shape is stored,", "with this solution.")
    plane = Plane(figure, "square", (380, 108), 26)
    plane.grid(range(-4, 4), range(-3, 3))
    plane.cells([(x, y) for x in range(-2, 2) for y in range(-2, 2)], LIGHT_BLUE, BLUE, 1.3)
    plane.cells(images([(2, 2)], SQUARE_MAPS), LIGHT_RED, RED, 1.3)
    caption(figure, 380, 222, "No piece of four cells fits", "into the red cells: refused.")
    plane = Plane(figure, "square", (636 - 13, 108 + 13), 26)
    plane.grid(range(-3, 4), range(-2, 3))
    for x in range(-2, 3):
        for y in range(-2, 3):
            if abs(x) + abs(y) <= 2:
                plane.cells([(x, y)], YELLOW if (x + y) % 2 == 0 else LIGHT_BLUE, INK, 1.2)
    caption(figure, 636, 222, "Nine yellow cells, four blue ones:", "refused if the pieces cannot differ so.")
    return figure


def evidence():
    """The three strengths of evidence, each with what it shares with the search."""
    figure = Figure(760, 230)
    rows = [(("complete", "the search has ended"), LIGHT_BLUE, "the whole program could share a mistake"),
            (("cross-checked", "a solver found nothing else"), LIGHT_GREEN,
             "both engines share the placements and the first bound"),
            (("certified", "a checker accepted a proof"), YELLOW,
             "the checker shares no code; its lemmas are proved on paper")]
    for k, (lines, fill, words) in enumerate(rows):
        top = 18 + 70 * k
        box(figure, (20, top), (250, 54), lines, fill)
        figure.text((290, top + 32), words, INK, 13)
        if k < 2:
            figure.line((145, top + 54), (145, top + 69), INK, 1.5, arrow=True)
    return figure


def units():
    """The five ways to cover a cell of tetrakis, and two ways that cannot occur."""
    figure = Figure(760, 170)
    ways = [("nesw", "whole"), ("ne", "ne"), ("es", "es"), ("sw", "sw"), ("wn", "wn")]
    for k, (slots, name) in enumerate(ways):
        plane = Plane(figure, "tetrakis", (24 + 104 * k, 110), 74)
        plane.cells([(0, 0)])
        plane.shards([(0, 0, slot) for slot in slots], LIGHT_BLUE, BLUE, 1.4)
        caption(figure, 61 + 104 * k, 132, name)
    for k, slots in enumerate(("nes", "ns")):
        plane = Plane(figure, "tetrakis", (560 + 104 * k, 110), 74)
        plane.cells([(0, 0)])
        plane.shards([(0, 0, slot) for slot in slots], LIGHT_RED, RED, 1.4)
    caption(figure, 269, 158, "the ways to cover a cell")
    caption(figure, 649, 132, "not possible: pieces cover", "a cell whole or by half")
    return figure


def parts():
    """Self-symmetric parts; detached parts; and where the detached parts could go."""
    figure = Figure(760, 250)
    plane = Plane(figure, "square", (125, 110), 24)
    plane.grid(range(-4, 4), range(-4, 4))
    ring = [(x, y) for x in range(-3, 3) for y in range(-3, 3) if x in (-3, 2) or y in (-3, 2)]
    plane.cells(ring, LIGHT_BLUE, BLUE, 1.3)
    plane.cells([(x, y) for x in (-1, 0) for y in (-1, 0)], LIGHT_GREEN, GREEN, 1.3)
    figure.dot(plane.at((0, 0)), 4, RED)
    caption(figure, 125, 224, "two self-symmetric parts:", "a shape that is listed")
    arm = [(1, -1), (1, 0), (1, 1), (2, 1)]
    for k, shift in enumerate((0, 1)):
        plane = Plane(figure, "square", (380 + 255 * k, 110), 24)
        plane.grid(range(-4 - shift, 4 + shift), range(-4, 4))
        right = [(x + shift, y) for x, y in arm]
        plane.cells(right, LIGHT_BLUE, BLUE, 1.3)
        plane.cells([(-x - 1, -y - 1) for x, y in right], LIGHT_GREEN, GREEN, 1.3)
        figure.dot(plane.at((0, 0)), 4, RED)
        if shift:
            for side in (1, -1):
                figure.line(plane.at((side * 6, -18)), plane.at((side * 13, -18)), INK, 1.8, arrow=True)
    caption(figure, 380, 224, "two detached parts:", "the half turn swaps them")
    caption(figure, 635, 224, "they can be moved apart and", "still have the half turn: not listed")
    return figure


def contact():
    """Elements a and b under C4, whose contact has the gain r."""
    figure = Figure(760, 270)
    plane = Plane(figure, "square", (180, 126), 28)
    plane.grid(range(-5, 5), range(-4, 4))
    first, second = (2, 0), (1, -4)
    names = ["1", "r", "r²", "r³"]
    for image, name in zip(QUARTER_TURNS, names):
        plane.cells([image(*first)], LIGHT_BLUE, BLUE, 1.4)
        plane.cells([image(*second)], LIGHT_GREEN, GREEN, 1.4)
        write_in(plane, image(*first), f"{name}a", size=12)
        write_in(plane, image(*second), f"{name}b", size=12)
    figure.dot(plane.at((0, 0)), 4, RED)
    lines = ["The quarter turn r about the red point makes four parts",
             "of the element a (blue) and four of b (green).",
             "The representative 1a touches rb in a corner:",
             "the contact of a with b has the gain r.",
             "Then ra touches r²b, r²a touches r³b, r³a touches 1b.",
             "A walk that comes back to a with the gain r", "joins all four parts of a."]
    for k, line in enumerate(lines):
        figure.text((370, 62 + 24 * k), line, INK, 13)
    return figure


def chamber():
    """D4: the chamber, its walls, representatives, and a component that meets both walls."""
    figure = Figure(760, 280)
    plane = Plane(figure, "square", (160, 130), 30)
    corner = plane.at((0, 0))
    figure.polygon([corner, plane.at((26, 0)), plane.at((26, 26))], YELLOW, "none")
    plane.grid(range(-4, 4), range(-4, 4))
    for k in range(4):
        angle = math.radians(45 * k)
        off = (math.cos(angle) * 125, -math.sin(angle) * 125)
        figure.line((corner[0] - off[0], corner[1] - off[1]), (corner[0] + off[0], corner[1] + off[1]),
                    RED if k < 2 else PALE, 1.5, dash="6 4" if k > 1 else None)
    chosen = [(2, 0), (2, 1), (2, 2)]
    plane.cells(images(chosen, SQUARE_MAPS), "none", BLUE, 1.4)
    plane.cells(chosen, LIGHT_BLUE, BLUE, 1.8)
    for cell, name in zip(chosen, "abc"):
        write_in(plane, cell, name)
    figure.dot(corner, 4, RED)
    lines = ["yellow: the chamber C between two neighbouring mirrors",
             "red: the two mirrors that bound C, its walls",
             "a, b, c: the representatives of three elements",
             "a touches its mirror image below, so it meets the first wall.",
             "c is cut by the second wall, so it is its own image there.",
             "The three are connected and meet both walls.",
             "So the 20 blue cells are one self-symmetric part."]
    for k, line in enumerate(lines):
        figure.text((330, 66 + 24 * k), line, INK, 13)
    return figure


def crossing():
    """Why the contacts of two components with the first wall do not alternate."""
    figure = Figure(760, 260)
    for k in (0, 1):
        left = 40 + 380 * k
        corner = (left, 200)
        far = (left + 320, 200)
        up = (left + 180, 20)
        figure.polygon([corner, far, (left + 320, 20), up], YELLOW, "none")
        figure.line(corner, far, RED, 2)
        figure.line(corner, up, RED, 2)
        figure.dot(corner, 4, RED)
        figure.text((left - 14, 218), "O", INK, 13)
        figure.text((left + 318, 218), "first wall", RED, 13, "end")
    a, b, c = (110, 200), (180, 200), (250, 200)
    figure.path([a, (122, 150), (180, 115), (238, 150), c], BLUE, 2.4)
    figure.path([b, (182, 150), (190, 120), (175, 90), (148, 92)], GREEN, 2.4)
    for place, name in ((a, "a₁"), (b, "a₂"), (c, "a₁′")):
        figure.dot(place, 4)
        figure.text((place[0] - 6, 222), name, INK, 13)
    caption(figure, 200, 248, "If contacts alternated, the paths would cross.")
    a, c, b = (500, 200), (540, 200), (640, 200)
    figure.path([a, (510, 172), (520, 165), (512, 130), (500, 120)], BLUE, 2.4)
    figure.path([a, (520, 180), c], BLUE, 2.4)
    figure.path([b, (640, 130), (590, 90), (554, 66)], GREEN, 2.4)
    for place, name in ((a, "a₁"), (c, "a₁′"), (b, "a₂")):
        figure.dot(place, 4)
        figure.text((place[0] - 6, 222), name, INK, 13)
    caption(figure, 580, 248, "So one component is nearer to O on the wall.")
    return figure


def enumeration():
    """The tree of Redelmeier's walk over the connected sets of a small graph that contain its root."""
    figure = Figure(760, 330)
    places = {"a": (60, 130), "b": (130, 80), "c": (130, 180), "d": (200, 130)}
    links = ["ab", "ac", "bd", "cd"]
    for one, other in links:
        figure.line(places[one], places[other], INK, 2)
    for name, place in places.items():
        figure.dot(place, 15, YELLOW if name == "a" else "#ffffff", INK)
        figure.text((place[0], place[1] + 5), name, INK, 14, "middle", "bold")
    caption(figure, 130, 250, "four elements and their contacts;", "the component begins at a")
    neighbours = {name: [x.replace(name, "") for x in links if name in x] for name in places}
    nodes = []

    def visit(taken, excluded, waiting, depth, parent):
        node = len(nodes)
        nodes.append((taken, sorted(excluded), depth, parent))
        gone = set(excluded)
        for number, name in enumerate(waiting):
            rest = waiting[number + 1:]
            new = [n for n in neighbours[name]
                   if n not in taken and n not in gone and n not in waiting]
            visit(taken + name, set(gone), rest + sorted(new), depth + 1, node)
            gone.add(name)

    visit("a", set(), neighbours["a"], 0, None)
    rows = {}
    for node, (_, _, depth, _) in enumerate(nodes):
        rows[node] = (330 + 122 * depth, 30 + 37 * node)
    for node, (taken, excluded, _, parent) in enumerate(nodes):
        x, y = rows[node]
        if parent is not None:
            px, py = rows[parent]
            figure.path([(px, py + 12), (px, y), (x - 28, y)], PALE, 1.3)
        box(figure, (x - 28, y - 13), (66, 26), [taken], LIGHT_BLUE)
        if excluded:
            figure.text((x + 44, y + 5), "without " + ", ".join(excluded), RED, 12)
    caption(figure, 545, 320, "each connected set that contains a is visited once")
    return figure


def bounds():
    """What an unfinished component still needs: a path to a wall, a walk to a quarter turn."""
    figure = Figure(760, 275)
    plane = Plane(figure, "square", (60, 210), 30)
    figure.polygon([plane.at((0, 0)), plane.at((54, 0)), plane.at((54, 36)), plane.at((36, 36))],
                   YELLOW, "none")
    plane.grid(range(0, 9), range(0, 6))
    corner = plane.at((0, 0))
    figure.line(corner, plane.at((54, 0)), RED, 2)
    figure.line(corner, plane.at((36, 36)), RED, 2)
    plane.cells([(5, 0), (6, 0), (6, 1), (7, 1)], LIGHT_BLUE, BLUE, 1.5)
    plane.cells([(5, 2), (4, 3)], "none", GREEN, 2.4)
    figure.dot(corner, 4, RED)
    caption(figure, 195, 244, "The blue part does not meet the second wall yet.",
            "It needs at least the area of the green path.")
    plane = Plane(figure, "square", (590, 110), 26)
    plane.grid(range(-5, 6), range(-4, 4))
    taken = [(2, 0), (3, 0), (3, 1)]
    for image in QUARTER_TURNS:
        plane.cells([image(x, y) for x, y in taken], LIGHT_BLUE, BLUE, 1.5)
    plane.cells([(1, 1), (0, 1)], "none", GREEN, 2.4)
    figure.dot(plane.at((0, 0)), 4, RED)
    caption(figure, 590, 244, "Quarter turns: nothing joins the four images yet.",
            "A walk to an image needs at least the green area.")
    return figure


def frontier():
    """Counting: the first open item, the pattern beyond it, and two tilings that share a state."""
    figure = Figure(760, 240)
    fills = {"a": LIGHT_BLUE, "b": YELLOW, "c": LIGHT_GREEN}
    fillings = (["aab", "acb", "acb", "ccb"], ["baa", "bac", "bac", "bcc"])
    for k, rows in enumerate(fillings):
        plane = Plane(figure, "square", (40 + 250 * k, 180), 34)
        plane.grid(range(6), range(4))
        draw_tiling(plane, rows, fills)
        figure.line(plane.at((18, -3)), plane.at((18, 27)), RED, 3)
    lines = ["red: the frontier", "Everything before it is covered.", "What can follow depends only on",
             "the cells beyond that are covered", "and on the pieces that are used.",
             "Both beginnings use equal pieces,", "so they are one state."]
    for k, line in enumerate(lines):
        figure.text((532, 54 + 23 * k), line, INK, 13)
    caption(figure, 265, 226, "two beginnings with the same frontier")
    return figure


def certificate():
    """From the question to a verdict: who writes what, who reads what."""
    figure = Figure(760, 260)
    box(figure, (20, 26), (190, 60), ["orbitile", "all shapes and solutions"], LIGHT_BLUE)
    box(figure, (20, 156), (190, 60), ["CaDiCaL", "proof that nothing else is"], LIGHT_BLUE)
    box(figure, (290, 20), (200, 72), ["clauses of each slice", "with a rule for each clause;", "known shapes forbidden"],
        "#ffffff")
    box(figure, (290, 156), (200, 60), ["LRAT proof", "each step names its reasons"], "#ffffff")
    box(figure, (570, 84), (170, 84), ["orbitile-check", "shares no code", "PROVEN or not"], LIGHT_GREEN)
    figure.line((210, 56), (288, 56), INK, 1.6, arrow=True)
    figure.line((330, 92), (175, 154), INK, 1.6, arrow=True)
    figure.line((210, 186), (288, 186), INK, 1.6, arrow=True)
    figure.line((490, 56), (568, 104), INK, 1.6, arrow=True)
    figure.line((490, 186), (568, 148), INK, 1.6, arrow=True)
    figure.line((655, 36), (655, 82), INK, 1.6, arrow=True)
    figure.text((655, 28), "the puzzle file", INK, 13, "middle")
    figure.text((20, 246), "blue: need not be trusted", PALE, 12)
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


RING = [(x, y) for x in range(-3, 3) for y in range(-3, 3) if x in (-3, 2) or y in (-3, 2)]


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
    plane.cells(images(arm, QUARTER_TURNS), LIGHT_BLUE, BLUE, 1.3)
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
    figure.text((604, 62), "α", INK, 13)
    caption(figure, 560, 200, "a path in the set from x to tx turns by α ≠ 0;", "it and its images form a closed path,",
            "which winds around O, so the curve", "from O cannot avoid it")
    return figure


FIGURES = {"growth": growth, "deciding": deciding, "evidence": evidence, "units": units, "parts": parts,
           "contact": contact, "chamber": chamber, "crossing": crossing, "enumeration": enumeration,
           "bounds": bounds, "frontier": frontier, "certificate": certificate, "centres": centres, "mixed": mixed,
           "winding": winding}

if __name__ == "__main__":
    sys.exit(write_figures(__doc__, "docs/pictures/method", FIGURES))
