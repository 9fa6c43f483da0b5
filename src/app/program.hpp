// The version of the program and of its libraries.
#pragma once

#include <string>

namespace orbitile::app {

/// Returns a line with the version, a line with the compiler, and a line with the libraries. Of
/// shared libraries, these are the versions that are loaded.
std::string version_text();

// The program, without the setup of its process.

/// Runs the program with the arguments of main(). Returns the exit code.
int run_program(int argc, char** argv);

}  // namespace orbitile::app
