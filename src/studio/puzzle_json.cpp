// Nearly all checks of a puzzle are the checks of puzzle files (parse_puzzle()). A puzzle that was
// drawn on a page is written as a puzzle file and read back. So the puzzle goes through the same
// checks, and its faults give the same messages. Only two kinds of faults are detected before the
// puzzle is written, because such a puzzle cannot be written: texts that TOML cannot contain, and
// drawings that are much too large.
#include "studio/puzzle_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/symmetry_words.hpp"

namespace orbitile::studio {
namespace {

// The file name at the beginning of messages of parse_puzzle(): "puzzle:7: piece A: …".
constexpr std::string_view placeholder_file_name = "puzzle";

constexpr std::size_t max_sides = 64;
constexpr std::size_t max_cells = std::size_t{4} * max_piece_shards;

// The maximum total number of characters in all drawings of a puzzle.
constexpr std::int64_t max_drawn_places = 1'200'000;

// Returns the piece's name from the beginning of a message such as "piece A: its sides …". Returns
// "" if the message does not begin with a name.
std::string piece_name_in(const std::string& message) {
    constexpr std::string_view piece_prefix = "piece ";
    const auto colon_position = message.find(": ");
    if (!message.starts_with(piece_prefix) || colon_position == std::string::npos) return {};
    const std::string name =
        message.substr(piece_prefix.size(), colon_position - piece_prefix.size());
    return name.starts_with("number ") ? "" : name;
}

Fault fault_of(const InputError& error) {
    std::string message = error.what();
    std::optional<unsigned> line;
    const std::string file_name_prefix = std::string(placeholder_file_name) + ':';
    if (message.starts_with(file_name_prefix)) {
        unsigned line_number = 0;
        const char* message_end = message.data() + message.size();
        const auto [number_end, number_error] =
            std::from_chars(message.data() + file_name_prefix.size(), message_end, line_number);
        if (number_error == std::errc()) {
            line = line_number;
            message.erase(0, static_cast<std::size_t>(number_end - message.data()));
        } else {
            message.erase(0, file_name_prefix.size() - 1);
        }
        message.erase(0, message.find_first_not_of(": "));
    }
    Fault fault{.message = message, .line = line};
    fault.piece = piece_name_in(message);
    return fault;
}

// Returns whether a drawing can show a cell of which only some shards (parts) are covered. Each bit
// of `shard_bits` is a shard.
bool is_drawable(Lattice lattice, std::int64_t shard_bits) {
    if (lattice == Lattice::triangle) return shard_bits >= 1 && shard_bits <= 3;
    return shard_bits > 0 && std::ranges::any_of(glyphs_of(lattice), [&](const Glyph& glyph) {
               return static_cast<std::int64_t>(glyph.covered_slots) == shard_bits;
           });
}

// Reads cells, and refuses drawings that cannot be written as rows.
class DrawingReader {
  public:
    explicit DrawingReader(Lattice lattice) : lattice_(lattice) {}

    /// Returns the drawing in the member "cells" of `object`. `subject` is the beginning of error
    /// messages, such as "piece A".
    Shards read(const Json& object, const std::string& subject, std::size_t max_cell_count) {
        const Json& cells = read_array(object, "cells", 3 * max_cell_count);
        if (cells.size() % 3 != 0) refuse_drawing(subject, "its cells must be three numbers each");
        std::vector<Shard> shards;
        for (std::size_t i = 0; i + 2 < cells.size(); i += 3) {
            const int x = read_coordinate(cells[i]);
            const int y = read_coordinate(cells[i + 1]);
            const auto shard_bits = integer_of(cells[i + 2], "cells", 0, 15);
            if (!is_drawable(lattice_, shard_bits)) {
                refuse_drawing(
                    subject,
                    fmt::format(
                        "the parts {} of the cell ({}, {}) cannot be drawn on the "
                        "lattice {}{}",
                        shard_bits, x, y, lattice_name(lattice_),
                        has_half_cells(lattice_) ? "; cover a whole cell or half of it" : ""));
            }
            for (unsigned slot = 0; slot < max_shards_per_cell; ++slot) {
                if ((static_cast<unsigned>(shard_bits) >> slot & 1U) == 0) continue;
                shards.push_back({x, y, static_cast<std::uint8_t>(slot)});
            }
        }
        if (shards.empty()) refuse_drawing(subject, "the drawing is empty");
        Shards drawing = make_shards(std::move(shards));
        require_writable(drawing, subject);
        return drawing;
    }

