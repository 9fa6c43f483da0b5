#include "solver/make_solver.hpp"

#include <atomic>

#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile::solver {
namespace {

// Runs CaDiCaL, and keeps learned clauses from check to check.
class CadicalSearchSolver : public engine::Solver {
  public:
    explicit CadicalSearchSolver(const engine::Clauses& clauses) : solver_(clauses.clauses) {}

    engine::Verdict check() override {
        const engine::Verdict verdict = solver_.solve(&stop_);
        stop_ = false;
        return verdict;
    }

    bool value(engine::Literal literal) const override { return solver_.value(literal); }
    void add_clause(const std::vector<engine::Literal>& clause) override {
        solver_.add_clause(clause);
    }
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

  private:
    CadicalSolver solver_;
    std::atomic<bool> stop_{false};
};

}  // namespace

std::unique_ptr<engine::Solver> make_solver(SolverName name, const engine::Clauses& clauses,
                                            engine::Simplification simplification) {
    switch (name) {
        case SolverName::z3: return std::make_unique<Z3Solver>(clauses, simplification);
        case SolverName::cadical: return std::make_unique<CadicalSearchSolver>(clauses);
    }
    return nullptr;
}

engine::SolverFactory solver_factory(SolverName name) {
    return {name, [name](const engine::Clauses& clauses, engine::Simplification simplification) {
                return make_solver(name, clauses, simplification);
            }};
}

}  // namespace orbitile::solver
