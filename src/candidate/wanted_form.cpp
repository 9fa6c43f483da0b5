#include "candidate/wanted_form.hpp"

#include "candidate/shape_tests.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::candidate {

bool can_reject_form(const SilhouetteQuestion& request, const Rules& rules) {
    return request.requires_exact_symmetry || !rules.holes;
}

bool has_wanted_form(const SilhouetteQuestion& request, Lattice lattice, const Rules& rules,
                     const Silhouette& silhouette) {
    if (request.requires_exact_symmetry && has_more_symmetry(lattice, request.group(), silhouette))
        return false;
    return rules.holes ||
           (silhouette.size() == 1 && !has_holes(lattice, silhouette.front().shards));
}

}  // namespace orbitile::candidate
