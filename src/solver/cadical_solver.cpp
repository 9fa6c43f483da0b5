#include "solver/cadical_solver.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <istream>
#include <optional>
#include <stdexcept>
#include <streambuf>
#include <string_view>
#include <utility>

#include "store/gzip.hpp"

namespace orbitile::solver {

namespace {

// The version of the package that contains the library. It is needed because Debian's build of the
// library does not report its version.
constexpr std::string_view packaged_version = ORBITILE_CADICAL_VERSION;

// The results of CaDiCaL::Solver::solve().
constexpr int satisfiable = 10;
constexpr int unsatisfiable = 20;

class StopFlagTerminator : public CaDiCaL::Terminator {
  public:
    explicit StopFlagTerminator(const std::atomic<bool>& stop) : stop_(stop) {}
    bool terminate() override { return stop_.load(std::memory_order_relaxed); }

  private:
    const std::atomic<bool>& stop_;
};

engine::Verdict verdict_of(int status) {
    if (status == satisfiable) return engine::Verdict::satisfiable;
    return status == unsatisfiable ? engine::Verdict::unsatisfiable : engine::Verdict::unknown;
}

struct StreamCloser {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
};

// Chooses settings for formulas that probably have no satisfying assignment, and whose proofs will
// be checked. The configuration "unsat" turns off local search and phases for finding satisfying
// assignments. The option "chrono" is chronological backtracking. On the clauses of slices
// (src/verification), these settings save a quarter of the time, and a third of the literals and
// hints in the proofs.
void configure_for_proof(CaDiCaL::Solver& solver) {
    solver.configure("unsat");
    solver.set("chrono", 0);
}

// CaDiCaL does not check whether its proof was written.
void require_written(std::FILE* proof) {
    errno = 0;
    if (std::fflush(proof) == 0 && std::ferror(proof) == 0) return;
    throw store::OutputError("cannot write a proof: " +
                             std::generic_category().message(errno != 0 ? errno : EIO));
}

}  // namespace

std::string cadical_version() {
    if (!packaged_version.empty()) return std::string(packaged_version);
    return CaDiCaL::Solver::version();
}

struct CadicalSolver::State {
    std::FILE* proof = nullptr;
    mutable CaDiCaL::Solver solver;
};

CadicalSolver::CadicalSolver(const std::vector<std::vector<engine::Literal>>& clauses,
                             std::FILE* proof)
    : state_(std::make_unique<State>()) {
    CaDiCaL::Solver& solver = state_->solver;
    solver.set("quiet", 1);
    // Options and the proof must be set before the first clause, so that the proof has all clauses.
    if (proof != nullptr) {
        configure_for_proof(solver);
        solver.set("binary", 1);
        state_->proof = proof;
        solver.trace_proof(proof, "the proof");
    }
    for (const auto& clause : clauses) add_clause(clause);
}

void CadicalSolver::add_clause(const std::vector<engine::Literal>& clause) {
    for (const engine::Literal literal : clause) state_->solver.add(literal);
    state_->solver.add(0);
}

CadicalSolver::CadicalSolver(CadicalSolver&&) noexcept = default;
CadicalSolver& CadicalSolver::operator=(CadicalSolver&&) noexcept = default;
CadicalSolver::~CadicalSolver() = default;

engine::Verdict CadicalSolver::solve(const std::atomic<bool>* stop) {
    std::optional<StopFlagTerminator> terminator;
    if (stop != nullptr) {
        terminator.emplace(*stop);
        state_->solver.connect_terminator(&*terminator);
    }
    const engine::Verdict verdict = verdict_of(state_->solver.solve());
    if (terminator) state_->solver.disconnect_terminator();
    if (state_->proof != nullptr) {
        state_->solver.close_proof_trace();
        require_written(state_->proof);
    }
    return verdict;
}

bool CadicalSolver::value(engine::Literal literal) const { return state_->solver.val(literal) > 0; }

namespace {

// Opens a file for writing and reading that vanishes when it is closed, because its name is
// removed.
DratFile open_drat_file(const std::filesystem::path& folder) {
    // Several threads can prove at the same time, so each file needs a name of its own.
    std::string path = folder / "slice.drat.XXXXXX";
    const int descriptor = ::mkostemp(path.data(), O_CLOEXEC);
    if (descriptor < 0) {
        throw store::OutputError("cannot write " + path + ": " +
                                 std::generic_category().message(errno));
    }
    std::filesystem::remove(path);
    DratFile file(::fdopen(descriptor, "w+b"));
    if (!file) {
        ::close(descriptor);
        throw store::OutputError("cannot write " + path + ": not enough memory");
    }
    return file;
}

// Reads a file from its beginning.
class InputBuffer : public std::streambuf {
  public:
    explicit InputBuffer(std::FILE* file) : file_(file) { std::rewind(file); }

