# The tests of a build for WebAssembly.

# Functions of std::filesystem that tests call.
target_sources(orbitile_unit_tests PRIVATE
  ${CMAKE_CURRENT_LIST_DIR}/filesystem.cpp ${CMAKE_CURRENT_LIST_DIR}/memory_test.cpp)
target_include_directories(orbitile_test_support PUBLIC ${PROJECT_SOURCE_DIR}/cmake/wasm/include)
set(shards 2)
foreach(shard RANGE 1 ${shards})
  math(EXPR index "${shard} - 1")
  add_test(NAME unit_in_wasm.${shard} COMMAND orbitile_unit_tests --gtest_brief=1)
  set_tests_properties(unit_in_wasm.${shard} PROPERTIES LABELS unit TIMEOUT 1200
    ENVIRONMENT "GTEST_TOTAL_SHARDS=${shards};GTEST_SHARD_INDEX=${index}")
endforeach()
set_source_files_properties(${CMAKE_CURRENT_LIST_DIR}/filesystem.cpp PROPERTIES
  SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
