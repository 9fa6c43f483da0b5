// In a search with a solver, the solver finds one tiling of a silhouette at a time. After each
// tiling, the search adds a clause that forbids this tiling. BlockingScope states which other
// tilings the clause forbids.
//
//     const BlockingScope blocking = blocking_scope_from_name("silhouette").value();
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace orbitile {

/// The tilings that the clause forbids. `silhouette`: all tilings of the silhouette that the solver
/// found last. `tiling`: only the tiling that the solver found last.
enum class BlockingScope : std::uint8_t { silhouette, tiling };

/// The name that catalogues (stored results of searches) use for the scope: "silhouette" or
/// "tiling".
std::string_view blocking_scope_name(BlockingScope blocking_scope);
std::optional<BlockingScope> blocking_scope_from_name(std::string_view name);

}  // namespace orbitile
