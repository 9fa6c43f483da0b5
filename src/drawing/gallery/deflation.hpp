// Compresses a text with zlib (RFC 1950) and encodes it in base64 (RFC 4648), so that it can be
// part of an HTML page. Browsers decompress it with DecompressionStream.
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

/// Throws std::bad_alloc if memory is too short.
std::string deflated_base64(std::string_view text);

}  // namespace orbitile
