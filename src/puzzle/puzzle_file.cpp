// Reads puzzle files. Every error message names the file and the line, and the piece if the error
// is in a piece.
#include "puzzle/puzzle_file.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/text_file.hpp"
#include "puzzle/toml_section.hpp"

namespace orbitile {
namespace {

constexpr std::int64_t file_format_version = 1;

std::string read_name(const TomlSection& section) {
    std::string name = section.text("name");
    if (const auto fault = piece_name_fault(name)) section.fail("name", *fault);
    return name;
}

std::string read_letter(const TomlSection& section) {
    if (section.find("letter") == nullptr) return {};
    std::string letter = section.text("letter");
    if (const auto fault = letter_fault(letter)) section.fail("letter", *fault);
    return letter;
}

std::string read_puzzle_name(const TomlSection& section) {
    std::string name = section.text("name");
    if (const auto fault = puzzle_name_fault(name)) section.fail("name", *fault);
    return name;
}

Colour read_colour(const TomlSection& section) {
    const std::string text = section.text("colour");
    const auto colour = colour_from_text(text);
    if (!colour) {
        section.fail("colour", "unknown colour " + in_quotes(text) +
                                   did_you_mean_text(text, colour_names()) +
                                   "; give it as '#rrggbb' or as a CSS name such as 'red'");
    }
    return *colour;
}

GlyphPicture read_picture(const TomlSection& section, Lattice lattice) {
    const auto rows = section.texts("rows");
    GlyphError error;
    auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        section.fail(section.line_of_element("rows", static_cast<std::size_t>(error.row - 1)),
                     glyph_error_text(error));
    }
    return std::move(*picture);
}

// Returns a picture of each connected part of a drawing, for an error message. All pictures have
// the bounds of the whole drawing. The result is empty if it would be too long.
std::string pictures_of_parts(Lattice lattice, const Shards& shards,
                              const std::vector<Shards>& parts) {
    constexpr std::size_t max_parts = 6;
    constexpr int max_width = 30;
    const Bounds bounds = bounds_of(shards);
    if (parts.size() > max_parts || bounds.high.x - bounds.low.x >= max_width ||
        bounds.high.y - bounds.low.y >= max_width) {
        return {};
    }
    std::string text;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        text += "\npart " + std::to_string(part + 1) + ":\n  " +
                glyph_picture(lattice, parts[part], bounds, "\n  ");
    }
    return text;
}

Shards read_rows(const TomlSection& section, Lattice lattice) {
    GlyphPicture picture = read_picture(section, lattice);
    const unsigned line = section.line_of("rows");
    if (picture.shards.empty()) section.fail(line, "the drawing is empty");
    if (picture.shards.size() > max_piece_shards) {
        section.fail(line, "the drawing covers " + std::to_string(picture.shards.size()) +
                               " shards; at most " + std::to_string(max_piece_shards) +
                               " are possible");
    }
    const auto parts = parts_of(lattice, picture.shards, Adjacency::edge);
    if (parts.size() > 1) {
        section.fail(
            line,
            "the drawing falls into " + std::to_string(parts.size()) +
                " parts; the cells of a piece must be connected by edges, not only by corners",
            pictures_of_parts(lattice, picture.shards, parts));
    }
    return std::move(picture.shards);
}

std::vector<Side> read_sides(const TomlSection& piece, Lattice lattice) {
    const auto tables = piece.tables("side", "piece.side");
    if (piece.find("side") == nullptr) return {{"", read_rows(piece, lattice)}};
    if (piece.find("rows") != nullptr) {
        piece.fail("rows", "give either rows or [[piece.side]] tables, not both");
    }
    if (tables.size() < 2) {
        piece.fail("side",
                   "[[piece.side]] is for pieces with several sides: if a piece has one side, "
                   "write its rows in the piece itself");
    }
    std::vector<Side> sides;
    for (const toml::table* table : tables) {
        const TomlSection section =
            piece.subsection(*table, "side number " + std::to_string(sides.size() + 1));
        section.allow_only({"name", "rows"});
        Side side{read_name(section), read_rows(section, lattice)};
        for (const Side& other_side : sides) {
            if (other_side.name == side.name) {
                section.fail("name",
                             "another side has the name " + in_quotes(side.name) + " already");
            }
            if (normalised(other_side.shards) == normalised(side.shards)) {
                section.fail("rows", "this side has the same shape as side " + other_side.name);
            }
        }
        sides.push_back(std::move(side));
    }
    return sides;
}

