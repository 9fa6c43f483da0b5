#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "candidate/candidates.hpp"
#include "candidate/component_areas.hpp"

namespace orbitile::candidate::least_component_test {
namespace {

using Pair = std::pair<CoveredCell, CoveredCell>;

CandidateQuestion question_of(Lattice lattice, const char* group, int area, int half_cell_count) {
    CandidateQuestion question;
    question.lattice = lattice;
    question.request.groups = {symmetry_group_from_name(group).value()};
    question.area = area;
    question.half_cell_count = half_cell_count;
    question.single_grid_centres = {centres_of(question.group(), lattice).front()};
    question.rules.connect = Adjacency::edge;
    question.allows_rings = false;
    question.rules.turns = false;  // or of images one would be left out
    question.rules.flips = false;
    return question;
}

// By element, and by two elements, the least of all held components up to that area: by listing
// them all.
struct Listed {
    std::map<CoveredCell, int> of_one;
    std::map<Pair, int> of_two;
};

Listed listed_up_to(CandidateQuestion question) {
    Listed listed;
    for (const int most = question.area; question.area > 0; --question.area) {
        const Candidates candidates(question);
        const auto take = [&](const std::vector<CandidateComponent>& candidate) {
            const auto& elements = candidates.graph(candidate.front().centre).elements;
            for (const int one : candidate.front().elements) {
                const CoveredCell cell = elements[static_cast<std::size_t>(one)].cell;
                listed.of_one[cell] = question.area;
                for (const int other : candidate.front().elements) {
                    listed.of_two[{cell, elements[static_cast<std::size_t>(other)].cell}] =
                        question.area;
                }
            }
            return true;
        };
        for (const CandidateCube& cube : candidates.cubes()) candidates.visit(cube, take);
        EXPECT_LE(question.area, most);
    }
    return listed;
}

void expect_as_listed(const CandidateQuestion& question, bool is_exact) {
    const Listed listed = listed_up_to(question);
    ASSERT_FALSE(listed.of_one.empty());
    const GainGraph graph(question, question.single_grid_centres.front());
    const MinComponentAreas least(graph);
    for (std::size_t e = 0; e < graph.elements.size(); ++e) {
        const CoveredCell& cell = graph.elements[e].cell;
        const auto own = listed.of_one.find(cell);
        const int expected = own == listed.of_one.end() ? question.area + 1 : own->second;
        const int told = std::min(least.min_areas()[e], question.area + 1);
        EXPECT_LE(told, expected) << element_name(question.lattice, cell);
        EXPECT_TRUE(!is_exact || told == expected) << element_name(question.lattice, cell);
        const std::vector<int> both = least.min_areas_with(static_cast<int>(e));
        for (std::size_t o = 0; o < graph.elements.size(); ++o) {
            const auto two = listed.of_two.find({cell, graph.elements[o].cell});
            if (two == listed.of_two.end()) continue;
            EXPECT_LE(both[o], two->second);
            EXPECT_TRUE(!is_exact || both[o] == two->second);
        }
    }
}

TEST(MinComponentAreas, WithMirrorsAreThoseOfAllThatThereAre) {
    expect_as_listed(question_of(Lattice::square, "D4", 24, 0), true);
    expect_as_listed(question_of(Lattice::square, "D2", 12, 0), true);
    expect_as_listed(question_of(Lattice::square, "D2x", 12, 0), true);
    expect_as_listed(question_of(Lattice::triangle, "D3", 15, 0), true);
    expect_as_listed(question_of(Lattice::hex, "D6", 25, 0), true);
}

TEST(MinComponentAreas, WithOneMirrorAreThoseOfAllInOnePlaceAlongIt) {
    expect_as_listed(question_of(Lattice::square, "D1", 9, 0), true);
    expect_as_listed(question_of(Lattice::square, "D1x", 9, 0), true);
    expect_as_listed(question_of(Lattice::hex, "D1", 8, 0), true);
    expect_as_listed(question_of(Lattice::triangle, "D1x", 9, 0), true);
    expect_as_listed(question_of(Lattice::tetrakis, "D1", 16, 2), true);
}

TEST(MinComponentAreas, WithHalfCellsAreThoseOfAllThatThereAre) {
    expect_as_listed(question_of(Lattice::tetrakis, "D4", 48, 8), true);
    expect_as_listed(question_of(Lattice::tetrakis, "D2", 24, 4), true);
}

TEST(MinComponentAreas, WithTurnsAreAtMostAsLargeAsRealComponents) {
    expect_as_listed(question_of(Lattice::square, "C4", 20, 0), false);
    expect_as_listed(question_of(Lattice::square, "C2", 10, 0), false);
    expect_as_listed(question_of(Lattice::hex, "C3", 9, 0), false);
    expect_as_listed(question_of(Lattice::tetrakis, "C4", 32, 4), false);
}

}  // namespace
}  // namespace orbitile::candidate::least_component_test
