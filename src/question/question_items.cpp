#include "question/question_items.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "question/question.hpp"

namespace orbitile {
namespace {

std::string symmetries_line(const std::vector<GridKind>& grid_kinds) {
    std::vector<std::string> words;
    words.reserve(grid_kinds.size());
    for (const GridKind grids : grid_kinds) words.emplace_back(grid_kind_name(grids));
    return fmt::format("{}", fmt::join(words, ","));
}

// The kinds are an item of their own. If the item "symmetries" contained them, the word "mixed"
// would be ambiguous: it is the name of a ChallengeKind and also of a GridKind.
std::string kinds_line(const std::vector<ChallengeKind>& kinds) {
    if (kinds.empty()) return "all";
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const ChallengeKind kind : kinds) words.emplace_back(kind_name(kind));
    return fmt::format("{}", fmt::join(words, ","));
}

std::string method_line(const SilhouetteQuestion& silhouettes) {
    return std::string(method_name(silhouettes.method.value())) +
           (silhouettes.visits_only_first_tiling_views ? ", least views" : "");
}

}  // namespace

std::string groups_text(const SilhouetteQuestion& silhouettes) {
    std::vector<std::string> names;
    for (const SymmetryGroup& group : silhouettes.groups) names.emplace_back(group.name);
    return fmt::format("{}", fmt::join(names, ","));
}

void add_question_items(Lattice lattice, const SilhouetteQuestion& silhouettes, Items& items) {
    // If the question asks for the full group, the item does not mention it.
    const bool is_full_group = silhouettes.groups == std::vector{full_group(lattice)};
    std::string group = is_full_group ? "" : groups_text(silhouettes) + ", ";
    if (silhouettes.requires_exact_symmetry) group += "exactly, ";
    items.insert(
        items.end(),
        {{"symmetries", group + symmetries_line(silhouettes.grids)},
         {"kinds", kinds_line(silhouettes.kinds)},
         {"method", method_line(silhouettes)},
         {"horizon", silhouettes.horizon ? std::to_string(*silhouettes.horizon) : "none"}});
}

}  // namespace orbitile
