# What a program that links the library has to find besides: the build reads this, and so does the
# installed package. Each becomes an imported target, so its headers are system headers.
set(orbitile_dependencies
  CaDiCaL Clipper Dxflib fmt PangoCairo pugixml SQLite3 Threads tomlplusplus Z3 ZLIB)
