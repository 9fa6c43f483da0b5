# GLib, which has only a .pc file on all systems: GLib::GLib.
include(FindPackageHandleStandardArgs)

find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(GLIB_PC QUIET IMPORTED_TARGET glib-2.0)
endif()
find_package_handle_standard_args(GLib REQUIRED_VARS GLIB_PC_LINK_LIBRARIES)
if(GLib_FOUND AND NOT TARGET GLib::GLib)
  add_library(GLib::GLib INTERFACE IMPORTED)
  target_link_libraries(GLib::GLib INTERFACE PkgConfig::GLIB_PC)
endif()
