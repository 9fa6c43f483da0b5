// The elements that placements need.
//
// Suppose that the walk has taken the element e. Some placement has to cover the representative of
// e. The placement covers other units, too, and the elements of these units must be in the
// candidate. These elements are the *needs* of the placement. For example, if the pieces are
// dominoes, a placement over e needs the element of one neighbouring cell. If the elements of all
// neighbouring cells are excluded, no placement can cover e, and the walk can return.
//
// The constructor of PlacementNeeds goes through all elements. For each part of the representative,
// it shifts every orientation of every class onto this part, and collects the needs of the
// resulting placement. A placement is left out if it covers a unit that no component can contain. A
// placement is also left out if its needs include all needs of another placement, because the other
// placement is possible whenever the first placement is possible.
//
// On `tetrakis` a placement can cover half of a cell. In this case, there is a choice between two
// elements: one covers only this half of each cell in the orbit, and the other covers the whole
// cells. A whole cell has two parts, its north and its south shard, because two pieces can share
// it.
//
// Only the representative of an orbit is tested, not the other units. This test is weaker, but it
// is still a necessary condition. covering_cut.hpp explains why no silhouette is lost.
#include "candidate/placement_needs.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "candidate/candidate_question.hpp"
#include "candidate/candidates.hpp"

namespace orbitile::candidate {
namespace {

using Need = PlacementNeeds::Need;
using Needs = std::vector<Need>;  ///< a sorted list of needs

// A placement over a part of an element.
struct PlacementWithNeeds {
    Needs needs;
    PlacementNeeds::Placement placement;
};

// The place of a unit. A candidate contains at most one of the elements that cover a place.
struct CoveredPlace {
    int x, y;
    unsigned part;  ///< the bit of the shard; 0 if a unit is a whole cell
    friend auto operator<=>(const CoveredPlace&, const CoveredPlace&) = default;
};

struct CoveringElement {
    unsigned covered;
    int element;
};

// The elements that can cover each place, with the shards that they cover there.
class CoverableCells {
  public:
    CoverableCells(Lattice lattice, const GainGraph& graph) : lattice_(lattice) {
        for (std::size_t element_index = 0; element_index < graph.elements.size();
             ++element_index) {
            for (const CoveredCell& cell : graph.elements[element_index].orbit) {
                covering_elements_[place_of(cell)].push_back(
                    {cell.covered, static_cast<int>(element_index)});
            }
        }
        for (std::size_t e = 0; e < graph.elements.size(); ++e) {
            unit_by_element_.push_back(unit_of_element(static_cast<int>(e), graph));
        }
    }

    // Returns the needs of a placement that covers a part of the element `covered_element`. Returns
    // nothing if the placement is impossible. A placement is impossible if it covers a unit that no
    // component contains. It is also impossible if it covers several cells of one orbit, and no
    // single element covers all these cells. (In the orbit of `covered_element`, this single
    // element must be `covered_element`.)
    std::optional<Needs> needs_of(const Shards& placed_shards, int covered_element) const {
        std::map<CoveredPlace, unsigned> bits_by_place;
        for (const Shard& shard : placed_shards) {
            const auto bit = static_cast<std::uint8_t>(1U << shard.slot);
            bits_by_place[place_of({static_cast<std::int16_t>(shard.x),
                                    static_cast<std::int16_t>(shard.y), bit})] |= bit;
        }
        std::map<int, Needs> choices_by_unit;  // by orbit of units: a choice for each covered cell
        for (const auto& [place, bits] : bits_by_place) {
            const auto choice = need_at(place, bits);
            if (!choice) return std::nullopt;
            const int unit = unit_by_element_[static_cast<std::size_t>(choice->element)];
            choices_by_unit[unit].push_back(*choice);
        }
        Needs needs;
        for (const auto& [unit, choices] : choices_by_unit) {
            const auto common_need = common_choice(choices);
            if (!common_need) return std::nullopt;
            if (unit != unit_by_element_[static_cast<std::size_t>(covered_element)]) {
                needs.push_back(*common_need);
            } else if (common_need->element != covered_element &&
                       common_need->other_element != covered_element) {
                return std::nullopt;
            }
        }
        std::ranges::sort(needs);
        return needs;
    }

  private:
    CoveredPlace place_of(const CoveredCell& cell) const {
        return {cell.x, cell.y, has_half_cells(lattice_) ? 0 : unsigned{cell.covered}};
    }

    // Returns the number of the element's orbit of units: the smallest number of an element of this
    // orbit. An orbit has several elements if half of a unit can be covered.
    static int unit_of_element(int element, const GainGraph& graph) {
        const auto& rivals = graph.elements[static_cast<std::size_t>(element)].rivals;
        return rivals.empty() ? element : std::min(element, std::ranges::min(rivals));
    }

