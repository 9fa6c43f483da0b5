// Translates all constraints of a model into clauses, because SAT solvers read only clauses. This
// file also declares functions that write models as DIMACS and OPB files. clauses.cpp has an
// example of the translation.
//
// The variables of the model keep their numbers. The translation adds further variables, which have
// higher numbers. A constraint "at least one of n literals is true" becomes one clause. There are
// three rules for other linear constraints:
//
//   pair     This rule is for "at most one of n literals is true" if n is at most six. It adds a
//            clause for each pair of literals.
//   grid     This rule is for "at most one of n literals is true" if n is more than six. It
//            arranges the literals in rows and columns, and adds a variable for each row and for
//            each column. A literal implies the variable of its row and the variable of its column.
//            Further clauses, by this rule or by the rule for pairs, state that at most one row
//            variable and at most one column variable is true (Chen, A new SAT encoding of the
//            at-most-one constraint, 2010).
//   sum      This rule is for all other sums. It adds variables that mean "the true literals among
//            the first i literals weigh at least j". Clauses define these variables (sequential
//            weight counter; Sinz, Towards an optimal CNF encoding of Boolean cardinality
//            constraints, 2005). The weights are first divided by their common factor.
//
// The translation keeps the meaning: values of the model's variables satisfy the model if and only
// if the further variables can be given values with which all clauses are true.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/model.hpp"

namespace orbitile::engine {

struct Clauses {
    /// The names of all variables; the model's variables come first.
    std::vector<std::string> names;
    std::size_t model_variable_count = 0;
    std::vector<std::vector<Literal>> clauses;
};

/// The meaning of a variable that the translation added.
struct AuxiliaryVariable {
    std::size_t constraint = 0;  ///< position in Model::linear_constraints
    /// The literals that imply the variable, if it is the variable of a row or column. Each of them
    /// is a literal of the constraint or a variable that was added earlier. For a variable of a
    /// sum, the list is empty.
    std::vector<Literal> members = {};
    /// The meaning of a variable of a sum. The variable is true if and only if the true literals
    /// among the first `prefix_length` literals of the constraint weigh at least `min_weight`
    /// together. For a variable of a row or column, both members are 0.
    int prefix_length = 0;
    int min_weight = 0;
};

/// The variables and clauses that clauses_of() added to a model.
struct Translation {
    std::vector<AuxiliaryVariable> variables;  ///< the added variables, in their order
    /// For each linear constraint: the position of its first clause in Clauses::clauses. The
    /// clauses of a constraint are contiguous. They come after the clauses of the model itself.
    std::vector<std::size_t> first_clause_positions;
};

/// Translates the model. If `translation` is not null, the function fills it in.
Clauses clauses_of(const Model& model, Translation* translation = nullptr);

/// Returns whether values of the model's variables satisfy all constraints of the model. `is_true`
/// must return the value of a positive literal. The function reads the model, and not the result of
/// clauses_of(). So it also finds faults of the translation.
bool satisfies(const Model& model, const std::function<bool(Literal)>& is_true);

/// Writes DIMACS CNF, with a comment `c var 12 A_90_1_-2` for each variable of the model.
void write_dimacs(std::ostream& out, const Clauses& clauses, const std::string& title);

/// Writes the model in the OPB format of the PB competitions. The format supports sums, so they are
/// not translated into clauses. There is a comment `* var x12 A_90_1_-2` for each variable.
void write_opb(std::ostream& out, const Model& model, const std::string& title);

}  // namespace orbitile::engine
