// The first bytes of the PNG files that this program draws.
#pragma once

#include <string>

namespace orbitile::drawing {

/// Returns the chunk that states the resolution `pixels_per_inch`. The chunk follows the header.
std::string png_resolution();

/// Returns the bytes with which each PNG of this width and height begins: the signature, the header
/// and the resolution. The width and the height are in pixels.
std::string png_beginning(int width, int height);

}  // namespace orbitile::drawing
