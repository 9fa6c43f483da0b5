#include "checker/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "checker/lattice.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::file_test {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;

class CheckerFiles : public testing::Test {
  protected:
    std::string written(const std::string& bytes) const {
        write_bytes(folder_.path() / "file", bytes);
        return (folder_.path() / "file").string();
    }

    static std::string refusal_of(const std::string& name, std::size_t max_length = 10) {
        try {
            check::InputFile file(name);
            for (std::string line; file.next_line(line, max_length);) continue;
        } catch (const check::Refusal& refusal) {
            return refusal.what();
        }
        return "read";
    }

    TemporaryFolder folder_;
};

TEST_F(CheckerFiles, HaveTheLinesThatAreInThem) {
    const std::string large(std::size_t{200} << 10U, 'x');
    for (const std::string end : {"", "\n"}) {
        check::InputFile file(written("one\n\n" + large + "\n\x01\xFF\r" + end));
        std::vector<std::string> lines;
        for (std::string line; file.next_line(line);) lines.push_back(line);
        EXPECT_EQ(lines, (std::vector<std::string>{"one", "", large, "\x01\xFF\r"}));
    }
    EXPECT_EQ(refusal_of(written("")), "read");
    EXPECT_EQ(refusal_of(written("0123456789\n0123456789")), "read");
    EXPECT_THAT(refusal_of(written("0123456789a\n")), EndsWith("/file: a line is too long"));
    EXPECT_THAT(refusal_of(written(large)), EndsWith("/file: a line is too long"));
}

TEST_F(CheckerFiles, HaveTheBytesThatAreInThem) {
    std::string bytes;
    for (unsigned i = 0; i < 100'000; ++i) bytes += static_cast<char>((i * i) >> 3U);
    check::InputFile file(written(bytes));
    for (const char byte : bytes) {
        if (file.next_byte() != static_cast<unsigned char>(byte)) FAIL();
    }
    EXPECT_EQ(file.next_byte(), check::InputFile::end_of_file);
    EXPECT_EQ(file.next_byte(), check::InputFile::end_of_file);
}

TEST_F(CheckerFiles, DoNotEndWhereReadingFails) {
    EXPECT_EQ(refusal_of("/proc/self/mem"), "/proc/self/mem: reading it failed");
}

TEST_F(CheckerFiles, AreRegularFiles) {
    EXPECT_EQ(refusal_of("/dev/zero"), "/dev/zero: cannot be read");
    EXPECT_THAT(refusal_of(folder_.path().string()), EndsWith(": cannot be read"));
    EXPECT_THAT(refusal_of((folder_.path() / "none").string()), EndsWith("none: cannot be read"));
}

TEST(CheckerMessages, ShowOnlyPrintableAscii) {
    EXPECT_EQ(check::printable_text("dark green ~!"), "dark green ~!");
    EXPECT_EQ(check::printable_text("\r\x1B[2K\x7F\xE2\x96\x88\\"),
              "\\x0d\\x1b[2K\\x7f\\xe2\\x96\\x88\\x5c");
    EXPECT_EQ(check::printable_text(std::string("a\0b", 3)), "a\\x00b");
    EXPECT_EQ(check::printable_text(std::string(60, 'x')), std::string(60, 'x'));
    EXPECT_EQ(check::printable_text(std::string(61, 'x')), std::string(60, 'x') + "...");
    EXPECT_EQ(check::printable_text(std::string(58, 'x') + "\x1B"), std::string(58, 'x') + "...");
}

}  // namespace
}  // namespace orbitile::file_test
