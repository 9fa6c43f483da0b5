// Runs CaDiCaL on clauses, with a proof that other programs can check. CadicalSolver can write a
// DRAT proof of its first answer. ProvingSolver accepts clauses between checks, and writes an LRAT
// proof of its last answer.
//
//     std::FILE* proof = std::tmpfile();
//     CadicalSolver solver(clauses, proof);
//     if (solver.solve() == Verdict::unsatisfiable) read(proof);
#pragma once

#include <atomic>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/lrat_proof.hpp"
#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "store/write_file.hpp"

namespace orbitile::solver {

/// Returns the version of CaDiCaL, for example "1.5.3".
std::string cadical_version();

class CadicalSolver {
  public:
    /// If `proof` is given, solve() writes a proof in the binary form of DRAT to this file, which
    /// must outlive solve(). Throws OutputError if the proof cannot be written.
    explicit CadicalSolver(const std::vector<std::vector<engine::Literal>>& clauses,
                           std::FILE* proof = nullptr);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// Searches for a satisfying assignment. Returns `unknown` if any thread raises `stop`. When
    /// solve() returns, the proof is complete. Throws OutputError if the proof cannot be written.
    engine::Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// Adds a clause. If the solver writes a proof, no clause may be added after solve().
    void add_clause(const std::vector<engine::Literal>& clause);

    /// Returns the value of a literal in the assignment. The last search must have returned
    /// `satisfiable`.
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
//     write_file(folder / "slice.cnf", …);  // the clauses, in the order of `sorted`
//     solver.write_proof(sorted, folder / "slice.lrat.gz");
//
// CaDiCaL's proof refutes a fixed set of clauses. So a solver that writes a proof does not accept
// more clauses. The first check uses such a solver, because there may be no satisfying assignment.
// If this check finds an assignment, the later checks use a new solver, which keeps learned clauses
// and does not write a proof. When a later check finds no satisfying assignment, all clauses are
// solved again with a proof.
//
// CaDiCaL writes its DRAT proof to a temporary file without a name. write_proof() translates the
// proof into LRAT. The temporary file vanishes when the solver is destroyed or the process ends.

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using DratFile = std::unique_ptr<std::FILE, FileCloser>;

class ProvingSolver : public engine::Solver {
  public:
    /// The temporary file with the DRAT proof is created in `folder`.
    ProvingSolver(std::vector<std::vector<engine::Literal>> clauses, std::filesystem::path folder);

    /// Searches for a satisfying assignment. Throws OutputError if the temporary file cannot be
    /// written.
    engine::Verdict check() override;

    bool value(engine::Literal literal) const override;
    void add_clause(const std::vector<engine::Literal>& clause) override;
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

    /// Returns all clauses. If the last check returned `unsatisfiable`, the proof refutes them.
    const std::vector<std::vector<engine::Literal>>& clauses() const { return clauses_; }

    /// Writes the proof of the last answer in the binary form of LRAT, compressed with gzip. The
    /// last answer must be `unsatisfiable`. `sorted` must have the clauses of clauses(). In the
    /// proof, the id of a clause is its position in `sorted`, counted from 1. The file appears only
    /// when it is complete. If the solver is interrupted, the function returns nothing and does not
    /// write a file. The function can be called only once. Afterwards, value() must not be called.
    ///
    /// Throws OutputError if the file cannot be written, and the exceptions of write_lrat().
    std::optional<engine::LratStatistics> write_proof(
        const std::vector<std::vector<engine::Literal>>& sorted, const std::filesystem::path& file);

  private:
    engine::Verdict prove();

    std::vector<std::vector<engine::Literal>> clauses_;
    std::filesystem::path folder_;
    DratFile drat_file_;  ///< the temporary file with the DRAT proof
    std::optional<CadicalSolver>
        solver_;                   ///< the solver of the last check; can write to `drat_file_`
    bool is_incremental_ = false;  ///< whether `solver_` accepts clauses
    std::atomic<bool> stop_{false};
};

}  // namespace orbitile::solver
