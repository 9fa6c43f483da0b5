# Cairo and Pango, which have only .pc files on all systems: PangoCairo::PangoCairo.
include(FindPackageHandleStandardArgs)

find_package(PkgConfig QUIET)
if(PKG_CONFIG_FOUND)
  pkg_check_modules(PANGOCAIRO_PC QUIET IMPORTED_TARGET pangocairo cairo)
endif()
find_package_handle_standard_args(PangoCairo REQUIRED_VARS PANGOCAIRO_PC_LINK_LIBRARIES)
if(PangoCairo_FOUND AND NOT TARGET PangoCairo::PangoCairo)
  add_library(PangoCairo::PangoCairo INTERFACE IMPORTED)
  target_link_libraries(PangoCairo::PangoCairo INTERFACE PkgConfig::PANGOCAIRO_PC)
endif()
