#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"

namespace orbitile {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Pieces, AreListedInATable) {
    const TemporaryFolder folder;
    const Ended ended = run_program({"pieces", config("fridgeiq.toml")}, folder.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("fridgeiq"), HasSubstr("tetrakis"), HasSubstr("·█◣/██·"),
                                 HasSubstr("total area 40 cells")));
    int rows = 0;
    for (const char letter : std::string("AREOLMTSQDJBNYIU")) {
        if (ended.out.find("\n" + std::string(1, letter) + " ") != std::string::npos) ++rows;
    }
    EXPECT_EQ(rows, 16);
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(Pieces, AreDrawnInTheFormatThatTheFilesNameEndsIn) {
    const TemporaryFolder folder;
    for (const auto& [name, start] : {std::pair("set.svg", "<?xml"), std::pair("set.pdf", "%PDF-"),
                                      std::pair("set.png", "\x89PNG")}) {
        const Ended ended = run_program(
            {"pieces", config("pentominoes.toml"), "--out", (folder.path() / name).string()});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(bytes_of(folder.path() / name), StartsWith(start));
    }
    EXPECT_EQ(files_below(folder.path()).size(), 3U);
}

TEST(Pieces, AreNotDrawnInFormatsThatThereAreNot) {
    const TemporaryFolder folder;
    for (const char* name : {"set.gif", "set", "set.svg.bak"}) {
        const Ended ended = run_program(
            {"pieces", config("fridgeiq.toml"), "--out", (folder.path() / name).string()});
        EXPECT_EQ(ended.exit_code, 2) << name;
        EXPECT_THAT(ended.err, HasSubstr(name));
    }
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(Pieces, CannotBeDrawnIntoAFolderThatThereIsNot) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "missing" / "set.svg").string();
    const Ended ended = run_program({"pieces", config("fridgeiq.toml"), "--out", file});
    EXPECT_EQ(ended.exit_code, 1);
    EXPECT_THAT(ended.err, HasSubstr(file));
}

}  // namespace
}  // namespace orbitile
