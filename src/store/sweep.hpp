// A sweep is a search that asks which silhouettes each subset of the pieces fills.
//
// A sweep has one cube (work unit) for each subset, in the order of subsets_of(). The name of the
// cube contains the subset. A subset is decided if its cube is exhausted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/subset.hpp"
#include "store/catalogue.hpp"

namespace orbitile::store {

/// The name of the cube of a subset, such as "subset:AIM".
std::string cube_name_of_subset(const Subset& subset);

/// The pieces in the name of a cube: "AIM" for "subset:AIM".
std::string_view pieces_of_cube(std::string_view cube);

// A command calls these functions to refuse a catalogue that it cannot use. `command` is the name
// of the command for the error message.

/// Throws CatalogueRefusedError if the catalogue is about a sweep.
void refuse_sweep(const Catalogue& catalogue, const std::string& command);

/// Throws CatalogueRefusedError if the catalogue contains only a part of the answer (see
/// QuestionPart).
void refuse_partial_catalogue(const Catalogue& catalogue, std::string_view command);

/// Throws CatalogueRefusedError if the catalogue is about a board.
void refuse_board(const Catalogue& catalogue, std::string_view command);

/// A summary of all subsets that have the same size.
struct SweepRow {
    int size = 0;              ///< number of pieces
    std::int64_t subsets = 0;  ///< number of subsets of this size
    std::int64_t decided = 0;  ///< number of subsets whose cubes are exhausted
    std::int64_t successful_subset_count =
        0;  ///< number of subsets that fill at least one silhouette
    /// The number of fills (see SubsetFill) of all subsets of this size.
    std::int64_t fill_count = 0;
};

/// Returns one row for each size. If the question asks for a part of the answer, only the subsets
/// of this part are counted. The table is empty if the catalogue is not about a sweep.
std::vector<SweepRow> sweep_table(const Catalogue& catalogue);

}  // namespace orbitile::store
