// FridgeIQ's pieces on boards that several tests use.
#pragma once

#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile {

/// A puzzle file of configs/.
Puzzle configured(const std::string& file);

/// Seven pieces on a square of four by four cells. Q and B have the same shape, and some pieces
/// have half cells.
Puzzle fridgeiq_square();

struct StockChallenge {
    std::string name;
    std::string outline;
    std::string pieces;
};

/// The pieces in the form of FridgeIQ's author: tests/data/fridgeiq-stock.tsv.
std::vector<StockChallenge> stock_challenges();

}  // namespace orbitile
