// Makes a solver from its name. All solvers that have a SolverName are linked into this program.
//
//     const auto solver = make_solver(SolverName::cadical, model);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <memory>

#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "puzzle/solver_name.hpp"

namespace orbitile::solver {

/// Returns a new solver for the model. The model need not outlive the solver.
std::unique_ptr<engine::Solver> make_solver(
    SolverName name, const engine::Model& model,
    engine::Simplification simplification = engine::Simplification::at_each_check);

/// Returns a factory of solvers with this name, for a search that makes its own solvers.
engine::SolverFactory solver_factory(SolverName name);

/// Checks the model once, and returns the verdict. If the model is satisfiable, the answer also has
/// the values of all its variables. The solver must have been made for this model.
engine::SolverAnswer ask(engine::Solver& solver, const engine::Model& model);

}  // namespace orbitile::solver
