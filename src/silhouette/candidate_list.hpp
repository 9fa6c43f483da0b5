// The candidates of one area as a list, for deciding them again and again with different pieces.
//
// Most candidates fall because some cell of them can be covered by no piece. Which classes of
// pieces can cover which cell is found once, for all pieces; what a candidate needs of a subset is
// then a few bit masks, and most candidates share theirs with many others. Most of the rest fall
// because some piece of the subset fits nowhere.
//
//     auto list = CandidateList::make(puzzle, classes, candidates, most_bytes, stop);
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

/// Lays a candidate's components, each on the layer of its centre.
void lay_candidate(SilhouetteCover& region, const Candidates& candidates,
                   const std::vector<CandidateComponent>& candidate);
int layer_of(const Candidates& candidates, Centre centre);

/// No cell of a candidate lies further from (0, 0) than this in either direction.
int reach_of(const Candidates& candidates);

class CandidateList {
  public:
    /// All candidates, with what they need of these classes. None if the list would take more
    /// than `most_bytes`, or if it was stopped.
    static std::optional<CandidateList> make(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const Candidates& candidates, std::size_t most_bytes,
                                             const std::atomic<bool>& stop);

    /// The bit of a class; from 64 classes on several share one, and less is refused.
    static std::uint64_t class_bit(std::size_t piece_class) {
        return std::uint64_t{1} << (piece_class % 64);
    }

    /// What a subset of the pieces can bring.
    struct Supply {
        std::uint64_t classes = 0;  ///< class_bit of each that it has
        int half_cells = 0;         ///< that it brings
    };

    /// How many candidates were not worth a visit.
    struct Refuted {
        std::int64_t uncoverable = 0;  ///< with a cell that the subset cannot cover
        std::int64_t stuck = 0;        ///< others, in which some piece of the subset fits nowhere
    };

    /// Candidates with no more half cells, but for those that are added to `refuted`. Whether the
    /// visit went to the end. From several threads at once.
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
    /// Of each candidate the number of components; of each component the number of its elements
    /// and the number of its grid, and the elements.
    std::vector<std::uint16_t> packed_;
    std::vector<std::vector<std::uint64_t>> needs_;  ///< of each mask one class at least
};

}  // namespace orbitile
