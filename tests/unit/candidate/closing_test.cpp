#include "candidate/closing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <iterator>

#include "candidate/candidate_question.hpp"

namespace orbitile::candidate::closing_test {
namespace {

GainGraph graph_of(Lattice lattice, const SymmetryGroup& group, int cells,
                   const std::atomic<bool>* stop = nullptr) {
    const Centre centre = centres_of(group, lattice).front();
    return GainGraph({.lattice = lattice,
                      .request = {.groups = {group}},
                      .area = cells * shards_per_cell(lattice),
                      .half_cell_count = has_half_cells(lattice) ? 2 : 0,
                      .rules = {.connect = Adjacency::edge}},
                     centre, stop);
}

// The rough way walks from contacts that bring a gain only, the other from every element.
TEST(InvarianceBounds, OfTurnsIsTheSameFromContactsWithGainsAndFromAllElements) {
    struct Case {
        Lattice lattice;
        const char* group;
        int cells;
    };
    for (const Case& one : {Case{Lattice::square, "C2", 12}, Case{Lattice::square, "C4", 16},
                            Case{Lattice::hex, "C3", 9}, Case{Lattice::hex, "C6", 18},
                            Case{Lattice::triangle, "C3", 6}, Case{Lattice::tetrakis, "C2", 6}}) {
        const auto group = symmetry_group_from_name(one.group).value();
        const GainGraph graph = graph_of(one.lattice, group, one.cells);
        const InvarianceBounds rough(graph, true);
        const InvarianceBounds whole(graph);
        ASSERT_FALSE(whole.maximal_subgroups.empty()) << one.group;
        for (int e = 0; e < std::ssize(graph.elements); ++e) {
            // A distance that is larger than requested need not be measured to the end.
            const int too_large = graph.question.area + 1;
            EXPECT_EQ(std::min(rough.min_component_area(graph, e), too_large),
                      std::min(whole.min_component_area(graph, e), too_large))
                << one.group << ' ' << e;
        }
    }
}

TEST(GainGraph, EndsAfterAStop) {
    const std::atomic<bool> stop{true};
    for (const char* name : {"C2", "D1", "D4"}) {
        const auto group = symmetry_group_from_name(name).value();
        EXPECT_THROW(graph_of(Lattice::tetrakis, group, 28, &stop), StopException) << name;
    }
}

TEST(InvarianceBounds, EndsAfterAStop) {
    const GainGraph graph = graph_of(Lattice::square, symmetry_group_from_name("C4").value(), 16);
    const std::atomic<bool> stop{true};
    EXPECT_THROW(InvarianceBounds(graph, false, &stop), StopException);
    EXPECT_THROW(InvarianceBounds(graph, true, &stop), StopException);
}

}  // namespace
}  // namespace orbitile::candidate::closing_test
