# cpp-httplib, a server and client for HTTP: Httplib::Httplib. Debian builds it as a library. Its .pc file
# is not used: its options are only needed for functions that use OpenSSL, zlib or Brotli.
include(FindPackageHandleStandardArgs)

find_library(HTTPLIB_LIBRARY cpp-httplib)
find_path(HTTPLIB_INCLUDE_DIR httplib.h)
mark_as_advanced(HTTPLIB_LIBRARY HTTPLIB_INCLUDE_DIR)
find_package_handle_standard_args(Httplib REQUIRED_VARS HTTPLIB_LIBRARY HTTPLIB_INCLUDE_DIR)

if(Httplib_FOUND AND NOT TARGET Httplib::Httplib)
  add_library(Httplib::Httplib UNKNOWN IMPORTED)
  set_target_properties(Httplib::Httplib PROPERTIES
    IMPORTED_LOCATION "${HTTPLIB_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${HTTPLIB_INCLUDE_DIR}"
    # The library is built with OpenSSL, so its struct Request has one more member.
    INTERFACE_COMPILE_DEFINITIONS "CPPHTTPLIB_OPENSSL_SUPPORT")
endif()
