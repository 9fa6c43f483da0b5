// Names that look like paths, markup, options or commands: nothing is written outside the folder,
// and whoever reads what was written finds the name, and nothing that the name made of it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "support/answer.hpp"
#include "support/program.hpp"

namespace orbitile::hostile_names_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Not;

// --- Readers that share nothing with the program. ---

std::vector<std::string> lines_in(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The first thing about the bytes that could steer a terminal.
std::string steering_in(const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const bool is_plain = byte == '\n' || byte == '\t' || (byte >= 0x20 && byte != 0x7f);
        if (!is_plain) return "byte " + std::to_string(byte) + " at " + std::to_string(i);
        const bool is_c1 =
            byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0;
        if (is_c1) return "C1 at " + std::to_string(i);
    }
    for (const char* turning : {"\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066",
                                "\u2067", "\u2068", "\u2069"}) {
        if (text.find(turning) != std::string::npos) return "direction of writing";
    }
    return {};
}

/// The reason why a text is not well-formed XML: tags that do not match, `<` in values, or `&`
/// without an entity.
std::string xml_fault(const std::string& text) {
    static const std::regex entity("&(amp|lt|gt|quot|apos|#[0-9]+|#x[0-9a-fA-F]+);");
    static const std::regex tag(
        R"(^(/?)([A-Za-z][\w:.-]*)((\s+[\w:.-]+\s*=\s*("[^"<]*"|'[^'<]*'))*)\s*(/?)$)");
    std::vector<std::string> open;
    std::size_t at = 0;
    while (at < text.size()) {
        if (text[at] == '&') {
            if (!std::regex_search(text.begin() + static_cast<std::ptrdiff_t>(at), text.end(),
                                   entity, std::regex_constants::match_continuous)) {
                return "a stray & at " + std::to_string(at);
            }
        }
        if (text[at] != '<') {
            ++at;
            continue;
        }
        const bool is_declaration =
            text.compare(at, 2, "<?") == 0 || text.compare(at, 2, "<!") == 0;
        const std::size_t end = text.find('>', at);
        if (end == std::string::npos) return "a tag without an end";
        const std::string inside = text.substr(at + 1, end - at - 1);
        at = end + 1;
        if (is_declaration) continue;
        // Long values of attributes, such as outlines, are more than std::regex bears.
        std::string shortened;
        bool quoted = false;
        for (const char c : inside) {
            if (c == '"') quoted = !quoted;
            if (!quoted || c == '"' || c == '<' || c == '&') shortened += c;
        }
        std::smatch parts;
        if (!std::regex_match(shortened, parts, tag)) return "no tag: " + shortened.substr(0, 80);
        if (parts[1].length() > 0) {
            if (open.empty() || open.back() != parts[2]) return "not open: " + parts[2].str();
            open.pop_back();
        } else if (parts[6].length() == 0) {
            open.push_back(parts[2]);
        }
    }
    return open.empty() ? "" : "not closed: " + open.back();
}

/// The title of a PDF file, as pdfinfo tells it.
std::string pdf_title(const fs::path& pdf) {
    std::istringstream lines(said_by("pdfinfo -enc UTF-8 " + quoted(pdf)));
    const std::string label = "Title:           ";
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with(label)) return line.substr(label.size());
    }
    return {};
}

/// What stands between two marks.
std::string between(const std::string& text, const std::string& from, const std::string& to) {
    const auto begin = text.find(from);
    if (begin == std::string::npos) return {};
    const auto start = begin + from.size();
    return text.substr(start, text.find(to, start) - start);
}

