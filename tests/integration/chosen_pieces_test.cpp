// --pieces chooses some of the pieces. The pieces keep their numbers of copies and their letters.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "support/program.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::chosen_pieces_test {
namespace {

using ::testing::HasSubstr;

constexpr const char* three_ls =
    "name = \"three L\"\nlattice = \"square\"\nrules = { flips = true }\n"
    "[[piece]]\nname = \"long\"\ncolour = \"tomato\"\ncopies = 3\nrows = [\"###\", \"#..\"]\n"
    "[[piece]]\nname = \"lump\"\ncolour = \"gold\"\nrows = [\"##\", \"##\"]\n";

class ChosenPiecesTest : public ::testing::Test {
  protected:
    ChosenPiecesTest() { std::ofstream(folder_.path() / "l.toml") << three_ls; }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    TemporaryFolder folder_;
};

TEST_F(ChosenPiecesTest, KeepTheirCopiesInASearchForShapes) {
    const Arguments generate{"generate", "l.toml", "--symmetry", "D1,D1x",  "--connect", "edge",
                             "--out",    "out",    "--quiet",    "--fresh", "--pieces"};
    const auto with = [&](const std::string& pieces) {
        Arguments arguments = generate;
        arguments.push_back(pieces);
        return run(arguments).out;
    };
    EXPECT_THAT(with("long"), HasSubstr("2 shapes"));
    EXPECT_THAT(with("long*3"), HasSubstr("2 shapes"));
    EXPECT_THAT(with("long*1"), HasSubstr("0 shapes"));
}

TEST_F(ChosenPiecesTest, KeepTheirCopiesOnABoard) {
    const Ended two = run({"solve", "l.toml", "--pieces", "long*2", "--outline", "rect:4x2"});
    EXPECT_EQ(two.exit_code, 0) << two.err;
    const Ended all = run({"solve", "l.toml", "--pieces", "long", "--outline", "rect:4x2"});
    EXPECT_EQ(all.exit_code, 2);
    EXPECT_THAT(all.err, HasSubstr("12"));
}

TEST_F(ChosenPiecesTest, KeepTheirLetters) {
    const Ended solved = run({"solve", "l.toml", "--pieces", "lump", "--outline", "rect:2x2"});
    EXPECT_EQ(solved.exit_code, 0) << solved.err;
    EXPECT_THAT(solved.out, HasSubstr("UU"));  // L is the letter of the piece "long"
}

}  // namespace
}  // namespace orbitile::chosen_pieces_test
