// Bytes in gzip's format (RFC 1952).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace orbitile {

bool is_gzip(std::string_view bytes);

/// At most one byte more than `most`, however much there would be. Throws InputError, naming the
/// file, where the bytes are damaged or cut off.
std::string unzipped(std::string_view bytes, std::size_t most, const std::string& file);

/// The same bytes for the same text: without name and time.
std::string zipped(const std::string& text);

}  // namespace orbitile
