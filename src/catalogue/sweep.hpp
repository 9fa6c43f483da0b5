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

namespace orbitile::catalogue {

/// "subset:AIM".
std::string subset_cube(const Subset& subset);

/// "AIM" of "subset:AIM".
std::string_view pieces_of_cube(std::string_view cube);

// The functions below throw CatalogueRefused if a command cannot be used with the catalogue. `what`
// names the command in the message.

/// Throws if the catalogue is a sweep.
void refuse_sweep(const Catalogue& catalogue, const Message& what);

/// Throws if the catalogue has only a part of its question.
void refuse_part(const Catalogue& catalogue, std::string_view what);

/// Throws if the catalogue is about a board.
void refuse_board(const Catalogue& catalogue, std::string_view what);

/// The numbers of subsets of one size.
struct SweepRow {
    int size = 0;              ///< number of pieces
    std::int64_t subsets = 0;  ///< all subsets of this size
    std::int64_t decided = 0;  ///< subsets whose cubes are exhausted
    std::int64_t filling = 0;  ///< subsets that fill at least one silhouette
    std::int64_t fills = 0;    ///< pairs of a subset and a silhouette that it fills
};

/// One row for each size, for the subsets in the question's part. Empty if the catalogue is not a
/// sweep.
std::vector<SweepRow> sweep_table(const Catalogue& catalogue);

}  // namespace orbitile::catalogue
