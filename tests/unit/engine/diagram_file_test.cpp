#include "engine/diagram_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "puzzle/md5.hpp"
#include "support/random_cover.hpp"

namespace orbitile::engine::diagram_file_test {
namespace {

using testing::HasSubstr;

constexpr std::size_t plenty = std::size_t{64} << 20U;

std::string written(const CoverProblem& problem) {
    const CoverDiagram diagram = cover_diagram(problem, plenty).value();
    return diagram_bytes(diagram, CoverCounts(diagram).total(), problem);
}

// Adds the right checksum, as a forger can.
std::string sealed(const std::string& bytes) {
    const std::size_t title = bytes.find('\n') + 1;
    const std::size_t rest = bytes.find('\n', title) + 1;
    return bytes.substr(0, title) + "md5 " + md5_hex(bytes.substr(rest)) + '\n' +
           bytes.substr(rest);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string fault_of(const std::string& bytes, const CoverProblem& problem) {
    try {
        return diagram_from_bytes(bytes, problem, plenty) ? "none" : "no room";
    } catch (const DiagramError& error) {
        return error.what();
    }
}

// Three items: one piece that covers one, one that covers two, each at several places.
CoverProblem three_items() {
    return problem_of(
        3, {1, 1},
        {{0, 1, {0}}, {0, 1, {1}}, {0, 1, {2}}, {1, 1, {0, 1}}, {1, 1, {0, 2}}, {1, 1, {1, 2}}},
        {{1}, {0, 2}, {1}});
}

TEST(DiagramFile, IsReadAsItWasWritten) {
    std::mt19937 random(8);
    for (int turn = 0; turn < 200; ++turn) {
        const CoverProblem problem = random_cover(random);
        const std::string bytes = written(problem);
        const auto diagram = diagram_from_bytes(bytes, problem, plenty);
        ASSERT_TRUE(diagram.has_value());
        ASSERT_EQ(diagram, cover_diagram(problem, plenty));
        ASSERT_EQ(diagram_bytes(*diagram, CoverCounts(*diagram).total(), problem), bytes);
    }
}

TEST(DiagramFile, CanStateThatThereIsNoCovering) {
    CoverProblem problem = three_items();
    problem.copies.front() = 2;
    const std::string bytes = written(problem);
    EXPECT_THAT(bytes, HasSubstr("\nnodes 0 edges 0 coverings 0\n"));
    EXPECT_EQ(diagram_from_bytes(bytes, problem, plenty), CoverDiagram{});
    EXPECT_THAT(fault_of(sealed(bytes + '\0'), problem), HasSubstr("nodes or edges"));
}

TEST(DiagramFile, IsRefusedWithAnyByteChanged) {
    const CoverProblem problem = three_items();
    const std::string bytes = written(problem);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        for (const unsigned change : {0x01U, 0x80U, 0xffU}) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(static_cast<unsigned char>(damaged[at]) ^ change);
            ASSERT_NE(fault_of(damaged, problem), "none") << at;
        }
    }
}

TEST(DiagramFile, IsRefusedIfItIsTooShortOrTooLong) {
    const CoverProblem problem = three_items();
    const std::string bytes = written(problem);
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const std::string damaged = bytes.substr(0, length);
        ASSERT_NE(fault_of(damaged, problem), "none") << length;
        ASSERT_NE(fault_of(sealed(damaged + "\n\n\n"), problem), "none") << length;
    }
    EXPECT_NE(fault_of(bytes + 'x', problem), "none");
    EXPECT_NE(fault_of(sealed(bytes + 'x'), problem), "none");
}

TEST(DiagramFile, IsRefusedForAnotherProblem) {
    const std::string bytes = written(three_items());
    CoverProblem other = three_items();
    std::swap(other.placements.classes[0], other.placements.classes[3]);
    EXPECT_THAT(fault_of(bytes, other), HasSubstr("another puzzle or challenge"));
    other = three_items();
    other.copies = {2, 1};
    EXPECT_THAT(fault_of(bytes, other), HasSubstr("another puzzle or challenge"));
}

