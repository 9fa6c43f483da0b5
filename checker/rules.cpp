#include "rules.hpp"

#include <algorithm>
#include <cstdlib>

namespace check {

namespace {

// --- Clauses about elements. ---

bool rivals_rule_permits_clause(RuleContext& context) {
    return context.e->grid == context.f->grid &&
           context.grids[context.e->grid].are_rivals(context.e->number, context.f->number);
}

bool area_rule_permits_clause(RuleContext& context) {
    return !context.compatibility.are_compatible(context.e->grid, context.e->number,
                                                 context.f->grid, context.f->number);
}

bool overlap_rule_permits_clause(RuleContext& context) {
    const Statement& statement = context.statement;
    return context.e->grid != context.f->grid &&
           statement.lattice().are_overlapping(context.e->shards, statement.centre(context.e->grid),
                                               context.f->shards,
                                               statement.centre(context.f->grid));
}

bool cut_rule_permits_clause(RuleContext& context) {
    return context.grids[context.e->grid].requires_excluded_element(context.e->number,
                                                                    context.b[context.e->grid]);
}

bool apart_rule_permits_clause(RuleContext& context) {
    if (!context.statement.requires_one_component) return false;
    const Elements& elements = context.grids[0];  // one component is on one grid
    const auto reachable_parts = elements.parts_reachable_from(context.e->number, context.b[0]);
    return elements.count_marked(context.f->number, reachable_parts) == 0;
}

// Returns whether B (see RuleContext::b) contains each living element for which
// is_included(grid, element) is true.
template <class Predicate>
bool contains_all_elements_where(const RuleContext& context, const Predicate& is_included) {
    const auto elements = living_elements(context.grids);
    return std::ranges::all_of(elements, [&](const auto& element) {
        return context.b[element.first][to_index(element.second)] ||
               !is_included(element.first, element.second);
    });
}

bool some_rule_permits_clause(RuleContext& context) {
    const auto is_independent_of_b = [&](std::size_t grid, int e) {
        return !context.grids[grid].requires_excluded_element(e, context.b[grid]);
    };
    return context.grids.size() == 1 && contains_all_elements_where(context, is_independent_of_b);
}

bool axis_rule_permits_clause(RuleContext& context) {
    const auto meets_axis_start = [&](std::size_t grid, int e) {
        return context.grids[grid][e].end_mask != 0;
    };
    return context.statement.has_one_mirror &&
           contains_all_elements_where(context, meets_axis_start);
}

bool two_grids_rule_permits_clause(RuleContext& context) {
    for (std::size_t left_out_grid = 0;
         left_out_grid < context.grids.size() && context.grids.size() > 1; ++left_out_grid) {
        if (contains_all_elements_where(
                context, [&](std::size_t grid, int) { return grid != left_out_grid; }))
            return true;
    }
    return false;
}

bool far_rule_permits_clause(RuleContext& context) {
    const int low = context.slice.low;
    const auto is_far = [&](std::size_t grid, int e) {
        return context.grids[grid][e].reach >= low;
    };
    return low > 0 && contains_all_elements_where(context, is_far);
}

// --- Clauses about orbits and placements. ---

// Tests a clause about one orbit. Let o be the only orbit variable of the clause. Let K be all
// variables of the given kind, which is elements or placements. For at least one shard s of the
// orbit, the clause must have one of two forms:
//
// 1. "not o, or v1, or v2, …", where v1, v2, … are all variables of K that cover s. The clause
//    means: if the orbit is covered, one of these variables covers s.
// 2. "o, or not v", where v is a variable of K that covers s. The clause means: if v covers s, the
//    orbit is covered.
//
// The clause can contain further literals, because they only make the clause weaker.
bool is_orbit_cover_clause(const RuleContext& context, VariableKind kind) {
    int orbit = 0;
    for (const int literal : context.clause) {
        if (context.slice.variable_of(literal).kind != VariableKind::orbit) continue;
        if (orbit != 0) return false;
        orbit = literal;
    }
    // If the clause does not have an orbit variable, `orbit` is 0, and variable 0 covers nothing.
    // So the result is false.
    const Variable& orbit_variable = context.slice.variable_of(orbit);
    return std::ranges::any_of(orbit_variable.shards, [&](const Shard& shard) {
        const auto& variables = context.slice.variables_covering(kind, orbit_variable.grid, shard);
        return orbit < 0 ? context.has_literals(variables)
                         : std::ranges::any_of(variables, [&](int variable) {
                               return context.has_literal(-variable);
                           });
    });
}

bool orbit_rule_permits_clause(RuleContext& context) {
    return is_orbit_cover_clause(context, VariableKind::element);
}

bool covered_rule_permits_clause(RuleContext& context) {
    return is_orbit_cover_clause(context, VariableKind::placement);
}

// Whether two ascending lists have a common item.
template <class Item>
bool have_common_item(const std::vector<Item>& first, const std::vector<Item>& second) {
    return std::ranges::any_of(
        first, [&](const Item& item) { return std::ranges::binary_search(second, item); });
}

bool once_rule_permits_clause(RuleContext& context) {
    const Clause& clause = context.clause;
    if (clause.size() != 2 || clause[0] >= 0 || clause[0] == clause[1]) return false;
    const Variable& first = context.slice.variable_of(clause[0]);
    const Variable& second = context.slice.variable_of(clause[1]);
    if (clause[1] > 0) return have_common_item({-clause[0]}, second.members);
    if (first.kind == VariableKind::placement && second.kind == VariableKind::placement) {
        const bool is_one_piece = first.number == second.number &&
                                  context.statement.classes[to_index(first.number)].copies == 1;
        return is_one_piece ||
               (first.grid == second.grid && have_common_item(first.shards, second.shards));
    }
    return first.kind == VariableKind::one_of && can_be_member(first, second) &&
           !have_common_item(first.placements, second.placements);
}

bool every_piece_rule_permits_clause(RuleContext& context) {
    const auto& placements_by_class = context.slice.placements_by_class;
    return std::ranges::any_of(placements_by_class, [&](const auto& placements) {
        return context.has_literals(placements);
    });
}

// --- Clauses about a sum. ---

// A step of a sum adds the weight of one variable if the variable is true. Returns true if the
// clause is only about this step and is true in each possible case. A case is a value of the sum
// before the step, together with a value of the variable. A case is possible if the sum after the
// step is at most `bound` and, for an exact sum, if later steps can still raise the sum to `bound`
// (Lemma 31).
bool is_valid_step_clause(const RuleContext& context, std::size_t sum_index, std::size_t step) {
    const WeightedSum& sum = context.slice.sums[sum_index];
    if (step >= sum.prefix_sums.size() - 1) return false;  // the sum does not have this step
    const int max_sum_before = sum.prefix_sums[step];
    const int weight = sum.prefix_sums[step + 1] - max_sum_before;
    const int later_weight_sum = sum.prefix_sums.back() - sum.prefix_sums[step + 1];
    for (int sum_before = 0; sum_before <= std::min(sum.bound, max_sum_before);
         sum_before += sum.weight_gcd) {
        for (const bool is_added : {false, true}) {
            const int sum_after = sum_before + (is_added ? weight : 0);
            const bool is_possible = sum_after <= sum.bound &&
                                     (!sum.is_exact || sum_after + later_weight_sum >= sum.bound);
            bool is_true = !is_possible;
            for (const int literal : context.clause) {
                const Variable& variable = context.slice.variable_of(literal);
                const auto position = sum.positions.find(std::abs(literal));
                bool value = is_added;
                if (variable.kind == VariableKind::at_least && variable.sum == sum_index) {
                    if (to_index(variable.count) != step && to_index(variable.count) != step + 1)
                        return false;
                    value = (to_index(variable.count) == step ? sum_before : sum_after) >=
                            variable.weight;
                } else if (position == sum.positions.end() || position->second != step) {
                    return false;
                }
                is_true = is_true || value == (literal > 0);
            }
            if (!is_true) return false;
        }
    }
    return true;
}

bool sum_rule_permits_clause(RuleContext& context) {
    const auto& sums = context.slice.sums;
    for (std::size_t sum_index = 0; sum_index < sums.size(); ++sum_index) {
        const WeightedSum& sum = sums[sum_index];
        if (context.clause.empty()) {
            // The empty clause is permitted if the sum must be equal to `bound`, but cannot be
            // equal to it.
            const int remainder = sum.weight_gcd == 0 ? sum.bound : sum.bound % sum.weight_gcd;
            if (sum.is_exact && (remainder != 0 || sum.bound > sum.prefix_sums.back())) return true;
            continue;
        }
        // The variable of the first literal decides which steps the clause can be about. If the
        // variable has a weight in this sum, the clause must be about the step that adds this
        // weight. An at-least variable is about the value of the sum after one step and before the
        // next step, so the clause can be about either of these two steps.
        const auto position = sum.positions.find(std::abs(context.clause[0]));
        const std::size_t step = position != sum.positions.end()
                                     ? position->second
                                     : to_index(context.slice.variable_of(context.clause[0]).count);
        if (is_valid_step_clause(context, sum_index, step) ||
            is_valid_step_clause(context, sum_index, step - 1))
            return true;
    }
    return false;
}

// --- Clauses about silhouettes that are listed, and about one piece's orientation. ---

// Permits a clause that says: at least one orbit of a certain listed silhouette is not covered.
// Only this silhouette makes the clause false. All silhouettes have the same area, so no other
// silhouette covers all these orbits.
bool known_rule_permits_clause(RuleContext& context) {
    Silhouette silhouette(context.grids.size());
    std::size_t area = 0;
    for (const int literal : context.clause) {
        const Variable& orbit = context.slice.variable_of(literal);
        if (literal > 0 || orbit.kind != VariableKind::orbit) return false;
        Shards& shards = silhouette[orbit.grid];
        shards.insert(shards.end(), orbit.shards.begin(), orbit.shards.end());
        area += orbit.shards.size();
    }
    if (area != to_index(context.statement.area)) return false;
    for (Shards& shards : silhouette) {
        std::ranges::sort(shards);
        if (context.statement.has_one_mirror) shards = normalised(shards);
    }
    return context.silhouettes.views.contains(silhouette);
}

// Permits a clause that denies a single placement. All clauses of this rule must be about the same
// class of pieces, which must have a single copy. require_remaining_orientation() checks afterwards
// that enough placements remain.
bool orientation_rule_permits_clause(RuleContext& context) {
    if (context.clause.size() != 1 || context.clause[0] >= 0) return false;
    const Variable& placement = context.slice.variable_of(context.clause[0]);
    if (placement.kind != VariableKind::placement) return false;
    const bool is_other_class =
        !context.denied_placements.empty() && context.denied_piece_class != placement.number;
    if (is_other_class || context.statement.classes[to_index(placement.number)].copies > 1)
        return false;
    context.denied_piece_class = placement.number;
    context.denied_placements.emplace(placement.grid, placement.shards);
    return true;
}

}  // namespace

const std::vector<Rule>& rules() {
    static const std::vector<Rule> table{
        // Rules for clauses of the form "not e, or not f":
        {"rivals", 2,
         rivals_rule_permits_clause},  // Lemma 18: e and f cover the same units in two ways
        // Lemma 19: a silhouette with both e and f would have too much area.
        {"area", 2, area_rule_permits_clause},
        {"overlap", 2, overlap_rule_permits_clause},  // Lemma 20: e and f overlap on two grids
        // The clause of `cut` is "not e, or some element of B". The clause of `apart` is "not e, or
        // not f, or some element of B".
        {"cut", 1,
         cut_rule_permits_clause},  // Lemma 21: without B, e is not connected with its images
        {"apart", 2, apart_rule_permits_clause},  // Lemma 22: without B, e is not connected with f
        // Rules for clauses of the form "some element of B":
        {"some", 0,
         some_rule_permits_clause},  // Lemma 23: each element outside B requires one in B
        // Lemma 24: B has all elements at the first step of the axis.
        {"axis", 0, axis_rule_permits_clause},
        // Lemma 25: B has all elements of all grids but one.
        {"two-grids", 0, two_grids_rule_permits_clause},
        {"far", 0,
         far_rule_permits_clause},  // Lemma 26: B has all elements that reach at least to `low`
        // Rules for clauses about variables of other kinds:
        // Lemma 27: an orbit is covered if and only if an element covers it.
        {"orbit", -1, orbit_rule_permits_clause},
        // Lemma 28: an orbit is covered if and only if a placement covers it.
        {"covered", -1, covered_rule_permits_clause},
        {"once", -1, once_rule_permits_clause},  // Lemma 29: no shard and no piece is used twice
        {"every-piece", -1, every_piece_rule_permits_clause},  // Lemma 30: every piece is placed
        {"sum", -1,
         sum_rule_permits_clause},  // Lemma 31: areas, half cells and copies are added up
        {"known", -1, known_rule_permits_clause},  // Lemma 32: the silhouette is not listed
        // Lemma 33: one piece is placed only in some orientations.
        {"orientation", -1, orientation_rule_permits_clause}};
    return table;
}

// Let P be a denied placement, and consider a tiling that uses P. A map of the group takes the
// silhouette to itself. If the rules allow the map for pieces, the map takes the tiling to another
// tiling of the same silhouette. This other tiling uses the image of P in place of P. So if the
// image of P under some such map is not denied, the silhouette also has a tiling without denied
// placements.
void require_remaining_orientation(const RuleContext& context) {
    const Statement& statement = context.statement;
    const auto allowed_maps = allowed_piece_maps(statement.lattice(), statement.rules);
    for (const auto& [grid, shards] : context.denied_placements) {
        bool has_remaining_image = false;
        for (const Map& map : statement.group) {
            if (std::ranges::find(allowed_maps, map) == allowed_maps.end()) continue;
            const Shards image = statement.lattice().image(map, statement.centre(grid), shards);
            has_remaining_image =
                has_remaining_image || !context.denied_placements.contains({grid, image});
        }
        if (!has_remaining_image) throw Refusal("the clauses exclude every orientation of a piece");
    }
}

// Every rule about elements permits a clause that denies a dead element (an element that is not
// alive). No silhouette has such an element, so the clause is always true.
bool permits_clause(const Rule& rule, RuleContext& context) {
    if (rule.negative_literal_count < 0) return rule.permits(context);
    std::vector<const Variable*> denied_elements;
    bool denies_dead_element = false;
    context.b.clear();
    for (const Elements& grid : context.grids) context.b.emplace_back(grid.all().size(), false);
    for (const int literal : context.clause) {
        const Variable& element = context.slice.variable_of(literal);
        if (element.kind != VariableKind::element) return false;
        if (literal > 0) {
            context.b[element.grid][to_index(element.number)] = true;
        } else {
            denied_elements.push_back(&element);
            denies_dead_element |= !context.grids[element.grid].is_alive(element.number);
        }
    }
    if (denied_elements.size() != to_index(rule.negative_literal_count)) return false;
    if (rule.negative_literal_count > 0) context.e = denied_elements.front();
    if (rule.negative_literal_count > 1) context.f = denied_elements.back();
    return denies_dead_element || rule.permits(context);
}

std::size_t check_clauses(const Slice& slice, InputFile& in, const ListedSilhouettes& silhouettes,
                          LratProof& proof) {
    RuleContext context{slice, silhouettes, Compatibility(slice.statement, slice.grids)};
    const int variable_count = static_cast<int>(slice.variables.size()) - 1;
    std::size_t clause_count = 0;
    for (std::string name; read_next_clause(in, variable_count, name, context.clause);
         ++clause_count) {
        const auto rule = std::ranges::find(rules(), name, &Rule::name);
        if (rule == rules().end()) throw Refusal("'" + printable_text(name) + "' is not a rule");
        proof.add(context.clause);
        std::ranges::sort(context.clause);
        if (!permits_clause(*rule, context)) {
            throw Refusal("clause " + std::to_string(clause_count + 1) +
                          " is not allowed by the rule '" + name + "'");
        }
    }
    require_remaining_orientation(context);
    return clause_count;
}

}  // namespace check
