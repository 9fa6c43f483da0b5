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
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lrat.hpp"
#include "slice.hpp"
#include "statement.hpp"

namespace check {

/// What the rules know about a slice.
struct Facts {
    const Slice& slice;
    const Silhouettes& silhouettes;
    Compatibility compatible;
    /// Placements that `orientation` has denied so far, by grid, and their classes.
    std::set<std::pair<std::size_t, Shards>> denied;
    std::set<int> denied_classes;
};

struct Rule {
    std::string_view name;                                ///< in the certificate
    std::string_view states;                              ///< the clauses, and why they are true
    std::string_view lemma;                               ///< of docs/proof.md
    bool (*applies)(Facts& facts, const Clause& clause);  ///< to a clause, literals ascending
};

const std::vector<Rule>& rules();

/// Refuses a slice in which `orientation` denies a placement and all its images.
void require_an_orientation(const Facts& facts);

/// Checks all clauses of the slice, from where the declarations end, and adds them to the proof.
/// Returns how many there are.
std::size_t check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                          LratProof& proof);

}  // namespace check
