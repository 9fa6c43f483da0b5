// orbitile-check decides whether a certificate of `orbitile certify` proves its statement.
//
//     orbitile-check PUZZLE.toml FOLDER
//
// The statement says: the pieces fill exactly N silhouettes whose components each have a given
// symmetry about a given kind of centre. The pieces fill no other silhouette of this kind, at any
// distance from the centre. For example, the 16 pieces of FridgeIQ fill exactly 48 silhouettes with
// the symmetry D4 about a vertex. The folder contains
//
//     statement.txt            the rules, pieces, symmetry and centres, and the list of slices
//     silhouettes.txt          the N silhouettes, each with a tiling by all pieces
//     slice-LOW-HIGH.cnf       for each slice: variables with their meanings, and clauses
//     slice-LOW-HIGH.lrat.gz   for each slice: a proof that the clauses contradict each other
//
// The listed silhouettes exist: statement.cpp checks each tiling and each symmetry. The proof that
// no other silhouette exists is by contradiction. Suppose that there is another silhouette. It
// belongs to one slice: the silhouettes whose farthest point is LOW to HIGH cells from the centre.
// Each variable of this slice has a meaning, such as "the silhouette covers these cells". So the
// silhouette, together with a tiling of it, determines the value of each variable. All clauses are
// true for these values. But no values make all clauses true, so the silhouette does not exist. The
// checker tests the three steps of this argument:
//
//   1. No variable is missing (slice.cpp). If a variable were missing, the clauses would be about
//      fewer silhouettes. The checker computes which cells and placements a silhouette of the slice
//      can use (elements.cpp, area.cpp). It refuses a file that does not declare all of these cells
//      and placements.
//   2. Each clause is true for each silhouette that is not listed (rules.cpp). The file names one
//      of sixteen rules for each clause, and the checker tests that the rule permits the clause.
//      For example, let e be an element and B a set of elements. The rule `cut` permits "not e, or
//      one of B" if the parts of e cannot be connected without B. Sums are expressed by clauses as
//      well. Variables mean "the first i weights add up to at least j" (Sinz 2005), and the rule
//      `sum` tries all values of the sum. So the proof needs no pseudo-Boolean steps (cutting
//      planes).
//   3. The clauses contradict each other (lrat.cpp). The proof is a list of further clauses that
//      ends with the empty clause. Each further clause follows from earlier clauses by unit
//      propagation (Goldberg and Novikov 2003). The proof has the format LRAT (Cruz-Filipe, Heule,
//      Hunt, Kaufmann and Schneider-Kamp 2017). For each further clause, the proof lists the
//      earlier clauses from which it follows, in the order in which they are used. So the checker
//      does not search. The checker refuses RAT steps, another kind of step in LRAT.
//
// PROVEN relies on three things: the lemmas of docs/explanation/proof.md, which are proved by hand;
// this program with its compiler, its libraries and the machine; and the drawings of the pieces in
// the puzzle file. PROVEN does not rely on orbitile, its solvers or its catalogue. This program
// shares no code with orbitile and contains no solver. For a wrong certificate it prints NOT
// PROVEN.
//
// C. Sinz: Towards an Optimal CNF Encoding of Boolean Cardinality Constraints. 2005.
// E. Goldberg, Y. Novikov: Verification of Proofs of Unsatisfiability for CNF Formulas. 2003.
// L. Cruz-Filipe, M. Heule, W. Hunt, M. Kaufmann, P. Schneider-Kamp: Efficient Certified RAT
// Verification. 2017.
//
// Read the files in this order: lattice, file, toml, puzzle, elements, area, statement, slice,
// rules, lrat, certificate. If you have little time, read rules.cpp.
//
// The last line of the output is the verdict, PROVEN or NOT PROVEN. The exit code is 0 for PROVEN
// and 1 for NOT PROVEN. It is 2 if the puzzle file cannot be read, memory is exhausted or the
// output cannot be written. The output is printable ASCII, whatever the files contain. With other
// arguments the program prints its usage without a verdict. In this case the exit code is 2, or 0
// for --help.
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
    bool has_read_puzzle = false;
    try {
        const check::Puzzle puzzle = check::Puzzle::read(argv[1]);
        has_read_puzzle = true;
        std::cout << check::check_certificate(puzzle, argv[2], std::cout) << "\n";
        return 0;
    } catch (const check::Refusal& refusal) {
        std::cout << "refused: " << refusal.what() << "\n";
        return has_read_puzzle ? 1 : 2;
    } catch (const std::exception& failure) {  // for example, std::bad_alloc
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
