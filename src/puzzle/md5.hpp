// MD5 text digests, as the legacy fingerprints of silhouettes use them (not for security).
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

/// Lower-case hex MD5 of the bytes.
std::string md5_hex(std::string_view bytes);

}  // namespace orbitile
