// The data block of the gallery's page: a puzzle and its challenges as JSON. Its form is described
// in docs/reference/formats.md; web/src/data.ts reads it.
#pragma once

#include <cstddef>
#include <string>

#include "orbitile/drawing/gallery.hpp"

namespace orbitile {

/// What the page is called.
const std::string& gallery_title(const Gallery& gallery);

/// One line of JSON in which no character can end or open markup.
std::string page_json(const Gallery& gallery);

/// More is deflated: a page of thousands of challenges is to be sent to a phone.
inline constexpr std::size_t longest_plain_data = std::size_t{512} * 1024;

/// The same as it stands in the page: as it is, or, where that is long, deflated as a text in JSON.
std::string page_data(const Gallery& gallery);

}  // namespace orbitile
