#include "engine/cadical_solver.hpp"

#include <cadical.hpp>
#include <cerrno>
#include <stdexcept>
#include <system_error>

namespace orbitile {
namespace {

constexpr int satisfiable = 10;  // as SAT solvers say it
constexpr int unsatisfiable = 20;

class StopWatch : public CaDiCaL::Terminator {
  public:
    explicit StopWatch(const std::atomic<bool>& stop) : stop_(stop) {}
    bool terminate() override { return stop_.load(std::memory_order_relaxed); }

  private:
    const std::atomic<bool>& stop_;
};

Verdict verdict_of(int status) {
    if (status == satisfiable) return Verdict::satisfiable;
    return status == unsatisfiable ? Verdict::unsatisfiable : Verdict::unknown;
}

}  // namespace

struct CadicalSolver::State {
    mutable CaDiCaL::Solver solver;
    bool proves = false;
};

CadicalSolver::CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                             const std::optional<std::filesystem::path>& proof)
    : state_(std::make_unique<State>()) {
    CaDiCaL::Solver& solver = state_->solver;
    solver.set("quiet", 1);
    // All options come before the first clause, and so does the proof: it must see them all.
    if (proof) {
        solver.set("binary", 0);
        state_->proves = solver.trace_proof(proof->c_str());
        if (!state_->proves) {
            throw std::system_error(errno, std::generic_category(), proof->string());
        }
    }
    for (const auto& clause : clauses) {
        for (const Literal literal : clause) solver.add(literal);
        solver.add(0);
    }
}

CadicalSolver::CadicalSolver(CadicalSolver&&) noexcept = default;
CadicalSolver& CadicalSolver::operator=(CadicalSolver&&) noexcept = default;
CadicalSolver::~CadicalSolver() = default;

Verdict CadicalSolver::solve(const std::atomic<bool>* stop) {
    std::optional<StopWatch> watch;
    if (stop != nullptr) {
        watch.emplace(*stop);
        state_->solver.connect_terminator(&*watch);
    }
    const Verdict verdict = verdict_of(state_->solver.solve());
    if (watch) state_->solver.disconnect_terminator();
    if (state_->proves) state_->solver.close_proof_trace();
    return verdict;
}

Verdict CadicalSolver::solve_assuming(const std::vector<Literal>& literals) {
    if (state_->proves) throw std::logic_error("nothing may be assumed in a proof");
    for (const Literal literal : literals) state_->solver.assume(literal);
    return verdict_of(state_->solver.solve());
}

bool CadicalSolver::value(Literal literal) const { return state_->solver.val(literal) > 0; }

}  // namespace orbitile
