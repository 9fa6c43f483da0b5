#include "silhouette/invariance_cut.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include "candidate/candidates.hpp"

namespace orbitile::silhouette::invariance_cut_test {
namespace {

using Elements = std::vector<int>;

candidate::CandidateQuestion question_of(Lattice lattice, const char* group, int area) {
    candidate::CandidateQuestion question;
    question.lattice = lattice;
    question.request.groups = {symmetry_group_from_name(group).value()};
    question.area = area;
    question.single_grid_centres = {centres_of(question.group(), lattice).front()};
    question.allows_rings = false;
    question.rules.turns = false;  // or of images one would be left out
    question.rules.flips = false;
    return question;
}

std::vector<Elements> held_components(const candidate::Candidates& candidates) {
    std::vector<Elements> found;
    const auto take = [&](const std::vector<candidate::CandidateComponent>& candidate) {
        found.push_back(candidate.front().elements);
        return true;
    };
    for (const candidate::CandidateCube& cube : candidates.cubes()) candidates.visit(cube, take);
    return found;
}

bool meet(const Elements& one, const Elements& other) {
    return std::ranges::any_of(one,
                               [&](int e) { return std::ranges::find(other, e) != other.end(); });
}

std::vector<InvarianceCut> cuts_of(const candidate::GainGraph& graph, const Elements& chosen) {
    return find_invariance_cuts(
        graph, [&](int e) { return std::ranges::find(chosen, e) != chosen.end(); });
}

// Of parts of held components, each of the cuts holds of each held component there is, and is
// broken by the part.
void expect_true_cuts(const candidate::CandidateQuestion& question) {
    SCOPED_TRACE(std::string(lattice_name(question.lattice)) + " " +
                 std::string(question.group().name));
    const candidate::Candidates candidates(question);
    const candidate::GainGraph& graph = candidates.graph(question.single_grid_centres.front());
    const auto held = held_components(candidates);
    ASSERT_FALSE(held.empty());
    std::mt19937 random(7);
    int cuts = 0;
    for (int round = 0; round < 200; ++round) {
        Elements chosen = held[random() % held.size()];
        EXPECT_TRUE(cuts_of(graph, chosen).empty());
        std::ranges::shuffle(chosen, random);
        chosen.resize(1 + random() % chosen.size());
        for (const InvarianceCut& cut : cuts_of(graph, chosen)) {
            ++cuts;
            EXPECT_TRUE(meet(cut.part, chosen));
            EXPECT_FALSE(meet(cut.border, chosen));
            for (const Elements& other : held) {
                EXPECT_TRUE(!meet(cut.part, other) || meet(cut.border, other));
            }
        }
    }
    EXPECT_GT(cuts, 50);
}

TEST(InvarianceCuts, HoldForAllInvariantComponents) {
    expect_true_cuts(question_of(Lattice::square, "D4", 20));
    expect_true_cuts(question_of(Lattice::square, "D1", 8));
    expect_true_cuts(question_of(Lattice::square, "C4", 16));
    expect_true_cuts(question_of(Lattice::hex, "C6", 18));
    expect_true_cuts(question_of(Lattice::hex, "D3", 12));
    expect_true_cuts(question_of(Lattice::triangle, "C3", 9));
}

}  // namespace
}  // namespace orbitile::silhouette::invariance_cut_test
