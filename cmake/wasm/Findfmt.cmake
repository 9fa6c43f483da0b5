# The headers of fmt, for WebAssembly.
include(orbitile_header_library)
include(FindPackageHandleStandardArgs)
orbitile_header_library(fmt::fmt fmt FMT_HEADER_ONLY=1)
find_path(fmt_headers fmt PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
find_package_handle_standard_args(fmt REQUIRED_VARS fmt_headers)
