// The candidates of one area as a list, to be decided repeatedly with different subsets of the
// pieces.
//
// Most candidates have a cell that no piece can cover. Which classes of pieces can cover which cell
// is computed once, for all pieces. The needs of a candidate are then a few bit masks, which it
// shares with many others. Most of the remaining candidates fail because some piece of the subset
// fits nowhere.
//
//     auto list = CandidateList::make(puzzle, classes, candidates, max_bytes, stop);
//     list->visit({mask_of_the_subset, half_cells_of_the_subset}, visitor, refuted);
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/silhouette_cover.hpp"

namespace orbitile {

/// Adds a candidate's components to the region, each on the layer of its centre.
void lay_candidate(SilhouetteCover& region, const Candidates& candidates,
                   const std::vector<CandidateComponent>& candidate);
int layer_of(const Candidates& candidates, Centre centre);

/// The max distance of a cell of a candidate from (0, 0) along either axis.
int reach_of(const Candidates& candidates);

class CandidateList {
  public:
    /// All candidates, with their needs of these classes. None if the list would take more than
    /// `max_bytes`, or if it was stopped.
    static std::optional<CandidateList> make(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const Candidates& candidates, std::size_t max_bytes,
                                             const std::atomic<bool>& stop);

    /// The bit of a class. With more than 64 classes, several share a bit, and fewer candidates are
    /// refuted.
    static std::uint64_t class_bit(std::size_t piece_class) {
        return std::uint64_t{1} << (piece_class % 64);
    }

    /// The classes and half cells of a subset of the pieces.
    struct Supply {
        std::uint64_t classes = 0;  ///< class_bit() of each class of the subset
        int half_cells = 0;         ///< of all its pieces
    };

    /// The candidates that were refuted without a visit.
    struct Refuted {
        std::int64_t uncoverable = 0;  ///< with a cell that the subset cannot cover
        std::int64_t stuck = 0;        ///< others, in which some piece of the subset fits nowhere
    };

    /// Visits the candidates that have at most as many half cells as the subset. Refuted ones are
    /// only counted in `refuted`. Returns whether the visit reached its end. Several threads may
    /// call it at once.
    bool visit(const Supply& supply, const Candidates::Visitor& visitor, Refuted& refuted) const;

    std::size_t bytes() const;

  private:
    struct Entry {
        std::uint64_t fitting;  ///< the classes that fit somewhere
        std::uint32_t begin;    ///< in `packed_`
        std::uint32_t need;     ///< in `needs_`
    };

    CandidateList() = default;
    void add(const Candidates& candidates, const std::vector<CandidateComponent>& candidate,
             int half_cells, std::uint64_t fitting, std::uint32_t need);
    std::vector<CandidateComponent> unpacked(const Entry& entry) const;

    std::vector<Centre> centres_;                ///< of the grids, by number
    std::map<int, std::vector<Entry>> entries_;  ///< by half cells
    /// For each candidate its number of components; for each component the number of its elements,
    /// the number of its grid, and the elements.
    std::vector<std::uint16_t> packed_;
    std::vector<std::vector<std::uint64_t>>
        needs_;  ///< by candidate: at least one class of each mask is needed
};

}  // namespace orbitile
