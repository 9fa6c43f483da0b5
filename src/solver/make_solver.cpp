#include "solver/make_solver.hpp"

#include <atomic>

#include "engine/clauses.hpp"
#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile::solver {
namespace {

// Runs CaDiCaL on the clauses of a model, and keeps learned clauses from check to check.
class CadicalModelSolver : public engine::Solver {
  public:
    explicit CadicalModelSolver(const engine::Model& model)
        : solver_(engine::clauses_of(model).clauses) {}

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

std::unique_ptr<engine::Solver> make_solver(SolverName name, const engine::Model& model,
                                            engine::Simplification simplification) {
    switch (name) {
        case SolverName::z3:
            return std::make_unique<Z3Solver>(model, Z3Options{.simplification = simplification});
        case SolverName::cadical: return std::make_unique<CadicalModelSolver>(model);
    }
    return nullptr;
}

engine::SolverFactory solver_factory(SolverName name) {
    return {name, [name](const engine::Model& model, engine::Simplification simplification) {
                return make_solver(name, model, simplification);
            }};
}

engine::SolverAnswer ask(engine::Solver& solver, const engine::Model& model) {
    engine::SolverAnswer answer;
    answer.verdict = solver.check();
    if (answer.verdict == engine::Verdict::unknown) answer.reason = solver.reason();
    if (answer.verdict != engine::Verdict::satisfiable) return answer;
    answer.values.reserve(model.names.size());
    for (std::size_t v = 0; v < model.names.size(); ++v) {
        answer.values.push_back(solver.value(static_cast<engine::Literal>(v + 1)));
    }
    return answer;
}

}  // namespace orbitile::solver
