#include <iostream>

#include "orbitile/puzzle/puzzle_file.hpp"

int main() {
    const auto puzzle = orbitile::parse_puzzle(R"(
name = "Mine"
lattice = "square"
[[piece]]
name = "A"
colour = "red"
rows = ["██"]
)",
                                               "mine.toml");
    std::cout << puzzle.name << " has a piece of " << puzzle.pieces[0].sides[0].shards.size()
              << " shards\n";
}
