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

run("wrote 4 files" ${prefix}/bin/orbitile make ${prefix}/share/orbitile/configs/fridgeiq.toml
  --pieces IJ --out ${WORK}/made)
