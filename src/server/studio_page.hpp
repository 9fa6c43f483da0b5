// The page of the studio, which is built into the program. web/CMakeLists.txt makes its source.
#pragma once

#include <string_view>

namespace orbitile {

/// The page as HTML, with everything that it needs. If the program was built without the page, it
/// is a short text that says so.
std::string_view studio_page();

}  // namespace orbitile
