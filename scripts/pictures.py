"""Makes the pictures of README.md and docs/ with the built program; scripts/docs.sh calls it.

Each picture has a maker. A maker runs the program, and returns the files that the picture is drawn
from and a function that draws it. What the program wrote is remembered by its MD5 in
docs/pictures/made.json: if the program writes something else today, the picture is out of date. So a
check does not depend on the programs that put pictures together (rsvg-convert, pdftoppm, chromium).
"""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path

import solids
import symmetries

FONT = "Lato, DejaVu Sans, sans-serif"


class Studio:
    """A folder in which pictures are made, with the files that the program wrote for them."""

    def __init__(self, sessions, root):
        self.sessions, self.root = sessions, root
        self.work = sessions.begin("pictures")
        sessions.prepare("fridgeiq", self.work)
        self.done = set()

    def run(self, command):
        """Runs a command of the program, unless it was run already."""
        if command not in self.done:
            output = self.sessions.run(command, self.work, 300)
            if any(line.startswith("orbitile: ") for line in output):
                raise RuntimeError(command + "\n" + "\n".join(output))
            self.done.add(command)
        return self.work

    def numbers(self):
        """The challenges of FridgeIQ by the numbers that tables, booklet and page show."""
        page = self.page_data()
        return {item.get("number", place): item for place, item in enumerate(page["challenges"], 1)}

    def page_data(self):
        self.run("orbitile gallery output/fridgeiq")
        html = (self.work / "output/fridgeiq/gallery.html").read_text(encoding="utf-8")
        return json.loads(re.search(r'<script[^>]*id="catalogue"[^>]*>(.*?)</script>', html, re.S)[1])


def call(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)


def page_of(pdf, number, width, name):
    """A page of a PDF as a PNG beside it."""
    call("pdftoppm", "-png", "-singlefile", "-f", number, "-l", number, "-scale-to-x", width,
         "-scale-to-y", -1, pdf, pdf.parent / name)
    return pdf.parent / f"{name}.png"


def size_of(file):
    """Width and height of an SVG or PNG, in its own units."""
    if file.suffix == ".png":
        head = file.read_bytes()[16:24]
        return int.from_bytes(head[:4], "big"), int.from_bytes(head[4:], "big")
    box = re.search(r'viewBox="([^"]+)"', file.read_text(encoding="utf-8"))[1].split()
    return float(box[2]), float(box[3])


class Sheet:
    """An SVG that is put together from other pictures."""

    def __init__(self, folder, width, height, ground="#ffffff"):
        self.folder, self.width, self.height = folder, width, height
        self.parts = [f'<rect width="{width}" height="{height}" fill="{ground}"/>']

    def place(self, file, x, y, width, height, frame=False):
        """Puts a picture into the middle of a box, as large as it fits."""
        own_width, own_height = size_of(file)
        scale = min(width / own_width, height / own_height)
        w, h = own_width * scale, own_height * scale
        left, top = x + (width - w) / 2, y + (height - h) / 2
        copy = self.folder / f"part-{len(self.parts)}{file.suffix}"
        shutil.copyfile(file, copy)
        if frame:
            self.parts.append(f'<rect x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}" '
                              'fill="#ffffff" stroke="#b8b8b8" stroke-width="1.5"/>')
        self.parts.append(f'<image x="{left:.1f}" y="{top:.1f}" width="{w:.1f}" height="{h:.1f}" '
                          f'href="{copy.name}"/>')

    def text(self, x, y, words, size=22, weight=400, colour="#222222"):
        self.parts.append(f'<text x="{x}" y="{y}" font-family="{FONT}" font-size="{size}" '
                          f'font-weight="{weight}" fill="{colour}" text-anchor="middle">{words}</text>')

    def arrow(self, x, y):
        self.parts.append(f'<path d="M{x - 24},{y} h40 m-15,-13 l15,13 l-15,13" fill="none" '
                          'stroke="#555555" stroke-width="4" stroke-linecap="round" '
                          'stroke-linejoin="round"/>')

    def write(self, target, width=None):
        svg = self.folder / "sheet.svg"
        svg.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {self.height}" '
                       f'width="{self.width}" height="{self.height}">' + "".join(self.parts) + "</svg>",
                       encoding="utf-8")
        call("rsvg-convert", "--width", width or self.width, "--output", target, svg)


def sheet_folder(studio, name):
    folder = studio.work / f"sheet-{name}"
    folder.mkdir(exist_ok=True)
    return folder


def solution(studio, item):
    return studio.work / "output/fridgeiq/challenges" / f"{item['fingerprint']}-solution.svg"


