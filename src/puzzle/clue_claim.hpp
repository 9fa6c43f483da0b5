// Makes clues from claims. A claim states that a piece covers certain shards of the board. The
// claims about one piece are joined into one clue, and all claims are checked together.
#pragma once

#include <string>
#include <vector>

#include "puzzle/clue.hpp"
#include "puzzle/place_numbers.hpp"

namespace orbitile {

/// A claim from one word of a list of clues, or from one letter of a picture. Messages about the
/// claim begin with `message_start`: the parameter that contains the list, or FILE:LINE.
struct ClueClaim {
    int piece = 0;  ///< index into Puzzle::pieces
    Shards shards;
    std::string message_start;
};

/// Throws InputError "WHERE: MESSAGE". Control characters in the message become `?`.
[[noreturn]] void refuse_clue(const std::string& message_start, const std::string& message);

/// Joins the claims about each piece into one clue. Throws InputError if two pieces claim the same
/// shard. Also throws InputError if a piece cannot cover all its claimed shards. For this check,
/// the piece must not cover a shard that another piece claims.
Clues clues_from_claims(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                        const std::vector<ClueClaim>& claims);

}  // namespace orbitile
