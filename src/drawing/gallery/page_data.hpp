// Makes the data block of a gallery's page: a puzzle and its challenges as JSON.
// docs/reference/booklets-and-pages.md describes the JSON, and web/core/data.ts reads it. Long data
// are compressed with zlib (RFC 1950) and encoded in base64 (RFC 4648). Browsers decompress them
// with DecompressionStream.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "drawing/gallery.hpp"

namespace orbitile::drawing {

/// Returns the text, compressed with zlib and encoded in base64. Throws std::bad_alloc if there is
/// not enough memory.
std::string deflated_base64(std::string_view text);

/// The title of the page.
const std::string& gallery_title(const Gallery& gallery);

/// Returns one line of JSON. It does not contain `<`, `>` or `&`, so it cannot be mistaken for
/// HTML.
std::string page_json(const Gallery& gallery);

/// The largest size of data that are not compressed. Longer data are compressed, so that a page
/// with thousands of challenges is small enough for a phone.
inline constexpr std::size_t max_plain_data_bytes = std::size_t{512} * 1024;

/// Returns the data block of the page: page_json(), or a JSON object that contains page_json() in
/// compressed form.
std::string page_data(const Gallery& gallery);

}  // namespace orbitile::drawing
