#include "silhouette/refutation.hpp"

#include <algorithm>
#include <utility>

#include "candidate/candidates.hpp"
#include "orbitile/puzzle/placement.hpp"
#include "silhouette/colour_surplus.hpp"
#include "silhouette/piece_search.hpp"

namespace orbitile {
namespace {

std::vector<int> unbalanced_pieces(const Puzzle& puzzle) {
    std::vector<int> unbalanced;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const auto own = colour_surpluses(puzzle.lattice, puzzle.pieces[p]);
        if (own && *own != std::set<int>{0}) unbalanced.push_back(static_cast<int>(p));
    }
    return unbalanced;
}

// The orbits about one centre that a silhouette can contain, by shard. A shard is in only one
// orbit, because units are either whole cells or single shards here.
class OrbitsInReach {
  public:
    OrbitsInReach(Lattice lattice, const GainGraph& graph) : graph_(graph) {
        for (std::size_t e = 0; e < graph.elements.size(); ++e) {
            for (const Shard& shard : shards_of_cells(lattice, graph.elements[e].orbit)) {
                element_at_.emplace(shard, static_cast<int>(e));
            }
        }
    }

    // Whether some placement of the piece covers only orbits that together have at most this area.
    bool have_place_for(const PieceClass& pieces, int area) const {
        return std::ranges::any_of(pieces.orientations, [&](const Orientation& orientation) {
            return have_place_for(orientation, area);
        });
    }

  private:
    // Tries the first shard of the orientation on each shard in reach.
    bool have_place_for(const Orientation& orientation, int area) const {
        const Shard& first = orientation.shards.front();
        return std::ranges::any_of(element_at_, [&](const auto& entry) {
            const Shard& shard = entry.first;
            if (shard.slot != first.slot) return false;
            const Cell shift{shard.x - first.x, shard.y - first.y};
            const auto needed = area_of_orbits(shifted(orientation.shards, shift));
            return needed && *needed <= area;
        });
    }

    std::optional<int> area_of_orbits(const Shards& placed) const {
        std::set<int> elements;
        for (const Shard& shard : placed) {
            const auto found = element_at_.find(shard);
            if (found == element_at_.end()) return std::nullopt;
            elements.insert(found->second);
        }
        int area = 0;
        for (const int element : elements) {
            area += graph_.elements[static_cast<std::size_t>(element)].area;
        }
        return area;
    }

    const GainGraph& graph_;
    std::map<Shard, int> element_at_;
};

std::vector<int> pieces_without_place(const Puzzle& puzzle, const Candidates& candidates) {
    std::vector<OrbitsInReach> orbits;
    for (const Centre centre : candidates.centres()) {
        orbits.emplace_back(puzzle.lattice, candidates.graph(centre));
    }
    std::vector<int> pieces;
    for (const PieceClass& piece_class : piece_classes(puzzle)) {
        const bool has_place = std::ranges::any_of(orbits, [&](const OrbitsInReach& reach) {
            return reach.have_place_for(piece_class, candidates.question().area);
        });
        if (!has_place) pieces.push_back(piece_class.members.front());
    }
    std::ranges::sort(pieces);
    return pieces;
}

}  // namespace

std::optional<UnbalancedColours> unbalanced_colours(const Puzzle& puzzle,
                                                    const SilhouetteQuestion& request) {
    auto of_pieces = colour_surpluses(puzzle);
    if (!of_pieces) return std::nullopt;
    const auto of_shapes = colour_surpluses(puzzle, request);
    if (!of_shapes) return std::nullopt;
    const bool agree =
        std::ranges::any_of(*of_pieces, [&](int surplus) { return of_shapes->contains(surplus); });
    if (agree) return std::nullopt;
    return UnbalancedColours{*std::move(of_pieces), unbalanced_pieces(puzzle)};
}

std::optional<Refutation> refutation(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                     const std::atomic<bool>* stop) {
    const Candidates by_cells(candidate_question(puzzle, request), stop);
    if (!by_cells.is_area_reachable()) return UnreachableArea{by_cells.orbits_of_size()};
    if (auto colours = unbalanced_colours(puzzle, request)) return *std::move(colours);
    const CandidateQuestion by_shards = piece_question(puzzle, request);
    auto pieces = by_shards.by_shards ? pieces_without_place(puzzle, Candidates(by_shards, stop))
                                      : pieces_without_place(puzzle, by_cells);
    if (!pieces.empty()) return NoPlace{std::move(pieces)};
    return std::nullopt;
}

}  // namespace orbitile
