#!/usr/bin/env python3
"""Makes the site; see scripts/site.sh. Each document becomes a page at its own path."""

import argparse
import html
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MARK = ".orbitile-site"
LEFT_OUT = {"build", "node_modules"}

# The entries of the navigation.
NAVIGATION = [
    ("Home", "index.html"), ("Play FridgeIQ", "play/fridgeiq/index.html"),
    ("Play hexiamonds", "play/hexiamonds/index.html"),
    ("First puzzle", "docs/tutorial/first-puzzle.html"), ("Documents", "docs/index.html"),
    ("Commands", "docs/reference/commands.html"), ("Atlas", "docs/results/atlas.html"),
]

# The pages to play: commands of the program, run in a temporary folder inside the site.
PLAY = {
    "fridgeiq": ["generate {configs}/fridgeiq.toml --difficulty --quiet --out {work}",
                 "gallery {work} --title FridgeIQ --site {site}"],
    "hexiamonds": ["generate {configs}/hexiamonds.toml --symmetry C6,D3,D3x --connect edge --kind connected "
                   "--difficulty --quiet --out {work}",
                   "gallery {work} --title Hexiamonds --site {site}"],
}

STYLE = """
:root { color-scheme: light dark; --ground: #ffffff; --ink: #1f2328; --soft: #f2f3f5; --line: #d0d4da;
        --link: #1a5fb4; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #16181c; --ink: #e4e6ea; --soft: #22252b; --line: #3a3f48; --link: #8ab4f8; }
  img { background: #ffffff; border-radius: 4px; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink);
       font: 17px/1.6 Lato, "Segoe UI", "DejaVu Sans", sans-serif; overflow-wrap: break-word; }
nav { background: var(--soft); border-bottom: 1px solid var(--line); padding: 10px 16px;
      display: flex; flex-wrap: wrap; gap: 4px 18px; }
nav a { text-decoration: none; }
nav a:first-child { font-weight: bold; }
main { max-width: 54rem; margin: 0 auto; padding: 8px 16px 64px; }
a { color: var(--link); }
h1, h2, h3 { line-height: 1.25; margin: 1.6em 0 0.5em; }
h1 { font-size: 2rem; } h2 { font-size: 1.45rem; } h3 { font-size: 1.15rem; }
img { max-width: 100%; height: auto; }
pre, code { font-family: "DejaVu Sans Mono", Consolas, monospace; font-size: 0.86em; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 6px; padding: 10px 12px;
      overflow-x: auto; line-height: 1.35; }
:not(pre) > code { background: var(--soft); border-radius: 4px; padding: 1px 4px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.94em; }
th, td { border: 1px solid var(--line); padding: 5px 9px; text-align: left; vertical-align: top;
         overflow-wrap: normal; }
th { background: var(--soft); }
"""


def documents():
    for folder, folders, names in os.walk(ROOT):
        folders[:] = sorted(name for name in folders if name not in LEFT_OUT and not name.startswith("."))
        below = Path(folder).relative_to(ROOT)
        if below.parts and below.parts[0] not in ("docs", "scripts", "output"):
            folders[:] = []
            continue
        yield from (below / name for name in sorted(names) if name.endswith(".md"))


def page_path(document):
    return document.with_name("index.html") if document.name == "README.md" else document.with_suffix(".html")


def page_link(match, document):
    """Turns a link to a document into one to its page, and a link to a folder into one to its file list."""
    target, anchor = match[2], match[3] or ""
    if re.match(r"[a-z]+:", target) or not target:
        return match[0]
    there = Path(os.path.normpath(document.parent / html.unescape(target)))
    if target.endswith(".md"):
        target = target[:-len(Path(target).name)] + page_path(Path(target)).name
    elif (ROOT / there).is_dir():
        target = target.rstrip("/") + "/index.html"
    return f'{match[1]}="{target}{anchor}"'


def navigation(page):
    up = "../" * (len(page.parts) - 1)
    return "".join(f'<a href="{up}{path}">{name}</a>\n' for name, path in NAVIGATION)


def convert(document, site):
    done = subprocess.run(["pandoc", "--from", "gfm", "--to", "html5", "--no-highlight", ROOT / document],
                          capture_output=True, text=True, check=True)
    body = re.sub(r'(href|src)="([^"#]*)(#[^"]*)?"', lambda match: page_link(match, document), done.stdout)
    body = re.sub(r"<!-- .*? -->\n?", "", body, flags=re.S)
    body = body.replace("<table", '<div class="wide"><table').replace("</table>", "</table></div>")
    title = re.search(r"<h1[^>]*>(.*?)</h1>", body, re.S)
    title = re.sub(r"<[^>]*>", "", title[1]) if title else document.stem
    write_page(site, page_path(document), title, body)


