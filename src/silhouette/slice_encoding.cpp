// Makes the clauses and sums of a slice, for a SAT or SMT solver.
//
// There are three kinds of Boolean variables: for elements, for orbits of shards, and for
// placements of pieces. An element is an orbit of units together with a state, and its variable
// says whether the element is covered. Four rules connect the variables:
//
//     orbit o is covered              ↔  some element that covers o is covered
//     orbit o is covered              ↔  for each shard of o, a placement that covers it is chosen
//     two placements cover one shard  →  not both are chosen
//     each class of pieces            :  exactly as many placements are chosen as it has copies
//
// So a satisfying assignment of the model chooses elements, and pieces fill them. The clauses do
// not say that every component is invariant under the group. For that, they would have to say which
// elements are connected, which takes many clauses. They only state necessary conditions:
//
//     an element is an invariant component on its own, or one of its neighbours is covered
//     if the slice has one grid, each wall is touched by a covered element, and a root is covered
//     if the slice has two grids, the same holds on both grids (only for a search)
//     a covered element has a path to each wall (only for a search)
//     two elements that no silhouette contains together are not both covered (excluded_pairs)
//
// For FridgeIQ these conditions are enough: each assignment has only invariant components. If an
// assignment for another puzzle has a component that is not invariant, Enumeration adds clauses
// that this assignment violates and all silhouettes satisfy (invariance_cut.cpp), and asks again.
// These clauses exclude no silhouette, so Enumeration still finds every silhouette.
//
// There are further constraints. Two elements of the same orbit of units (rivals) are not both
// covered. Two overlapping elements of different grids are not both covered. The areas of the
// elements add up to the area of the pieces. The elements have at most as many half cells as the
// pieces. If Slice::low is greater than 0, some covered element reaches at least `low` cells from
// the centre.
//
// One class of pieces is placed only in some of its orientations (restricted_class.cpp). So some
// tilings are lost, but each silhouette keeps at least one tiling.
//
// Each clause has a SliceRule, and each sum has a CountedQuantity. An independent checker derives
// each clause again from the drawings of the pieces, and accepts it by its rule. The order of
// variables and clauses is part of stored certificates, so it must not change.
#include "silhouette/slice_encoding.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "candidate/overlaps.hpp"
#include "engine/placement_model.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {
namespace {

// The memory of a solver: a multiple of the number of placements, and a fixed amount. These numbers
// were measured on slices of FridgeIQ. Each slice was searched for half a minute:
//
//     placements      Z3   CaDiCaL
//          4,208  286 MB
//         11,696  329 MB     99 MB
//         13,308  360 MB
//         23,836  628 MB    205 MB
constexpr std::uint64_t bytes_of_placement_with_z3 = 25'000;
constexpr std::uint64_t bytes_of_z3 = std::uint64_t{160} << 20U;
constexpr std::uint64_t bytes_of_placement_with_cadical = 7'000;
constexpr std::uint64_t bytes_of_cadical = std::uint64_t{48} << 20U;

Layer covered_layer(const candidate::GainGraph& graph) {
    std::set<candidate::CoveredCell> cells;
    for (const candidate::Element& element : graph.elements) {
        cells.insert(element.orbit.begin(), element.orbit.end());
    }
    std::set<Shard> shards;
    for (const candidate::CoveredCell& cell : cells) {
        for (const Shard& shard : candidate::shards_of_cell(graph.question.lattice, cell)) {
            shards.insert(shard);
        }
    }
    return {graph.centre, make_shards({shards.begin(), shards.end()})};
}

std::vector<std::vector<int>> covering_elements_in(const FieldLayer& layer,
                                                   const candidate::GainGraph& graph) {
    std::vector<std::vector<int>> covering_elements(layer.orbits.size());
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        std::set<int> orbits;
        for (const Shard& shard :
             candidate::shards_of_cell(graph.question.lattice, graph.elements[e].cell)) {
            const int index = layer.board.index_of(shard).value();
            orbits.insert(layer.orbit_of[static_cast<std::size_t>(index)]);
        }
        for (const int orbit : orbits) {
            covering_elements[static_cast<std::size_t>(orbit)].push_back(static_cast<int>(e));
        }
    }
    return covering_elements;
}

