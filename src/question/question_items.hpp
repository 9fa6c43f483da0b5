// Lists the fields of a question about silhouettes as names and texts for a user. A new field has
// to be added here, and in catalogue/silhouette_json.hpp.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "puzzle/silhouette_question.hpp"

namespace orbitile {

using Items = std::vector<std::pair<std::string, std::string>>;

/// Adds the items of a question to `items`. The question must be a result of completed().
void add_question_items(Lattice lattice, const SilhouetteQuestion& silhouettes, Items& items);

}  // namespace orbitile
