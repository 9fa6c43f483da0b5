#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <memory>

#include "cli/command.hpp"
#include "cli/pictures.hpp"
#include "cli/table.hpp"
#include "cli/terminal.hpp"
#include "drawing/sheet.hpp"
#include "geometry/shape.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/stated_challenge.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile::cli {
namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t drawing_gap_columns = 3;  // columns between drawings

std::size_t width_of_text(std::string_view text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_text(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, width_of_text(text)), ' ');
}

std::size_t count_orientations(const std::vector<PieceClass>& classes, int piece) {
    for (const PieceClass& piece_class : classes) {
        if (std::ranges::find(piece_class.members, piece) != piece_class.members.end()) {
            return piece_class.orientations.size();
        }
    }
    return 0;
}

// Returns a table of the pieces. The table has a column with letters only if some piece has a
// letter that differs from its name.
std::string piece_table(const Puzzle& puzzle) {
    const auto classes = piece_classes(puzzle);
    const auto letters = piece_letters(puzzle);
    const auto names_side = [](const Piece& piece) { return piece.sides.size() > 1; };
    std::vector<TableColumn> columns{
        {.heading = "piece"},
        {.heading = "letter",
         .is_shown = !std::ranges::equal(puzzle.pieces, letters, {}, &Piece::name)},
        {.heading = "copies", .has_numbers = true},
        {.heading = "colour"},
        {.heading = "area", .has_numbers = true},
        {.heading = "orientations", .has_numbers = true},
        {.heading = "side", .is_shown = std::ranges::any_of(puzzle.pieces, names_side)}};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        for (const Side& side : piece.sides) {
            add_row(columns,
                    {piece.name, letters[i], std::to_string(piece.copies),
                     fmt::format("#{:02x}{:02x}{:02x}", piece.colour.red, piece.colour.green,
                                 piece.colour.blue),
                     area_text(puzzle.lattice, side.shards.size()),
                     std::to_string(count_orientations(classes, static_cast<int>(i))), side.name});
        }
    }
    return table_text(std::move(columns), TableWidth::unlimited);
}

std::string piece_areas_line(const Puzzle& puzzle) {
    const auto area_of = [&](int shards) {
        return area_text(puzzle.lattice, static_cast<std::size_t>(shards));
    };
    const std::string min_area = area_of(total_shards(puzzle));
    const std::string places = places_word(puzzle.lattice);
    if (all_sides_have_same_area(puzzle)) return fmt::format("total area {} {}", min_area, places);
    return fmt::format("total area from {} to {} {}, depending on the sides that are used",
                       min_area, area_of(max_total_shards(puzzle)), places);
}

// Adds a picture of the board that shows the number of each place.
void add_board(const Puzzle& puzzle, Lines& lines) {
    const PuzzleBoard& board = *puzzle.board;
    const Lattice lattice = puzzle.lattice;
    const Bounds bounds = bounds_of(board.shards);
    const int row_count = bounds.high.y - bounds.low.y + 1;
    const std::string size_text =
        has_shifted_rows(lattice)
            ? fmt::format("of {} rows", row_count)
            : fmt::format("{} by {}", bounds.high.x - bounds.low.x + 1, row_count);
    lines.push_back(fmt::format("board {}, area {} {}", size_text,
                                area_text(lattice, board.shards.size()), places_word(lattice)));
    const auto places = places_in_reading_order(lattice, board.shards);
    int first_column = picture_column(lattice, places.front());
    int max_number = static_cast<int>(places.size());
    for (const Shard& place : places)
        first_column = std::min(first_column, picture_column(lattice, place));
    for (const int number : board.numbers) max_number = std::max(max_number, number);
    const std::size_t digit_count = std::to_string(max_number).size();
    // The width leaves at least one blank between two numbers. Depending on the lattice,
    // neighbouring places are one or two columns apart in the picture.
    const std::size_t number_width =
        (digit_count + 2) / 2 * (picture_column_step(lattice) == 1 ? 2 : 1);
    std::string row;
    for (std::size_t index = 0; index < places.size(); ++index) {
        const auto column =
            static_cast<std::size_t>(picture_column(lattice, places[index]) - first_column);
        const int number =
            board.numbers.empty() ? static_cast<int>(index) + 1 : board.numbers[index];
        row.resize(number_width * column, ' ');
        row += fmt::format("{:>{}}", number, digit_count);
        if (index + 1 == places.size() || places[index + 1].y != places[index].y) {
            lines.push_back("  " + row);
            row.clear();
        }
    }
}

