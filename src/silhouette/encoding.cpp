// Writes the formulas of a bounded question, for a SAT or SMT solver.
//
// A field has one board for each grid: the cells within the horizon. There is one Boolean p for
// each placement and one Boolean o for each orbit of shards. The model says:
//
//     each class of pieces with k copies     exactly k of its placements are true
//     each shard in an orbit o               exactly one placement covers it, or o is false
//     two orbits of two grids that overlap   at most one of the two orbits is true
//     a mixed question                       at least two grids have a true orbit
//
// On `tetrakis`, two pieces can share a cell: each piece covers one half. The formula for shards in
// an orbit would then need a clause for each shard of each placement. So add_part_constraints()
// adds a Boolean q for each part that some placement covers in a cell:
//
//     q is true if and only if one of the placements that cover the part is true
//     at most one of the placements that cover the part is true
//     two parts of a cell with a common shard are not both true
//     an orbit is true if and only if, for each of its shards, a part with this shard is true
//
// Two more constraints help the solver, and do not change which silhouettes it can find. One is the
// sum of the areas of the orbits. The other places one class of pieces only in some of its
// orientations (restricted_class.hpp). This loses some tilings, but each silhouette keeps at least
// one tiling.
//
// For example, let the field be 2 × 2 cells, and let the pieces be two dominoes. Let the group be
// the quarter turns about the middle of the field. There is one orbit of four cells and there are
// four placements. The solutions of the model are the two ways to cut the square into two dominoes.
//
// docs/explanation/method.md ("With a bound: one solver") lists the formulas with their reasons.
#include "silhouette/encoding.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "engine/placement_model.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile::silhouette {
namespace {

std::string layer_prefix(const SearchField& field, std::size_t layer) {
    if (field.layers.size() == 1) return "";
    return std::string(centre_name(field.layers[layer].centre)) + ':';
}

std::vector<engine::Literal> add_orbit_variables(const SearchField& field, const FieldLayer& layer,
                                                 const std::string& prefix, engine::Model& model) {
    std::vector<engine::Literal> literals;
    for (const auto& orbit : layer.orbits) {
        const Shard first_shard = layer.board.shards()[static_cast<std::size_t>(orbit.front())];
        literals.push_back(
            model.add_variable(prefix + "orbit:" + shard_name(field.lattice, first_shard)));
    }
    return literals;
}

void add_exact_use_constraints(const std::vector<PieceClass>& classes, const SearchField& field,
                               Encoding& encoding) {
    engine::LiteralLists literals_by_class(classes.size());
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        engine::collect_class_literals(field.layers[l].placements, encoding.placements[l],
                                       literals_by_class);
    }
    add_exact_use_constraints(classes, std::move(literals_by_class), encoding.model);
}

// Adds constraints for lattices whose places are single shards: exactly one placement covers a
// shard, or the orbit of the shard is not covered.
void add_shard_constraints(const FieldLayer& layer, const std::vector<engine::Literal>& placements,
                           const std::vector<engine::Literal>& orbits, engine::Model& model) {
    engine::LiteralLists covering_literals =
        engine::literals_by_shard(layer.board, layer.placements, placements);
    for (std::size_t s = 0; s < covering_literals.size(); ++s) {
        covering_literals[s].push_back(-orbits[static_cast<std::size_t>(layer.orbit_of[s])]);
        model.add_cardinality_constraint(std::move(covering_literals[s]), engine::Relation::equal,
                                         1);
    }
}

// The parts of one cell. Each key is a part that some placement covers: the numbers of the part's
// shards, ascending. The value has the literals of all placements that cover exactly this part of
// the cell.
using PartsOfCell = std::map<std::vector<int>, std::vector<engine::Literal>>;

std::map<Cell, PartsOfCell> parts_by_cell(const FieldLayer& layer,
                                          const std::vector<engine::Literal>& placements) {
    std::map<Cell, PartsOfCell> cells;
    for (std::size_t p = 0; p < placements.size(); ++p) {
        std::map<Cell, std::vector<int>> shards_by_cell;
        for (const int shard : layer.placements[p].covered) {
            const Shard& position = layer.board.shards()[static_cast<std::size_t>(shard)];
            shards_by_cell[{position.x, position.y}].push_back(shard);
        }
        for (auto& [cell, shards] : shards_by_cell) {
            std::ranges::sort(shards);
            cells[cell][shards].push_back(placements[p]);
        }
    }
    return cells;
}