TEST(DiagramFile, ReportsItsFault) {
    const CoverProblem problem = three_items();
    const std::string bytes = written(problem);
    const auto fault = [&](const std::string& from, const std::string& to) {
        return fault_of(sealed(replaced(bytes, from, to)), problem);
    };
    EXPECT_EQ(fault("", ""), "none");
    EXPECT_THAT(fault_of("", problem), HasSubstr("not a diagram"));
    EXPECT_THAT(fault_of("orbitile diagram 1", problem), HasSubstr("cut off"));
    EXPECT_THAT(fault("diagram 1", "diagram 2"), HasSubstr("format version is not 1"));
    EXPECT_THAT(fault_of(bytes + ' ', problem), HasSubstr("checksum"));
    EXPECT_THAT(fault("nodes ", "nodes -"), HasSubstr("number of nodes"));
    EXPECT_THAT(fault("nodes ", "nodes 0"), HasSubstr("number of nodes"));
    EXPECT_THAT(fault("nodes ", "nodes 9999999999999999999"), HasSubstr("number of nodes"));
    EXPECT_THAT(fault("nodes ", "nodes 99999"), HasSubstr("number of nodes or edges"));
    EXPECT_THAT(fault("edges ", "edges 184467440737095516"), HasSubstr("number of nodes or edges"));
    EXPECT_THAT(fault("coverings ", "coverings 1"), HasSubstr("the number of coverings differs"));
    EXPECT_THAT(fault("coverings ", "coverings"), HasSubstr("does not have the word coverings"));
    EXPECT_THAT(fault("problem ", "problem 0 "), HasSubstr("another puzzle or challenge"));
    EXPECT_THAT(fault("coverings 3", "coverings 3 3"), HasSubstr("too long"));
    EXPECT_THAT(fault("coverings 3", "coverings 3 "), HasSubstr("too long"));
}

TEST(DiagramFile, IsNoneWithoutMemory) {
    const CoverProblem problem = three_items();
    EXPECT_EQ(diagram_from_bytes(written(problem), problem, 100), std::nullopt);
}

// A forger changes a byte and writes the checksum that fits: what is accepted holds coverings
// alone, each once.
TEST(DiagramFile, HoldsNothingButCoveringsWhoeverWroteIt) {
    std::mt19937 random(9);
    std::size_t refused = 0;
    for (int turn = 0; turn < 60; ++turn) {
        const CoverProblem problem = random_cover(random);
        const auto expected = plain_coverings(problem);
        const std::string bytes = written(problem);
        for (std::size_t at = bytes.find("nodes"); at < bytes.size(); ++at) {
            std::string forged = bytes;
            forged[at] =
                static_cast<char>(static_cast<unsigned char>(forged[at]) ^ (1U << (random() % 8)));
            try {
                const auto diagram = diagram_from_bytes(sealed(forged), problem, plenty);
                ASSERT_TRUE(diagram.has_value());
                const CoverCounts counts(*diagram);
                std::vector<int> before;
                for (WideCount number = 0; number < counts.total(); ++number) {
                    std::vector<int> covering = counts.cover(number);
                    ASSERT_TRUE(std::ranges::binary_search(expected, covering));
                    ASSERT_LT(before, covering);
                    before = std::move(covering);
                }
            } catch (const DiagramError&) {
                ++refused;
            }
        }
    }
    EXPECT_GT(refused, 1000U);
}

// Made by hand: the diagram of one covering with a mistake in it.
CoverDiagram path(const std::vector<std::uint32_t>& placements) {
    CoverDiagram diagram;
    for (const std::uint32_t placement : placements) {
        diagram.edges.push({static_cast<std::uint32_t>(diagram.node_count() + 1), placement});
        diagram.edges.end_list();
    }
    diagram.edges.end_list();
    return diagram;
}

TEST(DiagramFile, IsRefusedIfAPathIsNotACovering) {
    const CoverProblem problem = three_items();
    const auto fault = [&](const CoverDiagram& diagram) {
        return fault_of(diagram_bytes(diagram, 1, problem), problem);
    };
    EXPECT_EQ(fault(path({0, 5})), "none");
    EXPECT_THAT(fault(path({1, 4})), HasSubstr("first item that is still uncovered"));
    EXPECT_THAT(fault(path({0, 1, 2})), HasSubstr("more times than it has copies"));
    EXPECT_THAT(fault(path({0})), HasSubstr("ends before"));
    EXPECT_THAT(fault(path({})), HasSubstr("ends before"));
    EXPECT_THAT(fault(path({3, 2, 0})), HasSubstr("continues although everything is covered"));
    CoverDiagram two = path({0, 5});
    two.edges = {{0, 1, 2, 2}, {{2, 0}, {2, 5}}};  // node 1 is passed by
    EXPECT_THAT(fault(two), HasSubstr("no incoming edge"));
    two.edges = {{0, 2, 2, 2}, {{1, 0}, {2, 3}}};  // node 1 leads nowhere
    EXPECT_THAT(fault(two), HasSubstr("no outgoing edge"));
    CoverDiagram joined;  // to one node with two states
    joined.edges = {{0, 2, 3, 3}, {{1, 0}, {1, 3}, {2, 5}}};
    EXPECT_THAT(fault(joined), HasSubstr("two paths to the same node"));
}

TEST(DiagramFile, IsRefusedIfAnItemIsCoveredTwice) {
    const CoverProblem overlapping = problem_of(
        3, {1, 1}, {{0, 1, {0, 1}}, {0, 1, {0}}, {1, 1, {1}}, {1, 1, {1, 2}}, {0, 1, {0, 2}}},
        {{1}, {0}, {1}});
    EXPECT_THAT(fault_of(diagram_bytes(path({4, 3}), 1, overlapping), overlapping),
                HasSubstr("covered twice"));
}

}  // namespace
}  // namespace orbitile::engine::diagram_file_test
