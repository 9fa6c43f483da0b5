#include "catalogue/silhouette_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>

#include "orbitile/catalogue/question.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile {
namespace {

std::string symmetries_line(const std::vector<Grids>& symmetries) {
    std::vector<std::string> words;
    words.reserve(symmetries.size());
    for (const Grids grids : symmetries) words.emplace_back(grids_name(grids));
    return fmt::format("{}", fmt::join(words, ","));
}

// The kinds have an item of their own. They would be ambiguous beside the grids, because "mixed" is
// the name of a kind and of grids.
std::string kinds_line(const std::vector<Kind>& kinds) {
    if (kinds.empty()) return "all";
    std::vector<std::string> words;
    words.reserve(kinds.size());
    for (const Kind kind : kinds) words.emplace_back(kind_name(kind));
    return fmt::format("{}", fmt::join(words, ","));
}

std::string method_line(const SilhouetteQuestion& asked) {
    return std::string(method_name(asked.method.value())) +
           (asked.least_views ? ", least views" : "");
}

}  // namespace

std::string groups_text(const SilhouetteQuestion& asked) {
    std::vector<std::string> names;
    for (const SymmetryGroup& group : asked.groups) names.emplace_back(group.name);
    return fmt::format("{}", fmt::join(names, ","));
}

void add_question_items(Lattice lattice, const SilhouetteQuestion& asked, Items& items) {
    // If the question asks for the full group, the item does not mention it.
    const bool is_full = asked.groups == std::vector{full_group(lattice)};
    std::string group = is_full ? "" : groups_text(asked) + ", ";
    if (asked.exactly) group += "exactly, ";
    items.insert(items.end(), {{"symmetries", group + symmetries_line(asked.grids)},
                               {"kinds", kinds_line(asked.kinds)},
                               {"method", method_line(asked)},
                               {"horizon", asked.horizon ? std::to_string(*asked.horizon) : "none"},
                               {"blocking", std::string(blocking_name(asked.blocking))},
                               {"wandering", asked.keep_wandering ? "kept" : "counted"}});
}

namespace stored {
namespace {

bool is_ascending(const std::vector<Kind>& kinds) {
    return std::ranges::adjacent_find(kinds, std::greater_equal{}) == kinds.end();
}

// Reads the member "group" or "groups". If neither exists, the question asks for the full group.
std::vector<SymmetryGroup> groups_from(Lattice lattice, const Json& json) {
    if (json.contains("group")) {
        return {value_named(json.at("group"), symmetry_group_from_name)};
    }
    if (!json.contains("groups")) return {full_group(lattice)};
    std::vector<SymmetryGroup> groups;
    for (const Json& member : json.at("groups")) {
        groups.push_back(value_named(member, symmetry_group_from_name));
    }
    if (groups.size() < 2 || groups != sort_largest_first(groups)) {
        throw catalogue::StoredTextError("groups are not in order");
    }
    return groups;
}

}  // namespace

Json symmetries_json(const SilhouetteQuestion& asked) {
    Json symmetries = Json::array();
    for (const Grids grids : asked.grids) symmetries.push_back(grids_name(grids));
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
    for (const Kind kind : asked.kinds) json["kinds"].push_back(kind_name(kind));
    if (asked.exactly) json["exactly"] = true;
}

SilhouetteQuestion silhouettes_from(Lattice lattice, const Json& json) {
    SilhouetteQuestion asked;
    for (const Json& name : json.at("symmetries")) {
        asked.grids.push_back(value_named(name, grids_from_name));
    }
    asked.method = value_named(json.at("method"), method_from_name);
    if (!json.at("horizon").is_null())
        asked.horizon = read_integer(json.at("horizon"), 0, max_horizon);
    asked.blocking = value_named(json.at("blocking"), blocking_from_name);
    asked.keep_wandering = json.at("keep_wandering").get<bool>();
    if (json.contains("kinds")) {
        for (const Json& name : json.at("kinds")) {
            asked.kinds.push_back(value_named(name, kind_from_name));
        }
        if (!is_ascending(asked.kinds)) throw catalogue::StoredTextError("kinds are not in order");
    }
    if (json.contains("exactly")) asked.exactly = json.at("exactly").get<bool>();
    if (json.contains("least_views")) asked.least_views = json.at("least_views").get<bool>();
    asked.groups = groups_from(lattice, json);
    return asked;
}

}  // namespace stored
}  // namespace orbitile
