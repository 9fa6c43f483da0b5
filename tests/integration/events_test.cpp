// `generate --json`: what a run does, for programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "support/program.hpp"

namespace orbitile::events_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using Json = nlohmann::json;

// Each line is one object with an event; anything else fails the test.
std::vector<Json> events_in(const std::string& out) {
    std::vector<Json> events;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
        const Json event = Json::parse(line, nullptr, false);
        EXPECT_TRUE(event.is_object()) << line;
        if (!event.is_object()) continue;
        EXPECT_TRUE(event.contains("event")) << line;
        events.push_back(event);
    }
    return events;
}

std::vector<Json> named(const std::vector<Json>& events, const std::string& name) {
    std::vector<Json> chosen;
    for (const Json& event : events) {
        if (event.value("event", "") == name) chosen.push_back(event);
    }
    return chosen;
}

TEST(Events, OfARunAreItsBeginItsUnitsItsFindsAndItsEnd) {
    const TemporaryFolder folder;
    const fs::path out = folder.path() / "out";
    const Ended ended = run_program(small_run(out, {"--json"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto events = events_in(ended.out);
    ASSERT_GE(events.size(), 4U);
    EXPECT_EQ(events.front()["event"], "begin");
    EXPECT_EQ(events.front()["format"], "orbitile events");
    EXPECT_EQ(events.front()["version"], 1);
    EXPECT_EQ(events.front()["folder"], out.string());
    ASSERT_THAT(named(events, "search"), SizeIs(1));

    std::set<std::string> found;
    for (const Json& event : named(events, "found")) {
        found.insert(event["fingerprint"].get<std::string>());
        EXPECT_EQ(event["symmetry"], "D4");
        EXPECT_EQ(event["kind"], "connected");
        EXPECT_EQ(event["width"], 3);
    }
    EXPECT_EQ(found, fingerprints(exported(out)));
    EXPECT_FALSE(found.empty());

    const auto units = named(events, "unit");
    ASSERT_FALSE(units.empty());
    for (const Json& unit : units) EXPECT_EQ(unit["state"], "complete");
    EXPECT_EQ(units.back()["decided"], units.back()["total"]);

    const Json& end = events.back();
    EXPECT_EQ(end["event"], "end");
    EXPECT_EQ(end["state"], "complete");
    EXPECT_EQ(end["found"], found.size());
    EXPECT_EQ(end["kinds"]["connected"], found.size());
    EXPECT_EQ(end["exit_code"], 0);
}

TEST(Events, EndIncompleteIfARunReachesItsLimit) {
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    const Arguments run{"generate",  config("fridgeiq.toml"),
                        "--limit",   "1",
                        "--threads", "1",
                        "--json",    "--method",
                        "walk",      "--out",
                        out};
    const Ended ended = run_program(run);
    EXPECT_EQ(ended.exit_code, 3) << ended.err;
    const auto events = events_in(ended.out);
    EXPECT_THAT(named(events, "found"), SizeIs(1));
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back()["state"], "incomplete");
    EXPECT_EQ(events.back()["exit_code"], 3);
    EXPECT_GE(events.back()["units"].value("open", 0) + events.back()["units"].value("limit", 0),
              1);
    // A resumed run reports the earlier finds as well.
    const auto again = events_in(run_program(run).out);
    ASSERT_FALSE(again.empty());
    EXPECT_EQ(again.front()["found"], 1);
    EXPECT_EQ(named(again, "found").front()["number"], 2);
}

TEST(Events, SayWhyNothingWasFound) {
    const TemporaryFolder folder;
    const std::string puzzle = (folder.path() / "one.toml").string();
    write_bytes(puzzle,
                "name = \"one\"\nlattice = \"square\"\n[[piece]]\nname = \"L\"\n"
                "colour = \"red\"\nrows = [\"##\", \"#.\"]\n");
    const Ended ended =
        run_program({"generate", puzzle, "--json", "--out", (folder.path() / "out").string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const auto events = events_in(ended.out);
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.back()["found"], 0);
    EXPECT_NE(events.back().value("reason", ""), "");
}

TEST(Events, AreAllThatIsPrintedOfCountsASweepAndABoard) {
    const TemporaryFolder folder;
    const auto out = [&](const std::string& name) { return (folder.path() / name).string(); };
    const std::string fridgeiq = config("fridgeiq.toml");
    const auto counted = events_in(run_program({"generate", fridgeiq, "--pieces", "IJMR", "--json",
                                                "--difficulty", "--out", out("counted")})
                                       .out);
    ASSERT_THAT(named(counted, "counted"), SizeIs(1));
    const Ended sweep = run_program({"generate", fridgeiq, "--pieces", "IJMR", "--subsets", "2..3",
                                     "--json", "--out", out("sweep")});
    EXPECT_EQ(sweep.exit_code, 0) << sweep.err;
    EXPECT_EQ(named(events_in(sweep.out), "end").size(), 1U);
    const Ended board = run_program({"starts", config("cubi-magici.toml"), "--count", "2", "--json",
                                     "--fresh", "--out", out("board")});
    const auto starts = events_in(board.out);
    EXPECT_THAT(named(starts, "found"), SizeIs(2));
    EXPECT_EQ(named(starts, "end").size(), 1U);
}

TEST(Events, GoWithNoTextAndWithOneQuestion) {
    const TemporaryFolder folder;
    const std::string fridgeiq = config("fridgeiq.toml");
    for (const Arguments& more :
         {Arguments{"--quiet"}, Arguments{"--estimate"}, Arguments{"--copies", "1..2"}}) {
        Arguments run{"generate", fridgeiq, "--json", "--out", (folder.path() / "out").string()};
        run.insert(run.end(), more.begin(), more.end());
        const Ended ended = run_program(run);
        EXPECT_EQ(ended.exit_code, 2) << more.front();
        EXPECT_EQ(ended.out, "");
        EXPECT_THAT(ended.err, HasSubstr("--json"));
    }
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

}  // namespace
}  // namespace orbitile::events_test
