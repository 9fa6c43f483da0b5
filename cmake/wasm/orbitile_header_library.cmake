# orbitile_header_library(TARGET FOLDER [DEFINITION…]): an imported library that consists of the headers
# /usr/include/FOLDER. Other headers of this machine in /usr/include are not for WebAssembly. So the
# compiler gets a folder that contains only a link to FOLDER.
function(orbitile_header_library target folder)
  if(TARGET ${target} OR NOT EXISTS /usr/include/${folder})
    return()
  endif()
  set(headers ${CMAKE_BINARY_DIR}/headers/${folder})
  file(MAKE_DIRECTORY ${headers})
  file(CREATE_LINK /usr/include/${folder} ${headers}/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  set_target_properties(${target} PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${headers}" INTERFACE_COMPILE_DEFINITIONS "${ARGN}")
endfunction()
