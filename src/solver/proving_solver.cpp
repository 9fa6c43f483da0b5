#include "solver/proving_solver.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <istream>
#include <stdexcept>
#include <streambuf>
#include <utility>

#include "files/gzip.hpp"

namespace orbitile {
namespace {

// The file is never published, so its name is not used.
constexpr const char* drat_name = "slice.drat";

// Reads a file from its beginning, through the descriptor that wrote it.
class InputBuffer : public std::streambuf {
  public:
    explicit InputBuffer(const OutputFile& file) : file_(file) {}

  protected:
    int_type underflow() override {
        ssize_t bytes = 0;
        do {
            bytes = ::pread(file_.descriptor(), bytes_.data(), bytes_.size(), at_);
        } while (bytes < 0 && errno == EINTR);
        if (bytes < 0) file_.fail_with(errno);
        if (bytes == 0) return traits_type::eof();
        at_ += bytes;
        setg(bytes_.data(), bytes_.data(), bytes_.data() + bytes);
        return traits_type::to_int_type(bytes_.front());
    }

  private:
    const OutputFile& file_;
    off_t at_ = 0;
    std::array<char, std::size_t{1} << 16U> bytes_{};
};

int variables_of(const std::vector<std::vector<Literal>>& clauses) {
    int most = 0;
    for (const auto& clause : clauses) {
        for (const Literal literal : clause) most = std::max(most, std::abs(literal));
    }
    return most;
}

}  // namespace

ProvingSolver::ProvingSolver(std::vector<std::vector<Literal>> clauses,
                             std::filesystem::path folder)
    : clauses_(std::move(clauses)), folder_(std::move(folder)) {}

Verdict ProvingSolver::check() {
    if (!solver_) return prove();
    if (!is_incremental_) {
        solver_.emplace(clauses_);
        drat_.reset();
        is_incremental_ = true;
    }
    const Verdict verdict = solver_->solve(&stop_);
    return verdict == Verdict::unsatisfiable ? prove() : verdict;
}

bool ProvingSolver::value(Literal literal) const { return solver_.value().value(literal); }

void ProvingSolver::add_clause(const std::vector<Literal>& clause) {
    clauses_.push_back(clause);
    if (is_incremental_) solver_->add_clause(clause);
}

// The solver writes to the file until it is destroyed, so it is destroyed first.
Verdict ProvingSolver::prove() {
    solver_.reset();
    is_incremental_ = false;
    drat_.emplace(folder_ / drat_name);
    solver_.emplace(clauses_, &*drat_, ProofForm::binary);
    return solver_->solve(&stop_);
}

std::optional<LratFigures> ProvingSolver::write_proof(
    const std::vector<std::vector<Literal>>& sorted, const std::filesystem::path& file) {
    if (!drat_) throw std::logic_error("no answer has a proof");
    solver_.reset();  // frees its memory
    std::optional<LratFigures> figures;
    InputBuffer buffer(*drat_);
    std::istream drat(&buffer);
    drat.exceptions(std::ios::badbit);  // so that exceptions of the buffer are passed on
    write_output_if(file, [&](std::ostream& out) {
        GzipBuffer compressed(out);
        std::ostream lrat(&compressed);
        figures = write_lrat(variables_of(sorted), sorted, drat, lrat, &stop_);
        if (figures) compressed.finish();
        return figures.has_value();
    });
    drat_.reset();
    return figures;
}

}  // namespace orbitile
