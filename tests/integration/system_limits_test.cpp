// Limits and signals of the system: a command ends with a message and an exit code, and not by a
// signal.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::system_limits_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The shell limits itself, and then becomes the program.
Surroundings in_shell_with(const std::string& preparation) {
    return {.command = {"/bin/sh", "-c", preparation + R"(; exec "$0" "$@")", ORBITILE_PROGRAM}};
}

class SystemLimit : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_EQ(run_program(small_run(out())).exit_code, 0); }

    fs::path catalogue() const { return folder_.path() / "out" / "catalogue.db"; }
    std::string out() const { return (folder_.path() / "out").string(); }
    std::string in_folder(const char* name) const { return (folder_.path() / name).string(); }

    TemporaryFolder folder_;
};

TEST_F(SystemLimit, OfFileSizesIsReported) {
    const std::string before = export_text(out());
    // 16 blocks of 512 or 1024 bytes.
    const Surroundings limited = in_shell_with("ulimit -f 16");
    for (const Arguments& arguments :
         {Arguments{"booklet", out(), "--out", in_folder("booklet.pdf")},
          Arguments{"gallery", out(), "--out", in_folder("page.html")},
          Arguments{"make", config("fridgeiq.toml"), "--out", in_folder("made")},
          Arguments{"merge", in_folder("merged"), out()}, Arguments{"tilings", out(), "--count"},
          small_run(in_folder("new"))}) {
        const Ended ended = run_program(arguments, limited);
        EXPECT_EQ(ended.signal, 0) << arguments.front();
        EXPECT_EQ(ended.exit_code, 1) << arguments.front() << ended.out;
        EXPECT_THAT(ended.err, StartsWith("orbitile: ")) << arguments.front();
    }
    EXPECT_FALSE(fs::exists(in_folder("booklet.pdf")));
    EXPECT_EQ(export_text(out()), before);
}

// The limit has the effect of a full disk. SQLite cannot enlarge the -shm file.
TEST_F(SystemLimit, DoesNotKeepReadersFromACatalogueThatAFailedWriterHasLeft) {
    const std::string before = export_text(out());
    write_bytes(catalogue().string() + "-wal", "");
    write_bytes(catalogue().string() + "-shm", "abc");
    const Surroundings limited = in_shell_with("ulimit -f 4");
    for (const char* command : {"status", "export", "verify"}) {
        const Ended ended = run_program({command, out()}, limited);
        EXPECT_EQ(ended.exit_code, 0) << command << ended.err;
    }
    EXPECT_EQ(export_text(out()), before);
    EXPECT_EQ(run_program(small_run(out())).exit_code, 0);
}

TEST_F(SystemLimit, OfProcessesIsReported) {
    if (::geteuid() != 0 || !is_installed("setpriv") || !is_installed("prlimit")) {
        GTEST_SKIP() << "needs root, setpriv and prlimit";
    }
    // A user of its own, because the limit counts all threads of the user.
    const std::string user = std::to_string(2'000'000 + ::getpid());
    const fs::path copy = folder_.path() / "orbitile";
    fs::copy_file(ORBITILE_PROGRAM, copy);
    fs::permissions(copy, fs::perms(0755));
    // The checkout can be in a folder that the other user may not read.
    const std::string puzzle = "puzzle.toml";
    fs::copy_file(config("fridgeiq.toml"), folder_.path() / puzzle);
    const auto run_of = [&](const std::string& out) {
        Arguments arguments = small_run(out);
        arguments[1] = puzzle;
        return arguments;
    };
    fs::permissions(folder_.path(), fs::perms(0777));
    bool has_failed = false;
    bool has_succeeded = false;
    for (int limit = 1; limit <= 16; ++limit) {
        const Surroundings limited{
            .folder = folder_.path(),
            .command = {"/usr/bin/setpriv", "--reuid=" + user, "--regid=" + user, "--clear-groups",
                        "/usr/bin/prlimit", "--core=0", "--nproc=" + std::to_string(limit),
                        copy.string()}};
        const std::string found = "found-" + std::to_string(limit);
        for (const Arguments& arguments :
             {run_of(found), Arguments{"pieces", puzzle, "--out", "p.svg"}}) {
            const Ended ended = run_program(arguments, limited);
            EXPECT_EQ(ended.signal, 0) << limit << ' ' << arguments.front() << ended.err;
            EXPECT_THAT(ended.exit_code, AnyOf(0, 1)) << ended.err;
            if (ended.exit_code != 0) {
                EXPECT_THAT(ended.err, HasSubstr("cannot start another thread"));
            }
            (ended.exit_code == 0 ? has_succeeded : has_failed) = true;
        }
        // If the run could not draw, it has stored its shape all the same.
        if (!fs::exists(folder_.path() / found / "catalogue.db")) continue;
        EXPECT_EQ(run_program(run_of(found), folder_.path()).exit_code, 0) << limit;
        EXPECT_EQ(exported(folder_.path() / found)["found"], 1) << limit;
    }
    EXPECT_TRUE(has_failed);
    EXPECT_TRUE(has_succeeded);
}

TEST_F(SystemLimit, OfPangosBackendsIsReported) {
    const Surroundings other = in_shell_with("export PANGOCAIRO_BACKEND=win32");
    for (const Arguments& arguments :
         {Arguments{"booklet", out(), "--out", in_folder("b.pdf")},
          Arguments{"pieces", config("fridgeiq.toml"), "--out", in_folder("p.svg")},
          Arguments{"make", config("fridgeiq.toml"), "--out", in_folder("made")}}) {
        const Ended ended = run_program(arguments, other);
        EXPECT_EQ(ended.signal, 0);
        EXPECT_EQ(ended.exit_code, 1) << arguments.front();
        EXPECT_THAT(ended.err, HasSubstr("PANGOCAIRO_BACKEND")) << arguments.front();
    }
}

}  // namespace
}  // namespace orbitile::system_limits_test
