// One slice of a statement: whether each of its clauses is true of every silhouette that is meant.
//
// What a variable says stands in comments of the file; what its clauses may say is worked out here.
// docs/proof.md gives the reasons, under the same headings.
#pragma once

#include <string>
#include <vector>

#include "elements.hpp"
#include "proof.hpp"
#include "statement.hpp"

namespace check {

struct SliceCounts {
    int variables = 0;
    std::size_t clauses = 0;
    int cuts = 0;
    int blocked = 0;
};

/// The elements of each grid that silhouettes of the statement can have. Refuses a statement whose
/// slices end before they do.
std::vector<Elements> elements_of(const Statement& statement);

/// Throws Refusal at a clause that may not be there. Gives all clauses, for the proof.
SliceCounts check_slice(const Statement& statement, const Silhouettes& silhouettes,
                        std::vector<Elements> elements, const SliceName& slice,
                        const std::string& file, std::vector<Clause>& clauses);

}  // namespace check
