// Compresses a text with zlib (RFC 1950) and encodes it in base64 (RFC 4648), so that it can be
// part of an HTML page. Browsers decompress it with DecompressionStream.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "orbitile/drawing/gallery.hpp"

namespace orbitile::drawing {

/// Throws std::bad_alloc if memory is too short.
std::string deflated_base64(std::string_view text);

// The data block of the gallery's page: a puzzle and its challenges as JSON.
// docs/reference/booklets-and-pages.md describes its form; web/src/data.ts reads it.

/// The title of the page.
const std::string& gallery_title(const Gallery& gallery);

/// Returns one line of JSON that does not contain `<`, `>` or `&`, so it cannot end or open markup.
std::string page_json(const Gallery& gallery);

/// Longer data, in bytes, are compressed, so that a page with thousands of challenges is small
/// enough for a phone.
inline constexpr std::size_t max_plain_data_bytes = std::size_t{512} * 1024;

/// Returns the data block of the page: page_json(), or, if that is long, a JSON object that
/// contains it compressed.
std::string page_data(const Gallery& gallery);

}  // namespace orbitile::drawing
