// How deep the keys of a TOML text go, before it is parsed: the parser keeps a table for each part
// of `a.b.c…`, one in the other, and a text of a mebibyte would exhaust the stack.
#pragma once

#include <optional>
#include <string_view>

namespace orbitile {

/// Parts of a key. Puzzle files need two.
inline constexpr int most_key_parts = 8;

/// The line of the first key that has more, counting from 1. Strings and comments are passed over;
/// of a text that is not valid TOML, what stands before the first mistake is judged rightly.
std::optional<unsigned> line_of_deep_key(std::string_view text);

}  // namespace orbitile
