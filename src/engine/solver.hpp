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

/// Whether Z3 simplifies all that it was told as each check begins (probing, strongly connected
/// components): worth it where checks take long, not where short ones follow one another. CaDiCaL
/// decides for itself.
enum class Simplifying : unsigned char { at_each_check, never };

/// Not for use by two threads at once, but for interrupt().
class Solver {
  public:
    Solver() = default;
    Solver(const Solver&) = delete;
    Solver& operator=(const Solver&) = delete;
    Solver(Solver&&) = delete;
    Solver& operator=(Solver&&) = delete;
    virtual ~Solver() = default;

    virtual Verdict check() = 0;

    /// Of the model that the last check found.
    virtual bool value(Literal literal) const = 0;

    virtual void add_clause(const std::vector<Literal>& clause) = 0;

    /// Makes a running check return `unknown` soon. From any thread.
    virtual void interrupt() = 0;

    /// Why the last verdict was `unknown`, in the solver's words.
    virtual std::string reason() const = 0;
};

std::unique_ptr<Solver> make_solver(SolverName name, const Model& model,
                                    Simplifying simplifying = Simplifying::at_each_check);

/// The one that make_solver() makes.
SolverVersion solver_version(SolverName name);

}  // namespace orbitile
