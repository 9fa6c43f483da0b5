// Catalogues with more than 10,000 shapes, which commands do not show all at once. The shapes are
// real: six dominoes and five single cells fill 12,660 connected shapes with a half turn or a
// diagonal mirror.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>

#include "support/program.hpp"

namespace orbitile::many_shapes_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

std::vector<std::string> columns_of(const std::string& line) {
    std::vector<std::string> columns;
    std::istringstream in(line);
    for (std::string column; std::getline(in, column, '\t');) columns.push_back(column);
    return columns;
}

/// The shapes of a TSV export, one line for each.
std::vector<std::string> shape_lines(const fs::path& folder) {
    auto lines = lines_of(export_text(folder, {"--format", "tsv", "--all-tilings"}));
    lines.erase(lines.begin(), lines.begin() + 2);
    return lines;
}

std::string fingerprint_in(const std::string& line) { return columns_of(line).at(4); }

/// A question with many shapes, answered in a folder that all tests read.
class ManyShapes : public ::testing::Test {
  public:
    static void SetUpTestSuite() {
        suite_folder_ = std::make_unique<TemporaryFolder>();
        std::ofstream(suite_folder_->path() / "many.toml") << R"(
name = "many"
lattice = "square"
[rules]
connect = "edge"
[[piece]]
name = "A"
colour = "red"
copies = 6
rows = ["██"]
[[piece]]
name = "B"
colour = "blue"
copies = 5
rows = ["█"]
)";
        const Ended ended = search(whole());
        ASSERT_EQ(ended.exit_code, 0) << ended.err;
        ASSERT_THAT(ended.out, AllOf(HasSubstr("complete: "), Not(HasSubstr("missing"))));
    }
    static void TearDownTestSuite() { suite_folder_.reset(); }

  protected:
    static Ended search(const fs::path& out, const Arguments& more = {}) {
        Arguments arguments{"generate",  puzzle(), "--symmetry", "C2,D1x",     "--kind",
                            "connected", "--out",  out.string(), "--pictures", "none"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_program(arguments);
    }
    static std::string puzzle() { return (suite_folder_->path() / "many.toml").string(); }
    static fs::path whole() { return suite_folder_->path() / "whole"; }
    fs::path own(const std::string& name) const { return folder_.path() / name; }

  private:
    static inline std::unique_ptr<TemporaryFolder> suite_folder_;
    TemporaryFolder folder_;
};

