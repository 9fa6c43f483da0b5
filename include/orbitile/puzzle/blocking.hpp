// The kinds of clauses that a search adds after each find, so that the next find is different.
//
//     const Blocking blocking = blocking_from_name("silhouette").value();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

/// `silhouette`: forbids every tiling of the found silhouette (a clause over orbits). `tiling`:
/// forbids only the found tiling (a clause over placements).
enum class Blocking : std::uint8_t { silhouette, tiling };

/// The stored name: "silhouette", "tiling".
std::string_view blocking_name(Blocking blocking);
std::optional<Blocking> blocking_from_name(std::string_view name);

}  // namespace orbitile
