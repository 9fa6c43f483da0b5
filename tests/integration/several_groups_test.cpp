// Silhouettes that have one of several symmetries, and mirror images, asked for as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "geometry/lattice.hpp"
#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::several_groups_test {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::json;

// Wherever it lies and however it is turned and flipped, a figure has the same.
Shards smallest_shape(Lattice lattice, const Json& challenge) {
    std::vector<Shard> all;
    for (const Json& component : challenge.at("components")) {
        for (const Json& name : component.at("shards")) {
            all.push_back(shard_from_name(lattice, name.get<std::string>()).value());
        }
    }
    const Shards shards = make_shards(std::move(all));
    Shards least = normalised(shards);
    for (const Motion motion : motions_of(lattice)) {
        const LatticeMap map = turn_about_middle(lattice, motion.turn, motion.flip);
        least = std::min(least, normalised(map(shards)));
    }
    return least;
}

class SeveralGroups : public ::testing::Test {
  protected:
    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    std::string polyforms(const std::string& kind, const Arguments& more = {}) const {
        Arguments arguments{"polyforms", kind, "--out", kind + ".toml"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        EXPECT_EQ(run(arguments).exit_code, 0);
        return kind + ".toml";
    }

    // Each piece as often: what fills something with much symmetry.
    std::string copied(const std::string& kind, int copies, const Arguments& more = {}) const {
        const std::string file = polyforms(kind, more);
        std::string text = bytes_of(folder_.path() / file);
        const std::string line = "copies = " + std::to_string(copies) + "\n";
        for (auto at = text.find("colour"); at != std::string::npos;
             at = text.find("colour", at + line.size() + 1)) {
            text.insert(at, line);
        }
        write_bytes(folder_.path() / file, text);
        return file;
    }

    Json asked(const std::string& puzzle, const std::string& groups, Arguments more) const {
        const std::string out = "out-" + std::to_string(++runs_);
        more.insert(more.begin(),
                    {"generate", puzzle, "--symmetry", groups, "--out", out, "--quiet"});
        const Ended ended = run(more);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        const Ended verified = run({"verify", out});
        EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
        const Ended exported = run({"export", out, "--format", "json"});
        EXPECT_EQ(exported.exit_code, 0) << exported.err;
        return Json::parse(exported.out);
    }

    // Several groups together give the union of the single groups, with each shape once.
    void expect_union(Lattice lattice, const std::string& puzzle,
                      const std::vector<std::string>& groups, const Arguments& more) const {
        std::set<Shards> expected;
        std::size_t listed = 0;
        std::string list;
        for (const std::string& group : groups) {
            list += (list.empty() ? "" : ",") + group;
            const Json alone = asked(puzzle, group, more);
            for (const Json& challenge : alone.at("challenges")) {
                expected.insert(smallest_shape(lattice, challenge));
                ++listed;
            }
        }
        const Json together = asked(puzzle, list, more);
        std::set<Shards> found;
        for (const Json& challenge : together.at("challenges")) {
            EXPECT_TRUE(found.insert(smallest_shape(lattice, challenge)).second)
                << challenge.at("fingerprint") << " is there twice";
        }
        EXPECT_EQ(found, expected) << puzzle << ' ' << list;
        EXPECT_FALSE(found.empty()) << puzzle << ' ' << list;
        overlaps_ += listed - found.size();
    }

    mutable int runs_ = 0;
    mutable std::size_t overlaps_ = 0;
    TemporaryFolder folder_;
};

TEST_F(SeveralGroups, TogetherHaveEachFigureOfEachOnce) {
    const Arguments edges{"--connect", "edge", "--kind", "connected"};
    const auto with = [&](Arguments more) {
        more.insert(more.end(), edges.begin(), edges.end());
        return more;
    };
    const std::string squares = copied("trominoes", 2);
    expect_union(Lattice::square, squares, {"D1", "D1x", "C2"}, edges);
    expect_union(Lattice::square, squares, {"D2", "C2", "D1"}, with({"--holes", "none"}));
    expect_union(Lattice::square, copied("trominoes", 4), {"C4", "D2x"}, edges);
    const std::string triangles = copied("triamonds", 4);
    expect_union(Lattice::triangle, triangles, {"D1", "D1x", "C2", "C3"}, edges);
    const std::string hexes = copied("dihexes", 3);
    expect_union(Lattice::hex, hexes, {"D3", "D2", "C2", "D1", "D1x", "C3"}, edges);
    EXPECT_GT(overlaps_, 30U) << "nothing has two of the symmetries asked for";
}

TEST_F(SeveralGroups, WithAHorizonReportEachShapeOnce) {
    const std::string puzzle = copied("dihexes", 3);
    expect_union(Lattice::hex, puzzle, {"C2", "D1"}, {"--kind", "connected", "--horizon", "2"});
    expect_union(Lattice::hex, puzzle, {"C2", "D1"},
                 {"--kind", "connected", "--horizon", "2", "--method", "solver"});
}

TEST_F(SeveralGroups, AreReportedWithTheirFullSymmetry) {
    const std::string puzzle = copied("trominoes", 2);
    const Json found = asked(puzzle, "C2,D1", {"--connect", "edge"});
    EXPECT_EQ(found.at("question").at("groups"), Json({"C2", "D1"}));
    std::map<std::string, std::set<std::string>> told;
    for (const Json& challenge : found.at("challenges")) {
        told[challenge.at("group")].insert(challenge.at("full_group").get<std::string>());
    }
    EXPECT_FALSE(told["D1"].empty());
    EXPECT_EQ(told["D1"].count("D2"), 0U) << "what has a half turn too is told under C2";
    EXPECT_EQ(told["C2"].count("C2"), 1U);
}

TEST_F(SeveralGroups, OfSubsetsGiveTheResultOfEachSubset) {
    const std::string puzzle = copied("trominoes", 2);
    const Arguments more{"--subsets", "--connect", "edge", "--kind", "connected"};
    std::map<std::string, std::set<Shards>> expected;
    const auto add_fills = [](const Json& found, auto& fills) {
        std::map<std::string, Shards> shapes;
        for (const Json& challenge : found.at("challenges")) {
            shapes[challenge.at("fingerprint")] = smallest_shape(Lattice::square, challenge);
        }
        std::size_t count = 0;
        for (const Json& subset : found.at("subsets")) {
            for (const Json& fingerprint : subset.at("fingerprints")) {
                fills[subset.at("pieces")].insert(shapes.at(fingerprint));
                ++count;
            }
        }
        return count;
    };
    for (const std::string group : {"D1", "D1x", "C2"}) {
        add_fills(asked(puzzle, group, more), expected);
    }
    std::map<std::string, std::set<Shards>> found;
    const std::size_t count = add_fills(asked(puzzle, "D1,D1x,C2", more), found);
    EXPECT_EQ(found, expected);
    std::size_t different = 0;
    for (const auto& [pieces, shapes] : found) different += shapes.size();
    EXPECT_EQ(count, different) << "a figure is told twice of a subset";
}

TEST_F(SeveralGroups, InPartsGiveTheWhole) {
    const std::string puzzle = copied("trominoes", 2);
    const Arguments question{"--symmetry", "D1,C2", "--connect", "edge"};
    const auto generate = [&](const std::string& out, const Arguments& more) {
        Arguments arguments{"generate", puzzle, "--out", out, "--quiet"};
        arguments.insert(arguments.end(), question.begin(), question.end());
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
    };
    generate("whole", {});
    generate("one", {"--part", "1/2"});
    generate("two", {"--part", "2/2"});
    EXPECT_EQ(run({"merge", "both", "one", "two"}).exit_code, 0);
    EXPECT_EQ(run({"export", "both"}).out, run({"export", "whole"}).out);
    EXPECT_EQ(run({"verify", "both", "--against", "whole"}).exit_code, 0);
}

TEST_F(SeveralGroups, AreRefusedIfTheyContradictOtherOptions) {
    const std::string puzzle = polyforms("tetrominoes");
    const auto refused = [&](const Arguments& more) {
        Arguments arguments{"generate", puzzle, "--out", "out"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        return ended.err;
    };
    EXPECT_THAT(refused({"--symmetry", "D1,D6"}),
                HasSubstr("does not have the symmetry D6 (full); choose from D4 (full)"));
    EXPECT_THAT(refused({"--symmetry", "D1,D7"}), HasSubstr("'D7' is not one of"));
    EXPECT_THAT(
        refused({"--symmetry", "D1,C2", "--centre", "edge"}),
        HasSubstr(
            "D1 (lateral) on the lattice square does not have any of the centres edge; choose "
            "from vertex, cell"));
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "out"));
}

