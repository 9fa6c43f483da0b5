// The page of the studio, which is built into the program. web/CMakeLists.txt makes the source file
// that defines studio_page().
#pragma once

#include <string_view>

namespace orbitile {

/// Returns the page as HTML, with everything that the page needs. If the program was built without
/// the page, returns a short page that says so.
std::string_view studio_page();

}  // namespace orbitile
