// Merges the catalogues of a question's parts into the catalogue that a single run would have made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

struct MergeReport {
    std::int64_t cubes = 0;                   ///< cubes of the whole question
    std::vector<std::string> missing;         ///< cubes that no part has
    std::vector<Cube> undecided;              ///< cubes that no part has exhausted
    std::vector<Part> incomplete_parts = {};  ///< the parts to which `missing` belongs
    /// If the puzzles of the parts look different (names, colours and the like): the folder whose
    /// looks are used. This is `out` if it has a catalogue, and otherwise the first part.
    std::optional<std::filesystem::path> appearance_of = {};

    /// If the report is not complete, nothing was written.
    bool is_complete() const { return missing.empty() && undecided.empty(); }
};

/// Writes the union of the parts to `out`. If `out` has a catalogue already, it counts as one more
/// part and is changed in one transaction. Otherwise a new catalogue is written aside and renamed.
/// Parts can overlap, be repeated, come in any order, and be whole catalogues. If two of them
/// contain the same cube or challenge, its data must be equal.
///
/// Throws InputError if a folder does not contain a catalogue, CatalogueRefused if two catalogues
/// answer different questions (apart from the part) or `out` is in use, and CatalogueError if a
/// catalogue cannot be trusted or two contradict each other. Then `out` is not changed.
MergeReport merge(const std::filesystem::path& out,
                  const std::vector<std::filesystem::path>& parts);

}  // namespace orbitile
