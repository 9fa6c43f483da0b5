// The scope of the clause that a search adds after each find, so that the next find is different.
//
//     const BlockingScope blocking = blocking_from_name("silhouette").value();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

/// After each find, the search adds a clause. `silhouette`: a clause over orbits forbids every
/// tiling of the silhouette that was found. `tiling`: a clause over placements forbids only the
/// tiling that was found.
enum class BlockingScope : std::uint8_t { silhouette, tiling };

/// The stored name: "silhouette", "tiling".
std::string_view blocking_name(BlockingScope blocking);
std::optional<BlockingScope> blocking_from_name(std::string_view name);

}  // namespace orbitile
