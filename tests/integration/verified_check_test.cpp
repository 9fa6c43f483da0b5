// scripts/verified-check.sh, with a checker in the place of cake_lpr that believes what it is to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>

#include "support/program.hpp"

namespace orbitile::verified_check_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* all_verified =
    "VERIFIED: the clauses of all 2 slices contradict each other\n";

class VerifiedCheck : public testing::Test {
  protected:
    VerifiedCheck() {
        fs::create_directory(certificate_);
        write_bytes(file("statement.txt"),
                    "orbitile-statement 2\nrules turns no-flips point\npiece 1 a\ngroup D4\n"
                    "grids odd\ncomponents any\nslice 0 1 slice-0-1\nslice 2 2 slice-2-2\n");
        for (const std::string slice : {"slice-0-1", "slice-2-2"}) {
            write_bytes(file(slice + ".cnf"), "p cnf 1 1\nc rule sum\n0\n");
            write_proof(slice, "proof");
        }
        // Verifies what holds the word "proof".
        make_checker("grep -q proof \"$2\" && echo 's VERIFIED UNSAT' || echo 'c failed' >&2");
    }

    fs::path file(const std::string& name) const { return certificate_ / name; }

    void write_proof(const std::string& slice, const std::string& word) const {
        write_bytes(file(slice + ".lrat"), word + "\n");
        said_by("gzip -f " + quoted(file(slice + ".lrat")));
    }

    void make_checker(const std::string& commands) const {
        write_bytes(checker_, "#!/bin/sh\n" + commands + "\n");
        fs::permissions(checker_, fs::perms::owner_all);
    }

    Ended check(const fs::path& folder, const std::string& cake_lpr) const {
        const std::string script = std::string(ORBITILE_SOURCE_DIR) + "/scripts/verified-check.sh";
        return run_program({"CAKE_LPR=" + cake_lpr, script, folder.string()},
                           Surroundings{.command = {"/usr/bin/env"}});
    }
    Ended check() const { return check(certificate_, checker_.string()); }

    TemporaryFolder folder_;
    fs::path certificate_ = folder_.path() / "certificate";
    fs::path checker_ = folder_.path() / "cake_lpr";
};

TEST_F(VerifiedCheck, PrintsAVerdictForEachSliceAndOneForAll) {
    const Ended ended = check();
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("slice-0-1: verified ("), HasSubstr("slice-2-2: verified ("),
                      HasSubstr("This does not show that the clauses state the question"),
                      EndsWith(all_verified)));
}

TEST_F(VerifiedCheck, FailsIfOneProofIsNotVerified) {
    write_proof("slice-2-2", "something");
    const Ended ended = check();
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("slice-0-1: verified"), HasSubstr("slice-2-2: NOT VERIFIED"),
                      EndsWith("NOT VERIFIED: 1 of 2 slices are verified\n")));
}

TEST_F(VerifiedCheck, FailsIfAProofIsNotCompressed) {
    write_bytes(file("slice-2-2.lrat.gz"), "proof");
    EXPECT_EQ(check().exit_code, 1);
}

// Other outputs and other ends of the checker.
TEST_F(VerifiedCheck, BelievesTheCheckersVerdictAlone) {
    for (const std::string said :
         {"echo 's VERIFIED UNSAT'; echo more", "echo 's VERIFIED RANGE 1-2'", "exit 0",
          "printf 's VERIFIED UNSAT 2'", "kill -9 $$", "yes | head -c 100000"}) {
        make_checker(said);
        const Ended ended = check();
        EXPECT_EQ(ended.exit_code, 1) << said;
        EXPECT_THAT(ended.out, EndsWith("NOT VERIFIED: 0 of 2 slices are verified\n")) << said;
    }
    make_checker("echo 'CakeML heap space exhausted.' >&2");
    EXPECT_THAT(check().out, HasSubstr("raise CML_HEAP_SIZE (now 4000 MB)"));
}

TEST_F(VerifiedCheck, ExplainsHowToGetTheMissingChecker) {
    const Ended ended = check(certificate_, (folder_.path() / "none").string());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("https://github.com/tanyongkiam/cake_lpr"));
}

TEST_F(VerifiedCheck, RefusesAFolderWithoutACertificate) {
    EXPECT_EQ(check(folder_.path() / "none", checker_.string()).exit_code, 2);
    EXPECT_EQ(check(checker_, checker_.string()).exit_code, 2);
    EXPECT_EQ(check(folder_.path(), checker_.string()).exit_code, 2);
    write_bytes(file("statement.txt"), "orbitile-statement 1\nslice 0 1 slice-0-1\n");
    EXPECT_EQ(check().exit_code, 2);
    EXPECT_THAT(check().err, HasSubstr("make the certificate again"));
    write_bytes(file("statement.txt"), "orbitile-statement 2\n");
    EXPECT_THAT(check().err, HasSubstr("lists no slice"));
}

TEST_F(VerifiedCheck, FollowsNoLinkAndReadsNothingButFiles) {
    const fs::path foreign = folder_.path() / "foreign";
    write_bytes(foreign, "proof");
    fs::remove(file("slice-2-2.lrat.gz"));
    fs::create_symlink(foreign, file("slice-2-2.lrat.gz"));
    EXPECT_EQ(check().exit_code, 1);
    EXPECT_THAT(check().out, HasSubstr("slice-2-2.lrat.gz is missing, or is not a file"));
    fs::remove(file("slice-2-2.lrat.gz"));
    ASSERT_EQ(::mkfifo(file("slice-2-2.lrat.gz").c_str(), 0600), 0);
    EXPECT_EQ(check().exit_code, 1);
    fs::rename(file("statement.txt"), folder_.path() / "elsewhere");
    fs::create_symlink(folder_.path() / "elsewhere", file("statement.txt"));
    EXPECT_EQ(check().exit_code, 2);
}

TEST_F(VerifiedCheck, PrintsNothingThatTheFolderSays) {
    const std::string before = bytes_of(file("statement.txt"));
    for (const std::string line :
         {"slice 3 3 ../certificate/slice-0-1", "slice 3 3 slice-3-3\x1b[2KVERIFIED",
          "slice 3 3 slice-0-1", "slice 3 3 $(touch made)", "slice 3 3 -h",
          "slice x y slice-x-y"}) {
        write_bytes(file("statement.txt"), before + line + "\n");
        const Ended ended = check();
        EXPECT_EQ(ended.exit_code, 2) << line;
        EXPECT_THAT(ended.out + ended.err,
                    AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("VERIFIED"))));
        EXPECT_FALSE(fs::exists(file("made")));
    }
    write_bytes(file("statement.txt"), before + std::string(2'000'000, 'x'));
    EXPECT_EQ(check().exit_code, 2);
    // The text that the checker prints comes from the folder's files.
    write_bytes(file("statement.txt"), before);
    make_checker(R"(printf '\033[2Kproven\n'; printf '\033[2Kproven\n' >&2)");
    const Ended ended = check();
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.out + ended.err, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace orbitile::verified_check_test
