#include "puzzle/symmetry_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "puzzle/names.hpp"

namespace orbitile {
namespace {

struct NamedGroup {
    std::string_view symbol;
    std::string_view name;
};

constexpr std::array names_of_groups{NamedGroup{"D4", "full"},
                                     NamedGroup{"D6", "full"},
                                     NamedGroup{"C6", "sixth-turn"},
                                     NamedGroup{"D3", "triple-lateral"},
                                     NamedGroup{"D3x", "triple-diagonal"},
                                     NamedGroup{"C4", "quarter-turn"},
                                     NamedGroup{"D2", "double-lateral"},
                                     NamedGroup{"D2x", "double-diagonal"},
                                     NamedGroup{"C3", "third-turn"},
                                     NamedGroup{"C2", "half-turn"},
                                     NamedGroup{"D1", "lateral"},
                                     NamedGroup{"D1x", "diagonal"},
                                     NamedGroup{"C1", "none"}};

}  // namespace

std::vector<SymmetryGroup> groups_on(Lattice lattice) {
    std::vector<SymmetryGroup> groups;
    for (const SymmetryGroup& group : symmetry_groups()) {
        if (!centres_of(group, lattice).empty()) groups.push_back(group);
    }
    return groups;
}

std::string_view community_name(const SymmetryGroup& group) {
    const auto named_group = std::ranges::find(names_of_groups, group.name, &NamedGroup::symbol);
    return named_group == names_of_groups.end() ? "" : named_group->name;
}

std::string symmetry_title(const SymmetryGroup& group) {
    return fmt::format("{} ({})", group.name, community_name(group));
}

std::string symmetry_titles(const std::vector<SymmetryGroup>& groups) {
    std::vector<std::string> titles;
    titles.reserve(groups.size());
    for (const SymmetryGroup& group : groups) titles.push_back(symmetry_title(group));
    return fmt::format("{}", fmt::join(titles, ", "));
}

std::optional<SymmetryGroup> symmetry_from_word(std::string_view word, Lattice lattice) {
    const std::string lower_case_word = lower_case(word);
    const auto has_word = [&](const SymmetryGroup& group) {
        return lower_case(group.name) == lower_case_word ||
               community_name(group) == lower_case_word;
    };
    const std::vector<SymmetryGroup> lattice_groups = groups_on(lattice);
    if (const auto group = std::ranges::find_if(lattice_groups, has_word);
        group != lattice_groups.end())
        return *group;
    const auto known_groups = symmetry_groups();
    const auto group = std::ranges::find_if(known_groups, has_word);
    return group == known_groups.end() ? std::nullopt : std::optional(*group);
}

std::string centre_words(const std::vector<GridKind>& centres) {
    std::vector<std::string_view> words;
    words.reserve(centres.size());
    for (const GridKind grid_kind : centres) words.push_back(grid_kind_name(grid_kind));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::optional<GridKind> centre_from_word(std::string_view word, Lattice lattice) {
    const std::vector<GridKind> lattice_centres = centres_on(lattice);
    const auto centre = std::ranges::find(lattice_centres, word, grid_kind_name);
    return centre == lattice_centres.end() ? std::nullopt : std::optional(*centre);
}

std::vector<GridKind> centres_on(Lattice lattice) { return grids_of(groups_on(lattice), lattice); }

}  // namespace orbitile
