#include "silhouette/candidates.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <set>

#include "orbitile/geometry/shape.hpp"

namespace orbitile::candidates_test {
namespace {

using Fingerprints = std::multiset<std::string>;

constexpr std::array all_kinds{Grids::even, Grids::odd, Grids::mixed};

Fingerprints candidates_of(const CandidateQuestion& question) {
    const Candidates candidates(question);
    Fingerprints found;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto& candidate) {
            Challenge components;
            components.components = candidates.layers(candidate);
            const Challenge challenge =
                classify(question.lattice, full_group(question.lattice), silhouette_of(components));
            EXPECT_NE(challenge.kind, Kind::wandering);
            EXPECT_EQ(challenge.components.size(), candidate.size());
            found.insert(challenge.fingerprint);
            return true;
        });
    }
    return found;
}

// No cell with one, three or two opposite shards, and no more half cells than allowed.
bool has_legal_cells(const Shards& shards, int half_cells) {
    std::map<Cell, unsigned> cells;
    for (const Shard& shard : shards) cells[{shard.x, shard.y}] |= 1U << shard.slot;
    const std::set<unsigned> legal{3, 6, 12, 9, 15};
    return half_cells_of(shards) <= half_cells &&
           std::all_of(cells.begin(), cells.end(),
                       [&](const auto& cell) { return legal.count(cell.second) > 0; });
}

// Straight from the definition: every union of orbits on a board that is large enough.
struct Definition {
    CandidateQuestion question;
    int horizon;
    Fingerprints found;

    void choose(const std::vector<std::pair<Parity, Shards>>& orbits, std::size_t next, int area,
                std::vector<Layer>& layers) {
        if (area == question.area) return judge(layers);
        if (next == orbits.size()) return;
        choose(orbits, next + 1, area, layers);
        const auto& [parity, orbit] = orbits[next];
        const int larger = area + static_cast<int>(orbit.size());
        if (larger > question.area) return;
        Shards& shards = layers[parity == Parity::even ? 0 : 1].shards;
        const std::size_t before = shards.size();
        shards.insert(shards.end(), orbit.begin(), orbit.end());
        choose(orbits, next + 1, larger, layers);
        shards.resize(before);
    }

    void judge(const std::vector<Layer>& layers) {
        Silhouette silhouette;
        int half_cells = 0;
        for (const Layer& layer : layers) {
            if (layer.shards.empty()) continue;
            silhouette.push_back({layer.parity, make_shards(layer.shards)});
            half_cells += half_cells_of(silhouette.back().shards);
            const bool legal = question.lattice == Lattice::square ||
                               has_legal_cells(silhouette.back().shards, question.half_cells);
            if (!legal) return;
        }
        if (half_cells > question.half_cells) return;
        if (silhouette.size() == 2 && overlap(silhouette)) return;
        const Challenge challenge =
            classify(question.lattice, full_group(question.lattice), silhouette);
        const bool wanted =
            std::count(question.wanted.begin(), question.wanted.end(), challenge.grids) > 0;
        if (wanted && challenge.kind != Kind::wandering) found.insert(challenge.fingerprint);
    }

    bool overlap(const Silhouette& silhouette) const {
        const Shards one = refined(question.lattice, silhouette[0]);
        const Shards other = refined(question.lattice, silhouette[1]);
        Shards shared;
        std::set_intersection(one.begin(), one.end(), other.begin(), other.end(),
                              std::back_inserter(shared));
        return !shared.empty();
    }
};

Fingerprints by_definition(const CandidateQuestion& question, int horizon) {
    Definition definition{question, horizon, {}};
    std::vector<std::pair<Parity, Shards>> orbits;
    for (const Parity parity : {Parity::even, Parity::odd}) {
        const Shards board = centred_board(question.lattice, parity, horizon);
        for (Shards& orbit :
             orbits_of(maps_of(full_group(question.lattice), question.lattice, parity), board)) {
            orbits.emplace_back(parity, std::move(orbit));
        }
    }
    std::vector<Layer> layers{{Parity::even, {}}, {Parity::odd, {}}};
    definition.choose(orbits, 0, 0, layers);
    return definition.found;
}

TEST(Candidates, AreOnTheSquareLatticeWhatTheDefinitionSays) {
    for (const int area : {1, 4, 5, 8, 9, 12, 13, 16}) {
        const CandidateQuestion question{
            Lattice::square, area, 0, {all_kinds.begin(), all_kinds.end()}, 3};
        EXPECT_EQ(candidates_of(question), by_definition(question, 3)) << "area " << area;
    }
}

TEST(Candidates, AreWithHalfCellsWhatTheDefinitionSays) {
    for (const int half_cells : {0, 4, 8, 14}) {
        for (const int area : {8, 16, 20, 32, 40}) {
            const CandidateQuestion question{
                Lattice::tetrakis, area, half_cells, {Grids::even, Grids::odd}, 2};
            EXPECT_EQ(candidates_of(question), by_definition(question, 2))
                << "area " << area << ", half cells " << half_cells;
        }
    }
}

TEST(Candidates, AreOnTwoGridsWhatTheDefinitionSays) {
    for (const int area : {20, 24, 32}) {
        const CandidateQuestion question{Lattice::tetrakis, area, 8, {Grids::mixed}, 2};
        EXPECT_EQ(candidates_of(question), by_definition(question, 2)) << "area " << area;
    }
}

TEST(Candidates, WithoutAHorizonReachNoFurtherThanTheirBound) {
    CandidateQuestion question{Lattice::square, 20, 0, {all_kinds.begin(), all_kinds.end()}, 0};
    const Fingerprints unbounded = candidates_of(question);
    EXPECT_FALSE(unbounded.empty());
    question.horizon = 20;
    EXPECT_EQ(candidates_of(question), unbounded);
}

TEST(Candidates, OfSixteenPiecesAreAsManyAsWereCountedIndependently) {
    const CandidateQuestion even{Lattice::tetrakis, 160, 14, {Grids::even}, 0};
    const CandidateQuestion odd{Lattice::tetrakis, 160, 14, {Grids::odd}, 0};
    const auto connected = [](const CandidateQuestion& question) {
        const Candidates candidates(question);
        int count = 0;
        for (const CandidateCube& cube : candidates.cubes()) {
            candidates.visit(cube, [&](const auto& candidate) {
                count += candidate.size() == 1 ? 1 : 0;
                return true;
            });
        }
        return count;
    };
    EXPECT_EQ(connected(even), 81238);
    EXPECT_EQ(connected(odd), 275256);
}

TEST(CandidateCubes, HaveNamesOfTheirOwn) {
    const Candidates candidates(
        {Lattice::tetrakis, 80, 8, {all_kinds.begin(), all_kinds.end()}, 0});
    std::set<std::string> names;
    const auto cubes = candidates.cubes();
    for (const CandidateCube& cube : cubes) names.insert(cube.name);
    EXPECT_EQ(names.size(), cubes.size());
}

TEST(CandidateCubes, EndWhenTheVisitorWantsNoMore) {
    const Candidates candidates({Lattice::square, 20, 0, {Grids::odd}, 0});
    int visited = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        if (!candidates.visit(cube, [&](const auto&) { return ++visited < 3; })) break;
    }
    EXPECT_EQ(visited, 3);
}

}  // namespace
}  // namespace orbitile::candidates_test
