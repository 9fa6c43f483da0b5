// The file of a slice in a certificate: what its variables mean, then its clauses, each under the
// rule that it follows from.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "engine/clauses.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/slice_encoding.hpp"
#include "silhouette/slice_rule.hpp"

namespace orbitile {

/// A slice as a solver was asked about it, in the order of the file.
struct SliceFormula {
    /// `solver_clauses` are the clauses of the encoding, followed by one for each of the added
    /// rules. Throws std::logic_error where they are not.
    SliceFormula(SliceField slice_field, SliceEncoding slice_encoding,
                 const std::vector<std::vector<Literal>>& solver_clauses,
                 const std::vector<SliceRule>& added_rules);

    SliceField field;
    SliceEncoding encoding;
    Translation translation;
    std::size_t variables = 0;
    /// By rule. A proof that goes with the file numbers the clauses in this order, from 1.
    std::vector<std::vector<Literal>> clauses;
    std::vector<SliceRule> rules;  ///< one for each clause
};

void write_slice_file(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula);

}  // namespace orbitile
