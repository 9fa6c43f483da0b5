# Installs the build in BUILD into WORK, and uses what was installed as others would: the program with
# its puzzles, and the library from a project that finds it with find_package(). Passed on to that
# project: COMPILER, FLAGS, BUILD_TYPE, GENERATOR. Usage: cmake -D … -P install.cmake

function(run expected)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0 OR NOT output MATCHES "${expected}")
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}, and was to print ${expected}:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
run("Installing" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

run("^0\\.1" ${prefix}/bin/orbitile --version)
run("fillings: 9356" ${prefix}/bin/orbitile
  solve ${prefix}/share/orbitile/configs/pentominoes-6x10.toml --count)

run("Build files have been written" ${CMAKE_COMMAND}
  -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/consumer -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${prefix}
  -DCMAKE_BUILD_TYPE=${BUILD_TYPE} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run("" ${CMAKE_COMMAND} --build ${WORK}/consumer)
run("^Mine has a piece of 2 shards\n$" ${WORK}/consumer/consumer)