std::size_t count_of(const std::string& text, const std::string& what) {
    std::size_t count = 0;
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

// --- A puzzle with such names, and everything that is written of it. ---

struct Hostile {
    std::string title;
    std::string puzzle;
    std::string piece;
};

void PrintTo(const Hostile& hostile, std::ostream* out) { *out << hostile.title; }

std::string in_toml(const std::string& text) { return nlohmann::json(text).dump(); }

/// Two dominoes and a monomino of this name; a square of two by two and other silhouettes.
std::string puzzle_text(const std::string& name, const std::string& piece) {
    return "name = " + in_toml(name) +
           "\nlattice = \"square\"\n[[piece]]\nname = " + in_toml(piece) +
           "\ncolour = \"red\"\ncopies = 2\nrows = [\"#\"]\n[[piece]]\nname = " +
           in_toml(piece + " 2") + "\ncolour = \"blue\"\nrows = [\"##\"]\n";
}

class HostileName : public ::testing::TestWithParam<Hostile> {
  protected:
    HostileName() {
        fs::create_directories(folder_.path() / "a" / "b");
        write_bytes(work() / "t.toml", puzzle_text(GetParam().puzzle, GetParam().piece));
        run({"generate", "t.toml", "--method", "walk", "--out", "out", "--count-tilings"});
    }

    /// Two folders below the one that is looked at: `../../x` would be seen.
    fs::path work() const { return folder_.path() / "a" / "b"; }

    Ended run(const Arguments& arguments, int exit_code = 0) const {
        Ended ended = run_program(arguments, work());
        EXPECT_EQ(ended.exit_code, exit_code) << arguments[0] << ": " << ended.err;
        EXPECT_EQ(steering_in(ended.out), "") << arguments[0];
        EXPECT_EQ(steering_in(ended.err), "") << arguments[0];
        return ended;
    }

    /// Every file that there is, by its name without fingerprints.
    void expect_files_only_below(const std::set<std::string>& folders) const {
        for (const std::string& file : files_below(folder_.path())) {
            const bool is_expected =
                file == "a/b/t.toml" || std::ranges::any_of(folders, [&](const std::string& one) {
                    return file.starts_with("a/b/" + one + "/");
                });
            EXPECT_TRUE(is_expected) << file;
            EXPECT_TRUE(std::regex_match(file, std::regex("[A-Za-z0-9+._/-]+"))) << file;
        }
    }

    std::string file(const std::string& name) const { return bytes_of(work() / name); }

  private:
    TemporaryFolder folder_;
};

TEST_P(HostileName, IsShownOnTheTerminalAndSteersNothing) {
    EXPECT_THAT(run({"pieces", "t.toml"}).out, HasSubstr(GetParam().piece));
    EXPECT_THAT(run({"status", "out"}).out, HasSubstr(GetParam().puzzle));
    run({"verify", "out"});
    run({"tilings", "out", "--count"});
    run({"tilings", "out", "--uses", "--from", "1", "--limit", "3"});
    run({"clues", "t.toml", "--outline", "rect:2x2", "--given-cells", "1", "--list"});
    run({"solve", "t.toml", "--outline", "rect:2x2", "--all"});
    // Another question: both are shown.
    run({"generate", "t.toml", "--method", "pieces", "--out", "out"}, 2);
    run({"generate", "t.toml", "--pieces", "no such piece", "--out", "out"}, 2);
    expect_files_only_below({"out"});
}

TEST_P(HostileName, IsNotMarkupInPictures) {
    run({"render", "out", "--format", "svg,pdf,png"});
    run({"render", "out", "--overview", "out/overview.svg"});
    run({"pieces", "t.toml", "--out", "out/pieces.svg"});
    run({"solve", "t.toml", "--outline", "rect:2x2", "--all", "--out", "filled", "--format",
         "svg"});
    expect_files_only_below({"out", "filled"});
    int pictures = 0;
    for (const auto& entry : fs::recursive_directory_iterator(work())) {
        if (entry.path().extension() != ".svg") continue;
        ++pictures;
        const std::string svg = bytes_of(entry.path());
        EXPECT_EQ(xml_fault(svg), "") << entry.path();
        EXPECT_THAT(svg, Not(HasSubstr("<script")));
        EXPECT_THAT(svg, Not(HasSubstr("onload")));
    }
    EXPECT_GT(pictures, 4);
}

TEST_P(HostileName, IsATitleInTheBooklet) {
    if (!is_installed("pdfinfo")) GTEST_SKIP() << "pdfinfo is missing";
    run({"booklet", "out"});
    const std::string pdf = file("out/booklet.pdf");
    EXPECT_EQ(pdf_title(work() / "out/booklet.pdf"), GetParam().puzzle);
    EXPECT_EQ(count_of(pdf, "/JavaScript"), 0U);
    EXPECT_EQ(count_of(pdf, "/OpenAction"), 0U);
    expect_files_only_below({"out"});
}

TEST_P(HostileName, IsATextOnThePage) {
    run({"gallery", "out"});
    const std::string page = file("out/gallery.html");
    const std::string data = between(page, "id=\"catalogue\">", "</script>");
    const auto json = nlohmann::json::parse(data, nullptr, false);
    ASSERT_TRUE(json.is_object()) << data.substr(0, 200);
    EXPECT_EQ(json["puzzle"], GetParam().puzzle);
    EXPECT_EQ(json["pieces"][0]["name"], GetParam().piece);
    for (const char* markup : {"<", ">", "&", "\u2028"}) EXPECT_THAT(data, Not(HasSubstr(markup)));
    const std::string title = between(page, "<title>", "</title>");
    EXPECT_EQ(xml_fault("<t>" + title + "</t>"), "");
    EXPECT_THAT(title, Not(HasSubstr("<")));
    // As many tags as with a name that is none.
    write_bytes(work() / "t.toml", puzzle_text("plain", "plain"));
    run({"generate", "t.toml", "--method", "walk", "--out", "plain"});
    run({"gallery", "plain"});
    const std::string plain = file("plain/gallery.html");
    for (const char* tag : {"<script", "</script", "<img", "<!--", "-->", "<title", "<style"}) {
        EXPECT_EQ(count_of(page, tag), count_of(plain, tag)) << tag;
    }
}

TEST_P(HostileName, IsAValueInExports) {
    const auto json = nlohmann::json::parse(run({"export", "out", "--all-tilings"}).out);
    EXPECT_EQ(json["puzzle"], GetParam().puzzle);
    EXPECT_EQ(json["question"]["pieces"][0]["name"], GetParam().piece);
    const auto lines = lines_in(run({"export", "out", "--format", "tsv", "--all-tilings"}).out);
    const auto head = std::ranges::find_if(
        lines, [](const std::string& line) { return line.starts_with("centre\t"); });
    ASSERT_NE(head, lines.end());
    EXPECT_GT(lines.end() - head, 1);
    for (auto line = head + 1; line != lines.end(); ++line) {
        EXPECT_EQ(count_of(*line, "\t"), count_of(*head, "\t")) << *line;
    }
    const auto all = std::count_if(lines.begin(), head,
                                   [](const std::string& line) { return !line.starts_with("# "); });
    EXPECT_EQ(all, 0) << "lines before the names of the columns";
}

TEST_P(HostileName, IsACommentOrAnIdentifierInModels) {
    const std::map<std::string, std::string> forms{
        {"dimacs", R"(c .*|p cnf \d+ \d+|(-?\d+ )*0)"},
        {"opb", R"(\*.*|([+-]\d+ x\d+ )+(>=|=) -?\d+ ;|min:.*)"},
        {"lp",
         R"(\\.*|Minimize|Subject To|Binary|Binaries|End|[ ]*)"
         R"(( *[A-Za-z]\w*:)?( ?[+-]?( ?\d+)? ?(x_|v)[A-Za-z0-9_.()~%]*| ?0)*( ?(<=|>=|=) ?-?\d+)?)"},
        {"smt2", R"(;.*|\([^|;]*(\|[^|\\]*\|[^|;]*)*\)?|[ ]+.*)"},
    };
    for (const auto& [format, form] : forms) {
        for (const Arguments& asked : {Arguments{"t.toml", "--outline", "rect:2x2"},
                                       Arguments{"t.toml", "--centre", "vertex"}}) {
            Arguments arguments{"export"};
            arguments.insert(arguments.end(), asked.begin(), asked.end());
            arguments.insert(arguments.end(), {"--format", format, "--out", "out/model"});
            run(arguments);
            const std::string text = file("out/model");
            EXPECT_EQ(steering_in(text), "") << format;
            const std::regex wanted(form);
            for (const std::string& line : lines_in(text)) {
                if (line.size() > 2000) continue;  // more than std::regex bears
                EXPECT_TRUE(std::regex_match(line, wanted)) << format << ": " << line;
            }
        }
    }
    expect_files_only_below({"out"});
}

TEST_P(HostileName, IsACommentInCertificates) {
    run({"certify", "out", "--centre", "vertex"});
    expect_files_only_below({"out"});
    for (const auto& entry : fs::directory_iterator(work() / "out/certificates/vertex")) {
        if (entry.path().extension() != ".cnf") continue;
        const std::regex wanted(R"(c .*|p cnf \d+ \d+|(-?\d+ )*0)");
        for (const std::string& line : lines_in(bytes_of(entry.path()))) {
            EXPECT_TRUE(line.size() > 2000 || std::regex_match(line, wanted)) << line;
        }
    }
    EXPECT_THAT(file("out/certificates/vertex/README.txt"), HasSubstr(GetParam().puzzle));
}

TEST_P(HostileName, IsNotAPathIfNoFolderIsNamed) {
    const std::string& name = GetParam().puzzle;
    const bool is_path = name.find('/') != std::string::npos || name.starts_with('.');
    const Ended ended =
        run({"generate", "t.toml", "--method", "walk", "--centre", "vertex"}, is_path ? 2 : 0);
    if (is_path) {
        EXPECT_THAT(ended.err, HasSubstr("name"));
        expect_files_only_below({"out"});
    } else {
        EXPECT_TRUE(fs::exists(work() / "output" / name / "catalogue.db"));
    }
}

INSTANTIATE_TEST_SUITE_P(
    Names, HostileName,
    ::testing::Values(
        Hostile{"PathUpwards", "../../x", "&amp;"}, Hostile{"AbsolutePath", "/tmp/x", "a'b"},
        Hostile{"Dots", "..", "$(touch x)"}, Hostile{"Script", "<script>alert(1)</script>", "]]&'"},
        Hostile{"EndOfScript", "</script><img src=x onerror=alert(1)>", "=1+1"},
        Hostile{"Quotes", "\"'`\\", "%n%s{}"}, Hostile{"Comment", "--><!-- ]]>", "|x|"},
        Hostile{"Marks", "@@data@@ @@title@@", "@@data@@"},
        Hostile{"Pdf", "a) /JavaScript (b", "(a)) 'b' dest='x"},
        Hostile{"Markup", "<b>&lt;</b>", "*;x12 = 1"}, Hostile{"Options", "--out=x", "-rf"},
        Hostile{"RightToLeft", "عربي \u200Fx", "שלום"},
        Hostile{"Long", std::string(100, 'n'), std::string(38, 'p')},
        Hostile{"Formats", "{} %s {0} \\n \\t", "{0}%5$n"}),
    [](const auto& tested) { return tested.param.title; });

// --- Names that are refused. ---

struct Refused {
    std::string title;
    std::string toml;  ///< the name in the form of the file
};

void PrintTo(const Refused& refused, std::ostream* out) { *out << refused.title; }

class RefusedName : public ::testing::TestWithParam<Refused> {};

TEST_P(RefusedName, IsPrintedWithoutControlCharacters) {
    const std::string rest = "\nlattice = \"square\"\n";
    const std::string piece = "[[piece]]\ncolour = \"red\"\nrows = [\"#\"]\nname = ";
    const std::string& name = GetParam().toml;
    for (const std::string& text :
         {"name = " + name + rest + piece + "\"A\"\n", "name = \"t\"" + rest + piece + name + "\n",
          "name = \"t\"" + rest + name + " = 1\n" + piece + "\"A\"\n",
          "name = \"t\"\nlattice = " + name + "\n" + piece + "\"A\"\n",
          "name = \"t\"" + rest + "[[piece]]\nname = \"A\"\nrows = [\"#\"]\ncolour = " + name +
              "\n",
          "name = \"t\"" + rest + "[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [" + name +
              "]\n"}) {
        const TemporaryFolder folder;
        write_bytes(folder.path() / "t.toml", text);
        const Ended ended = run_program({"generate", "t.toml"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2) << text;
        EXPECT_THAT(ended.err, HasSubstr("t.toml:"));
        EXPECT_EQ(steering_in(ended.out + ended.err), "") << text;
        EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"t.toml"});
    }
}