  protected:
    int_type underflow() override {
        const std::size_t byte_count = std::fread(bytes_.data(), 1, bytes_.size(), file_);
        if (byte_count == 0) {
            if (std::ferror(file_) != 0) throw store::OutputError("cannot read a proof again");
            return traits_type::eof();
        }
        setg(bytes_.data(), bytes_.data(), bytes_.data() + byte_count);
        return traits_type::to_int_type(bytes_.front());
    }

  private:
    std::FILE* file_;
    std::array<char, std::size_t{1} << 16U> bytes_{};
};

int max_variable_of(const std::vector<std::vector<engine::Literal>>& clauses) {
    int max_variable = 0;
    for (const auto& clause : clauses) {
        for (const engine::Literal literal : clause)
            max_variable = std::max(max_variable, std::abs(literal));
    }
    return max_variable;
}

}  // namespace

ProvingSolver::ProvingSolver(std::vector<std::vector<engine::Literal>> clauses,
                             std::filesystem::path folder)
    : clauses_(std::move(clauses)), folder_(std::move(folder)) {}

engine::Verdict ProvingSolver::check() {
    if (!solver_) return prove();
    if (!is_incremental_) {
        solver_.emplace(clauses_);
        drat_file_.reset();
        is_incremental_ = true;
    }
    const engine::Verdict verdict = solver_->solve(&stop_);
    return verdict == engine::Verdict::unsatisfiable ? prove() : verdict;
}

bool ProvingSolver::value(engine::Literal literal) const { return solver_.value().value(literal); }

void ProvingSolver::add_clause(const std::vector<engine::Literal>& clause) {
    clauses_.push_back(clause);
    if (is_incremental_) solver_->add_clause(clause);
}

// Solves all clauses with a new solver, which writes a proof.
engine::Verdict ProvingSolver::prove() {
    solver_.reset();  // before `drat_file_` changes, because the old solver can write to it
    is_incremental_ = false;
    drat_file_ = open_drat_file(folder_);
    solver_.emplace(clauses_, drat_file_.get());
    return solver_->solve(&stop_);
}

std::optional<engine::LratStatistics> ProvingSolver::write_proof(
    const std::vector<std::vector<engine::Literal>>& sorted, const std::filesystem::path& file) {
    if (!drat_file_) throw std::logic_error("no answer has a proof");
    solver_.reset();  // frees the solver's memory
    std::optional<engine::LratStatistics> statistics;
    InputBuffer buffer(drat_file_.get());
    std::istream drat_stream(&buffer);
    // Makes the stream rethrow the exceptions of `buffer`.
    drat_stream.exceptions(std::ios::badbit);
    store::write_file_if(file, [&](std::ostream& out) {
        store::GzipBuffer gzip_buffer(out);
        std::ostream lrat_stream(&gzip_buffer);
        statistics =
            engine::write_lrat(max_variable_of(sorted), sorted, drat_stream, lrat_stream, &stop_);
        if (statistics) gzip_buffer.finish();
        return statistics.has_value();
    });
    drat_file_.reset();
    return statistics;
}

}  // namespace orbitile::solver
