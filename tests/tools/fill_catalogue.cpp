// Fills a catalogue with many shapes, for measurements of large catalogues.
//
//     orbitile_fill_catalogue PUZZLE.toml FOLDER SYMMETRY LIMIT
//
// It searches for connected shapes with this symmetry, as `orbitile generate` does, and stores them
// through the same interface. It stops after LIMIT shapes. It does not draw or print the shapes, so
// it measures the search and the store. docs/log/performance.md says how it is used.
#include <cstdlib>
#include <iostream>

#include "puzzle/puzzle_file.hpp"
#include "run/plan.hpp"
#include "run/run.hpp"

using namespace orbitile;

int main(int count, char** arguments) {
    if (count != 5) {
        std::cerr << "usage: orbitile_fill_catalogue PUZZLE.toml FOLDER SYMMETRY LIMIT\n";
        return 2;
    }
    const auto group = symmetry_group_from_name(arguments[3]);
    if (!group) {
        std::cerr << "orbitile_fill_catalogue: not a symmetry: " << arguments[3] << '\n';
        return 2;
    }
    SilhouetteQuestion asked;
    asked.groups = {*group};
    asked.kinds = {ChallengeKind::connected};
    const Question question = complete_question_for_folder(
        {.puzzle = read_puzzle_file(arguments[1]), .details = asked}, arguments[2]);
    Catalogue catalogue = Catalogue::open_or_create(arguments[2], question);
    RunListener listener;
    RunOptions options;
    options.threads = 1;
    options.limit = std::atoll(arguments[4]);
    run(catalogue, options, listener);
    std::cout << catalogue.challenge_count() << " shapes, "
              << (is_exhausted(catalogue) ? "complete" : "incomplete") << '\n';
}
