#include "drawing/kind_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::drawing {
namespace {

constexpr int min_turns_with_visible_centre = 3;

std::string centre_words(Lattice lattice, GridKind grids) {
    switch (grids) {
        case GridKind::vertex:
            return has_shifted_rows(lattice) ? "centre at a corner" : "centre between cells";
        case GridKind::cell: return fmt::format("centre in a {}", place_word(lattice));
        case GridKind::edge: return "centre on an edge";
        case GridKind::mixed: break;
    }
    return std::string(grid_shift_words(lattice));
}

std::string_view words_for_parts(ChallengeKind kind) {
    switch (kind) {
        case ChallengeKind::ring_centre:
        case ChallengeKind::mixed: return "ring and centre";
        case ChallengeKind::connected:
        case ChallengeKind::board: break;
    }
    return {};
}

// Returns the symmetry that a player sees. On hexagons and triangles, the player cannot distinguish
// mirrors along the axes from mirrors between the axes, because the page can be turned. So on these
// lattices, a group with mirrors between the axes is replaced by the group with mirrors along the
// axes.
SymmetryGroup visible_symmetry(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup exact_symmetry = full_symmetry(lattice, challenge.components);
    if (!has_shifted_rows(lattice) || exact_symmetry.mirrors != Mirrors::between)
        return exact_symmetry;
    const auto groups = symmetry_groups();
    const auto group_along_axes = std::ranges::find_if(groups, [&](const SymmetryGroup& group) {
        return group.turns == exact_symmetry.turns && group.mirrors == Mirrors::along;
    });
    return group_along_axes == groups.end() ? exact_symmetry : *group_along_axes;
}

std::string symmetry_words(const SymmetryGroup& group) {
    if (group == no_symmetry) return "no symmetry";
    if (group.mirrors == Mirrors::none) return fmt::format("turns by {}°", 360 / group.turns);
    constexpr std::array number_words{"no", "one", "two", "three", "four", "five", "six"};
    return fmt::format("{}{} mirror line{}", number_words.at(static_cast<std::size_t>(group.turns)),
                       group.mirrors == Mirrors::between ? " diagonal" : "",
                       group.turns == 1 ? "" : "s");
}

}  // namespace

VisibleKind visible_kind(Lattice lattice, const Challenge& challenge) {
    const SymmetryGroup symmetry = visible_symmetry(lattice, challenge);
    const auto groups = symmetry_groups();
    const auto group_index = std::ranges::find(groups, symmetry) - groups.begin();
    VisibleKind properties{static_cast<std::size_t>(group_index), challenge.kind, {}};
    if (challenge.kind == ChallengeKind::mixed || symmetry.turns >= min_turns_with_visible_centre) {
        properties.centre = challenge.grids;
    }
    return properties;
}

std::string silhouette_heading(Lattice lattice, const VisibleKind& properties) {
    const auto groups = symmetry_groups();
    std::string words = symmetry_words(
        properties.symmetry < groups.size() ? groups[properties.symmetry] : no_symmetry);
    if (const auto parts = words_for_parts(properties.kind); !parts.empty()) {
        words += fmt::format(", {}", parts);
    }
    if (properties.centre) words += ", " + centre_words(lattice, *properties.centre);
    return capitalised(words);
}

std::string_view grid_shift_words(Lattice lattice) {
    return has_shifted_rows(lattice) ? "part of a cell apart" : "half a cell apart";
}

}  // namespace orbitile::drawing
