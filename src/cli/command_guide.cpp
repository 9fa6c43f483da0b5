#include "cli/command_guide.hpp"

#include <algorithm>
#include <map>

namespace orbitile::cli {
namespace {

// --- Options. ---
//
// The entry "solve --all" is for the option --all of the command `solve`. The entry "--all" is for
// the option --all of each command that does not have such an entry.

const std::vector<NameGroup>& option_groups() {
    static const std::vector<NameGroup> groups{
        {"Question",
         {"--symmetry",       "--centre",       "--kind",        "--exactly", "--pieces",
          "--copies",         "--each-piece",   "--odd",         "--all",     "--subsets",
          "--flips",          "--connect",      "--holes",       "--horizon", "--block",
          "--keep-wandering", "--use",          "--first",       "--count",   "--sample",
          "--seed",           "--from",         "--limit",       "--levels",  "--up-to-symmetry",
          "--one-sided",      "--given-pieces", "--given-cells", "--most",    "--list",
          "--uses",           "--next",         "--with",        "--without", "--catalogue",
          "--fingerprint",    "--against",      "--problem",     "--solution"}},
        {"Selection", {"--select"}},
        {"Board",
         {"--outline", "--challenge", "--given", "--uniform", "starts --count", "starts --seed"}},
        {"Search",
         {"--method", "--engine", "--solver", "--estimate", "--count-tilings", "--difficulty",
          "--trace", "--trace-limit", "--threads", "--memory"}},
        {"Run and resume",
         {"--part", "--fresh", "--time-limit", "generate --limit", "--watch"}},
        {"Server", {"--port", "--no-browser", "--idle"}},
        {"Pieces",
         {"--thickness", "--clearance", "--chamfer", "--corner-radius", "--letters", "--label",
          "--relief", "--unit-mm", "make --pieces", "make --flips"}},
        {"Magnets", {"--magnet", "--magnets", "--wall"}},
        {"Plates for a printer", {"--bed", "--gap", "--density"}},
        {"Sheets to cut", {"--sheet", "--kerf", "--common-line"}},
        {"Tray", {"--tray", "--rim", "--floor", "make --catalogue", "make --challenge"}},
        {"Page",
         {"--paper", "--scale", "booklet --unit-mm", "--duplex", "--order", "--per-page", "--cards",
          "--imposition", "--card-backs"}},
        {"Words", {"--title", "--subtitle", "--author", "--date", "--licence", "--names"}},
        {"Output",
         {"--out", "--site", "--format", "--palette", "--pictures", "--overview", "render --most",
          "render --challenge", "--all-tilings", "--json", "--wide", "--log-level", "--quiet",
          "--verbose"}},
        {"Help", {"--help", "--version", "--config"}},
    };
    return groups;
}

using Placeholders = std::map<std::string_view, std::string_view>;

const Placeholders& value_placeholders() {
    static const Placeholders placeholders{{"--out", "FILE"},
                                           {"generate --out", "DIR"},
                                           {"starts --out", "DIR"},
                                           {"certify --out", "DIR"},
                                           {"solve --out", "DIR"},
                                           {"tilings --out", "DIR"},
                                           {"make --out", "DIR"},
                                           {"export-model --out", "FILE|DIR"},
                                           {"--trace", "DIR"},
                                           {"--catalogue", "DIR"},
                                           {"--pieces", "LETTERS|NAMES"},
                                           {"--select", "LIST|FILE"},
                                           {"--names", "FILE"},
                                           {"--overview", "FILE"},
                                           {"--solution", "FILE"},
                                           {"--outline", "OUTLINE|FILE"},
                                           {"--challenge", "NAME|N"},
                                           {"solve --challenge", "NAME|N|FILE"},
                                           {"export-model --challenge", "NAME|N|FILE"},
                                           {"read-model --challenge", "NAME|N|FILE"},
                                           {"render --challenge", "FINGERPRINT"},
                                           {"--fingerprint", "FINGERPRINT"},
                                           {"--given", "PIECE@CELL,…"},
                                           {"--paper", "SIZE"},
                                           {"--with", "PLACEMENTS"},
                                           {"--without", "PLACEMENTS"},
                                           {"--config", "FILE"}};
    return placeholders;
}

std::string qualified_option(std::string_view command, std::string_view option) {
    return std::string(command) + " " + std::string(option);
}

std::string_view find_option_group_title(std::string_view name) {
    for (const NameGroup& group : option_groups()) {
        if (std::ranges::find(group.names, name) != group.names.end()) return group.title;
    }
    return {};
}

// --- Examples. ---

using Examples = std::map<std::string_view, std::vector<Example>>;

const Examples& all_examples() {
    static const Examples examples{
        {"",
         {{"Write a file of pieces", "orbitile polyforms pentominoes --out five.toml"},
          {"Look at the pieces", "orbitile pieces five.toml"},
          {"Find their symmetric shapes", "orbitile generate five.toml --out found"},
          {"See all shapes on one sheet", "orbitile render found --overview all.png"},
          {"Print a booklet", "orbitile booklet found"},
          {"Play in a browser", "orbitile gallery found"}}},
        {"generate",
         {{"Every shape with the full symmetry of the lattice",
           "orbitile generate pentominoes.toml --connect edge --out found"},
          {"How long a search for shapes with less symmetry would take",
           "orbitile generate pentominoes.toml --symmetry C4 --estimate"},
          {"Which pairs of pieces fill a symmetric shape",
           "orbitile generate pentominoes.toml --symmetry D1,D1x --subsets 2 --out pairs"},
          {"How many copies of each piece are needed for a symmetric shape",
           "orbitile generate pentominoes.toml --copies 1..4 --each-piece --out copies"}}},
        {"starts",
         {{"Forty challenges on a board of 6 by 10 cells",
           "orbitile starts pentominoes.toml --outline rect:10x6 --count 40 --out board"}}},
        {"status",
         {{"What a catalogue holds", "orbitile status found"},
          {"The same as JSON for a program", "orbitile status found --json"}}},
        {"export",
         {{"Every shape and its solution as JSON", "orbitile export found > found.json"},
          {"A table for a spreadsheet", "orbitile export found --format tsv > found.tsv"}}},
        {"render",
         {{"All shapes on one sheet", "orbitile render found --overview shapes.png"},
          {"All pictures again, as PNG and in shades of grey",
           "orbitile render found --format png --palette grey"}}},
        {"pieces",
         {{"Print the pieces in the terminal", "orbitile pieces pentominoes.toml"},
          {"Draw the pieces", "orbitile pieces pentominoes.toml --out pieces.png"},
          {"Draw the pieces again whenever you save the file",
           "orbitile pieces pentominoes.toml --watch --out pieces.png"}}},
        {"booklet",
         {{"A booklet on A4, in found/booklet.pdf", "orbitile booklet found"},
          {"The first ten shapes on A5, printed so that the sheets can be folded and stitched",
           "orbitile booklet found --select 1,2,3,4,5,6,7,8,9,10 --paper a5 --imposition booklet"},
          {"Cards with the solution on the back",
           "orbitile booklet found --cards 88x63 --out cards.pdf"},
          {"Worksheets with four shapes each",
           "orbitile booklet found --per-page 4 --scale fit --out sheets.pdf"}}},
        {"merge",
         {{"Search in two parts, on two machines, and join them",
           "orbitile generate pentominoes.toml --part 1/2 --out part-1"},
          {"On the other machine", "orbitile generate pentominoes.toml --part 2/2 --out part-2"},
          {"Join the two parts", "orbitile merge whole part-1 part-2"}}},
        {"verify",
         {{"Check each shape and solution that is stored", "orbitile verify found"},
          {"Compare the shapes with those of another search",
           "orbitile verify found --against found-by-a-solver"}}},
        {"tilings",
         {{"How many solutions each shape has, and how hard it is for a player",
           "orbitile tilings found --difficulty"},
          {"Three solutions of shape 1, drawn at random",
           "orbitile tilings found --select 1 --sample 3"},
          {"Pictures of the first ten solutions of shape 1",
           "orbitile tilings found --select 1 --from 1 --limit 10 --format svg --out solutions"}}},
        {"certify",
         {{"Prove that no other shape has its centre in a cell",
           "orbitile certify found --centre cell"},
          {"Check the proof with the separate checker",
           "orbitile-check pentominoes.toml found/certificates/odd"}}},
        {"solve",
         {{"One solution of a board", "orbitile solve pentominoes.toml --outline rect:10x6"},
          {"How many solutions the board has",
           "orbitile solve pentominoes.toml --outline rect:10x6 --count --up-to-symmetry"},
          {"All solutions of a board, stored and drawn",
           "orbitile solve pentominoes.toml --outline rect:20x3 --all --out thin"}}},
        {"clues",
         {{"How many of the pieces, each as the only clue, leave exactly one solution",
           "orbitile clues pentominoes.toml --outline rect:20x3 --given-pieces 1"},
          {"List the starts that leave exactly one solution",
           "orbitile clues pentominoes.toml --outline rect:20x3 --given-pieces 1 --list --most "
           "1"}}},
        {"export-model",
         {{"A board for a SAT solver",
           "orbitile export-model pentominoes.toml --outline rect:10x6 --format dimacs --out "
           "board.cnf"},
          {"A shape that was found, for an integer programming solver",
           "orbitile export-model --catalogue found --fingerprint 1040 --format lp --out "
           "shape.lp"}}},
        {"read-model",
         {{"Check and show the answer of a SAT solver",
           "orbitile read-model pentominoes.toml --outline rect:10x6 --solution answer.txt"},
          {"Store a solution with the shape that it fills",
           "orbitile read-model --catalogue found --fingerprint 1040 --solution answer.txt"}}},
        {"gallery",
         {{"A page in one file, found/gallery.html", "orbitile gallery found"},
          {"A folder for a web server", "orbitile gallery found --site site"}}},
        {"polyforms",
         {{"The twelve pentominoes", "orbitile polyforms pentominoes --out pentominoes.toml"},
          {"Pieces of seven triangles", "orbitile polyforms polyiamonds:7 --out seven.toml"},
          {"The 18 one-sided pentominoes, whose mirror images are different pieces",
           "orbitile polyforms pentominoes --one-sided --out eighteen.toml"}}},
        {"import",
         {{"Read a puzzle of BurrTools", "orbitile import puzzle.xmpuzzle --out puzzle.toml"},
          {"Read the second problem of the file",
           "orbitile import puzzle.xmpuzzle --problem 2 --out second.toml"}}},
        {"export-puzzle",
         {{"A board for BurrTools",
           "orbitile export-puzzle pentominoes.toml --outline rect:10x6 --out board.xmpuzzle"},
          {"Two shapes that were found",
           "orbitile export-puzzle --catalogue found --select 1,2 --out two.xmpuzzle"}}},
        {"make",
         {{"Solids for a 3-D printer, with cells of 15 mm",
           "orbitile make pentominoes.toml --unit-mm 15 --out solids"},
          {"Sheets for a laser",
           "orbitile make pentominoes.toml --format svg,dxf --sheet 600x300 --out sheets"},
          {"A tray with the outline of shape 1",
           "orbitile make pentominoes.toml --catalogue found --tray 1 --out tray"}}},
        {"studio",
         {{"Open the studio in your browser", "orbitile studio"},
          {"Keep what it finds in a folder of your choice", "orbitile studio mine"},
          {"On another computer, whose port 8600 is forwarded to yours by 'ssh -L "
           "8600:127.0.0.1:8600'",
           "orbitile studio --no-browser --port 8600"}}},
    };
    return examples;
}

}  // namespace

std::span<const NameGroup> command_groups() {
    static const std::vector<NameGroup> groups{
        {"Find", {"polyforms", "generate", "solve", "starts", "clues", "count", "merge"}},
        {"Look", {"pieces", "status", "render", "tilings"}},
        {"Print and play", {"booklet", "gallery", "studio"}},
        {"Make", {"make"}},
        {"Check", {"verify", "certify"}},
        {"Exchange with other programs",
         {"import", "export", "export-puzzle", "export-model", "read-model"}},
    };
    return groups;
}

std::span<const std::string_view> option_group_titles() {
    static const std::vector<std::string_view> titles = [] {
        std::vector<std::string_view> all_titles;
        for (const NameGroup& group : option_groups()) all_titles.push_back(group.title);
        all_titles.push_back(other_options_title);
        return all_titles;
    }();
    return titles;
}

std::string_view option_group(std::string_view command, std::string_view option) {
    const std::string_view command_title =
        find_option_group_title(qualified_option(command, option));
    if (!command_title.empty()) return command_title;
    const std::string_view common_title = find_option_group_title(option);
    return common_title.empty() ? other_options_title : common_title;
}

std::string_view value_placeholder(std::string_view command, std::string_view option) {
    const Placeholders& placeholders = value_placeholders();
    for (const std::string& name : {qualified_option(command, option), std::string(option)}) {
        if (const auto placeholder = placeholders.find(name); placeholder != placeholders.end())
            return placeholder->second;
    }
    return "TEXT";
}

std::span<const Example> examples_of(std::string_view command) {
    const Examples& examples = all_examples();
    const auto examples_entry = examples.find(command);
    return examples_entry == examples.end() ? std::span<const Example>() : examples_entry->second;
}

}  // namespace orbitile::cli
