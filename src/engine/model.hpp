// Constraints over named Booleans, as values. Solvers and exports read them.
#pragma once

#include <string>
#include <vector>

namespace orbitile {

/// A variable v (from 0) as v+1, negated as -(v+1): as in DIMACS.
using Literal = int;

enum class Relation : unsigned char { at_most, equal, at_least };

/// Σ weights[i]·literals[i] against a bound; a literal counts 1 where it is true.
struct LinearConstraint {
    std::vector<Literal> literals;
    std::vector<int> weights;  ///< positive, one for each literal
    Relation relation = Relation::equal;
    int bound = 0;
    /// Whether clauses_of() translates it as a sum even if it is a plain "one of these".
    bool is_sum = false;
};

struct Model {
    std::vector<std::string> names;  ///< one for each variable
    std::vector<std::vector<Literal>> clauses;
    std::vector<LinearConstraint> linear_constraints;

    /// Adds a variable and returns its positive literal.
    Literal add_variable(std::string name);
    void add_count(std::vector<Literal> literals, Relation relation, int bound);
};

}  // namespace orbitile
