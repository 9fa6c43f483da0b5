// A model is a list of constraints over Boolean variables with names. Solvers read it, and files
// for other solvers are written from it. rows_of() turns it into rows of integers.
#pragma once

#include <string>
#include <vector>

namespace orbitile::engine {

/// As in DIMACS: variable v, counted from 0, is the literal v + 1, and its negation is -(v + 1).
using Literal = int;

enum class Relation : unsigned char { at_most, equal, at_least };

/// Compares Σ weights[i]·literals[i] with a bound. A true literal counts 1 and a false literal 0.
struct LinearConstraint {
    std::vector<Literal> literals;
    std::vector<int> weights;  ///< positive, one for each literal
    Relation relation = Relation::equal;
    int bound = 0;
    /// Whether clauses_of() must use its rule for sums. Otherwise it uses a simpler rule if the
    /// constraint says that at most one, at least one or exactly one of the literals is true.
    bool must_use_sum_rule = false;
};

struct Model {
    std::vector<std::string> names;  ///< one for each variable
    std::vector<std::vector<Literal>> clauses;
    std::vector<LinearConstraint> linear_constraints;

    /// Adds a variable and returns its positive literal.
    Literal add_variable(std::string name);
    /// Adds the constraint that the number of true literals has this relation to the bound.
    void add_cardinality_constraint(std::vector<Literal> literals, Relation relation, int bound);
};

// A model as rows of integers, for formats without negation (OPB, LP).

struct Term {
    int variable = 0;  ///< counted from 1
    int weight = 0;    ///< not 0; can be negative
};

/// Compares Σ weight·variable with a bound. Each variable has at most one term, and ¬x is written
/// as 1 − x. A row can have no terms; the comparison is then false, because rows_of() leaves out
/// rows that always hold.
struct Row {
    std::vector<Term> terms;
    Relation relation = Relation::equal;
    int bound = 0;
};

/// Returns the rows of the clauses and then the rows of the sums. Rows that always hold are left
/// out.
std::vector<Row> rows_of(const Model& model);

}  // namespace orbitile::engine
