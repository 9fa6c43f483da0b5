// The program but for what concerns its process.
#pragma once

namespace orbitile::app {

/// Does what the arguments of main() say. Returns the exit code.
int run_program(int argc, char** argv);

}  // namespace orbitile::app
