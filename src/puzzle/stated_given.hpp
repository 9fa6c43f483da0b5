// What is told of a board piece by piece, until it is checked as a whole and makes givens.
#pragma once

#include <string>
#include <vector>

#include "orbitile/puzzle/given.hpp"
#include "orbitile/puzzle/message.hpp"
#include "puzzle/place_numbers.hpp"

namespace orbitile {

/// What one word of a list, or one letter of a picture, says, and where it is: the parameter, or
/// FILE:LINE.
struct StatedGiven {
    int piece = 0;
    Shards shards;
    Message where;
};

/// Throws InputError "WHERE: message" without control characters.
[[noreturn]] void refuse_stated_given(const Message& where, const std::string& message);

/// Joins the claims. Throws InputError where two pieces claim one shard, and where a piece cannot
/// cover all that is claimed for it.
Givens givens_from_stated(const Puzzle& puzzle, const PlaceNumbers& board,
                          const std::vector<StatedGiven>& claims);

}  // namespace orbitile
