// What a search forbids after a find, so that the next find is a different one.
//
//     const Blocking blocking = blocking_from_name("silhouette").value();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

/// What is forbidden once it was found: a silhouette (a clause over orbits), or a single tiling (a
/// clause over placements).
enum class Blocking : std::uint8_t { silhouette, tiling };

/// "silhouette", "tiling".
std::string_view blocking_name(Blocking blocking);
std::optional<Blocking> blocking_from_name(std::string_view name);

}  // namespace orbitile
