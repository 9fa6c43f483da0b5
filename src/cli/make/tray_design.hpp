// The tray in which the player places the pieces. It is made for the puzzle's board, for a
// challenge that the puzzle file states, or for a shape of a catalogue.
#pragma once

#include <string>
#include <vector>

#include "cli/made_folder.hpp"
#include "cli/make/make_options.hpp"
#include "making/bodies.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {

struct TrayDesign {
    making::TrayBody body;     ///< the tray, moved so that its outline begins at {0, 0}
    std::string content_name;  ///< name of the board or shape, such as "the board"
};

/// Returns the tray that --tray and --catalogue ask for. `stated_challenges` has all challenges
/// that the puzzle file states. Throws InputError if the board, challenge or shape does not exist,
/// or if the tray is larger than the bed or the sheet.
TrayDesign design_tray(const Puzzle& puzzle, const std::vector<StatedChallenge>& stated_challenges,
                       const MakeOptions& options);

/// Writes the tray. A solid tray has the files tray.stl and tray.3mf, and a picture. A tray that is
/// cut from sheets has the layers tray-floor and tray-rim.
void write_tray(const TrayDesign& tray, const MakeOptions& options, OutputFolder& folder);

}  // namespace orbitile::cli
