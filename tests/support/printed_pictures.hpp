// Splits the fillings that `orbitile solve` prints.
#pragma once

#include <set>
#include <string>

namespace orbitile {

/// The blocks of lines that end with an empty line: a picture of each filling.
std::multiset<std::string> printed_pictures(const std::string& text);

}  // namespace orbitile
