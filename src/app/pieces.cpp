#include <fmt/format.h>

#include <memory>

#include "app/command.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"

namespace orbitile::app {
namespace {

struct PiecesOptions {
    std::string puzzle;
    std::string out;
};

void print_table(const Puzzle& puzzle) {
    const auto classes = piece_classes(puzzle);
    fmt::print("{}: lattice {}, turns {}, flips {}\n", puzzle.name, lattice_name(puzzle.lattice),
               puzzle.rules.turns ? "yes" : "no", puzzle.rules.flips ? "yes" : "no");
    std::size_t width = 5;
    for (const Piece& piece : puzzle.pieces) width = std::max(width, piece.name.size());
    fmt::print("{:<{}}  copies  colour   area  orientations  shape\n", "piece", width);
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Piece& piece = puzzle.pieces[p];
        std::size_t orientations = 0;
        for (const PieceClass& piece_class : classes) {
            for (const int member : piece_class.members) {
                if (member == static_cast<int>(p)) orientations = piece_class.orientations.size();
            }
        }
        for (const Side& side : piece.sides) {
            fmt::print("{:<{}}  {:>6}  #{:02x}{:02x}{:02x}  {:>4}  {:>12}  {}{}\n", piece.name,
                       width, piece.copies, piece.colour.red, piece.colour.green, piece.colour.blue,
                       area_text(puzzle.lattice, side.shards.size()), orientations,
                       side.name.empty() ? "" : side.name + ": ",
                       glyph_picture(puzzle.lattice, side.shards, bounds_of(side.shards), "/"));
        }
    }
    fmt::print("total area {} cells\n",
               area_text(puzzle.lattice, static_cast<std::size_t>(total_shards(puzzle))));
}

PictureFormat format_of(const std::filesystem::path& file) {
    const std::string ending = file.extension().string();
    const auto format = picture_format_from_name(ending.empty() ? ending : ending.substr(1));
    if (!format) throw InputError("--out: '" + file.string() + "' ends in none of .svg .pdf .png");
    return *format;
}

int pieces(const PiecesOptions& options) {
    const Puzzle puzzle = read_puzzle_file(options.puzzle);
    if (!options.out.empty()) draw_pieces(puzzle, options.out, format_of(options.out));
    print_table(puzzle);
    return success;
}

}  // namespace

void add_pieces(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("pieces", "Show the pieces of a puzzle");
    auto options = std::make_shared<PiecesOptions>();
    command->add_option("puzzle", options->puzzle, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->out, "Picture of the set: .svg, .pdf or .png");
    command->callback([options, &exit_code] { exit_code = pieces(*options); });
}

}  // namespace orbitile::app
