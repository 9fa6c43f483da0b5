# GoogleTest for WebAssembly, built from the sources that Debian installs.
set(GTest_FOUND FALSE)
set(GTEST_SOURCES /usr/src/googletest)
if(NOT EXISTS ${GTEST_SOURCES}/googletest/src/gtest-all.cc)
  return()
endif()
add_library(orbitile_gtest STATIC EXCLUDE_FROM_ALL
  ${GTEST_SOURCES}/googletest/src/gtest-all.cc
  ${GTEST_SOURCES}/googlemock/src/gmock-all.cc
  ${GTEST_SOURCES}/googlemock/src/gmock_main.cc)
set_target_properties(orbitile_gtest PROPERTIES UNITY_BUILD OFF)
target_include_directories(orbitile_gtest
  SYSTEM PUBLIC ${GTEST_SOURCES}/googletest/include ${GTEST_SOURCES}/googlemock/include
  PRIVATE ${GTEST_SOURCES}/googletest ${GTEST_SOURCES}/googlemock)
# There are no threads. Signals, which newer releases of GoogleTest mention, are emulated.
target_compile_definitions(orbitile_gtest
  PUBLIC GTEST_HAS_PTHREAD=0 GTEST_HAS_STREAM_REDIRECTION=0 _WASI_EMULATED_SIGNAL)
target_link_libraries(orbitile_gtest PUBLIC wasi-emulated-signal)
target_compile_options(orbitile_gtest PRIVATE -w -O1)
add_library(GTest::gtest_main ALIAS orbitile_gtest)
add_library(GTest::gmock ALIAS orbitile_gtest)
set(GTest_FOUND TRUE)
