// The data block of the gallery's page: a puzzle and its challenges as JSON.
// docs/reference/booklets-and-pages.md describes its form, and web/src/data.ts reads it. If the
// data are long, they are compressed with zlib (RFC 1950) and encoded in base64 (RFC 4648), so that
// they can be part of an HTML page. Browsers decompress them with DecompressionStream.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "orbitile/drawing/gallery.hpp"

namespace orbitile::drawing {

/// Returns the text, compressed and encoded. Throws std::bad_alloc if memory is too short.
std::string deflated_base64(std::string_view text);

/// The title of the page.
const std::string& gallery_title(const Gallery& gallery);

/// Returns one line of JSON that does not contain `<`, `>` or `&`, so it cannot end or open markup.
std::string page_json(const Gallery& gallery);

/// Data with more bytes than this are compressed. So a page with thousands of challenges is small
/// enough for a phone.
inline constexpr std::size_t max_plain_data_bytes = std::size_t{512} * 1024;

/// Returns the data block of the page. This is page_json(). If page_json() is too long, it
/// is a JSON object that contains page_json() in compressed form.
std::string page_data(const Gallery& gallery);

}  // namespace orbitile::drawing
