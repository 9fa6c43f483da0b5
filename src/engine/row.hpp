// A model as rows of integers, for formats without negation (OPB, LP).
#pragma once

#include <vector>

#include "engine/model.hpp"

namespace orbitile {

struct Term {
    int variable = 0;  ///< counted from 1
    int weight = 0;    ///< not 0; can be negative
};

/// Compares Σ weight·variable with a bound. Each variable has at most one term, and ¬x is written
/// as 1 − x. A row without terms cannot be satisfied.
struct Row {
    std::vector<Term> terms;
    Relation relation = Relation::equal;
    int bound = 0;
};

/// Returns the rows of the clauses and then the rows of the sums. Rows that always hold are left
/// out.
std::vector<Row> rows_of(const Model& model);

}  // namespace orbitile
