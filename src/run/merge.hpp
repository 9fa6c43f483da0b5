// Merges the catalogues of a question's parts into the catalogue that a single run would have made.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile {

struct MergeReport {
    std::int64_t cube_count = 0;                      ///< the number of cubes of the whole question
    std::vector<std::string> missing_cubes;           ///< the cubes that no part has
    std::vector<std::string> undecided_cubes;         ///< the cubes that no part has exhausted
    std::vector<QuestionPart> incomplete_parts = {};  ///< the parts to which `missing_cubes` belong
    /// The folder whose puzzle is used: `out` if it has a catalogue, and otherwise the first part.
    /// It is set only if the puzzles of the parts look different, for example in names or colours.
    std::optional<std::filesystem::path> appearance_folder = {};

    /// If the report is not complete, nothing was written to `out`.
    bool is_complete() const { return missing_cubes.empty() && undecided_cubes.empty(); }
};

/// Writes the union of the parts to `out`, if the parts have decided all cubes. If `out` already
/// has a catalogue, this catalogue counts as one more part. The parts can overlap, can be given
/// twice, can come in any order, and can be catalogues of the whole question. Each part is added in
/// one transaction. So a merge that was stopped can be repeated.
///
/// Throws InputError if a folder does not contain a catalogue. Throws CatalogueRefusedError if two
/// catalogues answer different questions (different parts of a question are allowed), or if `out`
/// is in use. Throws CatalogueError if a catalogue is damaged, or if two catalogues contradict each
/// other.
MergeReport merge(const std::filesystem::path& out,
                  const std::vector<std::filesystem::path>& parts);

}  // namespace orbitile
