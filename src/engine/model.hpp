// A model is a list of constraints over Boolean variables with names. The solvers of this program
// read models. model_file.hpp writes them to files for other solvers.
#pragma once

#include <string>
#include <vector>

namespace orbitile::engine {

/// A literal as in DIMACS. Variables are counted from 0. The literal v + 1 stands for variable v,
/// and -(v + 1) stands for its negation.
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
    std::vector<std::string> names;  ///< the names of the variables
    std::vector<std::vector<Literal>> clauses;
    std::vector<LinearConstraint> linear_constraints;

    /// Adds a variable and returns its positive literal.
    Literal add_variable(std::string name);
    /// Adds the constraint that the number of true literals has this relation to the bound.
    void add_cardinality_constraint(std::vector<Literal> literals, Relation relation, int bound);
};

// The types below represent a model as rows of integers, for formats without negation (OPB, LP).

struct Term {
    int variable = 0;  ///< counted from 1
    int weight = 0;    ///< not 0; can be negative
};

/// Compares Σ weight·variable with a bound. Each variable has at most one term, and ¬x is written
/// as 1 − x. A row without terms is either always true or never true. rows_of() leaves out rows
/// that are always true. So a row without terms in the result of rows_of() is never true.
struct Row {
    std::vector<Term> terms;
    Relation relation = Relation::equal;
    int bound = 0;
};

/// Returns the rows of the clauses and then the rows of the linear constraints. Rows that are
/// always true are left out.
std::vector<Row> rows_of(const Model& model);

}  // namespace orbitile::engine
