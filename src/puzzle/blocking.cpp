#include "puzzle/blocking.hpp"

namespace orbitile {

std::string_view blocking_scope_name(BlockingScope blocking_scope) {
    return blocking_scope == BlockingScope::silhouette ? "silhouette" : "tiling";
}

std::optional<BlockingScope> blocking_scope_from_name(std::string_view name) {
    for (const BlockingScope blocking_scope : {BlockingScope::silhouette, BlockingScope::tiling}) {
        if (blocking_scope_name(blocking_scope) == name) return blocking_scope;
    }
    return std::nullopt;
}

}  // namespace orbitile