// Returns a literal that is true if and only if one of the placements `covering_placements` is
// chosen. These placements cover the part, so at most one of them is chosen.
engine::Literal add_part_cover_variable(const FieldLayer& layer, Lattice lattice,
                                        const std::string& prefix, const std::vector<int>& part,
                                        const std::vector<engine::Literal>& covering_placements,
                                        engine::Model& model) {
    if (covering_placements.size() == 1) return covering_placements.front();
    std::string name = prefix + "part";
    for (const int shard : part) {
        name += ':' + shard_name(lattice, layer.board.shards()[static_cast<std::size_t>(shard)]);
    }
    const engine::Literal part_literal = model.add_variable(std::move(name));
    for (const engine::Literal placement : covering_placements)
        model.clauses.push_back({-placement, part_literal});
    model.clauses.push_back(covering_placements);
    model.clauses.back().push_back(-part_literal);
    model.add_cardinality_constraint(covering_placements, engine::Relation::at_most, 1);
    return part_literal;
}

bool have_common_shard(const std::vector<int>& left, const std::vector<int>& right) {
    return std::ranges::find_first_of(left, right) != left.end();
}

// Adds constraints for lattices on which several pieces can share a cell. Each part that some
// placement covers in a cell gets a variable. Without these variables, each placement would need a
// clause for each of its shards.
void add_part_constraints(const FieldLayer& layer, Lattice lattice, const std::string& prefix,
                          const std::vector<engine::Literal>& placements,
                          const std::vector<engine::Literal>& orbits, engine::Model& model) {
    engine::LiteralLists parts_of_shard(layer.board.shards().size());
    for (const auto& [cell, parts] : parts_by_cell(layer, placements)) {
        std::vector<std::pair<const std::vector<int>*, engine::Literal>> literals_of_parts;
        for (const auto& [part, covering_placements] : parts) {
            const engine::Literal part_literal =
                add_part_cover_variable(layer, lattice, prefix, part, covering_placements, model);
            for (const auto& [earlier_part, literal] : literals_of_parts) {
                if (have_common_shard(part, *earlier_part))
                    model.clauses.push_back({-part_literal, -literal});
            }
            literals_of_parts.emplace_back(&part, part_literal);
            for (const int shard : part) {
                parts_of_shard[static_cast<std::size_t>(shard)].push_back(part_literal);
            }
        }
    }
    for (std::size_t s = 0; s < parts_of_shard.size(); ++s) {
        const engine::Literal orbit = orbits[static_cast<std::size_t>(layer.orbit_of[s])];
        for (const engine::Literal part : parts_of_shard[s])
            model.clauses.push_back({-part, orbit});
        model.clauses.push_back(std::move(parts_of_shard[s]));
        model.clauses.back().push_back(-orbit);
    }
}

void add_cover_constraints(const SearchField& field, Encoding& encoding) {
    const bool uses_parts = shards_per_place(field.lattice) > 1;
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        const FieldLayer& layer = field.layers[l];
        const auto& placements = encoding.placements[l];
        const auto& orbits = encoding.orbits[l];
        if (uses_parts) {
            add_part_constraints(layer, field.lattice, layer_prefix(field, l), placements, orbits,
                                 encoding.model);
        } else {
            add_shard_constraints(layer, placements, orbits, encoding.model);
        }
    }
}

void forbid_grid_overlaps(const SearchField& field, Encoding& encoding) {
    if (field.layers.size() < 2) return;
    const auto orbit_literal = [&](int layer, int orbit) {
        return encoding.orbits[static_cast<std::size_t>(layer)][static_cast<std::size_t>(orbit)];
    };
    for (const Overlap& overlap : field.overlaps) {
        encoding.model.clauses.push_back(
            {-orbit_literal(overlap.layer, overlap.orbit),
             -orbit_literal(overlap.other_layer, overlap.other_orbit)});
    }
    // At least two grids are used: for each grid, an orbit of some other grid is covered.
    for (std::size_t unused_layer = field.layers.size(); unused_layer-- > 0;) {
        std::vector<engine::Literal> other_orbit_literals;
        for (std::size_t l = 0; l < field.layers.size(); ++l) {
            if (l == unused_layer) continue;
            other_orbit_literals.insert(other_orbit_literals.end(), encoding.orbits[l].begin(),
                                        encoding.orbits[l].end());
        }
        encoding.model.clauses.push_back(std::move(other_orbit_literals));
    }
}

