// CaDiCaL with a proof of the last answer, where clauses are added between checks.
//
// A proof belongs to a fixed set of clauses. So the first check writes one, in case that no model
// is found; after a model the next ones go on without, keep what was learned, and once no model is
// left the whole set is refuted anew, with a proof.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/cadical_solver.hpp"
#include "engine/solver.hpp"

namespace orbitile {

class ProvingSolver : public Solver {
  public:
    /// The proof, in the binary form of DRAT, takes the place of the file once it is complete.
    ProvingSolver(std::vector<std::vector<Literal>> clauses, std::filesystem::path proof);

    /// Throws OutputError where the proof cannot be written.
    Verdict check() override;

    bool value(Literal literal) const override;
    void add_clause(const std::vector<Literal>& clause) override;
    void interrupt() override { stop_ = true; }
    std::string reason() const override { return "interrupted"; }

    /// All of the question's; after `unsatisfiable` those that are refuted.
    const std::vector<std::vector<Literal>>& clauses() const { return clauses_; }

  private:
    Verdict prove();

    std::vector<std::vector<Literal>> clauses_;
    std::filesystem::path proof_;
    std::optional<CadicalSolver> solver_;  ///< of the last check
    bool is_incremental_ = false;
    std::atomic<bool> stop_{false};
};

}  // namespace orbitile
