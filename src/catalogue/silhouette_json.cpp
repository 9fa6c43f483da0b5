#include "catalogue/silhouette_json.hpp"

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
        throw catalogue::StoredTextError("groups are not in order");
    }
    return groups;
}

}  // namespace

Json symmetries_json(const SilhouetteQuestion& asked) {
    Json symmetries = Json::array();
    for (const GridKind grids : asked.grids) symmetries.push_back(grid_kind_name(grids));
    return symmetries;
}

void add_limits(const SilhouetteQuestion& asked, Json& json) {
    json["horizon"] = asked.horizon ? Json(*asked.horizon) : Json();
    json["blocking"] = blocking_name(asked.blocking);
    json["keep_wandering"] = asked.keep_wandering;
}

void add_filters(Lattice lattice, const SilhouetteQuestion& asked, Json& json) {
    if (asked.groups.size() > 1) {
        for (const SymmetryGroup& group : asked.groups) json["groups"].push_back(group.name);
    } else if (asked.groups.front() != full_group(lattice)) {
        json["group"] = asked.groups.front().name;
    }
    for (const ChallengeKind kind : asked.kinds) json["kinds"].push_back(kind_name(kind));
    if (asked.exactly) json["exactly"] = true;
}

SilhouetteQuestion silhouette_question_from(Lattice lattice, const Json& json) {
    SilhouetteQuestion asked;
    for (const Json& name : json.at("symmetries")) {
        asked.grids.push_back(read_named_value(name, grid_kind_from_name));
    }
    asked.method = read_named_value(json.at("method"), method_from_name);
    if (!json.at("horizon").is_null())
        asked.horizon = read_integer(json.at("horizon"), 0, max_horizon);
    asked.blocking = read_named_value(json.at("blocking"), blocking_from_name);
    asked.keep_wandering = json.at("keep_wandering").get<bool>();
    if (json.contains("kinds")) {
        for (const Json& name : json.at("kinds")) {
            asked.kinds.push_back(read_named_value(name, kind_from_name));
        }
        if (!is_ascending(asked.kinds)) throw catalogue::StoredTextError("kinds are not in order");
    }
    if (json.contains("exactly")) asked.exactly = json.at("exactly").get<bool>();
    if (json.contains("least_views"))
        asked.first_tiling_views_only = json.at("least_views").get<bool>();
    asked.groups = groups_from(lattice, json);
    return asked;
}

}  // namespace orbitile::stored
