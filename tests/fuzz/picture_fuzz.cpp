// Any bytes as a picture in rows on each lattice: shards, or what is wrong with them; and a picture
// of the shards reads back as the same shape.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "geometry/shape.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace orbitile;
    if (size == 0) return 0;
    const Lattice lattice = lattices.at(data[0] % lattices.size());
    std::vector<std::string> rows(1);
    for (std::size_t i = 1; i < size && i < 4000; ++i) {
        if (data[i] == '\n') {
            rows.emplace_back();
        } else {
            rows.back() += static_cast<char>(data[i]);
        }
    }
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        if (error.message.empty() || error.row < 1 || error.column < 1) std::abort();
        return 0;
    }
    if (picture->shards.empty()) return 0;
    std::string text = glyph_picture(lattice, picture->shards, bounds_of(picture->shards), "\n");
    std::vector<std::string> again(1);
    for (const char c : text) {
        if (c == '\n') {
            again.emplace_back();
        } else {
            again.back() += c;
        }
    }
    const auto second = parse_glyphs(lattice, again, error);
    if (!second || normalised(second->shards) != normalised(picture->shards)) std::abort();
    outline(lattice, picture->shards);
    return 0;
}
