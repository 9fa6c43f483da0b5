// Which silhouettes a search is to find: the filter that a catalogue stores and that every search
// reads.
//
//     SilhouetteQuestion everything;  // of the puzzle's lattice, by the method that suits it
//     SilhouetteQuestion connected{.kinds = {Kind::connected}};
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/blocking.hpp"
#include "orbitile/puzzle/challenge.hpp"

namespace orbitile {

/// How silhouettes are searched. `iterate`: a solver is asked again after each find. `cubes`: every
/// candidate is decided by exact cover, the hardest ones by Z3. `census`: every candidate is
/// decided by exact cover. `pieces`: there are no candidates; pieces are placed in all ways that
/// the group allows. `indivisible`: like `pieces`, but without tilings of which a part is mapped
/// onto itself. It finds all silhouettes only if smaller numbers of copies fill none
/// (has_indivisible_tilings). Catalogues store these names. `cubes` and `census` are one engine,
/// `pieces` and `indivisible` another.
enum class Method : std::uint8_t { iterate, cubes, census, pieces, indivisible };
std::string_view method_name(Method method);
std::optional<Method> method_from_name(std::string_view name);

/// Whether the method places pieces instead of listing candidates.
bool places_pieces(Method method);

/// The horizon of models if none is asked for, because models need one. In cells from the centre.
inline constexpr int default_horizon = 4;

/// Which silhouettes can all pieces together fill? A default question asks for all that have the
/// full symmetry of the puzzle's lattice.
struct SilhouetteQuestion {
    /// Silhouettes must have at least one of these groups; largest first, each once. A silhouette
    /// that has several of them is one challenge, listed under the largest. Empty: the lattice's
    /// full group.
    std::vector<SymmetryGroup> groups = {};
    /// The grids that silhouettes may use; ascending, each once. Empty: all that the groups have.
    std::vector<Grids> grids = {};
    /// Empty: the method that suits the question (default_method() in
    /// catalogue/default_method.hpp).
    std::optional<Method> method = {};
    /// Only for `indivisible`. If true, a silhouette is visited only in those views in which one of
    /// its tilings comes first in order; otherwise in all views. The list of cubes depends on this,
    /// so a catalogue keeps the value with which it was begun.
    bool least_views = false;
    std::optional<int> horizon = {};  ///< cells from the centre; empty: without a bound
    Blocking blocking = Blocking::silhouette;
    bool keep_wandering = false;
    std::vector<Kind> kinds = {};  ///< the kinds that are wanted, ascending, each once; empty: all
    bool exactly = false;  ///< whether silhouettes with more symmetry than the group's are left out

    /// The group of a question about one group.
    const SymmetryGroup& group() const { return groups.front(); }
    friend bool operator==(const SilhouetteQuestion&, const SilhouetteQuestion&) = default;
};

/// Sets the method, with the options that its search uses today.
void set_method(SilhouetteQuestion& asked, Method method);

}  // namespace orbitile
