// Joins claims about single cells of a board, checks them together and makes clues of them.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/clue.hpp"
#include "orbitile/puzzle/message.hpp"
#include "puzzle/place_numbers.hpp"

namespace orbitile {

/// What one word of a list, or one letter of a picture, says, and where it is: the parameter, or
/// FILE:LINE.
struct ClueClaim {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    Message where;
};

/// Throws InputError "WHERE: message". Control characters in the message become `?`.
[[noreturn]] void refuse_clue(const Message& where, const std::string& message);

/// Joins the claims for each piece. Throws InputError if two pieces claim the same shard, or if a
/// piece cannot cover all its claimed shards without covering a shard that another piece claims.
Clues clues_from_claims(const Puzzle& puzzle, const PlaceNumbers& board,
                        const std::vector<ClueClaim>& claims);

}  // namespace orbitile
