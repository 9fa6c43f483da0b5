#include "solver/make_solver.hpp"

#include <atomic>

#include "engine/clauses.hpp"
#include "solver/cadical_solver.hpp"
#include "solver/z3_solver.hpp"

namespace orbitile {
namespace {

// CaDiCaL on the clauses of a model. It keeps learned clauses from check to check.
class CadicalOnModel : public Solver {
  public:
    explicit CadicalOnModel(const Model& model) : solver_(clauses_of(model).clauses) {}

    Verdict check() override {
        const Verdict verdict = solver_.solve(&stop_);
        stop_ = false;
        return verdict;
    }

    bool value(Literal literal) const override { return solver_.value(literal); }
    void add_clause(const std::vector<Literal>& clause) override { solver_.add_clause(clause); }
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

  private:
    CadicalSolver solver_;
    std::atomic<bool> stop_{false};
};

}  // namespace

std::unique_ptr<Solver> make_solver(SolverName name, const Model& model, Simplifying simplifying) {
    switch (name) {
        case SolverName::z3:
            return std::make_unique<Z3Solver>(model, SolverOptions{.simplifying = simplifying});
        case SolverName::cadical: return std::make_unique<CadicalOnModel>(model);
    }
    return nullptr;
}

SolverChoice solver_choice(SolverName name) {
    return {name, [name](const Model& model, Simplifying simplifying) {
                return make_solver(name, model, simplifying);
            }};
}

SolverAnswer ask(Solver& solver, const Model& model) {
    SolverAnswer answer;
    answer.verdict = solver.check();
    if (answer.verdict == Verdict::unknown) answer.reason = solver.reason();
    if (answer.verdict != Verdict::satisfiable) return answer;
    answer.values.reserve(model.names.size());
    for (std::size_t v = 0; v < model.names.size(); ++v) {
        answer.values.push_back(solver.value(static_cast<Literal>(v + 1)));
    }
    return answer;
}

SolverVersion solver_version(SolverName name) {
    switch (name) {
        case SolverName::z3: return {name, z3_version()};
        case SolverName::cadical: return {name, cadical_version()};
    }
    return {};
}

}  // namespace orbitile
