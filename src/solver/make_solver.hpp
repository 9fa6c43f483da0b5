// Makes a solver from its name. All solvers that have a SolverName are linked into this program.
//
//     const auto solver = make_solver(SolverName::cadical, clauses_of(model));
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <memory>

#include "engine/clauses.hpp"
#include "engine/solver.hpp"
#include "puzzle/solver_name.hpp"

namespace orbitile::solver {

/// Returns a new solver for the clauses, which need not outlive the solver.
std::unique_ptr<engine::Solver> make_solver(
    SolverName name, const engine::Clauses& clauses,
    engine::Simplification simplification = engine::Simplification::at_each_check);

/// Returns a factory of solvers with this name, for a search that makes its own solvers.
engine::SolverFactory solver_factory(SolverName name);

}  // namespace orbitile::solver
