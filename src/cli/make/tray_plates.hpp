// The tray in which the player places the pieces. It is made for the puzzle's board, for a
// challenge that the puzzle file states, or for a shape of a catalogue.
#pragma once

#include <vector>

#include "cli/make/made_plate.hpp"
#include "cli/make/make_options.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

/// Returns the tray that --tray and --catalogue ask for: as a solid on the plate "tray", as the
/// layers "tray-floor" and "tray-rim" that are cut from sheets, or both. `stated_challenges` has
/// all challenges that the puzzle file states. Throws InputError if the board, challenge or shape
/// does not exist, or if the tray is larger than the bed or the sheet.
std::vector<MadePlate> tray_plates(const Puzzle& puzzle,
                                   const std::vector<StatedChallenge>& stated_challenges,
                                   const MakeOptions& options);

}  // namespace orbitile::cli
