// Runs the solver Z3 on clauses.
//
//     Z3Solver solver(clauses_of(model));
//     while (solver.check() == Verdict::satisfiable) solver.add_clause(forbid(solver));
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/clauses.hpp"
#include "engine/solver.hpp"

namespace orbitile::solver {

/// Returns the version of Z3, for example "4.8.12".
std::string z3_version();

/// Each object has its own Z3 context and Z3 solver. Only interrupt() may be called from another
/// thread.
class Z3Solver : public engine::Solver {
  public:
    /// With `at_each_check`, Z3 also restarts by Luby's sequence, and finds the first satisfying
    /// assignments much sooner.
    explicit Z3Solver(const engine::Clauses& clauses, engine::Simplification simplification =
                                                          engine::Simplification::at_each_check);
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
