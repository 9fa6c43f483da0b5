#include "orbitile/search/tilings.hpp"

#include <algorithm>
#include <stdexcept>

namespace orbitile {
namespace {

// The component that holds a shard of a layer. Components of one grid are disjoint.
int component_with(const Challenge& challenge, Parity parity, Shard shard) {
    for (std::size_t c = 0; c < challenge.components.size(); ++c) {
        const Layer& component = challenge.components[c];
        if (component.parity == parity &&
            std::binary_search(component.shards.begin(), component.shards.end(), shard)) {
            return static_cast<int>(c);
        }
    }
    throw std::logic_error("a placement lies outside its challenge");
}

}  // namespace

CoverProblem cover_problem(const std::vector<PieceClass>& classes, const Field& field) {
    CoverProblem problem;
    for (const PieceClass& piece_class : classes) problem.copies.push_back(piece_class.copies());
    for (const FieldLayer& layer : field.layers) {
        for (const Placement& placement : layer.placements) {
            CoverPlacement cover{placement.piece_class, placement.covered};
            for (int& item : cover.items) item += problem.items;
            problem.placements.push_back(std::move(cover));
        }
        problem.items += layer.board.size();
    }
    return problem;
}

Tiling tiling_of(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                 const Challenge& challenge, const Field& field,
                 const std::vector<FieldPlacement>& chosen) {
    std::vector<CoveredPart> parts;
    for (const auto& [layer_index, placement_index] : chosen) {
        const FieldLayer& layer = field.layers[static_cast<std::size_t>(layer_index)];
        const Placement& placement = layer.placements[static_cast<std::size_t>(placement_index)];
        Shards shards;
        for (const int index : placement.covered) {
            shards.push_back(layer.board.shards()[static_cast<std::size_t>(index)]);
        }
        const int component = component_with(challenge, layer.parity, shards.front());
        parts.push_back({placement.piece_class, component, std::move(shards)});
    }
    return with_letters(puzzle, classes, std::move(parts));
}

std::optional<Tiling> first_tiling(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                                   const Challenge& challenge, const std::atomic<bool>* stop) {
    const Field field = make_field(puzzle, classes, silhouette_of(challenge));
    ExactCover cover(cover_problem(classes, field));
    const int first_layer = static_cast<int>(field.layers.front().placements.size());
    std::optional<Tiling> tiling;
    CoverLimits limits;
    limits.stop = stop;
    cover.search(limits, [&](std::span<const int> placements) {
        std::vector<FieldPlacement> chosen;
        for (const int p : placements) {
            chosen.push_back(p < first_layer ? FieldPlacement{0, p}
                                             : FieldPlacement{1, p - first_layer});
        }
        tiling = tiling_of(puzzle, classes, challenge, field, chosen);
        return false;
    });
    return tiling;
}

}  // namespace orbitile
