// The interface of solvers. A solver has clauses. A caller checks them, reads values, adds clauses,
// and checks again. Z3 also supports sums, but with clauses it checks slices (src/verification)
// three times faster.
//
//     const auto solver = factory.make(clauses_of(model), Simplification::at_each_check);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/clauses.hpp"
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
    std::function<std::unique_ptr<Solver>(const Clauses&, Simplification)> make = {};
};

}  // namespace orbitile::engine
