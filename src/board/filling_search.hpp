// Finds all fillings of a board by always covering the first empty shard.
//
// A shard is a cell of the board or, on some lattices, a part of a cell. Shards are numbered along
// the board's narrow side, so that the border of the filled part stays short. The first empty shard
// is covered in every possible way (Fletcher, A program to solve the pentomino problem by the
// recursive use of macros, 1965). If a placement does not fit, it usually overlaps a filled shard
// among the next few shards (the window). So for each pattern of the window, the placements that
// fit in the window are listed once, when the pattern first occurs. A placement is not listed if it
// leaves a hole that cannot be filled. There are two kinds of such holes: holes whose area is not a
// sum of areas of pieces, and holes that are too small for two pieces and that no single piece
// fills.
//
// The search uses the board's symmetry. One class of pieces is restricted to placements that are
// not images of each other. So the search finds only some of the fillings that are images of each
// other. If the class has few usable placements, the search begins with them.
//
//     FillingSearch search(board_problem, {});
//     for (const FillingCube& cube : search.cubes(1))
//         search.search(cube, {}, [](const FoundFilling& found_filling) { … return true; });
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "engine/exact_cover.hpp"

namespace orbitile::board {

struct FillingOptions {
    /// Whether to restrict one class of pieces to placements that are not images of each other.
    bool uses_symmetry = true;
    /// Whether to make a plain search that a person can follow. A plain search numbers shards in
    /// reading order (rows from the north, and each row from the west). It also tries placements
    /// that leave holes.
    bool is_plain_search = false;
};

/// A part of the search: all fillings that contain these placements. The placements are listed in
/// the order in which the search places them.
struct FillingCube {
    std::vector<int> placements;
};

struct FoundFilling {
    std::span<const int> placements;  ///< the placements of the filling, ascending
    /// The filling's placement of the restricted class. If it is -1, the filling does not have such
    /// a placement, and the search also finds the images of this filling.
    int restricted_placement = -1;
    /// The number of fillings that this filling represents, including this filling. It represents
    /// one filling for each image of `restricted_placement`.
    int represented_filling_count = 1;
    /// Whether the filling is counted in the number of fillings up to symmetry. If several found
    /// fillings are images of each other, only one of them is counted.
    bool is_different = true;
};

class FillingSearch {
  public:
    /// `board_problem` must outlive this object.
    FillingSearch(const BoardProblem& board_problem, const FillingOptions& options);
    FillingSearch(FillingSearch&&) noexcept;
    FillingSearch& operator=(FillingSearch&&) noexcept;
    ~FillingSearch();

    /// Divides all fillings into at least `min_count` cubes, if there are that many. The cubes are
    /// in the order of the search. They depend only on the board problem, the options and
    /// `min_count`.
    std::vector<FillingCube> cubes(int min_count);

    /// Receives a filling. Returns false to end the search.
    using Visitor = std::function<bool(const FoundFilling&)>;

    engine::SearchEndReason search(const FillingCube& cube, const engine::CoverLimits& limits,
                                   const Visitor& visitor);

    /// Receives the placements of a node, in the order in which they are placed. Returns false to
    /// end the search.
    using NodeVisitor = std::function<bool(std::span<const int>)>;
    /// Visits all nodes with at most `max_pieces` placements.
    engine::SearchEndReason visit_nodes(int max_pieces, const engine::CoverLimits& limits,
                                        const NodeVisitor& visitor);

    /// Estimates the number of nodes of all cubes. The result is the mean of `probe_count` descents
    /// from the empty board. At each node, a descent follows a random continuation. The other
    /// continuations are assumed to have equally many nodes (Knuth, Estimating the efficiency of
    /// backtrack programs, 1975). The result depends only on the board problem, the options and
    /// `probe_count`.
    double estimated_nodes(int probe_count) const;

    /// The number of nodes of the last search. Each partial filling that the search visits is a
    /// node, including the empty board.
    std::int64_t node_count() const;

    /// Returns all fillings that a found filling represents. The found filling comes first. Each
    /// filling of the board is represented by exactly one found filling.
    std::vector<Filling> fillings_of(const FoundFilling& found_filling) const;

    /// Returns the numbers of the maps that take `found_filling` to each of the fillings that
    /// fillings_of() returns. The maps are numbered as in images(). The identity comes first.
    const std::vector<int>& maps_to_images_of(const FoundFilling& found_filling) const;

    const PlacementImages& images() const;

    /// Returns the shard that the search covers next after these placements, as its index on the
    /// board. Returns -1 if the board is full.
    int next_shard(std::span<const int> placements) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// The max number of shards of a board that can be searched.
inline constexpr int max_board_shards = 4096;

}  // namespace orbitile::board
