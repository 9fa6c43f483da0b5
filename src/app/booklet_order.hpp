// How hard the challenges of a catalogue are, and in what order a booklet has them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/numbering.hpp"
#include "orbitile/drawing/booklet.hpp"

namespace orbitile::app {

/// Where it is known.
std::optional<Difficulty> difficulty_of(const NumberedChallenge& one);

enum class BookletOrder : std::uint8_t { difficulty, kind, width };
std::optional<BookletOrder> booklet_order_from_name(std::string_view name);

/// Ties by difficulty, then by fingerprint; what is not graded comes last.
void sort_entries(std::vector<BookletEntry>& entries, BookletOrder order);

}  // namespace orbitile::app
