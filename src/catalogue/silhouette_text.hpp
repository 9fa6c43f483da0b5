// How the fields of a question about silhouettes are written: as items for a user, in the stored
// JSON and in the exported JSON. A new field has to be written and read in this file only.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "catalogue/question_json.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"

namespace orbitile {

using Items = std::vector<std::pair<std::string, std::string>>;

/// Adds the items of the question, which must be completed().
void add_question_items(Lattice lattice, const SilhouetteQuestion& asked, Items& items);

namespace stored {

Json symmetries_json(const SilhouetteQuestion& asked);

/// Adds those members that both forms of JSON have, in the same order.
void add_limits(const SilhouetteQuestion& asked, Json& json);
void add_filters(Lattice lattice, const SilhouetteQuestion& asked, Json& json);

/// Reads the stored form. Throws StoredTextError or an exception of the JSON library for anything
/// else.
SilhouetteQuestion silhouettes_from(Lattice lattice, const Json& json);

}  // namespace stored
}  // namespace orbitile
