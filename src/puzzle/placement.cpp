#include "puzzle/placement.hpp"

#include <algorithm>
#include <set>

#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile {
namespace {

std::set<Shards> images_of(const std::vector<Orientation>& orientations) {
    std::set<Shards> images;
    for (const Orientation& orientation : orientations) {
        images.insert(normalised(orientation.shards));
    }
    return images;
}

std::optional<std::vector<int>> covered_indices(const Shards& shards, Cell offset,
                                                const Board& board) {
    std::vector<int> indices;
    indices.reserve(shards.size());
    for (const Shard& shard : shards) {
        const auto index = board.index_of({shard.x + offset.x, shard.y + offset.y, shard.slot});
        if (!index) return std::nullopt;
        indices.push_back(*index);
    }
    return indices;  // ascending, because a shift does not change the order of shards
}

[[noreturn]] void refuse_more_placements(std::size_t max_placements) {
    throw InputError("the pieces have more than " + std::to_string(max_placements) +
                     " placements on the board; that is too many to search");
}

}  // namespace

std::vector<Orientation> orientations_of(const Puzzle& puzzle, int piece) {
    const Piece& definition = puzzle.pieces[static_cast<std::size_t>(piece)];
    std::set<Shards> known_images;
    std::vector<Orientation> orientations;
    for (std::size_t side = 0; side < definition.sides.size(); ++side) {
        for (const bool flip : {false, true}) {
            if (flip && !puzzle.rules.flips) continue;
            const int turns = puzzle.rules.turns ? turns_of(puzzle.lattice) : 1;
            for (int turn = 0; turn < turns; ++turn) {
                Shards image =
                    turn_about_origin(puzzle.lattice, turn, flip)(definition.sides[side].shards);
                if (!known_images.insert(normalised(image)).second) continue;
                orientations.push_back(
                    {piece, static_cast<int>(side), turn, flip, std::move(image)});
            }
        }
    }
    return orientations;
}

std::vector<PieceClass> piece_classes(const Puzzle& puzzle) {
    std::vector<PieceClass> classes;
    std::vector<std::set<Shards>> images_by_class;
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const int index = static_cast<int>(piece);
        auto orientations = orientations_of(puzzle, index);
        auto images = images_of(orientations);
        const auto equal_class = std::find(images_by_class.begin(), images_by_class.end(), images);
        const auto class_index = static_cast<std::size_t>(equal_class - images_by_class.begin());
        if (equal_class == images_by_class.end()) {
            classes.push_back({{}, std::move(orientations)});
            images_by_class.push_back(std::move(images));
        }
        for (int copy = 0; copy < puzzle.pieces[piece].copies; ++copy) {
            classes[class_index].members.push_back(index);
        }
    }
    return classes;
}

Board::Board(Lattice lattice, Shards shards)
    : lattice_(lattice), shards_(make_shards(std::move(shards))) {}

std::optional<int> Board::index_of(Shard shard) const {
    const auto position = std::lower_bound(shards_.begin(), shards_.end(), shard);
    if (position == shards_.end() || *position != shard) return std::nullopt;
    return static_cast<int>(position - shards_.begin());
}

Shards Board::shards_at(std::span<const int> indices) const {
    Shards shards;
    shards.reserve(indices.size());
    for (const int index : indices) shards.push_back(shards_[static_cast<std::size_t>(index)]);
    return shards;
}

std::vector<Placement> placements_on(const std::vector<PieceClass>& classes, const Board& board,
                                     std::size_t max_placements) {
    std::vector<Placement> placements;
    if (board.size() == 0) return placements;
    const Bounds board_bounds = bounds_of(board.shards());
    for (std::size_t piece_class = 0; piece_class < classes.size(); ++piece_class) {
        const auto& orientations = classes[piece_class].orientations;
        for (std::size_t orientation = 0; orientation < orientations.size(); ++orientation) {
            const Shards& shards = orientations[orientation].shards;
            const Bounds piece_bounds = bounds_of(shards);
            for (int x = board_bounds.low.x - piece_bounds.low.x;
                 x <= board_bounds.high.x - piece_bounds.high.x; ++x) {
                for (int y = board_bounds.low.y - piece_bounds.low.y;
                     y <= board_bounds.high.y - piece_bounds.high.y; ++y) {
                    if (auto covered = covered_indices(shards, {x, y}, board)) {
                        if (placements.size() == max_placements)
                            refuse_more_placements(max_placements);
                        placements.push_back({static_cast<int>(piece_class),
                                              static_cast<int>(orientation),
                                              {x, y},
                                              std::move(*covered)});
                    }
                }
            }
        }
    }
    return placements;
}

std::string placement_name(const Puzzle& puzzle, const std::vector<PieceClass>& classes,
                           const Placement& placement) {
    const auto& orientation = classes[static_cast<std::size_t>(placement.piece_class)]
                                  .orientations[static_cast<std::size_t>(placement.orientation)];
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(orientation.piece)];
    std::string name = piece.name;
    if (piece.sides.size() > 1) {
        name += "." + piece.sides[static_cast<std::size_t>(orientation.side)].name;
    }
    name += "_" + std::to_string(orientation.turn * 360 / turns_of(puzzle.lattice));
    if (orientation.flip) name += "f";
    // Names of pieces cannot contain `_`, so different placements have different names even if
    // blanks become `_`.
    std::ranges::replace(name, ' ', '_');
    return name + "_" + std::to_string(placement.offset.x) + "_" +
           std::to_string(placement.offset.y);
}

}  // namespace orbitile
