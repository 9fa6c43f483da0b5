#include "solver/z3_solver.hpp"

#include <z3++.h>

#include <mutex>

#include "puzzle/memory_limit.hpp"

namespace orbitile::solver {

namespace {

// The number of bytes that must be available before Z3 starts. If an allocation fails while Z3
// starts, Z3 ends the process.
constexpr std::size_t startup_memory = std::size_t{64} << 20U;

}  // namespace

std::string z3_version() {
    unsigned major = 0;
    unsigned minor = 0;
    unsigned build = 0;
    unsigned revision = 0;
    Z3_get_version(&major, &minor, &build, &revision);
    return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(build);
}

struct Z3Solver::State {
    static std::unique_ptr<State> create(const engine::Clauses& clauses,
                                         engine::Simplification simplification) {
        require_available_memory(startup_memory);
        return std::make_unique<State>(clauses, simplification);
    }

    State(const engine::Clauses& clauses, engine::Simplification simplification)
        : solver(context, "QF_FD") {
        z3::params parameters(context);
        parameters.set("random_seed", 0U);
        parameters.set("ctrl_c", false);  // Z3 must not handle signals
        if (simplification == engine::Simplification::never) {
            parameters.set("probing", false);
            parameters.set("scc", false);
        } else {
            parameters.set("restart", context.str_symbol("luby"));
        }
        solver.set(parameters);
        variables.reserve(clauses.names.size());
        for (const std::string& name : clauses.names) {
            variables.push_back(context.bool_const(name.c_str()));
        }
        for (const auto& clause : clauses.clauses) add(clause);
    }

    z3::expr expression_of(engine::Literal literal) const {
        const auto& variable = variables[static_cast<std::size_t>(std::abs(literal) - 1)];
        return literal > 0 ? variable : !variable;
    }

    void add(const std::vector<engine::Literal>& clause) {
        z3::expr_vector literals(context);
        for (const engine::Literal literal : clause) literals.push_back(expression_of(literal));
        solver.add(z3::mk_or(literals));
    }

    z3::check_result check_interruptibly() {
        const auto set_checking = [this](bool value) {
            const std::lock_guard lock(mutex);
            is_checking = value;
        };
        set_checking(true);
        z3::check_result result = z3::unknown;
        try {
            result = solver.check();
        } catch (const z3::exception&) {
            set_checking(false);
            throw;
        }
        set_checking(false);
        return result;
    }

    std::mutex mutex;
    bool is_checking = false;  ///< whether check() runs; guarded by `mutex`
    z3::context context;
    z3::solver solver;
    std::vector<z3::expr> variables;
    std::unique_ptr<z3::model> found_model;
};

Z3Solver::Z3Solver(const engine::Clauses& clauses, engine::Simplification simplification)
    : state_(State::create(clauses, simplification)) {}
Z3Solver::~Z3Solver() = default;

engine::Verdict Z3Solver::check() {
    state_->found_model.reset();
    switch (state_->check_interruptibly()) {
        case z3::sat:
            state_->found_model = std::make_unique<z3::model>(state_->solver.get_model());
            return engine::Verdict::satisfiable;
        case z3::unsat: return engine::Verdict::unsatisfiable;
        default: return engine::Verdict::unknown;
    }
}

bool Z3Solver::value(engine::Literal literal) const {
    return state_->found_model->eval(state_->expression_of(literal), true).is_true();
}

void Z3Solver::add_clause(const std::vector<engine::Literal>& clause) { state_->add(clause); }

void Z3Solver::interrupt() {
    const std::lock_guard lock(state_->mutex);
    // An interrupt outside a check would make the next operation throw an exception.
    if (state_->is_checking) state_->context.interrupt();
}

std::string Z3Solver::reason() const { return state_->solver.reason_unknown(); }

}  // namespace orbitile::solver
