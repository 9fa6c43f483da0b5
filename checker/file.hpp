// Files of a certificate, which anybody may have written: no pipe that never ends, no line that
// fills the memory.
#pragma once

#include <fstream>
#include <string>

namespace check {

/// Refuses what is no file, or cannot be read.
std::ifstream opened(const std::string& file);

/// As std::getline. Refuses a line that is longer than any could have to be.
bool next_line(std::istream& in, std::string& line);

}  // namespace check
