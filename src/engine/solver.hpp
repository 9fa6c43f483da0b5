// The interface of solvers. A solver has a model. A caller checks the model, reads values, adds
// clauses, and checks again.
//
//     const auto solver = factory.make(model, Simplification::at_each_check);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/model.hpp"
#include "puzzle/solver_name.hpp"

namespace orbitile::engine {

enum class Verdict : unsigned char { satisfiable, unsatisfiable, unknown };

/// Whether Z3 simplifies all constraints when a check begins (probing, strongly connected
/// components). The simplification makes long checks faster, and many short checks slower. CaDiCaL
/// ignores this value and decides on its own.
enum class Simplification : unsigned char { at_each_check, never };

/// Only interrupt() may be called from another thread.
class Solver {
  public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    Solver(Solver&&) = delete;
    Solver& operator=(Solver&&) = delete;
    virtual ~Solver() = default;

    virtual Verdict check() = 0;

    /// Returns the value of a literal in the assignment that the last check found.
    virtual bool value(Literal literal) const = 0;

    virtual void add_clause(const std::vector<Literal>& clause) = 0;

    /// Makes a running check return `unknown` soon. Any thread may call it.
    virtual void interrupt() = 0;

    /// Returns the solver's message that explains why the last verdict was `unknown`.
    virtual std::string reason() const = 0;
};

/// The name of the solver that a search uses, and the function that makes it. The searches are not
/// linked with the solver libraries. The callers of the searches are linked with these libraries,
/// and get a SolverFactory from solver/make_solver.hpp.
struct SolverFactory {
    SolverName name = SolverName::z3;
    std::function<std::unique_ptr<Solver>(const Model&, Simplification)> make = {};
};

/// The result of one check of a model.
struct SolverAnswer {
    Verdict verdict = Verdict::unknown;
    std::vector<bool> values =
        {};                   ///< the values of the variables, if the verdict is `satisfiable`
    std::string reason = {};  ///< the solver's message, if the verdict is `unknown`
    /// If the verdict is `unknown`: whether a check with a higher limit may decide the model.
    bool can_retry_with_higher_limit = false;

    bool is_true(Literal literal) const {
        const bool value = values[static_cast<std::size_t>(literal > 0 ? literal : -literal) - 1];
        return literal > 0 ? value : !value;
    }
};

}  // namespace orbitile::engine