std::string challenges_text(const ChallengeSet& challenge_set) {
    std::vector<TableColumn> columns{{.heading = "no.", .has_numbers = true},
                                     {.heading = "challenge"},
                                     {.heading = "size", .has_numbers = true},
                                     {.heading = "pieces"}};
    int number = 0;
    for (const StatedChallenge& challenge : challenge_set.challenges) {
        const Bounds bounds = bounds_of(challenge.board.shards);
        add_row(columns, {std::to_string(++number), challenge.name,
                          fmt::format("{} by {}", bounds.high.x - bounds.low.x + 1,
                                      bounds.high.y - bounds.low.y + 1),
                          letters_of(challenge_set.puzzle, challenge.copies)});
    }
    return fmt::format("challenges {}\n{}", challenge_set.challenges.size(),
                       table_text(std::move(columns), TableWidth::unlimited));
}

std::string heading_line(const Puzzle& puzzle) {
    return fmt::format("{}: lattice {}, turns {}, flips {}", puzzle.name,
                       lattice_name(puzzle.lattice), puzzle.rules.turns ? "yes" : "no",
                       puzzle.rules.flips ? "yes" : "no");
}

// Returns the drawing of one side of a piece, as in the puzzle file. The first line is the name;
// the rows of the drawing follow.
Lines drawing_of(Lattice lattice, const Piece& piece, const Side& side) {
    std::string name = piece.name;
    if (!side.name.empty()) name += " " + side.name;
    if (piece.copies > 1) name += fmt::format(" ×{}", piece.copies);
    Lines lines{name};
    for (std::string& line :
         lines_of(glyph_picture(lattice, side.shards, bounds_of(side.shards), "\n")))
        lines.push_back(std::move(line));
    return lines;
}

std::size_t width_of(const Lines& drawing) {
    std::size_t width = 0;
    for (const std::string& line : drawing) width = std::max(width, width_of_text(line));
    return width;
}

// Adds the drawings beside each other, with their first lines in the same row.
void add_drawing_row(const std::vector<Lines>& drawings, Lines& lines) {
    std::size_t height = 0;
    for (const Lines& drawing : drawings) height = std::max(height, drawing.size());
    for (std::size_t row = 0; row < height; ++row) {
        std::string line;
        std::size_t column = 0;
        for (const Lines& drawing : drawings) {
            if (row < drawing.size() && !drawing[row].empty()) {
                line = padded_text(line, column) + drawing[row];
            }
            column += width_of(drawing) + drawing_gap_columns;
        }
        lines.push_back(std::move(line));
    }
}

void add_drawings(const Puzzle& puzzle, int width, Lines& lines) {
    std::vector<Lines> row_drawings;
    std::size_t used_column_count = 0;
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            Lines drawing = drawing_of(puzzle.lattice, piece, side);
            const std::size_t drawing_width = width_of(drawing);
            if (!row_drawings.empty() &&
                used_column_count + drawing_width > static_cast<std::size_t>(std::max(width, 1))) {
                add_drawing_row(row_drawings, lines);
                lines.emplace_back();
                row_drawings.clear();
                used_column_count = 0;
            }
            used_column_count += drawing_width + drawing_gap_columns;
            row_drawings.push_back(std::move(drawing));
        }
    }
    add_drawing_row(row_drawings, lines);
}

// --- The command. ---

struct PiecesOptions {
    std::string puzzle_file;
    std::string output_path;
};

// Draws the picture of --out, and returns a sentence about the picture. Returns "" without --out.
std::string write_picture(const Puzzle& puzzle, const PiecesOptions& options) {
    if (options.output_path.empty()) return "";
    draw_pieces(puzzle, options.output_path, require_picture_format("--out", options.output_path));
    return "wrote " + options.output_path;
}

void print_lines(const Lines& lines) {
    for (const std::string& line : lines) fmt::print("{}\n", line);
}

int show_pieces(const PiecesOptions& options) {
    const ChallengeSet challenge_set = read_challenge_set(options.puzzle_file);
    const Puzzle& puzzle = challenge_set.puzzle;
    const std::string picture_note = write_picture(puzzle, options);
    fmt::print("{}\n{}{}\n\n", heading_line(puzzle), piece_table(puzzle), piece_areas_line(puzzle));
    Lines lines;
    add_drawings(puzzle, terminal_columns(STDOUT_FILENO) - 1, lines);
    if (puzzle.board) {
        lines.emplace_back();
        add_board(puzzle, lines);
    }
    print_lines(lines);
    if (!challenge_set.challenges.empty()) fmt::print("{}", challenges_text(challenge_set));
    if (!picture_note.empty()) fmt::print("{}\n", picture_note);
    return success;
}

}  // namespace

void add_pieces_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("pieces", "Show the pieces of a puzzle");
    auto options = std::make_shared<PiecesOptions>();
    command->add_option("puzzle", options->puzzle_file, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->output_path,
                        "Picture of the pieces to write: " + picture_endings());
    command->callback([options, &exit_code] { exit_code = show_pieces(*options); });
}

}  // namespace orbitile::cli
