// Input of any size: each ends within seconds, in little memory, with what is wrong and where.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <memory>
#include <thread>

#include "support/program.hpp"
#include "support/sanitized.hpp"

namespace orbitile::size_limits_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

constexpr rlim_t max_memory = rlim_t{4'000'000} * 1024;
constexpr auto max_time = std::chrono::seconds(is_sanitized ? 120 : 20);

/// Limits the memory of processes that are started while it exists.
class LimitedMemory {
  public:
    LimitedMemory() {
        ::getrlimit(RLIMIT_AS, &before_);
        const rlimit limited{max_memory, before_.rlim_max};
        if (!is_sanitized) ::setrlimit(RLIMIT_AS, &limited);
    }
    LimitedMemory(const LimitedMemory&) = delete;
    LimitedMemory& operator=(const LimitedMemory&) = delete;
    ~LimitedMemory() { ::setrlimit(RLIMIT_AS, &before_); }

  private:
    rlimit before_{};
};

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int i = 0; i < times; ++i) all += text;
    return all;
}

const std::string head = "name = \"t\"\nlattice = \"square\"\n";
const std::string piece = "[[piece]]\nname = \"A\"\ncolour = \"red\"\n";
const std::string cell = "rows = [\"#\"]\n";

std::string rows(int width, int height) {
    return "rows = [" +
           repeated("\"" + std::string(static_cast<std::size_t>(width), '#') + "\",", height) +
           "]\n";
}

std::string many_pieces(int count, int copies, const std::string& drawing) {
    std::string text = head;
    for (int i = 0; i < count; ++i) {
        text += "[[piece]]\nname = \"p" + std::to_string(i) +
                "\"\ncolour = \"red\"\ncopies = " + std::to_string(copies) + "\n" + drawing;
    }
    return text;
}

/// Different ones, of twenty-four cells each, and one more.
std::string different_pieces(int count) {
    std::string text = head;
    // One that makes up the area of 64 by 64.
    const int left = 64 * 64 - 24 * count;
    text += "[[piece]]\nname = \"rest\"\ncolour = \"red\"\nrows = [" +
            repeated("\"" + std::string(16, '#') + "\",", left / 16) + "\"" +
            std::string(static_cast<std::size_t>(left % 16), '#') + "\"]\n";
    for (int i = 0; i < count; ++i) {
        std::string upper;
        int cells = 0;
        for (int x = 0; x < 12; ++x) {
            const bool covered = ((i * 7 + 1) >> x & 1) != 0;
            upper += covered ? '#' : '.';
            cells += covered ? 1 : 0;
        }
        text += "[[piece]]\nname = \"p" + std::to_string(i) + "\"\ncolour = \"red\"\nrows = [\"" +
                upper + R"(", "############", ")" +
                std::string(static_cast<std::size_t>(12 - cells), '#') + "\"]\n";
    }
    return text;
}

struct Large {
    std::string title;
    std::string text;
    std::string words;
    Arguments command = {"pieces"};
    Arguments options = {};
};

void PrintTo(const Large& large, std::ostream* out) { *out << large.title; }

class LargePuzzleFile : public ::testing::TestWithParam<Large> {};

TEST_P(LargePuzzleFile, IsRefusedWithinSecondsAndInLittleMemory) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "t.toml", GetParam().text);
    Arguments arguments = GetParam().command;
    arguments.push_back("t.toml");
    arguments.insert(arguments.end(), GetParam().options.begin(), GetParam().options.end());
    const auto start = std::chrono::steady_clock::now();
    const LimitedMemory limited;
    const Ended ended = run_program(arguments, folder.path());
    EXPECT_LT(std::chrono::steady_clock::now() - start, max_time);
    EXPECT_EQ(ended.exit_code, 2) << ended.signal << ended.err.substr(0, 1000);
    EXPECT_THAT(ended.err, AllOf(HasSubstr("t.toml:"), HasSubstr(GetParam().words)));
    EXPECT_LT(ended.err.size(), 1000U);
    EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"t.toml"});
}

