# Installs the build in BUILD into WORK, and uses what was installed as others would: the program with
# its puzzles, and the library from a project that finds it with find_package(). Passed on to that
# project: COMPILER, FLAGS, BUILD_TYPE, GENERATOR. Usage: cmake -D … -P install.cmake

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
run("Installing" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

run("^1\\.0" ${prefix}/bin/orbitile --version)
foreach(file share/man/man1/orbitile.1 share/man/man1/orbitile-solve.1
    share/bash-completion/completions/orbitile share/zsh/vendor-completions/_orbitile
    share/fish/vendor_completions.d/orbitile.fish)
  if(NOT EXISTS ${prefix}/${file})
    message(FATAL_ERROR "${file} is not installed")
  endif()
endforeach()
run("solutions: 9356" ${prefix}/bin/orbitile
  solve ${prefix}/share/orbitile/configs/pentominoes-6x10.toml --count)

# The program does not take libraries from its own folder.
find_program(objdump objdump)
if(objdump)
  execute_process(COMMAND ${objdump} -p ${prefix}/bin/orbitile OUTPUT_VARIABLE headers
    COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX MATCH "RUNPATH +([^\n]*)" ignored "${headers}")
  string(REPLACE ":" ";" run_path "${CMAKE_MATCH_1}")
  list(LENGTH run_path folders)
  if(NOT folders EQUAL 1 OR NOT run_path MATCHES "^[$]ORIGIN/.+/modules$")
    message(FATAL_ERROR "the run path is ${run_path}")
  endif()
endif()

# With its module, where it was installed and not where the build has it.
run("wrote 6 files" ${prefix}/bin/orbitile make ${prefix}/share/orbitile/configs/fridgeiq.toml
  --pieces IJ --out ${WORK}/made)

run("Build files have been written" ${CMAKE_COMMAND}
  -S ${CMAKE_CURRENT_LIST_DIR} -B ${WORK}/consumer -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${prefix}
  -DCMAKE_BUILD_TYPE=${BUILD_TYPE} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run("" ${CMAKE_COMMAND} --build ${WORK}/consumer)
run("^Mine has a piece of 2 shards\n$" ${WORK}/consumer/consumer)

# --- The examples. ---

set(source ${CMAKE_CURRENT_LIST_DIR}/../../examples)
run("Build files have been written" ${CMAKE_COMMAND}
  -S ${source} -B ${WORK}/examples -G ${GENERATOR} -DCMAKE_PREFIX_PATH=${prefix}
  -DCMAKE_BUILD_TYPE=${BUILD_TYPE} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_FLAGS=${FLAGS})
run("" ${CMAKE_COMMAND} --build ${WORK}/examples)
run("shape 1\n.*complete\n$" ${WORK}/examples/find_shapes ${source}/corners.toml ${WORK}/shapes)
run("method: .*decided: .* connected, 1 solution\n" ${WORK}/examples/read_catalogue ${WORK}/shapes)
run("^solutions: 4\n$" ${WORK}/examples/count_board ${source}/corners.toml rect:3x4)
