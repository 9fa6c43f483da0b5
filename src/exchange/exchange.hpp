// Writes a catalogue as JSON or TSV. Equal catalogues have equal exports, because entries are
// ordered by fingerprint, and times are left out.
//
//     const Catalogue catalogue = Catalogue::open("output/fridgeiq");
//     write_tsv(std::cout, catalogue, {.exhausted = is_exhausted(catalogue)});
#pragma once

#include <iosfwd>
#include <string>

#include "store/catalogue.hpp"

namespace orbitile {

/// Returns one filling of a board as a JSON object on one line: {"pieces":[…]}. The pieces have the
/// same form as in the output of write_json().
std::string filling_json(const Puzzle& puzzle, const Tiling& filling);

struct ExportOptions {
    /// Whether the search is complete (see is_exhausted() in run/run.hpp). The export calls the
    /// state of the search "exhausted" if this is true, and "incomplete" otherwise.
    bool exhausted = false;
    /// If set, all tilings of each challenge are written. Otherwise only the first tiling is
    /// written.
    bool writes_all_tilings = false;
};

/// Writes the catalogue in the form that docs/reference/exports.md describes.
void write_json(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

/// Writes one line for each challenge, with its silhouette as glyphs. If `writes_all_tilings` is
/// set, writes one line for each tiling.
void write_tsv(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options);

}  // namespace orbitile