TEST_F(ManyShapes, NeedLittleSpace) {
    EXPECT_GT(shape_lines(whole()).size(), 10'000U);
    EXPECT_FALSE(fs::exists(whole() / "challenges")) << "no pictures were asked for";
    const auto bytes = static_cast<std::int64_t>(fs::file_size(whole() / "catalogue.db"));
    EXPECT_LT(bytes / std::ssize(shape_lines(whole())), 400);
}

TEST_F(ManyShapes, AreVerified) {
    const Ended ended = run_program({"verify", whole().string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("verified\n"));
}

TEST_F(ManyShapes, AreMergedFromParts) {
    for (const std::string part : {"1", "2"})
        ASSERT_EQ(search(own(part), {"--part", part + "/2"}).exit_code, 0);
    const Ended merged =
        run_program({"merge", own("out").string(), own("1").string(), own("2").string()});
    EXPECT_EQ(merged.exit_code, 0) << merged.err;
    EXPECT_EQ(export_text(own("out")), export_text(whole()));
    EXPECT_EQ(run_program({"verify", own("out").string()}).exit_code, 0);
}

TEST_F(ManyShapes, AreNotDrawnUnlessTheUserAsks) {
    fs::copy(whole(), own("copy"), fs::copy_options::recursive);
    const Arguments again{"generate", puzzle(),    "--symmetry", "C2,D1x",
                          "--kind",   "connected", "--out",      own("copy").string()};
    const Ended ended = run_program(again);
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_FALSE(fs::exists(own("copy") / "challenges"));

    auto some = again;
    some.insert(some.end(), {"--pictures", "3"});
    EXPECT_EQ(run_program(some).exit_code, 0);
    const auto files = files_below(own("copy") / "challenges");
    std::set<std::string> pictured;
    for (const std::string& name : files) pictured.insert(name.substr(0, name.find('-')));
    EXPECT_EQ(pictured.size(), 3U);
    EXPECT_EQ(run_program(some).exit_code, 0);
    EXPECT_EQ(files_below(own("copy") / "challenges"), files) << "three shapes have pictures";
}

TEST_F(ManyShapes, AreSelectedByTheirProperties) {
    // The widths in the export say which shapes are narrow. The holes are counted here from the
    // drawing: the cells that cannot be reached from outside.
    const auto holes_in = [](const std::string& picture) {
        std::vector<std::string> rows;
        std::istringstream in(picture);
        for (std::string row; std::getline(in, row, '/');) {
            std::string cells;
            for (std::size_t at = 0; at < row.size();) {
                const bool covered = row.compare(at, 3, "█") == 0;
                cells += covered ? '#' : '.';
                at += covered ? 3 : 2;  // "·" has two bytes
            }
            rows.push_back("." + cells + ".");
        }
        rows.insert(rows.begin(), std::string(rows.front().size(), '.'));
        rows.push_back(rows.front());
        int regions = 0;
        for (std::size_t y = 0; y < rows.size(); ++y) {
            for (std::size_t x = 0; x < rows[y].size(); ++x) {
                if (rows[y][x] != '.') continue;
                ++regions;
                std::vector<std::pair<std::size_t, std::size_t>> open{{x, y}};
                while (!open.empty()) {
                    const auto [a, b] = open.back();
                    open.pop_back();
                    if (b >= rows.size() || a >= rows[b].size() || rows[b][a] != '.') continue;
                    rows[b][a] = ' ';
                    open.insert(open.end(), {{a + 1, b}, {a - 1, b}, {a, b + 1}, {a, b - 1}});
                }
            }
        }
        return regions - 1;
    };
    std::set<std::string> expected;
    for (const std::string& line : shape_lines(whole())) {
        const auto columns = columns_of(line);
        if (std::stoi(columns[3]) <= 6 && holes_in(columns[6]) == 1) expected.insert(columns[4]);
    }
    ASSERT_GT(expected.size(), 3U);
    const fs::path page = own("page.html");
    const Ended ended = run_program(
        {"gallery", whole().string(), "--select", "width:1..6,holes:1", "--out", page.string()});
    ASSERT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(ended.out, "wrote " + std::to_string(expected.size()) + " challenges into " +
                             page.string() + " (" +
                             std::to_string((fs::file_size(page) + 999) / 1000) + " kB)\n");
}

TEST_F(ManyShapes, AreSampledInTheSameWayEachTime) {
    const auto overview = [&](const std::string& name, const std::string& selection) {
        const Ended ended = run_program(
            {"render", whole().string(), "--select", selection, "--overview", own(name).string()});
        EXPECT_EQ(ended.exit_code, 0) << ended.err;
        EXPECT_THAT(ended.out, HasSubstr("drew 12 shapes"));
        std::ifstream in(own(name));
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const std::string first = overview("1.svg", "random:12");
    EXPECT_EQ(overview("2.svg", "random:12"), first);
    EXPECT_NE(overview("3.svg", "random:12:2"), first);
}

TEST_F(ManyShapes, AreNotShownAllAtOnce) {
    for (const std::string command : {"booklet", "gallery"}) {
        const Ended ended =
            run_program({command, whole().string(), "--out",
                         own(command == "booklet" ? "all.pdf" : "all.html").string()});
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, AllOf(HasSubstr("too many to show"), HasSubstr("--select")));
    }
}

TEST_F(ManyShapes, AreFoundByTheBeginningOfAFingerprint) {
    const std::string fingerprint = fingerprint_in(shape_lines(whole()).front());
    const Ended ended = run_program({"booklet", whole().string(), "--select",
                                     fingerprint.substr(0, 12), "--out", own("one.pdf").string()});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    const Ended unknown = run_program(
        {"booklet", whole().string(), "--select", "17", "--out", own("none.pdf").string()});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("do not have numbers"));
}

TEST_F(ManyShapes, AreCountedOneByOne) {
    fs::copy(whole(), own("copy"), fs::copy_options::recursive);
    const std::string fingerprint = fingerprint_in(shape_lines(whole()).front());
    EXPECT_EQ(run_program({"tilings", own("copy").string(), "--count", "--select", fingerprint})
                  .exit_code,
              0);
    const auto columns = columns_of(shape_lines(own("copy")).front());
    EXPECT_EQ(columns[4], fingerprint);
    EXPECT_NE(columns[5], "-");
    EXPECT_THAT(run_program({"status", own("copy").string()}).out, HasSubstr("solutions of 1 of "));
    const fs::path page = own("page.html");
    EXPECT_EQ(run_program({"gallery", own("copy").string(), "--select", "solutions:1..", "--out",
                           page.string()})
                  .exit_code,
              0);
    EXPECT_EQ(run_program({"verify", own("copy").string()}).exit_code, 0);
}

// Numbers of solutions that are found quickly are stored together. Each that is printed is stored.
TEST_F(ManyShapes, AreCountedTogether) {
    fs::copy(whole(), own("copy"), fs::copy_options::recursive);
    const Ended ended = run_program(
        {"tilings", own("copy").string(), "--count", "--select", "random:40", "--threads", "2"});
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    std::set<std::string> printed;
    for (const std::string& line : lines_of(ended.out)) {
        if (line.starts_with("counted ")) printed.insert(line.substr(8, line.find(':') - 8));
    }
    EXPECT_EQ(printed.size(), 40U);
    std::set<std::string> stored;
    for (const std::string& line : shape_lines(own("copy"))) {
        const auto columns = columns_of(line);
        if (columns[5] != "-") stored.insert(columns[4]);
    }
    EXPECT_EQ(stored, printed);
    EXPECT_EQ(run_program({"verify", own("copy").string()}).exit_code, 0);
}

}  // namespace
}  // namespace orbitile::many_shapes_test
