// A SilhouetteQuestion states which silhouettes a search is to find. Catalogues (stored results of
// searches) contain it as a part of their question.
//
//     SilhouetteQuestion everything;  // with the full symmetry, by the default method
//     SilhouetteQuestion connected{.kinds = {ChallengeKind::connected}};
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle/challenge.hpp"

namespace orbitile {

/// The method of a search for silhouettes. Catalogues store the name of the method.
///
/// - `walk`: a search lists candidates (symmetric shapes with the area of the pieces). A search for
///   exact covers decides whether the pieces fill a candidate.
/// - `pieces`: candidates are not listed. Pieces are placed in all ways that the group allows.
/// - `indivisible`: like `pieces`, but divisible tilings are skipped. A tiling is divisible if some
///   of its pieces, but not all, cover a set that the group maps onto itself. This method finds all
///   silhouettes only if smaller numbers of copies do not fill any silhouette (see
///   has_indivisible_tilings()).
/// - `solver`: a solver finds silhouettes one by one. After each silhouette, the search asks the
///   solver for a different one.
///
/// `pieces` and `indivisible` use the same code.
enum class SearchMethod : std::uint8_t { walk, pieces, indivisible, solver };
std::string_view method_name(SearchMethod method);
std::optional<SearchMethod> method_from_name(std::string_view name);

/// Whether the method is `pieces` or `indivisible`.
bool places_pieces(SearchMethod method);

/// If no horizon is given for an exported model, the model has this horizon, in cells from the
/// centre. Without a horizon, the model would not be finite.
inline constexpr int default_horizon = 4;

/// The question: which silhouettes can all pieces together fill? By default, the question is about
/// all silhouettes that have the full symmetry of the puzzle's lattice.
struct SilhouetteQuestion {
    /// A silhouette must have at least one of these groups. The largest group is first, and no
    /// group occurs twice. A silhouette that has several of these groups is one challenge, listed
    /// under the first of these groups. An empty list means the full group of the lattice.
    std::vector<SymmetryGroup> groups = {};
    /// The grids that silhouettes can use, ascending and without duplicates. An empty list means
    /// all grids that the groups have.
    std::vector<GridKind> grids = {};
    /// The method of the search. If it is empty, default_method() in question/question.hpp
    /// chooses one.
    std::optional<SearchMethod> method = {};
    /// Only for `indivisible`: whether the search skips some views. A view is the image of a
    /// silhouette under a map that preserves the group. Such a map also takes each tiling of the
    /// silhouette to a tiling of the view. If this member is true, the search compares a tiling
    /// with its images in other views, and uses only the tiling that comes first in a fixed order.
    /// So the search finds each silhouette in fewer views. If this member is false, the search
    /// visits all views. The value in a stored catalogue never changes, because the work units of
    /// the catalogue depend on this value.
    bool visits_only_first_tiling_views = false;
    /// How far silhouettes can extend, in cells from the centre. If it is empty, there is no bound.
    std::optional<int> horizon = {};
    /// The kinds of silhouettes that are asked for, ascending and without duplicates. An empty list
    /// means all kinds.
    std::vector<ChallengeKind> kinds = {};
    /// Whether silhouettes that have more symmetry than the group are left out.
    bool requires_exact_symmetry = false;

    /// The group, if the question is about one group.
    const SymmetryGroup& group() const { return groups.front(); }
    friend bool operator==(const SilhouetteQuestion&, const SilhouetteQuestion&) = default;
};

/// Sets the method of a new question. Sets visits_only_first_tiling_views if and only if the method
/// is `indivisible`.
void set_method(SilhouetteQuestion& silhouettes, SearchMethod method);

}  // namespace orbitile
