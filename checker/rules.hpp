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

#include <string_view>
#include <vector>

#include "lrat.hpp"
#include "slice.hpp"
#include "statement.hpp"

namespace check {

struct Facts;  // what the rules know about a slice, and the clause that they judge

struct Rule {
    std::string_view name;          ///< in the certificate
    int denials;                    ///< of elements in a clause about nothing else; or -1
    bool (*applies)(Facts& facts);  ///< to the clause
};

const std::vector<Rule>& rules();

/// Checks all clauses of the slice, from where the declarations end, and adds them to the proof.
/// Returns how many there are.
int check_clauses(const Slice& slice, InputFile& in, const Silhouettes& silhouettes,
                  LratProof& proof);

}  // namespace check
