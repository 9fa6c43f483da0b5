#include "orbitile/puzzle/blocking.hpp"

namespace orbitile {

std::string_view blocking_name(BlockingScope blocking) {
    return blocking == BlockingScope::silhouette ? "silhouette" : "tiling";
}

std::optional<BlockingScope> blocking_from_name(std::string_view name) {
    for (const BlockingScope blocking : {BlockingScope::silhouette, BlockingScope::tiling}) {
        if (blocking_name(blocking) == name) return blocking;
    }
    return std::nullopt;
}

}  // namespace orbitile
