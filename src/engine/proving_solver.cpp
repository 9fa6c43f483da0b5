#include "engine/proving_solver.hpp"

#include <utility>

#include "puzzle/output_file.hpp"

namespace orbitile {

ProvingSolver::ProvingSolver(std::vector<std::vector<Literal>> clauses, std::filesystem::path proof)
    : clauses_(std::move(clauses)), proof_(std::move(proof)) {}

Verdict ProvingSolver::check() {
    if (!solver_) return prove();
    if (!is_incremental_) {
        solver_.emplace(clauses_);
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

// The solver writes to the file until it ends.
Verdict ProvingSolver::prove() {
    solver_.reset();
    is_incremental_ = false;
    OutputFile proof(proof_);
    solver_.emplace(clauses_, &proof, ProofForm::binary);
    const Verdict verdict = solver_->solve(&stop_);
    if (verdict == Verdict::unsatisfiable) proof.publish();
    return verdict;
}

}  // namespace orbitile