    // Returns the elements that can cover these bits of a place. If the bits are half of a cell,
    // there can be two such elements: one covers only this half, and the other covers the whole
    // cell. Returns nothing if no element can cover the bits.
    std::optional<Need> need_at(const CoveredPlace& place, unsigned bits) const {
        const auto place_entry = covering_elements_.find(place);
        if (place_entry == covering_elements_.end()) return std::nullopt;
        Need need;
        for (const CoveringElement& covering_element : place_entry->second) {
            if ((bits & ~covering_element.covered) != 0) continue;
            (need.element < 0 ? need.element : need.other_element) = covering_element.element;
        }
        if (need.element < 0) return std::nullopt;
        if (need.other_element >= 0 && need.other_element < need.element)
            std::swap(need.element, need.other_element);
        return need;
    }

    // Each entry of `choices` is for one cell of an orbit. Returns the elements that all entries
    // contain, or nothing if there is no such element.
    static std::optional<Need> common_choice(const Needs& choices) {
        Need common_need;
        for (const int element : {choices.front().element, choices.front().other_element}) {
            const bool is_in_all_choices =
                element >= 0 && std::ranges::all_of(choices, [&](const Need& n) {
                    return n.element == element || n.other_element == element;
                });
            if (is_in_all_choices)
                (common_need.element < 0 ? common_need.element : common_need.other_element) =
                    element;
        }
        return common_need.element < 0 ? std::nullopt : std::optional(common_need);
    }

