# Read by find_package(orbitile): gives the target orbitile::orbitile.
include(${CMAKE_CURRENT_LIST_DIR}/orbitile-dependencies.cmake)
include(CMakeFindDependencyMacro)

# The Find modules beside this file; on failure find_dependency() goes back to the caller at once.
list(PREPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
foreach(dependency IN LISTS orbitile_dependencies)
  find_dependency(${dependency})
endforeach()
list(POP_FRONT CMAKE_MODULE_PATH)

include(${CMAKE_CURRENT_LIST_DIR}/orbitile-targets.cmake)
