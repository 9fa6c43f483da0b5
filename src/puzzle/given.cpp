#include "orbitile/puzzle/given.hpp"

namespace orbitile {

std::string_view given_kind_name(GivenKind kind) {
    return kind == GivenKind::pieces ? "pieces" : "cells";
}

std::optional<GivenKind> given_kind_from_name(std::string_view name) {
    for (const GivenKind kind : {GivenKind::pieces, GivenKind::cells}) {
        if (given_kind_name(kind) == name) return kind;
    }
    return std::nullopt;
}

}  // namespace orbitile
