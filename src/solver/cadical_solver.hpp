// CaDiCaL on clauses, with a proof for others to check.
//
//     OutputFile proof("question.drat");
//     CadicalSolver solver(clauses, &proof);
//     if (solver.solve() == Verdict::unsatisfiable) proof.publish();
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "engine/model.hpp"
#include "engine/solver.hpp"
#include "files/output_file.hpp"

namespace orbitile {

/// Of DRAT: for people, or a third of the size.
enum class ProofForm : unsigned char { text, binary };

/// "1.5.3".
std::string cadical_version();

class CadicalSolver {
  public:
    /// With a file, which must outlive solve(): a DRAT proof is written there. A proof belongs to
    /// one question, so nothing may be assumed then. Throws OutputError.
    explicit CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                           const OutputFile* proof = nullptr, ProofForm form = ProofForm::text);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// `unknown` where `stop` was raised. The proof is written out; throws OutputError.
    Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// The same with these literals set, this once.
    Verdict solve_assuming(const std::vector<Literal>& literals);

    /// Of the question: a proof is about all that were added.
    void add_clause(const std::vector<Literal>& clause);

    /// Of the model that was found.
    bool value(Literal literal) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
