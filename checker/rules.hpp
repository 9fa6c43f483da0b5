// The rules that permit the clauses of a slice.
//
// Consider a silhouette of the statement that belongs to the slice and is not listed in
// silhouettes.txt. Together with a tiling, such a silhouette gives a value to each variable
// (slice.hpp). Each rule permits only clauses that are true for these values, for every such
// silhouette. docs/explanation/proof.md proves this, with a lemma for each rule.
//
// The certificate names the rule of each clause. For each rule, the table in rules.cpp contains a
// function that tests whether the rule permits a clause. If the certificate names a wrong rule, a
// true clause can be refused, but a false clause cannot be accepted.
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
    const Silhouettes& silhouettes;
    Compatibility compatibility;
    const Statement& statement = slice.statement;
    const std::vector<Elements>& grids = slice.grids;
    Clause clause = {};  ///< the clause to be tested, its literals in ascending order

    // Set only for a clause about elements. `e` is the element of the first negative literal, and
    // `f` is the element of the last negative literal. Rule::negative_literal_count determines
    // which of the two exist. `b`, called B in the table of rules, marks the elements of the
    // positive literals. It has a value for each grid and element.
    const Variable *e = nullptr, *f = nullptr;
    std::vector<std::vector<bool>> b = {};

    // The placements that clauses of the rule `orientation` have denied so far. All of them are
    // placements of the same class of pieces, and this class has a single copy.
    std::set<std::pair<std::size_t, Shards>> denied = {};
    int denied_piece_class = -1;  ///< that class; -1 before the first such clause

    bool has(int literal) const { return std::ranges::binary_search(clause, literal); }
    bool has_all_of(const std::vector<int>& literals) const {
        return std::ranges::all_of(literals, [&](int one) { return has(one); });
    }
};

struct Rule {
    std::string_view name;  ///< the name that the certificate uses
    /// If the rule permits only clauses about elements, this is the number of their negative
    /// literals. Otherwise it is -1.
    int negative_literal_count;
    bool (*permits)(RuleContext& context);  ///< whether the rule permits the clause of the context
};

const std::vector<Rule>& rules();

/// Returns whether the rule permits the clause of the context. Sets `e`, `f` and `b` of the
/// context.
bool permits_clause(const Rule& rule, RuleContext& context);

/// Throws Refusal if clauses of the rule `orientation` deny a placement together with all its
/// images. The images are taken under the maps of the group that the rules of the puzzle allow.
void require_remaining_orientation(const RuleContext& context);

/// Reads the clauses of the slice, which follow the declarations. Checks each clause and adds it to
/// the proof. Returns the number of clauses.
std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof);

}  // namespace check
