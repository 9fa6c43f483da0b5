// Any bytes as a challenge picture and as --given on three boards: givens, or an InputError; and
// givens read back from what is written of them.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "puzzle/clue.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle_file.hpp"

namespace {

using namespace orbitile;

constexpr std::string_view square = R"(name = "s"
lattice = "square"
[[piece]]
name = "A"
colour = "red"
rows = ["##", "#."]
[[piece]]
name = "long name"
letter = "ö"
colour = "blue"
copies = 2
rows = ["###"]
[board]
rows = ["###", "###", "###"]
)";
constexpr std::string_view hex = R"(name = "h"
lattice = "hex"
[[piece]]
name = "a"
colour = "red"
rows = ["# #", " # ."]
[[piece]]
name = "b"
colour = "blue"
rows = ["# #"]
[board]
rows = ["# # #", " # # ."]
numbers = [[10, 20, 30], [7, 8]]
)";
constexpr std::string_view tetrakis = R"(name = "t"
lattice = "tetrakis"
[[piece]]
name = "A"
colour = "red"
copies = 2
rows = ["█◣"]
[[piece]]
name = "B"
colour = "blue"
rows = ["█"]
[board]
rows = ["██", "██"]
)";

const Puzzle& puzzle(std::size_t index) {
    static const std::array<Puzzle, 3> puzzles{parse_puzzle(square, "s"), parse_puzzle(hex, "h"),
                                               parse_puzzle(tetrakis, "t")};
    return puzzles.at(index % puzzles.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const Puzzle& own = puzzle(data[0]);
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    try {
        const Clues clues = clues_from_text(own, text);
        if (clues_from_text(own, clues_text(own, clues)) != clues) std::abort();
    } catch (const InputError&) {
    }
    try {
        clues_from_picture(own, text, "fuzz.txt");
    } catch (const InputError&) {
    }
    return 0;
}
