// Reads and writes the fields of a question about silhouettes, in both forms of JSON (see
// question_json.hpp). For a new field, change this file and question/question_items.hpp.
#pragma once

#include "catalogue/question_json.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"

namespace orbitile::stored {

/// The member "symmetries", which lists the grids of the silhouettes.
Json symmetries_json(const SilhouetteQuestion& question);

/// Add the members that both forms of JSON have.
void add_limits(const SilhouetteQuestion& question, Json& json);
void add_filters(Lattice lattice, const SilhouetteQuestion& question, Json& json);

/// Reads the stored form. Throws StoredTextError or an exception of the JSON library for anything
/// else.
SilhouetteQuestion silhouette_question_from(Lattice lattice, const Json& json);

}  // namespace orbitile::stored
