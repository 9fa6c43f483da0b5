// Pairs of challenges that are mirror images of each other. They are two challenges if the rules
// do not allow flips, and one challenge otherwise.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// Whether the challenges of a search for this group can have mirror images that are other
/// challenges.
bool can_have_mirror_image(const Puzzle& puzzle, const SymmetryGroup& group);

/// The fingerprint of the challenge's mirror image, even if the pieces cannot fill the image.
/// Returns nothing if the mirror image is the same challenge.
std::optional<std::string> mirror_fingerprint(const Puzzle& puzzle, const Challenge& challenge);

/// For each challenge: the index of its mirror image in `challenges`. It is empty if the mirror
/// image is the same challenge, or is not in `challenges`.
std::vector<std::optional<std::size_t>> mirror_images(const Puzzle& puzzle,
                                                      std::span<const Challenge* const> challenges);

}  // namespace orbitile
