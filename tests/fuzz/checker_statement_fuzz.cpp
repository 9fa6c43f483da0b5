// Any bytes as statement.txt and silhouettes.txt of a folder that has nothing else: the checker
// refuses it with a sentence of printable ASCII, whatever it states.
//
// The first byte chooses the puzzle, the second one whether the others are text or numbers of
// words.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "checker/certificate.hpp"
#include "checker/lattice.hpp"
#include "checker/puzzle.hpp"
#include "fuzz/chosen_bytes.hpp"
#include "support/temporary_folder.hpp"

namespace {

using namespace orbitile;

constexpr std::array<std::string_view, 4> puzzles{
    "name = \"p\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\nrows = [\"##\"]\n"
    "[[piece]]\nname = \"b\"\ncopies = 2\nrows = [\"#\"]\n",
    "name = \"p\"\nlattice = \"tetrakis\"\n[[piece]]\nname = \"a\"\nrows = [\"█◣\"]\n"
    "[[piece]]\nname = \"b\"\ncopies = 2\nrows = [\"◣\"]\n",
    "name = \"p\"\nlattice = \"hex\"\n[[piece]]\nname = \"a\"\nrows = [\"# #\"]\n"
    "[[piece]]\nname = \"b\"\ncopies = 2\nrows = [\"#\"]\n",
    "name = \"p\"\nlattice = \"triangle\"\n[[piece]]\nname = \"a\"\nrows = [\"▲▼\"]\n"
    "[[piece]]\nname = \"b\"\ncopies = 2\nrows = [\"▲\"]\n"};

constexpr std::array<std::string_view, 62> words{
    "orbitile-statement 2\n", "orbitile-statement 1\n", "\n", " ", "rules ", "turns ", "no-turns ",
    "flips\n", "no-flips ", "point\n", "edge\n", "rules turns no-flips point\n",
    "rules no-turns no-flips edge\n", "piece 1 a\n", "piece 2 b\n", "piece 1 b\n", "piece ", "a\n",
    "group ", "group C2\n", "group D4\n", "group C3\n", "group D1\n", "group D1x\n", "group D2\n",
    "group D6\n", "D2x\n", "grids even\n", "grids odd\n", "grids even odd\n", "grids ", "vertex ",
    "vertex2 ", "cell ", "cell2 ", "edge ", "edge2 ", "edge3 ", "grids vertex\n", "grids cell\n",
    "components any\n", "components one\n", "components ", "slice 0 9 all\n", "slice 0 0 all\n",
    "slice 1 9 far\n", "slice ", "0 ", "1 ", "2 ", "1048576 ", "-1 ", "99999999999 ", "all\n",
    // After this one: silhouettes.txt.
    std::string_view("\0", 1), "silhouette asked 0\n", "silhouette other 0\n", "(0)-(0) ",
    "(0)-(0)-n ", "(-1)-(0)-u ", "even ", "(9999)-(-9999) "};

bool is_printable(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const TemporaryFolder folder;
    static const std::vector<check::Puzzle> read = [] {
        std::vector<check::Puzzle> made;
        for (const std::string_view text : puzzles) {
            write_bytes(folder.path() / "puzzle.toml", std::string(text));
            made.push_back(check::Puzzle::read((folder.path() / "puzzle.toml").string()));
        }
        return made;
    }();
    ChosenBytes bytes(data, size);
    const check::Puzzle& puzzle = read[bytes.below(read.size())];
    std::string text;
    if (bytes.below(2) == 0) {
        while (!bytes.is_empty()) text += words[bytes.below(words.size())];
    } else {
        while (!bytes.is_empty()) text += static_cast<char>(bytes.below(256));
    }
    const auto end = std::min(text.find('\0'), text.size());
    write_bytes(folder.path() / "statement.txt", text.substr(0, end));
    write_bytes(folder.path() / "silhouettes.txt", end < text.size() ? text.substr(end + 1) : "");
    std::ostringstream steps;
    try {
        check::check_certificate(puzzle, folder.path().string(), steps);
    } catch (const check::Refusal& refusal) {
        if (!is_printable(steps.str() + refusal.what())) std::abort();
        return 0;
    }
    std::abort();
}
