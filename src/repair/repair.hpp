// Saves of a damaged catalogue what can be proven intact.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

/// Rows of one table.
struct RepairedRows {
    std::string table;
    std::int64_t saved = 0;
    std::int64_t doubtful = 0;  ///< sealed, but wrong, or of no use without what was lost; left out
    std::int64_t missing = 0;   ///< known to have been there; there may have been more
};

struct RepairReport {
    std::string damage = {};  ///< what is wrong with the file, or empty
    std::vector<RepairedRows> rows = {};
    std::int64_t cubes = 0;
    std::int64_t decided = 0;   ///< of these, in the new catalogue
    std::int64_t reopened = 0;  ///< were decided, but perhaps not all of their finds are there

    /// A solver's confirmation, which is not carried over: of what is saved nobody has asked it.
    bool leaves_out_confirmation = false;
    /// How much luck challenges need, which is measured anew as fast.
    bool leaves_out_luck = false;

    /// The new catalogue says all that the old one said.
    bool is_whole() const;
};

/// Reads the catalogue in `folder`, of which nothing is changed, and writes a new one into `out`:
/// the question, and all rows that carry their seal and say nothing wrong (each tiling is checked
/// anew). A cube stays decided only where all that was found in it is shown to be there; else it is
/// open, and a run that goes on finds it again. So where the new catalogue is exhausted, nothing is
/// missing in it.
///
/// Throws InputError where there is no catalogue, CatalogueRefused where a run works in the folder
/// or `out` holds a catalogue, CatalogueError where the question is lost, and nothing can be saved.
RepairReport repair(const std::filesystem::path& folder, const std::filesystem::path& out);

}  // namespace orbitile
