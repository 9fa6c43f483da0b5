// The tray for a puzzle's board, for a challenge that its file states, or for one of a catalogue.
#pragma once

#include <string>
#include <vector>

#include "app/make/make_options.hpp"
#include "making/tray.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/stated_challenge.hpp"
#include "output/made_folder.hpp"

namespace orbitile::app {

struct MadeTray {
    TrayBody body;  ///< its outer contour begins at {0, 0}
    std::string what;
};

/// As --tray and --catalogue say, for one of the stated challenges where there are any. Throws
/// InputError where there is no such thing, or where it is larger than the bed or the sheet that it
/// is to be made on.
MadeTray made_tray(const Puzzle& puzzle, const std::vector<StatedChallenge>& stated,
                   const MakeOptions& options);

/// tray.stl, tray.3mf and a picture; of cutting sheets tray-floor and tray-rim.
void write_tray(const MadeTray& tray, const MakeOptions& options, MadeFolder& folder);

}  // namespace orbitile::app
