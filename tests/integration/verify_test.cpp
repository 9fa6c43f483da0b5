// `verify` and `certify` on catalogues that the program made, and on ones that lack something.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "support/program.hpp"
#include "support/searched_catalogue.hpp"

namespace orbitile::verify_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;

Ended generated(const fs::path& folder, const std::string& method, const Arguments& more = {}) {
    Arguments arguments{
        "generate", config("fridgeiq.toml"), "--pieces", "AIJMOQS", "--method", method,
        "--out",    folder.string(),         "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
}

TEST(Verify, AgreesWithEachMethodOnTheCataloguesOfEach) {
    for (const std::string made : {"census", "cubes", "iterate"}) {
        const TemporaryFolder folder;
        const Arguments more = made == "iterate" ? Arguments{"--horizon", "3"} : Arguments{};
        ASSERT_EQ(generated(folder.path(), made, more).exit_code, 0);
        const std::size_t count = exported(folder.path()).at("challenges").size();
        ASSERT_GT(count, 0U);
        const auto before = bytes_of(folder.file());
        for (const std::string again : {"census", "cubes", "iterate"}) {
            Arguments arguments{"verify", folder.path().string(), "--again", again};
            if (again == "iterate") {
                arguments.insert(arguments.end(), {"--horizon", "3", "--solver", "cadical"});
            }
            const Ended ended = run_program(arguments);
            EXPECT_EQ(ended.exit_code, 0) << made << " again by " << again << ended.out;
            EXPECT_THAT(ended.out, AllOf(HasSubstr("verified\n"),
                                         ContainsRegex("agreement: [0-9]+ shapes? \\(" + again)));
            if (again != "iterate") {
                EXPECT_THAT(ended.out, HasSubstr("agreement: " + std::to_string(count) + " "));
            }
        }
        EXPECT_EQ(bytes_of(folder.file()), before);
    }
}

// Nothing is forbidden, so the solver has to find each shape itself.
TEST(Verify, FromScratchSaysOnWhichShapesTwoEnginesAgree) {
    const TemporaryFolder folder;
    ASSERT_EQ(generated(folder.path(), "cubes", {"--centre", "vertex"}).exit_code, 0);
    const Arguments from_scratch{
        "verify", folder.path().string(), "--again", "iterate", "--horizon", "3", "--solver",
        "z3",     "--from-scratch"};
    const Ended ended = run_program(from_scratch);
    EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    EXPECT_THAT(ended.out, ContainsRegex("agreement: [0-9]+ shapes? \\(iterate from scratch, "
                                         "horizon 3\\)"));
    EXPECT_THAT(ended.out, ContainsRegex("two engines agree: z3 alone found [1-9][0-9]* shapes? "));
    const Ended alone = run_program({"verify", folder.path().string(), "--from-scratch"});
    EXPECT_EQ(alone.exit_code, 2);
}

TEST(Verify, FindsMissingShapesFromScratch) {
    const TemporaryFolder folder;
    Question question = fridgeiq_question("ASQJB", SearchMethod::cubes);
    silhouette_question_of(question).grids = {GridKind::even, GridKind::odd};
    const Catalogue whole = searched_catalogue(folder.path() / "whole", question);
    const std::string lacking = whole.challenges().front().challenge.fingerprint;
    catalogue_without(folder.path() / "out", whole, lacking);
    const Ended ended = run_program({"verify", (folder.path() / "out").string(), "--again",
                                     "iterate", "--from-scratch", "--horizon", "3"});
    EXPECT_EQ(ended.exit_code, 4) << ended.out;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("only in the second search: " + lacking),
                                 HasSubstr("difference: "), Not(HasSubstr("two engines agree"))));
}

TEST(Verify, SearchesAgainByASolverAloneWithoutAHorizon) {
    const TemporaryFolder folder;
    ASSERT_EQ(generated(folder.path(), "census", {}).exit_code, 0);
    const std::size_t count = exported(folder.path()).at("challenges").size();
    ASSERT_GT(count, 0U);
    const Ended ended = run_program(
        {"verify", folder.path().string(), "--again", "iterate", "--solver", "cadical"});
    EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    EXPECT_THAT(ended.out,
                ContainsRegex("agreement: " + std::to_string(count) + " shapes? \\(iterate\\)"));
}

/// A catalogue that lacks its first challenge that fits this horizon.
std::string lacking_catalogue(const fs::path& folder, const fs::path& whole_folder, int horizon) {
    const Catalogue whole = searched_catalogue(
        whole_folder, fridgeiq_question("AIJMOQS", SearchMethod::census, horizon));
    std::string lacking = whole.challenges().at(0).challenge.fingerprint;
    catalogue_without(folder, whole, lacking);
    return lacking;
}

TEST(Verify, NoticesMissingDataOfACatalogue) {
    const TemporaryFolder folder;
    const TemporaryFolder whole;
    const std::string lacking = lacking_catalogue(folder.path(), whole.path(), 3);
    const Ended plain = run_program({"verify", folder.path().string()});
    EXPECT_EQ(plain.exit_code, 4);  // its statistics count one more
    EXPECT_THAT(plain.out, HasSubstr("candidates were filled"));
    for (const std::string method : {"census", "cubes", "iterate"}) {
        const Ended ended =
            run_program({"verify", folder.path().string(), "--again", method, "--quiet"});
        EXPECT_EQ(ended.exit_code, 4) << method;
        EXPECT_THAT(ended.out,
                    AllOf(HasSubstr("only in the second search: " + lacking),
                          HasSubstr("0 only in the catalogue, 1 only in the second search"),
                          Not(HasSubstr("only in the catalogue: "))))
            << method;
    }
}

