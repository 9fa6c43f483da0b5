// CaDiCaL with a proof of the last answer. Clauses can be added between checks.
//
//     ProvingSolver solver(clauses, folder);
//     while (solver.check() == Verdict::satisfiable) solver.add_clause(without(solver));
//     const auto sorted = sorted_by_rule(solver.clauses());
//     write_output(folder / "slice.cnf", …);  // the clauses, in the order of `sorted`
//     solver.write_proof(sorted, folder / "slice.lrat.gz");
//
// A proof belongs to a fixed set of clauses. The first check writes a proof, because it might not
// find a model. After a model was found, the next checks do not write a proof, and keep learned
// clauses. When no model is left, the solver refutes all clauses again, with a proof.
//
// CaDiCaL writes its proof (DRAT) to a file without a name in the folder of the certificate.
// write_proof() turns it into LRAT. The file vanishes when the solver is destroyed or the process
// ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/lrat_proof.hpp"
#include "engine/solver.hpp"
#include "files/output_file.hpp"
#include "solver/cadical_solver.hpp"

namespace orbitile {

class ProvingSolver : public Solver {
  public:
    /// The temporary file is made in `folder`. Its size is about the size of the proof.
    ProvingSolver(std::vector<std::vector<Literal>> clauses, std::filesystem::path folder);

    /// Searches for a model. Throws OutputError if the temporary file cannot be written.
    Verdict check() override;

    bool value(Literal literal) const override;
    void add_clause(const std::vector<Literal>& clause) override;
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

    /// All clauses of the question. After `unsatisfiable` these are refuted.
    const std::vector<std::vector<Literal>>& clauses() const { return clauses_; }

    /// Writes the proof of the last answer, which must be `unsatisfiable`, in the binary form of
    /// LRAT, compressed with gzip. `sorted` must have the clauses of clauses() in the order in
    /// which they get their ids, from 1. The file appears when it is complete. Call it once, after
    /// the last check; value() must not be called after it. If the solver was interrupted, it
    /// returns nothing and does not write a file.
    ///
    /// Throws OutputError if the file cannot be written, and what write_lrat() throws.
    std::optional<LratFigures> write_proof(const std::vector<std::vector<Literal>>& sorted,
                                           const std::filesystem::path& file);

  private:
    Verdict prove();

    std::vector<std::vector<Literal>> clauses_;
    std::filesystem::path folder_;
    std::optional<OutputFile> drat_;       ///< of the last answer; never published
    std::optional<CadicalSolver> solver_;  ///< of the last check; it writes to `drat_`
    bool is_incremental_ = false;
    std::atomic<bool> stop_{false};
};

}  // namespace orbitile
