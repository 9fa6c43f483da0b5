# Makes the Debian package of the build in BUILD, installs it with dpkg into a root of its own below
# WORK, and runs what lies there. That root has no other packages, so dpkg is told not to insist on
# dependencies; instead each library that the program loads must belong to a package that it depends on.
# Usage: cmake -D BUILD=… -D WORK=… -P debian.cmake; prints "skipped:" where dpkg cannot do that.

# run(EXPECTED COMMAND…): fails unless the command ends well and prints what matches.
function(run expected)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0 OR NOT output MATCHES "${expected}")
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${result}, and was to print ${expected}:\n${output}")
  endif()
endfunction()

foreach(tool cpack dpkg dpkg-deb dpkg-shlibdeps dpkg-query ldd)
  find_program(${tool}_found ${tool})
  if(NOT ${tool}_found)
    message("skipped: ${tool} is not there")
    return()
  endif()
endforeach()

execute_process(COMMAND id -u OUTPUT_VARIABLE user OUTPUT_STRIP_TRAILING_WHITESPACE)
if(NOT user EQUAL 0)
  message("skipped: only root can install a package")
  return()
endif()

file(REMOVE_RECURSE ${WORK})
run("generated" ${cpack_found} -G DEB -C Release --config ${BUILD}/CPackConfig.cmake -B ${WORK}/made)
file(GLOB packages ${WORK}/made/*.deb)
list(LENGTH packages count)
if(NOT count EQUAL 1)
  message(FATAL_ERROR "cpack was to make one package and made ${count}: ${packages}")
endif()

# --- What it says of itself. ---

execute_process(COMMAND dpkg-deb --field ${packages} Depends OUTPUT_VARIABLE depends
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
foreach(library libc6 libcairo2 libpango-1.0-0 libsqlite3-0 libz3-4)
  if(NOT ", ${depends}," MATCHES ", ${library}[ ,]")
    message(FATAL_ERROR "the package does not depend on ${library}: ${depends}")
  endif()
endforeach()

# What apt would do here, with Debian's own packages.
find_program(apt_found apt-get)
if(apt_found)
  run("Inst orbitile" ${apt_found} --simulate --no-install-recommends install ${packages})
endif()

# --- Installed. ---

set(root ${WORK}/root)
file(MAKE_DIRECTORY ${root}/var/lib/dpkg/info ${root}/var/lib/dpkg/updates)
file(TOUCH ${root}/var/lib/dpkg/status ${root}/var/lib/dpkg/available)
run("Setting up orbitile" dpkg --root=${root} --force-not-root --force-depends
  --log=${WORK}/dpkg.log --install ${packages})
run("install ok installed" dpkg-query --admindir=${root}/var/lib/dpkg --show
  "--showformat=\${Status}" orbitile)
foreach(file bin/orbitile bin/orbitile-check share/man/man1/orbitile.1 share/doc/orbitile/copyright share/orbitile/configs/fridgeiq.toml)
  if(NOT EXISTS ${root}/usr/${file})
    message(FATAL_ERROR "the package has no usr/${file}")
  endif()
endforeach()

run("^1\\.0" ${root}/usr/bin/orbitile --version)
run("complete: 1 shape " ${root}/usr/bin/orbitile generate
  ${root}/usr/share/orbitile/configs/fridgeiq.toml --pieces IJMR --centre cell --out ${WORK}/out)
run("" ${root}/usr/bin/orbitile booklet ${WORK}/out)
run("solutions: 9356" ${root}/usr/bin/orbitile
  solve ${root}/usr/share/orbitile/configs/pentominoes-6x10.toml --count)
run("wrote 4 files" ${root}/usr/bin/orbitile make ${root}/usr/share/orbitile/configs/fridgeiq.toml
  --pieces IJ --out ${WORK}/pieces)

# --- Its libraries. ---

execute_process(COMMAND ldd ${root}/usr/bin/orbitile OUTPUT_VARIABLE loaded COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND objdump -p ${root}/usr/bin/orbitile OUTPUT_VARIABLE headers COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "NEEDED +[^\n ]+" needed "${headers}")
foreach(entry IN LISTS needed)
  string(REGEX REPLACE "NEEDED +" "" library ${entry})
  if(library MATCHES "^ld-linux")
    continue()  # the loader, a part of libc
  endif()
  string(REGEX REPLACE "([+.])" "[\\1]" pattern ${library})
  string(REGEX MATCH "${pattern} => ([^ ]+)" ignored "${loaded}")
  file(REAL_PATH "${CMAKE_MATCH_1}" path)
  execute_process(COMMAND dpkg-query --search ${path} OUTPUT_VARIABLE owner RESULT_VARIABLE result
    ERROR_QUIET)
  if(NOT result EQUAL 0)
    # dpkg knows it by its name before /lib became a link to /usr/lib.
    string(REGEX REPLACE "^/usr" "" path ${path})
    execute_process(COMMAND dpkg-query --search ${path} OUTPUT_VARIABLE owner
      COMMAND_ERROR_IS_FATAL ANY)
  endif()
  string(REGEX REPLACE ":.*" "" owner "${owner}")
  # By its own name, or by one that it provides.
  execute_process(COMMAND dpkg-query --show "--showformat=\${Package}, \${Provides}" ${owner}
    OUTPUT_VARIABLE names COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE " *\\([^)]*\\)" "" names "${names}")
  string(REPLACE ", " ";" names "${names}")
  set(is_needed OFF)
  foreach(name IN LISTS names)
    string(FIND ", ${depends}," ", ${name} " with_version)
    string(FIND ", ${depends}," ", ${name}," without_version)
    if(NOT with_version EQUAL -1 OR NOT without_version EQUAL -1)
      set(is_needed ON)
    endif()
  endforeach()
  if(NOT is_needed)
    message(FATAL_ERROR "${library} is of ${owner}, on which the package does not depend: ${depends}")
  endif()
endforeach()

# --- And taken away. ---

run("Removing orbitile" dpkg --root=${root} --force-not-root --log=${WORK}/dpkg.log --remove orbitile)
if(EXISTS ${root}/usr/bin/orbitile)
  message(FATAL_ERROR "the program is left where its package was removed")
endif()
