#include "rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <utility>

namespace check {

namespace {

// --- Clauses about elements. ---

bool is_rivals_clause(Facts& facts) {
    return facts.e->grid == facts.f->grid &&
           facts.grids[facts.e->grid].are_rivals(facts.e->number, facts.f->number);
}

bool area(Facts& facts) {
    return !facts.compatible.are_compatible(facts.e->grid, facts.e->number, facts.f->grid,
                                            facts.f->number);
}

bool overlap(Facts& facts) {
    const Statement& statement = facts.statement;
    return facts.e->grid != facts.f->grid &&
           statement.lattice().overlap(facts.e->shards, statement.centre(facts.e->grid),
                                       facts.f->shards, statement.centre(facts.f->grid));
}

bool is_cut_clause(Facts& facts) {
    return facts.grids[facts.e->grid].must_join_one_of(facts.e->number, facts.b[facts.e->grid]);
}

bool is_apart_clause(Facts& facts) {
    if (!facts.statement.requires_one_component) return false;
    const Elements& elements = facts.grids[0];  // one component is on one grid
    const auto reached = elements.parts_reachable_from(facts.e->number, facts.b[0]);
    return elements.count_marked(facts.f->number, reached) == 0;
}

// Returns whether B (see Facts::b) contains all living elements for which `is_meant(grid, element)`
// is true.
template <class Meant>
bool has_all_meant_elements(const Facts& facts, const Meant& is_meant) {
    const auto alive = living_elements(facts.grids);
    return std::ranges::all_of(alive, [&](const auto& one) {
        return facts.b[one.first][at(one.second)] || !is_meant(one.first, one.second);
    });
}

bool is_some_clause(Facts& facts) {
    const auto needs_none = [&](std::size_t g, int e) {
        return !facts.grids[g].must_join_one_of(e, facts.b[g]);
    };
    return facts.grids.size() == 1 && has_all_meant_elements(facts, needs_none);
}

bool is_axis_clause(Facts& facts) {
    const auto begins = [&](std::size_t g, int e) { return facts.grids[g][e].ends != 0; };
    return facts.statement.is_shifted && has_all_meant_elements(facts, begins);
}

bool is_two_grids_clause(Facts& facts) {
    for (std::size_t out = 0; out < facts.grids.size() && facts.grids.size() > 1; ++out) {
        if (has_all_meant_elements(facts, [&](std::size_t g, int) { return g != out; }))
            return true;
    }
    return false;
}

bool is_far_clause(Facts& facts) {
    const int low = facts.slice.low;
    const auto is_far = [&](std::size_t g, int e) { return facts.grids[g][e].reach >= low; };
    return low > 0 && has_all_meant_elements(facts, is_far);
}

// --- Clauses about orbits and placements. ---

// Tests a clause about one orbit. Let o be the only orbit variable of the clause, and let K be all
// variables of the given kind, elements or placements. The clause must have one of two forms:
//
// 1. "not o, or v1, or v2, …", where v1, v2, … are all variables of K that cover some shard of o.
//    It says: if the orbit is covered, something covers this shard.
// 2. "o, or not v", where v is a variable of K that covers a shard of o. It says: if v covers the
//    shard, the orbit is covered.
//
// The clause can contain further literals, because they only make it weaker.
bool is_covered_by(const Facts& facts, Kind kind) {
    int orbit = 0;
    for (const int literal : facts.clause) {
        if (facts.slice.of(literal).kind != Kind::orbit) continue;
        if (orbit != 0) return false;
        orbit = literal;
    }
    const Variable& own =
        facts.slice.of(orbit);  // variable 0, which covers nothing, if there is no orbit
    return std::ranges::any_of(own.shards, [&](const Shard& shard) {
        const auto& covering = facts.slice.variables_covering(kind, own.grid, shard);
        return orbit < 0 ? facts.has_all_of(covering)
                         : std::ranges::any_of(covering,
                                               [&](int variable) { return facts.has(-variable); });
    });
}

bool orbit(Facts& facts) { return is_covered_by(facts, Kind::element); }

bool is_covered_clause(Facts& facts) { return is_covered_by(facts, Kind::placement); }

// Whether two ascending lists have a common item.
template <class Item>
bool have_common_item(const std::vector<Item>& one, const std::vector<Item>& other) {
    return std::ranges::any_of(
        one, [&](const Item& item) { return std::ranges::binary_search(other, item); });
}

bool is_once_clause(Facts& facts) {
    const Clause& clause = facts.clause;
    if (clause.size() != 2 || clause[0] >= 0 || clause[0] == clause[1]) return false;
    const Variable& one = facts.slice.of(clause[0]);
    const Variable& other = facts.slice.of(clause[1]);
    if (clause[1] > 0) return have_common_item({-clause[0]}, other.members);
    if (one.kind == Kind::placement && other.kind == Kind::placement) {
        const bool is_one_piece =
            one.number == other.number && facts.statement.classes[at(one.number)].copies == 1;
        return is_one_piece ||
               (one.grid == other.grid && have_common_item(one.shards, other.shards));
    }
    return one.kind == Kind::one_of && can_be_member(one, other) &&
           !have_common_item(one.placements, other.placements);
}

bool is_every_piece_clause(Facts& facts) {
    const auto& classes = facts.slice.placements_of;
    return std::ranges::any_of(
        classes, [&](const auto& placements) { return facts.has_all_of(placements); });
}

// --- Clauses about a sum. ---

// Returns whether the clause is only about one step of the sum, and is true whenever the sum is
// possible. A step adds the weight of one variable. The function tries all possible sums before the
// step, each with the variable true and with the variable false (Lemma 31).
bool is_about_step(const Facts& facts, std::size_t s, std::size_t place) {
    const Sum& sum = facts.slice.sums[s];
    if (place >= sum.before.size() - 1) return false;  // there is no such step
    const int max_before = sum.before[place];
    const int weight = sum.before[place + 1] - max_before;
    const int behind = sum.before.back() - sum.before[place + 1];
    for (int before = 0; before <= std::min(sum.bound, max_before); before += sum.factor) {
        for (const bool is_added : {false, true}) {
            const int after = before + (is_added ? weight : 0);
            const bool are_compatible =
                after <= sum.bound && (!sum.is_exact || after + behind >= sum.bound);
            bool is_true = !are_compatible;
            for (const int literal : facts.clause) {
                const Variable& variable = facts.slice.of(literal);
                const auto own = sum.places.find(std::abs(literal));
                bool value = is_added;
                if (variable.kind == Kind::at_least && variable.sum == s) {
                    if (at(variable.count) != place && at(variable.count) != place + 1)
                        return false;
                    value = (at(variable.count) == place ? before : after) >= variable.weight;
                } else if (own == sum.places.end() || own->second != place) {
                    return false;
                }
                is_true = is_true || value == (literal > 0);
            }
            if (!is_true) return false;
        }
    }
    return true;
}

bool sum(Facts& facts) {
    const auto& sums = facts.slice.sums;
    for (std::size_t s = 0; s < sums.size(); ++s) {
        const Sum& sum = sums[s];
        if (facts.clause.empty()) {  // permitted if the sum cannot have its exact value
            const int left = sum.factor == 0 ? sum.bound : sum.bound % sum.factor;
            if (sum.is_exact && (left != 0 || sum.bound > sum.before.back())) return true;
            continue;
        }
        // The first literal decides which step the clause can be about. If its variable has a
        // weight in this sum, this is the step that adds the weight. If it is an at-least variable,
        // it is about the sum before a step or after a step. So two steps are tried.
        const auto own = sum.places.find(std::abs(facts.clause[0]));
        const std::size_t place =
            own != sum.places.end() ? own->second : at(facts.slice.of(facts.clause[0]).count);
        if (is_about_step(facts, s, place) || is_about_step(facts, s, place - 1)) return true;
    }
    return false;
}

// --- Clauses about silhouettes that are listed, and about one piece's orientation. ---

// The clause says that some orbit of a listed silhouette is not covered. All silhouettes have the
// same area. So if a silhouette covers all these orbits, it is the listed silhouette itself.
bool is_known_clause(Facts& facts) {
    Silhouette silhouette(facts.grids.size());
    std::size_t area = 0;
    for (const int literal : facts.clause) {
        const Variable& orbit = facts.slice.of(literal);
        if (literal > 0 || orbit.kind != Kind::orbit) return false;
        Shards& shards = silhouette[orbit.grid];
        shards.insert(shards.end(), orbit.shards.begin(), orbit.shards.end());
        area += orbit.shards.size();
    }
    if (area != at(facts.statement.area)) return false;
    for (Shards& shards : silhouette) {
        std::ranges::sort(shards);
        if (facts.statement.is_shifted) shards = normalised(shards);
    }
    return facts.silhouettes.views.contains(silhouette);
}

// Permits a clause that denies a single placement. All clauses of this rule must be about the same
// class of pieces, which must have a single copy. require_an_orientation() checks afterwards that
// enough placements remain.
bool is_orientation_clause(Facts& facts) {
    if (facts.clause.size() != 1 || facts.clause[0] >= 0) return false;
    const Variable& placement = facts.slice.of(facts.clause[0]);
    if (placement.kind != Kind::placement) return false;
    const bool is_other = !facts.denied.empty() && facts.denied_piece_class != placement.number;
    if (is_other || facts.statement.classes[at(placement.number)].copies > 1) return false;
    facts.denied_piece_class = placement.number;
    facts.denied.emplace(placement.grid, placement.shards);
    return true;
}

}  // namespace

const std::vector<Rule>& rules() {
    static const std::vector<Rule> table{
        // Rules for clauses of the form "not e, or not f":
        {"rivals", 2, is_rivals_clause},  // Lemma 18: they cover the same units in two ways
        {"area", 2, area},        // Lemma 19: the area of a silhouette does not suffice for both
        {"overlap", 2, overlap},  // Lemma 20: they overlap on two grids
        // Rules for clauses of the form "not e, or not f, or some element of B" (without f for
        // `cut`):
        {"cut", 1, is_cut_clause},      // Lemma 21: without B, e is not connected with its images
        {"apart", 2, is_apart_clause},  // Lemma 22: without B, e is not connected with f
        // Rules for clauses of the form "some element of B":
        {"some", 0, is_some_clause},  // Lemma 23: every other element needs one of B
        {"axis", 0, is_axis_clause},  // Lemma 24: B has all elements at the first step of the axis
        {"two-grids", 0, is_two_grids_clause},  // Lemma 25: B has all elements of all grids but one
        {"far", 0, is_far_clause},  // Lemma 26: B has all elements that reach at least to `low`
        // Rules for clauses about variables of other kinds:
        {"orbit", -1, orbit},  // Lemma 27: it is covered exactly if an element covers it
        {"covered", -1,
         is_covered_clause},           // Lemma 28: it is covered exactly if a placement covers it
        {"once", -1, is_once_clause},  // Lemma 29: no shard and no piece is used twice
        {"every-piece", -1, is_every_piece_clause},  // Lemma 30: every piece is placed
        {"sum", -1, sum},                // Lemma 31: areas, half cells and copies add up
        {"known", -1, is_known_clause},  // Lemma 32: the silhouette is not listed
        {"orientation", -1,
         is_orientation_clause}};  // Lemma 33: one piece has only some orientations
    return table;
}

// Let P be a placement of the piece that is denied. A map of the group takes a silhouette to
// itself. If the rules allow the map for pieces, it takes a tiling of the silhouette to a tiling.
// So if the image of P under such a map is not denied, each silhouette has a tiling without denied
// placements.
void require_an_orientation(const Facts& facts) {
    const Statement& statement = facts.statement;
    const auto allowed = allowed_piece_maps(statement.lattice(), statement.rules);
    for (const auto& [g, shards] : facts.denied) {
        bool has_image = false;
        for (const Map& map : statement.group) {
            if (std::ranges::find(allowed, map) == allowed.end()) continue;
            const Shards image = statement.lattice().image(map, statement.centre(g), shards);
            has_image = has_image || !facts.denied.contains({g, image});
        }
        if (!has_image) throw Refusal("the clauses exclude every orientation of a piece");
    }
}

// If the clause denies an element that no silhouette has, it is always true.
bool is_true(const Rule& rule, Facts& facts) {
    if (rule.negative_literals < 0) return rule.applies(facts);
    std::vector<const Variable*> denied;
    bool denies_dead_element = false;
    facts.b.clear();
    for (const Elements& grid : facts.grids) facts.b.emplace_back(grid.all().size(), false);
    for (const int literal : facts.clause) {
        const Variable& element = facts.slice.of(literal);
        if (element.kind != Kind::element) return false;
        if (literal > 0) {
            facts.b[element.grid][at(element.number)] = true;
        } else {
            denied.push_back(&element);
            denies_dead_element |= !facts.grids[element.grid].is_alive(element.number);
        }
    }
    if (denied.size() != at(rule.negative_literals)) return false;
    if (rule.negative_literals > 0) facts.e = denied.front();
    if (rule.negative_literals > 1) facts.f = denied.back();
    return denies_dead_element || rule.applies(facts);
}

std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof) {
    Facts facts{slice, silhouettes, Compatibility(slice.statement, slice.grids)};
    const int variables = static_cast<int>(slice.variables.size()) - 1;
    std::size_t count = 0;
    for (std::string name; next_clause(in, variables, name, facts.clause); ++count) {
        const auto rule =
            std::ranges::find_if(rules(), [&](const Rule& one) { return one.name == name; });
        if (rule == rules().end()) throw Refusal("'" + printable_text(name) + "' is not a rule");
        proof.add(facts.clause);
        std::ranges::sort(facts.clause);
        if (!is_true(*rule, facts)) {
            throw Refusal("clause " + std::to_string(count + 1) + " is not allowed by the rule '" +
                          name + "'");
        }
    }
    require_an_orientation(facts);
    return count;
}

}  // namespace check
