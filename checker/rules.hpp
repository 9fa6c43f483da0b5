// The rules that permit the clauses of a slice.
//
// Consider a silhouette that the statement is about. Suppose that the silhouette belongs to the
// slice, and that silhouettes.txt does not list it. The silhouette, together with a tiling,
// determines the value of each variable (slice.hpp). A rule permits only clauses that are true for
// the values of every such silhouette. docs/explanation/proof.md proves this, with a lemma for each
// rule.
//
// The certificate names the rule of each clause. The table in rules.cpp contains a function for
// each rule, which tests whether the rule permits a clause. If the certificate names a wrong rule,
// a true clause can be refused, but a false clause cannot be accepted.
#pragma once

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "lrat.hpp"
#include "slice.hpp"
#include "statement.hpp"

namespace check {

/// The data that the rules use: the slice, and the clause to be tested.
struct RuleContext {
    const Slice& slice;
    const ListedSilhouettes& silhouettes;
    Compatibility compatibility;
    const Statement& statement = slice.statement;
    const std::vector<Elements>& grids = slice.grids;
    Clause clause = {};  ///< the clause to be tested, its literals in ascending order

    // Set only for a clause about elements. `e` is the element of the first negative literal, if
    // Rule::negative_literal_count is at least 1. `f` is the element of the last negative literal,
    // if the count is 2. `b`, which is called B in the table of rules, marks the elements of the
    // positive literals. It has a flag for each grid and element.
    const Variable *e = nullptr, *f = nullptr;
    std::vector<std::vector<bool>> b = {};

    // The placements that clauses of the rule `orientation` have denied so far, by grid and shards.
    // They are placements of one class of pieces, and this class has a single copy.
    std::set<std::pair<std::size_t, Shards>> denied_placements = {};
    int denied_piece_class = -1;  ///< the class of these placements, or -1 if there are none

    bool has_literal(int literal) const { return std::ranges::binary_search(clause, literal); }
    bool has_literals(const std::vector<int>& literals) const {
        return std::ranges::all_of(literals, [&](int literal) { return has_literal(literal); });
    }
};

struct Rule {
    std::string_view name;  ///< the name that the certificate uses
    /// The number of negative literals of a clause, if the rule permits only clauses about
    /// elements. Otherwise -1.
    int negative_literal_count;
    bool (*permits)(RuleContext& context);  ///< whether the rule permits the clause of the context
};

const std::vector<Rule>& rules();

/// Returns whether the rule permits the clause of the context. Sets `e`, `f` and `b` of the
/// context.
bool permits_clause(const Rule& rule, RuleContext& context);

/// Throws Refusal if clauses of the rule `orientation` deny a placement together with all its
/// images. An image counts only if its map belongs to the group and the rules of the puzzle allow
/// the map.
void require_remaining_orientation(const RuleContext& context);

/// Reads the clauses of the slice, which follow the declarations. Checks each clause and adds it to
/// the proof. Returns the number of clauses.
std::size_t check_clauses(const Slice& slice, InputFile& in, const ListedSilhouettes& silhouettes,
                          LratProof& proof);

}  // namespace check
