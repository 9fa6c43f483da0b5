// `certify`, and orbitile-check, which reads what it wrote.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "support/program.hpp"

namespace orbitile::certify_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class CertifyTest : public testing::Test {
  protected:
    fs::path catalogue() const { return folder_.path() / "catalogue"; }
    fs::path certificate(const std::string& grids) const {
        return catalogue() / "certificates" / grids;
    }

    Ended generate(const Arguments& more) const {
        Arguments arguments{"generate", config("fridgeiq.toml"), "--out", catalogue().string(),
                            "--quiet"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }

    static Ended check(const std::string& puzzle, const fs::path& certificate) {
        return run_program({puzzle, certificate.string()},
                           Surroundings{.command = {ORBITILE_CHECKER}});
    }

    TemporaryFolder folder_;
};

TEST_F(CertifyTest, WritesACertificateThatTheCheckerAccepts) {
    ASSERT_EQ(generate({"--pieces", "IJMR"}).exit_code, 0);
    const Ended ended = run_program({"certify", catalogue().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("centre cell: 1 shape, and no other shape of any size\n"));
    for (const std::string grids : {"vertex", "cell", "mixed"}) {
        const Ended checked = check(config("fridgeiq.toml"), certificate(grids));
        EXPECT_EQ(checked.exit_code, 0) << checked.out << checked.err;
        EXPECT_THAT(
            checked.out,
            HasSubstr("\n4 pieces of 'fridgeiq' (1 x 'R', 1 x 'M', 1 x 'J', 1 x 'I'), turned"));
        EXPECT_THAT(bytes_of(certificate(grids) / "README.txt"), HasSubstr("orbitile-check"));
    }
    const Ended other = check(config("hexiamonds.toml"), certificate("cell"));
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_THAT(other.out, testing::EndsWith("\nNOT PROVEN\n"));
    // Again, over the first: the same files.
    const auto before = files_below(catalogue());
    EXPECT_EQ(run_program({"certify", catalogue().string(), "--threads", "2"}).exit_code, 0);
    EXPECT_EQ(files_below(catalogue()), before);
}

TEST_F(CertifyTest, OfOneSymmetryInAFolderOfOnesOwn) {
    ASSERT_EQ(generate({"--pieces", "AMQ", "--symmetry", "C2"}).exit_code, 0);
    const fs::path out = folder_.path() / "out";
    const Arguments certify{"certify", catalogue().string(), "--out", out.string()};
    const Ended several = run_program(certify);
    EXPECT_EQ(several.exit_code, 2);
    EXPECT_THAT(several.err, HasSubstr("choose one centre with --centre"));
    Arguments of_odd = certify;
    of_odd.insert(of_odd.end(), {"--centre", "cell"});
    EXPECT_EQ(run_program(of_odd).exit_code, 0);
    EXPECT_THAT(
        check(config("fridgeiq.toml"), out).out,
        HasSubstr("exactly 3 silhouettes of components that are each connected by points and "
                  "have the symmetry C2 about one centre (odd)"));
    write_bytes(out / "letter.txt", "dear diary\n");
    const Ended refused = run_program(of_odd);
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_THAT(refused.err, HasSubstr("letter.txt: this is not a file of a certificate"));
    EXPECT_EQ(bytes_of(out / "letter.txt"), "dear diary\n");
}

TEST_F(CertifyTest, IsRefusedIfSuchAProofIsImpossible) {
    ASSERT_EQ(generate({"--pieces", "AMQ", "--horizon", "2"}).exit_code, 0);
    const Ended ended = run_program({"certify", catalogue().string()});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("generate a catalogue without a horizon"));
}

TEST_F(CertifyTest, SaysWhichFolderTheCheckerWants) {
    ASSERT_EQ(generate({"--pieces", "IJMR", "--centre", "cell"}).exit_code, 0);
    const Ended ended = run_program({"certify", catalogue().string()});
    EXPECT_THAT(ended.out, HasSubstr("\ncheck with: orbitile-check PUZZLE.toml " +
                                     certificate("cell").string() + "\n"));
}

TEST_F(CertifyTest, ReportsAStopAndLeavesTheCertificateUnfinished) {
    ASSERT_EQ(generate({"--centre", "vertex"}).exit_code, 0);
    Process process({"certify", catalogue().string()});
    process.wait_until_it_handles_interrupts();
    process.send(SIGINT);
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 3) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("stopped: there is no proof yet"));
    EXPECT_THAT(ended.out, HasSubstr("the same command resumes\n"));
    EXPECT_FALSE(fs::exists(certificate("vertex") / "README.txt"));
    EXPECT_EQ(check(config("fridgeiq.toml"), certificate("vertex")).exit_code, 1);
}

