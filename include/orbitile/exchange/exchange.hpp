// A catalogue as JSON or TSV. Byte-equal for equal catalogues: ordered by fingerprint, no times.
#pragma once

#include <iosfwd>
#include <string>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// One filling of a board as a JSON object on one line: {"pieces":[…]}, each piece as in
/// write_json.
std::string filling_json(const Puzzle& puzzle, const Tiling& filling);

/// The form is described in docs/formats.md. Only the first tiling of each challenge unless
/// `all_tilings`.
void write_json(std::ostream& out, const Catalogue& catalogue, bool all_tilings);

/// One line for each challenge, its silhouette as glyphs; with `all_tilings` one for each tiling.
void write_tsv(std::ostream& out, const Catalogue& catalogue, bool all_tilings);

}  // namespace orbitile
