#include "rules.hpp"

#include <algorithm>
#include <cstdlib>

namespace check {
namespace {

bool has(const Clause& clause, int literal) {
    return std::binary_search(clause.begin(), clause.end(), literal);
}

// --- Clauses about elements: some are denied, or one of some others is there. ---

bool rivals(Facts& facts) {
    const Variable& one = *facts.denied[0];
    const Variable& other = *facts.denied[1];
    return one.grid == other.grid &&
           facts.slice.grids[one.grid].are_rivals(one.number, other.number);
}

bool area(Facts& facts) {
    const Variable& one = *facts.denied[0];
    const Variable& other = *facts.denied[1];
    return !facts.compatible.can_be(one.grid, one.number, other.grid, other.number);
}

bool overlap(Facts& facts) {
    const Statement& statement = facts.slice.statement;
    const Variable& one = *facts.denied[0];
    const Variable& other = *facts.denied[1];
    return one.grid != other.grid &&
           statement.lattice().overlap(one.shards, statement.centre(one.grid), other.shards,
                                       statement.centre(other.grid));
}

bool cut(Facts& facts) {
    const Variable& one = *facts.denied[0];
    return facts.slice.grids[one.grid].needs_one_of(one.number, facts.others[one.grid]);
}

bool apart(Facts& facts) {
    if (!facts.slice.statement.one_component) return false;
    const Elements& elements = facts.slice.grids[0];  // one component is on one grid
    const Element& other = elements[facts.denied[1]->number];
    const auto reached = elements.reached_from(facts.denied[0]->number, facts.others[0]);
    const auto first = reached.begin() + other.first_part;
    const auto last = first + static_cast<int>(other.parts.size());
    return std::find(first, last, true) == last;
}

// Whether the clause has all living elements that are meant.
template <class Meant>
bool has_all(const Facts& facts, const Meant& is_meant) {
    const auto alive = living(facts.slice.grids);
    return std::all_of(alive.begin(), alive.end(), [&](const auto& one) {
        const auto& [g, e] = one;
        return facts.others[g][at(e)] || !is_meant(g, e);
    });
}

bool some(Facts& facts) {
    const auto& grids = facts.slice.grids;
    return grids.size() == 1 && has_all(facts, [&](std::size_t g, int e) {
               return !grids[g].needs_one_of(e, facts.others[g]);
           });
}

bool axis(Facts& facts) {
    return facts.slice.statement.is_shifted &&
           has_all(facts, [&](std::size_t g, int e) { return facts.slice.grids[g][e].ends != 0; });
}

bool two_grids(Facts& facts) {
    const std::size_t grids = facts.slice.grids.size();
    for (std::size_t out = 0; out < grids && grids > 1; ++out) {
        if (has_all(facts, [&](std::size_t g, int) { return g != out; })) return true;
    }
    return false;
}

bool far(Facts& facts) {
    const int low = facts.slice.low;
    return low > 0 && has_all(facts, [&](std::size_t g, int e) {
               return facts.slice.grids[g][e].reach >= low;
           });
}

// --- Clauses about orbits and placements. ---

// Whether the clause says of its only orbit that it is covered if, and only if, one of the
// variables of a kind is true which cover a shard of it. Any shard of it will do.
bool is_covered_by(const Facts& facts, Kind kind) {
    int orbit = 0;
    for (const int literal : facts.clause) {
        if (facts.slice.of(literal).kind != Kind::orbit) continue;
        if (orbit != 0) return false;
        orbit = literal;
    }
    const Variable& own = facts.slice.of(orbit);  // without an orbit: one that covers nothing
    return std::any_of(own.shards.begin(), own.shards.end(), [&](const Shard& shard) {
        const auto& covering = facts.slice.all_over(kind, own.grid, shard);
        const auto has_it = [&](int variable) { return has(facts.clause, variable); };
        const auto has_not = [&](int variable) { return has(facts.clause, -variable); };
        return orbit < 0 ? std::all_of(covering.begin(), covering.end(), has_it)
                         : std::any_of(covering.begin(), covering.end(), has_not);
    });
}

bool orbit(Facts& facts) { return is_covered_by(facts, Kind::element); }

bool covered(Facts& facts) { return is_covered_by(facts, Kind::placement); }

bool once(Facts& facts) {
    const Clause& clause = facts.clause;
    if (clause.size() != 2 || clause[0] >= 0 || clause[0] == clause[1]) return false;
    const Variable& one = facts.slice.of(clause[0]);
    const Variable& other = facts.slice.of(clause[1]);
    if (clause[1] > 0) return has(other.members, -clause[0]);  // a member implies its one-of
    if (one.kind == Kind::placement && other.kind == Kind::placement) {
        if (one.number == other.number && facts.slice.statement.classes[at(one.number)].copies == 1)
            return true;
        return one.grid == other.grid &&
               std::find_first_of(one.shards.begin(), one.shards.end(), other.shards.begin(),
                                  other.shards.end()) != one.shards.end();
    }
    return one.kind == Kind::one_of && other.kind == Kind::one_of && is_in_group(one, other) &&
           std::none_of(one.placements.begin(), one.placements.end(),
                        [&](int own) { return has(other.placements, own); });
}

bool every_piece(Facts& facts) {
    const auto& variables = facts.slice.variables;
    for (int c = 0; at(c) < facts.slice.statement.classes.size(); ++c) {
        if (!facts.clause.empty() && facts.slice.of(facts.clause[0]).number != c) continue;
        bool has_all_of_class = true;
        for (int v = 1; at(v) < variables.size() && has_all_of_class; ++v) {
            const Variable& one = variables[at(v)];
            has_all_of_class =
                one.kind != Kind::placement || one.number != c || has(facts.clause, v);
        }
        if (has_all_of_class) return true;
    }
    return false;
}

// --- Clauses about a sum. ---

// Whether the clause is about one step of the sum alone, and true for each weight that there can be
// before the step, with the step's variable true and false.
bool is_about_step(const Facts& facts, std::size_t s, int place) {
    const Sum& sum = facts.slice.sums[s];
    for (const int literal : facts.clause) {
        const Variable& variable = facts.slice.of(literal);
        const auto own = sum.places.find(std::abs(literal));
        const bool is_own = own != sum.places.end() && own->second == place;
        const bool is_sum = variable.kind == Kind::at_least && variable.sum == s &&
                            (variable.count == place || variable.count == place + 1);
        if (!is_own && !is_sum) return false;
    }
    const int weight = sum.before[at(place) + 1] - sum.before[at(place)];
    const int behind = sum.before.back() - sum.before[at(place) + 1];
    for (int before = 0; before <= std::min(sum.bound, sum.before[at(place)]);
         before += sum.factor) {
        for (const bool is_true : {false, true}) {
            const int after = before + (is_true ? weight : 0);
            if (after > sum.bound || (sum.is_exact && after + behind < sum.bound)) continue;
            const bool holds =
                std::any_of(facts.clause.begin(), facts.clause.end(), [&](int literal) {
                    const Variable& variable = facts.slice.of(literal);
                    const int weighed = variable.count == place ? before : after;
                    const bool value =
                        variable.kind == Kind::at_least ? weighed >= variable.weight : is_true;
                    return value == (literal > 0);
                });
            if (!holds) return false;
        }
    }
    return true;
}

bool sum(Facts& facts) {
    const auto& sums = facts.slice.sums;
    for (std::size_t s = 0; s < sums.size(); ++s) {
        const Sum& sum = sums[s];
        if (facts.clause.empty()) {  // the sum cannot be what it has to be
            const int left = sum.factor == 0 ? sum.bound : sum.bound % sum.factor;
            if (sum.is_exact && (left != 0 || sum.bound > sum.before.back())) return true;
            continue;
        }
        // The step is that of the clause's variable in the order, or else the last one it can be.
        int place = -1;
        for (const int literal : facts.clause) {
            const Variable& variable = facts.slice.of(literal);
            const auto own = sum.places.find(std::abs(literal));
            if (own != sum.places.end()) {
                place = own->second;
                break;
            }
            if (variable.kind == Kind::at_least && variable.sum == s) {
                place = std::max(place, variable.count - 1);
            }
        }
        if (place >= 0 && is_about_step(facts, s, place)) return true;
    }
    return false;
}

// --- Clauses about silhouettes that are listed, and about one piece's orientation. ---

// All silhouettes have the same area, so no other one has all of these orbits.
bool known(Facts& facts) {
    const Statement& statement = facts.slice.statement;
    Silhouette silhouette(statement.grids.size());
    std::size_t area = 0;
    for (const int literal : facts.clause) {
        const Variable& variable = facts.slice.of(literal);
        if (literal > 0 || variable.kind != Kind::orbit) return false;
        Shards& shards = silhouette[variable.grid];
        shards.insert(shards.end(), variable.shards.begin(), variable.shards.end());
        area += variable.shards.size();
    }
    if (area != at(statement.area)) return false;
    for (Shards& shards : silhouette) {
        std::sort(shards.begin(), shards.end());
        if (statement.is_shifted) shards = normalised(shards);
    }
    return facts.silhouettes.views.contains(silhouette);
}

// The placements of one piece may be denied, as long as require_an_orientation() agrees.
bool orientation(Facts& facts) {
    if (facts.clause.size() != 1 || facts.clause[0] >= 0) return false;
    const Variable& placement = facts.slice.of(facts.clause[0]);
    if (placement.kind != Kind::placement) return false;
    const bool is_other = facts.denied_class >= 0 && facts.denied_class != placement.number;
    if (is_other || facts.slice.statement.classes[at(placement.number)].copies > 1) return false;
    facts.denied_class = placement.number;
    facts.denied_placements.emplace(placement.grid, placement.shards);
    return true;
}

}  // namespace

const std::vector<Rule>& rules() {
    static const std::vector<Rule> table{
        {"rivals", 2, rivals, "not e or not f: they cover a unit in two ways", "Lemma 18"},
        {"area", 2, area, "not e or not f: no silhouette has the area for both", "Lemma 19"},
        {"overlap", 2, overlap, "not e or not f: they overlap on two grids", "Lemma 20"},
        {"cut", 1, cut, "not e or some of B: without B, e is not connected with its images",
         "Lemma 21"},
        {"apart", 2, apart, "not e or not f or some of B: without B, e is not connected with f",
         "Lemma 22"},
        {"some", 0, some, "some of B: every other element needs one of B", "Lemma 23"},
        {"axis", 0, axis, "some of B: all that meet the first step of the axis", "Lemma 24"},
        {"two-grids", 0, two_grids, "some of B: all elements of all grids but one", "Lemma 25"},
        {"far", 0, far, "some of B: all that reach to where the slice begins", "Lemma 26"},
        {"orbit", -1, orbit, "an orbit is covered if, and only if, some element covers it",
         "Lemma 27"},
        {"covered", -1, covered,
         "placements lie on covered orbits, and one on each of their shards", "Lemma 28"},
        {"once", -1, once, "no shard is covered twice, no piece placed twice", "Lemma 29"},
        {"every-piece", -1, every_piece, "every piece is placed", "Lemma 30"},
        {"sum", -1, sum, "areas, half cells and copies add up", "Lemma 31"},
        {"known", -1, known, "not all orbits of a silhouette that is listed", "Lemma 32"},
        {"orientation", -1, orientation, "one piece need not be placed in all orientations",
         "Lemma 33"}};
    return table;
}

// A map of the group takes a silhouette to itself and a tiling to a tiling, if the pieces may
// undergo it. So each silhouette has a tiling in which the piece is placed as it is not denied.
void require_an_orientation(const Facts& facts) {
    const Statement& statement = facts.slice.statement;
    const auto allowed = maps_allowed(statement.lattice(), statement.rules);
    for (const auto& [g, shards] : facts.denied_placements) {
        bool has_image = false;
        for (const Map& map : statement.group) {
            if (std::find(allowed.begin(), allowed.end(), map) == allowed.end()) continue;
            const Shards image = statement.lattice().image(map, statement.centre(g), shards);
            has_image = has_image || !facts.denied_placements.contains({g, image});
        }
        if (!has_image) throw Refusal("a piece is denied every orientation");
    }
}

// What is denied of an element that no silhouette has is true in any case.
bool is_true(const Rule& rule, Facts& facts) {
    if (rule.denials < 0) return rule.applies(facts);
    const auto& grids = facts.slice.grids;
    bool denies_a_dead_one = false;
    facts.denied.clear();
    facts.others.clear();
    for (const Elements& grid : grids) facts.others.emplace_back(grid.all().size(), false);
    for (const int literal : facts.clause) {
        const Variable& variable = facts.slice.of(literal);
        if (variable.kind != Kind::element) return false;
        if (literal > 0) {
            facts.others[variable.grid][at(variable.number)] = true;
        } else {
            facts.denied.push_back(&variable);
            denies_a_dead_one |= !grids[variable.grid].is_alive(variable.number);
        }
    }
    if (facts.denied.size() != at(rule.denials)) return false;
    return denies_a_dead_one || rule.applies(facts);
}

std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof) {
    Facts facts{slice, silhouettes, Compatibility(slice.statement, slice.grids)};
    const int variables = static_cast<int>(slice.variables.size()) - 1;
    std::size_t count = 0;
    for (std::string name; next_clause(in, variables, name, facts.clause); ++count) {
        const auto rule = std::find_if(rules().begin(), rules().end(),
                                       [&](const Rule& one) { return one.name == name; });
        if (rule == rules().end()) throw Refusal("'" + shown(name) + "' is not a rule");
        proof.add(facts.clause);
        std::sort(facts.clause.begin(), facts.clause.end());
        if (!is_true(*rule, facts)) {
            throw Refusal("clause " + std::to_string(count + 1) + " is not a clause of the rule '" +
                          name + "'");
        }
    }
    require_an_orientation(facts);
    return count;
}

}  // namespace check
