// A model as clauses only, which is the form that SAT solvers read (DIMACS). clauses.cpp has an
// example.
//
// The model's variables keep their numbers, and further variables follow. A constraint "at least
// one of some literals" is a clause. There are three rules for other linear constraints:
//
//   pair     For "at most one of up to six literals": a clause for each pair of literals.
//   grid     For "at most one of more literals": the literals are arranged in rows and columns. A
//            literal implies the variable of its row and the variable of its column. At most one
//            row variable and at most one column variable is true, by one of these rules again
//            (Chen, A new SAT encoding of the at-most-one constraint, 2010).
//   sum      For all other sums: a variable for "the first i literals weigh at least j", which
//            clauses define in both directions (sequential weight counter; Sinz, Towards an
//            optimal CNF encoding of Boolean cardinality constraints, 2005). The weights are first
//            divided by their common factor.
//
// Values of the model's variables satisfy the model if and only if some values of the further
// variables make all clauses true together with them.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/model.hpp"

namespace orbitile::engine {

struct Clauses {
    std::vector<std::string> names;  ///< the names of all variables, the model's first
    std::size_t model_variables = 0;
    std::vector<std::vector<Literal>> clauses;
};

/// The meaning of a further variable.
struct FurtherVariable {
    std::size_t constraint = 0;  ///< position in Model::linear_constraints
    /// For a row or column: the literals that imply it. They are literals of the constraint or
    /// earlier further variables. Empty for a sum.
    std::vector<Literal> members = {};
    /// For a sum: it is true if the first `first` literals of the constraint weigh at least
    /// `weight`.
    int first = 0;
    int weight = 0;
};

/// The variables and clauses that clauses_of() added to a model.
struct Translation {
    std::vector<FurtherVariable> variables;  ///< the further variables, in their order
    /// For each linear constraint the position of its first clause. Its clauses are contiguous and
    /// follow the model's own.
    std::vector<std::size_t> first_clauses;
};

/// Translates the model. `translation` can be null; otherwise it is filled in.
Clauses clauses_of(const Model& model, Translation* translation = nullptr);

/// The model with clauses in place of sums. It is also for solvers that support sums: on slices Z3
/// is three times faster with clauses.
Model without_sums(const Model& model);

/// Whether the values of the model's variables satisfy all constraints. It does not use the
/// translation. `is_true` is called with positive literals.
bool satisfies(const Model& model, const std::function<bool(Literal)>& is_true);

/// Writes DIMACS CNF, with a comment `c var 12 A_90_1_-2` for each variable of the model.
void write_dimacs(std::ostream& out, const Clauses& clauses, const std::string& title);

/// Writes pseudo-Boolean constraints in the OPB format of the PB competitions, without the
/// translation, and with a comment `* var x12 A_90_1_-2` for each variable.
void write_opb(std::ostream& out, const Model& model, const std::string& title);

}  // namespace orbitile::engine
