// How hard the challenges of a catalogue are, and in what order a booklet has them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/drawing/booklet.hpp"

namespace orbitile::app {

/// By fingerprint, of all challenges of which it is known: starts by their difficulty, silhouettes
/// by the number of tilings, of which the more the easier. Each grade holds a fifth of them.
std::map<std::string, Difficulty> difficulties(const Catalogue& catalogue);

enum class BookletOrder : std::uint8_t { difficulty, kind, width };
std::optional<BookletOrder> booklet_order_from_name(std::string_view name);

/// Ties by difficulty, then by fingerprint; what is not graded comes last.
void sort_entries(std::vector<BookletEntry>& entries, BookletOrder order);

}  // namespace orbitile::app
