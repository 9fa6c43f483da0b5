// The fields of a question about silhouettes as text: as items for a user, in the stored JSON and
// in the exported JSON. A field that is added to the question is written and read here, and nowhere
// else.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalogue/question_json.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"

namespace orbitile {

using Items = std::vector<std::pair<std::string, std::string>>;

/// Adds the items of a completed question.
void add_items(Lattice lattice, const SilhouetteQuestion& asked, Items& items);

namespace stored {

Json symmetries_json(const SilhouetteQuestion& asked);

/// Adds the members that both forms have in this order.
void add_limits(const SilhouetteQuestion& asked, Json& json);
void add_filters(Lattice lattice, const SilhouetteQuestion& asked, Json& json);

/// Reads the stored form. Throws StoredTextError or an exception of the JSON library.
SilhouetteQuestion silhouettes_from(Lattice lattice, const Json& json);

}  // namespace stored
}  // namespace orbitile
