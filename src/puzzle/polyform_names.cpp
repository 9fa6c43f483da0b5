#include "puzzle/polyform_names.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "orbitile/geometry/shape.hpp"

namespace orbitile {
namespace {

struct DrawnName {
    PolyformKind kind;
    std::string_view name;
    std::string_view mirror_name;
    std::string_view rows;  // from the north, separated by slashes
};

constexpr PolyformKind trominoes{Lattice::square, 3};
constexpr PolyformKind tetrominoes{Lattice::square, 4};
constexpr PolyformKind pentominoes{Lattice::square, 5};
constexpr PolyformKind hexiamonds{Lattice::triangle, 6};
constexpr PolyformKind tetrahexes{Lattice::hex, 4};

// Polyominoes have the names of the letters that they look like (S. W. Golomb, Polyominoes, 1965).
// For tetrominoes L and S, the mirror images have names as well. The names of tetrahexes are from
// M. Gardner, Mathematical Magic Show, 1977.
constexpr std::array drawn_names{
    DrawnName{trominoes, "I", "", "███"},
    DrawnName{trominoes, "L", "", "█·/██"},

    DrawnName{tetrominoes, "I", "", "████"},
    DrawnName{tetrominoes, "L", "J", "█·/█·/██"},
    DrawnName{tetrominoes, "O", "", "██/██"},
    DrawnName{tetrominoes, "S", "Z", "·██/██·"},
    DrawnName{tetrominoes, "T", "", "███/·█·"},

    DrawnName{pentominoes, "F", "", "·██/██·/·█·"},
    DrawnName{pentominoes, "I", "", "█/█/█/█/█"},
    DrawnName{pentominoes, "L", "", "█·/█·/█·/██"},
    DrawnName{pentominoes, "N", "", "·█/·█/██/█·"},
    DrawnName{pentominoes, "P", "", "██/██/█·"},
    DrawnName{pentominoes, "T", "", "███/·█·/·█·"},
    DrawnName{pentominoes, "U", "", "█·█/███"},
    DrawnName{pentominoes, "V", "", "█··/█··/███"},
    DrawnName{pentominoes, "W", "", "█··/██·/·██"},
    DrawnName{pentominoes, "X", "", "·█·/███/·█·"},
    DrawnName{pentominoes, "Y", "", "·█/██/·█/·█"},
    DrawnName{pentominoes, "Z", "", "██·/·█·/·██"},

    DrawnName{hexiamonds, "bar", "", "▲▼▲▼▲▼"},
    DrawnName{hexiamonds, "crook", "", "▲▼▲▼▲/▼····"},
    DrawnName{hexiamonds, "crown", "", "··▲··/▼▲▼▲▼"},
    DrawnName{hexiamonds, "sphinx", "", "·▲···/▲▼▲▼▲"},
    DrawnName{hexiamonds, "snake", "", "··▲▼▲/▼▲▼··"},
    DrawnName{hexiamonds, "yacht", "", "·▲▼▲/▲▼▲·"},
    DrawnName{hexiamonds, "chevron", "", "·▲▼▲▼/▲▼···"},
    DrawnName{hexiamonds, "signpost", "", "··▲▼/▼▲▼▲"},
    DrawnName{hexiamonds, "lobster", "", "·▲▼·/▲▼▲▼"},
    DrawnName{hexiamonds, "hook", "", "·▲▼▲/▲▼·▼"},
    DrawnName{hexiamonds, "hexagon", "", "▲▼▲/▼▲▼"},
    DrawnName{hexiamonds, "butterfly", "", "▼▲▼/▲▼▲"},

    DrawnName{tetrahexes, "bar", "", "█ █ █ █"},
    DrawnName{tetrahexes, "worm", "", "█ █ █/     █"},
    DrawnName{tetrahexes, "pistol", "", "█ █ █/ █"},
    DrawnName{tetrahexes, "propeller", "", "█/ █ █/█"},
    DrawnName{tetrahexes, "arch", "", " █ █/█   █"},
    DrawnName{tetrahexes, "bee", "", " █ █/█ █"},
    DrawnName{tetrahexes, "wave", "", "█ █/   █ █"},
};

Shards drawn(Lattice lattice, std::string_view text) {
    std::vector<std::string> rows;
    for (std::size_t at = 0; at <= text.size(); at += rows.back().size() + 1) {
        rows.emplace_back(text.substr(at, text.substr(at).find('/')));
    }
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) throw std::logic_error("named_polyforms: " + error.message);
    return normalised(picture->shards);
}

}  // namespace

std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind) {
    std::vector<NamedPolyform> named;
    for (const DrawnName& row : drawn_names) {
        if (row.kind != kind) continue;
        named.push_back({row.name, row.mirror_name, drawn(kind.lattice, row.rows)});
    }
    return named;
}

}  // namespace orbitile