TEST_F(CertifyTest, ObeysATimeLimitAndResumes) {
    ASSERT_EQ(generate({"--pieces", "IJMR"}).exit_code, 0);
    const Arguments command{"certify", catalogue().string(), "--centre", "cell,vertex"};
    Arguments limited = command;
    limited.insert(limited.end(), {"--time-limit", "0.001", "--threads", "2"});
    const Ended stopped = run_program(limited);
    EXPECT_EQ(stopped.exit_code, 3) << stopped.out << stopped.err;
    EXPECT_THAT(stopped.out, HasSubstr("stopped: there is no proof yet"));
    EXPECT_EQ(run_program(command).exit_code, 0);
    for (const std::string grids : {"vertex", "cell"}) {
        EXPECT_TRUE(fs::exists(certificate(grids) / "README.txt")) << grids;
    }
    EXPECT_FALSE(fs::exists(certificate("mixed")));
}

TEST_F(CertifyTest, ShowsWhichSliceOfHowManyIsDoneUnlessItIsQuiet) {
    ASSERT_EQ(generate({"--pieces", "IJMR", "--centre", "cell"}).exit_code, 0);
    const Ended ended = run_program({"certify", catalogue().string()});
    EXPECT_THAT(ended.out,
                testing::ContainsRegex("\ncell: work unit slice [0-9]+-[0-9]+: complete after 0:"));
    EXPECT_EQ(ended.out.find('\r'), std::string::npos);
    EXPECT_THAT(
        ended.out,
        StartsWith(
            "centre cell: proving, slice by slice, that there is no other shape; this takes "));
    const Ended quiet = run_program({"certify", catalogue().string(), "--quiet"});
    EXPECT_THAT(quiet.out, StartsWith("centre cell: 1 shape, and no other shape"));
}

TEST_F(CertifyTest, SkipsGridsOnWhichTheRulesAllowNothing) {
    ASSERT_EQ(generate({"--pieces", "IJMR", "--holes", "none"}).exit_code, 0);
    const Ended ended = run_program({"certify", catalogue().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                StartsWith("centre mixed: skipped: silhouettes on several grids have holes"));
    EXPECT_TRUE(fs::exists(certificate("vertex") / "README.txt"));
    EXPECT_TRUE(fs::exists(certificate("cell") / "README.txt"));
    EXPECT_FALSE(fs::exists(certificate("mixed")));
    const Ended alone = run_program({"certify", catalogue().string(), "--centre", "mixed"});
    EXPECT_EQ(alone.exit_code, 2);
    EXPECT_THAT(alone.err,
                HasSubstr("nothing to certify for the centre mixed: silhouettes on several grids"));
}

TEST_F(CertifyTest, RefusesGridsThatTheQuestionIsNotAbout) {
    ASSERT_EQ(generate({"--pieces", "IJMR", "--centre", "cell"}).exit_code, 0);
    for (const std::string centre : {"vertex", "edge", "mixed"}) {
        const Ended ended = run_program({"certify", catalogue().string(), "--centre", centre});
        EXPECT_EQ(ended.exit_code, 2) << centre;
        EXPECT_THAT(ended.err, HasSubstr("not about the centre " + centre + "; choose from cell"));
    }
}

TEST(Checker, PrintsItsUsageAndWhatItCannotRead) {
    const TemporaryFolder folder;
    const Surroundings checker{.command = {ORBITILE_CHECKER}};
    EXPECT_EQ(run_program({}, checker).exit_code, 2);
    EXPECT_THAT(run_program({}, checker).err, StartsWith("usage: "));
    EXPECT_EQ(run_program({}, checker).out, "");
    const Ended help = run_program({"--help"}, checker);
    EXPECT_EQ(help.exit_code, 0);
    EXPECT_THAT(help.out, StartsWith("usage: orbitile-check PUZZLE.toml FOLDER\n"));
    EXPECT_THAT(help.out, testing::Not(testing::EndsWith("NOT PROVEN\n")));
    const std::string nothing = (folder.path() / "none.toml").string();
    EXPECT_EQ(run_program({nothing, folder.path().string()}, checker).exit_code, 2);
    const Ended ended = run_program({config("fridgeiq.toml"), folder.path().string()}, checker);
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.out, HasSubstr("statement.txt: cannot be read"));
}

}  // namespace
}  // namespace orbitile::certify_test
