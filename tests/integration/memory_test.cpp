// A question that needs too much memory is refused with a message, and never ends in a signal.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/program.hpp"
#include "support/sanitized.hpp"

namespace orbitile::memory_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

// As after `ulimit -v`.
Ended run_limited(std::size_t megabytes, const Arguments& arguments) {
    const TemporaryFolder said;
    std::vector<std::string> words{ORBITILE_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const std::string out = (said.path() / "out").string();
    const std::string err = (said.path() / "err").string();
    const pid_t child = fork();
    if (child == 0) {
        constexpr int flags = O_WRONLY | O_CREAT | O_TRUNC;
        dup2(open(out.c_str(), flags, 0600), STDOUT_FILENO);
        dup2(open(err.c_str(), flags, 0600), STDERR_FILENO);
        const rlimit none{0, 0};
        setrlimit(RLIMIT_CORE, &none);
        const rlimit limit{megabytes * 1'000'000, megabytes * 1'000'000};
        setrlimit(RLIMIT_AS, &limit);
        execv(argv.front(), argv.data());
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    Ended ended;
    if (WIFEXITED(status)) ended.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) ended.signal = WTERMSIG(status);
    ended.out = bytes_of(out);
    ended.err = bytes_of(err);
    return ended;
}

TEST(LargeField, IsRefusedBeforeAnythingIsWritten) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const std::string puzzle = config("fridgeiq.toml");
    for (const Arguments& arguments :
         {Arguments{"generate", puzzle, "--method", "solver", "--horizon", "64", "--out", "out",
                    "--memory", "2000"},
          Arguments{"export", puzzle, "--format", "opb", "--centre", "cell", "--horizon", "64",
                    "--out", "out", "--memory", "500"}}) {
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << arguments.front();
        EXPECT_THAT(ended.err, HasSubstr("horizon 64 would take about "));
        EXPECT_THAT(ended.err, HasSubstr("MiB of memory"));
        EXPECT_TRUE(fs::is_empty(folder.path())) << arguments.front();
    }
}

TEST(MemoryOption, HoldsForFillingsThatACubeBrings) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const fs::path puzzle = folder.path() / "dominoes.toml";
    write_bytes(puzzle,
                "name = \"dominoes\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\n"
                "colour = \"red\"\ncopies = 64\nrows = [\"##\"]\n");
    const Ended ended =
        run_program({"solve", puzzle.string(), "--outline", "rect:16x8", "--all", "--threads", "1",
                     "--out", (folder.path() / "out").string(), "--memory", "150"});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr("there is not enough memory for this"));
    EXPECT_EQ(run_program({"status", (folder.path() / "out").string()}).exit_code, 3);
}

TEST(MemoryOption, HoldsForHints) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const fs::path puzzle = folder.path() / "dominoes.toml";
    write_bytes(puzzle,
                "name = \"dominoes\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\n"
                "colour = \"red\"\ncopies = 32\nrows = [\"##\"]\n");
    const Ended ended = run_program({"clues", puzzle.string(), "--outline", "rect:8x8",
                                     "--given-pieces", "1", "--memory", "100"});
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_THAT(ended.err, HasSubstr("fillings, and to compare them takes more than 25 MiB"));
    EXPECT_THAT(ended.err, HasSubstr("allow more memory"));
    const Ended small =
        run_program({"clues", config("fridgeiq.toml"), "--pieces", "IJMR", "--outline", "rect:3x3",
                     "--given-pieces", "4", "--memory", "64"});
    EXPECT_EQ(small.exit_code, 0) << small.err;
}

TEST(MemoryOption, LeavesCountsAsTheyAre) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const auto counts = [&](const std::string& name, const Arguments& more) {
        const std::string out = (folder.path() / name).string();
        EXPECT_EQ(run_program({"generate", config("fridgeiq.toml"), "--pieces", "AIJMOQS",
                               "--centre", "cell", "--out", out, "--quiet"})
                      .exit_code,
                  0);
        Arguments count{"tilings", out, "--count", "--quiet"};
        count.insert(count.end(), more.begin(), more.end());
        EXPECT_EQ(run_program(count).exit_code, 0);
        return exported(out)["challenges"];
    };
    EXPECT_EQ(counts("little", {"--memory", "200"}), counts("usual", {}));
}

