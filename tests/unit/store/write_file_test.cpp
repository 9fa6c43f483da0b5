#include "store/write_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"

namespace orbitile::store::write_file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::StartsWith;
using ::testing::ThrowsMessage;

std::ptrdiff_t files_in(const fs::path& folder) {
    return std::distance(fs::directory_iterator(folder), fs::directory_iterator());
}

TEST(WriteFile, ReplacesAFileOnceTheNewOneIsComplete) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    write_bytes(file, "before");
    write_bytes(folder.path() / "file.part", "left by a process that was killed");
    write_file(file, [&](std::ostream& out) {
        out << "after";
        EXPECT_EQ(bytes_of(file), "before");
    });
    EXPECT_EQ(bytes_of(file), "after");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(WriteFile, KeepsTheOldFileIfTheNewOneIsNotComplete) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / "file";
    write_file(file, "before");
    write_file_if(file, [&](std::ostream& out) {
        out << "half";
        return false;
    });
    EXPECT_THROW(write_file(file, [](std::ostream&) { throw std::runtime_error("stop"); }),
                 std::runtime_error);
    EXPECT_EQ(bytes_of(file), "before");
    EXPECT_EQ(files_in(folder.path()), 1);
}

TEST(WriteFile, FollowsALink) {
    const TemporaryFolder folder;
    fs::create_directory(folder.path() / "inner");
    fs::create_symlink("inner/file", folder.path() / "link");
    write_file(folder.path() / "link", "text");
    EXPECT_TRUE(fs::is_symlink(folder.path() / "link"));
    EXPECT_EQ(bytes_of(folder.path() / "inner" / "file"), "text");
}

TEST(WriteFile, ReportsWhatCannotBeWritten) {
    const TemporaryFolder folder;
    for (const fs::path& file :
         {folder.path(), folder.path() / "none" / "file", fs::path("/dev/full")}) {
        EXPECT_THAT([&] { write_file(file, "text"); },
                    ThrowsMessage<OutputError>(StartsWith("cannot write " + file.string() + ": ")));
    }
    EXPECT_EQ(files_in(folder.path()), 0);
}

}  // namespace
}  // namespace orbitile::store::write_file_test
