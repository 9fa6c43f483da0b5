// The rules by which a clause may be in a slice.
//
// A clause is true of a silhouette if one of its literals is. Each rule says of one kind of clauses
// that they are true of every silhouette which the statement means, which reaches as far as the
// slice, and which is not listed in silhouettes.txt. The certificate names the rule of each clause;
// the table in rules.cpp has the rule's function, which answers whether it applies to a clause. So
// a wrong name can only make a true clause fail.
//
// A silhouette that breaks no clause would satisfy them all. The proof shows that nothing does.
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

/// What the rules know about a slice, and the clause that they judge.
struct Facts {
    const Slice& slice;
    const Silhouettes& silhouettes;
    Compatibility compatible;
    const Statement& statement = slice.statement;
    const std::vector<Elements>& grids = slice.grids;
    Clause clause = {};  ///< ascending

    // Of a clause about elements alone: e and f are those that it denies, if there are that many;
    // B are the others, by grid.
    const Variable *e = nullptr, *f = nullptr;
    std::vector<std::vector<bool>> b = {};

    // What `orientation` has denied so far: placements of one piece, and the piece's class.
    std::set<std::pair<std::size_t, Shards>> denied = {};
    int denied_class = -1;

    bool has(int literal) const { return std::ranges::binary_search(clause, literal); }
    bool has_all_of(const std::vector<int>& literals) const {
        return std::ranges::all_of(literals, [&](int one) { return has(one); });
    }
};

struct Rule {
    std::string_view name;          ///< in the certificate
    int denials;                    ///< of elements in a clause about nothing else; or -1
    bool (*applies)(Facts& facts);  ///< to the clause
};

const std::vector<Rule>& rules();

/// Whether the clause of the facts is one of the rule.
bool is_true(const Rule& rule, Facts& facts);

/// Refuses where `orientation` has denied a placement and all its images.
void require_an_orientation(const Facts& facts);

/// Checks all clauses of the slice, from where the declarations end, and adds them to the proof.
/// Returns how many there are.
std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof);

}  // namespace check
