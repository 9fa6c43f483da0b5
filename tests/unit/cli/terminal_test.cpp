#include "cli/terminal.hpp"

#include <gtest/gtest.h>

#include <clocale>

namespace orbitile::cli::terminal_test {
namespace {

// main() sets this locale in the program.
class Utf8Text : public ::testing::Test {
  protected:
    void SetUp() override { ASSERT_NE(std::setlocale(LC_CTYPE, "C.UTF-8"), nullptr); }
    void TearDown() override { std::setlocale(LC_CTYPE, "C"); }
};

TEST_F(Utf8Text, HasAWidthThatIsTwoOfAWideCharacterAndNothingOfAMark) {
    EXPECT_EQ(display_width(""), 0);
    EXPECT_EQ(display_width("abc"), 3);
    EXPECT_EQ(display_width("Würfel"), 6);
    EXPECT_EQ(display_width("立方体"), 6);
    EXPECT_EQ(display_width("u\u0308"), 1);
    EXPECT_EQ(display_width("◣■"), 2);
    EXPECT_EQ(display_width("a\xff\xe7z"), 4) << "malformed bytes are shown as signs";
}

TEST_F(Utf8Text, IsCutToTheColumnsThatFit) {
    EXPECT_EQ(truncate_to_width("abc", 3), "abc");
    EXPECT_EQ(truncate_to_width("abc", 2), "ab");
    EXPECT_EQ(truncate_to_width("abc", 0), "");
    EXPECT_EQ(truncate_to_width("abc", -1), "");
    EXPECT_EQ(truncate_to_width("立方体", 5), "立方") << "half a character cannot be shown";
    EXPECT_EQ(truncate_to_width("au\u0308b", 2), "au\u0308") << "a mark belongs to its letter";
    EXPECT_EQ(truncate_to_width("立方\xe4\xbd", 9), "立方\xe4\xbd");
}

}  // namespace
}  // namespace orbitile::cli::terminal_test
