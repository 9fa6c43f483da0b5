// A small question with finds, shared by the tests of the catalogue.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "store/catalogue.hpp"
#include "store/question_json.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::store {

inline Shards whole_cells(std::initializer_list<Cell> cells) {
    std::vector<Shard> shards;
    for (const Cell& cell : cells) {
        for (std::uint8_t part = 0; part < 4; ++part) shards.push_back({cell.x, cell.y, part});
    }
    return make_shards(std::move(shards));
}

/// Whole cells of the centred square from `low` to `high`, without those of the one inside it.
inline Shards square_ring(int low, int high) {
    std::vector<Shard> shards;
    for (int x = low; x <= high; ++x) {
        for (int y = low; y <= high; ++y) {
            if (x != low && x != high && y != low && y != high) continue;
            for (std::uint8_t part = 0; part < 4; ++part) shards.push_back({x, y, part});
        }
    }
    return make_shards(std::move(shards));
}

/// Two dominoes, and a piece of two sides whose name has everything that could break a format.
inline Puzzle sample_puzzle() {
    Puzzle puzzle{.name = "sample \"ä\"\\", .rules = {}, .unit_mm = 12.3, .pieces = {}};
    puzzle.pieces.push_back({"B", {178, 34, 34}, 2, {{"", whole_cells({{0, 0}, {1, 0}})}}});
    puzzle.pieces.push_back({"Ω a\\b",
                             {0, 0, 255},
                             1,
                             {{"lime", whole_cells({{0, 0}})}, {"navy", {{0, 0, 0}, {0, 0, 3}}}}});
    return puzzle;
}

/// The stored form of a question.
inline std::string question_text(const Question& question) {
    return stored::question_json(question).dump();
}
inline Question question_from_text(const std::string& text) {
    return stored::question_from(stored::Json::parse(text));
}

inline Question sample_question() {
    Question question;
    question.puzzle = sample_puzzle();
    question.details = SilhouetteQuestion{
        .grids = {GridKind::vertex, GridKind::mixed}, .method = SearchMethod::solver, .horizon = 4};
    return completed(question);
}

/// A find of a filled square on the even grid, 2·reach cells wide.
inline SearchFind square_find(int reach) {
    Shards shards;
    for (int r = 0; r < reach; ++r) {
        const Shards ring = square_ring(-1 - r, r);
        shards.insert(shards.end(), ring.begin(), ring.end());
    }
    return {.cube = "even",
            .challenge = make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                                   {{Centre::even, make_shards(shards)}}),
            .tiling = Tiling{{0, 0, 0, false, -1, -1, 0}, {0, 0, 0, false, -1, 0, 0}}};
}

/// An odd ring round an even square.
inline SearchFind mixed_find() {
    const Silhouette silhouette{{Centre::odd, square_ring(-2, 2)},
                                {Centre::even, square_ring(-1, 0)}};
    return {.cube = "mixed",
            .challenge = make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                                   silhouette),
            .tiling = Tiling{{0, 0, 1, true, -1, -1, 1}, {1, 1, 3, false, -2, 2, 0}}};
}

inline Catalogue sample_catalogue(const std::filesystem::path& folder) {
    Catalogue catalogue = Catalogue::open_or_create(folder, sample_question());
    catalogue.add_cubes({"even", "mixed"});
    return catalogue;
}

inline void fill(const std::filesystem::path& folder) {
    Catalogue catalogue = sample_catalogue(folder);
    catalogue.record(square_find(1));
    catalogue.record(mixed_find());
    catalogue.record_and_decide({{.cube = "even", .is_exhausted = true}});
}

}  // namespace orbitile::store
