// Answers requests of the studio for tests and for whoever writes the page. Reads one JSON request
// from each line of standard input. Prints the reply to a quick request ("do") as one line, and
// each event of a long request ("ask") as one line.
//
//     echo '{"do":"about"}' | orbitile_studio_driver
#include <iostream>
#include <string>
#include <string_view>

#include "studio/studio.hpp"

int main() {
    std::string line;
    while (std::getline(std::cin, line)) {
        if (line.empty()) continue;
        if (line.find("\"ask\"") == std::string::npos) {
            std::cout << orbitile::studio::answer(line) << std::endl;
            continue;
        }
        orbitile::studio::answer_long_request(
            line, [](std::string_view event) { std::cout << event << std::endl; });
    }
}