def readme(studio):
    work = studio.run("orbitile pieces configs/fridgeiq.toml --out pieces.svg")
    studio.run("orbitile booklet output/fridgeiq --title FridgeIQ --out hero.pdf")
    numbers = studio.numbers()
    shown = [numbers[n] for n in (96, 79, 88, 53, 61, 94, 32, 12, 43)]
    files = [work / "pieces.svg", work / "hero.pdf", *[solution(studio, item) for item in shown]]

    def draw(target):
        sheet = Sheet(sheet_folder(studio, "readme"), 1560, 640)
        sheet.place(files[0], 20, 20, 330, 540)
        sheet.arrow(392, 290)
        for index, file in enumerate(files[2:]):
            sheet.place(file, 440 + index % 3 * 185, 20 + index // 3 * 182, 170, 170)
        sheet.arrow(1030, 290)
        sheet.place(page_of(files[1], 1, 420, "cover"), 1075, 20, 300, 420, frame=True)
        sheet.place(page_of(files[1], 12, 420, "inside"), 1240, 130, 300, 430, frame=True)
        sheet.text(185, 612, "your pieces", 26)
        sheet.text(710, 612, "every symmetric shape", 26)
        sheet.text(1308, 612, "a booklet to print", 26)
        sheet.write(target)
    return files, draw


def catalogue(studio):
    work = studio.run("orbitile render output/fridgeiq --overview catalogue.png")
    studio.run("orbitile render output/fridgeiq --overview catalogue.svg")
    return [work / "catalogue.svg"], lambda target: shutil.copyfile(work / "catalogue.png", target)


def booklet(studio):
    work = studio.run("orbitile booklet output/fridgeiq --title FridgeIQ --author 'A. Designer' "
                      "--licence 'CC BY-SA 4.0' --out look.pdf")

    def draw(target):
        sheet = Sheet(sheet_folder(studio, "booklet"), 1600, 580, "#eeeeee")
        for index, page in enumerate((1, 2, 9, 106)):
            sheet.place(page_of(work / "look.pdf", page, 800, f"look-{page}"), 14 + index * 396, 14, 384,
                        552)
        sheet.write(target, 1920)
    return [work / "look.pdf"], draw


def booklet_sheets(studio):
    work = studio.run("orbitile booklet output/fridgeiq --per-page 4 --out four.pdf")
    studio.run("orbitile booklet output/fridgeiq --cards 88x63 --out cards.pdf")
    files = [work / "four.pdf", work / "cards.pdf"]

    def draw(target):
        sheet = Sheet(sheet_folder(studio, "sheets"), 1206, 580, "#eeeeee")
        for index, (file, page) in enumerate(((files[0], 6), (files[1], 1), (files[1], 2))):
            sheet.place(page_of(file, page, 800, f"page-{index}"), 14 + index * 396, 14, 384, 552)
        sheet.write(target, 1446)
    return files, draw


def half_played(data, item, laid=9):
    """The saved game of the page, with some pieces of the stored solution placed."""
    centres = []
    for component in item["components"]:
        if component["centre"] not in centres:
            centres.append(component["centre"])
    pieces, placed = [], {}
    for piece, side, turn, flipped, x, y, component in item["solution"]:
        grid = centres.index(item["components"][component]["centre"])
        placed.setdefault(piece, []).append([side, turn, flipped, grid, x, y])
    for index, piece in enumerate(data["pieces"]):
        for _ in range(piece.get("copies", 1)):
            own = placed.get(index, [])
            pieces.append(own.pop(0) if own and laid > 0 else [0, 0, 0])
            laid -= 1
    return {"pieces": pieces, "solved": False, "hints": 0, "shown": False, "time": 83000}


def gallery(studio):
    data, item = studio.page_data(), studio.numbers()[4]
    page = studio.work / "data.json"
    page.write_text(json.dumps(item, sort_keys=True), encoding="utf-8")

    def draw(target):
        html = (studio.work / "output/fridgeiq/gallery.html").read_text(encoding="utf-8")
        html = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", html)
        kept = {f"orbitile/{data['digest']}/{item['fingerprint']}": json.dumps(half_played(data, item))}
        script = f"for(const [k,v] of Object.entries({json.dumps(kept)}))localStorage.setItem(k,v);"
        copy = studio.work / "played.html"
        copy.write_text(html.replace("<head>", f"<head><script>{script}</script>", 1), encoding="utf-8")
        call("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--user-data-dir={studio.work / 'browser'}", "--window-size=1180,760",
             "--virtual-time-budget=4000", f"--screenshot={target}", f"file://{copy}#{item['fingerprint']}")
    return [page], draw


def made(command, folder, name):
    def maker(studio):
        work = studio.run(command)
        return ([work / folder / f"{name}.svg"],
                lambda target: shutil.copyfile(work / folder / f"{name}.png", target))
    return maker


def made_solids(studio):
    work = studio.run("orbitile make configs/fridgeiq.toml --magnet 10x2 --out fridge")
    # The archive does not contain times. Its numbers are compared as text.
    model = solids.model_of(work / "fridge/plate-1.3mf")
    text = work / "model.xml"
    text.write_bytes(model)
    return [text], lambda target: solids.render(model, target, 1000, 640)


def boards(studio):
    work = studio.work
    studio.run("orbitile solve configs/iq-fit.toml --format svg --out board-fit")
    studio.run("orbitile solve configs/fridgeiq.toml --outline triangle:7 --pieces DEIJLMNOTY "
               "--format svg --out board-triangle")
    studio.run("orbitile starts configs/iq-stars.toml --given cells --count 6 --out board-stars "
               "--quiet")
    files = [sorted((work / folder).rglob(pattern))[0] for folder, pattern in (
        ("board-fit", "*.svg"), ("board-triangle", "*.svg"), ("board-stars/challenges", "*-challenge.svg"),
        ("board-stars/challenges", "*-solution.svg"))]

    def draw(target):
        sheet = Sheet(sheet_folder(studio, "boards"), 900, 640)
        for index, file in enumerate(files):
            sheet.place(file, 15 + index % 2 * 445, 15 + index // 2 * 315, 425, 295)
        sheet.write(target)
    return files, draw


def stars(studio):
    work = studio.run("orbitile polyforms hexiamonds --one-sided --out one-sided.toml")
    studio.run("orbitile generate one-sided.toml --connect edge --out stars --quiet")
    studio.run("orbitile render stars --overview stars.png")
    studio.run("orbitile render stars --overview stars.svg")
    return [work / "stars.svg"], lambda target: shutil.copyfile(work / "stars.png", target)


def symmetry(name, lattice):
    def maker(studio):
        file = studio.work / f"symmetry-{name}.svg"
        file.write_text(symmetries.picture(name, lattice), encoding="utf-8")
        return [file], lambda target: shutil.copyfile(file, target)
    return maker


def tutorial(name, *commands):
    """Pictures of the tutorial's puzzle, whose file is in the tutorial."""
    def maker(studio):
        text = (studio.root / "docs/tutorial/first-puzzle.md").read_text(encoding="utf-8")
        puzzle = re.search(r"<!-- file: five.toml -->\n```toml\n(.*?)```", text, re.S)[1]
        (studio.work / "five.toml").write_text(puzzle, encoding="utf-8")
        for command in commands:
            studio.run(command)
        return ([studio.work / f"{name}.svg"],
                lambda target: shutil.copyfile(studio.work / f"{name}.png", target))
    return maker


PICTURES = {
    "readme.png": readme,
    "fridgeiq-catalogue.png": catalogue,
    "five-pieces.png": tutorial("five-pieces", "orbitile pieces five.toml --out five-pieces.svg",
                                "orbitile pieces five.toml --out five-pieces.png"),
    "five-shapes.png": tutorial("five-shapes",
                                "orbitile generate five.toml --symmetry D1 --connect edge --out five --quiet",
                                "orbitile render five --overview five-shapes.svg",
                                "orbitile render five --overview five-shapes.png"),
    "booklet.png": booklet,
    "booklet-sheets.png": booklet_sheets,
    "gallery.png": gallery,
    "made-plate.png": made("orbitile make configs/fridgeiq.toml --magnet 10x2 --out fridge", "fridge",
                           "plate-1-preview"),
    "made-sheet.png": made("orbitile make configs/fridgeiq.toml --format svg,dxf "
                           "--unit-mm 20 --thickness 4 --sheet 300x200 --out fridge-cut", "fridge-cut",
                           "sheet-1-preview"),
    "made-solids.png": made_solids,
    "boards.png": boards,
    "hexiamond-stars.png": stars,
    **{f"symmetries/{name}-{lattice}.svg": symmetry(name, lattice)
       for lattice, names in symmetries.GROUPS.items() for name in names},
}


def reduced(file):
    """The content that is compared. Numbers are rounded, because versions of cairo round differently."""
    if file.suffix == ".pdf":
        text = subprocess.run(["pdftotext", "-layout", file, "-"], capture_output=True, check=True).stdout
        return re.sub(rb"\s+", b" ", text)
    text = file.read_text(encoding="utf-8", errors="replace")
    return re.sub(r"-?\d+\.\d+", lambda number: f"{float(number[0]):.1f}", text).encode()


def digest(files):
    found = hashlib.md5()
    for file in files:
        found.update(reduced(file))
    return found.hexdigest()


def make(sessions, root, only_check):
    """Makes the pictures that are out of date, or returns their names."""
    folder = root / "docs" / "pictures"
    record = folder / "made.json"
    known = json.loads(record.read_text(encoding="utf-8")) if record.exists() else {}
    studio, faults = Studio(sessions, root), []
    for name, maker in PICTURES.items():
        try:
            files, draw = maker(studio)
        except RuntimeError as error:
            faults.append(f"docs/pictures/{name}: cannot be made: {error}")
            continue
        now = digest(files)
        if known.get(name) == now and (folder / name).exists():
            continue
        if only_check:
            faults.append(f"docs/pictures/{name}: the program draws something else today; "
                          "scripts/docs.sh --pictures makes it again")
            continue
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        draw(folder / name)
        known[name] = now
        print(f"made docs/pictures/{name}", flush=True)
    if not only_check:
        kept = {name: known[name] for name in PICTURES if name in known}
        record.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return faults
