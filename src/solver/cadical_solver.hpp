// CaDiCaL on clauses, with a proof that other programs can check.
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

/// The form of a DRAT proof: text for people, or binary with a third of the size.
enum class ProofForm : unsigned char { text, binary };

/// The version of the library, for example "1.5.3".
std::string cadical_version();

class CadicalSolver {
  public:
    /// If a file is given, a DRAT proof is written to it. The file must outlive solve(). A proof
    /// belongs to one question, so solve_assuming() must not be called then. Throws OutputError if
    /// the proof cannot be written.
    explicit CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                           const OutputFile* proof = nullptr, ProofForm form = ProofForm::text);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// Searches for a model. Returns `unknown` if `stop` is raised, by any thread. Completes the
    /// proof; throws OutputError if it cannot be written.
    Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// Searches for a model in which these literals are true. Throws std::logic_error if the solver
    /// writes a proof.
    Verdict solve_assuming(const std::vector<Literal>& literals);

    /// Adds a clause to the question. A proof refers to all added clauses.
    void add_clause(const std::vector<Literal>& clause);

    /// The value of a literal in the model. The last call must have returned `satisfiable`.
    bool value(Literal literal) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
