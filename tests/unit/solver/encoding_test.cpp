#include "silhouette/encoding.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "puzzle/puzzle_file.hpp"
#include "solver/z3_solver.hpp"
#include "support/brute_force.hpp"

namespace orbitile::solver::encoding_test {
namespace {

using brute_force::Problem;

struct Tried {
    std::string title;
    Problem problem;
    std::string symmetry;
    int horizon;
};

void PrintTo(const Tried& tried, std::ostream* out) { *out << tried.title; }

const Problem half_cells{true, {{"h", {"◣"}, 8}}};
const Problem roofs{true, {{"h", {"◣"}, 4}, {"d", {"◢◣"}, 2}, {"c", {"█"}}}};
const Problem trominoes{false, {{"V", {"#.", "##"}, 2}, {"I", {"###"}, 2}, {"o", {"#"}, 1}}};
const Problem half_and_whole{true, {{"h", {"◣"}, 4}, {"c", {"█"}, 4}}};

std::vector<Tried> tried() {
    return {{"IJMR_odd", brute_force::fridgeiq("IJMR"), "cell", 2},
            {"ASQJB_even", brute_force::fridgeiq("ASQJB"), "vertex", 2},
            {"half_cells_even", half_cells, "vertex", 2},
            {"half_cells_mixed", half_cells, "mixed", 2},
            {"roofs_mixed", roofs, "mixed", 2},
            {"trominoes_odd", trominoes, "cell", 2},
            {"roofs_odd", roofs, "cell", 2},
            {"half_and_whole_odd", half_and_whole, "cell", 2}};
}

struct Posed {
    Puzzle puzzle;
    std::vector<PieceClass> classes;
    silhouette::SearchField field;
};

Posed posed(const Tried& one) {
    Posed posed{parse_puzzle(brute_force::puzzle_file(one.problem), "drawn.toml"), {}, {}};
    posed.classes = piece_classes(posed.puzzle);
    posed.field =
        silhouette::make_field(posed.puzzle, posed.classes, full_group(posed.puzzle.lattice),
                               grid_kind_from_name(one.symmetry).value(), one.horizon);
    return posed;
}

std::string text_of(Lattice lattice, const Silhouette& silhouette) {
    std::string text;
    for (const Layer& layer : silhouette) {
        text += std::string(centre_name(layer.centre)) + ':';
        for (const Shard& shard : layer.shards) text += shard_name(lattice, shard) + ' ';
    }
    return text;
}

/// The projections of all models onto the orbits.
std::set<std::string> silhouettes(const Posed& posed) {
    const silhouette::Encoding encoding =
        silhouette::encode(posed.puzzle, posed.classes, posed.field);
    Z3Solver solver(engine::clauses_of(encoding.model));
    std::set<std::string> found;
    while (solver.check() == engine::Verdict::satisfiable) {
        Silhouette silhouette;
        std::vector<engine::Literal> blocking;
        for (std::size_t l = 0; l < encoding.orbits.size(); ++l) {
            const silhouette::FieldLayer& layer = posed.field.layers[l];
            std::vector<Shard> shards;
            for (std::size_t o = 0; o < encoding.orbits[l].size(); ++o) {
                const engine::Literal orbit = encoding.orbits[l][o];
                const bool covered = solver.value(orbit);
                blocking.push_back(covered ? -orbit : orbit);
                if (!covered) continue;
                for (const int index : layer.orbits[o]) {
                    shards.push_back(layer.board.shards()[static_cast<std::size_t>(index)]);
                }
            }
            silhouette.push_back({layer.centre, make_shards(shards)});
        }
        if (!found.insert(text_of(posed.puzzle.lattice, silhouette)).second) {
            ADD_FAILURE() << "a silhouette was found twice";
            break;
        }
        solver.add_clause(blocking);
    }
    return found;
}

class Silhouettes : public ::testing::TestWithParam<Tried> {};

TEST_P(Silhouettes, AreAsManyAsBruteForceFinds) {
    const auto expected =
        brute_force::silhouettes(GetParam().problem, GetParam().symmetry, GetParam().horizon);
    ASSERT_FALSE(expected.empty());
    // The restricted orientations and the other constraints must not exclude a silhouette.
    EXPECT_EQ(silhouettes(posed(GetParam())).size(), expected.size());
}

INSTANTIATE_TEST_SUITE_P(Encoding, Silhouettes, ::testing::ValuesIn(tried()),
                         [](const auto& one) { return one.param.title; });

TEST(Encoding, GivesEveryVariableANameOfItsOwn) {
    for (const Tried& one : tried()) {
        const Posed question = posed(one);
        const silhouette::Encoding encoding =
            silhouette::encode(question.puzzle, question.classes, question.field);
        const std::set<std::string> names(encoding.model.names.begin(), encoding.model.names.end());
        EXPECT_EQ(names.size(), encoding.model.names.size()) << one.title;
        for (const std::string& name : names) {
            EXPECT_EQ(name.find(' '), std::string::npos) << name;  // clauses are joined by blanks
        }
    }
}

TEST(Encoding, HasAVariableForEachPlacementAndOrbit) {
    const Posed question = posed(tried().back());
    const silhouette::Encoding encoding =
        silhouette::encode(question.puzzle, question.classes, question.field);
    ASSERT_EQ(encoding.placements.size(), question.field.layers.size());
    std::set<engine::Literal> used;
    for (std::size_t l = 0; l < question.field.layers.size(); ++l) {
        EXPECT_EQ(encoding.placements[l].size(), question.field.layers[l].placements.size());
        EXPECT_EQ(encoding.orbits[l].size(), question.field.layers[l].orbits.size());
        used.insert(encoding.placements[l].begin(), encoding.placements[l].end());
        used.insert(encoding.orbits[l].begin(), encoding.orbits[l].end());
    }
    EXPECT_EQ(used.size(), encoding.placements[0].size() + encoding.orbits[0].size());
}

}  // namespace
}  // namespace orbitile::solver::encoding_test
