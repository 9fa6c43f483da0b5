// A PNG page. Its width and height are rounded up to whole pixels, and the file states the
// resolution.
#pragma once

#include <cmath>
#include <cstdint>

#include "drawing/cairo/canvas_surface.hpp"

namespace orbitile {

class PngSurface : public CanvasSurface {
  public:
    PngSurface(const PictureFile& file, double width_mm, double height_mm)
        : CanvasSurface(file, height_mm) {
        open(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(width_mm), pixels(height_mm)));
        paint_white();
        prepare(pixels_per_inch / mm_per_inch);
    }

  private:
    // Returns -1, which cairo refuses, if the number is out of range.
    static int pixels(double length_mm) {
        constexpr double most = 32767;  // cairo's limit
        const double count = std::ceil(length_mm * (pixels_per_inch / mm_per_inch) - 1e-6);
        return count >= 1 && count <= most ? static_cast<int>(count) : -1;
    }

    void finish() override {
        check(cairo_surface_write_to_png_stream(page(), append, &bytes()));
        add_resolution();
    }

    // cairo does not write the resolution, without which a PNG cannot be printed to scale.
    void add_resolution() {
        constexpr std::size_t after_header = 8 + 25;  // the signature and the chunk IHDR
        const auto per_metre =
            big_endian(static_cast<std::uint32_t>(std::lround(pixels_per_inch / 0.0254)));
        const std::string chunk = "pHYs" + per_metre + per_metre + '\1';
        bytes().insert(after_header, big_endian(9) + chunk + big_endian(checksum(chunk)));
    }

    static std::string big_endian(std::uint32_t value) {
        std::string bytes;
        for (const unsigned shift : {24U, 16U, 8U, 0U})
            bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
        return bytes;
    }

    static std::uint32_t checksum(std::string_view bytes) {
        std::uint32_t sum = 0xFFFFFFFFU;
        for (const char byte : bytes) {
            sum ^= static_cast<unsigned char>(byte);
            for (int bit = 0; bit < 8; ++bit)
                sum = (sum >> 1U) ^ ((sum & 1U) != 0 ? 0xEDB88320U : 0U);
        }
        return ~sum;
    }
};

}  // namespace orbitile
