#include "store/open_folder.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/temporary_folder.hpp"

namespace orbitile::store::open_folder_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

TEST(OpenFolder, OpensNoFileForWritingThatHasAnotherName) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "file", "text");
    fs::create_hard_link(folder.path() / "file", folder.path() / "other");
    const OpenFolder open(folder.path());
    for (const int flags : {O_WRONLY, O_RDWR, O_RDWR | O_CREAT}) {
        try {
            open.file("file", flags);
            FAIL() << flags;
        } catch (const HardLinkError& error) {
            EXPECT_THAT(error.what(), HasSubstr("file: is a hard link"));
        }
    }
    EXPECT_TRUE(open.file("file", O_RDONLY));
    fs::remove(folder.path() / "other");
    EXPECT_TRUE(open.file("file", O_WRONLY));
}

}  // namespace
}  // namespace orbitile::store::open_folder_test
