#include "puzzle/puzzle_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::puzzle_file_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

/// Lines 1 to 12; tests exchange one of them.
const std::vector<std::string> sound_lines{
    "format = 1",               // 1
    "name = \"Test\"",          // 2
    "lattice = \"tetrakis\"",   // 3
    "unit_mm = 12.5",           // 4
    "[rules]",                  // 5
    "turns = true",             // 6
    "flips = false",            // 7
    "[[piece]]",                // 8
    "name = \"A\"",             // 9
    "colour = \"#b22222\"",     // 10
    "copies = 2",               // 11
    "rows = [\"█◣\", \"#.\"]",  // 12
};

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines) text += line + '\n';
    return text;
}

std::string sound() { return joined(sound_lines); }

/// The sound file with one line replaced; the replacement may be of several lines.
std::string with_line(std::size_t number, const std::string& line) {
    auto lines = sound_lines;
    lines.at(number - 1) = line;
    return joined(lines);
}

std::string complaint(const std::string& text) {
    try {
        parse_puzzle(text, "test.toml");
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

std::string at_line(int line) { return "test.toml:" + std::to_string(line) + ": "; }

/// A file in the test's own folder, removed at the end.
class WrittenFile {
  public:
    explicit WrittenFile(const std::string& bytes)
        : path_(std::filesystem::path(testing::TempDir()) /
                (std::string(testing::UnitTest::GetInstance()->current_test_info()->name()) +
                 ".toml")) {
        std::ofstream(path_, std::ios::binary) << bytes;
    }
    ~WrittenFile() { std::filesystem::remove(path_); }
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;
    const std::filesystem::path& path() const { return path_; }

  private:
    std::filesystem::path path_;
};

std::string complaint_of_file(const std::filesystem::path& file) {
    try {
        read_puzzle_file(file);
    } catch (const InputError& error) {
        return error.what();
    }
    return "no complaint";
}

Puzzle config(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" / name);
}

TEST(PuzzleFile, CanBeReadAfterWriting) {
    const Puzzle puzzle = parse_puzzle(sound(), "test.toml");
    EXPECT_EQ(puzzle.name, "Test");
    EXPECT_EQ(puzzle.lattice, Lattice::tetrakis);
    EXPECT_EQ(puzzle.unit_mm, 12.5);
    EXPECT_EQ(puzzle.rules, (Rules{true, false}));
    ASSERT_EQ(puzzle.pieces.size(), 1U);
    EXPECT_EQ(puzzle.pieces[0].name, "A");
    EXPECT_EQ(puzzle.pieces[0].colour, (Colour{0xB2, 0x22, 0x22}));
    EXPECT_EQ(puzzle.pieces[0].copies, 2);
    EXPECT_EQ(puzzle.pieces[0].sides, (std::vector<Side>{{"",
                                                          {{0, 0, 0},
                                                           {0, 0, 1},
                                                           {0, 0, 2},
                                                           {0, 0, 3},
                                                           {0, 1, 0},
                                                           {0, 1, 1},
                                                           {0, 1, 2},
                                                           {0, 1, 3},
                                                           {1, 1, 2},
                                                           {1, 1, 3}}}}));
}

TEST(PuzzleFile, HasTheDefaultsOfAPuzzleForMissingKeys) {
    const Puzzle puzzle = parse_puzzle(
        "name='T'\nlattice='square'\n[[piece]]\nname='A'\ncolour='red'\nrows=['#']\n", "t");
    EXPECT_EQ(puzzle.unit_mm, Puzzle{}.unit_mm);
    EXPECT_EQ(puzzle.rules, Rules{});
    EXPECT_EQ(puzzle.pieces[0].copies, 1);
}

TEST(PuzzleFile, NamesOfPiecesMayHaveSeveralWords) {
    const Puzzle puzzle = parse_puzzle(with_line(9, "name = \"light blue green\""), "t");
    EXPECT_EQ(puzzle.pieces[0].name, "light blue green");
}

TEST(PuzzleFile, ReadsPiecesWithSeveralSides) {
    const Puzzle puzzle =
        parse_puzzle(with_line(12,
                               "[[piece.side]]\nname = \"flat\"\nrows = [\"███\"]\n"
                               "[[piece.side]]\nname = \"bent\"\nrows = [\"█·\", \"██\"]"),
                     "test.toml");
    ASSERT_EQ(puzzle.pieces[0].sides.size(), 2U);
    EXPECT_EQ(puzzle.pieces[0].sides[0].name, "flat");
    EXPECT_EQ(puzzle.pieces[0].sides[1].name, "bent");
    EXPECT_EQ(puzzle.pieces[0].sides[1].shards.size(), 12U);
}

TEST(PuzzleFile, ColoursAreHexOrNamesOfCss) {
    const auto colour = [](const std::string& text) {
        return parse_puzzle(with_line(10, "colour = \"" + text + "\""), "t").pieces[0].colour;
    };
    EXPECT_EQ(colour("firebrick"), (Colour{178, 34, 34}));
    EXPECT_EQ(colour("#0aFf10"), (Colour{10, 255, 16}));
    EXPECT_EQ(colour("RebeccaPurple"), (Colour{102, 51, 153}));
    EXPECT_EQ(colour("lightgoldenrodyellow"), (Colour{250, 250, 210}));
    EXPECT_THAT(complaint(with_line(10, "colour = \"cornflowrblue\"")),
                HasSubstr("unknown colour 'cornflowrblue' (did you mean 'cornflowerblue'?)"));
    for (const auto* text : {"", "#12345", "#1234567", "#12345g", "#-12345", "# 12345", "redd",
                             "b22222", "transparent"}) {
        EXPECT_THAT(complaint(with_line(10, "colour = \"" + std::string(text) + "\"")),
                    AllOf(StartsWith(at_line(10) + "piece A: "), HasSubstr("colour")));
    }
}

struct Mistake {
    std::size_t line;  ///< the line that is replaced, and where the complaint is expected
    std::string text;
    std::string complaint;
    int later = 0;  ///< how many lines further down the complaint is expected
};

void PrintTo(const Mistake& mistake, std::ostream* out) { *out << mistake.text; }

class PuzzleFileMistake : public testing::TestWithParam<Mistake> {};

TEST_P(PuzzleFileMistake, IsReportedWithItsLine) {
    const Mistake& mistake = GetParam();
    EXPECT_THAT(complaint(with_line(mistake.line, mistake.text)),
                AllOf(StartsWith(at_line(static_cast<int>(mistake.line) + mistake.later)),
                      HasSubstr(mistake.complaint)));
}

INSTANTIATE_TEST_SUITE_P(
    OfTheWholePuzzle, PuzzleFileMistake,
    testing::Values(
        Mistake{1, "format = 2", "reads format 1, not 2"},
        Mistake{1, "format = \"1\"", "format must be an integer, not a string"},
        Mistake{1, "formt = 1", "unknown key 'formt' (did you mean 'format'?)"},
        Mistake{1, "zzz = 1", "unknown key 'zzz'"}, Mistake{2, "name = \"\"", "name is empty"},
        Mistake{2, "name = 3", "name must be a string, not an integer"},
        Mistake{2, "name = \"a\\nb\"", "control character"},
        Mistake{2, "name = \"" + std::string(101, 'x') + "\"", "longer than 100 bytes"},
        Mistake{2, "name = \"Test\"\nname = \"Test\"", "not valid TOML", 1},
        Mistake{2, "name = \"Test", "not valid TOML"}, Mistake{2, "name = ", "not valid TOML"},
        Mistake{3, "lattice = \"hexagon\"", "'tetrakis', 'square', 'hex' and 'triangle'"},
        Mistake{3, "lattice = true", "lattice must be a string, not true or false"},
        Mistake{4, "unit_mm = 0", "unit_mm must be from 0.1 to 1000"},
        Mistake{4, "unit_mm = -1.5", "unit_mm must be from 0.1 to 1000"},
        Mistake{4, "unit_mm = 1000.5", "unit_mm must be from 0.1 to 1000"},
        Mistake{4, "unit_mm = nan", "unit_mm must be"},
        Mistake{4, "unit_mm = inf", "unit_mm must be"},
        Mistake{4, "unit_mm = \"ten\"", "unit_mm must be a number, not a string"},
        Mistake{4, "unit = 10", "unknown key 'unit'"},
        Mistake{5, "[rule]", "unknown key 'rule' (did you mean 'rules'?)"},
        Mistake{6, "turns = 1", "rules: turns must be true or false, not an integer"},
        Mistake{6, "trun = true", "unknown key 'trun' (did you mean 'turns'?)"},
        Mistake{6, "tunrs = true", "unknown key 'tunrs' (did you mean 'turns'?)"},
        Mistake{7, "flips = 1979-05-27", "flips must be true or false, not a date"},
        Mistake{8, "[piece]", "piece must be given as [[piece]] tables, not a table"},
        Mistake{8, "[[pieces]]", "unknown key 'pieces' (did you mean 'piece'?)"}));

INSTANTIATE_TEST_SUITE_P(
    OfAPiece, PuzzleFileMistake,
    testing::Values(
        Mistake{9, "name = \"\"", "piece number 1: the name is empty"},
        Mistake{9, "name = 1.5", "piece number 1: name must be a string"},
        Mistake{9, "name = \"" + std::string(41, 'x') + "\"", "longer than 40 bytes"},
        Mistake{9, "name = \"a\\tb\"", "control character"},
        Mistake{9, "name = \"a\\u0085b\"", "control character"},
        Mistake{9, "name = \" a\"", "has a space"}, Mistake{9, "name = \"a \"", "has a space"},
        Mistake{9, "name = \"a  b\"", "has a space"},
        Mistake{9, "name = \"a\\u00A0b\"", "has a space"},
        Mistake{9, "name = \"a\\u202Eb\"", "control character"},
        Mistake{9, "name = \"\\u200B\\uFEFF\"", "the name is blank"},
        Mistake{9, "name = \"\\u3164\"", "the name is blank"},
        Mistake{9, "name = \"a,b\"", "has a ,"}, Mistake{9, "name = \"a/b\"", "has a /"},
        Mistake{9, "name = 'a\\b'", "has a \\"}, Mistake{9, "name = \"a<b\"", "has a <"},
        Mistake{9, "name = \"a>b\"", "has a >"}, Mistake{9, "name = \"a:b\"", "has a :"},
        Mistake{9, "name = \"a_b\"", "has a _"}, Mistake{9, "name = 'a\"b'", "has a \""},
        Mistake{9, "name = \"a.b\"", "has a ."},
        Mistake{10, "color = \"red\"", "piece A: unknown key 'color' (did you mean 'colour'?)"},
        Mistake{10, "colour = 5", "piece A: colour must be a string, not an integer"},
        Mistake{11, "copies = 0", "piece A: copies must be from 1 to 256, not 0"},
        Mistake{11, "copies = -3", "not -3"}, Mistake{11, "copies = 257", "not 257"},
        Mistake{11, "copies = 9223372036854775807", "not 9223372036854775807"},
        Mistake{11, "copies = 2.0", "copies must be an integer"},
        Mistake{11, "copy = 2", "unknown key 'copy'"},
        Mistake{12, "rows = []", "piece A: the drawing is empty"},
        Mistake{12, "rows = [\"..\", \" ·\"]", "piece A: the drawing is empty"},
        Mistake{12, "rows = \"█◣/█·\"", "rows must be a list of strings, not a string"},
        Mistake{12, "rows = [\"#\",\n  \"#\",\n  3]", "each of rows must be a string", 2},
        Mistake{12, "rows = [\"█\",\n  \"█x\"]", "'x' in row 2, column 2", 1},
        Mistake{12, "rows = [\"█·\",\n  \"·█\"]", "falls into 2 parts"},
        Mistake{12, "rows = [\"◣◢\"]", "falls into 2 parts"},
        Mistake{12, "rows = [\"█·█\"]", "piece A: the drawing falls into 2 parts"},
        Mistake{12, "rows = [\"█·◣\",\n  \"█··\"]",
                "not only by corners\npart 1:\n  █··\n  █··\npart 2:\n  ··◣\n  ···"},
        Mistake{12, "rows = [\"" + std::string(1025, '#') + "\"]", "4100 shards"},
        Mistake{12, "row = [\"#\"]", "unknown key 'row' (did you mean 'rows'?)"},
        Mistake{12, "rows = [\"█\"]\n\n[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"#\"]",
                "piece A: another piece has this name already, on line 9", 3},
        Mistake{12,
                "rows = [\"█\"]\n[[piece]]\nname = \"B\"\ncolour = \"red\"\nrows = [\"#\"]\n"
                "copies = 255",
                "piece B: with this piece the puzzle has 257 pieces; at most 256 are possible",
                1}));

const std::string side_one = "[[piece.side]]\nname = \"one\"\nrows = [\"█\"]\n";

INSTANTIATE_TEST_SUITE_P(
    OfASide, PuzzleFileMistake,
    testing::Values(Mistake{12, side_one, "several sides"},
                    Mistake{12, "side = []", "several sides"},
                    Mistake{12, "side = 3", "side must be given as [[piece.side]] tables"},
                    Mistake{12, "rows = [\"█\"]\n" + side_one, "either rows or [[piece.side]]"},
                    Mistake{12, side_one + "[[piece.side]]\nrows = [\"██\"]",
                            "piece A, side number 2: the key 'name' is missing", 3},
                    Mistake{12, side_one + "[[piece.side]]\nname = \"two\"",
                            "piece A, side number 2: the key 'rows' is missing", 3},
                    Mistake{12, side_one + "[[piece.side]]\nname = \"one\"\nrows = [\"██\"]",
                            "another side has the name 'one' already", 4},
                    Mistake{12, side_one + "[[piece.side]]\nname = \"two\"\nrows = [\"·█\"]",
                            "this side has the same shape as side one", 5},
                    Mistake{12, side_one + "[[piece.side]]\nname = \"t_o\"\nrows = [\"██\"]",
                            "has a _", 4},
                    Mistake{12, side_one + "[[piece.side]]\nname = \"two\"\nrow = [\"██\"]",
                            "did you mean 'rows'?", 5}));

TEST(PuzzleFile, ReportsMissingKeysAtTheirTable) {
    EXPECT_THAT(complaint(with_line(2, "")), AllOf(StartsWith(at_line(1)), HasSubstr("'name'")));
    EXPECT_THAT(complaint(with_line(3, "")), AllOf(StartsWith(at_line(1)), HasSubstr("'lattice'")));
    EXPECT_THAT(complaint(with_line(9, "")),
                AllOf(StartsWith(at_line(8) + "piece number 1: "), HasSubstr("'name'")));
    EXPECT_THAT(complaint(with_line(10, "")),
                AllOf(StartsWith(at_line(8) + "piece A: "), HasSubstr("'colour'")));
    EXPECT_THAT(complaint(with_line(12, "")),
                AllOf(StartsWith(at_line(8) + "piece A: "), HasSubstr("'rows'")));
}

TEST(PuzzleFile, MustHavePieces) {
    const std::string head = "name = \"T\"\nlattice = \"square\"\n";
    EXPECT_THAT(complaint(head), HasSubstr("no pieces"));
    EXPECT_THAT(complaint(head + "piece = []\n"), HasSubstr("no pieces"));
    EXPECT_THAT(complaint(head + "piece = [1]\n"), HasSubstr("not an integer"));
    EXPECT_THAT(complaint(""), HasSubstr("'name' is missing"));
}

TEST(PuzzleFile, HalfCellsAreRefusedOnTheSquareLattice) {
    EXPECT_THAT(complaint(with_line(3, "lattice = \"square\"")),
                AllOf(StartsWith(at_line(12) + "piece A: "), HasSubstr("◣"), HasSubstr("row 1"),
                      HasSubstr("column 2")));
}

TEST(PuzzleFile, RefusesTextThatIsNotUtf8WithItsLine) {
    for (const std::string bytes : {"\xFF", "\xC3", "\xC0\x80", "\xED\xA0\x80", "\xE2\x96",
                                    "\xF5\x80\x80\x80", "\x80", "\xF0\x80\x80\x80"}) {
        EXPECT_THAT(complaint(with_line(7, "# " + bytes)),
                    AllOf(StartsWith(at_line(7)), HasSubstr("UTF-8")));
    }
    EXPECT_EQ(complaint(with_line(7, "# ä█𝄞")), "no complaint");
}

TEST(PuzzleFile, ComplaintsQuoteNothingThatSteersATerminalOrFillsAPage) {
    const std::string escaped = complaint(with_line(10, R"(colour = "\u001b[31m\n\u009b")"));
    EXPECT_THAT(escaped, HasSubstr("'?[31m?\?'"));
    const std::string glyph = complaint(with_line(12, R"(rows = ["\u001b"])"));
    EXPECT_THAT(glyph, HasSubstr("'?'"));
    const std::string lengthy = complaint(with_line(10, std::string(5000, 'k') + " = 1"));
    EXPECT_LT(lengthy.size(), 200U);
    EXPECT_THAT(lengthy, HasSubstr("kkk…'"));
}

TEST(PuzzleFile, NulBytesAreRefused) {
    EXPECT_THAT(complaint(sound() + std::string("a\0b = 1\n", 8)), StartsWith(at_line(13)));
}

TEST(PuzzleFile, ReportsALaterFormatBeforeItsUnknownKeys) {
    EXPECT_THAT(complaint("format = 7\ncubes = 1\n"), HasSubstr("format 1, not 7"));
}

TEST(PuzzleFile, FilesAreReadFromTheDisk) {
    const WrittenFile file(sound());
    EXPECT_EQ(read_puzzle_file(file.path()), parse_puzzle(sound(), "test.toml"));
}

TEST(PuzzleFile, FilesThatCannotBeReadAreNamed) {
    EXPECT_THAT(complaint_of_file("no/such/file.toml"), StartsWith("no/such/file.toml: "));
    EXPECT_THAT(complaint_of_file(testing::TempDir()), HasSubstr("folder"));
}

TEST(PuzzleFile, FilesOfMoreThanOneMebibyteAreRefused) {
    const std::string limit = sound() + std::string((1U << 20U) - sound().size(), '#');
    EXPECT_EQ(complaint(limit), "no complaint");
    const WrittenFile file(limit + '#');
    EXPECT_THAT(complaint_of_file(file.path()), HasSubstr("larger than 1 MiB"));
}

TEST(PuzzleFile, NoPrefixOfASoundFileCrashesTheReader) {
    const std::string text = sound();
    for (std::size_t length = 0; length < text.size(); ++length) {
        const std::string message = complaint(text.substr(0, length));
        if (message != "no complaint") {
            EXPECT_THAT(message, StartsWith("test.toml:")) << length;
        }
    }
}

TEST(PuzzleFile, FridgeIqHasItsSixteenPieces) {
    const Puzzle puzzle = config("fridgeiq.toml");
    EXPECT_EQ(puzzle.pieces.size(), 16U);
    EXPECT_EQ(total_shards(puzzle), 160);
    EXPECT_EQ(puzzle.rules, (Rules{true, false}));
    const std::map<std::string, std::string> drawings{
        {"A", "█◣/█·"},   {"R", "◢█/·█"}, {"E", "◢█/·█"},   {"L", "·█◣/██·"},
        {"O", "█·/█◣"},   {"M", "◢/█"},   {"T", "·◣·/██◣"}, {"S", "◢/█/█"},
        {"Q", "█/█"},     {"D", "◢◣"},    {"J", "·█/██"},   {"B", "██"},
        {"N", "███/█··"}, {"Y", "◣/█"},   {"I", "·◢/◢█"},   {"U", "█·/██/·█"}};
    int halves = 0;
    for (const Piece& piece : puzzle.pieces) {
        const Shards& shards = piece.sides.at(0).shards;
        const auto picture = glyph_picture(puzzle.lattice, shards, bounds_of(shards), "/");
        EXPECT_EQ(picture, drawings.at(piece.name)) << piece.name;
        for (const auto* half : {"◣", "◢", "◤", "◥"}) {
            for (auto at = picture.find(half); at != std::string::npos;
                 at = picture.find(half, at + 1)) {
                ++halves;
            }
        }
    }
    EXPECT_EQ(halves, 14);
}

TEST(PuzzleFile, PentominoesAreAllTwelveOnesOfFiveCells) {
    const Puzzle puzzle = config("pentominoes.toml");
    EXPECT_EQ(puzzle.rules, (Rules{true, true}));
    std::set<Shards> canonical;
    std::set<std::string> names;
    for (const Piece& piece : puzzle.pieces) {
        EXPECT_EQ(piece.sides.at(0).shards.size(), 5U);
        std::set<Shards> images;
        for (const LatticeMap& map :
             maps_of(full_group(puzzle.lattice), puzzle.lattice, Centre::even)) {
            images.insert(normalised(map(piece.sides[0].shards)));
        }
        canonical.insert(*images.begin());
        names.insert(piece.name);
    }
    EXPECT_EQ(canonical.size(), 12U);
    EXPECT_EQ(names,
              (std::set<std::string>{"F", "I", "L", "N", "P", "T", "U", "V", "W", "X", "Y", "Z"}));
}

TEST(PuzzleFile, PiecesOfThePentominoesHaveDifferentColours) {
    std::set<std::array<std::uint8_t, 3>> colours;
    for (const Piece& piece : config("pentominoes.toml").pieces) {
        colours.insert({piece.colour.red, piece.colour.green, piece.colour.blue});
    }
    EXPECT_EQ(colours.size(), 12U);
}

}  // namespace
}  // namespace orbitile::puzzle_file_test
