// Writes and reads questions, puzzles and their parts as JSON. There are two forms:
//
// - The stored form is in a column of the catalogue. It contains the whole question.
// - The exported form is a part of the output of `orbitile export`. It contains the puzzle's
//   digest, but neither the appearance of the puzzle nor the method of the search.
//
// A member that a question does not need is left out. docs/reference/catalogue.md and
// docs/reference/exports.md describe both forms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "question/question.hpp"
#include "store/packing.hpp"

namespace orbitile::stored {

using Json = nlohmann::ordered_json;  // keeps members in their order

Json question_json(const Question& question);
/// Reads the stored form. Throws StoredTextError or an exception of the JSON library for anything
/// else.
Question question_from(const Json& json);

Json exported_question_json(const Question& question);

Json shards_json(Lattice lattice, const Shards& shards);
Shards shards_from(Lattice lattice, const Json& names);

/// The stored form of clues, with the index of each piece: [[piece,[shard,…]],…].
Json clues_json(const Puzzle& puzzle, const Clues& clues);
Clues clues_from(const Puzzle& puzzle, const Json& json);

/// The exported form of clues, with the name of each piece: [{"piece":…,"shards":[…]},…].
Json exported_clues_json(const Puzzle& puzzle, const Clues& clues);

/// Returns the value that was found for `word`. Throws StoredTextError if `value` is empty. The
/// message contains `word`.
template <typename Value>
Value require_known_word(const std::optional<Value>& value, const std::string& word) {
    if (!value) throw store::StoredTextError("unknown word '" + word + "'");
    return *value;
}

/// Reads a name and converts it to a value with `from_name`. Throws StoredTextError if no value has
/// this name.
template <typename FromName>
auto read_named_value(const Json& json, FromName from_name) {
    const auto name = json.get<std::string>();
    return require_known_word(from_name(name), name);
}

}  // namespace orbitile::stored
