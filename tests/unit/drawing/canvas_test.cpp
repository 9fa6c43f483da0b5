#include "drawing/canvas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/temporary_folder.hpp"

namespace orbitile::drawing::canvas_test {
namespace {

std::ptrdiff_t subpaths(const std::string& words) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "words.svg";
    Canvas canvas(file, *picture_format_from_name("svg"), 300, 10);
    canvas.text(words, {150, 5}, {3, Weight::bold, {}});
    canvas.close();
    const std::string svg = bytes_of(file);
    return std::count(svg.begin(), svg.end(), 'M');
}

// An H is one closed line, so each adds the same.
TEST(Canvas, DrawsEveryLetterOfALongText) {
    const auto one = subpaths("H");
    const auto two = subpaths("HH");
    ASSERT_GT(two, one);
    EXPECT_EQ(subpaths(std::string(60, 'H')), one + 59 * (two - one));
}

}  // namespace
}  // namespace orbitile::drawing::canvas_test
