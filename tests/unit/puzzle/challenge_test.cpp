#include "puzzle/challenge.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "geometry/shape.hpp"
#include "support/drawn_shards.hpp"

namespace orbitile::challenge_test {
namespace {

/// A picture whose middle is the centre: an even number of rows for `even`, an odd one for `odd`.
Layer drawn(Centre centre, const std::vector<std::string>& rows,
            Lattice lattice = Lattice::tetrakis) {
    EXPECT_EQ(rows.size() % 2 == 0, centre == Centre::even);
    const int half = static_cast<int>(rows.size()) / 2;
    return {centre, shifted(read_drawing(lattice, rows), {-half, -half})};
}

Challenge even(const std::vector<std::string>& rows) {
    return make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                     {drawn(Centre::even, rows)});
}

bool is_detached(Centre centre, const std::vector<std::string>& rows) {
    return has_detached_parts(Lattice::tetrakis, full_group(Lattice::tetrakis),
                              {drawn(centre, rows)});
}

Challenge odd(const std::vector<std::string>& rows) {
    return make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                     {drawn(Centre::odd, rows)});
}

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

// --- The published collection. ---

struct Published {
    Centre centre;
    std::string kind;
    int width;
    std::string fingerprint;
    std::vector<std::string> rows;
};

std::vector<Published> published() {
    const auto file =
        std::filesystem::path(ORBITILE_SOURCE_DIR) / "tests" / "data" / "fridgeiq-published.tsv";
    std::ifstream in(file);
    std::vector<Published> all;
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with('#')) continue;
        const auto fields = split(line, '\t');
        all.push_back({fields.at(0) == "even" ? Centre::even : Centre::odd, fields.at(1),
                       std::stoi(fields.at(2)), fields.at(3), split(fields.at(4), '/')});
    }
    return all;
}

TEST(PublishedChallenges, KeepTheirFingerprintKindAndWidth) {
    const auto all = published();
    ASSERT_EQ(all.size(), 79U);
    for (const Published& one : all) {
        SCOPED_TRACE(one.fingerprint);
        const Layer layer = drawn(one.centre, one.rows);
        EXPECT_EQ(layer.shards.size(), 160U);
        if (one.kind == "wandering") continue;  // has_detached_parts() is tested below
        const Challenge challenge =
            make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {layer});
        EXPECT_EQ(challenge.fingerprint, one.fingerprint);
        EXPECT_EQ(kind_name(challenge.kind), one.kind);
        EXPECT_EQ(challenge.width, one.width);
        EXPECT_EQ(challenge.grids, grids_of(one.centre));
        EXPECT_FALSE(challenge.has_touching_components);
        EXPECT_EQ(silhouette_of(challenge), Silhouette{layer});
    }
}

TEST(PublishedChallenges, AreSeventyFourChallengesAndFiveSilhouettesWithDetachedParts) {
    int detached_count = 0;
    for (const Published& one : published()) {
        if (has_detached_parts(Lattice::tetrakis, full_group(Lattice::tetrakis),
                               {drawn(one.centre, one.rows)}))
            ++detached_count;
    }
    EXPECT_EQ(detached_count, 5);
    EXPECT_EQ(published().size(), 79U);
}

// --- Kinds on one grid. ---

TEST(Challenge, IsOfTheConnectedKindWithOneComponent) {
    EXPECT_EQ(even({"██", "██"}).kind, ChallengeKind::connected);
    EXPECT_EQ(even({"█··█", "·██·", "·██·", "█··█"}).kind,
              ChallengeKind::connected);  // by corners only
    EXPECT_EQ(odd({"·█·", "█·█", "·█·"}).kind, ChallengeKind::connected);
    EXPECT_EQ(odd({"█"}).kind, ChallengeKind::connected);
}

TEST(Challenge, IsConnectedByThePointsOfHalfCells) {
    EXPECT_TRUE(is_detached(Centre::even, {"◤··◥", "····", "····", "◣··◢"}));
    EXPECT_EQ(even({"·◢◣·", "◢··◣", "◥··◤", "·◥◤·"}).kind, ChallengeKind::connected);
}

TEST(Challenge, IsRingAndCentreIfOneComponentIsInsideAnother) {
    const Challenge one = odd({"█████", "█···█", "█·█·█", "█···█", "█████"});
    EXPECT_EQ(one.kind, ChallengeKind::ring_centre);
    EXPECT_EQ(one.width, 5);
    ASSERT_EQ(one.components.size(), 2U);
    EXPECT_EQ(one.components[0].shards.size(), 64U);
    EXPECT_EQ(one.components[1].shards, drawn(Centre::odd, {"█"}).shards);
    EXPECT_FALSE(one.has_touching_components);
}

