// A puzzle's board with the placements that agree with the clues. The board consists of shards; a
// shard is a cell or, on some lattices, a part of a cell. Other functions of this file choose the
// order in which a search covers the shards of a board, and compute the images of placements and
// fillings under the board's symmetry.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/cover_problem.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/clue.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile::board {

struct BoardProblem {
    Lattice lattice = Lattice::square;
    Board board;
    /// The classes of piece_classes(), except that a piece with a clue is in a class of its own.
    std::vector<PieceClass> classes;
    /// The placements that agree with the clues, in the order of placements_on().
    std::vector<Placement> placements;
    /// The maps that the rules allow and that take both the board and the set of clues to
    /// themselves. The identity comes first.
    Symmetry symmetry;
    PieceUse use = PieceUse::all;
};

/// The max number of placements on a board. Each placement takes about a kilobyte, so a million
/// placements take about a gigabyte.
inline constexpr std::size_t max_board_placements = 1'000'000;

/// Makes the board problem of a puzzle, which must have a board. Throws InputError if the board has
/// more than max_board_shards shards, or if the pieces have more than max_board_placements
/// placements on it.
BoardProblem make_board_problem(const Puzzle& puzzle, const Clues& clues,
                                PieceUse use = PieceUse::all);

/// If make_board_problem() would throw for this puzzle and an empty list of clues, returns the
/// message of the exception. Otherwise returns nothing. A caller can report the message before it
/// writes anything.
std::optional<std::string> board_size_fault(const Puzzle& puzzle);

/// Returns the tiling of the board that consists of these placements, which can be in any order.
/// Pieces of equal shape are assigned to placements as in tiling_from_copies(). But a piece with a
/// clue gets the placement that covers the shards of the clue.
Tiling board_tiling(const Puzzle& puzzle, const BoardProblem& board_problem,
                    std::span<const int> placements);

/// Writes the result of board_tiling() to `tiling`, whose memory is reused.
void make_board_tiling(const Puzzle& puzzle, const BoardProblem& board_problem,
                       std::span<const int> placements, Tiling& tiling);

// The next two functions choose and apply the order in which a search covers the shards of a board.

/// Returns the indices of the board's shards, sorted by rows or by columns. Of these two orders,
/// the function chooses the one that keeps neighbours closer together. If a search covers shards in
/// the returned order, then at each node only few of the shards after the first empty shard are
/// already covered.
std::vector<int> low_bandwidth_order(const Board& board);

/// Returns the problem with its items renumbered. Item i of the result is the item order[i] of
/// `problem`.
engine::CoverProblem reorder_items(const engine::CoverProblem& problem,
                                   const std::vector<int>& order);

/// A filling of a board: the indices of its placements in BoardProblem::placements, ascending.
using Filling = std::vector<int>;

/// The images of placements and fillings under the maps of BoardProblem::symmetry.
class PlacementImages {
  public:
    explicit PlacementImages(const BoardProblem& board_problem);

    /// The number of maps in BoardProblem::symmetry. Map 0 is the identity.
    int map_count() const { return static_cast<int>(images_.size()); }

    int image(int map, int placement) const {
        return images_[static_cast<std::size_t>(map)][static_cast<std::size_t>(placement)];
    }
    Filling image(int map, std::span<const int> filling) const;

    /// Whether no image of the placement has a smaller index.
    bool is_smallest_image(int placement) const;

    /// Returns the maps that take the placement to itself.
    std::vector<int> stabiliser(int placement) const;

    /// Returns, for each different image of the placement, one map that takes the placement to this
    /// image. The identity comes first.
    std::vector<int> maps_to_images(int placement) const;

    /// Whether no image of the filling under these maps is lexicographically less than the filling.
    /// The filling must be ascending.
    bool is_smallest_image(std::span<const int> filling, const std::vector<int>& maps) const;

  private:
    std::vector<std::vector<int>> images_;  ///< by map and placement: the image of the placement
};

}  // namespace orbitile::board
