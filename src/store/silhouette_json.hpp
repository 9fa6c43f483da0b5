// Reads and writes the fields of a question about silhouettes, in the stored form and in the
// exported form (see question_json.hpp). For a new field, change this file and
// question/question_items.hpp.
#pragma once

#include "puzzle/silhouette_question.hpp"
#include "store/question_json.hpp"

namespace orbitile::stored {

/// Returns the value of the member "symmetries". Despite its name, this member lists the grids of
/// the question.
Json symmetries_json(const SilhouetteQuestion& question);

/// Add members that are the same in the stored form and in the exported form.
void add_limits(const SilhouetteQuestion& question, Json& json);
void add_filters(Lattice lattice, const SilhouetteQuestion& question, Json& json);

/// Reads the stored form. Throws StoredTextError or an exception of the JSON library for anything
/// else.
SilhouetteQuestion silhouette_question_from_json(Lattice lattice, const Json& json);

}  // namespace orbitile::stored
