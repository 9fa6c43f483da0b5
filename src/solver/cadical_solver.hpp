// Runs CaDiCaL on clauses, with a proof that other programs can check. CadicalSolver writes a proof
// of one question as DRAT. ProvingSolver accepts clauses between checks, and writes a proof of its
// last answer as LRAT.
//
//     OutputFile proof("question.drat");
//     CadicalSolver solver(clauses, &proof);
//     if (solver.solve() == Verdict::unsatisfiable) proof.publish();
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/lrat_proof.hpp"
#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "files/output_file.hpp"

namespace orbitile::solver {

/// The form of a DRAT proof: text for people, or binary with a third of the size.
enum class ProofForm : unsigned char { text, binary };

/// The version of the library, for example "1.5.3".
std::string cadical_version();

class CadicalSolver {
  public:
    /// If a file is given, a DRAT proof is written to it. The file must outlive solve().
    /// solve_assuming() must not be called then, because a proof belongs to one question. Throws
    /// OutputError if the proof cannot be written.
    explicit CadicalSolver(const std::vector<std::vector<engine::Literal>>& clauses,
                           const files::OutputFile* proof = nullptr,
                           ProofForm form = ProofForm::text);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// Searches for a model. Returns `unknown` if any thread raises `stop`. If a proof is written,
    /// it is complete when this returns. Throws OutputError if the proof cannot be written.
    engine::Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// Searches for a model in which these literals are true. Throws std::logic_error if the solver
    /// writes a proof.
    engine::Verdict solve_assuming(const std::vector<engine::Literal>& literals);

    /// Adds a clause to the formula. A proof is about all clauses that were added before solve().
    void add_clause(const std::vector<engine::Literal>& clause);

    /// The value of a literal in the model. The last call must have returned `satisfiable`.
    bool value(engine::Literal literal) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

// ProvingSolver runs CaDiCaL, and writes a proof of the last answer. Clauses can be added between
// checks.
//
//     ProvingSolver solver(clauses, folder);
//     while (solver.check() == Verdict::satisfiable) solver.add_clause(without(solver));
//     const auto sorted = sorted_by_rule(solver.clauses());
//     write_output(folder / "slice.cnf", …);  // the clauses, in the order of `sorted`
//     solver.write_proof(sorted, folder / "slice.lrat.gz");
//
// A proof is about a fixed set of clauses, so clauses cannot be added to it. The first check writes
// a proof, in case that there is no model. If it finds a model, the later checks do not write a
// proof, and keep learned clauses. When a later check finds no model, all clauses are solved again
// with a proof.
//
// CaDiCaL writes its proof (DRAT) to a file without a name in the folder of the certificate.
// write_proof() turns it into LRAT. The file vanishes when the solver is destroyed or the process
// ends.

class ProvingSolver : public engine::Solver {
  public:
    /// The temporary file is made in `folder`. Its size is about the size of the proof.
    ProvingSolver(std::vector<std::vector<engine::Literal>> clauses, std::filesystem::path folder);

    /// Searches for a model. Throws OutputError if the temporary file cannot be written.
    engine::Verdict check() override;

    bool value(engine::Literal literal) const override;
    void add_clause(const std::vector<engine::Literal>& clause) override;
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

    /// All clauses. If the last check returned `unsatisfiable`, the proof refutes these clauses.
    const std::vector<std::vector<engine::Literal>>& clauses() const { return clauses_; }

    /// Writes the proof of the last answer, which must be `unsatisfiable`, in the binary form of
    /// LRAT, compressed with gzip. `sorted` must have the clauses of clauses(), in the order of
    /// their ids in the proof, which begin at 1. The file appears only when it is complete. This
    /// function can be called once, after the last check. value() must not be called after it. If
    /// the solver was interrupted, the function returns nothing and does not write a file.
    ///
    /// Throws OutputError if the file cannot be written, and the exceptions of write_lrat().
    std::optional<engine::LratStatistics> write_proof(
        const std::vector<std::vector<engine::Literal>>& sorted, const std::filesystem::path& file);

  private:
    engine::Verdict prove();

    std::vector<std::vector<engine::Literal>> clauses_;
    std::filesystem::path folder_;
    std::optional<files::OutputFile> drat_;  ///< the proof of the last answer; never published
    std::optional<CadicalSolver> solver_;    ///< of the last check; it can write to `drat_`
    bool is_incremental_ = false;
    std::atomic<bool> stop_{false};
};

}  // namespace orbitile::solver
