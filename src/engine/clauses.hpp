// A model in clauses alone, as SAT solvers want it (DIMACS).
//
// The model's variables keep their numbers; further ones follow. Each constraint over sums becomes
//
//   pair     at most one of up to six literals: a clause for each pair
//   grid     at most one of more: the literals are laid out in rows and columns, `row` and `column`
//            variables follow from them, and at most one row and one column holds one, by the same
//            rule again (Chen, A new SAT encoding of the at-most-one constraint, 2010)
//   sum      everything else: a variable for "the first i literals weigh at least j", defined in
//            both directions (sequential weight counter; Sinz, Towards an optimal CNF encoding of
//            Boolean cardinality constraints, 2005), after dividing by the weights' common factor
//
// A choice of the model's variables satisfies the model if and only if some choice of the further
// ones makes all clauses true together with it.
#pragma once

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

#include "engine/model.hpp"

namespace orbitile {

struct Clauses {
    std::vector<std::string> names;  ///< of all variables, the model's first
    std::size_t model_variables = 0;
    std::vector<std::vector<Literal>> clauses;
};

/// The meaning of a further variable. The literals are those of a linear constraint.
struct FurtherVariable {
    std::size_t constraint = 0;  ///< position in Model::linear_constraints
    /// For a row or column: the literals, of the constraint or earlier variables of it, from each
    /// of which it follows. Empty for a sum.
    std::vector<Literal> members = {};
    int first = 0;   ///< for a sum: the first `first` literals …
    int weight = 0;  ///< … weigh at least `weight`
};

/// The variables and clauses that clauses_of() added to a model.
struct Translation {
    std::vector<FurtherVariable> variables;  ///< the further variables, in their order
    /// For each linear constraint the position of its first clause. Its clauses are contiguous and
    /// follow the model's own.
    std::vector<std::size_t> first_clauses;
};

/// If `translation` is given, it is filled in.
Clauses clauses_of(const Model& model, Translation* translation = nullptr);

/// The clauses as a model without sums, for solvers that support sums: on slices Z3 is three times
/// faster with clauses.
Model without_sums(const Model& model);

/// Whether the values of the model's variables satisfy every constraint. Sums are added up.
bool satisfies(const Model& model, const std::function<bool(Literal)>& is_true);

/// DIMACS CNF; `c var 12 A_90_1_-2` for each variable of the model.
void write_dimacs(std::ostream& out, const Clauses& clauses, const std::string& title);

/// Pseudo-Boolean constraints in the OPB format of the PB competitions, without the translation
/// above; `* var x12 A_90_1_-2` for each variable.
void write_opb(std::ostream& out, const Model& model, const std::string& title);

}  // namespace orbitile
