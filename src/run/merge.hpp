// Joins the catalogues of a question's parts to the one that a single run would have made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

struct MergeReport {
    std::int64_t cubes = 0;                ///< of the whole question
    std::vector<std::string> missing;      ///< cubes that no part has
    std::vector<Cube> undecided;           ///< cubes that no part has exhausted
    std::vector<Part> parts_without = {};  ///< where all parts are of as many: those of `missing`
    /// Where the parts' puzzles look different (name, colours and the like): whose looks are taken,
    /// those of `out`, or else of the first part.
    std::optional<std::filesystem::path> looks_of = {};

    /// Otherwise nothing was written.
    bool is_complete() const { return missing.empty() && undecided.empty(); }
};

/// Writes the union of the parts to `out`, aside and renamed, or in one transaction where there is
/// a catalogue already, which then counts as one more part. Parts may overlap, be repeated, come in
/// any order, and be whole catalogues; what they have in common must be the same.
///
/// Throws InputError where a folder holds no catalogue, CatalogueRefused where two answer different
/// questions (the part aside) or `out` is in use, CatalogueError where one cannot be trusted or two
/// contradict each other. `out` is left as it was then.
MergeReport merge(const std::filesystem::path& out,
                  const std::vector<std::filesystem::path>& parts);

}  // namespace orbitile