INSTANTIATE_TEST_SUITE_P(
    Names, RefusedName,
    ::testing::Values(Refused{"LineFeed", R"("a\nb")"}, Refused{"Tab", R"("a\tb")"},
                      Refused{"Escape", R"("\u001b[2J\u001b]0;x\u0007")"},
                      Refused{"Nul", R"("a\u0000b")"}, Refused{"Delete", R"("a\u007f")"},
                      Refused{"C1", R"("a\u009b2J")"}, Refused{"RawEscape", "\"\x1b[2J\""},
                      Refused{"RawC1",
                              "\"\xc2\x9b"
                              "2J\""},
                      Refused{"Malformed", "\"\xff\xfe\""},
                      Refused{"RightToLeftOverride", R"("a\u202Eb")"},
                      Refused{"Isolate", R"("a\u2066b")"}, Refused{"Noncharacter", R"("a\uFFFFb")"},
                      Refused{"NoncharacterOfArabic", R"("\uFDD0b")"},
                      Refused{"NoncharacterOfAnotherPlane", R"("a\U0001FFFF")"},
                      Refused{"LineSeparator", R"("a\u2028b")"}, Refused{"Blank", R"("\u200b ")"},
                      Refused{"Empty", R"("")"},
                      Refused{"Long", '"' + std::string(1000, 'n') + '"'}),
    [](const auto& tested) { return tested.param.title; });

