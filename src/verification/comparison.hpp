// Compares the answers of two catalogues that were searched independently, for example by the walk
// and by a solver.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile::verification {

/// The result of comparing shapes by their fingerprints. In a sweep, the pairs of a subset and a
/// shape that it fills are compared as well.
struct Comparison {
    std::int64_t agreed_shape_count = 0;
    std::int64_t agreed_fill_count = 0;
    /// The number of shapes of the first catalogue that the second question does not ask for.
    std::int64_t unasked_shape_count = 0;
    std::vector<Challenge> shapes_only_in_first = {};
    std::vector<Challenge> shapes_only_in_second = {};
    std::vector<SubsetFill> fills_only_in_first = {};   ///< without their tilings
    std::vector<SubsetFill> fills_only_in_second = {};  ///< without their tilings
};

/// Compares the shapes of two catalogues. The methods of their questions can differ. The second
/// question can also be narrower: it can have fewer centres, or a smaller horizon. Then only the
/// shapes of the first catalogue that the second question asks for are compared. The catalogues can
/// be incomplete.
///
/// Throws CatalogueRefusedError if the questions differ in anything else, or if one of them is
/// about a board or asks only for a part of the answer.
Comparison compare(const Catalogue& first, const Catalogue& second);

}  // namespace orbitile::verification
