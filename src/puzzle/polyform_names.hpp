// The traditional names of polyforms, each with its usual drawing.
#pragma once

#include <string_view>
#include <vector>

#include "puzzle/polyform_kind.hpp"

namespace orbitile {

struct NamedPolyform {
    std::string_view name;
    std::string_view mirror_name;  ///< name of the mirror image; empty if it does not have one
    Shards drawing;                ///< its bounds start at (0, 0)
};

/// The polyforms of the kind, each once, in their usual order. Empty for kinds without traditional
/// names.
std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind);

}  // namespace orbitile
