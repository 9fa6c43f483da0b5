# lib3mf 1.8: Lib3MF::Lib3MF. Its .pc file is not used: it links libraries that only the static library
# needs.
include(FindPackageHandleStandardArgs)

find_library(LIB3MF_LIBRARY 3MF)
find_path(LIB3MF_INCLUDE_DIR Model/COM/NMR_DLLInterfaces.h PATH_SUFFIXES lib3mf)
mark_as_advanced(LIB3MF_LIBRARY LIB3MF_INCLUDE_DIR)
find_package_handle_standard_args(Lib3MF REQUIRED_VARS LIB3MF_LIBRARY LIB3MF_INCLUDE_DIR)

if(Lib3MF_FOUND AND NOT TARGET Lib3MF::Lib3MF)
  add_library(Lib3MF::Lib3MF UNKNOWN IMPORTED)
  set_target_properties(Lib3MF::Lib3MF PROPERTIES
    IMPORTED_LOCATION "${LIB3MF_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LIB3MF_INCLUDE_DIR}")
endif()
