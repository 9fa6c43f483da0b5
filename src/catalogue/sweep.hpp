// Sweeps: what a catalogue says about the subsets of the pieces.
//
// A sweep has one cube for each subset, named after it, in the order of subsets_of(). A subset is
// decided if its cube is exhausted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/puzzle/message.hpp"
#include "orbitile/puzzle/subset.hpp"

namespace orbitile {

/// "subset:AIM".
std::string subset_cube(const Subset& subset);

/// "AIM" of "subset:AIM".
std::string_view pieces_of_cube(std::string_view cube);

/// Throws CatalogueRefused, saying what does not go, if the catalogue is a sweep.
void refuse_sweep(const Catalogue& catalogue, const Message& what);

/// The same if it holds a part of its question only.
void refuse_part(const Catalogue& catalogue, std::string_view what);

/// The same if the catalogue is about a board.
void refuse_board(const Catalogue& catalogue, std::string_view what);

/// Subsets of one size.
struct SweepRow {
    int size = 0;
    std::int64_t subsets = 0;
    std::int64_t decided = 0;
    std::int64_t filling = 0;  ///< that fill a silhouette at least
    std::int64_t fills = 0;    ///< pairs of a subset and a silhouette
};

/// By size, of the question's part. Empty unless the catalogue is a sweep.
std::vector<SweepRow> sweep_table(const Catalogue& catalogue);

}  // namespace orbitile
