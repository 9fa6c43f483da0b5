// `generate --confirm`: a solver agrees with what another engine found, or contradicts it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <thread>

#include "drawing/gallery.hpp"
#include "store/catalogue.hpp"
#include "support/program.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::confirm_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string agreed = "found by a walk through all candidates, and confirmed by a solver (";

class ConfirmTest : public ::testing::Test {
  protected:
    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    // Two challenges, found and confirmed in a moment.
    Arguments two(const Arguments& more = {}, const std::string& out = "out") const {
        Arguments arguments{"generate", config("fridgeiq.toml"),
                            "--pieces", "ASQJB",
                            "--centre", "even,odd",
                            "--out",    out};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    // All that the lattice has, of which a solver takes a minute for the first slice.
    Arguments long_one(const Arguments& more = {}) const {
        Arguments arguments{"generate", config("fridgeiq.toml"), "--centre", "even", "--out",
                            "long"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }

    nlohmann::json status(const std::string& out = "out") const {
        return nlohmann::json::parse(run({"status", out, "--json"}).out);
    }

    void expect_not_confirmed(const std::string& out) const {
        EXPECT_NE(status(out)["engines"]["confirmation"]["state"], "confirmed");
        EXPECT_THAT(run({"status", out}).out, Not(HasSubstr("(confirmed)")));
        EXPECT_THAT(run({"export", out}).out, Not(HasSubstr("confirmed")));
        EXPECT_THAT(run({"export", out, "--format", "tsv"}).out, Not(HasSubstr("confirmed")));
    }

    fs::path path(const std::string& name) const { return folder_.path() / name; }

    TemporaryFolder folder_;
};

TEST_F(ConfirmTest, ReportsTheAgreeingEnginesInAllOutputs) {
    const Ended ended = run(two({"--confirm", "--solver", "cadical", "--threads", "2"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("confirming: work unit even:0-2: complete"),
                                 HasSubstr("complete: 2 shapes (2 connected)\n"
                                           "confirmed by cadical "),
                                 EndsWith("no horizon: all 4 slices hold no other shape\n")));
    const Ended told = run({"status", "out"});
    EXPECT_EQ(told.exit_code, 0);
    EXPECT_THAT(told.out,
                AllOf(HasSubstr("engines     cubes (complete); iterate by cadical "),
                      HasSubstr(", no horizon (confirmed)\n"), Not(HasSubstr("confirming"))));
    const auto engines = status()["engines"];
    EXPECT_EQ(engines["method"], "cubes");
    EXPECT_EQ(engines["state"], "exhausted");
    EXPECT_EQ(engines["confirmation"]["state"], "confirmed");
    EXPECT_EQ(engines["confirmation"]["slices"], 4);
    EXPECT_EQ(engines["confirmation"]["refuted"], 4);
    EXPECT_EQ(engines["confirmation"]["horizon"], nullptr);
    ASSERT_EQ(engines["confirmation"]["solvers"].size(), 1U);
    EXPECT_THAT(engines["confirmation"]["solvers"][0].get<std::string>(), HasSubstr("cadical "));
    EXPECT_EQ(exported(path("out"))["confirmed"]["words"], agreed + "CaDiCaL)");
    EXPECT_THAT(run({"export", "out", "--format", "tsv"}).out,
                HasSubstr("; confirmed: " + agreed + "CaDiCaL); "));
    if (!gallery_template().empty()) {
        EXPECT_EQ(run({"gallery", "out"}).exit_code, 0);
        EXPECT_THAT(bytes_of(path("out") / "gallery.html"),
                    HasSubstr("\"engines\":\"F" + agreed.substr(1) + "CaDiCaL).\""));
    }
    const Ended verified = run({"verify", "out"});
    EXPECT_EQ(verified.exit_code, 0) << verified.out;
    EXPECT_THAT(verified.out, AllOf(HasSubstr("all 4 slices hold no other shape\nverified\n")));
}

TEST_F(ConfirmTest, ConfirmsAnExhaustedCatalogueWithoutAnotherSearch) {
    ASSERT_EQ(run(two({"--quiet"})).exit_code, 0);
    const std::string before = export_text(path("out"));
    expect_not_confirmed("out");
    EXPECT_EQ(status()["engines"]["confirmation"], nullptr);
    const Ended ended = run(two({"--confirm"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(Not(HasSubstr("found")), HasSubstr("confirmed by z3 ")));
    // Once it is, nothing is done again.
    const Ended again = run(two({"--confirm"}));
    EXPECT_EQ(again.exit_code, 0);
    EXPECT_THAT(again.out, AllOf(Not(HasSubstr("confirming")), HasSubstr("confirmed by z3 ")));
    // Without the option, the answer is printed as before.
    EXPECT_EQ(run(two()).out, "complete: 2 shapes (2 connected)\n");
    auto json = exported(path("out"));
    json.erase("confirmed");
    EXPECT_EQ(json, nlohmann::json::parse(before));
    EXPECT_EQ(run(two({"--fresh", "--quiet"})).exit_code, 0);
    expect_not_confirmed("out");
}

TEST_F(ConfirmTest, WhereItIsInterruptedSaysHowFarItIs) {
    ASSERT_EQ(run(long_one({"--quiet"})).exit_code, 0);
    const Ended limited = run(long_one({"--confirm", "--time-limit", "0.5", "--quiet"}));
    EXPECT_EQ(limited.exit_code, 3) << limited.err;
    EXPECT_THAT(limited.out,
                ContainsRegex("not confirmed yet: [0-6] of 7 slices hold no other shape\nproven "
                              "slices are kept; the same command resumes the proof\n"));
    expect_not_confirmed("long");
    for (const int signal : {SIGINT, SIGTERM}) {
        Process process(long_one({"--confirm", "--solver", "cadical", "--threads", "2"}),
                        folder_.path());
        process.wait_until_it_handles_interrupts();
        std::this_thread::sleep_for(std::chrono::seconds(1));
        process.send(signal);
        const Ended ended = process.wait();
        EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
        EXPECT_THAT(ended.out, AllOf(HasSubstr("complete: 48 shapes"),
                                     ContainsRegex("not confirmed yet: [0-6] of 7 slices")));
    }
    EXPECT_THAT(run({"status", "long"}).out,
                AllOf(ContainsRegex("no horizon \\(begun\\)\nconfirming  [0-6] of 7 slices\n"),
                      HasSubstr("complete: 48 shapes")));
    const auto confirmation = status("long")["engines"]["confirmation"];
    EXPECT_EQ(confirmation["state"], "begun");
    EXPECT_EQ(confirmation["slices"], 7);
    EXPECT_LT(confirmation["refuted"], 7);
    expect_not_confirmed("long");
}

TEST_F(ConfirmTest, WhereTheSolverFindsMoreIsDamage) {
    const Question question = [] {
        Question asked = fridgeiq_question("ASQJB", SearchMethod::cubes);
        silhouette_question_of(asked).grids = {GridKind::even, GridKind::odd};
        return asked;
    }();
    std::string lacking;
    {
        const Catalogue whole = searched_catalogue(path("whole"), question);
        lacking = whole.challenges().front().challenge.fingerprint;
        catalogue_without(path("out"), whole, lacking);
    }
    for (const std::string solver : {"cadical", "z3"}) {
        const Ended ended = run(two({"--confirm", "--solver", solver}));
        EXPECT_EQ(ended.exit_code, 4) << ended.out;
        EXPECT_THAT(ended.err, AllOf(HasSubstr("contradicts itself"), HasSubstr(lacking)));
        EXPECT_THAT(ended.out, Not(HasSubstr("confirmed by")));
        expect_not_confirmed("out");
    }
    EXPECT_THAT(run({"status", "out"}).out, HasSubstr(lacking));
    EXPECT_THAT(status()["engines"]["confirmation"]["undecided"].dump(), HasSubstr(lacking));
}

TEST_F(ConfirmTest, GoesWithPartsOnceTheyAreMerged) {
    for (const std::string part : {"1", "2"}) {
        const Ended refused = run(two({"--part", part + "/2", "--confirm"}, "part" + part));
        EXPECT_EQ(refused.exit_code, 2);
        EXPECT_THAT(refused.err, AllOf(HasSubstr("--confirm"), HasSubstr("merge the parts")));
        EXPECT_FALSE(fs::exists(path("part" + part)));
        EXPECT_EQ(run(two({"--part", part + "/2", "--quiet"}, "part" + part)).exit_code, 0);
    }
    ASSERT_EQ(run({"merge", "out", "part1", "part2"}).exit_code, 0);
    EXPECT_EQ(run(two({"--confirm"})).exit_code, 0);
    EXPECT_EQ(status()["engines"]["confirmation"]["state"], "confirmed");
    // A second merge gives the same result, so it remains confirmed.
    EXPECT_EQ(run({"merge", "out", "part1", "part2"}).exit_code, 0);
    EXPECT_EQ(status()["engines"]["confirmation"]["state"], "confirmed");
}

TEST_F(ConfirmTest, ConfirmsWithinAHorizon) {
    const Ended ended = run(two({"--horizon", "2", "--confirm", "--solver", "cadical"}));
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr(", horizon 2: all 2 slices hold no other shape"));
    EXPECT_EQ(status()["engines"]["confirmation"]["horizon"], 2);
}

TEST_F(ConfirmTest, IsRefusedForQuestionsThatASolverCannotConfirm) {
    const auto expect_refused = [&](const Arguments& arguments, const std::string& reason) {
        const Ended ended = run(arguments);
        EXPECT_EQ(ended.exit_code, 2) << ended.out;
        EXPECT_THAT(ended.err, HasSubstr(reason));
        EXPECT_FALSE(fs::exists(path("out")));
    };
    expect_refused(two({"--confirm", "--method", "iterate"}), "--confirm requires --method cubes");
    expect_refused(two({"--confirm", "--subsets", "2..3"}),
                   "--confirm does not work with --subsets");
    expect_refused(two({"--confirm", "--estimate"}), "--estimate");
    expect_refused(two({"--confirm", "--copies", "1..2"}),
                   "--confirm checks one question, but --copies asks several");
    expect_refused(two({"--solver", "cadical"}), "--solver requires --method iterate or --confirm");
}

}  // namespace
}  // namespace orbitile::confirm_test
