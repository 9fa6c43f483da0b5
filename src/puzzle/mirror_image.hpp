// Challenges that are each other's mirror images: two challenges where pieces may not be flipped.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Whether challenges that were asked to have the group may have mirror images that are others.
bool may_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group);

/// The fingerprint of the mirror image, whether pieces can fill it or not; none where it is no
/// other challenge.
std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge);

/// By challenge the number of the one among them that is its mirror image; none where there is
/// none.
std::vector<std::optional<std::size_t>> mirror_images(const Puzzle& puzzle,
                                                      std::span<const Challenge* const> challenges);

}  // namespace orbitile
