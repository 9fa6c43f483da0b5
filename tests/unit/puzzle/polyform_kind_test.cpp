#include <gtest/gtest.h>

#include "puzzle/polyforms.hpp"

namespace orbitile {
namespace {

TEST(PolyformKind, IsReadAsPeopleSayIt) {
    EXPECT_EQ(polyform_kind_from_text("dominoes"), (PolyformKind{Lattice::square, 2}));
    EXPECT_EQ(polyform_kind_from_text("pentominoes"), (PolyformKind{Lattice::square, 5}));
    EXPECT_EQ(polyform_kind_from_text("diamonds"), (PolyformKind{Lattice::triangle, 2}));
    EXPECT_EQ(polyform_kind_from_text("hexiamonds"), (PolyformKind{Lattice::triangle, 6}));
    EXPECT_EQ(polyform_kind_from_text("tetrahexes"), (PolyformKind{Lattice::hex, 4}));
    EXPECT_EQ(polyform_kind_from_text("tetratans"), (PolyformKind{Lattice::tetrakis, 4}));
    EXPECT_EQ(polyform_kind_from_text("tetraboloes"), (PolyformKind{Lattice::tetrakis, 4}));
}

TEST(PolyformKind, IsReadAsAFamilyWithANumber) {
    EXPECT_EQ(polyform_kind_from_text("polyominoes:6"), (PolyformKind{Lattice::square, 6}));
    EXPECT_EQ(polyform_kind_from_text("polyiamonds:7"), (PolyformKind{Lattice::triangle, 7}));
    EXPECT_EQ(polyform_kind_from_text("polyhexes:5"), (PolyformKind{Lattice::hex, 5}));
    EXPECT_EQ(polyform_kind_from_text("polyaboloes:4"), (PolyformKind{Lattice::tetrakis, 4}));
    EXPECT_EQ(polyform_kind_from_text("polytans:4"), (PolyformKind{Lattice::tetrakis, 4}));
}

TEST(PolyformKind, IsNothingElse) {
    for (const char* text : {"", "pentomino", "Pentominoes", " pentominoes", "polyominoes",
                             "polyominoes:", "polyominoes:0", "polyominoes:-1",
                             "polyominoes:99999999999999999999", "polyominoes:+6", "polyominoes:6 ",
                             "polyominoes:6x", "pentominoes:6", ":6", "polyominoes:6:6"}) {
        EXPECT_EQ(polyform_kind_from_text(text), std::nullopt) << text;
    }
}

TEST(PolyformKind, HasANameThatIsParsedAsTheSameKind) {
    for (const PolyformFamily& family : polyform_families()) {
        for (const int size : {1, 2, 3, 4, 5, 6, 7, 12, 1000}) {
            const PolyformKind kind{family.lattice, size};
            EXPECT_EQ(polyform_kind_from_text(polyform_kind_name(kind)), kind);
        }
    }
    EXPECT_EQ(polyform_kind_name({Lattice::square, 3}), "trominoes");
    EXPECT_EQ(polyform_kind_name({Lattice::square, 12}), "polyominoes:12");
    EXPECT_EQ(polyform_kind_name({Lattice::tetrakis, 20}), "polyaboloes:20");
}

TEST(PolyformKinds, CoverEveryLattice) { EXPECT_EQ(polyform_families().size(), lattices.size()); }

}  // namespace
}  // namespace orbitile
