// Joins claims about single cells of a board, checks them together and makes clues of them.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/given.hpp"
#include "puzzle/place_numbers.hpp"

namespace orbitile {

/// A claim that a piece covers some shards: one word of a list, or one letter of a picture.
struct StatedGiven {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    std::string where;  ///< for messages: "--given" or "FILE:LINE"
};

/// Throws InputError "WHERE: message". Control characters in the message become `?`.
[[noreturn]] void refuse_stated_given(const std::string& where, const std::string& message);

/// Joins the claims for each piece. Throws InputError if two pieces claim the same shard, or if a
/// piece cannot cover all its claimed shards without covering a shard that another piece claims.
Givens givens_from_stated(const Puzzle& puzzle, const PlaceNumbers& board,
                          const std::vector<StatedGiven>& claims);

}  // namespace orbitile