/// Searches half cells, of which most silhouettes wander.
Ended generated_half_cells(const fs::path& folder, const Arguments& more) {
    Arguments arguments{"generate", half_cells_puzzle(folder), "--out", folder.string(), "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
}

TEST(Verify, OfAnIncompleteCatalogueSaysSo) {
    const TemporaryFolder folder;
    ASSERT_EQ(generated_half_cells(folder.path(), {"--method", "iterate", "--horizon", "2",
                                                   "--centre", "even", "--limit", "2"})
                  .exit_code,
              3);
    const Ended ended = run_program({"verify", folder.path().string()});
    EXPECT_EQ(ended.exit_code, 3) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("verified, but incomplete"));
    EXPECT_EQ(run_program({"verify", folder.path().string(), "--again", "census"}).exit_code, 3);
}

TEST(Verify, IgnoresDetachedSilhouettes) {
    const TemporaryFolder folder;
    ASSERT_EQ(generated_half_cells(folder.path(), {"--method", "census"}).exit_code, 0);
    const std::string catalogue = folder.path().string();
    const Ended ended = run_program(
        {"verify", catalogue, "--again", "iterate", "--horizon", "2", "--centre", "odd"});
    EXPECT_EQ(ended.exit_code, 0) << ended.out;
    EXPECT_THAT(ended.out,
                ContainsRegex("agreement: 1 shape .*; [0-9]+ with detached parts left out"));
    const Ended certified =
        run_program({"certify", catalogue, "--centre", "odd", "--horizon", "2"});
    EXPECT_EQ(certified.exit_code, 0) << certified.out;
    EXPECT_THAT(certified.out,
                ContainsRegex("1 shape and [1-9][0-9]* shapes? with detached parts"));
}

TEST(Verify, LeavesNoFolderWhenItIsInterrupted) {
    const TemporaryFolder folder;
    const TemporaryFolder temporary;
    const Catalogue catalogue =
        searched_catalogue(folder.path(), fridgeiq_question("AIJMOQS", SearchMethod::census));
    ASSERT_EQ(::setenv("TMPDIR", temporary.path().c_str(), 1), 0);
    Ended ended;
    {
        Process process({"verify", folder.path().string(), "--again", "iterate", "--horizon", "9"});
        process.wait_until_it_handles_interrupts();
        process.send(SIGINT);
        ended = process.wait();
    }
    ::unsetenv("TMPDIR");
    EXPECT_EQ(ended.exit_code, 3) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("in both searches, then interrupted"));
    EXPECT_EQ(files_below(temporary.path()), std::set<std::string>());
}

TEST(Verify, RefusesAHorizonWithoutABoard) {
    const TemporaryFolder folder;
    const Ended ended =
        run_program({"verify", folder.path().string(), "--again", "census", "--horizon", "3"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_EQ(run_program({"verify", folder.path().string()}).exit_code, 2);
}

TEST(Certify, WritesACertificateOrReportsWhatIsMissing) {
    const TemporaryFolder folder;
    const TemporaryFolder whole;
    const std::string lacking = lacking_catalogue(folder.path(), whole.path(), 3);
    const Ended proven =
        run_program({"certify", whole.path().string(), "--centre", "odd", "--horizon", "3"});
    EXPECT_EQ(proven.exit_code, 0) << proven.err;
    EXPECT_THAT(proven.out, HasSubstr("proven: "));
    EXPECT_TRUE(fs::exists(whole.path() / "certificates" / "odd-3" / "README.txt"));
    bool noticed = false;
    for (const std::string symmetry : {"even", "odd", "mixed"}) {
        const Ended ended =
            run_program({"certify", folder.path().string(), "--centre", symmetry, "--horizon", "3",
                         "--out", (folder.path() / symmetry).string()});
        if (ended.exit_code == 0) continue;
        EXPECT_EQ(ended.exit_code, 4);
        EXPECT_THAT(ended.out, HasSubstr("it does not contain " + lacking));
        noticed = true;
    }
    EXPECT_TRUE(noticed);
}

// Neither a folder nor a file, at whatever instant it is killed.
TEST(Verify, LeavesNothingWhenItIsKilled) {
    const TemporaryFolder folder;
    const fs::path catalogue = folder.path() / "catalogue";
    const fs::path temporary = folder.path() / "temporary";
    fs::create_directory(temporary);
    ASSERT_EQ(generated(catalogue, "census").exit_code, 0);
    const Arguments command{"/usr/bin/env", "TMPDIR=" + temporary.string(),
                            "SQLITE_TMPDIR=" + temporary.string(), ORBITILE_PROGRAM};
    for (const int milliseconds : {0, 20, 50, 100, 200, 400}) {
        Process process({"verify", catalogue.string(), "--again", "iterate", "--quiet"},
                        Surroundings{.command = command});
        process.wait_until_it_handles_interrupts();
        std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
        process.send(SIGKILL);
        process.wait();
        EXPECT_TRUE(fs::is_empty(temporary)) << milliseconds;
    }
    const Ended ended = run_program({"verify", catalogue.string(), "--again", "census", "--quiet"},
                                    Surroundings{.command = command});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_TRUE(fs::is_empty(temporary));
}

}  // namespace
}  // namespace orbitile::verify_test
