#include "support/fridgeiq.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "puzzle/board_outline.hpp"
#include "puzzle/puzzle_file.hpp"

namespace orbitile {
namespace {

const std::filesystem::path source = ORBITILE_SOURCE_DIR;

}  // namespace

Puzzle configured(const std::string& file) { return read_puzzle_file(source / "configs" / file); }

Puzzle fridgeiq_square() {
    return with_outline(with_pieces(configured("fridgeiq.toml"), "BDJNQSY"), "rect:4x4");
}

std::vector<StockChallenge> stock_challenges() {
    std::ifstream file(source / "tests/data/fridgeiq-stock.tsv");
    std::vector<StockChallenge> all;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream columns(line);
        StockChallenge& stock = all.emplace_back();
        std::getline(columns, stock.name, '\t');
        std::getline(columns, stock.outline, '\t');
        std::getline(columns, stock.pieces, '\t');
    }
    return all;
}

}  // namespace orbitile
