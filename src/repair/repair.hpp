// Saves the rows of a damaged catalogue that are provably intact.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// The numbers of rows of one table.
struct RepairedRows {
    std::string table;
    std::int64_t saved = 0;
    std::int64_t doubtful = 0;  ///< left out: sealed but wrong, or useless without lost rows
    std::int64_t missing = 0;   ///< certainly lost; more rows can be lost
};

struct RepairReport {
    std::string damage = {};  ///< what is wrong with the file, or empty
    std::vector<RepairedRows> rows = {};
    std::int64_t cubes = 0;     ///< all cubes of the new catalogue
    std::int64_t decided = 0;   ///< cubes that are decided in the new catalogue
    std::int64_t reopened = 0;  ///< cubes that were decided, but whose finds can be missing

    /// A solver's confirmation is not copied, since it is about all challenges of the old
    /// catalogue.
    bool leaves_out_confirmation = false;
    /// Luck is not copied, since it is measured again as fast.
    bool leaves_out_luck = false;

    /// Whether the new catalogue contains everything that the old one contained.
    bool is_whole() const;
};

/// Reads the catalogue in `folder` without changing it, and writes a new one into `out`. The new
/// catalogue has the question and all rows whose seals match and whose content is right; each
/// tiling is checked again. A cube stays decided only if all its finds are shown to be there.
/// Otherwise it is open, and a run that resumes finds them again. So an exhausted new catalogue is
/// complete.
///
/// Throws InputError if there is no catalogue, and CatalogueRefused if a run works in the folder or
/// `out` has a catalogue. Throws CatalogueError if the question is lost, because then nothing can
/// be saved.
RepairReport repair(const std::filesystem::path& folder, const std::filesystem::path& out);

}  // namespace orbitile
