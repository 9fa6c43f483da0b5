#include "drawing/gallery/deflation.hpp"

#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <new>

namespace orbitile {
namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Three bytes become four digits. If the last group has fewer bytes, "=" replaces its last digits.
std::string base64(const std::basic_string<Bytef>& bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        unsigned three = 0;
        for (std::size_t k = 0; k < 3; ++k) three = three << 8U | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? base64_digits[three >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

}  // namespace

std::string deflated_base64(std::string_view text) {
    const std::basic_string<Bytef> plain(text.begin(), text.end());
    uLongf size = compressBound(plain.size());
    std::basic_string<Bytef> deflated(size, 0);
    if (compress2(deflated.data(), &size, plain.data(), plain.size(), Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();  // no other error is possible with a buffer of this size
    }
    deflated.resize(size);
    return base64(deflated);
}

}  // namespace orbitile