Piece read_piece(TomlSection& section, Lattice lattice) {
    const auto* name =
        section.find("name") != nullptr ? section.find("name")->as_string() : nullptr;
    if (name != nullptr && !piece_name_fault(name->get()))
        section.set_subject("piece " + name->get());
    section.allow_only({"name", "letter", "colour", "copies", "rows", "side"});
    Piece piece;
    piece.name = read_name(section);
    piece.letter = read_letter(section);
    piece.colour = read_colour(section);
    const std::int64_t copies = section.integer("copies", 1);
    if (copies < 1 || copies > max_pieces) {
        section.fail("copies", "copies must be from 1 to " + std::to_string(max_pieces) + ", not " +
                                   std::to_string(copies));
    }
    piece.copies = static_cast<int>(copies);
    piece.sides = read_sides(section, lattice);
    return piece;
}

/// The line of the file where each name or letter of a piece is used.
using LineByName = std::map<std::string, unsigned>;

/// Refuses a piece whose name or letter another piece already has. A name that is one character
/// also counts as a letter.
void register_names(const TomlSection& section, const Piece& piece, LineByName& names,
                    LineByName& letters) {
    const auto register_name = [&](LineByName& lines, const std::string& word, std::string_view key,
                                   const std::string& description) {
        const unsigned line = section.line_of(key);
        const auto [first_use, is_new] = lines.emplace(word, line);
        if (!is_new) {
            section.fail(line, "another piece has " + description + " already, on line " +
                                   std::to_string(first_use->second));
        }
    };
    register_name(names, piece.name, "name", "this name");
    const std::string letter_prefix = "the letter ";
    if (!letter_fault(piece.name))
        register_name(letters, piece.name, "name", letter_prefix + in_quotes(piece.name));
    if (piece.letter.empty() || piece.letter == piece.name) return;
    register_name(letters, piece.letter, "letter", letter_prefix + in_quotes(piece.letter));
}

std::vector<Piece> read_pieces(const TomlSection& root, Lattice lattice) {
    std::vector<Piece> pieces;
    LineByName names;
    LineByName letters;
    std::int64_t total_copies = 0;
    for (const toml::table* table : root.tables("piece", "piece")) {
        TomlSection section =
            root.subsection(*table, "piece number " + std::to_string(pieces.size() + 1));
        Piece piece = read_piece(section, lattice);
        register_names(section, piece, names, letters);
        total_copies += piece.copies;
        if (total_copies > max_pieces) {
            section.fail(section.line(), "with this piece the puzzle has " +
                                             std::to_string(total_copies) + " pieces; at most " +
                                             std::to_string(max_pieces) + " are possible");
        }
        pieces.push_back(std::move(piece));
    }
    if (pieces.empty()) root.fail(root.line(), "the puzzle has no pieces: add [[piece]] tables");
    return pieces;
}

/// Returns the names of all lattices: "'tetrakis', 'square', 'hex' and 'triangle'".
std::string lattice_list() {
    std::string text;
    for (const Lattice lattice : lattices) {
        if (lattice != lattices.front()) text += lattice == lattices.back() ? " and " : ", ";
        text += "'" + std::string(lattice_name(lattice)) + "'";
    }
    return text;
}

Lattice read_lattice(const TomlSection& root) {
    const std::string name = root.text("lattice");
    const auto lattice = lattice_from_name(name);
    if (!lattice) {
        root.fail("lattice",
                  "unknown lattice " + in_quotes(name) + "; choose from " + lattice_list());
    }
    return *lattice;
}

double read_unit_mm(const TomlSection& root) {
    const double unit_mm = root.number("unit_mm", Puzzle{}.unit_mm);
    if (!(unit_mm >= min_unit_mm && unit_mm <= max_unit_mm)) {  // the negation also refuses NaN
        root.fail("unit_mm", "unit_mm must be from 0.1 to 1000");
    }
    return unit_mm;
}

