"""Draws a small shape for each symmetry, with its mirror lines and its centre."""

import math

# The names of the polyform community, beside the symbols.
GROUPS = {
    "square": ["D4", "C4", "D2", "D2x", "C2", "D1", "D1x"],
    "triangle": ["D6", "C6", "D3", "D3x", "C3", "D2", "C2", "D1", "D1x"],
}
SIZE = 130


def maps_of(name, lattice):
    """The maps of a group as (angle, mirrored) in degrees: mirror in the x axis, then turn."""
    turns = int(name[1])
    angles = [360 * k / turns for k in range(turns)]
    if name[0] == "C":
        return [(angle, False) for angle in angles]
    # One mirror is vertical. On triangles it is perpendicular to a side. With an x the first mirror is
    # half a step further.
    begin = 90
    step = {"square": 45, "triangle": 30}[lattice]
    first = begin + (step if name.endswith("x") else 0)
    return [(angle, False) for angle in angles] + [(angle + 2 * first, True) for angle in angles]


def mirrors_of(name, lattice):
    return sorted({angle / 2 % 180 for angle, mirrored in maps_of(name, lattice) if mirrored})


def image(point, angle, mirrored):
    x, y = point
    y = -y if mirrored else y
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return c * x - s * y, s * x + c * y


def seeds(lattice):
    """Corners of some cells near the centre, a vertex, from which a shape grows."""
    if lattice == "square":
        cells = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (3, 1)]
        return [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in cells]
    across, up = 1.0, math.sqrt(3) / 2

    def corner(x, y):
        return x * across + y / 2, y * up
    triangles = []
    for x, y, points_up in [(0, 0, True), (0, 0, False), (1, 0, True), (1, 0, False), (2, 0, True),
                            (1, 1, True)]:
        triangles.append([corner(x, y), corner(x + 1, y), corner(x, y + 1)] if points_up else
                         [corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)])
    return triangles


def picture(name, lattice):
    cells = {}
    for cell in seeds(lattice):
        for angle, mirrored in maps_of(name, lattice):
            corners = [image(point, angle, mirrored) for point in cell]
            key = tuple(round(sum(point[i] for point in corners) / len(corners), 4) + 0.0 for i in (0, 1))
            cells[key] = corners
    reach = max(math.hypot(*point) for corners in cells.values() for point in corners)
    scale = (SIZE / 2 - 14) / reach
    parts = []
    for corners in (cells[key] for key in sorted(cells)):
        points = " ".join(f"{SIZE / 2 + scale * x:.2f},{SIZE / 2 - scale * y:.2f}" for x, y in corners)
        parts.append(f'<polygon points="{points}" fill="#7fa7d9" stroke="#3b6fb6" stroke-width="1"/>')
    for angle in mirrors_of(name, lattice):
        x, y = image((SIZE / 2 - 3, 0), angle, False)
        parts.append(f'<path d="M{SIZE / 2 - x:.2f},{SIZE / 2 + y:.2f} L{SIZE / 2 + x:.2f},{SIZE / 2 - y:.2f}" '
                     'stroke="#c0392b" stroke-width="1.6" stroke-dasharray="5 3"/>')
    parts.append(f'<circle cx="{SIZE / 2}" cy="{SIZE / 2}" r="3" fill="#222222"/>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" '
            f'height="{SIZE}"><rect width="{SIZE}" height="{SIZE}" fill="#ffffff"/>' + "".join(parts)
            + "</svg>\n")
