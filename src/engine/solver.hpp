// A solver on a model: check, read, forbid, check again.
//
//     const auto solver = make_solver(SolverName::cadical, model);
//     while (solver->check() == Verdict::satisfiable) solver->add_clause(forbid(*solver));
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/model.hpp"
#include "orbitile/puzzle/solver_name.hpp"

namespace orbitile {

enum class Verdict : unsigned char { satisfiable, unsatisfiable, unknown };

/// Whether Z3 simplifies all constraints when a check begins (probing, strongly connected
/// components). This pays if checks are long, and not for many short ones. CaDiCaL decides on its
/// own.
enum class Simplifying : unsigned char { at_each_check, never };

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

    /// The value of a literal in the model that the last check found.
    virtual bool value(Literal literal) const = 0;

    virtual void add_clause(const std::vector<Literal>& clause) = 0;

    /// Makes a running check return `unknown` soon. Any thread may call it.
    virtual void interrupt() = 0;

    /// Why the last verdict was `unknown`, in the solver's words.
    virtual std::string reason() const = 0;
};

std::unique_ptr<Solver> make_solver(SolverName name, const Model& model,
                                    Simplifying simplifying = Simplifying::at_each_check);

/// The version of the solver that make_solver() makes.
SolverVersion solver_version(SolverName name);

}  // namespace orbitile
