#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile {
namespace {

using testing::ElementsAre;

constexpr PolyformKind trominoes{Lattice::square, 3};
constexpr PolyformKind tetrominoes{Lattice::square, 4};
constexpr PolyformKind pentominoes{Lattice::square, 5};
constexpr PolyformKind hexiamonds{Lattice::triangle, 6};
constexpr PolyformKind tetrahexes{Lattice::hex, 4};

std::vector<std::string_view> names_of(const PolyformKind& kind) {
    std::vector<std::string_view> names;
    for (const NamedPolyform& form : named_polyforms(kind)) names.push_back(form.name);
    return names;
}

Shards form_called(const PolyformKind& kind, std::string_view name) {
    const auto named = named_polyforms(kind);
    const auto found = std::ranges::find(named, name, &NamedPolyform::name);
    EXPECT_NE(found, named.end()) << name;
    return found == named.end() ? Shards{} : canonical_image(kind.lattice, found->drawing);
}

TEST(NamesOfPolyforms, AreTheCommonNames) {
    EXPECT_THAT(names_of(trominoes), ElementsAre("I", "L"));
    EXPECT_THAT(names_of(tetrominoes), ElementsAre("I", "L", "O", "S", "T"));
    EXPECT_THAT(names_of(pentominoes),
                ElementsAre("F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"));
    EXPECT_THAT(names_of(hexiamonds),
                ElementsAre("bar", "crook", "crown", "sphinx", "snake", "yacht", "chevron",
                            "signpost", "lobster", "hook", "hexagon", "butterfly"));
    EXPECT_THAT(names_of(tetrahexes),
                ElementsAre("bar", "worm", "pistol", "propeller", "arch", "bee", "wave"));
    EXPECT_TRUE(names_of({Lattice::square, 6}).empty());
    EXPECT_TRUE(names_of({Lattice::hex, 5}).empty());
    EXPECT_TRUE(names_of({Lattice::tetrakis, 4}).empty());
}

TEST(NamesOfPolyforms, AreGivenToEachPolyformOnce) {
    for (const PolyformKind& kind : {trominoes, tetrominoes, pentominoes, hexiamonds, tetrahexes}) {
        auto forms = one_unit_polyforms(kind.lattice);
        for (int size = 1; size < kind.size; ++size)
            forms = polyforms_with_one_more_unit(kind.lattice, forms);
        std::vector<Shards> named;
        for (const NamedPolyform& form : named_polyforms(kind)) {
            named.push_back(canonical_image(kind.lattice, form.drawing));
        }
        std::ranges::sort(named);
        EXPECT_EQ(named, forms) << polyform_kind_name(kind);
    }
}

TEST(NamesOfPolyforms, MatchThePentominoesInThePuzzleFile) {
    const Puzzle puzzle = read_puzzle_file(ORBITILE_SOURCE_DIR "/configs/pentominoes.toml");
    ASSERT_EQ(puzzle.pieces.size(), 12U);
    for (const Piece& piece : puzzle.pieces) {
        EXPECT_EQ(canonical_image(Lattice::square, piece.sides.front().shards),
                  form_called(pentominoes, piece.name))
            << piece.name;
    }
}

TEST(NamesOfMirrorImages, AreGivenIfThereIsOne) {
    for (const NamedPolyform& form : named_polyforms(tetrominoes)) {
        EXPECT_EQ(!form.mirror_name.empty(), is_chiral(Lattice::square, form.drawing)) << form.name;
    }
}

// --- How others describe them, beside the drawings. ---

/// The directions of the steps round it, counter-clockwise: 0 runs north-east, 1 east, each number
/// 60° further to the right.
std::string steps_round(const Shards& shards) {
    constexpr std::array<Point, 6> directions{{{0, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}}};
    const Polygon polygon = outline(Lattice::triangle, shards).front();
    std::string steps;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point& from = polygon[i];
        const Point& to = polygon[(i + 1) % polygon.size()];
        const int length = std::max(std::abs(to.x - from.x), std::abs(to.y - from.y));
        const Point by{(to.x - from.x) / length, (to.y - from.y) / length};
        const auto direction = std::ranges::find(directions, by) - directions.begin();
        steps += std::string(static_cast<std::size_t>(length), static_cast<char>('0' + direction));
    }
    return steps;
}

