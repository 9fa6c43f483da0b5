# CaDiCaL provides neither a CMake package nor a .pc file. Debian puts the header into /usr/include. Other
# systems use a folder.
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

# A library that was built without its own build system does not report its version. On Debian the version
# is taken from the package of the library: "1.5.3-2" becomes 1.5.3.
if(CaDiCaL_FOUND AND NOT DEFINED CaDiCaL_VERSION)
  find_program(DPKG_QUERY dpkg-query)
  mark_as_advanced(DPKG_QUERY)
  set(CaDiCaL_VERSION "")
  if(DPKG_QUERY)
    execute_process(COMMAND ${DPKG_QUERY} --search ${CADICAL_LIBRARY}
      OUTPUT_VARIABLE owner ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    string(REGEX REPLACE "[:,].*" "" owner "${owner}")
    if(owner)
      execute_process(COMMAND ${DPKG_QUERY} --show "--showformat=\${source:Upstream-Version}" ${owner}
        OUTPUT_VARIABLE CaDiCaL_VERSION ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
  endif()
endif()
