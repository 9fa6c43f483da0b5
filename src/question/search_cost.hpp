// Says roughly how long a search takes, before it begins.
#pragma once

#include <cstdint>
#include <string_view>

#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"

namespace orbitile {

enum class SearchCost : std::uint8_t { seconds, minutes, hours, days };

/// "seconds", "minutes", "hours" or "days".
std::string_view cost_name(SearchCost cost);

/// How long a search for the shapes of one group takes on an ordinary computer. The question must
/// be about one group. It is a rule of thumb, which takes no time: the search can be ten times
/// faster or slower.
SearchCost search_cost(const Puzzle& puzzle, const SilhouetteQuestion& request);

}  // namespace orbitile
