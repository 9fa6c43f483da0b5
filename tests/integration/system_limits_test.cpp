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
          Arguments{"merge", in_folder("merged"), out()}, Arguments{"count", out()},
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

}  // namespace
}  // namespace orbitile::system_limits_test
