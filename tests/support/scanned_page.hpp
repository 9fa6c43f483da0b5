// A printed page as grey pixels, with measurements. A page has about ten million pixels, so this
// file is compiled with optimisation.
#pragma once

#include <cstddef>
#include <string>

namespace orbitile {

constexpr double scan_dpi = 600;

/// Rows from the top, a byte for each pixel: 0 black, 255 white.
struct ScannedPage {
    std::size_t width = 0;
    std::size_t height = 0;
    std::string pixels;

    int at(std::size_t x, std::size_t y) const {
        return static_cast<unsigned char>(pixels[y * width + x]);
    }
};

/// Millimetres.
struct ScannedSize {
    double width = 0;
    double height = 0;
};

double scanned_millimetres(std::size_t pixels);

/// The mean of all pixels, from 0 to 255.
double mean_ink(const ScannedPage& page);

/// The longest row of pixels between these greys.
std::size_t longest_run(const ScannedPage& page, int low, int high);

/// The size of the area in which rows have a run of at least `long_run` pixels between these greys.
/// It is measured from the first of these pixels to the last.
ScannedSize extent(const ScannedPage& page, int low, int high, std::size_t long_run = 100);

}  // namespace orbitile
