// Questions, puzzles and their parts as JSON, in the two forms that there are.
//
// The stored form is a column of the catalogue. It is complete, and it is read again. The exported
// form is a part of `orbitile export`. It leaves out how the puzzle looks and how the answer was
// found, and adds the puzzle's digest. Members that a question does not need are left out, as in
// catalogues that were written before these members existed.
//
// A member that is added to a question has to be written and read here, and nowhere else. Those of
// questions about silhouettes are in silhouette_text.hpp.
// docs/reference/catalogue.md and docs/reference/exports.md describe both forms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "catalogue/stored_text.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::stored {

using Json = nlohmann::ordered_json;  // members in the order in which they are documented

Json question_json(const Question& question);
/// Throws StoredTextError or an exception of the JSON library if this is not a stored question.
Question question_from(const Json& json);

Json exported_question_json(const Question& question);

Json shards_json(Lattice lattice, const Shards& shards);
Shards shards_from(Lattice lattice, const Json& names);

/// The stored form names a piece by its index: [[piece,[shard,…]],…].
Json clues_json(const Puzzle& puzzle, const Clues& clues);
Clues clues_from(const Puzzle& puzzle, const Json& json);

/// The exported form names a piece by its name: [{"piece":…,"shards":[…]},…].
Json exported_clues_json(const Puzzle& puzzle, const Clues& clues);

/// Throws StoredTextError if the JSON is not a whole number in this range.
int integer(const Json& json, int low, int high);
int index_below(const Json& json, std::size_t size);

/// Throws StoredTextError if there is no value.
template <typename Value>
Value known(const std::optional<Value>& value, const std::string& word) {
    if (!value) throw catalogue::StoredTextError("unknown word '" + word + "'");
    return *value;
}

/// The value whose name this is. Throws StoredTextError if no value has this name.
template <typename FromName>
auto named(const Json& json, FromName from_name) {
    const auto name = json.get<std::string>();
    return known(from_name(name), name);
}

inline constexpr int max_coordinate = 1'000'000;  ///< far beyond the coordinates of any tiling

}  // namespace orbitile::stored
