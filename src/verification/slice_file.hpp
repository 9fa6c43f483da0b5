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

/// A slice as a solver was asked about it.
struct SliceFormula {
    /// Throws std::logic_error where the clauses are not the encoding's in clauses, followed by one
    /// for each of the added rules.
    SliceFormula(SliceField slice_field, SliceEncoding slice_encoding,
                 std::vector<std::vector<Literal>> solver_clauses,
                 const std::vector<SliceRule>& added_rules);

    SliceField field;
    SliceEncoding encoding;
    Translation translation;
    std::vector<std::vector<Literal>> clauses;  ///< in the solver's order
    std::vector<SliceRule> rules;               ///< one for each clause
    std::size_t variables = 0;
};

/// The positions of the clauses in the order of the file: by rule, else as they are. A proof that
/// goes with the file counts clauses in this order.
std::vector<std::size_t> order_in_file(const std::vector<SliceRule>& rules);

void write_slice_file(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula);

}  // namespace orbitile