def write_page(site, page, title, body):
    up = "../" * (len(page.parts) - 1)
    (site / page).parent.mkdir(parents=True, exist_ok=True)
    (site / page).write_text(
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<title>{title}</title>\n<link rel="stylesheet" href="{up}style.css">\n</head>\n<body>\n'
        f"<nav>\n{navigation(page)}</nav>\n<main>\n{body}</main>\n</body>\n</html>\n", encoding="utf-8")


def copy_files(site):
    """The pictures, and all other files that documents link to."""
    shutil.copytree(ROOT / "docs" / "pictures", site / "docs" / "pictures", dirs_exist_ok=True,
                    ignore=shutil.ignore_patterns("*.json", "*.dot"))
    shutil.copytree(ROOT / "configs", site / "configs", dirs_exist_ok=True)
    shutil.copytree(ROOT / "docs" / "results" / "fridgeiq-c4", site / "docs" / "results" / "fridgeiq-c4",
                    dirs_exist_ok=True)
    for folder in [site / "configs", *[path for path in (site / "configs").rglob("*") if path.is_dir()]]:
        names = sorted(f"{path.name}/index.html" if path.is_dir() else path.name
                       for path in folder.iterdir() if path.name != "index.html")
        listed = "".join(f'<li><a href="{name}">{name.split("/")[0]}</a></li>\n' for name in names)
        page = folder.relative_to(site) / "index.html"
        write_page(site, page, page.parent.name, f"<h1>{page.parent}</h1>\n<ul>\n{listed}</ul>\n")


def play(site, program):
    for name, commands in PLAY.items():
        work, target = site / f".making-{name}", site / "play" / name
        target.parent.mkdir(exist_ok=True)
        for command in commands:
            arguments = [word.format(configs=ROOT / "configs", work=work, site=target)
                         for word in command.split()]
            subprocess.run([program / "orbitile", *arguments], check=True, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        shutil.rmtree(work)


class Links(HTMLParser):
    def __init__(self):
        super().__init__()
        self.targets, self.anchors = [], set()

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name in ("href", "src") and value and tag in ("a", "img", "link", "script"):
                self.targets.append(value)
            if name in ("id", "name") and value:
                self.anchors.add(value)


def check(site):
    """The links of the site that lead nowhere."""
    pages = {}
    for page in sorted(site.rglob("*.html")):
        pages[page] = Links()
        pages[page].feed(page.read_text(encoding="utf-8"))
    faults = []
    for page, links in pages.items():
        for target in links.targets:
            if re.match(r"[a-z]+:", target):
                continue
            file, _, anchor = target.partition("#")
            there = (page.parent / file).resolve() if file else page
            if not there.is_file():
                faults.append(f"{page.relative_to(site)}: leads nowhere: {target}")
            elif anchor and there in pages and "play" not in there.parts and \
                    anchor not in pages[there].anchors:
                faults.append(f"{page.relative_to(site)}: no such anchor: {target}")
    return faults


def prepare_folder(site):
    if site.exists() and any(site.iterdir()):
        if not (site / MARK).exists():
            sys.exit(f"scripts/site.sh: not made by this script: {site}; name a new folder")
        shutil.rmtree(site)
    site.mkdir(parents=True, exist_ok=True)
    (site / MARK).touch()


def main():
    parser = argparse.ArgumentParser(prog="scripts/site.sh")
    parser.add_argument("--no-play", action="store_true")
    parser.add_argument("--program", type=Path, default=ROOT / "build" / "release")
    parser.add_argument("site", type=Path)
    options = parser.parse_args()
    if not shutil.which("pandoc"):
        sys.exit("scripts/site.sh: pandoc is missing; scripts/install_packages.sh site installs it")
    program, site = options.program.resolve(), options.site.resolve()
    if not options.no_play and not (program / "orbitile").exists():
        sys.exit(f"scripts/site.sh: there is no program in {program}; build it, or use --no-play")
    if options.no_play:
        NAVIGATION[:] = [entry for entry in NAVIGATION if not entry[1].startswith("play/")]
    prepare_folder(site)
    (site / "style.css").write_text(STYLE.lstrip(), encoding="utf-8")
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(lambda document: convert(document, site), documents()))
    for name in ("LICENSE", "CITATION.cff"):
        shutil.copyfile(ROOT / name, site / name)
    copy_files(site)
    if not options.no_play:
        play(site, program)
    faults = check(site)
    print("\n".join(faults) if faults else f"{len(list(site.rglob('*.html')))} pages in {site}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
