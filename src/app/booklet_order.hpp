// The difficulty of a catalogue's challenges, and the order of challenges in a booklet.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/drawing/booklet.hpp"

namespace orbitile::app {

/// Returns the difficulty, if the challenge is graded.
std::optional<Difficulty> difficulty_of(const catalogue::NumberedChallenge& one);

enum class BookletOrder : std::uint8_t { difficulty, kind, width };
std::optional<BookletOrder> booklet_order_from_name(std::string_view name);

/// Sorts the entries. Ties are sorted by difficulty, then by fingerprint; ungraded entries come
/// last.
void sort_entries(std::vector<BookletEntry>& entries, BookletOrder order);

}  // namespace orbitile::app
