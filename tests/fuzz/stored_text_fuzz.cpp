// Any bytes as texts of a catalogue: a value that is written as exactly these bytes, or a
// StoredTextError.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "puzzle/puzzle_file.hpp"
#include "store/packed_values.hpp"
#include "store/stored_text.hpp"

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
    } catch (const store::StoredTextError&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 7) {
        case 0:
            refused_or_same(text, [](const std::string& stored) {
                return store::question_text(store::question_from_text(stored));
            });
            break;
        case 1:
            refused_or_same(text, [](const std::string& stored) {
                return store::components_text(
                    Lattice::tetrakis, store::components_from_text(Lattice::tetrakis, stored));
            });
            break;
        case 2:
            refused_or_same(text, [](const std::string& stored) {
                return store::tiling_text(store::tiling_from_text(puzzle(), 2, stored));
            });
            break;
        case 3:
            refused_or_same(text, [](const std::string& stored) {
                return store::tiling_bytes(store::tiling_from_bytes(puzzle(), 2, stored));
            });
            break;
        case 4:
            refused_or_same(text, [](const std::string& stored) {
                return orbitile::store::clues_to_text(
                    puzzle(), orbitile::store::clues_from_stored_text(puzzle(), stored));
            });
            break;
        case 5:
            refused_or_same(text, [](const std::string& stored) {
                return store::components_bytes(
                    Lattice::tetrakis, store::components_from_bytes(Lattice::tetrakis, stored));
            });
            break;
        default:
            refused_or_same(text, [](const std::string& stored) {
                return store::whole_tiling_bytes(
                    puzzle(), store::whole_tiling_from_bytes(puzzle(), 2, stored));
            });
    }
    return 0;
}
