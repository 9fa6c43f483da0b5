"""Draws the bodies of a 3MF file in perspective, with nothing but the standard library."""

import math
import struct
import xml.etree.ElementTree as ET
import zipfile
import zlib

CORE = "{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}"
LIGHT = (0.35, 0.45, 0.82)
TURN, TILT = math.radians(-28), math.radians(52)


def model_of(file):
    with zipfile.ZipFile(file) as archive:
        return archive.read("3D/3dmodel.model")


def bodies_of(model):
    """The triangles and the colour of each body."""
    root = ET.fromstring(model)
    colours = {}
    for group in root.iter():
        if group.tag.endswith("basematerials") or group.tag.endswith("colorgroup"):
            shades = [item.get("displaycolor") or item.get("color") for item in group]
            colours[group.get("id")] = [tuple(int(shade[i:i + 2], 16) for i in (1, 3, 5)) for shade in shades]
    objects = {}
    for item in root.iter(f"{CORE}object"):
        mesh = item.find(f"{CORE}mesh")
        if mesh is None:
            continue
        points = [tuple(float(vertex.get(axis)) for axis in "xyz")
                  for vertex in mesh.iter(f"{CORE}vertex")]
        shade = colours.get(item.get("pid"), [(66, 114, 176)])[int(item.get("pindex") or 0)]
        triangles = [tuple(points[int(triangle.get(corner))] for corner in ("v1", "v2", "v3"))
                     for triangle in mesh.iter(f"{CORE}triangle")]
        objects[item.get("id")] = (shade, triangles)
    for item in root.iter(f"{CORE}item"):
        numbers = [float(n) for n in (item.get("transform") or "1 0 0 0 1 0 0 0 1 0 0 0").split()]
        if item.get("objectid") in objects:
            shade, triangles = objects[item.get("objectid")]
            yield shade, [tuple(moved(point, numbers) for point in triangle) for triangle in triangles]


def moved(point, numbers):
    x, y, z = point
    return tuple(x * numbers[i] + y * numbers[3 + i] + z * numbers[6 + i] + numbers[9 + i] for i in range(3))


def seen(point):
    """The point as the eye sees it: right, up, towards the eye."""
    x, y, z = point
    x, y = x * math.cos(TURN) - y * math.sin(TURN), x * math.sin(TURN) + y * math.cos(TURN)
    return x, y * math.sin(TILT) + z * math.cos(TILT), z * math.sin(TILT) - y * math.cos(TILT)


def brightness(a, b, c):
    u = [b[i] - a[i] for i in range(3)]
    v = [c[i] - a[i] for i in range(3)]
    normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
    length = math.hypot(*normal) or 1
    return 0.42 + 0.58 * max(0.0, sum(normal[i] * LIGHT[i] for i in range(3)) / length)


def fill(triangle, colour, width, height, depths, pixels):
    (x1, y1, z1), (x2, y2, z2), (x3, y3, z3) = triangle
    area = (x2 - x1) * (y3 - y1) - (x3 - x1) * (y2 - y1)
    if area >= -1e-9:
        return  # it shows its back, or is seen from the side
    for row in range(max(0, math.ceil(min(y1, y2, y3))), min(height, math.floor(max(y1, y2, y3)) + 1)):
        for column in range(max(0, math.ceil(min(x1, x2, x3))),
                            min(width, math.floor(max(x1, x2, x3)) + 1)):
            b = ((column - x1) * (y3 - y1) - (x3 - x1) * (row - y1)) / area
            c = ((x2 - x1) * (row - y1) - (column - x1) * (y2 - y1)) / area
            if b < 0 or c < 0 or b + c > 1:
                continue
            depth = z1 + b * (z2 - z1) + c * (z3 - z1)
            place = row * width + column
            if depth > depths[place]:
                depths[place] = depth
                pixels[3 * place:3 * place + 3] = colour


def halved(pixels, width, height):
    """Merges four pixels into one, so that edges are smooth."""
    small = bytearray()
    for row in range(0, height, 2):
        for column in range(0, width, 2):
            for channel in range(3):
                small.append(sum(pixels[3 * ((row + i) * width + column + j) + channel]
                                 for i in (0, 1) for j in (0, 1)) // 4)
    return small


def write_png(target, pixels, width, height):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = b"".join(b"\0" + bytes(pixels[3 * width * row:3 * width * (row + 1)]) for row in range(height))
    target.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
                       + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def render(model, target, width, height):
    bodies = list(bodies_of(model))
    points = [seen(point) for _, triangles in bodies for triangle in triangles for point in triangle]
    low = [min(point[i] for point in points) for i in (0, 1)]
    high = [max(point[i] for point in points) for i in (0, 1)]
    scale = 2 * min((width - 40) / (high[0] - low[0]), (height - 40) / (high[1] - low[1]))
    left = width - scale * (low[0] + high[0]) / 2
    top = height + scale * (low[1] + high[1]) / 2
    depths = [-math.inf] * (4 * width * height)
    pixels = bytearray(b"\xf7" * (12 * width * height))
    for shade, triangles in bodies:
        for triangle in triangles:
            light = brightness(*triangle)
            colour = bytes(min(255, round(light * channel)) for channel in shade)
            flat = [(left + scale * x, top - scale * y, z) for x, y, z in map(seen, triangle)]
            fill(flat, colour, 2 * width, 2 * height, depths, pixels)
    write_png(target, halved(pixels, 2 * width, 2 * height), width, height)
