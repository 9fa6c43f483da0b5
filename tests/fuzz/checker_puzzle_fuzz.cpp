// Any bytes as a puzzle file, for the checker and for the program. The checker refuses whatever is
// not TOML, and what both accept is the same puzzle: names, copies, drawings and shapes.
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/checked_puzzle.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

namespace {

using namespace orbitile;

// A file in memory.
class File {
  public:
    File() : descriptor_(::memfd_create("puzzle.toml", 0)) {
        if (descriptor_ < 0) std::abort();
        name_ = "/proc/self/fd/" + std::to_string(descriptor_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    ~File() { ::close(descriptor_); }

    const std::string& name() const { return name_; }

    void write(std::string_view text) const {
        if (::ftruncate(descriptor_, 0) != 0) std::abort();
        const auto written = ::pwrite(descriptor_, text.data(), text.size(), 0);
        if (written != static_cast<ssize_t>(text.size())) std::abort();
    }

  private:
    int descriptor_;
    std::string name_;
};

[[noreturn]] void fail(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    std::abort();
}

std::optional<check::Puzzle> checked(std::string_view text) {
    static const File file;
    file.write(text);
    try {
        return check::Puzzle::read(file.name());
    } catch (const check::Refusal& refusal) {
        const std::string what = refusal.what();
        const auto is_shown = [](char byte) { return byte >= ' ' && byte <= '~'; };
        if (!what.starts_with(file.name() + ':') || !std::ranges::all_of(what, is_shown)) {
            fail("the checker refuses it with: " + what);
        }
        return std::nullopt;
    }
}

// How often each was the case, for the person who runs the target.
struct Counts {
    Counts() = default;
    Counts(const Counts&) = delete;
    Counts& operator=(const Counts&) = delete;
    ~Counts() {
        std::fprintf(stderr, "accepted by both: %ld, program: %ld, checker: %ld, neither: %ld\n",
                     both, program, checker, neither);
    }
    long both = 0, program = 0, checker = 0, neither = 0;
};

// Values that the program refuses and the checker ignores: values that do not affect where pieces
// can be, characters of names, names of sides, and misplaced dots.
bool is_skipped_by_checker(const std::string& what) {
    const auto skipped = std::to_array<std::string_view>(
        {": board: ", ": challenge ", ": rules: ", "[[challenge]] tables", "colour", "letter",
         "unit_mm", ": the name ", ": side number", ", side ",
         "' is out of place: ", ": a key has more than "});
    return what.find(": not valid TOML: ") == std::string::npos &&
           what.find(": the text is not UTF-8") == std::string::npos &&
           std::ranges::any_of(skipped, [&](std::string_view part) {
               return what.find(part) != std::string::npos;
           });
}

void compare(std::string_view text) {
    static Counts counts;
    const std::optional<check::Puzzle> own = checked(text);
    try {
        const Puzzle puzzle = parse_puzzle(text, "fuzz.toml");
        ++(own ? counts.both : counts.program);
        if (!own) return;
        std::string different = difference(*own, puzzle);
        if (different.empty() && total_shards(puzzle) < 500) {
            different = difference_of_shapes(*own, puzzle);
        }
        if (!different.empty()) fail("they differ in " + different);
    } catch (const InputError& error) {
        ++(own ? counts.checker : counts.neither);
        const std::string what = error.what();
        if (own && !is_skipped_by_checker(what)) fail("the checker accepts it, but " + what);
    }
}

// --- Texts that are, or nearly are, puzzle files. ---

constexpr std::string_view marks = "\"'#\n\r,[]{}=.\\ \t_\x7F\xC0\v^10/bdpq";
constexpr std::string_view words =
    "\r\n \\u0023 \\n \xEF\xBB\xBF \xC2\xA0 \xE2\x80\xA8 \xC2\x85 █ ◣ ◢ ◤ ◥ ▲ ▼ · [[piece]] "
    "[[piece.side]] [rules] [board] [[challenge]] name copies rows colour lattice side format "
    "=[ \",\" '#' \"##\" true 256 1.5 1e1 \"square\" \"hex\" \"triangle\" \"tetrakis\" "
    "\xC0\xA3 \xED\xA0\x80 \xE0\x9F\xBF \xF4\x90\x80\x80 \xF0\x8F\xBF\xBF \xF5\x80\x80\x80";

class Generator {
  public:
    explicit Generator(unsigned seed) : random_(seed) {}

    std::size_t below(std::size_t bound) { return random_() % bound; }

    // Most of them are accepted. They use all supported ways to write values.
    std::string puzzle() {
        const std::size_t lattice = below(4);
        std::string text =
            maybe("\xEF\xBB\xBF") + maybe("# \xC3\xA4 \"[\n") + maybe("format = 1\n");
        text += "name = " + string("p # q") + maybe(" # 'x") + "\n";
        text += "lattice" + gap(false) + "=" + gap(false) + string(lattices_[lattice]) + "\n";
        text += maybe("unit_mm = 1.50\n") + maybe("[rules]\nturns = false\n");
        for (std::size_t piece = 0; piece <= below(3); ++piece) {
            text += gap(false) + "[[piece]]" + gap(false) +
                    "\nname = " + string(std::string(1, names[piece])) + "\ncolour = \"red\"\n" +
                    maybe("copies = 3\n") + maybe("letter = 'X'\n", 9);
            if (below(4) == 0) {
                text += side("x", lattice) + maybe("[board]\n", 9) + side("y", lattice);
            } else {
                text += rows(lattice);
            }
        }
        if (below(4) > 0) return text;
        std::string in_windows;
        for (const char byte : text) in_windows += byte == '\n' ? "\r\n" : std::string(1, byte);
        return in_windows;
    }

    std::string mutated(std::string text) {
        const std::size_t at = below(text.size() + 1);
        std::string token(1, marks[below(marks.size())]);
        if (below(2) == 0) token = word();
        if (below(8) == 0) token += token + token;  // such as three quotes
        const std::size_t kind = below(5);
        if (kind == 0 || text.empty()) return text.insert(at, token);
        if (kind == 1) return text.replace(at, below(4), token);
        if (kind == 2) return text.erase(at, 1 + below(3));
        const auto [begin, length] = line_at(text, below(text.size()));
        const std::string line = text.substr(begin, length);
        if (kind == 3) text.erase(begin, length);
        return text.insert(text.empty() ? 0 : line_at(text, below(text.size())).first, line);
    }

  private:
    static constexpr std::string_view names = "abc";

    std::string word() {
        const std::size_t begin = words.rfind(' ', below(words.size())) + 1;
        return std::string(words.substr(begin, words.find(' ', begin) - begin));
    }

    std::string maybe(const std::string& text, std::size_t of = 3) {
        return below(of) == 0 ? text : "";
    }

    std::string gap(bool with_lines) {
        constexpr auto gaps = std::to_array<std::string_view>(
            {"", "", " ", "\t", " \t ", "\n", "# x\n", " #\"]\n ", "\n\n", "#',\n"});
        return std::string(gaps[below(with_lines ? gaps.size() : 5)]);
    }

    std::string string(const std::string& text) {
        const std::string quote(1, "\"'"[below(2)]);
        return quote + text + quote;
    }

    // Begins with a covered place, so that most drawings are connected.
    std::string row(std::size_t lattice, bool is_odd) {
        constexpr std::array<std::array<std::string_view, 7>, 4> glyphs{
            {{"#", "█", "█", ".", "·", "#", "█"},
             {"#", "█", "◣", "p", "◢", "/", "\\"},
             {"# ", "█ ", "█ ", "█ ", "  ", "# ", "  "},
             {"▲▼", "^v", "▲▼", "▲.", "▲", "^v", "▲▼"}}};
        std::string text = lattice == 2 && is_odd ? " " : lattice == 3 && is_odd ? "v" : "";
        text += glyphs[lattice][0];
        for (std::size_t i = below(4); i > 0; --i) text += glyphs[lattice][below(7)];
        return text;
    }

    std::string rows(std::size_t lattice) {
        std::string text = "rows = [" + gap(true) + string(row(lattice, false)) + gap(true);
        for (std::size_t i = 1; i <= below(4); ++i) {
            text += "," + gap(true) + string(row(lattice, i % 2 == 1)) + gap(true);
        }
        return text + maybe("," + gap(true)) + "]" + gap(false) + "\n";
    }

    std::string side(const std::string& name, std::size_t lattice) {
        return "  [[piece.side]]\n  name = " + string(name) + "\n" + rows(lattice);
    }

    static std::pair<std::size_t, std::size_t> line_at(const std::string& text, std::size_t at) {
        const std::size_t before = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
        const std::size_t begin = before + 1;  // 0 where there is none before
        return {begin, std::min(text.find('\n', at), text.size() - 1) + 1 - begin};
    }

    static constexpr std::array<const char*, 4> lattices_{"square", "tetrakis", "hex", "triangle"};
    std::minstd_rand random_;
};

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t max_size, unsigned seed) {
    Generator generator(seed);
    if (generator.below(8) == 0) return LLVMFuzzerMutate(data, size, max_size);
    std::string text(reinterpret_cast<const char*>(data), size);
    if (generator.below(2) == 0) text = generator.puzzle();
    for (std::size_t i = generator.below(3); i > 0; --i) text = generator.mutated(text);
    text.resize(std::min(text.size(), max_size));
    std::ranges::copy(text, data);
    return text.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    compare({reinterpret_cast<const char*>(data), size});
    return 0;
}
