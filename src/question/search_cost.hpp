// Says roughly how long a search takes, before it begins.
#pragma once

#include <cstdint>
#include <string_view>

#include "question/question.hpp"

namespace orbitile {

enum class SearchCost : std::uint8_t { seconds, minutes, hours, days };

/// "seconds", "minutes", "hours" or "days".
std::string_view cost_name(SearchCost cost);

/// How long the search takes on an ordinary computer. The question must be about the shapes of one
/// group, and must be a result of completed(). This is a rule of thumb, which takes no time: the
/// search can be ten times faster or slower.
SearchCost search_cost(const Question& question);

}  // namespace orbitile