void require_area_sum(const Puzzle& puzzle, const SearchField& field, Encoding& encoding) {
    if (!all_sides_have_same_area(puzzle)) return;  // the area depends on which sides are used
    engine::LinearConstraint area;
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        for (std::size_t o = 0; o < field.layers[l].orbits.size(); ++o) {
            area.literals.push_back(encoding.orbits[l][o]);
            area.weights.push_back(static_cast<int>(field.layers[l].orbits[o].size()));
        }
    }
    area.bound = total_shards(puzzle);
    encoding.model.linear_constraints.push_back(std::move(area));
}

// Forbids some orientations of the restricted class (restricted_class.hpp). Some tilings are lost,
// but each silhouette keeps at least one tiling.
void restrict_orientations(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SearchField& field, Encoding& encoding) {
    const auto restricted_class = choose_restricted_class(puzzle, classes, field.group);
    for (std::size_t l = 0; restricted_class && l < field.layers.size(); ++l) {
        const auto& placements = field.layers[l].placements;
        for (std::size_t p = 0; p < placements.size(); ++p) {
            const auto orientation = static_cast<std::size_t>(placements[p].orientation);
            if (placements[p].piece_class == restricted_class->piece_class &&
                !restricted_class->is_kept[orientation]) {
                encoding.model.clauses.push_back({-encoding.placements[l][p]});
            }
        }
    }
}

}  // namespace

Encoding encode(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                const SearchField& field) {
    Encoding encoding;
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        const FieldLayer& layer = field.layers[l];
        const std::string prefix = layer_prefix(field, l);
        encoding.placements.push_back(engine::add_placement_variables(
            puzzle, classes, layer.placements, prefix, encoding.model));
        encoding.orbits.push_back(add_orbit_variables(field, layer, prefix, encoding.model));
    }
    add_exact_use_constraints(classes, field, encoding);
    add_cover_constraints(field, encoding);
    forbid_grid_overlaps(field, encoding);
    require_area_sum(puzzle, field, encoding);
    restrict_orientations(puzzle, classes, field, encoding);
    return encoding;
}

std::vector<FieldPlacement> placements_of_true_literals(
    const Encoding& encoding, const std::function<bool(engine::Literal)>& is_true) {
    std::vector<FieldPlacement> placements;
    for (std::size_t l = 0; l < encoding.placements.size(); ++l) {
        for (std::size_t p = 0; p < encoding.placements[l].size(); ++p) {
            if (is_true(encoding.placements[l][p])) {
                placements.push_back({static_cast<int>(l), static_cast<int>(p)});
            }
        }
    }
    return placements;
}

Silhouette silhouette_of_true_literals(const SearchField& field, const Encoding& encoding,
                                       const std::function<bool(engine::Literal)>& is_true) {
    Silhouette silhouette;
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        const FieldLayer& layer = field.layers[l];
        std::vector<int> covered_shards;
        for (std::size_t o = 0; o < layer.orbits.size(); ++o) {
            if (!is_true(encoding.orbits[l][o])) continue;
            covered_shards.insert(covered_shards.end(), layer.orbits[o].begin(),
                                  layer.orbits[o].end());
        }
        if (covered_shards.empty()) continue;
        silhouette.push_back({layer.centre, make_shards(layer.board.shards_at(covered_shards))});
    }
    return silhouette;
}

Encoding encode_full_cover(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const SearchField& field) {
    Encoding encoding;
    for (std::size_t l = 0; l < field.layers.size(); ++l) {
        const FieldLayer& layer = field.layers[l];
        const std::string prefix = layer_prefix(field, l);
        encoding.placements.push_back(engine::add_placement_variables(
            puzzle, classes, layer.placements, prefix, encoding.model));
        engine::add_shard_cover_constraints(layer.board, layer.placements, encoding.placements[l],
                                            encoding.model);
    }
    add_exact_use_constraints(classes, field, encoding);
    return encoding;
}

}  // namespace orbitile::silhouette
