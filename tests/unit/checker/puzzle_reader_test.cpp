// The checker has its own reader for a part of TOML. It must refuse every text that toml++ refuses,
// and read the same pieces as the program if both accept a text.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "checker/lattice.hpp"
#include "checker/puzzle.hpp"
#include "exchange/burr_puzzle.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/checked_puzzle.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::puzzle_reader_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::StartsWith;

class Reader {
  public:
    /// Why the checker refuses the text, as "LINE:COLUMN: reason"; or "accepted".
    std::string refusal(const std::string& text) const {
        try {
            read(text);
            return "accepted";
        } catch (const check::Refusal& refusal) {
            const std::string what = refusal.what();
            const std::string begin = file_ + ":";
            return what.starts_with(begin) ? what.substr(begin.size()) : what;
        }
    }

    check::Puzzle read(const std::string& text) const {
        write_bytes(file_, text);
        return check::Puzzle::read(file_);
    }

  private:
    TemporaryFolder folder_;
    std::string file_ = (folder_.path() / "puzzle.toml").string();
};

enum class Toml { valid, malformed };

/// The verdict of the program: of toml++, or of its own test of the characters.
Toml toml_of(const std::string& text) {
    try {
        parse_puzzle(text, "puzzle.toml");
    } catch (const InputError& error) {
        const std::string what = error.what();
        const bool is_malformed =
            what.find(": not valid TOML: ") != std::string::npos ||
            what.find(": the text is not UTF-8") != std::string::npos ||
            what.find(": the text contains the character NUL") != std::string::npos;
        return is_malformed ? Toml::malformed : Toml::valid;
    }
    return Toml::valid;
}

/// A text with a mark at the place where the checker must report a fault.
struct Forgery {
    Toml toml;
    std::string marked;
};

constexpr char mark = '@';

std::string without_mark(std::string text) {
    text.erase(text.find(mark), 1);
    return text;
}

/// "3:14: " for a mark in the third line, after 13 characters.
std::string place_of_mark(const std::string& marked) {
    const std::string before = marked.substr(0, marked.find(mark));
    const std::string line = before.substr(before.rfind('\n') + 1);
    const auto columns = std::count_if(line.begin(), line.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    });
    return std::to_string(1 + std::count(before.begin(), before.end(), '\n')) + ":" +
           std::to_string(1 + columns) + ": ";
}

void expect_refused(const std::vector<Forgery>& forgeries, const std::string& before = "",
                    const std::string& behind = "") {
    const Reader reader;
    for (const auto& [toml, marked] : forgeries) {
        const std::string text = before + marked + behind;
        EXPECT_THAT(reader.refusal(without_mark(text)), StartsWith(place_of_mark(text))) << text;
        EXPECT_EQ(toml_of(without_mark(text)), toml) << text;
    }
}

// Five lines. The test can add lines about the piece.
const std::string piece_without_rows =
    "name = \"p\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\ncolour = \"red\"\n";
const std::string piece = piece_without_rows + "rows = [\"#\"]\n";

TEST(PuzzleReader, ReportsLineAndColumn) {
    EXPECT_EQ(Reader().refusal(piece + "rows = [\"##\"]\n"),
              "7:1: a key with this name exists already");
    EXPECT_EQ(Reader().refusal(piece + "letter = \"ä\" \"b\"\n"), "7:14: the line should end here");
    EXPECT_EQ(Reader().refusal("name = \"p\"\r\nlattice = \"square\"\r\n# █\r\n\t [piece]\r\n"),
              "4:3: unknown table [piece]");
    EXPECT_EQ(Reader().refusal("\xEF\xBB\xBFname = 1\n"), "1:8: a string is expected");
}