TEST(Challenge, ListsComponentsFromTheOutermost) {
    const Challenge three = odd({"█████████", "█·······█", "█·█████·█", "█·█···█·█", "█·█·█·█·█",
                                 "█·█···█·█", "█·█████·█", "█·······█", "█████████"});
    EXPECT_EQ(three.kind, ChallengeKind::ring_centre);
    ASSERT_EQ(three.components.size(), 3U);
    EXPECT_EQ(three.components[0].shards.size(), 32U * 4);
    EXPECT_EQ(three.components[1].shards.size(), 16U * 4);
    EXPECT_EQ(three.components[2].shards.size(), 4U);
    EXPECT_EQ(three.width, 9);
}

TEST(Challenge, OrdersComponentsByReachAndNotByArea) {
    const Challenge one =
        even({"····◢◣····", "···◢··◣···", "··◢·◢◣·◣··", "·◢·◢██◣·◣·", "◢·◢████◣·◣", "◥·◥████◤·◤",
              "·◥·◥██◤·◤·", "··◥·◥◤·◤··", "···◥··◤···", "····◥◤····"});
    EXPECT_EQ(one.kind, ChallengeKind::ring_centre);
    ASSERT_EQ(one.components.size(), 2U);
    EXPECT_EQ(one.components[0].shards.size(), 40U);
    EXPECT_EQ(one.components[1].shards.size(), 72U);
}

TEST(Challenge, IsRefusedIfTheSymmetryMovesAComponent) {
    const std::vector<std::string> four{"█··█", "····", "····", "█··█"};
    EXPECT_TRUE(is_detached(Centre::even, four));
    EXPECT_THROW(even(four), std::invalid_argument);
    // One held component does not hold the others.
    EXPECT_TRUE(is_detached(Centre::odd, {"█···█", "·····", "··█··", "·····", "█···█"}));
    EXPECT_FALSE(is_detached(Centre::odd, {"█████", "█···█", "█·█·█", "█···█", "█████"}));
}

TEST(Challenge, DistinguishesTheTwoCentres) {
    EXPECT_EQ(even({"██", "██"}).grids, GridKind::vertex);
    EXPECT_EQ(odd({"█"}).grids, GridKind::cell);
    EXPECT_EQ(even({"····", "·██·", "·██·", "····"}).width, 2);
}

TEST(Challenge, NeedsACoveredShard) {
    EXPECT_THROW(make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {}),
                 std::invalid_argument);
    EXPECT_THROW(make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                           {{Centre::even, {}}}),
                 std::invalid_argument);
}

// --- Two grids. ---

const std::vector<std::string> odd_ring{"█████", "█···█", "█···█", "█···█", "█████"};
const std::vector<std::string> even_square{"██", "██"};

TEST(MixedChallenge, IsARingOnOneGridAndACentreOnTheOther) {
    const Layer ring = drawn(Centre::odd, odd_ring);
    const Layer centre = drawn(Centre::even, even_square);
    const Challenge mixed =
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, ring});
    EXPECT_EQ(mixed.kind, ChallengeKind::mixed);
    EXPECT_EQ(mixed.grids, GridKind::mixed);
    EXPECT_FALSE(mixed.has_touching_components);
    EXPECT_EQ(mixed.width, 5);
    EXPECT_EQ(mixed.components, (std::vector<Layer>{ring, centre}));
    EXPECT_EQ(mixed.fingerprint, fingerprint_of(Lattice::tetrakis, ring.shards) + "+" +
                                     fingerprint_of(Lattice::tetrakis, centre.shards));
    EXPECT_EQ(silhouette_of(mixed), (Silhouette{ring, centre}));
}

TEST(MixedChallenge, IsTheSameForAnyOrderOfItsGrids) {
    const Layer ring = drawn(Centre::odd, odd_ring);
    const Layer centre = drawn(Centre::even, even_square);
    EXPECT_EQ(
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, ring}),
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis),
                                  {ring, centre}));
    const Layer square_ring = drawn(Centre::odd, odd_ring, Lattice::square);
    const Layer square_centre = drawn(Centre::even, even_square, Lattice::square);
    EXPECT_EQ(make_silhouette_challenge(Lattice::square, full_group(Lattice::square),
                                        {square_centre, square_ring}),
              make_silhouette_challenge(Lattice::square, full_group(Lattice::square),
                                        {square_ring, square_centre}));
}

TEST(MixedChallenge, MayHaveTheEvenRingOutside) {
    const Layer ring = drawn(Centre::even, {"████", "█··█", "█··█", "████"});
    const Layer centre = drawn(Centre::odd, {"█"});
    const Challenge mixed =
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {ring, centre});
    EXPECT_EQ(mixed.kind, ChallengeKind::mixed);
    EXPECT_EQ(mixed.components, (std::vector<Layer>{ring, centre}));
    EXPECT_EQ(mixed.width, 4);
    EXPECT_FALSE(mixed.has_touching_components);
}

