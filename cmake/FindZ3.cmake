# Z3: z3::libz3. Z3's own build installs a CMake package. Debian's package contains only z3.pc.
include(FindPackageHandleStandardArgs)

find_package(Z3 CONFIG QUIET)
if(TARGET z3::libz3)
  find_package_handle_standard_args(Z3 CONFIG_MODE)
  return()
endif()

find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(Z3_PC QUIET IMPORTED_TARGET z3)
endif()
find_package_handle_standard_args(Z3
  REQUIRED_VARS Z3_PC_LINK_LIBRARIES VERSION_VAR Z3_PC_VERSION)
if(Z3_FOUND)
  add_library(z3::libz3 INTERFACE IMPORTED)
  target_link_libraries(z3::libz3 INTERFACE PkgConfig::Z3_PC)
endif()
