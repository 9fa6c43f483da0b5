#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "app/command.hpp"
#include "command_line/config_option.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "output/output_rules.hpp"
#include "output/pictures.hpp"

namespace orbitile::app {
namespace {

struct PiecesOptions {
    std::string puzzle;
    std::string out;
};

// As a terminal shows it: one column for each character.
std::size_t columns(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, columns(text)), ' ');
}

std::size_t orientations_in(const std::vector<PieceClass>& classes, int piece) {
    for (const PieceClass& piece_class : classes) {
        if (std::ranges::find(piece_class.members, piece) != piece_class.members.end()) {
            return piece_class.orientations.size();
        }
    }
    return 0;
}

// Letters are shown only where a name is not its own.
void print_pieces(const Puzzle& puzzle) {
    const auto classes = piece_classes(puzzle);
    const auto letters = piece_letters(puzzle);
    std::size_t width = 5;
    bool with_letters = false;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        width = std::max(width, columns(puzzle.pieces[p].name));
        with_letters = with_letters || puzzle.pieces[p].name != letters[p];
    }
    fmt::print("{}  {}copies  colour    area  orientations  shape\n", padded("piece", width),
               with_letters ? "letter  " : "");
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Piece& piece = puzzle.pieces[p];
        for (const Side& side : piece.sides) {
            const std::string area = area_text(puzzle.lattice, side.shards.size());
            fmt::print("{}  {}{:>6}  #{:02x}{:02x}{:02x}  {}{}  {:>12}  {}{}\n",
                       padded(piece.name, width), with_letters ? padded(letters[p], 8) : "",
                       piece.copies, piece.colour.red, piece.colour.green, piece.colour.blue,
                       std::string(5 - std::min<std::size_t>(5, columns(area)), ' '), area,
                       orientations_in(classes, static_cast<int>(p)),
                       side.name.empty() ? "" : side.name + ": ",
                       glyph_picture(puzzle.lattice, side.shards, bounds_of(side.shards), "/"));
        }
    }
}

void print_area(const Puzzle& puzzle) {
    const auto area = [&](int shards) {
        return area_text(puzzle.lattice, static_cast<std::size_t>(shards));
    };
    const std::string least = area(total_shards(puzzle));
    const std::string places = places_word(puzzle.lattice);
    if (sides_have_one_area(puzzle)) {
        fmt::print("total area {} {}\n", least, places);
    } else {
        fmt::print("total area from {} to {} {}, as sides are chosen\n", least,
                   area(most_total_shards(puzzle)), places);
    }
}

// The number of each place where it lies in a picture.
void print_board(const Puzzle& puzzle) {
    const PuzzleBoard& board = *puzzle.board;
    const Lattice lattice = puzzle.lattice;
    const Bounds bounds = bounds_of(board.shards);
    const int rows = bounds.high.y - bounds.low.y + 1;
    fmt::print("board {}, area {} {}\n",
               has_shifted_rows(lattice)
                   ? fmt::format("of {} rows", rows)
                   : fmt::format("{} by {}", bounds.high.x - bounds.low.x + 1, rows),
               area_text(lattice, board.shards.size()), places_word(lattice));
    const auto places = places_in_reading_order(lattice, board.shards);
    int west = picture_column(lattice, places.front());
    int highest = static_cast<int>(places.size());
    for (const Shard& place : places) west = std::min(west, picture_column(lattice, place));
    for (const int number : board.numbers) highest = std::max(highest, number);
    const std::size_t digits = std::to_string(highest).size();
    // A blank parts two numbers at least, of places that stand one or two columns apart.
    const std::size_t width = (digits + 2) / 2 * (picture_step(lattice) == 1 ? 2 : 1);
    std::string row;
    for (std::size_t at = 0; at < places.size(); ++at) {
        const auto column = static_cast<std::size_t>(picture_column(lattice, places[at]) - west);
        const int number = board.numbers.empty() ? static_cast<int>(at) + 1 : board.numbers[at];
        row.resize(width * column, ' ');
        row += fmt::format("{:>{}}", number, digits);
        if (at + 1 == places.size() || places[at + 1].y != places[at].y) {
            fmt::print("  {}\n", row);
            row.clear();
        }
    }
}

void print_puzzle(const Puzzle& puzzle) {
    fmt::print("{}: lattice {}, turns {}, flips {}\n", puzzle.name, lattice_name(puzzle.lattice),
               puzzle.rules.turns ? "yes" : "no", puzzle.rules.flips ? "yes" : "no");
    print_pieces(puzzle);
    print_area(puzzle);
    if (puzzle.board) print_board(puzzle);
}

void print_challenges(const ChallengeSet& set) {
    if (set.challenges.empty()) return;
    fmt::print("challenges {}\n", set.challenges.size());
    std::size_t width = 0;
    for (const StatedChallenge& stated : set.challenges) {
        width = std::max(width, columns(stated.name));
    }
    int number = 0;
    for (const StatedChallenge& stated : set.challenges) {
        const Bounds bounds = bounds_of(stated.board.shards);
        fmt::print("{:>3}  {}  {:>2} by {:<2}  {}\n", ++number, padded(stated.name, width),
                   bounds.high.x - bounds.low.x + 1, bounds.high.y - bounds.low.y + 1,
                   letters_of(set.puzzle, stated.copies));
    }
}

PictureFormat format_of(const std::filesystem::path& file) {
    const auto format = picture_format_of(file);
    if (!format) {
        throw InputError(fmt::format("--out: '{}' ends in none of .{}", file.string(),
                                     fmt::join(picture_format_names(), " .")));
    }
    return *format;
}

int pieces(const PiecesOptions& options, const CLI::App& command) {
    const ChallengeSet set = read_challenge_set(options.puzzle);
    const Puzzle& puzzle = set.puzzle;
    if (!options.out.empty()) {
        const PictureFormat format = format_of(options.out);
        refuse_to_replace_kept(options.out, "--out", {{options.puzzle, config_file_of(command)}});
        draw_pieces(puzzle, options.out, format);
    }
    print_puzzle(puzzle);
    print_challenges(set);
    return success;
}

}  // namespace

void add_pieces(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("pieces", "Show the pieces of a puzzle");
    auto options = std::make_shared<PiecesOptions>();
    command->add_option("puzzle", options->puzzle, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->out, "Picture of the set: " + picture_endings());
    command->callback([options, command, &exit_code] { exit_code = pieces(*options, *command); });
}

}  // namespace orbitile::app
