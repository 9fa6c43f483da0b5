#include <iostream>

#include "orbitile/puzzle/puzzle_file.hpp"

int main() {
    const auto puzzle = orbitile::parse_puzzle("name = \"Mine\"\nlattice = \"square\"\n"
                                               "[[piece]]\nname = \"A\"\ncolour = \"red\"\nrows = [\"██\"]\n",
                                               "mine.toml");
    std::cout << puzzle.name << " has a piece of " << puzzle.pieces[0].sides[0].shards.size()
              << " shards\n";
}