// An orbit of units is identified by the lowest number among its elements. Returns this number for
// the orbit of units to which `element` belongs.
int unit_of(const candidate::GainGraph& graph, int element) {
    const auto& rivals = graph.elements[static_cast<std::size_t>(element)].rivals;
    return rivals.empty() ? element : std::min(element, std::ranges::min(rivals));
}

// Returns whether the elements allow the placement. If a placement covers several shards of one
// orbit of units, a single element must cover all of these shards.
bool is_coverable(const Placement& placement, const FieldLayer& layer,
                  const candidate::GainGraph& graph,
                  const std::vector<std::vector<int>>& covering_elements) {
    // For each orbit of units: the elements that cover all those shards of the placement that
    // belong to this orbit of units.
    std::map<int, std::vector<int>> common_elements;
    for (const int shard : placement.covered) {
        const int orbit = layer.orbit_of[static_cast<std::size_t>(shard)];
        const auto& shard_elements = covering_elements[static_cast<std::size_t>(orbit)];
        const auto [unit, is_new] =
            common_elements.try_emplace(unit_of(graph, shard_elements.front()), shard_elements);
        if (is_new) continue;
        std::erase_if(unit->second, [&](int e) {
            return std::ranges::find(shard_elements, e) == shard_elements.end();
        });
        if (unit->second.empty()) return false;
    }
    return true;
}

class Encoder {
  public:
    Encoder(const Puzzle& puzzle, const std::vector<PieceClass>& classes, const SliceField& field,
            SlicePurpose purpose)
        : puzzle_(puzzle), classes_(classes), field_(field), purpose_(purpose) {}

    SliceEncoding encode() && {
        for (std::size_t l = 0; l < layers().size(); ++l) add_variables(l);
        add_element_clauses();
        for (std::size_t l = 0; l < layers().size(); ++l) add_cover_clauses(l);
        add_piece_constraints();
        add_sums();
        require_min_reach();
        restrict_orientations();
        return std::move(result_);
    }

  private:
    const std::vector<FieldLayer>& layers() const { return field_.field.layers; }
    engine::Model& model() { return result_.encoding.model; }
    void add(SliceRule rule, std::vector<engine::Literal> clause) {
        model().clauses.push_back(std::move(clause));
        result_.rules.push_back(rule);
    }

    engine::Literal element_literal(std::size_t layer, int element) const {
        return result_.element_literals[layer][static_cast<std::size_t>(element)];
    }

    std::string name_prefix(std::size_t layer) const {
        if (layers().size() == 1) return "";
        return std::string(centre_name(layers()[layer].centre)) + ':';
    }

    void add_variables(std::size_t layer_index) {
        const FieldLayer& layer = layers()[layer_index];
        auto& elements = result_.element_literals.emplace_back();
        for (const candidate::Element& element : field_.graphs[layer_index].elements) {
            elements.push_back(model().add_variable(
                name_prefix(layer_index) +
                "element:" + candidate::element_name(field_.field.lattice, element.cell)));
        }
        auto& orbits = result_.encoding.orbits.emplace_back();
        for (const auto& orbit : layer.orbits) {
            const Shard& first_shard =
                layer.board.shards()[static_cast<std::size_t>(orbit.front())];
            orbits.push_back(model().add_variable(name_prefix(layer_index) + "orbit:" +
                                                  shard_name(field_.field.lattice, first_shard)));
        }
        result_.encoding.placements.push_back(engine::add_placement_variables(
            puzzle_, classes_, layer.placements, name_prefix(layer_index), model()));
    }

    // --- Which elements are covered. ---