TEST_F(SeveralGroups, AreNotCertifiedTogether) {
    const std::string puzzle = polyforms("trominoes");
    asked(puzzle, "D1,C2", {});
    const Ended ended = run({"certify", "out-1", "--centre", "vertex"});
    EXPECT_EQ(ended.exit_code, 2) << ended.out;
    EXPECT_THAT(ended.err,
                HasSubstr("several symmetries: C2,D1; a certificate is about one symmetry,"));
}

class MirrorImages : public SeveralGroups {};

// With all pieces of both hands whatever they fill has a mirror image that they fill.
TEST_F(MirrorImages, NameEachOther) {
    const std::string puzzle = copied("trominoes", 2, {"--one-sided"});
    const Json found = asked(puzzle, "C2", {"--connect", "edge"});
    std::map<std::string, std::string> images;
    std::map<std::string, Shards> shapes;
    std::size_t own = 0;
    for (const Json& challenge : found.at("challenges")) {
        const auto fingerprint = challenge.at("fingerprint").get<std::string>();
        shapes[fingerprint] = smallest_shape(Lattice::square, challenge);
        if (challenge.contains("mirror_image")) {
            images[fingerprint] = challenge.at("mirror_image").get<std::string>();
        } else {
            EXPECT_THAT(challenge.at("full_group"), ::testing::AnyOf("D2", "D2x", "D4"))
                << fingerprint;
            ++own;
        }
    }
    EXPECT_GT(images.size(), 10U);
    for (const auto& [one, other] : images) {
        EXPECT_NE(one, other);
        EXPECT_EQ(images[other], one);
        EXPECT_EQ(shapes[one], shapes[other]);
    }
    const Ended table = run({"export", "out-1", "--format", "tsv"});
    EXPECT_THAT(table.out, HasSubstr("\tsymmetry\tmirror_image\n"));
    const auto& [one, other] = *images.begin();
    EXPECT_THAT(table.out, HasSubstr('\t' + one + '\t'));
    EXPECT_THAT(table.out, HasSubstr('\t' + other + '\n'));
}

TEST_F(MirrorImages, AreNotNamedWherePiecesMayBeFlipped) {
    const std::string puzzle = copied("trominoes", 2);
    const Json found = asked(puzzle, "C2", {"--connect", "edge"});
    EXPECT_FALSE(found.at("challenges").empty());
    for (const Json& challenge : found.at("challenges")) {
        EXPECT_FALSE(challenge.contains("mirror_image"));
    }
}

}  // namespace
}  // namespace orbitile::several_groups_test
