#include "drawing/board_picture.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <regex>
#include <sstream>

#include "puzzle/puzzle_file.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::drawing::board_picture_test {
namespace {

Puzzle puzzle_on(const std::string& lattice, const std::string& board, const std::string& rows) {
    return parse_puzzle("name = \"p\"\nlattice = \"" + lattice +
                            "\"\nunit_mm = 20\n[[piece]]\nname = \"A\"\ncolour = \"#d02020\"\n"
                            "copies = 2\nrows = " +
                            rows + "\n[board]\nrows = " + board + "\n",
                        "p");
}

Puzzle square() { return puzzle_on("square", R"(["####"])", R"(["##"])"); }
Puzzle hex() { return puzzle_on("hex", R"(["# # # #"])", R"(["# #"])"); }

std::string bytes_of(const std::filesystem::path& file) {
    std::ostringstream bytes;
    bytes << std::ifstream(file, std::ios::binary).rdbuf();
    return bytes.str();
}

struct Size {
    double width = 0;
    double height = 0;
};

// As the SVG says it, in millimetres or points.
Size size_of(const std::string& svg) {
    std::smatch match;
    const std::regex size(R"re(width="([0-9.]+)(mm|pt)?" height="([0-9.]+)(mm|pt)?")re");
    if (!std::regex_search(svg, match, size)) return {};
    const double unit = match[2] == "pt" || match[2] == "" ? 25.4 / 72 : 1;
    return {std::stod(match[1]) * unit, std::stod(match[3]) * unit};
}

const PictureFormat svg = *picture_format_from_name("svg");

class BoardPicture : public testing::Test {
  protected:
    std::filesystem::path file(const std::string& name) const { return folder_.path() / name; }

  private:
    TemporaryFolder folder_;
};

TEST_F(BoardPicture, IsAsLargeAsTheBoardAndItsMargins) {
    draw_start(square(), {}, file("square.svg"), svg);
    const Size of_square = size_of(bytes_of(file("square.svg")));
    EXPECT_NEAR(of_square.width, 4 * 20 + 10, 1.5);  // the rim has a width
    EXPECT_NEAR(of_square.height, 20 + 10, 1.5);
    draw_start(hex(), {}, file("hex.svg"), svg);
    const Size of_hex = size_of(bytes_of(file("hex.svg")));
    EXPECT_NEAR(of_hex.width, 4 * 20 + 10, 1.5);
    EXPECT_NEAR(of_hex.height, 20 * 2 / std::sqrt(3.0) + 10, 1.5);  // from corner to corner
}

// Otherwise pieces at the rim would cover the inner half of the line that is drawn there.
TEST_F(BoardPicture, HasAFrameOutsideTheBoard) {
    draw_start(square(), {{0, {{0, 0, 0}, {1, 0, 0}}}}, file("start.svg"), svg);
    const std::string bytes = bytes_of(file("start.svg"));
    const auto last = [&](const std::string& what) { return bytes.rfind(what); };
    const auto frame = last("stroke=\"rgb(23.5");
    const auto frame_of_style = last("stroke:rgb(23.5");
    const auto drawn = std::min(frame, frame_of_style);
    ASSERT_NE(drawn, std::string::npos);
    EXPECT_NE(bytes.find("rgb(100%", drawn), std::string::npos) << "the board is white over it";
}

TEST_F(BoardPicture, HasTheSameBytesEachTime) {
    const Tiling filling{{0, 0, 0, false, 0, 0, 0}, {0, 0, 0, false, 2, 0, 0}};
    for (const PictureFormat format : picture_formats()) {
        draw_filling(square(), filling, file("one"), format);
        draw_filling(square(), filling, file("two"), format);
        EXPECT_FALSE(bytes_of(file("one")).empty());
        EXPECT_EQ(bytes_of(file("one")), bytes_of(file("two")));
    }
}

TEST_F(BoardPicture, ShowsWhetherAPieceIsGivenWholeOrACellOfIt) {
    const Puzzle puzzle = hex();
    const Clues cell{{0, {puzzle.board->shards[0]}}};
    draw_start(puzzle, cell, file("cell.svg"), svg);
    draw_start(puzzle, {}, file("nothing.svg"), svg);
    EXPECT_NE(bytes_of(file("cell.svg")), bytes_of(file("nothing.svg")));
}

}  // namespace
}  // namespace orbitile::drawing::board_picture_test
