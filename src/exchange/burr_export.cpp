#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "exchange/burr_puzzle.hpp"
#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/polyforms.hpp"

namespace orbitile::exchange {
namespace {

constexpr std::uint8_t no_burr_colour = 0;  // the constraint colour of a voxel without a colour

// --- Puzzles that BurrTools cannot represent. ---

[[noreturn]] void refuse_burr_export(const Puzzle& puzzle, const std::string& reason) {
    throw InputError("BurrTools cannot represent the puzzle " + puzzle.name + ": " + reason);
}

void require_representable(const Puzzle& puzzle) {
    if (puzzle.lattice == Lattice::hex)
        refuse_burr_export(puzzle, "BurrTools does not have a grid of hexagons");
    if (!puzzle.rules.turns) {
        refuse_burr_export(puzzle,
                           "BurrTools turns every piece, and the puzzle's rules forbid turns");
    }
    for (const Piece& piece : puzzle.pieces) {
        if (piece.sides.size() > 1) {
            refuse_burr_export(puzzle, "in BurrTools a piece has one shape, and piece " +
                                           piece.name + " has several sides");
        }
        if (!puzzle.rules.flips && is_chiral(puzzle.lattice, piece.sides.front().shards)) {
            refuse_burr_export(puzzle,
                               "BurrTools flips every piece, and the puzzle's rules forbid to flip "
                               "piece " +
                                   piece.name);
        }
    }
}

// Returns the first shard of each place. A place is a square of 4 shards on `tetrakis`, and 1 shard
// on the other lattices. The first shard of a square on `tetrakis` has the same coordinates as the
// whole square on the lattice `square`. Refuses the puzzle if a square is not completely covered.
Shards require_whole_places(const Puzzle& puzzle, const Shards& shards,
                            const std::string& subject) {
    const auto whole_place_size = static_cast<std::size_t>(shards_per_place(puzzle.lattice));
    std::vector<Shard> places;
    for (const Shards& place : group_by_place(puzzle.lattice, shards)) {
        if (place.size() != whole_place_size) {
            refuse_burr_export(puzzle, "BurrTools has only whole squares, and " + subject +
                                           " covers parts of cells");
        }
        places.push_back(place.front());
    }
    return make_shards(std::move(places));
}

// --- Shapes. ---

// Returns a shape for BurrTools. The shape also includes the origin of its drawing in the puzzle
// file. So empty margins to the left of the drawing and below it are kept.
BurrShape burr_shape(const std::string& name, Lattice lattice, const Shards& places,
                     std::uint8_t colour) {
    int min_column = 0;
    int max_column = 0;
    const Bounds bounds = bounds_of(places);
    const int min_y = std::min(bounds.low.y, 0);
    for (const Shard& place : places) {
        min_column = std::min(min_column, picture_column(lattice, place));
        max_column = std::max(max_column, picture_column(lattice, place));
    }
    // In BurrTools, a triangle points up if the sum of its column and its row is even. So each
    // triangle keeps its direction only if `min_column` + `min_y` is even.
    if ((min_column + min_y) % 2 != 0) --min_column;
    BurrShape shape{name, max_column - min_column + 1, bounds.high.y - min_y + 1, 1};
    shape.voxels.resize(static_cast<std::size_t>(shape.width) *
                        static_cast<std::size_t>(shape.height));
    for (const Shard& place : places) {
        shape.at(picture_column(lattice, place) - min_column, place.y - min_y, 0) = {
            BurrVoxelState::filled, colour};
    }
    return shape;
}

// Assigns a constraint colour to each colour of the pieces. When all constraint colours are used,
// further colours get no_burr_colour.
class BurrPalette {
  public:
    std::uint8_t number_for_colour(const Colour& colour) {
        const auto entry = std::ranges::find(colours_, colour);
        if (entry != colours_.end()) {
            return static_cast<std::uint8_t>(entry - colours_.begin() + 1);
        }
        if (colours_.size() == max_burr_colours) return no_burr_colour;
        colours_.push_back(colour);
        return static_cast<std::uint8_t>(colours_.size());
    }

    const std::vector<Colour>& colours() const { return colours_; }

  private:
    std::vector<Colour> colours_;
};

// --- Properties that are lost. ---

std::vector<std::string> remarks_on(const Puzzle& puzzle, bool has_missing_colours) {
    std::vector<std::string> remarks;
    const auto add_if_lost = [&](bool is_lost, const char* property) {
        if (is_lost) remarks.emplace_back(std::string("left out: ") + property);
    };
    add_if_lost(std::ranges::any_of(puzzle.pieces,
                                    [](const Piece& piece) { return !piece.letter.empty(); }),
                "letters of pieces");
    add_if_lost(puzzle.board && !puzzle.board->numbers.empty(), "numbers of the board's cells");
    add_if_lost(puzzle.unit_mm != Puzzle{}.unit_mm, "the size of cells in pictures (unit_mm)");
    add_if_lost(puzzle.rules.connect != Adjacency::corner || !puzzle.rules.holes,
                "rules for silhouettes (connect, holes)");
    add_if_lost(has_missing_colours,
                "colours of some pieces (a BurrTools file has at most 63 colours)");
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const std::set<int> members(piece_class.members.begin(), piece_class.members.end());
        if (members.size() == 1) continue;
        std::string names;
        for (const int piece : members) {
            names +=
                (names.empty() ? "" : ", ") + puzzle.pieces[static_cast<std::size_t>(piece)].name;
        }
        remarks.push_back(
            "BurrTools treats pieces with the same shape as different pieces. It counts a solution "
            "again each time such pieces swap places: " +
            names);
    }
    return remarks;
}

}  // namespace

BurrExport burr_export(const Puzzle& puzzle, const std::vector<BurrTarget>& targets,
                       const std::string& comment) {
    require_representable(puzzle);
    const Lattice lattice = puzzle.lattice == Lattice::tetrakis ? Lattice::square : puzzle.lattice;
    BurrPalette palette;
    BurrPuzzle burr;
    burr.grid = lattice == Lattice::square ? BurrGrid::cubes : BurrGrid::triangles;
    burr.comment = comment;
    BurrProblem problem;
    bool has_missing_colours = false;
    for (const Piece& piece : puzzle.pieces) {
        const std::uint8_t colour = palette.number_for_colour(piece.colour);
        has_missing_colours = has_missing_colours || colour == no_burr_colour;
        const Shards places =
            require_whole_places(puzzle, piece.sides.front().shards, "piece " + piece.name);
        problem.parts.push_back({burr.shapes.size(), piece.copies, piece.copies});
        burr.shapes.push_back(burr_shape(piece.name, lattice, places, colour));
    }
    burr.colours = palette.colours();
    for (const BurrTarget& target : targets) {
        problem.name = target.problem;
        problem.result = burr.shapes.size();
        burr.problems.push_back(problem);
        burr.shapes.push_back(
            burr_shape(target.result, lattice,
                       normalised(require_whole_places(puzzle, target.shards, target.result)),
                       no_burr_colour));
    }
    return {std::move(burr), remarks_on(puzzle, has_missing_colours)};
}

}  // namespace orbitile::exchange