  private:
    [[noreturn]] static void refuse_drawing(const std::string& subject,
                                            const std::string& message) {
        const std::string text = fmt::format("{}: {}", subject, message);
        throw RequestError({.message = text, .piece = piece_name_in(text), .field = "cells"});
    }

    static int read_coordinate(const Json& value) {
        return static_cast<int>(
            integer_of(value, "cells", -max_shard_coordinate, max_shard_coordinate));
    }

    void require_writable(const Shards& drawing, const std::string& subject) {
        const Bounds bounds = bounds_of(drawing);
        const std::int64_t width = std::int64_t{bounds.high.x} - bounds.low.x + 1;
        const std::int64_t height = std::int64_t{bounds.high.y} - bounds.low.y + 1;
        // If rows are shifted, a row of the drawing is longer than the width of the bounds.
        drawn_place_count_ += height * (has_shifted_rows(lattice_) ? 2 * width + height : width);
        if (drawn_place_count_ > max_drawn_places) {
            refuse_drawing(
                subject, fmt::format("the drawing is {} cells wide and {} cells high, which is too "
                                     "large",
                                     width, height));
        }
    }

    Lattice lattice_;
    std::int64_t drawn_place_count_ = 0;
};

void require_no_fault(const std::optional<std::string>& fault, const std::string& piece,
                      std::string_view field) {
    if (!fault) return;
    const std::string subject = piece.empty() ? "" : fmt::format("piece {}: ", printable(piece));
    throw RequestError(
        {.message = subject + *fault, .piece = printable(piece), .field = std::string(field)});
}

Lattice read_lattice(const Json& json) {
    const std::string name = read_text(json, "lattice");
    const auto lattice = lattice_from_name(name);
    if (!lattice) {
        throw RequestError(
            {.message = "unknown lattice " + in_quotes(printable(name)), .field = "lattice"});
    }
    return *lattice;
}

bool has_word(const Json& json, std::string_view name, std::string_view word,
              std::string_view default_word) {
    const std::string text = read_text(json, name, default_word);
    if (text == word || text == default_word) return text == word;
    throw RequestError(
        {.message = fmt::format(R"({} must be "{}" or "{}")", name, default_word, word),
         .field = std::string(name)});
}

Colour read_colour(const Json& json, const std::string& piece, std::size_t piece_index) {
    if (find_member(json, "colour") == nullptr) return nth_distinct_colour(piece_index);
    const std::string text = read_text(json, "colour");
    const auto colour = colour_from_text(text);
    if (!colour) {
        require_no_fault("unknown colour " + in_quotes(printable(text)), piece, "colour");
    }
    return *colour;
}

Piece read_piece(const Json& json, std::size_t piece_index, DrawingReader& drawing_reader) {
    if (!json.is_object()) {
        throw RequestError({.message = "pieces: each piece must be an object", .field = "pieces"});
    }
    Piece piece;
    piece.name = read_text(json, "name");
    require_no_fault(piece_name_fault(piece.name), piece.name, "name");
    piece.letter = read_text(json, "letter", "");
    if (!piece.letter.empty()) require_no_fault(letter_fault(piece.letter), piece.name, "letter");
    piece.colour = read_colour(json, piece.name, piece_index);
    piece.copies = static_cast<int>(read_integer(json, "copies", 1, max_pieces, 1));
    const Json& sides = read_array(json, "sides", max_sides);
    if (sides.empty()) require_no_fault("the drawing is empty", piece.name, "sides");
    for (const Json& side : sides) {
        if (!side.is_object()) require_no_fault("each side must be an object", piece.name, "sides");
        std::string name = sides.size() == 1 ? "" : read_text(side, "name", "");
        if (sides.size() > 1) require_no_fault(piece_name_fault(name), piece.name, "sides");
        piece.sides.push_back(
            {std::move(name), drawing_reader.read(side, "piece " + piece.name, max_cells)});
    }
    return piece;
}

PuzzleBoard read_board(const Json& json, Lattice lattice, DrawingReader& drawing_reader) {
    const Shards shards = drawing_reader.read(json, "the board", max_board_places);
    require_no_fault(region_fault(lattice, shards), "", "board");
    std::vector<int> numbers;
    for (const Json& number : read_array(json, "numbers", max_board_places)) {
        numbers.push_back(static_cast<int>(integer_of(number, "numbers", 1, max_cell_number)));
    }
    if (!numbers.empty() && numbers.size() != places_in_reading_order(lattice, shards).size()) {
        require_no_fault("there must be one number for each cell of the board", "", "numbers");
    }
    return make_board(shards, std::move(numbers));
}

Puzzle read_drawn_puzzle(const Json& json) {
    Puzzle puzzle;
    puzzle.name = read_text(json, "name");
    require_no_fault(puzzle_name_fault(puzzle.name), "", "name");
    puzzle.lattice = read_lattice(json);
    puzzle.unit_mm = read_number(json, "unit_mm", min_unit_mm, max_unit_mm, puzzle.unit_mm);
    puzzle.rules.turns = read_flag(json, "turns", true);
    puzzle.rules.flips = read_flag(json, "flips", false);
    // Puzzle files use the word "point" for "corner". Both words are accepted.
    if (read_text(json, "connect", "corner") != "point" &&
        has_word(json, "connect", "edge", "corner")) {
        puzzle.rules.connect = Adjacency::edge;
    }
    puzzle.rules.holes = read_flag(json, "holes", true);
    DrawingReader drawing_reader(puzzle.lattice);
    for (const Json& piece : read_array(json, "pieces", max_pieces)) {
        puzzle.pieces.push_back(read_piece(piece, puzzle.pieces.size(), drawing_reader));
    }
    if (puzzle.pieces.empty()) {
        throw RequestError({.message = "the puzzle has no pieces: draw one", .field = "pieces"});
    }
    if (const Json* board = find_member(json, "board")) {
        if (!board->is_object()) require_no_fault("the board must be an object", "", "board");
        puzzle.board = read_board(*board, puzzle.lattice, drawing_reader);
    }
    return puzzle;
}

// Restores the positions in which the page drew the pieces. A puzzle file does not have the empty
// rows and columns around a drawing.
void restore_positions(const Puzzle& drawn_puzzle, Puzzle& parsed_puzzle) {
    for (std::size_t piece_index = 0; piece_index < parsed_puzzle.pieces.size(); ++piece_index) {
        for (std::size_t side_index = 0;
             side_index < parsed_puzzle.pieces[piece_index].sides.size(); ++side_index) {
            const Shards& drawn_shards = drawn_puzzle.pieces[piece_index].sides[side_index].shards;
            Shards& parsed_shards = parsed_puzzle.pieces[piece_index].sides[side_index].shards;
            if (normalised(drawn_shards) != normalised(parsed_shards)) {
                throw std::logic_error("a drawing has changed while it was written and read");
            }
            parsed_shards = drawn_shards;
        }
    }
}

}  // namespace

Puzzle puzzle_from_json(const Json& json) {
    Puzzle drawn_puzzle = read_drawn_puzzle(json);
    std::optional<PuzzleBoard> unfitting_board;
    if (area_fault(drawn_puzzle)) unfitting_board.swap(drawn_puzzle.board);
    try {
        Puzzle puzzle = parse_puzzle(puzzle_text(drawn_puzzle), std::string(placeholder_file_name));
        restore_positions(drawn_puzzle, puzzle);
        if (unfitting_board) puzzle.board = std::move(unfitting_board);
        return puzzle;
    } catch (const InputError& error) {
        Fault fault = fault_of(error);
        fault.line.reset();  // a line of a text that the user has not seen
        throw RequestError(std::move(fault));
    }
}

ChallengeSet read_puzzle_text(std::string_view text) {
    try {
        return parse_challenge_set(text, std::string(placeholder_file_name));
    } catch (const InputError& error) {
        throw RequestError(fault_of(error));
    }
}

Json puzzle_to_json(const Puzzle& puzzle) {
    Json pieces = Json::array();
    for (const Piece& piece : puzzle.pieces) {
        Json json{{"name", piece.name}};
        if (!piece.letter.empty()) json["letter"] = piece.letter;
        json["colour"] = page::colour_text(piece.colour);
        json["copies"] = piece.copies;
        json["sides"] = Json::array();
        for (const Side& side : piece.sides) {
            json["sides"].push_back(
                {{"name", side.name}, {"cells", page::cells_json(side.shards)}});
        }
        pieces.push_back(std::move(json));
    }
    Json json{{"name", puzzle.name},
              {"lattice", lattice_name(puzzle.lattice)},
              {"turns", puzzle.rules.turns},
              {"flips", puzzle.rules.flips},
              {"connect", puzzle.rules.connect == Adjacency::edge ? "edge" : "corner"},
              {"holes", puzzle.rules.holes},
              {"unit_mm", puzzle.unit_mm},
              {"pieces", std::move(pieces)}};
    if (puzzle.board) {
        json["board"] = {{"cells", page::cells_json(puzzle.board->shards)}};
        page::add_board_numbers(puzzle, json["board"]);
    }
    return json;
}

}  // namespace orbitile::studio
