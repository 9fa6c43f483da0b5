# find_package(orbitile) reads this file. It defines the target orbitile::orbitile.
include(${CMAKE_CURRENT_LIST_DIR}/orbitile-dependencies.cmake)
include(CMakeFindDependencyMacro)

# Use the Find modules beside this file. If a dependency is missing, find_dependency() returns to the
# caller at once.
list(PREPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR})
foreach(dependency IN LISTS orbitile_dependencies)
  find_dependency(${dependency})
endforeach()
list(POP_FRONT CMAKE_MODULE_PATH)

include(${CMAKE_CURRENT_LIST_DIR}/orbitile-targets.cmake)
