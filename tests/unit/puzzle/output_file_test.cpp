#include "puzzle/output_file.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "support/temporary_folder.hpp"

namespace orbitile {
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

TEST(OutputFile, LeavesNothingWhereItIsNotPublished) {
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

TEST(OutputFile, GoesOnWhereADescriptorOfTheProcessIs) {
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

TEST(OutputFile, TellsWhatCannotBeWritten) {
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

TEST(OutputFile, TellsOfAFullDeviceHoweverLittleWasWritten) {
    for (const std::size_t size : {std::size_t{1}, std::size_t{1} << 20U}) {
        EXPECT_THROW(write_output("/proc/self/fd/" + std::to_string(::open("/dev/full", O_WRONLY)),
                                  [&](std::ostream& out) { out << std::string(size, 'x'); }),
                     OutputError);
    }
}

}  // namespace
}  // namespace orbitile
