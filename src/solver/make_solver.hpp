// The solvers that this program links, made by name.
//
//     const auto solver = make_solver(SolverName::cadical, model);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <memory>

#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile {

std::unique_ptr<Solver> make_solver(SolverName name, const Model& model,
                                    Simplifying simplifying = Simplifying::at_each_check);

/// The solver of that name, for a search that asks one.
SolverChoice solver_choice(SolverName name);

/// Checks the model, and reads the values of all its variables if it is satisfiable.
SolverAnswer ask(Solver& solver, const Model& model);

/// The version of the library that make_solver() uses.
SolverVersion solver_version(SolverName name);

}  // namespace orbitile
