// orbitile-check: whether a certificate of `orbitile certify` proves what it says.
//
//     orbitile-check PUZZLE.toml FOLDER
//
// Shares no code with orbitile and uses no solver. docs/proof.md says what is checked, and what is
// left to be believed.
#include <exception>
#include <iostream>
#include <string>

#include "certificate.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: orbitile-check PUZZLE.toml FOLDER\n";
        return 2;
    }
    try {
        check::Puzzle::read(argv[1]);
    } catch (const std::exception& failure) {
        std::cerr << "orbitile-check: " << failure.what() << "\n";
        return 2;
    }
    try {
        const std::string proven = check::check_certificate(argv[1], argv[2], std::cout);
        std::cout << "proven: " << proven << ".\n";
    } catch (const check::Refusal& refusal) {
        std::cout << "not proven: " << refusal.what() << "\n";
        return 1;
    } catch (const std::exception& failure) {
        std::cerr << "orbitile-check: " << failure.what() << "\n";
        return 2;
    }
    return 0;
}
