#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>

#include "support/pseudo_terminal.hpp"

namespace orbitile::pieces_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::StartsWith;

TEST(Pieces, AreListedInATable) {
    const TemporaryFolder folder;
    const Ended ended = run_program({"pieces", config("fridgeiq.toml")}, folder.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("fridgeiq"), HasSubstr("tetrakis"), HasSubstr("·█◣   "),
                                 HasSubstr("██·   "), HasSubstr("total area 40 cells")));
    int rows = 0;
    for (const char letter : std::string("AREOLMTSQDJBNYIU")) {
        if (ended.out.find("\n" + std::string(1, letter) + " ") != std::string::npos) ++rows;
    }
    EXPECT_EQ(rows, 16);
    EXPECT_TRUE(files_below(folder.path()).empty());
}

TEST(Pieces, AreListedWithTheirLettersSidesAndAreas) {
    const Ended ended = run_program({"pieces", config("iq-fit.toml")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr("\ndark green  G "), HasSubstr("   dark green A   dark green B   "),
                      HasSubstr("   ·█·            ·██ "), HasSubstr("   ███            ███ "),
                      HasSubstr("total area from 46 to 56 cells"),
                      HasSubstr("board 10 by 5, area 50 cells")));
}

TEST(Pieces, AreListedWithTheNumbersOfTheBoardsCells) {
    const Ended ended = run_program({"pieces", config("iq-stars.toml")});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("board of 4 rows, area 26 cells\n"
                                     "   1   2   3   4   5   6   7\n"
                                     "     8   9  10  11  12  13\n"
                                     "  14  15  16  17  18  19  20\n"
                                     "    21  22  23  24  25  26\n"));
    const Ended hole = run_program({"pieces", config("pentominoes-8x8.toml")});
    EXPECT_THAT(hole.out, HasSubstr("\n  25  26  27          28  29  30\n"));
}

TEST(Pieces, AreDrawnBesideEachOtherInLinesOfTheTerminalsWidth) {
    const TemporaryFolder folder;
    const fs::path puzzle = folder.path() / "two.toml";
    write_bytes(puzzle,
                "name = \"two\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"Boat\"\ncolour = "
                "\"red\"\ncopies = 2\nrows = ['d##b', 'q##p']\n[[piece]]\nname = \"T\"\n"
                "colour = \"blue\"\nrows = [\"#b\"]\n");
    const Ended ended = run_program({"pieces", puzzle.string()});
    EXPECT_THAT(ended.out, HasSubstr("\n\nBoat ×2   T\n◢██◣      █◣\n◥██◤\n"));
}

TEST(Pieces, SayWhichPictureTheyWrote) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "set.png").string();
    const Ended ended = run_program({"pieces", config("iq-fit.toml"), "--out", file});
    EXPECT_THAT(ended.out, HasSubstr("wrote " + file + "\n"));
}

class WatchedPieces : public ::testing::Test {
  protected:
    static std::string puzzle(const std::string& name, const std::string& rows) {
        return "name = \"p\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"" + name +
               "\"\ncolour = \"red\"\nrows = " + rows + "\n";
    }
    static auto shows(const std::string& text) {
        return [text](const DrawnTexts& texts) {
            return std::ranges::any_of(texts, [&](const std::string& line) {
                return line.find(text) != std::string::npos;
            });
        };
    }
    void save(const std::string& text) const { write_bytes(file(), text); }
    // As editors do: the file of that name is another one afterwards.
    void save_by_renaming(const std::string& text) const {
        const fs::path other = folder_.path() / "puzzle.toml~";
        write_bytes(other, text);
        fs::rename(other, file());
    }
    std::string file() const { return (folder_.path() / "puzzle.toml").string(); }
    fs::path picture() const { return folder_.path() / "set.svg"; }

  private:
    TemporaryFolder folder_;
};

TEST_F(WatchedPieces, AreDrawnAgainWheneverTheFileIsSaved) {
    save(puzzle("Boat", "['d##']"));
    OnTerminal watch({"pieces", file(), "--watch", "--out", picture().string()}, 300);
    EXPECT_THAT(watch.read_until(shows("total area")), Contains("◢██"));
    const std::string first = bytes_of(picture());
    EXPECT_THAT(first, StartsWith("<?xml"));
    save(puzzle("Crown", "[\"#p\"]"));
    const DrawnTexts second = watch.read_until(shows("█◤"));
    EXPECT_THAT(second, Contains("Crown"));
    EXPECT_THAT(second, Contains(HasSubstr("wrote " + picture().string())));
    EXPECT_NE(bytes_of(picture()), first);
    save_by_renaming(puzzle("Sail", "[\"#b\"]"));
    EXPECT_THAT(watch.read_until(shows("█◣")), Contains("Sail"));
    fs::remove(file());
    watch.read_until(shows("does not exist"));
    save(puzzle("Keel", "[\"##\"]"));
    watch.read_until(shows("Keel"));
    watch.send(SIGINT);
    watch.read_until([](const DrawnTexts&) { return false; });
    EXPECT_EQ(watch.exit_code(), 0);
}

TEST_F(WatchedPieces, ShowTheFaultOfAHalfTypedFileAndContinue) {
    save(puzzle("Boat", "['d##']"));
    OnTerminal watch({"pieces", file(), "--watch"}, 300);
    watch.read_until(shows("total area"));
    save(puzzle("Boat", "[\"##x\"]"));
    const DrawnTexts fault = watch.read_until(shows("total area"));
    EXPECT_THAT(fault, Contains(HasSubstr("unknown glyph 'x' in row 1, column 3; use")));
    EXPECT_THAT(fault, Contains("◢██")) << "the last version that can be read";
    save("name = \"\x1b[31m");
    watch.read_until(shows("not valid TOML"));
    save(std::string((std::size_t{1} << 20U) + 1, '#'));
    watch.read_until(shows("the file is larger than"));
    fs::remove(file());
    ASSERT_EQ(::mkfifo(file().c_str(), 0600), 0);
    watch.read_until(shows("this is not a regular file, so it cannot be watched"));
    fs::remove(file());
    save(puzzle("Boat", "[\"##b\"]"));
    watch.read_until(shows("██◣"));
    watch.send(SIGTERM);
    watch.read_until([](const DrawnTexts&) { return false; });
    EXPECT_EQ(watch.exit_code(), 0);
}

TEST_F(WatchedPieces, FollowTheTerminalsWidth) {
    save(puzzle("Boat", "[\"" + std::string(60, '#') + "\"]") +
         "[[piece]]\nname = \"Crown\"\ncolour = \"blue\"\nrows = [\"##b\"]\n");
    OnTerminal watch({"pieces", file(), "--watch"}, 120);
    const DrawnTexts wide = watch.read_until(shows("total area"));
    EXPECT_GE(widest(wide), 60);
    watch.resize(40);
    const DrawnTexts narrow = watch.read_until(shows("total area"));
    EXPECT_LT(widest(narrow), 40);
    EXPECT_THAT(narrow, Contains("Crown")) << "below the other, not beside it";
}

TEST_F(WatchedPieces, AreNotWatchedWithoutAFile) {
    for (const std::string& name : {file(), std::string("/dev/stdin"), std::string("/")}) {
        const Ended ended = run_program({"pieces", name, "--watch"});
        EXPECT_EQ(ended.exit_code, 2) << name;
        EXPECT_THAT(ended.err, HasSubstr("no such file to watch"));
    }
    save(puzzle("Boat", "[\"##\"]"));
    EXPECT_EQ(run_program({"pieces", file(), "--watch", "--out", "x.gif"}).exit_code, 2);
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
}  // namespace orbitile::pieces_test