Rules read_rules(const TomlSection& root) {
    Rules rules;
    const toml::node* node = root.find("rules");
    if (node == nullptr) return rules;
    if (!node->is_table()) root.fail_wrong_type(*node, "rules", "a [rules] table");
    const TomlSection section = root.subsection(*node->as_table(), "rules");
    section.allow_only({"turns", "flips", "connect", "holes"});
    rules.turns = section.flag("turns", rules.turns);
    rules.flips = section.flag("flips", rules.flips);
    const auto has_other_word = [&](std::string_view key, std::string_view default_word,
                                    std::string_view other_word) {
        if (section.find(key) == nullptr) return false;
        const std::string word = section.text(key);
        if (word != default_word && word != other_word) {
            section.fail(key, std::string(key) + " must be \"" + std::string(default_word) +
                                  "\" or \"" + std::string(other_word) + '"');
        }
        return word == other_word;
    };
    if (has_other_word("connect", "point", "edge")) rules.connect = Adjacency::edge;
    rules.holes = !has_other_word("holes", "any", "none");
    return rules;
}

/// Returns the number of places in each row of a drawing, from north to south.
std::vector<std::size_t> place_counts_by_row(Lattice lattice, const GlyphPicture& picture) {
    std::vector<std::size_t> counts(static_cast<std::size_t>(picture.height), 0);
    for (const Shard& place : places_in_reading_order(lattice, picture.shards)) {
        ++counts[static_cast<std::size_t>(picture.height - 1 - place.y)];
    }
    return counts;
}

std::vector<int> read_numbers(const TomlSection& section, Lattice lattice,
                              const GlyphPicture& picture) {
    if (section.find("numbers") == nullptr) return {};
    const auto number_lists = section.integer_lists("numbers");
    const auto place_counts = place_counts_by_row(lattice, picture);
    if (number_lists.size() != place_counts.size()) {
        section.fail("numbers", "numbers must have one list for each row: " +
                                    std::to_string(place_counts.size()) + " lists, not " +
                                    std::to_string(number_lists.size()));
    }
    std::vector<int> numbers;
    std::set<std::int64_t> used_numbers;
    for (std::size_t row = 0; row < number_lists.size(); ++row) {
        const unsigned line = section.line_of_element("numbers", row);
        const std::string row_text = " in row " + std::to_string(row + 1);
        if (number_lists[row].size() != place_counts[row]) {
            section.fail(line, "there are " + std::to_string(number_lists[row].size()) +
                                   " numbers for " + std::to_string(place_counts[row]) + " " +
                                   places_word(lattice) + row_text);
        }
        for (const std::int64_t number : number_lists[row]) {
            if (number < 1 || number > max_cell_number) {
                section.fail(line, "the number " + std::to_string(number) + row_text +
                                       " is not from 1 to " + std::to_string(max_cell_number));
            }
            if (!used_numbers.insert(number).second) {
                section.fail(line, "the number " + std::to_string(number) + row_text +
                                       " is already the number of another " +
                                       std::string(place_word(lattice)));
            }
            numbers.push_back(static_cast<int>(number));
        }
    }
    return numbers;
}

std::optional<PuzzleBoard> read_board(const TomlSection& root, Lattice lattice) {
    const toml::node* node = root.find("board");
    if (node == nullptr) return std::nullopt;
    if (!node->is_table()) root.fail_wrong_type(*node, "board", "a [board] table");
    const TomlSection section = root.subsection(*node->as_table(), "board");
    section.allow_only({"rows", "numbers"});
    const GlyphPicture picture = read_picture(section, lattice);
    if (const auto fault = region_fault(lattice, picture.shards)) {
        section.fail("rows", *fault);
    }
    return make_board(picture.shards, read_numbers(section, lattice, picture));
}

void require_fitting_area_in_file(const TomlSection& root, const Puzzle& puzzle) {
    if (const auto fault = area_fault(puzzle)) {
        root.subsection(*root.find("board")->as_table(), "board")
            .fail(root.line_of("board"), *fault);
    }
}

