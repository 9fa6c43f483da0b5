# Installs the build in BUILD into WORK, and uses what was installed as others would: the program with
# its puzzles. Usage: cmake -D BUILD=… -D WORK=… -P install.cmake

include(${CMAKE_CURRENT_LIST_DIR}/run.cmake)

file(REMOVE_RECURSE ${WORK})
set(prefix ${WORK}/prefix)
run("Installing" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})

run("^1\\.0" ${prefix}/bin/orbitile --version)
if(NOT EXISTS ${prefix}/share/man/man1/orbitile.1)
  message(FATAL_ERROR "the page for man is not installed")
endif()
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
