// A search with a solver adds a clause after each silhouette that it finds, so that the next
// silhouette is different. BlockingScope states what this clause forbids.
//
//     const BlockingScope blocking = blocking_from_name("silhouette").value();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

/// The tilings that the added clause forbids. `silhouette`: all tilings of the last silhouette.
/// `tiling`: only the tiling that the solver found.
enum class BlockingScope : std::uint8_t { silhouette, tiling };

/// The name of the scope in catalogues (stored results of searches): "silhouette", "tiling".
std::string_view blocking_name(BlockingScope blocking);
std::optional<BlockingScope> blocking_from_name(std::string_view name);

}  // namespace orbitile
