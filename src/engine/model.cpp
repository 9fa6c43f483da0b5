#include "engine/model.hpp"

#include <utility>

namespace orbitile {

Literal Model::add_variable(std::string name) {
    names.push_back(std::move(name));
    return static_cast<Literal>(names.size());
}

void Model::add_count(std::vector<Literal> literals, Relation relation, int bound) {
    std::vector<int> weights(literals.size(), 1);
    linear_constraints.push_back({std::move(literals), std::move(weights), relation, bound});
}

}  // namespace orbitile
