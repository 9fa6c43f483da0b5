// CaDiCaL on clauses, with a proof for others to check.
//
//     CadicalSolver refutation(clauses, "question.drat");
//     if (refutation.solve() == Verdict::unsatisfiable) …  // the proof is complete on the disk
#pragma once

#include <atomic>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "engine/model.hpp"
#include "engine/z3_solver.hpp"

namespace orbitile {

class CadicalSolver {
  public:
    /// With a file: a DRAT proof in its text form is written there. A proof belongs to one
    /// question, so nothing may be assumed then.
    explicit CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                           const std::optional<std::filesystem::path>& proof = std::nullopt);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// `unknown` where `stop` was raised. The proof's file is closed.
    Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// The same with these literals set, this once.
    Verdict solve_assuming(const std::vector<Literal>& literals);

    /// Of the model that was found.
    bool value(Literal literal) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
