#include "candidate/wanted_form.hpp"

#include "candidate/shape_tests.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::candidate {

bool can_reject_form(const SilhouetteQuestion& request, const Rules& rules) {
    return request.exactly || !rules.holes;
}

bool has_wanted_form(const SilhouetteQuestion& request, Lattice lattice, const Rules& rules,
                     const Silhouette& silhouette) {
    if (request.exactly && has_more_symmetry(lattice, request.group(), silhouette)) return false;
    return rules.holes ||
           (silhouette.size() == 1 && !has_holes(lattice, silhouette.front().shards));
}

}  // namespace orbitile::candidate