    void add_element_clauses() {
        for (std::size_t l = 0; l < layers().size(); ++l) {
            const candidate::GainGraph& graph = field_.graphs[l];
            for (std::size_t e = 0; e < graph.elements.size(); ++e) {
                exclude_rivals(l, e);
                require_neighbour(l, e);
            }
            require_walls(l);
        }
        for (const ElementPair& pair : excluded_pairs(field_.graphs, field_.question)) {
            add(SliceRule::area,
                {-element_literal(static_cast<std::size_t>(pair.grid), pair.element),
                 -element_literal(static_cast<std::size_t>(pair.other_grid), pair.other_element)});
        }
        if (purpose_ == SlicePurpose::search) require_paths();
        forbid_grid_overlaps();
    }

    void require_paths() {
        for (const PathCondition& condition : path_conditions(field_.graphs, field_.question)) {
            const auto grid = static_cast<std::size_t>(condition.grid);
            std::vector<engine::Literal> clause{-element_literal(grid, condition.element)};
            for (const int next_element : condition.next_elements)
                clause.push_back(element_literal(grid, next_element));
            add(SliceRule::cut, std::move(clause));
        }
    }

    void exclude_rivals(std::size_t layer_index, std::size_t element_index) {
        for (const int rival : field_.graphs[layer_index].elements[element_index].rivals) {
            const auto element = static_cast<int>(element_index);
            if (element < rival) {
                add(SliceRule::rivals,
                    {-element_literal(layer_index, element), -element_literal(layer_index, rival)});
            }
        }
    }

    void require_neighbour(std::size_t layer_index, std::size_t element_index) {
        const candidate::GainGraph& graph = field_.graphs[layer_index];
        if (graph.elements[element_index].own_subgroup == graph.subgroups.whole_group()) return;
        std::vector<engine::Literal> clause{
            -element_literal(layer_index, static_cast<int>(element_index))};
        for (const int n : graph.elements[element_index].neighbours)
            clause.push_back(element_literal(layer_index, n));
        add(SliceRule::cut, std::move(clause));
    }

    // Adds clauses for a grid that every silhouette uses. For each wall, one clause says that some
    // element that touches the wall is covered. One more clause says that some root is covered. If
    // the slice has one or two grids, every silhouette uses all of them. For two grids, the clauses
    // are added only for a search. If there are more grids, a silhouette can leave one unused, so
    // no clauses are added.
    void require_walls(std::size_t layer_index) {
        const std::size_t always_used_grid_count = purpose_ == SlicePurpose::search ? 2 : 1;
        if (layers().size() > always_used_grid_count) return;
        const candidate::GainGraph& graph = field_.graphs[layer_index];
        const auto require_some_element = [&](SliceRule rule, const auto& is_selected) {
            std::vector<engine::Literal> clause;
            for (std::size_t e = 0; e < graph.elements.size(); ++e) {
                if (is_selected(graph.elements[e])) {
                    clause.push_back(element_literal(layer_index, static_cast<int>(e)));
                }
            }
            add(rule, std::move(clause));
        };
        for (const std::uint8_t wall : graph.walls) {
            require_some_element(SliceRule::some, [&](const candidate::Element& element) {
                return graph.subgroups.contains(element.own_subgroup, wall);
            });
        }
        const bool has_one_axis = field_.question.group.turns == 1;
        require_some_element(has_one_axis ? SliceRule::axis : SliceRule::some,
                             [](const candidate::Element& element) { return element.is_root; });
    }

