# dxflib, which writes DXF: Dxflib::Dxflib.
include(FindPackageHandleStandardArgs)

find_library(DXFLIB_LIBRARY dxflib)
find_path(DXFLIB_INCLUDE_DIR dl_dxf.h PATH_SUFFIXES dxflib)
mark_as_advanced(DXFLIB_LIBRARY DXFLIB_INCLUDE_DIR)
find_package_handle_standard_args(Dxflib REQUIRED_VARS DXFLIB_LIBRARY DXFLIB_INCLUDE_DIR)

if(Dxflib_FOUND AND NOT TARGET Dxflib::Dxflib)
  add_library(Dxflib::Dxflib UNKNOWN IMPORTED)
  set_target_properties(Dxflib::Dxflib PROPERTIES
    IMPORTED_LOCATION "${DXFLIB_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${DXFLIB_INCLUDE_DIR}")
endif()
