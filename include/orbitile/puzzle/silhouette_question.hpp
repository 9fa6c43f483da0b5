// States which silhouettes a search is to find. A catalogue stores a SilhouetteQuestion as a part
// of its question, and every search reads it.
//
//     SilhouetteQuestion everything;  // with the full symmetry, by the default method
//     SilhouetteQuestion connected{.kinds = {ChallengeKind::connected}};
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/blocking.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// How silhouettes are searched. Catalogues store the names of the methods.
///
/// - `iterate`: a solver finds a silhouette, and the search asks it again after each find.
/// - `cubes`: candidates are listed, and each one is decided by exact cover. Z3 decides the hardest
///   candidates.
/// - `census`: candidates are listed, and each one is decided by exact cover.
/// - `pieces`: candidates are not listed. Pieces are placed in all ways that the group allows.
/// - `indivisible`: like `pieces`, but a tiling is skipped if the group maps a proper part of the
///   tiling onto itself. This method finds all silhouettes only if smaller numbers of copies do not
///   fill any silhouette (see has_indivisible_tilings()).
///
/// `cubes` and `census` use one engine, and `pieces` and `indivisible` use another engine.
enum class SearchMethod : std::uint8_t { iterate, cubes, census, pieces, indivisible };
std::string_view method_name(SearchMethod method);
std::optional<SearchMethod> method_from_name(std::string_view name);

/// Whether the method places pieces. The other methods decide candidates or ask a solver.
bool places_pieces(SearchMethod method);

/// The horizon that a search with a solver uses if the question does not have one, in cells from
/// the centre. A solver's model needs a horizon, because it must be finite.
inline constexpr int default_horizon = 4;

/// Which silhouettes can all pieces together fill? By default, the question is about all
/// silhouettes that have the full symmetry of the puzzle's lattice.
struct SilhouetteQuestion {
    /// A silhouette must have at least one of these groups. The groups are ordered from the
    /// largest, each once. A silhouette that has several of these groups is one challenge, listed
    /// under the first of them. An empty list means the full group of the lattice.
    std::vector<SymmetryGroup> groups = {};
    /// The grids that silhouettes can use; ascending, each once. An empty list means all grids that
    /// the groups have.
    std::vector<GridKind> grids = {};
    /// If this is empty, default_method() in question/default_method.hpp chooses the method.
    std::optional<SearchMethod> method = {};
    /// Only for `indivisible`. A silhouette has several views: its images under the maps that
    /// preserve the group. If this is true, the search visits only the views in which some tiling
    /// of the silhouette is the first of its own images. Otherwise the search visits all views. The
    /// list of cubes depends on this value, so a catalogue never changes it.
    bool first_tiling_views_only = false;
    /// How far silhouettes can extend, in cells from the centre. Empty: without a bound.
    std::optional<int> horizon = {};
    BlockingScope blocking = BlockingScope::silhouette;
    bool keep_wandering = false;
    /// The kinds of silhouettes that are asked for; ascending, each once. Empty: all kinds.
    std::vector<ChallengeKind> kinds = {};
    /// Whether silhouettes that have more symmetry than the group are left out.
    bool exactly = false;

    /// The group, if the question is about one group.
    const SymmetryGroup& group() const { return groups.front(); }
    friend bool operator==(const SilhouetteQuestion&, const SilhouetteQuestion&) = default;
};

/// Sets the method of a new question, and the options that a new search by this method uses.
void set_method(SilhouetteQuestion& silhouettes, SearchMethod method);

}  // namespace orbitile
