# The headers of tomlplusplus, for WebAssembly.
include(orbitile_header_library)
include(FindPackageHandleStandardArgs)
orbitile_header_library(tomlplusplus::tomlplusplus toml++ TOML_HEADER_ONLY=1)
find_path(tomlplusplus_headers toml++ PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
find_package_handle_standard_args(tomlplusplus REQUIRED_VARS tomlplusplus_headers)
set_property(TARGET tomlplusplus::tomlplusplus APPEND PROPERTY
  INTERFACE_INCLUDE_DIRECTORIES ${CMAKE_CURRENT_LIST_DIR}/include)
