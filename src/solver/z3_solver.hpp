// Runs the solver Z3 on a model, without translating its sums into clauses.
//
//     Z3Solver solver(model);
//     while (solver.check() == Verdict::satisfiable) solver.add_clause(forbid(solver));
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/model.hpp"
#include "engine/solver.hpp"

namespace orbitile::solver {

/// Returns the version of Z3, for example "4.8.12".
std::string z3_version();

struct Z3Options {
    std::string logic = "QF_FD";  ///< a logic of SMT-LIB, or empty for Z3's general solver
    unsigned seed = 0;
    /// If the logic is not "QF_FD", this option must have its default value. With `at_each_check`,
    /// Z3 also restarts by Luby's sequence, and finds the first satisfying assignments much sooner.
    engine::Simplification simplification = engine::Simplification::at_each_check;
    /// The number of Z3's own steps (its `rlimit`) after which a check gives up; 0: no limit.
    unsigned max_steps = 0;
};

/// Each object has its own Z3 context and Z3 solver. Only interrupt() may be called from another
/// thread.
class Z3Solver : public engine::Solver {
  public:
    explicit Z3Solver(const engine::Model& model, const Z3Options& options = {});
    ~Z3Solver() override;

    engine::Verdict check() override;

    /// Returns the value of a literal in the assignment that the last check found.
    bool value(engine::Literal literal) const override;

    void add_clause(const std::vector<engine::Literal>& clause) override;

    /// Makes a running check return `unknown` soon. Any thread may call it.
    void interrupt() override;

    /// Returns Z3's message that explains why the last verdict was `unknown`.
    std::string reason() const override;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::solver
