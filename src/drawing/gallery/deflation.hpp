// Makes long texts short, in letters that can stand in a page: deflated with zlib, in base64 (RFC
// 1950, RFC 4648). Browsers undo it with DecompressionStream.
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

std::string deflated_base64(std::string_view text);

}  // namespace orbitile
