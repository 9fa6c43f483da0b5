// Makes the solvers that this program links, by name.
//
//     const auto solver = make_solver(SolverName::cadical, model);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <memory>

#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile {

/// Makes a solver for the model. The model need not outlive it.
std::unique_ptr<Solver> make_solver(SolverName name, const Model& model,
                                    Simplifying simplifying = Simplifying::at_each_check);

/// The solver with this name, for a search that makes its own solvers.
SolverChoice solver_choice(SolverName name);

/// Checks the model once. If it is satisfiable, the answer has the values of all its variables. The
/// solver must have been made for this model.
SolverAnswer ask(Solver& solver, const Model& model);

/// The version of the library that make_solver() uses.
SolverVersion solver_version(SolverName name);

}  // namespace orbitile
