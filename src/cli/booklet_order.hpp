// The difficulty of a catalogue's challenges, and the order of challenges in a booklet.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/booklet.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {

/// Returns the difficulty of the challenge, or nothing if the challenge is not graded.
std::optional<Difficulty> difficulty_of(const store::NumberedChallenge& challenge);

enum class BookletOrder : std::uint8_t { difficulty, kind, width };
std::optional<BookletOrder> booklet_order_from_name(std::string_view name);

/// Sorts the entries by `order`. Entries that are equal in this order are sorted by difficulty, and
/// then by fingerprint. Entries without a difficulty come last.
void sort_entries(std::vector<BookletEntry>& entries, BookletOrder order);

}  // namespace orbitile::cli