// --- Files of names. ---

// Cairo takes a text with one of them for no text, and so nothing could ever be drawn.
TEST(NoncharacterOfUnicode, IsRefusedInEveryPrintedText) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "t.toml", puzzle_text("t", "A"));
    const Ended made =
        run_program({"generate", "t.toml", "--method", "walk", "--out", "out"}, folder.path());
    ASSERT_EQ(made.exit_code, 0) << made.err;
    const std::string one = *fingerprints(exported(folder.path() / "out")).begin();
    for (const auto& [text, code] :
         {std::pair("a\uFFFFb", "U+FFFF"), std::pair("\uFDD0", "U+FDD0"),
          std::pair("\U0001FFFF", "U+1FFFF"), std::pair("\U0010FFFEx", "U+10FFFE")}) {
        const std::string what =
            std::string(code) + ", which Unicode does not define as a character";
        write_bytes(folder.path() / "named.toml", "\n" + puzzle_text("t", text));
        const Ended puzzle = run_program({"pieces", "named.toml"}, folder.path());
        EXPECT_EQ(puzzle.exit_code, 2);
        EXPECT_THAT(puzzle.err, HasSubstr("named.toml:"));
        EXPECT_THAT(puzzle.err, HasSubstr("the name contains " + what));
        write_bytes(folder.path() / "names", "# names\n" + one + " " + text + "\n");
        const Ended names = run_program({"booklet", "out", "--names", "names"}, folder.path());
        EXPECT_EQ(names.exit_code, 2);
        EXPECT_THAT(names.err, HasSubstr("names:2: the name contains " + what));
        const Ended title = run_program({"booklet", "out", "--title", text}, folder.path());
        EXPECT_EQ(title.exit_code, 2);
        EXPECT_THAT(title.err, HasSubstr("--title: the text contains " + what));
    }
    EXPECT_FALSE(fs::exists(folder.path() / "out" / "booklet.pdf"));
}

