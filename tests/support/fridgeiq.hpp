// FridgeIQ's pieces on boards that the tests share.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile {

/// A puzzle file of configs/.
Puzzle configured(const std::string& file);

/// Seven pieces on a square of four by four cells: same-shaped ones, Q and B, and half cells.
Puzzle fridgeiq_square();

struct StockChallenge {
    std::string name;
    std::string outline;
    std::string pieces;
};

/// As FridgeIQ's author gives them: tests/data/fridgeiq-stock.tsv.
std::vector<StockChallenge> stock_challenges();

}  // namespace orbitile
