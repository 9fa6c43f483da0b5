// The independent check of a filling of a puzzle's board.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/piece_use.hpp"
#include "orbitile/puzzle/tiling.hpp"
#include "puzzle/placed_piece_hash.hpp"

namespace orbitile {

/// Checks fillings of one board with code of its own, straight from the pieces' drawings, as
/// tiling_fault() does: each piece a legal image of its definition, used as often as it exists (of
/// PieceUse::any at most so often), no shard covered twice, the board covered exactly, and each
/// given shard by the piece that it is given to. All entries have component 0. What an entry covers
/// is worked out once, so that hundreds of thousands of fillings can be checked. For one thread.
class FillingCheck {
  public:
    /// The puzzle must have a board, and outlive this.
    FillingCheck(const Puzzle& puzzle, const Givens& givens, PieceUse use = PieceUse::all);

    /// What is wrong with the filling.
    std::optional<std::string> fault(const Tiling& filling);

  private:
    /// What one entry covers, by numbers of the board's shards, or what is wrong with it.
    struct Image {
        std::vector<std::size_t> covered;
        std::optional<std::string> fault;
    };
    struct Told {
        int piece = 0;
        std::vector<std::size_t> shards;
        bool whole = false;  ///< the piece has an image of just these
    };

    const Image& image(const PlacedPiece& placed);
    std::optional<std::string> wrong_uses() const;
    const std::string& name(int piece) const;

    const Puzzle& puzzle_;
    PieceUse use_;
    std::map<std::pair<int, int>, std::size_t> board_;  ///< number of each shard, by its middle
    std::vector<Told> told_;
    ByPlacedPiece<Image> images_;
    std::vector<int> covered_by_;  ///< of each shard, the piece
    std::vector<int> uses_;        ///< of each piece
};

/// The same for one filling.
std::optional<std::string> filling_fault(const Puzzle& puzzle, const Givens& givens,
                                         const Tiling& filling);

}  // namespace orbitile