TEST(NamesFile, MayNotSteerTheTerminal) {
    const TemporaryFolder folder;
    write_bytes(folder.path() / "t.toml", puzzle_text("t", "A"));
    const Ended made =
        run_program({"generate", "t.toml", "--method", "walk", "--out", "out"}, folder.path());
    ASSERT_EQ(made.exit_code, 0) << made.err;
    const std::string one = *fingerprints(exported(folder.path() / "out")).begin();
    for (const std::string& name :
         {std::string("a\x1b[2Jb"), std::string("a\u202Eb"), std::string("\x1b[2J")}) {
        write_bytes(folder.path() / "names", one + " " + name + "\n");
        const Ended ended = run_program({"booklet", "out", "--names", "names"}, folder.path());
        EXPECT_EQ(ended.exit_code, 2);
        EXPECT_THAT(ended.err, HasSubstr("names:1: the name contains a control character"));
        EXPECT_EQ(steering_in(ended.err), "");
        write_bytes(folder.path() / "names", name + " x\n");
        const Ended unknown = run_program({"booklet", "out", "--names", "names"}, folder.path());
        EXPECT_EQ(unknown.exit_code, 2);
        EXPECT_EQ(steering_in(unknown.err), "");
    }
    write_bytes(folder.path() / "options", "[pieces]\n\x1b[2J = 1\nout = \"\x1b[2J");
    const Ended ended = run_program({"pieces", "t.toml", "--config", "options"}, folder.path());
    EXPECT_EQ(ended.exit_code, 2);
    EXPECT_EQ(steering_in(ended.err), "");
}

}  // namespace
}  // namespace orbitile::hostile_names_test
