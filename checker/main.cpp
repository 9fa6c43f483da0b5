// orbitile-check: whether a certificate of `orbitile certify` proves what it says.
//
//     orbitile-check PUZZLE.toml FOLDER
//
// The last line is the verdict, PROVEN or NOT PROVEN, alone. The exit code is 0 for PROVEN, 1 for
// NOT PROVEN, and 2 if the question cannot be read or the answer cannot be written. All that is
// printed is printable ASCII, whatever the files contain. A call with other arguments has no
// verdict: it prints how the program is called, and its exit code is 2, or 0 for --help.
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

constexpr const char* usage =
    "usage: orbitile-check PUZZLE.toml FOLDER\n"
    "\n"
    "Checks a certificate that `orbitile certify` wrote. PUZZLE.toml is the puzzle's own file.\n"
    "FOLDER is the folder of one certificate: it holds the file statement.txt.\n"
    "The last line is PROVEN or NOT PROVEN.\n";

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

int run(char** argv) {
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
    if (argc == 2 && asks_for_help(argv[1])) {
        std::cout << usage << std::flush;
        return std::cout ? 0 : 2;
    }
    if (argc != 3) {
        std::cerr << usage;
        return 2;
    }
    const int result = run(argv);
    std::cout << (result == 0 ? "PROVEN" : "NOT PROVEN") << std::endl;
    return std::cout ? result : 2;
}
