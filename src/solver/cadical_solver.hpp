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

/// The form of a DRAT proof: text for people, or binary with a third of the size.
enum class ProofForm : unsigned char { text, binary };

/// "1.5.3".
std::string cadical_version();

class CadicalSolver {
  public:
    /// If a file is given, a DRAT proof is written to it. The file must outlive solve(). A proof
    /// belongs to one question, so solve_assuming() must not be called then. Throws OutputError.
    explicit CadicalSolver(const std::vector<std::vector<Literal>>& clauses,
                           const OutputFile* proof = nullptr, ProofForm form = ProofForm::text);
    CadicalSolver(CadicalSolver&&) noexcept;
    CadicalSolver& operator=(CadicalSolver&&) noexcept;
    ~CadicalSolver();

    /// Returns `unknown` if `stop` was raised. Writes the whole proof. Throws OutputError.
    Verdict solve(const std::atomic<bool>* stop = nullptr);

    /// As solve(), with these literals set for this call.
    Verdict solve_assuming(const std::vector<Literal>& literals);

    /// Adds a clause to the question. A proof is about all added clauses.
    void add_clause(const std::vector<Literal>& clause);

    /// The value of a literal in the model that was found.
    bool value(Literal literal) const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile
