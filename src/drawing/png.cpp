#include "drawing/png.hpp"

#include <zlib.h>

#include <cmath>
#include <cstdint>

#include "drawing/canvas.hpp"

namespace orbitile::drawing {
namespace {

std::string big_endian_bytes(std::uint32_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
    return bytes;
}

std::string bytes_of_number(int value) {
    return big_endian_bytes(static_cast<std::uint32_t>(value));
}

// Returns a chunk of a PNG file. It consists of the length of the content, a name of four letters,
// the content, and a checksum.
std::string make_chunk(const std::string& name, const std::string& content) {
    const std::string bytes = name + content;
    const auto checksum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    return big_endian_bytes(static_cast<std::uint32_t>(content.size())) + bytes +
           big_endian_bytes(static_cast<std::uint32_t>(checksum));
}

}  // namespace

std::string png_resolution() {
    const auto pixels_per_metre_bytes =
        bytes_of_number(static_cast<int>(std::lround(pixels_per_inch / 0.0254)));
    return make_chunk("pHYs", pixels_per_metre_bytes + pixels_per_metre_bytes + '\1');
}

std::string png_beginning(int width, int height) {
    // The bytes are: 8 bits per channel, the colour type RGB, then the methods of compression,
    // filtering and interlacing.
    const std::string colour_format{'\x8', '\x2', '\0', '\0', '\0'};
    return "\x89PNG\r\n\x1a\n" +
           make_chunk("IHDR", bytes_of_number(width) + bytes_of_number(height) + colour_format) +
           png_resolution();
}

}  // namespace orbitile::drawing
