// Reads and writes the fields of a question about silhouettes, in the stored JSON and in the
// exported JSON. A new field has to be written and read here, and added to
// question/question_items.hpp.
#pragma once

#include "catalogue/question_json.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"

namespace orbitile::stored {

Json symmetries_json(const SilhouetteQuestion& question);

/// These functions add the members that both forms of JSON have, in the same order.
void add_limits(const SilhouetteQuestion& question, Json& json);
void add_filters(Lattice lattice, const SilhouetteQuestion& question, Json& json);

/// Reads the stored form. Throws StoredTextError or an exception of the JSON library for anything
/// else.
SilhouetteQuestion silhouette_question_from(Lattice lattice, const Json& json);

}  // namespace orbitile::stored
