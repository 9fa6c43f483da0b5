// The pictures of a catalogue's challenges in its output folder.
#pragma once

#include <filesystem>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/drawing/canvas.hpp"

namespace orbitile::app {

/// Which pictures to leave alone.
enum class Existing : std::uint8_t { keep, replace };

/// Draws `challenges/<fingerprint>-challenge.<format>` and, where a tiling is stored,
/// `-solution.<format>`. Returns how many files were written.
int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const std::filesystem::path& folder, const std::vector<PictureFormat>& formats,
                  Existing existing);

/// "svg,pdf". Throws InputError for an unknown format.
std::vector<PictureFormat> picture_formats(const std::vector<std::string>& names);

}  // namespace orbitile::app
