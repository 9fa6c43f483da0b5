// Any bytes as texts of a catalogue: a value that is written as exactly these bytes, or a
// StoredTextError.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "catalogue/packed_values.hpp"
#include "catalogue/stored_text.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"

namespace {

using namespace orbitile;

const Puzzle& puzzle() {
    static const Puzzle own = parse_puzzle(R"(name = "t"
lattice = "tetrakis"
[[piece]]
name = "A"
colour = "red"
rows = ["█◣"]
[[piece]]
name = "B"
colour = "blue"
copies = 5
rows = ["◢"]
[board]
rows = ["██", "██"]
)",
                                           "t");
    return own;
}

template <typename Read>
void refused_or_same(const std::string& text, Read read) {
    try {
        if (read(text) != text) std::abort();
    } catch (const catalogue::StoredTextError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 7) {
        case 0:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::question_text(catalogue::question_from_text(stored));
            });
            break;
        case 1:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::components_text(
                    Lattice::tetrakis, catalogue::components_from_text(Lattice::tetrakis, stored));
            });
            break;
        case 2:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::tiling_text(catalogue::tiling_from_text(puzzle(), 2, stored));
            });
            break;
        case 3:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::tiling_bytes(catalogue::tiling_from_bytes(puzzle(), 2, stored));
            });
            break;
        case 4:
            refused_or_same(text, [](const std::string& stored) {
                return orbitile::catalogue::clues_to_text(
                    puzzle(), orbitile::catalogue::clues_from_stored_text(puzzle(), stored));
            });
            break;
        case 5:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::components_bytes(
                    Lattice::tetrakis, catalogue::components_from_bytes(Lattice::tetrakis, stored));
            });
            break;
        default:
            refused_or_same(text, [](const std::string& stored) {
                return catalogue::whole_tiling_bytes(
                    puzzle(), catalogue::whole_tiling_from_bytes(puzzle(), 2, stored));
            });
    }
    return 0;
}
