#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <tuple>

#include "support/program.hpp"

namespace orbitile::export_test {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

using Json = nlohmann::json;

/// A shard as x, y and the side of its cell.
struct Triangle {
    int x;
    int y;
    char side;
    friend bool operator<(const Triangle& a, const Triangle& b) {
        return std::tie(a.x, a.y, a.side) < std::tie(b.x, b.y, b.side);
    }
    friend bool operator==(const Triangle&, const Triangle&) = default;
};

Triangle triangle(const std::string& name) {
    Triangle shard{};
    EXPECT_EQ(std::sscanf(name.c_str(), "(%d)-(%d)-%c", &shard.x, &shard.y, &shard.side), 3)
        << name;
    return shard;
}

/// A quarter turn about (0, 0), counter-clockwise: the cell's middle (x+½, y+½) goes to
/// (-y-½, x+½), and what looks north then looks west.
Triangle turned(Triangle shard) {
    static const std::map<char, char> after{{'n', 'w'}, {'w', 's'}, {'s', 'e'}, {'e', 'n'}};
    return {-1 - shard.y, shard.x, after.at(shard.side)};
}

Triangle flipped(Triangle shard) {
    static const std::map<char, char> after{{'n', 'n'}, {'w', 'e'}, {'s', 's'}, {'e', 'w'}};
    return {-1 - shard.x, shard.y, after.at(shard.side)};
}

/// The shards that an entry covers, read only from the export.
std::multiset<Triangle> covered_by(const Json& question, const Json& entry) {
    std::multiset<Triangle> covered;
    for (const auto& piece : question["pieces"]) {
        if (piece["name"] != entry["piece"]) continue;
        for (const auto& name : piece["sides"][0]["shards"]) {
            Triangle shard = triangle(name);
            if (entry["flipped"]) shard = flipped(shard);
            for (int turn = entry["turn"]; turn > 0; turn -= 90) shard = turned(shard);
            shard.x += entry["x"].get<int>();
            shard.y += entry["y"].get<int>();
            covered.insert(shard);
        }
    }
    return covered;
}

void expect_that_tilings_cover(const Json& json) {
    for (const auto& challenge : json["challenges"]) {
        ASSERT_FALSE(challenge["tilings"].empty());
        for (const auto& tiling : challenge["tilings"]) {
            std::map<std::string, int> used;
            std::map<int, std::multiset<Triangle>> covered;
            for (const auto& entry : tiling) {
                ++used[entry["piece"]];
                covered[entry["component"]].merge(covered_by(json["question"], entry));
            }
            for (const auto& piece : json["question"]["pieces"]) {
                EXPECT_EQ(used[piece["name"]], piece["copies"]);
            }
            ASSERT_EQ(covered.size(), challenge["components"].size());
            for (std::size_t c = 0; c < challenge["components"].size(); ++c) {
                std::multiset<Triangle> wanted;
                for (const auto& name : challenge["components"][c]["shards"]) {
                    wanted.insert(triangle(name));
                }
                EXPECT_EQ(covered[static_cast<int>(c)], wanted);
            }
        }
    }
}

TEST(JsonExport, HasTheFormThatOtherProgramsRead) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const Json json = exported(folder.path());
    EXPECT_EQ(json["format"], 1);
    EXPECT_EQ(json["puzzle"], "fridgeiq");
    EXPECT_EQ(json["state"], "exhausted");
    EXPECT_EQ(json["found"], 1);
    EXPECT_TRUE(json["question"].is_object());
    EXPECT_EQ(json["question"]["centres"], Json::array({"cell"}));
    EXPECT_EQ(json["question"]["horizon"], 2);
    ASSERT_EQ(json["challenges"].size(), 1U);
    const Json& challenge = json["challenges"][0];
    EXPECT_EQ(challenge["fingerprint"].get<std::string>().size(), 32U);
    EXPECT_EQ(challenge["kind"], "connected");
    EXPECT_EQ(challenge["centre"], "cell");
    EXPECT_EQ(challenge["touching"], false);
    EXPECT_EQ(challenge["width"], 3);
    ASSERT_EQ(challenge["components"].size(), 1U);
    EXPECT_EQ(challenge["components"][0]["parity"], "odd");
    std::set<std::string> square;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            for (const char side : std::string("nesw")) {
                square.insert("(" + std::to_string(x) + ")-(" + std::to_string(y) + ")-" + side);
            }
        }
    }
    EXPECT_EQ(challenge["components"][0]["shards"].get<std::set<std::string>>(), square);
    ASSERT_EQ(challenge["tilings"].size(), 1U);
    EXPECT_EQ(challenge["tilings"][0].size(), 4U);
}

TEST(JsonExport, ContainsThePlaceOfEachPiece) {
    struct Asked {
        const char* pieces;
        const char* symmetry;
        const char* more;
    };
    for (const auto& [pieces, symmetry, more] :
         {Asked{"IJMR", "cell", "--quiet"}, Asked{"ASQJB", "vertex", "--quiet"},
          Asked{"OMSQDJNYI", "mixed", "--quiet"}, Asked{"TSYI", "cell", "--flips"}}) {
        SCOPED_TRACE(pieces);
        const TemporaryFolder folder;
        const Ended ended =
            run_program({"generate", config("fridgeiq.toml"), "--pieces", pieces, "--centre",
                         symmetry, "--method", "walk", "--count-tilings", "--horizon", "2", "--out",
                         folder.path().string(), more});
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
        const Json json = exported(folder.path(), true);
        ASSERT_FALSE(json["challenges"].empty());
        expect_that_tilings_cover(json);
    }
}

TEST(JsonExport, IsOrderedByFingerprint) {
    const TemporaryFolder folder;
    const std::string puzzle = half_cells_puzzle(folder.path());
    ASSERT_EQ(
        run_program({"generate", puzzle, "--symmetry", "D2,C4", "--out", folder.path().string()})
            .exit_code,
        0);
    std::vector<std::string> order;
    const Json json = exported(folder.path());
    for (const auto& challenge : json["challenges"]) order.push_back(challenge["fingerprint"]);
    EXPECT_GT(order.size(), 20U);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_EQ(export_text(folder.path(), {"--format", "json"}), export_text(folder.path()));
}

TEST(TsvExport, HasOneLineForEachChallenge) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const std::string text = export_text(folder.path(), {"--format", "tsv"});
    std::istringstream lines(text);
    std::vector<std::string> rows;
    std::string header;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("centre\t")) {
            header = line;
        } else if (!line.starts_with('#')) {
            rows.push_back(line);
        }
    }
    EXPECT_THAT(text, HasSubstr("exhausted"));
    EXPECT_EQ(header, "centre\tkind\ttouching\twidth\tfingerprint\tsolutions\tshape\tsymmetry");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_THAT(rows[0], StartsWith("cell\tconnected\t-\t3\t"));
    EXPECT_THAT(rows[0], ::testing::EndsWith("\t███/███/███\tD4"));
    EXPECT_THAT(rows[0], HasSubstr(*fingerprints(exported(folder.path())).begin()));
}

TEST(Export, RefusesAFormatThatThereIsNot) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const Ended ended = run_program({"export", folder.path().string(), "--format", "xml"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, HasSubstr("--format"));
}

}  // namespace
}  // namespace orbitile::export_test
