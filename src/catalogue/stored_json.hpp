// JSON of single values in stored texts. See stored_text.hpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/stored_text.hpp"
#include "orbitile/geometry/shape.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile::stored {

using Json = nlohmann::ordered_json;

constexpr int most = 1'000'000;  // no coordinate of a tiling comes near it

inline int integer(const Json& json, int low, int high) {
    if (!json.is_number_integer()) throw StoredTextError("a number is expected");
    const auto value = json.get<std::int64_t>();
    if (value < low || value > high) throw StoredTextError("a number is out of range");
    return static_cast<int>(value);
}

template <typename Value>
Value known(const std::optional<Value>& value, const std::string& word) {
    if (!value) throw StoredTextError("unknown word '" + word + "'");
    return *value;
}

inline int index_below(const Json& json, std::size_t size) {
    return integer(json, 0, static_cast<int>(size) - 1);
}

// No object that is written has as many members, and an ordered one takes their number squared.
constexpr std::size_t most_members = 100;

inline Json parsed(const std::string& text) {
    std::vector<std::size_t> members;  // of the objects that are open, by depth
    return Json::parse(text, [&](int depth, Json::parse_event_t event, Json& /*value*/) {
        const auto at = static_cast<std::size_t>(depth);
        if (event == Json::parse_event_t::object_start) {
            members.resize(std::max(members.size(), at + 2), 0);
            members[at + 1] = 0;
        }
        if (event == Json::parse_event_t::key && ++members.at(at) > most_members) {
            throw StoredTextError("an object has too many members");
        }
        return true;
    });
}

// Everything that JSON's reader may throw, and every second way to write the same, is one thing
// to who reads a catalogue: not what this program wrote.
template <typename Read, typename Write>
auto strictly(const std::string& text, Read read, Write write) {
    try {
        auto value = read(parsed(text));
        if (write(value) != text) throw StoredTextError("not in the form that is written");
        return value;
    } catch (const Json::exception& error) {
        throw StoredTextError(error.what());
    }
}

inline Json shards_json(Lattice lattice, const Shards& shards) {
    Json names = Json::array();
    for (const Shard& shard : shards) names.push_back(shard_name(lattice, shard));
    return names;
}

inline Shards shards_from(Lattice lattice, const Json& names) {
    Shards shards;
    for (const Json& name : names) {
        const auto word = name.get<std::string>();
        const auto shard = shard_from_name(lattice, word);
        if (!shard) throw StoredTextError("no shard, or one too far away: '" + word + "'");
        shards.push_back(*shard);
    }
    // An order of its own would show in strictly().
    return make_shards(std::move(shards));
}

}  // namespace orbitile::stored
