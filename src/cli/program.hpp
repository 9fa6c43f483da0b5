// run_program() runs the whole program, except for the setup of its process. version_text() returns
// the text of --version.
#pragma once

#include <string>

namespace orbitile::cli {

/// Returns a line with the version, a line with the compiler, and a line with the libraries. For a
/// shared library, the line has the version of the loaded library.
std::string version_text();

/// Runs the program with the arguments of main(), and returns its exit code.
int run_program(int argc, char** argv);

}  // namespace orbitile::cli
