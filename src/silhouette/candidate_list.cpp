#include "silhouette/candidate_list.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "candidate/candidate_question.hpp"
#include "candidate/covering_cut.hpp"

namespace orbitile::silhouette {
namespace {

using Candidate = std::vector<candidate::CandidateComponent>;
using Need = std::vector<std::uint64_t>;

const candidate::Element& element_of(const candidate::Candidates& candidates, Centre centre,
                                     int index) {
    return candidates.graph(centre).elements[static_cast<std::size_t>(index)];
}

// Returns whether the area is not a multiple of the greatest common divisor of the orbits' areas.
// In this case, no set of orbits has this area.
bool is_area_unreachable(const candidate::Candidates& candidates) {
    int common_divisor = 0;
    for (const Centre centre : candidates.centres()) {
        for (const candidate::Element& element : candidates.graph(centre).elements) {
            common_divisor = std::gcd(common_divisor, element.area);
        }
    }
    return common_divisor == 0 || candidates.question().area % common_divisor != 0;
}

// Keeps only the masks that do not contain another mask. A mask that contains another mask is not
// needed, because each subset with a class of the smaller mask also has a class of the larger mask.
void keep_minimal_masks(Need& need) {
    std::sort(need.begin(), need.end(), [](std::uint64_t a, std::uint64_t b) {
        return std::pair(std::popcount(a), a) < std::pair(std::popcount(b), b);
    });
    Need minimal_masks;
    for (const std::uint64_t mask : need) {
        const bool is_implied = std::any_of(minimal_masks.begin(), minimal_masks.end(),
                                            [&](std::uint64_t m) { return (m & mask) == m; });
        if (!is_implied) minimal_masks.push_back(mask);
    }
    need = std::move(minimal_masks);
}

// Returns the needs of a candidate. As in WalkSearch, only one cell of each orbit is tested.
Need need_of(const SilhouetteCover& region, const candidate::Candidates& candidates,
             const Candidate& candidate) {
    Need need;
    for (const candidate::CandidateComponent& component : candidate) {
        for (const int index : component.elements) {
            const candidate::CoveredCell& cell =
                element_of(candidates, component.centre, index).cell;
            const auto covering_classes =
                region.covering_classes(layer_of(candidates, component.centre), cell);
            for (unsigned part = 0; part < 4; ++part) {
                if (((cell.covered >> part) & 1U) != 0) need.push_back(covering_classes[part]);
            }
        }
    }
    keep_minimal_masks(need);
    return need;
}

int half_cell_count_of(const candidate::Candidates& candidates, const Candidate& candidate) {
    int half_cell_count = 0;
    for (const candidate::CandidateComponent& component : candidate) {
        for (const int index : component.elements) {
            half_cell_count += element_of(candidates, component.centre, index).half_cell_count;
        }
    }
    return half_cell_count;
}

}  // namespace

int layer_of(const candidate::Candidates& candidates, Centre centre) {
    return static_cast<int>(candidates.index_of(centre));
}

int reach_of(const candidate::Candidates& candidates) {
    int reach = 0;
    for (const Centre centre : candidates.centres()) {
        for (const candidate::Element& element : candidates.graph(centre).elements) {
            for (const candidate::CoveredCell& cell : element.orbit) {
                reach = std::max({reach, std::abs(cell.x), std::abs(cell.y)});
            }
        }
    }
    return reach;
}

std::optional<CandidateList> CandidateList::make(const Puzzle& puzzle,
                                                 const std::vector<PieceClass>& classes,
                                                 const candidate::Candidates& candidates,
                                                 std::size_t max_bytes,
                                                 const std::atomic<bool>& stop) {
    CandidateList list;
    list.centres_ = candidates.centres();
    if (is_area_unreachable(candidates)) return list;
    for (const Centre centre : candidates.centres()) {
        const std::size_t elements = candidates.graph(centre).elements.size();
        if (elements > std::numeric_limits<std::uint16_t>::max()) return std::nullopt;
    }
    SilhouetteCover region(puzzle, classes, reach_of(candidates),
                           static_cast<int>(candidates.centres().size()));
    std::map<Need, std::uint32_t> index_by_need;
    std::size_t need_bytes = 0;
    const auto add_candidate = [&](const Candidate& candidate) {
        load_candidate(region, candidates, candidate);
        Need need = need_of(region, candidates, candidate);
        // If even all pieces together cannot cover a candidate, its fitting classes are not
        // computed, because visit() does not read them.
        const bool is_coverable = need.empty() || need.front() != 0;
        const std::uint64_t fitting_classes_mask =
            is_coverable ? region.placeable_classes_mask() : 0;
        const auto [entry, is_new] = index_by_need.emplace(
            std::move(need), static_cast<std::uint32_t>(index_by_need.size()));
        if (is_new) need_bytes += sizeof(Need) + entry->first.size() * sizeof(std::uint64_t);
        list.add(candidates, candidate, half_cell_count_of(candidates, candidate),
                 fitting_classes_mask, entry->second);
        return !stop && list.bytes() + need_bytes <= max_bytes;
    };
    try {
        candidate::CoverabilityTest coverability_test(classes, candidates, &stop);
        if (!candidates.visit({}, add_candidate, &stop, &coverability_test)) return std::nullopt;
    } catch (const candidate::StopException&) {
        return std::nullopt;
    }
    list.distinct_needs_.resize(index_by_need.size());
    for (const auto& [need, index] : index_by_need) list.distinct_needs_[index] = need;
    return list;
}

void CandidateList::add(const candidate::Candidates& candidates, const Candidate& candidate,
                        int half_cell_count, std::uint64_t fitting_classes_mask,
                        std::uint32_t need_index) {
    entries_[half_cell_count].push_back(
        {fitting_classes_mask, static_cast<std::uint32_t>(packed_candidates_.size()), need_index});
    packed_candidates_.push_back(static_cast<std::uint16_t>(candidate.size()));
    for (const candidate::CandidateComponent& component : candidate) {
        packed_candidates_.push_back(static_cast<std::uint16_t>(component.elements.size()));
        packed_candidates_.push_back(
            static_cast<std::uint16_t>(candidates.index_of(component.centre)));
        for (const int element : component.elements) {
            packed_candidates_.push_back(static_cast<std::uint16_t>(element));
        }
    }
}

Candidate CandidateList::unpack(const ListedCandidate& entry) const {
    Candidate candidate(packed_candidates_[entry.begin]);
    std::size_t position = entry.begin + 1;
    for (candidate::CandidateComponent& component : candidate) {
        const std::size_t size = packed_candidates_[position++];
        component.centre = centres_[packed_candidates_[position++]];
        for (std::size_t i = 0; i < size; ++i)
            component.elements.push_back(packed_candidates_[position++]);
    }
    return candidate;
}

bool CandidateList::visit(const AvailablePieces& pieces,
                          const candidate::Candidates::Visitor& visitor,
                          RefutedCounts& refuted_counts) const {
    std::vector<bool> is_satisfied(distinct_needs_.size());
    for (std::size_t n = 0; n < distinct_needs_.size(); ++n) {
        is_satisfied[n] =
            std::all_of(distinct_needs_[n].begin(), distinct_needs_[n].end(),
                        [&](std::uint64_t mask) { return (mask & pieces.classes) != 0; });
    }
    for (const auto& [half_cell_count, entries] : entries_) {
        if (half_cell_count > pieces.half_cell_count) break;
        for (const ListedCandidate& entry : entries) {
            if (!is_satisfied[entry.need_index]) {
                ++refuted_counts.uncoverable_count;
            } else if ((pieces.classes & ~entry.fitting_classes_mask) != 0) {
                ++refuted_counts.stuck_count;
            } else if (!visitor(unpack(entry))) {
                return false;
            }
        }
    }
    return true;
}

std::size_t CandidateList::bytes() const {
    std::size_t bytes = packed_candidates_.size() * sizeof(std::uint16_t);
    for (const auto& [half_cell_count, entries] : entries_)
        bytes += entries.size() * sizeof(ListedCandidate);
    return bytes;
}

}  // namespace orbitile::silhouette