// --- Challenges. ---

PuzzleBoard read_outline_board(const TomlSection& section, Lattice lattice) {
    const std::string text = section.text("outline");
    const unsigned line = section.line_of("outline");
    std::optional<Shards> region;
    try {
        region = region_from_notation(lattice, text);
    } catch (const InputError& error) {
        section.fail(line, error.what());
    }
    if (!region) {
        section.fail(line, "the outline " + in_quotes(text) + " is not one of " +
                               outline_notation_examples() + "; draw any other outline with rows");
    }
    return make_board(*region);
}

PuzzleBoard read_drawn_board(const TomlSection& section, Lattice lattice) {
    const GlyphPicture picture = read_picture(section, lattice);
    if (const auto fault = region_fault(lattice, picture.shards)) {
        section.fail("rows", *fault);
    }
    return make_board(picture.shards);
}

PuzzleBoard read_challenge_board(const TomlSection& section, Lattice lattice) {
    const bool is_drawn = section.find("rows") != nullptr;
    if (is_drawn == (section.find("outline") != nullptr)) {
        section.fail("rows", is_drawn
                                 ? "give either outline or rows, not both"
                                 : "give the board to fill: an outline such as \"rect:5x4\", or "
                                   "rows as in [board]");
    }
    return is_drawn ? read_drawn_board(section, lattice) : read_outline_board(section, lattice);
}

std::vector<int> read_copies(const TomlSection& section, const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    if (section.find("pieces") == nullptr) return copies;
    const std::string names = section.text("pieces");
    try {
        return selected_copies(puzzle, names);
    } catch (const InputError& error) {
        section.fail("pieces", error.what());
    }
}

StatedChallenge read_challenge(TomlSection& section, const Puzzle& puzzle) {
    const auto* name =
        section.find("name") != nullptr ? section.find("name")->as_string() : nullptr;
    if (name != nullptr && !puzzle_name_fault(name->get())) {
        section.set_subject("challenge " + in_quotes(name->get()));
    }
    section.allow_only({"name", "pieces", "outline", "rows"});
    StatedChallenge challenge;
    challenge.name = read_puzzle_name(section);
    challenge.copies = read_copies(section, puzzle);
    challenge.board = read_challenge_board(section, puzzle.lattice);
    if (const auto fault = area_fault(puzzle_of(puzzle, challenge))) {
        section.fail(section.line_of(section.find("rows") != nullptr ? "rows" : "outline"), *fault);
    }
    return challenge;
}

void refuse_duplicate_challenge(const TomlSection& section, const StatedChallenge& challenge,
                                const std::vector<StatedChallenge>& other_challenges) {
    for (const StatedChallenge& other_challenge : other_challenges) {
        if (other_challenge.name == challenge.name) {
            section.fail("name", "another challenge has this name already");
        }
        if (other_challenge.copies == challenge.copies &&
            other_challenge.board == challenge.board) {
            section.fail(section.line(),
                         "it has the same pieces and the same outline as challenge " +
                             in_quotes(other_challenge.name));
        }
    }
}

std::vector<StatedChallenge> read_challenges(const TomlSection& root, const Puzzle& puzzle) {
    std::vector<StatedChallenge> challenges;
    for (const toml::table* table : root.tables("challenge", "challenge")) {
        TomlSection section =
            root.subsection(*table, "challenge number " + std::to_string(challenges.size() + 1));
        if (puzzle.board) {
            section.fail(section.line(),
                         "the file has a [board] that all pieces fill, so it cannot have "
                         "challenges as well");
        }
        if (challenges.size() == max_stated_challenges) {
            section.fail(section.line(), "a file can have at most " +
                                             std::to_string(max_stated_challenges) + " challenges");
        }
        StatedChallenge challenge = read_challenge(section, puzzle);
        refuse_duplicate_challenge(section, challenge, challenges);
        challenges.push_back(std::move(challenge));
    }
    return challenges;
}

// --- Shapes. ---