bool is_image_with_steps(const Shards& form, const std::string& wanted) {
    for (const bool flip : {false, true}) {
        for (int turn = 0; turn < turns_of(Lattice::triangle); ++turn) {
            const Shards image = turn_about_origin(Lattice::triangle, turn, flip)(form);
            const std::string steps = steps_round(image);
            const bool found = (steps + steps).find(wanted) != std::string::npos;
            if (found && steps.size() == wanted.size()) return true;
        }
    }
    return false;
}

// As J. Burkardt has them (polyiamonds, 2024).
TEST(NamesOfHexiamonds, MatchPublishedOutlines) {
    const std::vector<std::pair<std::string_view, std::string>> outlines{
        {"bar", "11104443"},     {"crook", "11044532"},    {"crown", "11045342"},
        {"sphinx", "11154533"},  {"snake", "01053432"},    {"yacht", "11053533"},
        {"chevron", "11004343"}, {"signpost", "01045332"}, {"lobster", "02055332"},
        {"hook", "10205433"},    {"hexagon", "105432"},    {"butterfly", "11504423"}};
    for (const auto& [name, steps] : outlines) {
        for (const auto& [other, ignored] : outlines) {
            EXPECT_EQ(is_image_with_steps(form_called(hexiamonds, other), steps), name == other)
                << name << ' ' << other;
        }
    }
}

std::multiset<std::size_t> neighbours_in(Lattice lattice, const Shards& form) {
    std::multiset<std::size_t> counts;
    for (const Shard& shard : form) {
        const Shards near = edge_neighbours(lattice, shard);
        Shards inside;
        std::ranges::set_intersection(near, form, std::back_inserter(inside));
        counts.insert(inside.size());
    }
    return counts;
}

std::size_t symmetries_of(Lattice lattice, const Shards& form) {
    return symmetry_of(lattice, form, true, true).size();
}

struct Described {
    std::string_view name;
    std::multiset<std::size_t> neighbours;  ///< of each cell
    std::size_t symmetries;                 ///< turns and flips onto itself
    std::size_t rows;
};

// The bar is straight, the worm bends once at its end; the wave bends twice to and fro, the arch
// twice the same way; the pistol is three round a point with one more, the bee four round an edge,
// the propeller has three blades.
TEST(NamesOfTetrahexes, MatchTheShapesThatTheyDescribe) {
    const std::vector<Described> described{
        {"bar", {1, 1, 2, 2}, 4, 1},      {"worm", {1, 1, 2, 2}, 1, 2},
        {"wave", {1, 1, 2, 2}, 2, 2},     {"arch", {1, 1, 2, 2}, 2, 2},
        {"pistol", {1, 2, 2, 3}, 1, 2},   {"bee", {2, 2, 3, 3}, 4, 2},
        {"propeller", {1, 1, 1, 3}, 6, 3}};
    for (const Described& one : described) {
        const Shards form = form_called(tetrahexes, one.name);
        EXPECT_EQ(neighbours_in(Lattice::hex, form), one.neighbours) << one.name;
        EXPECT_EQ(symmetries_of(Lattice::hex, form), one.symmetries) << one.name;
        EXPECT_EQ(static_cast<std::size_t>(bounds_of(form).high.y) + 1, one.rows) << one.name;
    }
    EXPECT_TRUE(is_chiral(Lattice::hex, form_called(tetrahexes, "wave")));
    EXPECT_FALSE(is_chiral(Lattice::hex, form_called(tetrahexes, "arch")));
}

}  // namespace
}  // namespace orbitile
