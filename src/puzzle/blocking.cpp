#include "orbitile/puzzle/blocking.hpp"

namespace orbitile {

std::string_view blocking_name(Blocking blocking) {
    return blocking == Blocking::silhouette ? "silhouette" : "tiling";
}

std::optional<Blocking> blocking_from_name(std::string_view name) {
    for (const Blocking blocking : {Blocking::silhouette, Blocking::tiling}) {
        if (blocking_name(blocking) == name) return blocking;
    }
    return std::nullopt;
}

}  // namespace orbitile
