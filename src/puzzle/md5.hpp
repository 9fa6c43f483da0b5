// MD5 digests. Fingerprints of silhouettes and checksums of stored rows are MD5 digests. They
// detect accidental changes, but not attacks.
#pragma once

#include <string>
#include <string_view>

namespace orbitile {

/// Returns the MD5 digest of the bytes, as 32 lower-case hexadecimal digits.
std::string md5_hex(std::string_view bytes);

}  // namespace orbitile
