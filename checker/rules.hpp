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
    Clause clause = {};  ///< ascending
    // Of a clause about elements alone: those that it denies ("not e"), and the others by grid.
    std::vector<const Variable*> denied = {};
    std::vector<std::vector<bool>> others = {};
    /// Placements of one piece that `orientation` has denied so far, and the piece's class.
    std::set<std::pair<std::size_t, Shards>> denied_placements = {};
    int denied_class = -1;
};

struct Rule {
    std::string_view name;          ///< in the certificate
    int denials;                    ///< of elements in a clause about nothing else; or -1
    bool (*applies)(Facts& facts);  ///< to the clause; not asked if it denies a dead element
    std::string_view states;        ///< the clauses, and why they are true
    std::string_view lemma;         ///< of docs/proof.md
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
