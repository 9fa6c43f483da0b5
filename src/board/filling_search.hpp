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
//     FillingSearch search(board_problem);
//     for (const FillingCube& cube : search.cubes(1))
//         search.search(cube, {}, [](const FoundFilling& found_filling) { … return true; });
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "engine/filling_engine.hpp"

namespace orbitile::board {

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
    std::int64_t represented_filling_count = 1;
    /// Whether the filling is counted in the number of fillings up to symmetry. If several found
    /// fillings are images of each other, only one of them is counted.
    bool is_different = true;
};

class FillingSearch {
  public:
    /// `board_problem` must outlive this object.
    explicit FillingSearch(const BoardProblem& board_problem);

    /// Divides all fillings into at least `min_count` cubes, if there are that many. The cubes are
    /// in the order of the search. They depend only on the board problem and `min_count`.
    std::vector<FillingCube> cubes(int min_count);

    /// Receives a filling. Returns false to end the search.
    using Visitor = std::function<bool(const FoundFilling&)>;

    /// Visits the fillings of the cube. The cube without placements contains all fillings.
    engine::SearchEndReason search(const FillingCube& cube, const engine::CoverLimits& limits,
                                   const Visitor& visitor);

    /// Estimates the number of nodes of the whole search (Knuth, Estimating the efficiency of
    /// backtrack programs, 1975). The function follows random branches; their number is
    /// `probe_count`.
    double estimated_nodes(int probe_count) const;

    /// The number of nodes of the last search. Each partial filling that the search visits is a
    /// node, including the empty board.
    std::int64_t node_count() const { return node_count_; }

    /// Returns all fillings that a found filling represents. The found filling comes first. Each
    /// filling of the board is represented by exactly one found filling.
    std::vector<Filling> fillings_of(const FoundFilling& found_filling) const;

  private:
    std::size_t class_of(int placement) const;
    std::vector<int> usable_placements_of(std::size_t piece_class) const;
    void fix_forced_placements();
    void force_placement(int placement);
    void choose_restricted_class();
    void restrict_class(std::size_t piece_class);
    engine::FillingRules rules() const;
    void load_engine();
    std::vector<int> initial_placements(std::span<const int> cube_placements) const;
    bool must_begin_with_restricted_class(const FillingCube& cube) const;
    std::vector<int> next_placements(const FillingCube& cube) const;
    bool is_full(const FillingCube& cube) const;
    FoundFilling make_found_filling(const Filling& filling) const;
    engine::SearchEndReason search_from(const FillingCube& cube, const engine::CoverLimits& limits,
                                        const Visitor& visitor);

    const BoardProblem& board_problem_;
    PlacementImages images_;
    std::vector<int> all_maps_;           // the numbers of all maps
    std::vector<bool> is_usable_;         // by placement: whether it is usable
    std::vector<int> forced_placements_;  // the placements that every filling has
    bool is_impossible_ = false;          // whether some class has too few placements
    int restricted_class_ = -1;           // the restricted class, or -1 if there is none
    bool begins_with_restricted_class_ = false;
    // For each placement P of the restricted class: the maps that take P to itself.
    std::vector<std::vector<int>> stabilisers_;
    // For each placement P of the restricted class: one map for each image of P, the identity
    // first. The map takes P to this image.
    std::vector<std::vector<int>> maps_to_images_;
    // The number of each placement in the engine, or -1 if the placement is not usable.
    std::vector<int> engine_number_by_placement_;
    std::vector<int> placement_by_engine_number_;
    std::unique_ptr<engine::FillingEngine> engine_;
    std::int64_t node_count_ = 0;
};

/// Selects the fillings that are passed to a visitor.
enum class FillingOutput : std::uint8_t {
    counts,     ///< the search counts the fillings, but does not pass any of them
    different,  ///< one filling of each set of fillings that are images of each other
    all         ///< all fillings
};

struct FillingTotals {
    std::uint64_t fillings = 0;
    std::uint64_t different_filling_count = 0;  ///< the number of fillings up to symmetry
    bool exhausted = true;  ///< false if the search ended before it found all fillings
};

/// Receives a filling. Returns false to end the search.
using FillingVisitor = std::function<bool(const Filling&)>;

/// Searches for all fillings, and passes the fillings that `output` selects to `visitor` in the
/// order of the search. If `stop` is raised, the search ends soon.
FillingTotals visit_fillings(const BoardProblem& board_problem, FillingOutput output,
                             const std::atomic<bool>* stop, const FillingVisitor& visitor);

/// The max number of shards of a board that can be searched.
inline constexpr int max_board_shards = 4096;

}  // namespace orbitile::board
