// The first bytes of the PNG files that this program draws.
#pragma once

#include <string>

namespace orbitile::drawing {

/// Returns the chunk that states the resolution `pixels_per_inch`. The chunk follows the header.
std::string png_resolution();

/// Returns the first bytes of every PNG of this program that has this width and height in pixels:
/// the signature, the header and the resolution.
std::string png_beginning(int width, int height);

}  // namespace orbitile::drawing
