// Names that people have given to polyforms, each with its usual drawing.
#pragma once

#include <string_view>
#include <vector>

#include "puzzle/polyform_kind.hpp"

namespace orbitile {

struct NamedPolyform {
    std::string_view name;
    std::string_view mirror_name;  ///< of its mirror image, where that has a name of its own
    Shards drawing;                ///< its bounds start at (0, 0)
};

/// Each polyform of the kind once, in the order in which they are usually listed. Empty for kinds
/// without such names.
std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind);

}  // namespace orbitile
