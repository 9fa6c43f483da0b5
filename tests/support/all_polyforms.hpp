// Polyforms of every kind for tests.
#pragma once

#include <vector>

#include "puzzle/polyforms.hpp"

namespace orbitile {

/// All polyforms of up to this number of units, on the lattice.
inline std::vector<Shards> polyforms_up_to(Lattice lattice, int units) {
    std::vector<Shards> all = one_unit_polyforms(lattice);
    std::vector<Shards> last = all;
    for (int size = 2; size <= units; ++size) {
        last = polyforms_with_one_more_unit(lattice, last);
        all.insert(all.end(), last.begin(), last.end());
    }
    return all;
}

}  // namespace orbitile
