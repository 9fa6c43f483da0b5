// Copies the provably intact rows of a damaged catalogue to a new catalogue.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile {

/// The numbers of saved, doubtful and missing rows of one table.
struct RepairedRowCounts {
    std::string table;
    std::int64_t saved_count = 0;
    /// The number of rows that were left out although their seals match. Such rows are wrong, or
    /// they depend on rows that are lost.
    std::int64_t doubtful_row_count = 0;
    std::int64_t missing_row_count = 0;  ///< the min number of lost rows
};

struct RepairReport {
    std::string damage = {};  ///< what is wrong with the file; empty if the file is sound
    std::vector<RepairedRowCounts> rows = {};
    std::int64_t cubes = 0;               ///< the number of cubes of the new catalogue
    std::int64_t decided_cube_count = 0;  ///< the number of exhausted cubes of the new catalogue
    /// The number of cubes that were exhausted, but are open in the new catalogue, because some of
    /// their finds can be missing.
    std::int64_t reopened_cube_count = 0;

    /// Whether the old catalogue has a solver's confirmation that was not copied. A confirmation is
    /// about all challenges of the old catalogue, so it is never copied.
    bool leaves_out_confirmation = false;
    /// Whether the old catalogue contains values of luck that were not copied. Such values are
    /// never copied, because measuring the luck again takes no longer than copying the values.
    bool leaves_out_luck = false;

    /// Whether the new catalogue contains everything that the old catalogue contained.
    bool is_whole() const;
};

/// Writes a new catalogue into `out` with everything in the catalogue of `folder` that is provably
/// intact. The old catalogue is not changed. The new catalogue has the question, and all rows whose
/// seals match and whose content is right. Each tiling is checked again.
///
/// A cube stays exhausted only if it is certain that all its finds were saved. Otherwise the cube
/// becomes open, and a run that resumes the search restores the missing finds. So if all cubes
/// of the new catalogue are exhausted, its answer is complete.
///
/// Throws InputError if there is no catalogue. Throws CatalogueRefusedError if a run works in the
/// folder, or if `out` has a catalogue already. Throws CatalogueError if the question is lost,
/// because nothing can be saved without it.
RepairReport repair(const std::filesystem::path& folder, const std::filesystem::path& out);

}  // namespace orbitile
