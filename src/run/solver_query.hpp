// How searches of candidates ask Z3 about the hardest candidates.
//
//     solver::Interruptible<engine::Solver> running;
//     const auto options = census_options(SearchMethod::cubes, make_solver_query(running));
//     running.interrupt();  // from another thread
#pragma once

#include "question/group_search.hpp"
#include "solver/interruptible.hpp"

namespace orbitile {

/// Returns a function that asks Z3. The checks of this function cannot be interrupted.
SolverQuery make_solver_query();

/// Returns a function that asks Z3. Through `running`, another thread can interrupt a check.
/// `running` must outlive the function.
SolverQuery make_solver_query(solver::Interruptible<engine::Solver>& running);

}  // namespace orbitile
