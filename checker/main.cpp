// orbitile-check: whether a certificate of `orbitile certify` proves what it says.
//
//     orbitile-check PUZZLE.toml FOLDER
//
// The last line is the verdict, PROVEN or NOT PROVEN, alone. The exit code is 0 for PROVEN, 1 for
// NOT PROVEN, and 2 if the question cannot be read or the answer cannot be written. All that is
// printed is printable ASCII, whatever the files contain.
//
// This program shares no code with orbitile and uses no solver. docs/explanation/proof.md says what
// is checked, what a reader has to check on paper, and in which order to read the files.
#include <exception>
#include <iostream>
#include <string>

#include "certificate.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

namespace {

int run(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "usage: orbitile-check PUZZLE.toml FOLDER\n";
        return 2;
    }
    bool is_puzzle = false;
    try {
        const check::Puzzle puzzle = check::Puzzle::read(argv[1]);
        is_puzzle = true;
        std::cout << check::check_certificate(puzzle, argv[2], std::cout) << "\n";
        return 0;
    } catch (const check::Refusal& refusal) {
        std::cout << "refused: " << refusal.what() << "\n";
        return is_puzzle ? 1 : 2;
    } catch (const std::exception& failure) {  // such as a lack of memory
        std::cout << "failed: " << failure.what() << "\n";
        return 2;
    }
}

}  // namespace

int main(int argc, char** argv) {
    const int result = run(argc, argv);
    std::cout << (result == 0 ? "PROVEN" : "NOT PROVEN") << std::endl;
    return std::cout ? result : 2;
}
