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
    std::vector<Cube> undecided_cubes;                ///< the cubes that no part has exhausted
    std::vector<QuestionPart> incomplete_parts = {};  ///< the parts to which `missing_cubes` belong
    /// The folder whose puzzle is used: `out` if it has a catalogue, and otherwise the first part.
    /// It is set only if the puzzles of the parts look different, for example in names or colours.
    std::optional<std::filesystem::path> appearance_folder = {};

    /// If the report is not complete, nothing was written to `out`.
    bool is_complete() const { return missing_cubes.empty() && undecided_cubes.empty(); }
};

/// Writes the union of the parts to `out`. If `out` already has a catalogue, this catalogue counts
/// as one more part and is changed in one transaction. Otherwise a new catalogue is written under
/// another name and then renamed. The parts can overlap, can be given twice, can come in any order,
/// and can be catalogues of the whole question. If two catalogues contain the same cube or the same
/// challenge, the two must be equal.
///
/// If the function throws, `out` is not changed. It throws InputError if a folder does not contain
/// a catalogue. It throws CatalogueRefusedError if two catalogues answer different questions
/// (different parts of a question are allowed), or if `out` is in use. It throws CatalogueError if
/// a catalogue cannot be trusted, or if two catalogues contradict each other.
MergeReport merge(const std::filesystem::path& out,
                  const std::vector<std::filesystem::path>& parts);

}  // namespace orbitile
