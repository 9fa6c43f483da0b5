// Which clauses of a certificate's slice are true, worked out without the checker: from all
// silhouettes of a small question, their tilings, and the declarations of the slice file as text.
//
//     const auto silhouettes = silhouettes_of(asked, max_unions);
//     const SliceVariables variables(asked, text_of_the_slice);
//     for (const Silhouette& silhouette : *silhouettes) {
//         if (silhouette.reach < low || silhouette.reach > high) continue;
//         for (const Tiling& tiling : silhouette.tilings) {
//             EXPECT_TRUE(is_true(clause, variables.truth(silhouette, tiling)));
//         }
//     }
//
// Shards are identified by their middles, as in symmetric_brute_force.hpp. Silhouettes of one
// component come from there. Silhouettes of several components are combined from these.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "support/symmetric_brute_force.hpp"

namespace orbitile::clause_truth {

using symmetric_brute_force::Figure;
using symmetric_brute_force::Middle;
using symmetric_brute_force::Problem;

/// The question of a certificate, about all pieces of the problem.
struct Asked {
    Problem problem;
    std::string group;               ///< "D4"
    std::vector<std::string> grids;  ///< "even", "odd"
    bool one_component = false;
};

struct PlacedPiece {
    int piece_class = 0;  ///< pieces with the same images are one class
    std::size_t grid = 0;
    Figure shards = {};
    friend auto operator<=>(const PlacedPiece&, const PlacedPiece&) = default;
};
using Tiling = std::vector<PlacedPiece>;  ///< sorted

/// A silhouette that is placed so that the centre of its grid is its own centre. With one mirror,
/// its first contact with the axis is within the first step of the axis.
struct Silhouette {
    std::vector<Figure> covered = {};  ///< by grid
    int reach = 0;                     ///< cells from the centre, rounded as slices are
    std::vector<Tiling> tilings = {};  ///< all of them, or the first `max_tilings`
};
inline constexpr std::size_t max_tilings = 30;

/// All silhouettes in all places. None if more than `most` unions of pieces would have to be
/// visited.
std::optional<std::vector<Silhouette>> silhouettes_of(const Asked& asked, std::size_t most);

/// A key that is equal exactly for the images of one silhouette under the allowed maps.
using Identity = std::vector<std::vector<Middle>>;
Identity identity_of(const Asked& asked, const std::vector<Figure>& covered);

/// For each silhouette of silhouettes.txt, the shards that it covers, by grid.
std::vector<std::vector<Figure>> listed_silhouettes(const Asked& asked, const std::string& text);

/// The variables of a slice file.
class SliceVariables {
  public:
    /// Reads the text up to the header. Throws std::invalid_argument if it is not a slice file.
    SliceVariables(Asked asked, const std::string& text);

    /// The values of all variables, by number, from 1.
    std::vector<bool> truth(const Silhouette& silhouette, const Tiling& tiling) const;

    std::size_t count() const { return variables_.size() - 1; }

  private:
    enum class Kind { none, element, orbit, placement, one_of, at_least };
    struct Variable {
        Kind kind = Kind::none;
        std::size_t grid = 0;
        Figure covered = {};         ///< element, orbit
        Figure free = {};            ///< element that covers half a cell: the other half
        PlacedPiece placement = {};  ///< placement
        std::vector<int> members = {};
        std::string sum = {};
        std::size_t count = 0;
        int weight = 0;
    };
    void declare(const std::string& line);
    int weight_in(const std::string& sum, int variable) const;

    Asked asked_;
    std::vector<Variable> variables_{1};
    using Order = std::vector<std::pair<int, int>>;  // variables and their weights
    std::vector<std::pair<std::string, Order>> orders_;
    std::vector<int> declared_;  ///< in their order
};

bool is_true(const std::vector<int>& clause, const std::vector<bool>& truth);

}  // namespace orbitile::clause_truth
