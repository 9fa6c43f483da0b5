// The program, without the setup of its process.
#pragma once

namespace orbitile::app {

/// Runs the program with the arguments of main(). Returns the exit code.
int run_program(int argc, char** argv);

}  // namespace orbitile::app
