#include "support/printed_pictures.hpp"

#include <sstream>

namespace orbitile {

std::multiset<std::string> printed_pictures(const std::string& text) {
    std::multiset<std::string> pictures;
    std::istringstream lines(text);
    std::string picture;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) {
            pictures.insert(picture);
            picture.clear();
        } else {
            picture += line + '\n';
        }
    }
    return pictures;
}

}  // namespace orbitile