// The maximum distance of a cell from the centre of a shape. Searches find only much smaller
// shapes.
constexpr int max_shape_reach = 1024;

int read_integer(const TomlSection& section, std::string_view key, std::int64_t value,
                 std::int64_t min_value, std::int64_t max_value) {
    if (value < min_value || value > max_value) {
        section.fail(
            key, fmt::format("the number {} is not from {} to {}", value, min_value, max_value));
    }
    return static_cast<int>(value);
}

std::vector<Centre> read_centres(const TomlSection& section, Lattice lattice) {
    std::vector<Centre> shape_centres;
    for (const std::string& name : section.texts("centres")) {
        const auto lattice_centres = centres(lattice);
        const auto centre = std::ranges::find(lattice_centres, name, centre_name);
        if (centre == lattice_centres.end())
            section.fail("centres", "the lattice does not have the centre " + in_quotes(name));
        shape_centres.push_back(*centre);
    }
    return shape_centres;
}

Tiling read_solution(const TomlSection& section, const Puzzle& puzzle, std::size_t part_count) {
    Tiling solution;
    for (const auto& numbers : section.integer_lists("solution")) {
        if (numbers.size() != 7)
            section.fail("solution", "each placed piece must be a list of seven integers");
        const auto number = [&](std::size_t index, std::int64_t min_value, std::int64_t max_value) {
            return read_integer(section, "solution", numbers.at(index), min_value, max_value);
        };
        PlacedPiece placed;
        placed.piece = number(0, 0, std::ssize(puzzle.pieces) - 1);
        const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed.piece)];
        placed.side = number(1, 0, std::ssize(piece.sides) - 1);
        placed.turn = number(2, 0, turns_of(puzzle.lattice) - 1);
        placed.flipped = number(3, 0, 1) != 0;
        placed.x = number(4, -max_shape_reach, max_shape_reach);
        placed.y = number(5, -max_shape_reach, max_shape_reach);
        placed.component = number(6, 0, static_cast<std::int64_t>(part_count) - 1);
        solution.push_back(placed);
    }
    std::ranges::sort(solution);
    return solution;
}

// A clue is given as the index of its piece, and three numbers for each cell: x, y and the sum of
// 2^slot over its shards.
Clues read_clues(const TomlSection& section, const Puzzle& puzzle) {
    Clues clues;
    if (section.find("clues") == nullptr) return clues;
    for (const auto& numbers : section.integer_lists("clues")) {
        if (numbers.size() % 3 != 1 || numbers.size() == 1)
            section.fail("clues", "each clue must be a piece and three integers for each cell");
        Clue clue;
        clue.piece =
            read_integer(section, "clues", numbers.front(), 0, std::ssize(puzzle.pieces) - 1);
        std::vector<Shard> shards;
        for (std::size_t i = 1; i < numbers.size(); i += 3) {
            const int x =
                read_integer(section, "clues", numbers[i], -max_shape_reach, max_shape_reach);
            const int y =
                read_integer(section, "clues", numbers[i + 1], -max_shape_reach, max_shape_reach);
            const int slots = read_integer(section, "clues", numbers[i + 2], 1,
                                           (1 << shards_per_cell(puzzle.lattice)) - 1);
            for (int slot = 0; slot < shards_per_cell(puzzle.lattice); ++slot) {
                if ((slots >> slot & 1) != 0)
                    shards.push_back({x, y, static_cast<std::uint8_t>(slot)});
            }
        }
        clue.shards = make_shards(std::move(shards));
        clues.push_back(std::move(clue));
    }
    return clues;
}

std::vector<StatedShape> read_shapes(const TomlSection& root, const Puzzle& puzzle) {
    std::vector<StatedShape> shapes;
    for (const toml::table* table : root.tables("shape", "shape")) {
        const TomlSection section =
            root.subsection(*table, "shape number " + std::to_string(shapes.size() + 1));
        section.allow_only({"name", "symmetry", "centres", "clues", "solution"});
        StatedShape shape;
        if (section.find("name") != nullptr) shape.name = read_puzzle_name(section);
        if (section.find("symmetry") != nullptr) {
            const std::string symmetry = section.text("symmetry");
            shape.group = symmetry_group_from_name(symmetry);
            if (!shape.group)
                section.fail("symmetry", "unknown symmetry " + in_quotes(printable(symmetry)));
        }
        if (shape.group) shape.centres = read_centres(section, puzzle.lattice);
        shape.clues = read_clues(section, puzzle);
        shape.solution = read_solution(section, puzzle, shape.group ? shape.centres.size() : 1);
        shapes.push_back(std::move(shape));
    }
    return shapes;
}

