#include "drawing/kind_words.hpp"

#include <fmt/format.h>

#include "puzzle/names.hpp"

namespace orbitile {
namespace {

std::string centre_words(Lattice lattice, Grids grids) {
    switch (grids) {
        case Grids::even: return "centre between cells";
        case Grids::odd: return "centre in a cell";
        case Grids::cell: return fmt::format("centre in a {}", place_word(lattice));
        case Grids::vertex: return "centre at a corner";
        case Grids::edge: return "centre on an edge";
        case Grids::mixed: break;
    }
    return std::string(apart_words(lattice));
}

std::string_view parts_words(Kind kind) {
    return kind == Kind::ring_centre || kind == Kind::mixed ? "ring and centre" : kind_name(kind);
}

}  // namespace

bool has_centre(const Challenge& challenge) { return challenge.group.turns > 1; }

std::string silhouette_words(Lattice lattice, const Challenge& challenge) {
    if (!has_centre(challenge)) return std::string(parts_words(challenge.kind));
    return fmt::format("{}, {}", parts_words(challenge.kind),
                       centre_words(lattice, challenge.grids));
}

std::string silhouette_heading(Lattice lattice, const Challenge& challenge) {
    return capitalised(silhouette_words(lattice, challenge));
}

std::string_view apart_words(Lattice lattice) {
    return has_shifted_rows(lattice) ? "part of a cell apart" : "half a cell apart";
}

}  // namespace orbitile