    void forbid_grid_overlaps() {
        for (std::size_t grid = 0; grid < layers().size(); ++grid) {
            for (std::size_t other_grid = grid + 1; other_grid < layers().size(); ++other_grid) {
                const auto overlaps =
                    candidate::overlaps_between(field_.graphs[grid], field_.graphs[other_grid]);
                for (std::size_t e = 0; e < overlaps.size(); ++e) {
                    for (const int other_element : overlaps[e]) {
                        add(SliceRule::overlap, {-element_literal(grid, static_cast<int>(e)),
                                                 -element_literal(other_grid, other_element)});
                    }
                }
            }
        }
        if (layers().size() < 2) return;
        // Every silhouette uses at least two grids. So for each grid, one clause says that some
        // element of another grid is covered.
        for (std::size_t unused_layer = 0; unused_layer < layers().size(); ++unused_layer) {
            std::vector<engine::Literal> other_element_literals;
            for (std::size_t l = 0; l < layers().size(); ++l) {
                if (l == unused_layer) continue;
                other_element_literals.insert(other_element_literals.end(),
                                              result_.element_literals[l].begin(),
                                              result_.element_literals[l].end());
            }
            add(SliceRule::two_grids, std::move(other_element_literals));
        }
    }

    // --- Where pieces are placed. ---

    void add_cover_clauses(std::size_t layer_index) {
        const auto& orbits = result_.encoding.orbits[layer_index];
        for (std::size_t o = 0; o < orbits.size(); ++o) {
            std::vector<engine::Literal> element_clause{-orbits[o]};
            for (const int e : field_.covering_elements[layer_index][o]) {
                add(SliceRule::orbit, {-element_literal(layer_index, e), orbits[o]});
                element_clause.push_back(element_literal(layer_index, e));
            }
            add(SliceRule::orbit, std::move(element_clause));
        }
        add_shard_clauses(layer_index);
    }

    // If the orbit of a shard is covered, exactly one placement covers the shard. Otherwise no
    // placement covers it.
    void add_shard_clauses(std::size_t layer_index) {
        const FieldLayer& layer = layers()[layer_index];
        engine::LiteralLists covering_literals = engine::literals_by_shard(
            layer.board, layer.placements, result_.encoding.placements[layer_index]);
        for (std::size_t shard = 0; shard < covering_literals.size(); ++shard) {
            const engine::Literal orbit =
                result_.encoding
                    .orbits[layer_index][static_cast<std::size_t>(layer.orbit_of[shard])];
            std::vector<engine::Literal> placement_clause = covering_literals[shard];
            placement_clause.push_back(-orbit);
            for (const engine::Literal placement : covering_literals[shard]) {
                add(SliceRule::covered, {-placement, orbit});
            }
            add(SliceRule::covered, std::move(placement_clause));
            model().add_cardinality_constraint(std::move(covering_literals[shard]),
                                               engine::Relation::at_most, 1);
            result_.counted_quantities.push_back(
                {CountedQuantity::Kind::shard, layer_index, shard});
        }
    }

    void add_piece_constraints() {
        engine::LiteralLists literals_by_class(classes_.size());
        for (std::size_t l = 0; l < layers().size(); ++l) {
            engine::collect_class_literals(layers()[l].placements, result_.encoding.placements[l],
                                           literals_by_class);
        }
        engine::add_exact_use_constraints(classes_, std::move(literals_by_class), model());
        for (std::size_t c = 0; c < classes_.size(); ++c) {
            result_.counted_quantities.push_back({CountedQuantity::Kind::piece_class, 0, c});
        }
    }

    // --- Sums. ---