Puzzle read_puzzle(const TomlSection& root) {
    // The format is checked before the keys, because a later format can have other keys.
    const std::int64_t format = root.integer("format", file_format_version);
    if (format != file_format_version) {
        root.fail("format", "this program reads format " + std::to_string(file_format_version) +
                                ", not " + std::to_string(format));
    }
    root.allow_only(
        {"format", "name", "lattice", "unit_mm", "rules", "piece", "board", "challenge", "shape"});
    Puzzle puzzle;
    puzzle.name = read_puzzle_name(root);
    puzzle.lattice = read_lattice(root);
    puzzle.unit_mm = read_unit_mm(root);
    puzzle.rules = read_rules(root);
    puzzle.pieces = read_pieces(root, puzzle.lattice);
    puzzle.board = read_board(root, puzzle.lattice);
    require_fitting_area_in_file(root, puzzle);
    return puzzle;
}

ChallengeSet read_puzzle_and_challenges(const TomlSection& root) {
    ChallengeSet challenge_set{read_puzzle(root), {}};
    challenge_set.challenges = read_challenges(root, challenge_set.puzzle);
    challenge_set.shapes = read_shapes(root, challenge_set.puzzle);
    return challenge_set;
}

}  // namespace

Puzzle read_puzzle_file(const std::string& file) { return read_challenge_set(file).puzzle; }

Puzzle parse_puzzle(std::string_view text, const std::string& file) {
    return parse_challenge_set(text, file).puzzle;
}

ChallengeSet read_challenge_set(const std::string& file) {
    return parse_challenge_set(read_text_file(file, max_puzzle_file_bytes), file);
}

ChallengeSet parse_challenge_set(std::string_view text, const std::string& file) {
    refuse_non_text(text, max_puzzle_file_bytes, file);
    if (const auto line = line_of_deep_key(text)) {
        throw InputError(file + ':' + std::to_string(*line) + ": a key has more than " +
                         std::to_string(max_key_parts) + " parts");
    }
    toml::table table;
    try {
        table = toml::parse(text, file);
    } catch (const toml::parse_error& error) {
        const unsigned line = std::max(error.source().begin.line, 1U);
        throw InputError(file + ':' + std::to_string(line) +
                         ": not valid TOML: " + printable(error.description()));
    }
    return read_puzzle_and_challenges(TomlSection(table, file, ""));
}

// --- Writing. ---

namespace {

constexpr std::string_view row_separator = "\", \"";

// Returns the text as a string of TOML. Names do not contain control characters, so only quotes and
// backslashes need an escape sequence.
std::string toml_quoted(const std::string& text) {
    std::string quoted_text = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted_text += '\\';
        quoted_text += c;
    }
    return quoted_text + '"';
}

std::string rules_text(const Rules& rules) {
    std::string text = fmt::format("\n[rules]\nturns = {}\nflips = {}\n", rules.turns, rules.flips);
    if (rules.connect == Adjacency::edge) text += "connect = \"edge\"\n";
    if (!rules.holes) text += "holes = \"none\"\n";
    return text;
}

std::string numbers_text(Lattice lattice, const PuzzleBoard& board) {
    const std::vector<Shard> places = places_in_reading_order(lattice, board.shards);
    const Bounds bounds = bounds_of(board.shards);
    std::string text = "numbers = [\n";
    std::size_t next_place = 0;
    for (int y = bounds.high.y; y >= bounds.low.y; --y) {
        std::vector<int> row;
        for (; next_place < places.size() && places[next_place].y == y; ++next_place) {
            row.push_back(board.numbers[next_place]);
        }
        text += fmt::format("    [{}],\n", fmt::join(row, ", "));
    }
    return text + "]\n";
}

