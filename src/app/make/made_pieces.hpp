// The pieces of a puzzle as they are made: outlines drawn back, letters, places for magnets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "app/make/make_options.hpp"
#include "making/piece_body.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::app {

struct MadePiece {
    std::string name;
    Colour colour;
    int copies = 1;
    Region drawn;  ///< the outline without clearance
    PieceBody body;
};

struct MadePieces {
    std::vector<MadePiece> pieces;
    std::vector<std::string> words;    ///< what is written on each
    std::vector<std::string> remarks;  ///< on what a piece had to go without, one line each
};

/// Each starts at {0, 0}. `stop` leaves pieces out. Throws InputError, which names the piece and
/// the option, where one cannot be made.
MadePieces made_pieces(const Puzzle& puzzle, const MakeOptions& options,
                       const BodyMeasures& measures, const std::atomic<bool>& stop);

/// One entry for each copy of each: the number of the piece. Nothing tells copies apart but where
/// they lie.
std::vector<std::size_t> piece_of_each_copy(const MadePieces& made);

/// The body with letters on its front, and on its back if both sides are alike, which stand upright
/// once the body has made so many quarter turns. Throws InputError as letters_on() does.
PieceBody with_letters(PieceBody body, const std::string& words, int quarter_turns,
                       const BodyMeasures& measures, const MakeOptions& options,
                       const std::string& piece);

/// What the piece says, as large as fits into the region. None where it would be too small to read.
/// Throws InputError where it cannot be made.
Region letters_on(const Region& region, const std::string& words, const MakeOptions& options,
                  const std::string& piece);

}  // namespace orbitile::app
