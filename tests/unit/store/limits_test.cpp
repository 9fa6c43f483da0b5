// How large what is read may be, and what it may be called.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "board/board_field.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/toml_section.hpp"
#include "store/answer.hpp"
#include "store/packing.hpp"

namespace orbitile::store::limits_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::ThrowsMessage;

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

// --- Keys of puzzle files. ---

TEST(DeepKey, IsFoundOnItsLine) {
    EXPECT_EQ(line_of_deep_key("a.b = 1\n\nc" + repeated(".d", 100'000) + " = 1\n"), 3U);
    EXPECT_EQ(line_of_deep_key("[a" + repeated(".b", 100'000) + "]\n"), 1U);
    EXPECT_EQ(line_of_deep_key("\nx = {a" + repeated(" . \"b\"", 10) + " = 1}"), 2U);
    EXPECT_EQ(line_of_deep_key("a" + repeated(".b", max_key_parts - 1) + " = 1"), std::nullopt);
    EXPECT_EQ(line_of_deep_key("a" + repeated(".b", max_key_parts) + " = 1"), 1U);
}

TEST(DeepKey, IsNotSeenInStringsAndComments) {
    const std::string dots(1000, '.');
    for (const std::string& text :
         {"rows = [\"" + dots + "\", '" + dots + "']", "# " + dots + "\na = 1",
          R"(a = "\")" + dots + "\"",
          "a = \"\"\"\n\"" + dots + "\\\"\"\"\"\nb = '''\n'" + dots + "'''",
          "a = 'C:\\'\nb = '" + dots + "'", repeated("a = 1.5\n", 100),
          "a = [" + repeated("1.5, ", 50) + "]"}) {
        EXPECT_EQ(line_of_deep_key(text), std::nullopt) << text.substr(0, 40);
    }
    EXPECT_EQ(line_of_deep_key("a = \"\"\"x\"\"\"\nb" + repeated(".c", 9) + " = 1"), 2U);
    EXPECT_EQ(line_of_deep_key("a = '''x\n'''\nb" + repeated(".c", 9) + " = 1"), 3U);
}

TEST(DeepKey, OfAPuzzleFileIsRefused) {
    EXPECT_THAT(
        [] { parse_puzzle("name = \"t\"\na" + repeated(".a", 250'000) + " = 1\n", "t.toml"); },
        ThrowsMessage<InputError>(HasSubstr("t.toml:2: a key has more than 8 parts")));
}

// --- Boards. ---

/// So many different pieces of four cells in a row of bits.
Puzzle many_pieces(int count) {
    Puzzle puzzle{.name = "many", .lattice = Lattice::square, .rules = {}, .pieces = {}};
    for (int i = 0; i < count; ++i) {
        std::vector<Shard> shards;
        for (int x = 0; x < 9; ++x) shards.push_back({x, 0, 0});
        for (int x = 0; x < 9; ++x) {
            if (((i >> x) & 1) != 0) shards.push_back({x, 1, 0});
        }
        puzzle.pieces.push_back({"p" + std::to_string(i), {}, 1, {{"", make_shards(shards)}}});
    }
    return puzzle;
}

TEST(BoardProblem, OfMorePlacementsThanCanBeSearchedIsRefused) {
    const Puzzle puzzle = with_outline(many_pieces(120), "rect:64x64");
    EXPECT_THAT([&] { board::make_board_problem(puzzle, {}); },
                ThrowsMessage<InputError>(HasSubstr("more than 1000000 placements")));
    EXPECT_THAT(board::board_size_fault(puzzle),
                Optional(HasSubstr("more than 1000000 placements")));
    EXPECT_NO_THROW(board::make_board_problem(with_outline(many_pieces(20), "rect:64x64"), {}));
}

TEST(BoardProblem, OfMoreShardsThanCanBeSearchedIsRefused) {
    Puzzle puzzle = many_pieces(1);
    puzzle.lattice = Lattice::tetrakis;
    EXPECT_THAT([&] { board::make_board_problem(with_outline(puzzle, "rect:64x17"), {}); },
                ThrowsMessage<InputError>(HasSubstr("4352 shards; at most 4096 are possible")));
}

// --- Names. ---

TEST(Names, MayNotSteerTheScreenOrTurnTheDirectionOfWriting) {
    for (const char* name : {"a\nb", "a\tb", "a\rb", "\x1b[2Jx", "a\x7f", "a\u0085b", "a\u009bb",
                             "a\u2028b", "a\u202Eb", "a\u2066b", "a\u2069b"}) {
        EXPECT_TRUE(puzzle_name_fault(name)) << printable(name);
        EXPECT_TRUE(piece_name_fault(name)) << printable(name);
    }
    EXPECT_TRUE(puzzle_name_fault(std::string("a\0b", 3)));
    EXPECT_TRUE(puzzle_name_fault(std::string(1000, 'n')));
    EXPECT_TRUE(puzzle_name_fault(" \u200B"));
    for (const char* name : {"<script>&\"'", "]]>", "../../x", "Κύβος", "عربي", "a\u200Fb"}) {
        EXPECT_FALSE(puzzle_name_fault(name)) << name;
    }
    for (const char* name : {"<b>", "a>", "a/b", "a\\b", ".", "..", "a:b", "a,b", "a_b", "\"", " a",
                             "a  b", "a\u200Fb"}) {
        EXPECT_TRUE(piece_name_fault(name)) << name;
    }
}

TEST(Names, AreShownWithoutControlCharacters) {
    EXPECT_EQ(printable("a\x1b[31m\n\xff\u202E"), "a?[31m???");
    EXPECT_EQ(printable_lines("a\x1b\nb\n"), "a?\nb\n");
    EXPECT_EQ(printable_lines(""), "");
}

TEST(StoredStatistics, KeepTheirNamesAndTheirOrder) {
    for (const char* text :
         {"", "{}", R"({"candidates":3,"cover-filled":1})", R"({"milliseconds":5,"z":1,"a":-2})"}) {
        EXPECT_EQ(statistics_text(statistics_from_text(text)), text);
    }
}

TEST(Fingerprint, HasTheFormOfOne) {
    const std::string one = "110b776019f179ca60f9bbeff2828c72";
    for (const std::string& text : {one, one + "+" + one}) {
        EXPECT_TRUE(is_fingerprint_text(text));
        EXPECT_EQ(fingerprint_from_bytes(fingerprint_bytes(text)), text);
    }
    for (const std::string& text : {std::string(), std::string("../../x"), std::string("a/b"),
                                    one + "\n", one + "+", std::string(1000, 'a')}) {
        EXPECT_FALSE(is_fingerprint_text(text));
    }
}

}  // namespace
}  // namespace orbitile::store::limits_test
