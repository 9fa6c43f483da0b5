#include "solver/cadical_solver.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cadical.hpp>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace orbitile {
namespace {

// The version of the package that contains the library: Debian's build does not report it.
constexpr std::string_view packaged_version = ORBITILE_CADICAL_VERSION;

constexpr int satisfiable = 10;  // the exit code of SAT solvers
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

struct CloseStream {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
};

// Settings for formulas that will be refuted, with proofs that will be checked: no phases for
// finding models and no local search. It does not backtrack chronologically either: on clauses of
// slices this takes a quarter less time, and the proofs have a third fewer literals and hints.
void configure_for_proof(CaDiCaL::Solver& solver) {
    solver.configure("unsat");
    solver.set("chrono", 0);
}

// CaDiCaL writes to a stream and does not check whether this fails.
class ProofStream {
  public:
    explicit ProofStream(const OutputFile& file) : file_(file) {
        const int copy = ::fcntl(file.descriptor(), F_DUPFD_CLOEXEC, 0);
        if (copy < 0) file.fail_with(errno);
        stream_.reset(::fdopen(copy, "w"));
        if (stream_) return;
        const int error = errno;
        ::close(copy);
        file.fail_with(error);
    }

    std::FILE* stream() const { return stream_.get(); }

    void finish() const {
        errno = 0;
        const bool is_out = std::fflush(stream_.get()) == 0 && std::ferror(stream_.get()) == 0;
        if (!is_out) file_.fail_with(errno != 0 ? errno : EIO);
    }

  private:
    const OutputFile& file_;
    std::unique_ptr<std::FILE, CloseStream> stream_;
};

}  // namespace

std::string cadical_version() {
    if (!packaged_version.empty()) return std::string(packaged_version);
    return CaDiCaL::Solver::version();
}

struct CadicalSolver::State {
    std::optional<ProofStream>
        proof;  // declared before the solver, which writes to it until it is destroyed
    mutable CaDiCaL::Solver solver;
};

CadicalSolver::CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                             const OutputFile* proof, ProofForm form)
    : state_(std::make_unique<State>()) {
    CaDiCaL::Solver& solver = state_->solver;
    solver.set("quiet", 1);
    // Options and the proof must be set before the first clause, so that the proof has all clauses.
    if (proof != nullptr) {
        configure_for_proof(solver);
        solver.set("binary", form == ProofForm::binary ? 1 : 0);
        state_->proof.emplace(*proof);
        solver.trace_proof(state_->proof->stream(), "the proof");
    }
    for (const auto& clause : clauses) add_clause(clause);
}

void CadicalSolver::add_clause(const std::vector<Literal>& clause) {
    for (const Literal literal : clause) state_->solver.add(literal);
    state_->solver.add(0);
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
    if (state_->proof) {
        state_->solver.close_proof_trace();
        state_->proof->finish();
    }
    return verdict;
}

Verdict CadicalSolver::solve_assuming(const std::vector<Literal>& literals) {
    if (state_->proof)
        throw std::logic_error("a solver that writes a proof cannot assume literals");
    for (const Literal literal : literals) state_->solver.assume(literal);
    return verdict_of(state_->solver.solve());
}

bool CadicalSolver::value(Literal literal) const { return state_->solver.val(literal) > 0; }

}  // namespace orbitile
