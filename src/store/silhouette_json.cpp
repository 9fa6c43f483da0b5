#include "store/silhouette_json.hpp"

#include <algorithm>
#include <functional>

#include "puzzle/puzzle_limits.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::stored {
namespace {

bool is_ascending(const std::vector<ChallengeKind>& kinds) {
    return std::ranges::adjacent_find(kinds, std::greater_equal{}) == kinds.end();
}

// Reads the member "group" or "groups". If neither exists, the question asks for the full group.
std::vector<SymmetryGroup> groups_from(Lattice lattice, const Json& json) {
    if (json.contains("group")) {
        return {read_named_value(json.at("group"), symmetry_group_from_name)};
    }
    if (!json.contains("groups")) return {full_group(lattice)};
    std::vector<SymmetryGroup> groups;
    for (const Json& member : json.at("groups")) {
        groups.push_back(read_named_value(member, symmetry_group_from_name));
    }
    if (groups.size() < 2 || groups != sort_largest_first(groups)) {
        throw store::StoredTextError("groups are not in order");
    }
    return groups;
}

}  // namespace

Json symmetries_json(const SilhouetteQuestion& question) {
    Json symmetries = Json::array();
    for (const GridKind grids : question.grids) symmetries.push_back(grid_kind_name(grids));
    return symmetries;
}

void add_limits(const SilhouetteQuestion& question, Json& json) {
    json["horizon"] = question.horizon ? Json(*question.horizon) : Json();
    json["blocking"] = blocking_scope_name(question.blocking_scope);
    json["keep_wandering"] = question.keep_wandering;
}

void add_filters(Lattice lattice, const SilhouetteQuestion& question, Json& json) {
    if (question.groups.size() > 1) {
        for (const SymmetryGroup& group : question.groups) json["groups"].push_back(group.name);
    } else if (question.groups.front() != full_group(lattice)) {
        json["group"] = question.groups.front().name;
    }
    for (const ChallengeKind kind : question.kinds) json["kinds"].push_back(kind_name(kind));
    if (question.requires_exact_symmetry) json["exactly"] = true;
}

SilhouetteQuestion silhouette_question_from_json(Lattice lattice, const Json& json) {
    SilhouetteQuestion question;
    for (const Json& name : json.at("symmetries")) {
        question.grids.push_back(read_named_value(name, grid_kind_from_name));
    }
    question.method = read_named_value(json.at("method"), method_from_name);
    if (!json.at("horizon").is_null())
        question.horizon = read_integer(json.at("horizon"), 0, max_horizon);
    question.blocking_scope = read_named_value(json.at("blocking"), blocking_scope_from_name);
    question.keep_wandering = json.at("keep_wandering").get<bool>();
    if (json.contains("kinds")) {
        for (const Json& name : json.at("kinds")) {
            question.kinds.push_back(read_named_value(name, kind_from_name));
        }
        if (!is_ascending(question.kinds)) throw store::StoredTextError("kinds are not in order");
    }
    if (json.contains("exactly")) question.requires_exact_symmetry = json.at("exactly").get<bool>();
    if (json.contains("least_views"))
        question.visits_only_first_tiling_views = json.at("least_views").get<bool>();
    question.groups = groups_from(lattice, json);
    return question;
}

}  // namespace orbitile::stored
