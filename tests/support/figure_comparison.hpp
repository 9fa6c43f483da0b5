// A search for connected silhouettes of every group, compared with brute force on random puzzles.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "silhouette/wish.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::figure_comparison {

/// Tells of each silhouette that a search finds.
using Tell = std::function<void(const Challenge&, const Tiling&)>;

/// All that the wish is about.
using Search = std::function<void(const Puzzle&, const SilhouetteQuestion&, const Tell&)>;

struct Compared {
    int questions = 0;
    int with_answers = 0;
    std::size_t figures = 0;
};

/// So many random puzzles, of up to so many places, each under every group, with more symmetry and
/// without. By points more hangs together than by edges. Each figure has to be found, as one
/// challenge. Figures are recorded as properties of the test. Pieces that may not be turned are
/// left out where the search refuses them.
Compared compare_random(symmetric_brute_force::Ground ground, int puzzles, int most_by_points,
                        int most_by_edges, const Search& search, bool takes_unturned = true);

}  // namespace orbitile::figure_comparison
