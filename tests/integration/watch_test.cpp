// Watching runs: `status --watch`, `status --json` and the logs.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>

#include "support/program.hpp"

namespace orbitile::watch_test {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Arguments census_run(const fs::path& out, const Arguments& more = {}) {
    Arguments all{"generate",  config("fridgeiq.toml"),
                  "--centre",  "even",
                  "--method",  "census",
                  "--threads", "2",
                  "--out",     out.string()};
    all.insert(all.end(), more.begin(), more.end());
    return all;
}

std::vector<Json> json_lines(const std::string& text) {
    std::vector<Json> all;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) {
        all.push_back(Json::parse(line, nullptr, false));
        EXPECT_FALSE(all.back().is_discarded()) << line;
    }
    return all;
}

void wait_for(const fs::path& file, const Process& process) {
    for (int i = 0; i < 6000 && !fs::exists(file); ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    EXPECT_TRUE(fs::exists(file)) << process.out();
}

std::string log_text(const fs::path& folder) {
    std::string text;
    if (!fs::exists(folder / "log")) return text;
    for (const auto& entry : fs::directory_iterator(folder / "log")) {
        text += bytes_of(entry.path());
    }
    return text;
}

TEST(Watch, FollowsARunToItsEndInNumbersThatOnlyGrow) {
    const TemporaryFolder folder;
    const fs::path out = folder.path() / "out";
    Process run(census_run(out));
    wait_for(out / "catalogue.db", run);
    const Ended watched =
        run_program({"status", out.string(), "--watch", "--json", "--interval", "0.1"});
    const Ended ended = run.wait();
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(watched.exit_code, 0) << watched.err;
    const auto looks = json_lines(watched.out);
    ASSERT_GE(looks.size(), 2U);
    for (std::size_t i = 1; i < looks.size(); ++i) {
        for (const char* number : {"/cubes/exhausted", "/cubes/total", "/found/challenges",
                                   "/times/cubes", "/times/milliseconds"}) {
            const Json::json_pointer at(number);
            EXPECT_GE(looks[i].at(at).get<std::int64_t>(), looks[i - 1].at(at).get<std::int64_t>())
                << number;
        }
        EXPECT_EQ(looks[i].at("format"), "orbitile status");
        EXPECT_EQ(looks[i].at("question"), looks[0].at("question"));
    }
    const Json& last = looks.back();
    EXPECT_EQ(last.at("state"), "exhausted");
    EXPECT_EQ(last["cubes"]["exhausted"], last["cubes"]["total"]);
    EXPECT_EQ(last["times"]["cubes"], last["cubes"]["total"]);
    EXPECT_EQ(last["found"]["challenges"], exported(out)["challenges"].size());
    EXPECT_EQ(last["left"]["seconds"], 0.0);
    const Ended once = run_program({"status", out.string(), "--json"});
    EXPECT_EQ(once.exit_code, 0);
    const Json now = json_lines(once.out).at(0);
    for (const char* member : {"question", "state", "cubes", "found", "times", "slowest"}) {
        EXPECT_EQ(now.at(member), last.at(member)) << member;
    }
    const Ended plain = run_program({"status", out.string()});
    EXPECT_THAT(plain.out, HasSubstr("complete: " + last["found"]["challenges"].dump()));
    EXPECT_THAT(plain.out, HasSubstr(last["cubes"]["total"].dump() + " complete"));
    EXPECT_THAT(plain.out, Not(HasSubstr("milliseconds")));
}

TEST(Watch, EndsWithASignalWhereTheRunDoesNot) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(census_run(folder.path(), {"--limit", "1"})).exit_code, 3);
    Process watch({"status", folder.path().string(), "--watch", "--interval", "0.1"});
    watch.wait_until_it_says("\nwork units");
    watch.send(SIGINT);
    const Ended ended = watch.wait();
    EXPECT_EQ(ended.exit_code, 3);
    EXPECT_THAT(ended.out, HasSubstr("incomplete ("));
    EXPECT_THAT(ended.out, Not(HasSubstr("\x1b"))) << "it is no terminal";
}

TEST(Watch, WorksForSweepsAndBoards) {
    const TemporaryFolder folder;
    const std::string sweep = (folder.path() / "sweep").string();
    const std::string board = (folder.path() / "board").string();
    ASSERT_EQ(run_program({"generate", config("fridgeiq.toml"), "--subsets", "2", "--out", sweep})
                  .exit_code,
              0);
    ASSERT_EQ(run_program({"solve", config("fridgeiq.toml"), "--outline", "triangle:7", "--pieces",
                           "DEIJLMNOTY", "--all", "--format", "json", "--out", board})
                  .exit_code,
              0);
    const Json of_sweep = json_lines(run_program({"status", sweep, "--watch", "--json"}).out).at(0);
    EXPECT_EQ(of_sweep["cubes"]["total"], 93);
    EXPECT_GE(of_sweep["found"]["fills"], 2);
    const Json of_board = json_lines(run_program({"status", board, "--watch", "--json"}).out).at(0);
    EXPECT_EQ(of_board["found"]["fillings"], 6);
    EXPECT_THAT(run_program({"status", board, "--watch"}).out, HasSubstr("found 6 solutions"));
}

TEST(Watch, RefusesMissingAndDamagedCatalogues) {
    const TemporaryFolder folder;
    EXPECT_EQ(run_program({"status", folder.path().string(), "--watch"}).exit_code, 2);
    EXPECT_EQ(run_program({"status", folder.path().string(), "--json"}).exit_code, 2);
    write_bytes(folder.path() / "catalogue.db", std::string(9000, 'x'));
    EXPECT_EQ(run_program({"status", folder.path().string(), "--watch"}).exit_code, 4);
    EXPECT_EQ(run_program({"status", folder.path().string(), "--interval", "3"}).exit_code, 2);
}

TEST(Log, DescribesARunFromItsBeginningToItsEnd) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path())).exit_code, 0);
    const std::string text = log_text(folder.path());
    EXPECT_THAT(text, AllOf(HasSubstr("info orbitile "), HasSubstr(" generate "),
                            HasSubstr("info question: puzzle fridgeiq"),
                            ContainsRegex("info process [0-9]+, 1 thread"),
                            HasSubstr("info found 1: "), HasSubstr("info end: complete: 1 shape")));
    EXPECT_THAT(text, Not(HasSubstr(" debug ")));
}

TEST(Log, OfDebugListsEachCube) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path(), {"--log-level", "debug"})).exit_code, 0);
    EXPECT_THAT(log_text(folder.path()),
                ContainsRegex("debug work unit odd: complete, \\{\"milliseconds\":[0-9]+\\}"));
}

TEST(Log, IsLeftOutOnRequest) {
    const TemporaryFolder folder;
    ASSERT_EQ(run_program(small_run(folder.path(), {"--log-level", "off"})).exit_code, 0);
    EXPECT_FALSE(fs::exists(folder.path() / "log"));
    EXPECT_EQ(run_program(small_run(folder.path(), {"--log-level", "loud"})).exit_code, 2);
}

TEST(Log, ThatCannotBeWrittenStopsNoRun) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "log", "not a regular file");
    const Ended ended = run_program(small_run(folder.path()));
    EXPECT_EQ(ended.exit_code, 0);
    EXPECT_THAT(ended.err, HasSubstr("cannot write a log"));
    EXPECT_EQ(exported(folder.path())["challenges"].size(), 1U);
}

}  // namespace
}  // namespace orbitile::watch_test
