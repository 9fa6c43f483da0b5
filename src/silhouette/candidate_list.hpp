// Stores the candidates of one area in a list. The list can be used repeatedly, to find out which
// candidates a subset of the pieces can fill, for one subset after another.
//
// Most candidates have a cell that no piece of a given subset can cover. So make() finds, for each
// cell of each candidate, the classes of pieces that can cover the cell. These classes are stored
// as a bit mask. The masks of all cells of a candidate are its *needs*. Many candidates have equal
// needs, and equal needs are stored only once. In most of the remaining candidates, some piece of
// the subset does not fit anywhere. So make() also stores, for each candidate, which classes fit
// somewhere. With these masks, a few operations show that a subset cannot cover a candidate.
//
//     auto list = CandidateList::make(puzzle, classes, candidates, max_bytes, stop);
//     list->visit({mask_of_the_subset, half_cells_of_the_subset}, visitor, refuted_counts);
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "candidate/candidates.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/silhouette_cover.hpp"

namespace orbitile::silhouette {

int layer_of(const candidate::Candidates& candidates, Centre centre);

/// Clears `region` and adds the candidate's components, each on the layer of its centre. `region`
/// is an object of the class SilhouetteCover or BitboardDecider.
template <typename Region>
void load_candidate(Region& region, const candidate::Candidates& candidates,
                    const std::vector<candidate::CandidateComponent>& candidate) {
    region.clear();
    for (const candidate::CandidateComponent& component : candidate) {
        const int layer = layer_of(candidates, component.centre);
        const auto& elements = candidates.graph(component.centre).elements;
        for (const int index : component.elements) {
            for (const candidate::CoveredCell& cell :
                 elements[static_cast<std::size_t>(index)].orbit) {
                region.add(layer, cell);
            }
        }
    }
}

/// Returns the largest absolute value of a coordinate of any cell that a candidate can contain.
int reach_of(const candidate::Candidates& candidates);

class CandidateList {
  public:
    /// Lists all candidates, and computes their needs for pieces of `classes`. Returns nothing if
    /// the list would take more than `max_bytes`, or if `stop` was raised.
    static std::optional<CandidateList> make(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const candidate::Candidates& candidates,
                                             std::size_t max_bytes, const std::atomic<bool>& stop);

    /// Returns the bit of a class. With more than 64 classes, several classes share a bit, and
    /// fewer candidates are refuted.
    static std::uint64_t class_bit(std::size_t piece_class) {
        return std::uint64_t{1} << (piece_class % 64);
    }

    /// The classes and half cells of a subset of the pieces.
    struct AvailablePieces {
        std::uint64_t classes = 0;  ///< class_bit() of each class of the subset
        int half_cell_count = 0;    ///< the number of half cells of all pieces of the subset
    };

    /// The numbers of candidates that were refuted without a visit.
    struct RefutedCounts {
        /// Candidates with a cell that the subset cannot cover.
        std::int64_t uncoverable_count = 0;
        std::int64_t stuck_count = 0;  ///< other candidates in which some piece fits nowhere
    };

    /// Visits the candidates that have at most as many half cells as the subset. Refuted candidates
    /// are not visited, but only counted in `refuted_counts`. Returns whether the visit reached its
    /// end. Several threads can call this function at the same time.
    bool visit(const AvailablePieces& pieces, const candidate::Candidates::Visitor& visitor,
               RefutedCounts& refuted_counts) const;

    std::size_t bytes() const;

  private:
    struct ListedCandidate {
        std::uint64_t fitting_classes_mask;  ///< the classes that fit somewhere
        std::uint32_t begin;                 ///< position in `packed_candidates_`
        std::uint32_t need_index;            ///< index into `distinct_needs_`
    };

    CandidateList() = default;
    void add(const candidate::Candidates& candidates,
             const std::vector<candidate::CandidateComponent>& candidate, int half_cell_count,
             std::uint64_t fitting_classes_mask, std::uint32_t need_index);
    std::vector<candidate::CandidateComponent> unpack(const ListedCandidate& entry) const;

    std::vector<Centre> centres_;                          ///< by number of the grid: its centre
    std::map<int, std::vector<ListedCandidate>> entries_;  ///< by number of half cells
    /// The candidates, one after the other. A candidate is stored as its number of components and
    /// then, for each component, the number of elements, the number of the grid, and the elements.
    std::vector<std::uint16_t> packed_candidates_;
    /// The needs of all candidates, without repetition. Needs are a list of masks: to cover a
    /// candidate with these needs, a subset must have at least one class of each mask.
    std::vector<std::vector<std::uint64_t>> distinct_needs_;
};

}  // namespace orbitile::silhouette
