#include "rules.hpp"

#include <algorithm>
#include <optional>

namespace check {
namespace {

using Kind = Variable::Kind;

bool has(const Clause& clause, int literal) {
    return std::binary_search(clause.begin(), clause.end(), literal);
}

bool has_all(const Clause& clause, const std::vector<int>& literals) {
    return std::all_of(literals.begin(), literals.end(),
                       [&](int literal) { return has(clause, literal); });
}

// --- Clauses about elements: some are denied ("not e"), or one of some others is there. ---

struct ElementClause {
    std::vector<const Variable*> denied;
    std::vector<std::vector<bool>> others;  ///< by grid and element
    bool denies_none_alive = false;         ///< one that is denied is left out: true in any case
};

std::optional<ElementClause> about_elements(const Slice& slice, const Clause& clause) {
    ElementClause made;
    for (const Elements& grid : slice.grids) made.others.emplace_back(grid.all().size(), false);
    for (const int literal : clause) {
        const Variable& variable = slice.of(literal);
        if (variable.kind != Kind::element) return std::nullopt;
        if (literal > 0) {
            made.others[variable.grid][at(variable.number)] = true;
            continue;
        }
        made.denied.push_back(&variable);
        if (!slice.grids[variable.grid].is_alive(variable.number)) made.denies_none_alive = true;
    }
    return made;
}

// Whether the clause denies so many elements, and the condition holds or one of them is left out.
template <class Condition>
bool denies(const Facts& facts, const Clause& clause, std::size_t count,
            const Condition& condition) {
    const auto parts = about_elements(facts.slice, clause);
    if (!parts || parts->denied.size() != count) return false;
    return parts->denies_none_alive || condition(*parts);
}

template <class Condition>
bool denies_two(const Facts& facts, const Clause& clause, const Condition& condition) {
    return denies(facts, clause, 2, [&](const ElementClause& parts) {
        return condition(*parts.denied[0], *parts.denied[1], parts);
    });
}

bool rivals(Facts& facts, const Clause& clause) {
    return denies_two(facts, clause, [&](const Variable& one, const Variable& other, const auto&) {
        return one.grid == other.grid &&
               facts.slice.grids[one.grid].are_rivals(one.number, other.number);
    });
}

bool area(Facts& facts, const Clause& clause) {
    return denies_two(facts, clause, [&](const Variable& one, const Variable& other, const auto&) {
        return !facts.compatible.can_be(one.grid, one.number, other.grid, other.number);
    });
}

bool overlapping(Facts& facts, const Clause& clause) {
    return denies_two(facts, clause, [&](const Variable& one, const Variable& other, const auto&) {
        if (one.grid == other.grid) return false;
        const Statement& statement = facts.slice.statement;
        for (const Shard& a : facts.slice.grids[one.grid][one.number].orbit) {
            const auto corners = statement.corners_about_centre(one.grid, a);
            for (const Shard& b : facts.slice.grids[other.grid][other.number].orbit) {
                if (overlap(corners, statement.corners_about_centre(other.grid, b))) return true;
            }
        }
        return false;
    });
}

bool cut(Facts& facts, const Clause& clause) {
    return denies(facts, clause, 1, [&](const ElementClause& parts) {
        const Variable& element = *parts.denied[0];
        return facts.slice.grids[element.grid].needs_one_of(element.number,
                                                            parts.others[element.grid]);
    });
}

bool apart(Facts& facts, const Clause& clause) {
    if (!facts.slice.statement.one_component) return false;
    return denies_two(
        facts, clause, [&](const Variable& one, const Variable& other, const ElementClause& parts) {
            const auto seen =
                facts.slice.grids[one.grid].reached_from(one.number, parts.others[one.grid]);
            const auto& reached = seen[at(other.number)];
            return std::find(reached.begin(), reached.end(), true) == reached.end();
        });
}

// Whether the clause has, denying none, all living elements that are meant.
template <class Meant>
bool has_all_that(const Facts& facts, const Clause& clause, const Meant& is_meant) {
    return denies(facts, clause, 0, [&](const ElementClause& parts) {
        const auto& grids = facts.slice.grids;
        for (std::size_t g = 0; g < grids.size(); ++g) {
            for (int e = 0; e < grids[g].count(); ++e) {
                if (!parts.others[g][at(e)] && grids[g].is_alive(e) && is_meant(g, e, parts)) {
                    return false;
                }
            }
        }
        return true;
    });
}

bool some(Facts& facts, const Clause& clause) {
    const auto& grids = facts.slice.grids;
    return grids.size() == 1 && has_all_that(facts, clause, [&](std::size_t g, int e, auto& parts) {
               return !grids[g].needs_one_of(e, parts.others[g]);
           });
}

bool axis(Facts& facts, const Clause& clause) {
    return facts.slice.statement.is_shifted &&
           has_all_that(facts, clause, [&](std::size_t g, int e, const auto&) {
               return facts.slice.grids[g][e].ends != 0;
           });
}

bool far(Facts& facts, const Clause& clause) {
    const int low = facts.slice.low;
    return low > 0 && has_all_that(facts, clause, [&](std::size_t g, int e, const auto&) {
               return facts.slice.grids[g][e].reach >= low;
           });
}

bool two_grids(Facts& facts, const Clause& clause) {
    const std::size_t grids = facts.slice.grids.size();
    for (std::size_t out = 0; out < grids && grids > 1; ++out) {
        const auto is_meant = [&](std::size_t g, int, const auto&) { return g != out; };
        if (has_all_that(facts, clause, is_meant)) return true;
    }
    return false;
}

// --- Clauses about orbits and placements. ---

const std::vector<int>& list_in(const ListsByShard& lists, const Shard& shard) {
    static const std::vector<int> empty;
    const auto found = lists.find(shard);
    return found == lists.end() ? empty : found->second;
}

// The one literal of a kind, or 0 if there is none or there are several.
int only_literal(const Slice& slice, const Clause& clause, Kind kind) {
    int found = 0;
    for (const int literal : clause) {
        if (slice.of(literal).kind != kind) continue;
        if (found != 0) return 0;
        found = literal;
    }
    return found;
}

bool orbit(Facts& facts, const Clause& clause) {
    const int literal = only_literal(facts.slice, clause, Kind::orbit);
    if (literal == 0) return false;
    const Variable& own = facts.slice.of(literal);
    const auto& covering = list_in(facts.slice.elements_over[own.grid], own.shards.front());
    if (literal < 0) return has_all(clause, covering);
    return std::any_of(covering.begin(), covering.end(),
                       [&](int element) { return has(clause, -element); });
}

bool covered(Facts& facts, const Clause& clause) {
    const int literal = only_literal(facts.slice, clause, Kind::orbit);
    if (literal == 0) return false;
    const Variable& own = facts.slice.of(literal);
    return std::any_of(own.shards.begin(), own.shards.end(), [&](const Shard& shard) {
        const auto& placements = list_in(facts.slice.placements_over[own.grid], shard);
        if (literal < 0) return has_all(clause, placements);
        return std::any_of(placements.begin(), placements.end(),
                           [&](int placement) { return has(clause, -placement); });
    });
}

bool have_a_common_shard(const Variable& one, const Variable& other) {
    return one.grid == other.grid &&
           std::find_first_of(one.shards.begin(), one.shards.end(), other.shards.begin(),
                              other.shards.end()) != one.shards.end();
}

bool once(Facts& facts, const Clause& clause) {
    if (clause.size() != 2 || clause[0] >= 0) return false;
    const Variable& one = facts.slice.of(clause[0]);
    const Variable& other = facts.slice.of(clause[1]);
    if (clause[1] > 0) {  // a member implies "one of"
        return other.kind == Kind::one_of && has(other.members, -clause[0]);
    }
    if (one.kind != other.kind || clause[0] == clause[1]) return false;
    if (one.kind == Kind::placement) {
        const bool is_one_piece =
            one.number == other.number && facts.slice.statement.classes[at(one.number)].copies == 1;
        return is_one_piece || have_a_common_shard(one, other);
    }
    const bool same_group = one.kind == Kind::one_of && one.group == other.group;
    return same_group && std::none_of(one.placements.begin(), one.placements.end(),
                                      [&](int own) { return has(other.placements, own); });
}

bool every_piece(Facts& facts, const Clause& clause) {
    const auto& classes = facts.slice.statement.classes;
    for (int c = 0; at(c) < classes.size(); ++c) {
        const bool is_meant = clause.empty() || facts.slice.of(clause[0]).number == c;
        if (is_meant && has_all(clause, facts.slice.placements_of[at(c)])) return true;
    }
    return false;
}

// --- Clauses about a sum. ---

// What a clause says about one step of a sum: the literal at that place, and whether the sum
// before or after the step is at least a weight.
struct Step {
    std::size_t sum = 0;
    int place = 0;
};

bool holds_in(const Slice& slice, const Clause& clause, const Step& step, int before,
              bool is_true) {
    const Sum& sum = slice.sums[step.sum];
    const int after = before + (is_true ? sum.weights[at(step.place)] : 0);
    return std::any_of(clause.begin(), clause.end(), [&](int literal) {
        const Variable& variable = slice.of(literal);
        const bool value = variable.kind != Kind::at_least
                               ? is_true
                               : (variable.count == step.place ? before : after) >= variable.weight;
        return value == (literal > 0);
    });
}

// Whether the clause is about this step alone, and true for every sum that can be before it.
bool is_true_in(const Slice& slice, const Clause& clause, const Step& step) {
    const Sum& sum = slice.sums[step.sum];
    const int place = step.place;
    for (const int literal : clause) {
        const Variable& variable = slice.of(literal);
        const bool is_sum = variable.kind == Kind::at_least && variable.sum == step.sum &&
                            (variable.count == place || variable.count == place + 1);
        if (!is_sum && sum.order[at(place)] != std::abs(literal)) return false;
    }
    const int total = sum.before.back();
    const int most = std::min(sum.bound, sum.before[at(place)]);
    for (int before = 0; before <= most; before += sum.factor) {
        for (const bool is_true : {false, true}) {
            const int after = before + (is_true ? sum.weights[at(place)] : 0);
            const int possible = after + total - sum.before[at(place) + 1];
            if (after > sum.bound || (sum.is_exact && possible < sum.bound)) continue;
            if (!holds_in(slice, clause, step, before, is_true)) return false;
        }
    }
    return true;
}

bool sum(Facts& facts, const Clause& clause) {
    const auto& sums = facts.slice.sums;
    for (std::size_t s = 0; s < sums.size(); ++s) {
        const Sum& sum = sums[s];
        if (clause.empty()) {  // the sum cannot be what it has to be
            const bool is_impossible =
                sum.is_exact &&
                (sum.factor == 0 ? sum.bound > 0
                                 : sum.bound % sum.factor != 0 || sum.bound > sum.before.back());
            if (is_impossible) return true;
            continue;
        }
        int place = -1;
        for (const int literal : clause) {
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
        if (place >= 0 && is_true_in(facts.slice, clause, {s, place})) return true;
    }
    return false;
}

// --- Clauses about silhouettes that are listed, and about one piece's orientation. ---

// All silhouettes have the same area, so no other one has all of these orbits.
bool known(Facts& facts, const Clause& clause) {
    const Statement& statement = facts.slice.statement;
    Silhouette covered(statement.grids.size());
    std::size_t area = 0;
    for (const int literal : clause) {
        const Variable& variable = facts.slice.of(literal);
        if (literal > 0 || variable.kind != Kind::orbit) return false;
        Shards& shards = covered[variable.grid];
        shards.insert(shards.end(), variable.shards.begin(), variable.shards.end());
        area += variable.shards.size();
    }
    if (area != at(statement.area)) return false;
    for (Shards& shards : covered) {
        std::sort(shards.begin(), shards.end());
        if (statement.is_shifted) shards = normalised(shards);
    }
    return facts.silhouettes.views.contains(covered);
}

bool orientation(Facts& facts, const Clause& clause) {
    if (clause.size() != 1 || clause[0] > 0) return false;
    const Variable& placement = facts.slice.of(clause[0]);
    if (placement.kind != Kind::placement) return false;
    facts.denied.emplace(placement.grid, placement.shards);
    facts.denied_classes.insert(placement.number);
    return true;
}

}  // namespace

const std::vector<Rule>& rules() {
    static const std::vector<Rule> table{
        {"rivals", "not e or not f: they cover a unit in two ways", "Lemma 18", rivals},
        {"area", "not e or not f: no silhouette has the area for both", "Lemma 19", area},
        {"overlap", "not e or not f: they overlap on two grids", "Lemma 20", overlapping},
        {"cut", "not e or some of B: without B, e is not connected with its images", "Lemma 21",
         cut},
        {"apart", "not e or not f or some of B: without B, e is not connected with f", "Lemma 22",
         apart},
        {"some", "some of B: every other element needs one of B", "Lemma 23", some},
        {"axis", "some of B: all that meet the first step of the axis", "Lemma 24", axis},
        {"two-grids", "some of B: all elements of all grids but one", "Lemma 25", two_grids},
        {"far", "some of B: all that reach to where the slice begins", "Lemma 26", far},
        {"orbit", "an orbit is covered if, and only if, some element covers it", "Lemma 27", orbit},
        {"covered", "placements lie on covered orbits, and one on each of their shards", "Lemma 28",
         covered},
        {"once", "no shard is covered twice, no piece placed twice", "Lemma 29", once},
        {"every-piece", "every piece is placed", "Lemma 30", every_piece},
        {"sum", "areas, half cells and copies add up", "Lemma 31", sum},
        {"known", "not all orbits of a silhouette that is listed", "Lemma 32", known},
        {"orientation", "one piece need not be placed in all orientations", "Lemma 33",
         orientation}};
    return table;
}

// A map of the group takes a silhouette to itself and a tiling to a tiling, if the pieces may
// undergo it. So each silhouette has a tiling in which the piece is placed as it is not denied.
void require_an_orientation(const Facts& facts) {
    const Statement& statement = facts.slice.statement;
    if (facts.denied_classes.empty()) return;
    if (facts.denied_classes.size() > 1 ||
        statement.classes[at(*facts.denied_classes.begin())].copies > 1) {
        throw Refusal("the orientation of more than one piece is restricted");
    }
    const auto allowed = maps_allowed(statement.puzzle.lattice, statement.rules);
    for (const auto& [grid, shards] : facts.denied) {
        const bool has_image = std::any_of(
            statement.group.begin(), statement.group.end(),
            [&, g = grid, s = shards](const Map& map) {
                return std::find(allowed.begin(), allowed.end(), map) != allowed.end() &&
                       !facts.denied.contains(
                           {g, statement.puzzle.lattice.image(map, statement.centre(g), s)});
            });
        if (!has_image) throw Refusal("a piece is denied every orientation");
    }
}

std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof) {
    Facts facts{slice, silhouettes, Compatibility(slice.statement, slice.grids), {}, {}};
    std::size_t count = 0;
    std::string name;
    Clause clause;
    const Rule* rule = nullptr;
    for (; next_clause(in, static_cast<int>(slice.variables.size()) - 1, name, clause); ++count) {
        if (rule == nullptr || rule->name != name) {
            const auto named = std::find_if(rules().begin(), rules().end(),
                                            [&](const Rule& one) { return one.name == name; });
            if (named == rules().end()) throw Refusal("'" + shown(name) + "' is not a rule");
            rule = &*named;
        }
        proof.add(clause);
        std::sort(clause.begin(), clause.end());
        if (!rule->applies(facts, clause)) {
            throw Refusal("clause " + std::to_string(count + 1) + " is not a clause of the rule '" +
                          name + "'");
        }
    }
    require_an_orientation(facts);
    return count;
}

}  // namespace check
