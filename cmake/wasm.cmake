# Compiles for WebAssembly with Debian's clang 19, libc++ and WASI's C library: the preset `wasm` uses this
# file. scripts/install_packages.sh studio installs what it needs.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR /usr/bin/llvm-ar-19)
set(CMAKE_RANLIB /usr/bin/llvm-ranlib-19)

# Exceptions: src/wasm_runtime/exceptions.cpp explains them.
set(CMAKE_CXX_FLAGS_INIT "-fwasm-exceptions -mllvm -wasm-enable-eh")

# Libraries of this machine are of no use, but header-only libraries are: the modules beside this file
# find them.
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH /usr/lib/wasm32-wasi)
list(APPEND CMAKE_MODULE_PATH ${CMAKE_CURRENT_LIST_DIR}/wasm)

# GoogleTest is built with the tests, which Node runs.
set(GTest_DIR ${CMAKE_CURRENT_LIST_DIR}/wasm)
set(CMAKE_CROSSCOMPILING_EMULATOR node;--no-warnings;${CMAKE_CURRENT_LIST_DIR}/../tests/wasm/run.mjs)

# A stack as large as Linux gives a program. Below the stack there is nothing, so that a program that
# needs more traps instead of overwriting data. The memory limit is that of src/puzzle/memory_limit_wasm.cpp.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-Wno-unused-command-line-argument -Wl,-z,stack-size=8388608 -Wl,--stack-first -Wl,--max-memory=2147483648")
