// A search for connected silhouettes of every group, compared with brute force on random puzzles.
#pragma once

#include <functional>
#include <set>
#include <string_view>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"
#include "silhouette/silhouette_request.hpp"
#include "support/symmetric_brute_force.hpp"

namespace orbitile::figure_comparison {

/// Called with each silhouette that a search finds.
using Tell = std::function<void(const Challenge&, const Tiling&)>;

/// The request and everything that it depends on.
using Search = std::function<void(const Puzzle&, const SilhouetteQuestion&, const Tell&)>;

struct Compared {
    int questions = 0;
    int with_answers = 0;
    std::size_t figures = 0;
};

/// Compares a search with brute force on this number of random puzzles of up to this number of
/// places, under every group, with and without further symmetry. More figures are connected by
/// points than by edges. The search must find each figure as one challenge. The numbers of figures
/// are recorded as properties of the test. Pieces that must not be turned are left out if the
/// search refuses them.
Compared compare_random(symmetric_brute_force::Ground ground, int puzzles, int max_by_points,
                        int max_by_edges, const Search& search, bool takes_unturned = true);

}  // namespace orbitile::figure_comparison
