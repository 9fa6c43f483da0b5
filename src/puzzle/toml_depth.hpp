// Checks the depth of the keys of a TOML text before the text is parsed. For a key `a.b.c…` the
// parser nests a table for each part, so a text of 1 MiB could exhaust the stack.
#pragma once

#include <optional>
#include <string_view>

namespace orbitile {

/// The largest number of parts of a key. Puzzle files need two.
inline constexpr int max_key_parts = 8;

/// The line of the first key with too many parts, counted from 1, or nothing. Strings and comments
/// are skipped. In a text that is not valid TOML, the result is reliable up to the first error.
std::optional<unsigned> line_of_deep_key(std::string_view text);

}  // namespace orbitile