INSTANTIATE_TEST_SUITE_P(
    Files, LargePuzzleFile,
    ::testing::Values(
        Large{"piece_of_a_million_cells", head + piece + rows(1000, 1000),
              "t.toml:6: piece A: the drawing covers 1000000 shards; at most 4096 are possible"},
        Large{"piece_of_many_parts",
              head + piece + "rows = [" + repeated("\"" + repeated("#.", 500) + "\",", 900) + "]\n",
              "t.toml:6: piece A: the drawing covers 450000 shards"},
        Large{"board_of_a_million_cells", head + "[board]\n" + rows(1000, 1000) + piece + cell,
              "t.toml:4: board: the board has 1000000 cells; at most 4096"},
        Large{"many_pieces", many_pieces(15'000, 1, cell), "257 pieces; at most 256 are possible"},
        Large{"larger_than_a_mebibyte", many_pieces(100'000, 1, cell), "larger than 1 MiB"},
        Large{"many_copies", head + piece + "copies = 2000000000\n" + cell,
              "t.toml:6: piece A: copies must be from 1 to 256"},
        Large{"more_copies_than_64_bits_hold",
              head + piece + "copies = 99999999999999999999\n" + cell, "t.toml:6: not valid TOML"},
        Large{"number_of_a_cell_near_the_largest",
              head + "[board]\nrows = [\"##\"]\nnumbers = [[2147483647, 2147483648]]\n" + piece +
                  cell,
              "t.toml:5: board: the number 2147483647 in row 1 is not from 1 to 1000000"},
        Large{"many_numbers",
              head + "[board]\nrows = [\"##\"]\nnumbers = [" + repeated("[1],", 200'000) + "]\n" +
                  piece + cell,
              "t.toml:5: board: numbers must have one list for each row"},
        Large{"nested_lists", head + "a = " + repeated("[", 100'000) + repeated("]", 100'000),
              "t.toml:3: not valid TOML"},
        Large{"nested_tables",
              head + "a = " + repeated("{a=", 100'000) + "1" + repeated("}", 100'000),
              "t.toml:3: not valid TOML"},
        Large{"nested_keys", head + "a" + repeated(".a", 200'000) + " = 1\n",
              "t.toml:3: a key has more than 8 parts"},
        Large{"nested_headers", head + "[a" + repeated(".a", 200'000) + "]\n",
              "t.toml:3: a key has more than 8 parts"},
        Large{"nested_both",
              head + "a = " + repeated("{a.b.c.d.e.f.g=", 250) + "1" + repeated("}", 250),
              "t.toml:3: unknown key 'a'"},
        Large{"long_name", "name = \"" + std::string(1'000'000, 'n') + "\"\n" + piece + cell,
              "t.toml:1: the name is longer than 100 bytes"},
        Large{"long_name_of_a_piece",
              head + "[[piece]]\nname = \"" + std::string(1'000'000, 'n') +
                  "\"\ncolour = \"red\"\n" + cell,
              "t.toml:4: piece number 1: the name is longer than 40 bytes"},
        Large{"long_key", head + std::string(1'000'000, 'k') + " = 1\n" + piece + cell,
              "t.toml:3: unknown key 'kkk"},
        Large{"long_colour",
              head + "[[piece]]\nname = \"A\"\ncolour = \"" + std::string(900'000, 'c') + "\"\n" +
                  cell,
              "t.toml:5: piece A: unknown colour 'ccc"},
        Large{"large_silhouettes",
              many_pieces(8, 32, rows(64, 64)),
              "an area of 1048576 cells, more than 512",
              {"generate"}},
        Large{"large_silhouettes_of_subsets",
              many_pieces(8, 1, rows(30, 30)),
              "more than 512",
              {"generate"},
              {"--subsets", "1..2"}},
        Large{"many_placements",
              different_pieces(150),
              "t.toml: the pieces have more than 1000000 placements",
              {"solve"},
              {"--outline", "rect:64x64"}},
        Large{"many_placements_of_starts",
              different_pieces(150),
              "t.toml: the pieces have more than 1000000 placements",
              {"starts"},
              {"--outline", "rect:64x64"}}),
    [](const auto& tested) { return tested.param.title; });

// --- Things that are not files, or that do not end. ---

/// Three ways to read a small text file, each refused with its name.
std::vector<Arguments> readers_of(const std::string& file) {
    return {{"pieces", file},
            {"solve", config("iq-fit.toml"), "--challenge", file},
            {"solve", config("fridgeiq.toml"), "--outline", file},
            {"pieces", config("fridgeiq.toml"), "--config", file}};
}

TEST(LargeFile, IsNotReadToItsEnd) {
    const TemporaryFolder folder;
    const fs::path sparse = folder.path() / "sparse";
    write_bytes(sparse, "");
    fs::resize_file(sparse, std::uintmax_t{2} << 30U);
    const LimitedMemory limited;
    for (const std::string& file : {sparse.string(), std::string("/dev/zero")}) {
        for (const Arguments& arguments : readers_of(file)) {
            const Ended ended = run_program(arguments, folder.path());
            EXPECT_EQ(ended.exit_code, 2) << arguments[0] << arguments.back();
            EXPECT_THAT(ended.err, HasSubstr(file));
        }
    }
}

TEST(Pipe, ThatDripsIsLeftWhenASignalComes) {
    const TemporaryFolder folder;
    const fs::path pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const int dripping = ::open(pipe.c_str(), O_RDWR | O_CLOEXEC);
    ASSERT_GE(dripping, 0);
    for (const int signal : {SIGINT, SIGTERM}) {
        for (const Arguments& arguments : readers_of(pipe.string())) {
            Process process(arguments);
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            process.send(signal);
            EXPECT_NE(process.wait().exit_code, 0) << arguments[0];
        }
    }
    ::close(dripping);
}

TEST(Pipe, IsReadWhereSomebodyWrites) {
    const TemporaryFolder folder;
    const fs::path pipe = folder.path() / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    Process process({"pieces", pipe.string()});
    write_bytes(pipe, bytes_of(config("fridgeiq.toml")));
    const Ended ended = process.wait();
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, run_program({"pieces", config("fridgeiq.toml")}).out);
}

TEST(Folder, IsNotAFile) {
    const TemporaryFolder folder;
    for (const Arguments& arguments : readers_of(folder.path().string())) {
        const Ended ended = run_program(arguments);
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr(folder.path().string()));
    }
}

// --- Options. ---

TEST(LargeOption, IsRefusedByItsName) {
    const TemporaryFolder folder;
    const std::string digits(100'000, '9');
    const LimitedMemory limited;
    const auto refused = [&](const Arguments& arguments, const std::string& option) {
        const Ended ended = run_program(arguments, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << option << ended.err.substr(0, 200);
        EXPECT_THAT(ended.err, HasSubstr(option));
        EXPECT_TRUE(fs::is_empty(folder.path())) << option;
    };
    for (const char* outline : {"rect:1000000x1000000", "rect:2147483647x2147483647",
                                "rect:1x1000000", "rect:99999999999999999999x1", "triangle:1000000",
                                "triangle:2147483647", "roof:2000000x1000000"}) {
        refused({"solve", config("fridgeiq.toml"), "--outline", outline}, "outline: ");
    }
    std::string clues;
    for (int i = 0; i < 10'000; ++i) clues += (i > 0 ? ",red@" : "red@") + std::to_string(i + 1);
    refused({"solve", config("iq-fit.toml"), "--given", clues}, "given: ");
    refused({"solve", config("iq-fit.toml"), "--given", "red@" + digits}, "given: ");
    const std::string puzzle = config("fridgeiq.toml");
    refused({"generate", puzzle, "--pieces", std::string(100'000, 'A')}, "piece A");
    refused({"generate", puzzle, "--subsets", "1.." + digits}, "subsets: ");
    refused({"generate", puzzle, "--horizon", digits}, "--horizon");
    refused({"generate", puzzle, "--part", "1/" + digits}, "part: ");
}

}  // namespace
}  // namespace orbitile::size_limits_test