TEST(MixedChallenge, JoinsThreeFingerprintsOfThreeComponents) {
    const Layer rings =
        drawn(Centre::odd, {"█████████", "█·······█", "█·█████·█", "█·█···█·█", "█·█···█·█",
                            "█·█···█·█", "█·█████·█", "█·······█", "█████████"});
    const Layer centre = drawn(Centre::even, even_square);
    const Challenge mixed = make_silhouette_challenge(
        Lattice::tetrakis, full_group(Lattice::tetrakis), {rings, centre});
    EXPECT_EQ(mixed.kind, ChallengeKind::mixed);
    ASSERT_EQ(mixed.components.size(), 3U);
    EXPECT_EQ(mixed.components[2], centre);
    std::string joined;
    for (const Layer& component : mixed.components) {
        joined += (joined.empty() ? "" : "+") + fingerprint_of(Lattice::tetrakis, component.shards);
    }
    EXPECT_EQ(mixed.fingerprint, joined);
}

TEST(MixedChallenge, IsRefusedIfAComponentIsNotSelfSymmetric) {
    const Layer corners = drawn(Centre::odd, {"█···█", "·····", "·····", "·····", "█···█"});
    const Layer centre = drawn(Centre::even, even_square);
    EXPECT_TRUE(
        has_detached_parts(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, corners}));
}

TEST(MixedChallenge, TouchesAlongADiagonal) {
    // The line from (0, 2) to (2, 0) about the centre, as far as it cuts the odd cell (1, 1).
    const Layer centre = drawn(Centre::even, {"·◢◣·", "◢██◣", "◥██◤", "·◥◤·"});
    const Layer ring = drawn(
        Centre::odd, {"███████", "███·███", "██◤·◥██", "█·····█", "██◣·◢██", "███·███", "███████"});
    const Challenge mixed =
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, ring});
    EXPECT_EQ(mixed.kind, ChallengeKind::mixed);
    EXPECT_TRUE(mixed.has_touching_components);
    EXPECT_TRUE(touches(Lattice::tetrakis, centre, ring));
    EXPECT_TRUE(touches(Lattice::tetrakis, ring, centre));
}

TEST(MixedChallenge, TouchesInACornerOnly) {
    // The square's corner (1, 1) is the middle of the diagonal edge of the ring's half cell.
    const Layer centre = drawn(Centre::even, even_square);
    const Layer ring = drawn(Centre::odd, {"█████", "█◤·◥█", "█···█", "█◣·◢█", "█████"});
    const Challenge mixed =
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, ring});
    EXPECT_EQ(mixed.kind, ChallengeKind::mixed);
    EXPECT_TRUE(mixed.has_touching_components);
    EXPECT_TRUE(touches(Lattice::tetrakis, centre, ring));
    EXPECT_TRUE(touches(Lattice::tetrakis, ring, centre));
}

TEST(MixedChallenge, DoesNotTouchAcrossAGap) {
    const Layer centre = drawn(Centre::even, {"◢◣", "◥◤"});
    const Layer ring = drawn(Centre::odd, odd_ring);
    EXPECT_FALSE(touches(Lattice::tetrakis, centre, ring));
    EXPECT_FALSE(
        make_silhouette_challenge(Lattice::tetrakis, full_group(Lattice::tetrakis), {centre, ring})
            .has_touching_components);
    // Its tips at a distance of one, the ring's cut corners at a distance of one and a half.
    const Layer cut = drawn(Centre::odd, {"◢███◣", "█◤·◥█", "█···█", "█◣·◢█", "◥███◤"});
    EXPECT_FALSE(touches(Lattice::tetrakis, centre, cut));
}

// --- Names. ---

TEST(ChallengeNames, GoThereAndBack) {
    for (const ChallengeKind kind :
         {ChallengeKind::connected, ChallengeKind::ring_centre, ChallengeKind::mixed}) {
        EXPECT_EQ(kind_from_name(kind_name(kind)), kind);
    }
    for (const GridKind kind : {GridKind::vertex, GridKind::cell, GridKind::mixed}) {
        EXPECT_EQ(grid_kind_from_name(grid_kind_name(kind)), kind);
    }
    EXPECT_EQ(kind_name(ChallengeKind::ring_centre), "ring-centre");
    EXPECT_EQ(kind_from_name("ring"), std::nullopt);
    EXPECT_EQ(grid_kind_from_name("Even"), std::nullopt);
}

TEST(Fingerprint, IsTheDigestOfSortedNames) {
    // MD5 of "(-1)-(-1)-n|(0)-(0)-e", as md5sum prints it.
    const Shards shards = make_shards({{0, 0, 1}, {-1, -1, 0}});
    EXPECT_EQ(fingerprint_of(Lattice::tetrakis, shards), "177b765a19f19b9c90050782d7db1864");
}

}  // namespace
}  // namespace orbitile::challenge_test
