#include "engine/placement_model.hpp"

#include <utility>

namespace orbitile::engine {

std::vector<Literal> add_placement_variables(const Puzzle& puzzle,
                                             const std::vector<PieceClass>& classes,
                                             const std::vector<Placement>& placements,
                                             const std::string& prefix, Model& model) {
    std::vector<Literal> literals;
    literals.reserve(placements.size());
    for (const Placement& placement : placements) {
        literals.push_back(model.add_variable(prefix + placement_name(puzzle, classes, placement)));
    }
    return literals;
}

void collect_class_literals(const std::vector<Placement>& placements,
                            const std::vector<Literal>& literals, LiteralLists& uses) {
    for (std::size_t p = 0; p < placements.size(); ++p) {
        uses[static_cast<std::size_t>(placements[p].piece_class)].push_back(literals[p]);
    }
}

void add_exact_use_constraints(const std::vector<PieceClass>& classes, LiteralLists uses,
                               Model& model) {
    for (std::size_t c = 0; c < classes.size(); ++c) {
        model.add_cardinality_constraint(std::move(uses[c]), Relation::equal, classes[c].copies());
    }
}

void add_max_use_constraints(const std::vector<PieceClass>& classes, LiteralLists uses,
                             Model& model) {
    for (std::size_t c = 0; c < classes.size(); ++c) {
        model.add_cardinality_constraint(std::move(uses[c]), Relation::at_most,
                                         classes[c].copies());
    }
}

LiteralLists literals_by_shard(const Board& board, const std::vector<Placement>& placements,
                               const std::vector<Literal>& literals) {
    LiteralLists literal_lists(board.shards().size());
    for (std::size_t p = 0; p < placements.size(); ++p) {
        for (const int shard : placements[p].covered) {
            literal_lists[static_cast<std::size_t>(shard)].push_back(literals[p]);
        }
    }
    return literal_lists;
}

void add_shard_cover_constraints(const Board& board, const std::vector<Placement>& placements,
                                 const std::vector<Literal>& literals, Model& model) {
    for (auto& shard_literals : literals_by_shard(board, placements, literals)) {
        model.add_cardinality_constraint(std::move(shard_literals), Relation::equal, 1);
    }
}

}  // namespace orbitile::engine