std::string board_text_of(Lattice lattice, const PuzzleBoard& board) {
    std::string text =
        fmt::format("\n[board]\nrows = [\n    \"{}\",\n]\n",
                    glyph_picture(lattice, board.shards, bounds_of(board.shards), "\",\n    \""));
    if (!board.numbers.empty()) text += numbers_text(lattice, board);
    return text;
}

std::string rows_text(Lattice lattice, const Shards& shards) {
    return fmt::format("rows = [\"{}\"]\n",
                       glyph_picture(lattice, shards, bounds_of(shards), row_separator));
}

std::string piece_text(Lattice lattice, const Piece& piece) {
    std::string text = fmt::format("\n[[piece]]\nname = {}\n", toml_quoted(piece.name));
    if (!piece.letter.empty() && piece.letter != piece.name)
        text += fmt::format("letter = {}\n", toml_quoted(piece.letter));
    text += fmt::format("colour = \"#{:02x}{:02x}{:02x}\"\n", piece.colour.red, piece.colour.green,
                        piece.colour.blue);
    if (piece.copies != 1) text += fmt::format("copies = {}\n", piece.copies);
    if (piece.sides.size() == 1) return text + rows_text(lattice, piece.sides.front().shards);
    for (const Side& side : piece.sides) {
        text += fmt::format("    [[piece.side]]\n    name = {}\n    {}", toml_quoted(side.name),
                            rows_text(lattice, side.shards));
    }
    return text;
}

}  // namespace

std::string puzzle_text(const Puzzle& puzzle) {
    std::string text =
        fmt::format("\nformat = 1\nname = {}\nlattice = \"{}\"\nunit_mm = {}\n",
                    toml_quoted(puzzle.name), lattice_name(puzzle.lattice), puzzle.unit_mm);
    text += rules_text(puzzle.rules);
    if (puzzle.board) text += board_text_of(puzzle.lattice, *puzzle.board);
    for (const Piece& piece : puzzle.pieces) text += piece_text(puzzle.lattice, piece);
    return text;
}

namespace {

std::vector<int> numbers_of(const Clue& clue) {
    std::vector<int> numbers{clue.piece};
    for (std::size_t i = 0; i < clue.shards.size();) {
        const Cell cell{clue.shards[i].x, clue.shards[i].y};
        int slots = 0;
        for (; i < clue.shards.size() && Cell{clue.shards[i].x, clue.shards[i].y} == cell; ++i)
            slots |= 1 << clue.shards[i].slot;
        numbers.insert(numbers.end(), {cell.x, cell.y, slots});
    }
    return numbers;
}

std::string lists_text(std::string_view key, const std::vector<std::vector<int>>& lists) {
    std::vector<std::string> texts;
    texts.reserve(lists.size());
    for (const auto& list : lists) texts.push_back(fmt::format("[{}]", fmt::join(list, ",")));
    return fmt::format("{} = [{}]\n", key, fmt::join(texts, ","));
}

}  // namespace

std::string shape_text(const StatedShape& shape) {
    std::string text = "\n[[shape]]\n";
    if (!shape.name.empty()) text += fmt::format("name = {}\n", toml_quoted(shape.name));
    if (shape.group) text += fmt::format("symmetry = \"{}\"\n", shape.group->name);
    std::vector<std::string_view> names;
    for (const Centre centre : shape.centres) names.push_back(centre_name(centre));
    if (!names.empty()) text += fmt::format("centres = [\"{}\"]\n", fmt::join(names, "\", \""));
    std::vector<std::vector<int>> clues;
    for (const Clue& clue : shape.clues) clues.push_back(numbers_of(clue));
    if (!clues.empty()) text += lists_text("clues", clues);
    std::vector<std::vector<int>> solution;
    for (const PlacedPiece& placed : shape.solution) {
        solution.push_back({placed.piece, placed.side, placed.turn, placed.flipped ? 1 : 0,
                            placed.x, placed.y, placed.component});
    }
    return text + lists_text("solution", solution);
}

}  // namespace orbitile
