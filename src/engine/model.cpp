#include "engine/model.hpp"

#include <algorithm>
#include <cstdlib>
#include <unordered_map>
#include <utility>

namespace orbitile::engine {

Literal Model::add_variable(std::string name) {
    names.push_back(std::move(name));
    return static_cast<Literal>(names.size());
}

void Model::add_cardinality_constraint(std::vector<Literal> literals, Relation relation,
                                       int bound) {
    std::vector<int> weights(literals.size(), 1);
    linear_constraints.push_back({std::move(literals), std::move(weights), relation, bound});
}

namespace {

// Returns the clause as a sum. Repeated literals are removed, because they would count several
// times in a sum.
LinearConstraint clause_as_sum(std::vector<Literal> clause) {
    std::ranges::sort(clause, {},
                      [](Literal literal) { return std::pair(std::abs(literal), literal); });
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    std::vector<int> weights(clause.size(), 1);
    return {std::move(clause), std::move(weights), Relation::at_least, 1};
}

Row row_of(const LinearConstraint& constraint) {
    Row row{{}, constraint.relation, constraint.bound};
    std::unordered_map<int, std::size_t> term_positions;  // by variable: the position of its term
    for (std::size_t i = 0; i < constraint.literals.size(); ++i) {
        const int variable = std::abs(constraint.literals[i]);
        int weight = constraint.weights[i];
        if (constraint.literals[i] < 0) {
            row.bound -= weight;
            weight = -weight;
        }
        const auto [entry, is_new] = term_positions.emplace(variable, row.terms.size());
        if (is_new) row.terms.push_back({variable, 0});
        row.terms[entry->second].weight += weight;
    }
    std::erase_if(row.terms, [](const Term& term) { return term.weight == 0; });
    return row;
}

bool is_always_true(const Row& row) {
    if (!row.terms.empty()) return false;
    switch (row.relation) {
        case Relation::at_most: return row.bound >= 0;
        case Relation::equal: return row.bound == 0;
        case Relation::at_least: break;
    }
    return row.bound <= 0;
}

}  // namespace

std::vector<Row> rows_of(const Model& model) {
    std::vector<Row> rows;
    const auto add_row = [&](const LinearConstraint& constraint) {
        if (Row row = row_of(constraint); !is_always_true(row)) rows.push_back(std::move(row));
    };
    for (const auto& clause : model.clauses) add_row(clause_as_sum(clause));
    for (const LinearConstraint& constraint : model.linear_constraints) add_row(constraint);
    return rows;
}

}  // namespace orbitile::engine
