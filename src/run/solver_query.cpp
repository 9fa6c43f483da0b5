#include "run/solver_query.hpp"

#include "solver/make_solver.hpp"

namespace orbitile {

SolverQuery solver_query() {
    return [](const engine::Model& model) {
        return solver::ask(*solver::make_solver(SolverName::z3, model), model);
    };
}

SolverQuery solver_query(solver::Interruptible<engine::Solver>& running) {
    return [&running](const engine::Model& model) {
        const auto solver = solver::make_solver(SolverName::z3, model);
        const solver::Interruptible<engine::Solver>::Scope scope(running, *solver);
        return solver::ask(*solver, model);
    };
}

}  // namespace orbitile
