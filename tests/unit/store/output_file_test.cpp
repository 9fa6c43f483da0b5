#include "store/output_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>

#include "support/temporary_folder.hpp"

namespace orbitile::store::output_file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::StartsWith;

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

TEST(OutputFile, IsThereOnceItIsPublished) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    write_bytes(file, "before");
    OutputFile output(file);
    output.write("after");
    EXPECT_EQ(bytes_of(file), "before");
    output.publish();
    EXPECT_EQ(bytes_of(file), "after");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(OutputFile, HasNoNameUntilItIsPublished) {
    const TemporaryFolder folder;
    if (::open(folder.path().c_str(), O_TMPFILE | O_WRONLY, 0600) < 0) {
        GTEST_SKIP() << "the file system has no such files";
    }
    OutputFile output(folder.path() / "file");
    output.write("whole");
    EXPECT_EQ(files_in(folder.path()), 0);
    output.publish();
    EXPECT_EQ(bytes_of(folder.path() / "file"), "whole");
    EXPECT_EQ(files_in(folder.path()), 1);
}

// As on file systems that have no files without names. For the rest of the process.
bool refuse_files_without_names() {
    constexpr auto flags_of_openat =
        static_cast<std::uint32_t>(offsetof(seccomp_data, args) + 2 * sizeof(std::uint64_t));
    constexpr auto call = static_cast<std::uint32_t>(offsetof(seccomp_data, nr));
    constexpr std::uint32_t nameless = O_TMPFILE & ~O_DIRECTORY;
    std::array<sock_filter, 6> filter{{
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, call),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, flags_of_openat),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, nameless, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    }};
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
           prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

TEST(OutputFile, IsWrittenUnderAnotherNameWhereNoFileCanDoWithout) {
    constexpr int cannot_refuse = 77;
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    const pid_t child = fork();
    if (child == 0) {
        if (!refuse_files_without_names()) _exit(cannot_refuse);
        OutputFile output(file);
        output.write("whole");
        const auto meanwhile = files_in(folder.path());
        output.publish();
        OutputFile(folder.path() / "other").write("half");
        _exit(static_cast<int>(meanwhile));
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFEXITED(status));
    if (WEXITSTATUS(status) == cannot_refuse) GTEST_SKIP() << "there is no seccomp";
    EXPECT_EQ(WEXITSTATUS(status), 1);
    EXPECT_EQ(bytes_of(file), "whole");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(OutputFile, LeavesNoFileIfItIsNotPublished) {
    const TemporaryFolder folder;
    OutputFile(folder.path() / "file").write("half");
    EXPECT_EQ(files_in(folder.path()), 0);
}

TEST(OutputFile, IsWrittenThroughAChainOfLinksOfWhichTheLastLeadsToNothingYet) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "inner");
    fs::create_symlink("inner/link", folder.path() / "first");
    fs::create_symlink("file", folder.path() / "inner" / "link");
    write_output(folder.path() / "first", [](std::ostream& out) { out << "text"; });
    EXPECT_TRUE(fs::is_symlink(folder.path() / "first"));
    EXPECT_TRUE(fs::is_symlink(folder.path() / "inner" / "link"));
    EXPECT_EQ(bytes_of(folder.path() / "inner" / "file"), "text");
}

TEST(OutputFile, ContinuesAtTheOffsetOfADescriptorOfTheProcess) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT, 0600);
    ASSERT_EQ(::write(descriptor, "head ", 5), 5);
    write_output("/proc/self/fd/" + std::to_string(descriptor),
                 [](std::ostream& out) { out << "body "; });
    ASSERT_EQ(::write(descriptor, "tail", 4), 4);
    ::close(descriptor);
    EXPECT_EQ(bytes_of(file), "head body tail");
}

TEST(OutputFile, ReportsWhatCannotBeWritten) {
    const TemporaryFolder folder;
    fs::create_symlink("loop", folder.path() / "loop");
    for (const fs::path& file : {folder.path(), folder.path() / "none" / "file",
                                 folder.path() / "loop", fs::path("/proc/self/fd/987654")}) {
        try {
            const OutputFile output(file);
            FAIL() << file;
        } catch (const OutputError& error) {
            EXPECT_THAT(error.what(), StartsWith("cannot write " + file.string() + ": "));
        }
    }
}

TEST(OutputFile, ReportsAFullDeviceEvenForFewBytes) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{1} << 20U}) {
        EXPECT_THROW(write_output("/proc/self/fd/" + std::to_string(::open("/dev/full", O_WRONLY)),
                                  [&](std::ostream& out) { out << std::string(size, 'x'); }),
                     OutputError);
    }
}

}  // namespace
}  // namespace orbitile::store::output_file_test