TEST(PuzzleReader, RefusesStringsThatItMightMisunderstand) {
    expect_refused({{Toml::valid, R"([""@"#""", "#"])"},
                    {Toml::valid, R"([''@'#'''])"},
                    {Toml::valid, R"(@"""#""")"},
                    {Toml::valid, R"(@'''#''')"},
                    {Toml::valid, "[\"\"@\"\n#\"\"\"]"},
                    {Toml::valid, R"([""@"#"""", "#"])"},
                    {Toml::valid, R"([@"\u0023"])"},
                    {Toml::valid, R"([@"\U00002588"])"},
                    {Toml::valid, R"(["#", @"\""])"},
                    {Toml::valid, R"([@"\\"])"},
                    {Toml::malformed, R"([@"\x23"])"},
                    {Toml::malformed, R"([@"\e"])"},
                    {Toml::malformed, R"([@"\uD800"])"},
                    {Toml::malformed, R"([@"\U00110000"])"},
                    {Toml::malformed, R"([@"\"])"},
                    {Toml::malformed, R"([@"#])"},
                    {Toml::malformed, R"([@'#"])"},
                    {Toml::malformed, "[@\"#\n\"]"},
                    {Toml::malformed, "[@'#\r\n']"},
                    {Toml::malformed, R"([@`#`])"},
                    {Toml::malformed, "@\xE2\x80\x9C#\xE2\x80\x9D"}},
                   piece_without_rows + "rows = ", "\n");
}

TEST(PuzzleReader, RefusesListsWithoutExactlyOneCommaBetweenStrings) {
    expect_refused({{Toml::malformed, R"(["#" @"#"])"},
                    {Toml::malformed, R"(["#"@"#"])"},
                    {Toml::malformed, R"(['#'@'#'])"},
                    {Toml::malformed, R"(["#",@, "#"])"},
                    {Toml::malformed, R"(["#",@,])"},
                    {Toml::malformed, R"([@, "#"])"},
                    {Toml::malformed, R"([@,])"},
                    {Toml::malformed, "[\"#\"\n@\"#\"]"},
                    {Toml::malformed, "[\"#\" # , \n@\"#\"]"},
                    {Toml::malformed, R"(["#" @; "#"])"},
                    {Toml::malformed, "@\"#\"]"},
                    {Toml::malformed, "@(\"#\")"},
                    {Toml::malformed, "[\"#\",@\v\"#\"]"},
                    {Toml::malformed, "[\"#\",@\f\"#\"]"},
                    {Toml::malformed, "[\"#\",@\xC2\xA0\"#\"]"},
                    {Toml::malformed, "[\"#\",@\xE2\x80\xA8\"#\"]"}},
                   piece_without_rows + "rows = ", "\n");
}

TEST(PuzzleReader, RefusesListsThatDoNotEnd) {
    expect_refused({{Toml::malformed, "[\"#\", # \"]\n@"},
                    {Toml::malformed, "[#\"]\n@"},
                    {Toml::malformed, "[\"#\"\n@"},
                    {Toml::malformed, "[\"#\"\n@rows = []\n"},
                    {Toml::malformed, "[\"#\",\n@[rules]\n"},
                    {Toml::malformed, "[\n@"},
                    {Toml::malformed, "[@"}},
                   piece_without_rows + "rows = ");
}

TEST(PuzzleReader, RefusesListsOfOtherThings) {
    expect_refused({{Toml::valid, R"(["#", @1])"},
                    {Toml::valid, R"([@true])"},
                    {Toml::valid, R"([@["#"]])"},
                    {Toml::valid, R"([@[]])"},
                    {Toml::valid, R"([@{ row = "#" }])"},
                    {Toml::valid, R"([@1979-05-27])"},
                    {Toml::valid, "@1979-05-27T07:32:00Z"},
                    {Toml::valid, "@3"},
                    {Toml::valid, R"(@{ "0" = "#" })"}},
                   piece_without_rows + "rows = ", "\n");
}

TEST(PuzzleReader, RefusesTextAfterAValueOrAHeader) {
    expect_refused({{Toml::malformed, R"(letter = "A" @"B")"},
                    {Toml::malformed, R"(letter = "A" @copies = 2)"},
                    {Toml::malformed, R"(letter = "A"@copies = 2)"},
                    {Toml::malformed, R"(letter = "A"@, copies = 2)"},
                    {Toml::malformed, R"(letter = "A" @// comment)"},
                    {Toml::malformed, R"(letter = "A" @; comment)"},
                    {Toml::malformed, R"(letter = "A" @[rules])"},
                    {Toml::malformed, R"([[piece]] @[[piece]])"},
                    {Toml::malformed, R"(@[[piece]][[piece]])"},
                    {Toml::malformed, R"([[piece]] @copies = 2)"},
                    {Toml::malformed, R"([rules] @turns = true)"},
                    {Toml::malformed, R"([rules] @])"},
                    {Toml::malformed, "letter = \"A\"@\xC2\xA0"}},
                   piece, "\n");
}

TEST(PuzzleReader, RefusesARepeatedKeyTableOrName) {
    expect_refused({{Toml::malformed, "@rows = [\"##\"]"},
                    {Toml::malformed, "@colour = \"red\""},
                    {Toml::malformed, "[rules]\nturns = true\n@turns = true"},
                    {Toml::malformed, "[rules]\n[board]\nrows = [\"#\"]\n@[rules]"},
                    {Toml::malformed, "[rules]\n@[rules]"},
                    {Toml::valid, "[[piece]]\nname = @\"a\"\ncolour = \"red\"\nrows = [\"#\"]"},
                    {Toml::valid, "[[piece]]\nname = @'a'\ncolour = \"red\"\nrows = [\"##\"]"}},
                   piece, "\n");
    expect_refused({{Toml::malformed, "name = \"p\"\n@name = \"p\"\n"}});
}

TEST(PuzzleReader, RefusesOtherKeysAndOtherWaysToWriteThem) {
    expect_refused({{Toml::valid, "@price = 2"},
                    {Toml::valid, "@Copies = 2"},
                    {Toml::valid, "@\"copies\" = 2"},
                    {Toml::valid, "@'copies' = 2"},
                    {Toml::valid, "@\"a = b\" = 2"},
                    {Toml::valid, "\"@#\" = 2"},
                    {Toml::valid, "@\"\" = 2"},
                    {Toml::valid, R"(@"c\u006Fpies" = 2)"},
                    {Toml::valid, "@side.rows = [\"##\"]"},
                    {Toml::valid, "@side = [{ rows = [\"##\"] }]"},
                    {Toml::valid, "@lattice = \"hex\""},
                    {Toml::malformed, "@= 2"},
                    {Toml::malformed, "copies @2"},
                    {Toml::malformed, "copies @: 2"},
                    {Toml::malformed, "copies = @= 2"},
                    {Toml::malformed, "copies = @"},
                    {Toml::malformed, "copies @"},
                    {Toml::malformed, "@copies\xC2\xA0= 2"},
                    {Toml::malformed, "ko\xC3\xA4 @2"},
                    {Toml::malformed, "@k\xC3\xB6pies = 2"},
                    {Toml::malformed, "copies = @# 2\n2"}},
                   piece, "\n");
    expect_refused({{Toml::valid, "@rules.turns = true\n"},
                    {Toml::malformed, "@piece = []\n[[piece]]\nname = \"a\"\n"}},
                   "name = \"p\"\nlattice = \"square\"\n");
}

TEST(PuzzleReader, RefusesTablesInBracesThatItMayMisunderstand) {
    const std::string a = "{ name = \"a\", colour = \"red\", rows = [\"#\"] }";
    expect_refused(
        {{Toml::malformed, "rules = { turns = true, @}\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { @, turns = true }\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true @flips = true }\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true, @turns = true }\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true@\n}\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true @# }\n}\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true } @}\npiece = [ " + a + " ]\n"},
         {Toml::malformed, "rules = { turns = true }\n@rules = { flips = true }\n"},
         {Toml::malformed, "rules = { turns = true }\npiece = [ " + a + " ]\n@[rules]\n"},
         {Toml::malformed, "piece = [ " + a + " ]\n@[[piece]]\nname = \"b\"\n"},
         {Toml::malformed, "piece = [ " + a + " ]\n@[[piece.side]]\nrows = [\"#\"]\n"},
         {Toml::malformed, "piece = [ " + a + " ]\n@piece = [ " + a + " ]\n"},
         {Toml::malformed, "piece = [ " + a + " @" + a + " ]\n"},
         {Toml::malformed, "piece = [ " + a + ", @, " + a + " ]\n"},
         {Toml::malformed, "piece = [ " + a + "@"},
         {Toml::malformed, "piece = [ { name = \"a\"@"},
         {Toml::malformed, "piece = [ " + a + " ] @name = \"q\"\n"},
         {Toml::malformed, "piece = [ " + a + " ]\n@name = \"q\"\n"},
         {Toml::valid, "piece = [ { name = \"a\", colour = \"red\", @side.rows = [\"#\"] } ]\n"},
         {Toml::valid,
          "piece = [ { name = \"a\", colour = \"red\", @side = [{ rows = [\"#\"] }] } ]\n"},
         {Toml::valid, "piece = [ " + a + ", @7 ]\n"},
         {Toml::valid, "@piece = " + a + "\n"},
         {Toml::valid, "@rules = [ { turns = true } ]\npiece = [ " + a + " ]\n"}},
        "name = \"p\"\nlattice = \"square\"\n");
    expect_refused({{Toml::valid, "letter = @{ a = 1 }"}}, piece, "\n");
}

TEST(PuzzleReader, RefusesOtherTablesAndOtherWaysToWriteThem) {
    expect_refused({{Toml::malformed, "@[piece]"},
                    {Toml::valid, "@[piece.side]"},
                    {Toml::valid, "@[[rules]]"},
                    {Toml::valid, "@[ rules ]"},
                    {Toml::valid, "@[[ piece ]]"},
                    {Toml::valid, "@[[piece .side]]"},
                    {Toml::valid, "@[[piece.\"side\"]]"},
                    {Toml::valid, "@[\"rules\"]"},
                    {Toml::valid, "@['rules']"},
                    {Toml::valid, "@[rules.more]"},
                    {Toml::valid, "@[price]"},
                    {Toml::malformed, "@[ [piece] ]"},
                    {Toml::malformed, "@[[piece] ]"},
                    {Toml::malformed, "@[[piece]"},
                    {Toml::malformed, "@[rules"},
                    {Toml::malformed, "@[rules]]"},
                    {Toml::malformed, "@[]"},
                    {Toml::malformed, "@[[]]"},
                    {Toml::malformed, "@[rules.]"}},
                   piece, "\n");
    expect_refused(
        {{Toml::valid, "@[piece]\nname = \"a\"\ncolour = \"red\"\nrows = [\"#\"]\n"},
         {Toml::malformed, "@[piece]\n[[piece]]\nname = \"a\"\n"},
         {Toml::malformed, "@[[piece.side]]\nrows = [\"#\"]\n[[piece]]\nname = \"a\"\n"}},
        "name = \"p\"\nlattice = \"square\"\n");
}

TEST(PuzzleReader, RefusesNumbersThatArePlainNoMore) {
    expect_refused({{Toml::valid, "@0"},
                    {Toml::valid, "@257"},
                    {Toml::valid, "@4294967297"},
                    {Toml::valid, "@-1"},
                    {Toml::valid, "@+2"},
                    {Toml::valid, "@1_0"},
                    {Toml::valid, "@0x2"},
                    {Toml::valid, "@0b1"},
                    {Toml::valid, "@2.0"},
                    {Toml::valid, "@2e0"},
                    {Toml::valid, "@\"2\""},
                    {Toml::valid, "@[2]"},
                    {Toml::valid, "@true"},
                    {Toml::valid, "@inf"},
                    {Toml::valid, "@1979-05-27"},
                    {Toml::malformed, "@02"},
                    {Toml::malformed, "@two"},
                    {Toml::malformed, "2@,"},
                    {Toml::malformed, "@99999999999999999999"}},
                   piece + "copies = ", "\n");
}

// The checker does not use these values, but invalid TOML in them could hide something.
TEST(PuzzleReader, ChecksUnusedValuesAsStrictly) {
    expect_refused({{Toml::valid, "@{ red = 1 }"},
                    {Toml::valid, "@1979-05-27T07:32:00Z"},
                    {Toml::valid, "@07:32:00"},
                    {Toml::valid, "@nan"},
                    {Toml::valid, "@-1"},
                    {Toml::valid, "@1e3"},
                    {Toml::valid, "[[@[1]]]"},
                    {Toml::valid, R"(""@"red""")"},
                    {Toml::valid, R"(@"\u0041")"},
                    {Toml::malformed, "@.5"},
                    {Toml::malformed, "@5."},
                    {Toml::malformed, "@05.5"},
                    {Toml::malformed, "@1.2.3"},
                    {Toml::malformed, "@True"},
                    {Toml::malformed, "@truely"},
                    {Toml::malformed, "@red"},
                    {Toml::malformed, "[@1:2]"},
                    {Toml::malformed, "[1 @2]"},
                    {Toml::malformed, "[[1], [@2; 3]]"},
                    {Toml::malformed, "[[1] @[2]]"}},
                   piece + "letter = ", "\n");
}

TEST(PuzzleReader, RefusesControlCharactersAndInvalidUtf8) {
    for (const std::string before : {"# ", "letter = \"", "letter = '", "letter = \"A\" # ", ""}) {
        expect_refused({{Toml::malformed, "@\x01"},
                        {Toml::malformed, std::string("@\0", 2)},
                        {Toml::malformed, "@\x0B"},
                        {Toml::malformed, "@\x0C"},
                        {Toml::malformed, "@\x1F"},
                        {Toml::malformed, "@\x7F"},
                        {Toml::malformed, "@\r "},
                        {Toml::malformed, "@\r\r\n"},
                        {Toml::malformed, "@\x80"},
                        {Toml::malformed, "@\xBF\xBF"},
                        {Toml::malformed, "@\xC0\xA3"},
                        {Toml::malformed, "@\xC1\xBF"},
                        {Toml::malformed, "@\xC3("},
                        {Toml::malformed, "@\xE0\x80\xA3"},
                        {Toml::malformed, "@\xE0\x9F\xBF"},
                        {Toml::malformed, "@\xE2\x96 "},
                        {Toml::malformed, "@\xED\xA0\x80"},
                        {Toml::malformed, "@\xED\xBF\xBF"},
                        {Toml::malformed, "@\xF0\x80\x80\xA3"},
                        {Toml::malformed, "@\xF0\x8F\xBF\xBF"},
                        {Toml::malformed, "@\xF4\x90\x80\x80"},
                        {Toml::malformed, "@\xF5\x80\x80\x80"},
                        {Toml::malformed, "@\xF8\x88\x80\x80\x80"},
                        {Toml::malformed, "@\xFF\xFE"},
                        {Toml::malformed, "@\xE2\x96"}},
                       piece + before);
    }
    expect_refused({{Toml::malformed, "@\xEF\xBB\xBF\xEF\xBB\xBFname = \"p\"\n"}},
                   "");  // only the first of two byte order marks is skipped
}

TEST(PuzzleReader, RefusesPiecesThatTheProgramDoesNotHave) {
    const std::string side = "[[piece.side]]\nname = \"x\"\nrows = [\"##\"]\n";
    const std::string end = "[[piece]]\n";
    expect_refused({{Toml::valid, "@"}, {Toml::valid, "copies = 2\n@"}}, piece_without_rows);
    expect_refused({{Toml::valid, side + "@"},
                    {Toml::valid, side + "[[piece.side]]\nname = \"y\"\n@" + end},
                    {Toml::valid, "[[piece.side]]\nname = \"y\"\n@" + side}},
                   piece_without_rows);
    expect_refused(
        {{Toml::valid, "@" + side},
         {Toml::valid, "@" + side + "[[piece.side]]\nname = \"y\"\n"},
         {Toml::valid, "[[piece]]\nname = \"\"\ncolour = \"red\"\nrows = [\"#\"]\n@"},
         {Toml::valid, "[[piece]]\ncolour = \"red\"\nrows = [\"#\"]\n@"},
         {Toml::valid, "copies = 200\n[[piece]]\nname = \"b\"\ncopies = 57\nrows = [\"#\"]\n@"}},
        piece);
    expect_refused({{Toml::valid, "@"}, {Toml::valid, "name = \"p\"\nlattice = \"square\"\n@"}});
    expect_refused({{Toml::valid, "name = \"p\"\n@[[piece]]\nname = \"a\"\nrows = [\"#\"]\n"},
                    {Toml::valid, "lattice = @\"cube\"\n"},
                    {Toml::valid, "format = @2\n"}});
    expect_refused({{Toml::valid, "[[piece]]\nname = \"a\"\nrows = [\"#\"]\n@"}},
                   "lattice = \"square\"\n");
}

TEST(PuzzleReader, RefusesDrawingsThatAreNotOnePiece) {
    expect_refused({{Toml::valid, R"(@[])"},
                    {Toml::valid, R"(@[""])"},
                    {Toml::valid, R"(@["·. "])"},
                    {Toml::valid, R"(@["#.#"])"},
                    {Toml::valid, R"(@["#.", ".#"])"},
                    {Toml::valid, R"(@["#", "", "#"])"},
                    {Toml::valid, R"(@["◣"])"},
                    {Toml::valid, R"(@["▲"])"},
                    {Toml::valid, "@[\"#\t\"]"},
                    {Toml::valid, "@[\"#\xEF\xBB\xBF\"]"},
                    {Toml::valid, "@[\"" + std::string(4097, '#') + "\"]"}},
                   piece_without_rows + "rows = ", "\n");
    const auto drawn_on = [](const std::string& lattice, const std::string& rows) {
        return "name = \"p\"\nlattice = \"" + lattice +
               "\"\n[[piece]]\nname = \"a\"\ncolour = \"red\"\nrows = " + rows + "\n";
    };
    expect_refused({{Toml::valid, drawn_on("tetrakis", R"(@['#/#'])")},
                    {Toml::valid, drawn_on("square", R"(@['#/'])")},
                    {Toml::valid, drawn_on("square", R"(@["#b"])")},
                    {Toml::valid, drawn_on("hex", R"(@["██"])")},
                    {Toml::valid, drawn_on("hex", R"(@["█", "█"])")},
                    {Toml::valid, drawn_on("hex", R"(@["█   █"])")},
                    {Toml::valid, drawn_on("hex", R"(@["█◣"])")},
                    {Toml::valid, drawn_on("triangle", R"(@["█"])")},
                    {Toml::valid, drawn_on("triangle", R"(@["#"])")},
                    {Toml::valid, drawn_on("triangle", R"(@["▲▲"])")},
                    {Toml::valid, drawn_on("triangle", R"(@["▲", "▲"])")},
                    {Toml::valid, drawn_on("triangle", R"(@["▲.▲"])")},
                    {Toml::valid, drawn_on("tetrakis", R"(@["▲"])")},
                    {Toml::valid, drawn_on("tetrakis", R"(@["◣◣"])")},
                    {Toml::valid, drawn_on("tetrakis", R"(@["◢·", "·◤"])")}});
}

TEST(PuzzleReader, PrintsOnlyAsciiOfAFile) {
    const std::string escape = "\x1B[2K";
    const std::vector<std::string> texts{"lattice = \"sq\xC2\x9B" + std::string(1000, 'x') + "\"\n",
                                         "k\xE2\x80\xAEy = 1\n",
                                         "[r\xE2\x80\xAE]\n",
                                         piece_without_rows + "rows = [\"\xE2\x80\xAE\"]\n",
                                         piece + "\xE2\x80\xAE = 1\n",
                                         "\x1B[2K"};
    for (const std::string& text : texts) {
        const std::string refusal = Reader().refusal(text);
        EXPECT_LT(refusal.size(), 200U);
        EXPECT_TRUE(std::all_of(refusal.begin(), refusal.end(), [](char byte) {
            return byte >= ' ' && byte <= '~';
        })) << refusal;
    }
}

TEST(PuzzleReader, RefusesLargeFilesAndNonFiles) {
    EXPECT_THAT(Reader().refusal(piece + std::string(std::size_t{1} << 20U, '#')),
                HasSubstr("the file is larger than 1 MiB"));
    EXPECT_THROW(check::Puzzle::read("/dev/zero"), check::Refusal);
    EXPECT_THROW(check::Puzzle::read("/proc/self/mem"), check::Refusal);
    EXPECT_THROW(check::Puzzle::read(fs::temp_directory_path().string()), check::Refusal);
}

// --- Texts that both accept. ---

void expect_same(const std::string& text, const std::string& what) {
    const Reader reader;
    ASSERT_EQ(reader.refusal(text), "accepted") << what;
    const check::Puzzle checked = reader.read(text);
    const Puzzle puzzle = parse_puzzle(text, what);
    ASSERT_EQ(difference(checked, puzzle), "") << what;
    EXPECT_EQ(difference_of_shapes(checked, puzzle), "") << what;
}

std::vector<fs::path> puzzle_files() {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator(fs::path(ORBITILE_SOURCE_DIR) / "configs")) {
        if (entry.path().extension() == ".toml") files.push_back(entry.path());
    }
    return files;
}

TEST(PuzzleReader, SeesThePiecesOfAllStoredPuzzles) {
    const auto files = puzzle_files();
    EXPECT_GT(files.size(), 10U);
    for (const fs::path& file : files) {
        const std::string text = bytes_of(file);
        expect_same(text, file.string());
        std::string in_windows = "\xEF\xBB\xBF";
        for (const char byte : text) in_windows += byte == '\n' ? "\r\n" : std::string(1, byte);
        expect_same(in_windows, file.string());
        expect_same(puzzle_text(parse_puzzle(text, file.string())), file.string());
    }
}

TEST(PuzzleReader, SeesThePiecesOfPolyforms) {
    for (const PolyformFamily& family : polyform_families()) {
        for (const auto sidedness : {Sidedness::free, Sidedness::one_sided}) {
            const int largest = std::min(6, max_polyform_size(family.lattice, sidedness));
            for (int size = 1; size <= largest; ++size) {
                const PolyformKind kind{family.lattice, size};
                expect_same(puzzle_text(polyform_puzzle(kind, sidedness)),
                            polyform_kind_name(kind));
            }
        }
    }
}

TEST(PuzzleReader, SeesThePiecesOfImportedPuzzles) {
    int imported = 0;
    for (const auto& entry :
         fs::directory_iterator(fs::path(ORBITILE_SOURCE_DIR) / "tests/fuzz/corpus/xmpuzzle")) {
        const std::string file = entry.path().string();
        const exchange::BurrPuzzle burr = exchange::burr_puzzle_from(bytes_of(entry.path()), file);
        for (std::size_t problem = 0; problem < burr.problems.size(); ++problem) {
            expect_same(puzzle_text(exchange::imported_puzzle(burr, problem, file, "p").puzzle),
                        file);
            ++imported;
        }
    }
    EXPECT_GT(imported, 3);
}

TEST(PuzzleReader, AcceptsTheWaysOfWritingThatItKnows) {
    const std::string in_literals =
        "name='p'\nlattice='square'\n[[piece]]\nname='a'\ncolour='red'\nrows=['#']";
    const std::string with_blanks =
        "  name\t= \"p\" # x\n\tlattice =\t\"square\"\t#\n[[piece]]# x\n  name = \"a\"\n"
        "colour = \"#ff0000\" # \"\nrows = [\"#\"]";
    const std::string in_braces =
        "name = 'p'\nlattice = 'square'\nrules = {turns=true, flips = true}\nboard = {}\n"
        "piece = [ # pieces\n  { name = 'a', colour = 'red', rows = [\n'#', # }\n'#'], copies=2},\n"
        "{rows=['##'],colour='red',name='b'} , ] # end\nunit_mm = 3\n[[challenge]]\nname = 'c'\n"
        "pieces = 'b'\noutline = 'rect:2x1'\n";
    const std::vector<std::string> texts{
        in_literals,
        in_braces.substr(0, in_braces.find("board")) + in_braces.substr(in_braces.find("piece")),
        with_blanks,
        piece_without_rows + "rows = [\n  # \"#\", [\n\n\t\"#\" # ,\n  , # ]\n '#', '#', ]\n",
        piece_without_rows + "rows = [ \"#\" ,\"#\",]\n",
        piece_without_rows + "rows = [\"#\"] # \"\nletter = \"A\" # '''\n# \"\"\"\n# rows = 1\n",
        "format = 1\nunit_mm = 0.10000000000000001\n" + piece,
        "name = 'a \" b'\n" + piece.substr(piece.find('\n') + 1),
        "name = \"a # b = [[piece]] ' \xC3\xA4\"\n" + piece.substr(piece.find('\n') + 1),
        piece + "[rules]\nturns = false\n[board]\nrows = ['#']\nnumbers = [ [ 7, ], ]\n",
        piece + "[[piece]]\nname = 'b'\ncolour = 'red'\nrows = ['##']\n[[challenge]]\n" +
            "name = 'c'\nrows = ['###']\n[[challenge]]\nname = 'd'\npieces = 'b'\n" +
            "outline = 'rect:2x1'\n",
        piece_without_rows + "[rules]\n[[piece.side]]\nname = \"x\"\nrows = [\"#\"]\n[board]\n" +
            "rows = ['#']\n[[piece.side]]\nname = \"y\"\nrows = [\"##\"]\n",
        piece +
            "copies = 255\n[[piece]]\nname = \"b\"\ncolour = \"red\"\nrows = [\"#.\", \"##\"]\n",
    };
    for (const std::string& text : texts) expect_same(text, text);
}

TEST(PuzzleReader, SeesTheSameShardsOnEachLattice) {
    const auto on = [](const std::string& lattice, const std::string& rows) {
        expect_same("name = \"p\"\nlattice = \"" + lattice +
                        "\"\n[[piece]]\nname = \"a\"\ncolour = \"red\"\nrows = " + rows + "\n",
                    rows);
    };
    on("square", R"(["", "..#·", " ###", ""])");
    on("tetrakis", R"(["◢◣", "█#", "◥◤"])");
    on("tetrakis", R"(["db", "##", "qp"])");
    on("hex", R"(["  █ #", "   █ █", "·   █"])");
    on("hex", R"(["   █", "·   █", ""])");
    on("triangle", R"([".▲", "▲▼", "", ""])");
    on("triangle", R"(["v^v", "^v."])");
    on("triangle", R"(["  ▲", " ▲▼", "▲▼▲"])");
}

}  // namespace
}  // namespace orbitile::puzzle_reader_test
