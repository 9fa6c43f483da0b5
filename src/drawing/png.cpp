#include "drawing/png.hpp"

#include <zlib.h>

#include <cmath>
#include <cstdint>

#include "orbitile/drawing/canvas.hpp"

namespace orbitile::drawing {
namespace {

std::string big_endian(std::uint32_t value) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(static_cast<unsigned char>(value >> shift));
    return bytes;
}

std::string number_bytes(int value) { return big_endian(static_cast<std::uint32_t>(value)); }

// A chunk has the length of its content, its name of four letters, the content and a checksum.
std::string chunk(const std::string& name, const std::string& content) {
    const std::string bytes = name + content;
    const auto checksum = crc32_z(0, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    return big_endian(static_cast<std::uint32_t>(content.size())) + bytes +
           big_endian(static_cast<std::uint32_t>(checksum));
}

}  // namespace

std::string png_resolution() {
    const auto per_metre = number_bytes(static_cast<int>(std::lround(pixels_per_inch / 0.0254)));
    return chunk("pHYs", per_metre + per_metre + '\1');
}

std::string png_beginning(int width, int height) {
    // 8 bits for each of three colours. PNG defines only the value 0 for the methods.
    const std::string layout{'\x8', '\x2', '\0', '\0', '\0'};
    return "\x89PNG\r\n\x1a\n" +
           chunk("IHDR", number_bytes(width) + number_bytes(height) + layout) + png_resolution();
}

}  // namespace orbitile::drawing
