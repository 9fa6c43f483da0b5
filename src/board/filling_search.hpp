// All fillings of a board, by always covering its first empty shard.
//
// Shards are numbered along the board's narrow side, so that what is filled keeps a short frontier.
// The first empty shard is covered in every way that is possible (Fletcher, A program to solve the
// pentomino problem by the recursive use of macros, 1965). Which placements those are depends on
// what is filled of the next few shards only: they are listed once for each pattern of these, when
// it is first met, without those that leave a hole which no pieces can have the size of, or which
// one piece alone would have to fill and none can.
//
// Of the fillings that the board's symmetry takes to each other only some are searched for: one
// class of pieces is kept to placements none of which is an image of another. Where these are few,
// the search begins with them.
//
//     FillingSearch search(field, {});
//     for (const FillingCube& cube : search.cubes(1))
//         search.search(cube, {}, [](const FoundFilling& found) { … return true; });
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "board/board_field.hpp"
#include "board/placement_images.hpp"
#include "engine/exact_cover.hpp"

namespace orbitile {

struct FillingOptions {
    /// Whether to keep one class of pieces to placements that are no images of each other.
    bool by_symmetry = true;
    /// Whether to number shards in reading order (rows from the north, each from the west), and
    /// to list all placements that fit: the plain search that a person can follow.
    bool plain = false;
};

/// A part of the search: all fillings that have these placements, in the order in which the search
/// lays them.
struct FillingCube {
    std::vector<int> placements;
};

struct FoundFilling {
    std::span<const int> placements;  ///< ascending
    /// The placement that is kept to representatives; -1: none is, every filling is met.
    int kept = -1;
    /// Fillings that this one stands for, itself included: those with the images of `kept`.
    int stands_for = 1;
    /// Whether it is to count where images are the same: of those that are met, no other image of
    /// it does.
    bool is_different = true;
};

class FillingSearch {
  public:
    /// `field` must outlive it.
    FillingSearch(const BoardField& field, const FillingOptions& options);
    FillingSearch(FillingSearch&&) noexcept;
    FillingSearch& operator=(FillingSearch&&) noexcept;
    ~FillingSearch();

    /// A partition of the fillings into at least `wanted` cubes if there are as many, in the order
    /// of the search. Depends on the field, the options and `wanted` alone.
    std::vector<FillingCube> cubes(int wanted);

    /// Return false to end the search.
    using Visitor = std::function<bool(const FoundFilling&)>;

    CoverEnd search(const FillingCube& cube, const CoverLimits& limits, const Visitor& visitor);

    /// Called with what is laid, in order, at every node of a search that goes no deeper than so
    /// many pieces: return false to end it.
    using NodeVisitor = std::function<bool(std::span<const int>)>;
    CoverEnd walk(int deepest, const CoverLimits& limits, const NodeVisitor& visitor);

    /// Something like the nodes that the search of all cubes will take: the mean over so many dives
    /// from the empty board, each of which goes one of the ways on at random and takes the others
    /// to be like it (Knuth, Estimating the efficiency of backtrack programs, 1975). Depends on the
    /// field, the options and `dives` alone.
    double estimated_nodes(int dives) const;

    /// Nodes of the last search: boards that were met, the empty one included.
    std::int64_t nodes() const;

    /// Every filling that a found one stands for, itself first. Each filling of the board belongs
    /// to one found one.
    std::vector<Filling> fillings_of(const FoundFilling& found) const;

    /// The maps that lead to these, of images(): the identity first.
    const std::vector<int>& movers_of(const FoundFilling& found) const;

    const PlacementImages& images() const;

    /// The shard (by its index on the board) that is covered next when these are laid; -1: none.
    int next_shard(std::span<const int> placements) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

/// Whether a search on these is possible: boards have at most this many shards.
inline constexpr int most_board_shards = 4096;

}  // namespace orbitile
