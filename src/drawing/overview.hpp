// An overview is one sheet with small pictures of all silhouettes of a catalogue.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drawing/canvas.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::drawing {

struct OverviewEntry {
    Challenge challenge;
    std::string caption = {};  ///< text under the short fingerprint; can be empty
    /// The challenge's number. If it is 0, the sheet shows the position of the entry, counted
    /// from 1.
    int number = 0;
    std::string title = {};  ///< text beside the number; can be empty
};

/// The order of the silhouettes. `by_kind`: there is a heading for each VisibleKind, and
/// silhouettes under a heading are sorted by number, then by width, then by fingerprint.
/// `as_given`: silhouettes are in the order of the entries, without headings.
enum class OverviewOrder : std::uint8_t { by_kind, as_given };

/// Draws all silhouettes in the same scale. The same arguments and fonts always result in the same
/// picture. Throws store::OutputError if the file cannot be written.
void draw_overview(const Puzzle& puzzle, const std::vector<OverviewEntry>& entries,
                   const std::filesystem::path& file, PictureFormat format,
                   OverviewOrder order = OverviewOrder::by_kind);

// --- Words for the symmetry and the components of a silhouette, which a player understands. ---

/// The properties of a silhouette that a player can see. Silhouettes with equal properties are
/// listed under one heading. If headings are sorted by these properties, larger symmetries come
/// first.
struct VisibleKind {
    /// The index of the symmetry in symmetry_groups(). For no_symmetry, it is the size of
    /// symmetry_groups().
    std::size_t symmetry = 0;
    ChallengeKind kind = ChallengeKind::connected;
    std::optional<GridKind> centre;  ///< position of the centre; empty if a player cannot see it
    friend auto operator<=>(const VisibleKind&, const VisibleKind&) = default;
};

/// Returns the visible properties of a challenge's silhouette. The symmetry is the full symmetry of
/// the silhouette, even if the search was for a smaller group. The centre is set only for mixed
/// challenges and for symmetries with at least three turns, including the identity. On lattices
/// with shifted rows, groups that differ only in the direction of their mirror lines count as the
/// same symmetry.
VisibleKind visible_kind(Lattice lattice, const Challenge& challenge);

/// Returns a heading: "One mirror line", "Four mirror lines, centre in a cell", "Two mirror lines,
/// ring and centre".
std::string silhouette_heading(Lattice lattice, const VisibleKind& properties);

/// Returns words for the distance between the grids of a mixed challenge: "half a cell apart".
std::string_view grid_shift_words(Lattice lattice);

}  // namespace orbitile::drawing
