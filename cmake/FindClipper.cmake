# Clipper 6 (polyclipping): Clipper::Clipper.
include(FindPackageHandleStandardArgs)

find_library(CLIPPER_LIBRARY polyclipping)
find_path(CLIPPER_INCLUDE_DIR clipper.hpp PATH_SUFFIXES polyclipping)
mark_as_advanced(CLIPPER_LIBRARY CLIPPER_INCLUDE_DIR)
find_package_handle_standard_args(Clipper REQUIRED_VARS CLIPPER_LIBRARY CLIPPER_INCLUDE_DIR)

if(Clipper_FOUND AND NOT TARGET Clipper::Clipper)
  add_library(Clipper::Clipper UNKNOWN IMPORTED)
  set_target_properties(Clipper::Clipper PROPERTIES
    IMPORTED_LOCATION "${CLIPPER_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CLIPPER_INCLUDE_DIR}")
endif()
