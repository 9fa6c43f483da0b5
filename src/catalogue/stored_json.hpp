// JSON of single values in stored texts. See stored_text.hpp.
#pragma once

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

/// Reads JSON without keeping anything, and refuses objects of too many members. The library's own
/// way to look at what is read (a callback) takes the length of each array squared.
class MemberCount final : public nlohmann::json_sax<Json> {
  public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_array(std::size_t /*size*/) override { return true; }
    bool end_array() override { return true; }
    bool start_object(std::size_t /*size*/) override {
        members_.push_back(0);
        return true;
    }
    bool end_object() override {
        members_.pop_back();
        return true;
    }
    bool key(string_t& /*name*/) override {
        if (++members_.back() > most_members) {
            throw StoredTextError("an object has too many members");
        }
        return true;
    }
    /// What is wrong is told by who reads the values.
    bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        return false;
    }

  private:
    std::vector<std::size_t> members_;  ///< of the objects that are open
};

inline Json parsed(const std::string& text) {
    MemberCount count;
    Json::sax_parse(text, &count);
    return Json::parse(text);
}

// Everything that JSON's reader may throw, and every second way to write the same, is one thing
// to who reads a catalogue: not what this program wrote.
template <typename Read, typename Write>
auto strictly(const std::string& text, Read read, Write write) {
    try {
        auto value = read(parsed(text));
        if (write(value) != text)
            throw StoredTextError("its text is not in the form that orbitile writes");
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
        if (!shard) throw StoredTextError("'" + word + "' is not a shard, or it is too far away");
        shards.push_back(*shard);
    }
    // An order of its own would show in strictly().
    return make_shards(std::move(shards));
}

}  // namespace orbitile::stored
