#include "run/solver_query.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "solver/make_solver.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile {
namespace {

// Z3 takes about as long for this number of its steps as exact cover takes for one node.
constexpr std::int64_t steps_per_node = 3;

// Z3 counts its steps in 32 bits, so the limit of steps cannot be higher. In the time that Z3 needs
// for this number of steps, exact cover visits about 1.4 billion nodes. If Z3 cannot decide a
// candidate within these steps, exact cover alone decides it.
solver::Z3Options options_for(std::int64_t nodes) {
    constexpr std::int64_t max_steps = std::numeric_limits<unsigned>::max();
    return {.max_steps = static_cast<unsigned>(std::min(nodes * steps_per_node, max_steps))};
}

// Asks Z3. If Z3 gives up for any reason, exact cover can continue.
engine::SolverAnswer ask_z3(solver::Z3Solver& solver, const engine::Model& model) {
    engine::SolverAnswer answer = solver::ask(solver, model);
    answer.can_retry_with_higher_limit = answer.verdict == engine::Verdict::unknown;
    return answer;
}

}  // namespace

SolverQuery make_solver_query() {
    return [](const engine::Model& model, std::int64_t nodes) {
        solver::Z3Solver solver(model, options_for(nodes));
        return ask_z3(solver, model);
    };
}

SolverQuery make_solver_query(solver::Interruptible<engine::Solver>& running) {
    return [&running](const engine::Model& model, std::int64_t nodes) {
        solver::Z3Solver solver(model, options_for(nodes));
        const solver::Interruptible<engine::Solver>::Scope scope(running, solver);
        return ask_z3(solver, model);
    };
}

}  // namespace orbitile