class LittleMemory : public ::testing::TestWithParam<std::size_t> {};

TEST_P(LittleMemory, EndsEachCommandWithASentenceAtMost) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const std::string base = (folder.path() / "base").string();
    const std::string puzzle = config("fridgeiq.toml");
    const std::string stars = config("iq-stars.toml");
    ASSERT_EQ(
        run_program({"generate", puzzle, "--pieces", "IJMR", "--centre", "cell", "--out", base})
            .exit_code,
        0);
    const auto in = [&](const std::string& name) { return (folder.path() / name).string(); };
    for (const Arguments& arguments :
         {Arguments{"pieces", puzzle, "--out", in("p.svg")},
          Arguments{"pieces", puzzle, "--out", in("p.png")},
          Arguments{"generate", puzzle, "--time-limit", "1", "--quiet", "--out", in("g")},
          Arguments{"generate", puzzle, "--time-limit", "1", "--quiet", "--threads", "64", "--out",
                    in("g64")},
          Arguments{"generate", puzzle, "--method", "solver", "--horizon", "5", "--time-limit", "2",
                    "--quiet", "--out", in("i")},
          Arguments{"starts", stars, "--count", "2", "--quiet", "--out", in("s")},
          Arguments{"solve", stars, "--count", "--time-limit", "1"},
          Arguments{"solve", stars, "--all", "--time-limit", "1", "--out", in("f")},
          Arguments{"status", base}, Arguments{"export", base}, Arguments{"render", base},
          Arguments{"booklet", base, "--out", in("b.pdf")},
          Arguments{"gallery", base, "--out", in("g.html")},
          Arguments{"verify", base, "--against", base},
          Arguments{"certify", base, "--centre", "cell", "--out", in("c")},
          Arguments{"tilings", base, "--count", "--quiet"},
          Arguments{"tilings", base, "--sample", "3"}, Arguments{"solve", stars, "--sample", "3"},
          Arguments{"merge", in("m"), base}}) {
        const Ended ended = run_limited(GetParam(), arguments);
        const std::string what = arguments[0] + " " + arguments[1] + ": " + ended.err;
        EXPECT_EQ(ended.signal, 0) << what;
        if (ended.exit_code == 0 || ended.exit_code == 3) continue;
        EXPECT_TRUE(ended.exit_code == 1 || ended.exit_code == 2) << what;
        EXPECT_THAT(ended.err, HasSubstr("orbitile: ")) << what;
        EXPECT_THAT(ended.err, HasSubstr("memory")) << what;
    }
}

TEST(ThreeHundredMegabytes, SufficeForASmallPuzzle) {
    if (is_sanitized) GTEST_SKIP() << "a sanitizer takes all addresses";
    const TemporaryFolder folder;
    const std::string out = (folder.path() / "out").string();
    ASSERT_EQ(run_program(small_run(out)).exit_code, 0);
    for (const Arguments& arguments :
         {Arguments{"status", out}, Arguments{"export", out}, Arguments{"render", out},
          Arguments{"tilings", out, "--count", "--quiet"}, Arguments{"tilings", out},
          Arguments{"booklet", out}, Arguments{"gallery", out},
          Arguments{"pieces", config("fridgeiq.toml"), "--out", out + "/pieces.svg"}}) {
        const Ended ended = run_limited(300, arguments);
        EXPECT_EQ(ended.exit_code, 0) << arguments.front() << ": " << ended.err;
    }
}

INSTANTIATE_TEST_SUITE_P(Megabytes, LittleMemory, ::testing::Values(100, 150, 200, 300));

}  // namespace
}  // namespace orbitile::memory_test