    // Adds the sum of the areas and the sum of the half cells. The elements with the farthest reach
    // come first. They are large and few. So after the solver has chosen some of them, it soon
    // finds that little area is left.
    void add_sums() {
        struct WeightedElement {
            int reach;
            engine::Literal literal;
            int area;
            int half_cell_count;
        };
        std::vector<WeightedElement> weighted_elements;
        for (std::size_t l = 0; l < layers().size(); ++l) {
            const candidate::GainGraph& graph = field_.graphs[l];
            for (std::size_t e = 0; e < graph.elements.size(); ++e) {
                const candidate::Element& element = graph.elements[e];
                weighted_elements.push_back({reach_of(graph, element),
                                             element_literal(l, static_cast<int>(e)), element.area,
                                             element.half_cell_count});
            }
        }
        std::ranges::stable_sort(weighted_elements, std::ranges::greater{},
                                 &WeightedElement::reach);
        engine::LinearConstraint area{{}, {}, engine::Relation::equal, total_shards(puzzle_), true};
        engine::LinearConstraint half_cell_count{
            {}, {}, engine::Relation::at_most, max_half_cells(puzzle_), true};
        for (const WeightedElement& element : weighted_elements) {
            area.literals.push_back(element.literal);
            area.weights.push_back(element.area);
            if (element.half_cell_count == 0) continue;
            half_cell_count.literals.push_back(element.literal);
            half_cell_count.weights.push_back(element.half_cell_count);
        }
        model().linear_constraints.push_back(std::move(area));
        result_.counted_quantities.push_back({CountedQuantity::Kind::area});
        if (half_cell_count.literals.empty()) return;
        model().linear_constraints.push_back(std::move(half_cell_count));
        result_.counted_quantities.push_back({CountedQuantity::Kind::half_cell_count});
    }

    void require_min_reach() {
        if (field_.slice.low == 0) return;
        std::vector<engine::Literal> far_element_literals;
        for (std::size_t l = 0; l < layers().size(); ++l) {
            const candidate::GainGraph& graph = field_.graphs[l];
            for (std::size_t e = 0; e < graph.elements.size(); ++e) {
                if (reach_of(graph, graph.elements[e]) >= field_.slice.low) {
                    far_element_literals.push_back(element_literal(l, static_cast<int>(e)));
                }
            }
        }
        add(SliceRule::far, std::move(far_element_literals));
    }

    void restrict_orientations() {
        const auto restricted_class =
            choose_restricted_class(puzzle_, classes_, field_.field.group);
        if (!restricted_class) return;
        for (std::size_t l = 0; l < layers().size(); ++l) {
            const auto& placements = layers()[l].placements;
            for (std::size_t p = 0; p < placements.size(); ++p) {
                const auto orientation = static_cast<std::size_t>(placements[p].orientation);
                if (placements[p].piece_class == restricted_class->piece_class &&
                    !restricted_class->is_kept[orientation]) {
                    add(SliceRule::orientation, {-result_.encoding.placements[l][p]});
                }
            }
        }
    }

    const Puzzle& puzzle_;
    const std::vector<PieceClass>& classes_;
    const SliceField& field_;
    SlicePurpose purpose_;
    SliceEncoding result_;
};

}  // namespace

SliceField make_slice_field(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                            const SlicedGraphs& graphs, const Slice& slice) {
    SliceField field{{}, graphs.graphs_of(slice), graphs.question(), slice, {}};
    Silhouette coverable_layers;
    for (const candidate::GainGraph& graph : field.graphs)
        coverable_layers.push_back(covered_layer(graph));
    field.field = make_field(puzzle, classes, graphs.question().group, coverable_layers);
    for (std::size_t l = 0; l < field.field.layers.size(); ++l) {
        FieldLayer& layer = field.field.layers[l];
        field.covering_elements.push_back(covering_elements_in(layer, field.graphs[l]));
        std::erase_if(layer.placements, [&](const Placement& placement) {
            return !is_coverable(placement, layer, field.graphs[l], field.covering_elements[l]);
        });
    }
    return field;
}

std::uint64_t slice_memory_bytes(const SliceField& field, SolverName solver) {
    std::uint64_t placement_count = 0;
    for (const FieldLayer& layer : field.field.layers) placement_count += layer.placements.size();
    switch (solver) {
        case SolverName::z3: return bytes_of_z3 + placement_count * bytes_of_placement_with_z3;
        case SolverName::cadical:
            return bytes_of_cadical + placement_count * bytes_of_placement_with_cadical;
    }
    return 0;
}

SliceEncoding encode_slice(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SliceField& field, SlicePurpose purpose) {
    return Encoder(puzzle, classes, field, purpose).encode();
}

}  // namespace orbitile::silhouette
