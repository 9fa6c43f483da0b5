// The clause file of a slice in a certificate: the meaning of its variables, then its clauses with
// their rules. slice_file.cpp explains the format.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "engine/clauses.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "silhouette/slice.hpp"
#include "silhouette/slice_encoding.hpp"

namespace orbitile {

/// The clauses of a slice, in the order of the file.
struct SliceFormula {
    /// `solver_clauses` must be the clauses of the encoding, followed by one clause for each of the
    /// added rules. Otherwise it throws std::logic_error.
    SliceFormula(SliceField slice_field, SliceEncoding slice_encoding,
                 const std::vector<std::vector<Literal>>& solver_clauses,
                 const std::vector<SliceRule>& added_rules);

    SliceField field;
    SliceEncoding encoding;
    Translation translation;
    std::size_t variables = 0;
    /// Sorted by rule. The proof of the slice must number the clauses in this order, from 1.
    std::vector<std::vector<Literal>> clauses;
    std::vector<SliceRule> rules;  ///< the rule of each clause
};

/// Writes the declarations of all variables and the clauses, in DIMACS form.
void write_slice_file(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula);

}  // namespace orbitile
