# CaDiCaL ships neither a CMake package nor a .pc file. Debian puts the header straight into
# /usr/include; others use a folder.
find_library(CADICAL_LIBRARY cadical)
find_path(CADICAL_INCLUDE_DIR cadical.hpp PATH_SUFFIXES cadical)
mark_as_advanced(CADICAL_LIBRARY CADICAL_INCLUDE_DIR)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(CaDiCaL REQUIRED_VARS CADICAL_LIBRARY CADICAL_INCLUDE_DIR)

if(CaDiCaL_FOUND AND NOT TARGET CaDiCaL::CaDiCaL)
  add_library(CaDiCaL::CaDiCaL UNKNOWN IMPORTED)
  set_target_properties(CaDiCaL::CaDiCaL PROPERTIES
    IMPORTED_LOCATION "${CADICAL_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${CADICAL_INCLUDE_DIR}")
endif()
