// Prints the question that a catalogue answers, how many of its work units are decided, and the
// shapes that are stored.
//
//     read_catalogue shapes
#include <iostream>

#include "orbitile/catalogue/catalogue.hpp"

using namespace orbitile;

int main(int, char** argv) {
    const Catalogue catalogue = Catalogue::open(argv[1]);
    for (const auto& [item, value] : question_items(catalogue.question())) {
        std::cout << item << ": " << value << '\n';
    }
    std::cout << "decided: " << catalogue.exhausted_cube_count() << " of "
              << catalogue.cubes().size() << '\n';
    for (const StoredChallenge& stored : catalogue.challenges()) {
        std::cout << stored.challenge.fingerprint << ' ' << kind_name(stored.challenge.kind) << ", "
                  << stored.tilings.size() << " solution\n";
    }
}