    Lattice lattice_;
    std::map<CoveredPlace, std::vector<CoveringElement>> covering_elements_;
    std::vector<int> unit_by_element_;  ///< by element: its orbit of units, see unit_of_element()
};

// Removes each placement that has all needs of another placement of the same class. The other
// placement is possible whenever the removed placement is possible.
std::vector<PlacementWithNeeds> minimal_placements(std::vector<PlacementWithNeeds> placements) {
    std::ranges::sort(placements, {},
                      [](const PlacementWithNeeds& placement) { return placement.needs.size(); });
    std::vector<PlacementWithNeeds> placements_with_minimal_needs;
    for (PlacementWithNeeds& placement : placements) {
        const bool has_superfluous_needs = std::ranges::any_of(
            placements_with_minimal_needs, [&](const PlacementWithNeeds& minimal_placement) {
                return std::ranges::includes(placement.needs, minimal_placement.needs);
            });
        if (!has_superfluous_needs) placements_with_minimal_needs.push_back(std::move(placement));
    }
    return placements_with_minimal_needs;
}

// The images of a part under the turns of the group.
std::set<Shard> images_of(const Shard& part, const GainGraph& graph, const Rules& rules) {
    std::set<Shard> images{part};
    if (!rules.turns) return images;
    for (const LatticeMap& map : graph.maps) {
        const bool is_turn = map.xx * map.yy > map.xy * map.yx;
        if (is_turn) images.insert(map(part));
    }
    return images;
}

std::vector<PlacementWithNeeds> placements_covering(int element, const Shard& part,
                                                    const std::set<Shard>& images,
                                                    const std::vector<PieceClass>& classes,
                                                    const CoverableCells& coverable_cells) {
    std::vector<PlacementWithNeeds> placements;
    for (std::size_t class_index = 0; class_index < classes.size(); ++class_index) {
        std::vector<PlacementWithNeeds> class_placements;
        std::ptrdiff_t max_images = 0;  // the max number of images that one copy covers
        for (const Orientation& orientation : classes[class_index].orientations) {
            for (const Shard& shard : orientation.shards) {
                if (shard.slot != part.slot) continue;
                const Cell shift{part.x - shard.x, part.y - shard.y};
                const Shards shifted_shards = shifted(orientation.shards, shift);
                auto needs = coverable_cells.needs_of(shifted_shards, element);
                if (!needs) continue;
                max_images =
                    std::max(max_images,
                             std::ranges::count_if(shifted_shards, [&](const Shard& covered_shard) {
                                 return images.contains(covered_shard);
                             }));
                class_placements.push_back({*std::move(needs), {static_cast<int>(class_index), 0}});
            }
        }
        const auto covered_images =
            std::min(static_cast<std::size_t>(max_images) * classes[class_index].members.size(),
                     images.size());
        for (PlacementWithNeeds& placement : minimal_placements(std::move(class_placements))) {
            placement.placement.covered_image_count = static_cast<int>(covered_images);
            placements.push_back(std::move(placement));
        }
    }
    return placements;
}

// The parts of a cell that have to be covered separately. On a lattice with half cells these are
// the north and the south shard: a half cell covers one of these shards, and a whole cell covers
// both. On other lattices, `cell` has a single shard, which is the only part.
Shards parts_of(Lattice lattice, const CoveredCell& cell) {
    Shards shards = shards_of_cell(lattice, cell);
    if (has_half_cells(lattice)) {
        std::erase_if(shards, [](const Shard& shard) { return shard.slot % 2 != 0; });
    }
    return shards;
}

int max_area_of(const Needs& needs, const GainGraph& graph) {
    int area = 0;
    for (const Need& need : needs) {
        const int first_area = graph.elements[static_cast<std::size_t>(need.element)].area;
        const int second_area =
            need.other_element < 0
                ? 0
                : graph.elements[static_cast<std::size_t>(need.other_element)].area;
        area += std::max(first_area, second_area);
    }
    return area;
}

// Adds a part with its tree. The needs of each placement are sorted so that frequent needs come
// first. With this order, the lists of many placements begin with the same needs. These placements
// share the beginning of their paths in the tree.
void add_part(PlacementNeeds::Grid& grid, std::vector<PlacementWithNeeds> placements,
              int image_count) {
    std::map<Need, int> counts;
    for (const PlacementWithNeeds& placement : placements) {
        for (const Need& need : placement.needs) ++counts[need];
    }
    const auto comes_first = [&](const Need& a, const Need& b) {
        return counts[a] != counts[b] ? counts[a] > counts[b] : a < b;
    };
    for (PlacementWithNeeds& placement : placements)
        std::ranges::sort(placement.needs, comes_first);
    std::ranges::stable_sort(
        placements, [&](const PlacementWithNeeds& a, const PlacementWithNeeds& b) {
            return std::ranges::lexicographical_compare(a.needs, b.needs, comes_first);
        });
    const auto size_of = [](const auto& list) { return static_cast<std::uint32_t>(list.size()); };
    const engine::ListRange empty_range{size_of(grid.placements), size_of(grid.placements)};
    PlacementNeeds::Part part{{size_of(grid.nodes), 0}, empty_range, image_count};
    std::vector<std::uint32_t> path;  // the nodes whose subtrees are not complete yet
    const auto close_path = [&](std::size_t depth) {
        for (; path.size() > depth; path.pop_back())
            grid.nodes[path.back()].subtree_end = size_of(grid.nodes);
    };
    Needs previous_needs;
    for (const PlacementWithNeeds& placement : placements) {
        const Needs& needs = placement.needs;
        const auto common_length =
            std::ranges::mismatch(previous_needs, needs).in1 - previous_needs.begin();
        close_path(static_cast<std::size_t>(common_length));
        const std::uint32_t placement_number = size_of(grid.placements);
        for (std::size_t depth = path.size(); depth < needs.size(); ++depth) {
            path.push_back(size_of(grid.nodes));
            grid.nodes.push_back({needs[depth],
                                  static_cast<std::uint32_t>(depth),
                                  0,
                                  {placement_number, placement_number}});
        }
        (path.empty() ? part.placements_without_needs : grid.nodes[path.back()].placements).end =
            placement_number + 1;
        grid.placements.push_back(placement.placement);
        grid.needs.add(needs);
        grid.max_depth = std::max(grid.max_depth, size_of(needs));
        previous_needs = needs;
    }
    close_path(0);
    part.nodes.end = size_of(grid.nodes);
    grid.parts.push_back(part);
}

}  // namespace

bool PlacementNeeds::applies_to(const std::vector<PieceClass>& classes,
                                const Candidates& candidates) {
    const CandidateQuestion& question = candidates.question();
    if (!question.allows_rings && !question.mixed) return true;
    return std::ranges::all_of(classes, [&](const PieceClass& piece_class) {
        return std::ranges::all_of(piece_class.orientations, [&](const Orientation& orientation) {
            return is_connected(question.lattice, orientation.shards, question.rules.connect);
        });
    });
}

PlacementNeeds::PlacementNeeds(const std::vector<PieceClass>& classes, const Candidates& candidates,
                               const std::atomic<bool>* stop)
    : class_count_(classes.size()) {
    const Lattice lattice = candidates.question().lattice;
    for (const Centre centre : candidates.centres()) {
        const GainGraph& graph = candidates.graph(centre);
        const CoverableCells coverable_cells(lattice, graph);
        Grid grid;
        for (std::size_t element_index = 0; element_index < graph.elements.size();
             ++element_index) {
            throw_if_stopped(stop);
            engine::ListRange parts{static_cast<std::uint32_t>(grid.parts.size()), 0};
            for (const Shard& part : parts_of(lattice, graph.elements[element_index].cell)) {
                const auto images = images_of(part, graph, candidates.question().rules);
                auto placements = placements_covering(static_cast<int>(element_index), part, images,
                                                      classes, coverable_cells);
                for (const PlacementWithNeeds& placement : placements)
                    grid.max_additional_area =
                        std::max(grid.max_additional_area, max_area_of(placement.needs, graph));
                add_part(grid, std::move(placements), static_cast<int>(images.size()));
            }
            parts.end = static_cast<std::uint32_t>(grid.parts.size());
            grid.parts_of_element.push_back(parts);
        }
        grids_.push_back(std::move(grid));
    }
}

}  // namespace orbitile::candidate
