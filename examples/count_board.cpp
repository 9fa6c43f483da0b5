// Counts the ways in which all pieces of a puzzle fill a board. Nothing is stored.
//
//     count_board corners.toml rect:3x4
#include <iostream>

#include "orbitile/puzzle/board_outline.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/run/run.hpp"

using namespace orbitile;

int main(int, char** argv) {
    Question question{.puzzle = with_outline(read_puzzle_file(argv[1]), argv[2])};
    question.details = FillingQuestion{};
    Catalogue catalogue = Catalogue::temporary(question);
    RunListener listener;
    run(catalogue, {.threads = 2}, listener);
    const StoredChallenge board = catalogue.challenges().front();
    std::cout << "solutions: " << board.tiling_count.value_or("unknown") << '\n';
}
