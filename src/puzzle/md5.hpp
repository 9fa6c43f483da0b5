// MD5 digests, which the fingerprints of silhouettes use. They do not serve security.
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

/// The MD5 of the bytes, as 32 lower-case hexadecimal digits.
std::string md5_hex(std::string_view bytes);

}  // namespace orbitile
