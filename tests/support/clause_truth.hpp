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
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "support/asked_silhouettes.hpp"

namespace orbitile::clause_truth {

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
