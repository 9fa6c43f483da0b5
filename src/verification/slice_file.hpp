// The clause file of a slice in a certificate: the meaning of its variables, then its clauses with
// their rules. slice_file.cpp explains the format.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <vector>

#include "engine/clauses.hpp"
#include "puzzle/puzzle.hpp"
#include "silhouette/slice.hpp"
#include "silhouette/slice_encoding.hpp"

namespace orbitile::verification {

/// The clauses of a slice, in the order of the file.
struct SliceFormula {
    /// `solver_clauses` must be the clauses of the encoding, followed by one clause for each of the
    /// added rules. Otherwise the constructor throws std::logic_error.
    SliceFormula(silhouette::SliceField slice_field, silhouette::SliceEncoding slice_encoding,
                 const std::vector<std::vector<engine::Literal>>& solver_clauses,
                 const std::vector<silhouette::SliceRule>& added_rules);

    silhouette::SliceField field;
    silhouette::SliceEncoding encoding;
    engine::Translation translation;
    std::size_t variables = 0;
    /// The clauses, sorted by rule. The proof of the slice must number them in this order, from 1.
    std::vector<std::vector<engine::Literal>> clauses;
    std::vector<silhouette::SliceRule> rules;  ///< the rule of each clause
};

/// Writes the declarations of all variables and the clauses, in DIMACS form.
void write_slice_file(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula);

}  // namespace orbitile::verification
