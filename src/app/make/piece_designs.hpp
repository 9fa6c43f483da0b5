// The pieces of a puzzle as they are made: outlines with clearance, letters, and places for
// magnets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "app/make/make_options.hpp"
#include "making/bodies.hpp"
#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::app {

struct PieceDesign {
    std::string name;
    Colour colour;
    int copies = 1;
    making::Region full_outline;  ///< the outline without clearance
    making::PieceBody body;
};

struct PieceDesigns {
    std::vector<PieceDesign> pieces;
    std::vector<std::string> words;    ///< the text on each piece
    std::vector<std::string> remarks;  ///< one line for each letter or magnet that does not fit
};

/// Returns the pieces; the extent of each begins at {0, 0}. If `stop` is raised, pieces are left
/// out. Throws InputError, which names the piece and the option, if a piece cannot be made.
PieceDesigns design_pieces(const Puzzle& puzzle, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

/// Returns the index of the piece for each copy of each piece.
std::vector<std::size_t> piece_indices_of_copies(const PieceDesigns& design);

/// Returns the body with letters on its front, and on its back if both sides are alike. The letters
/// are upright after the body makes `quarter_turns`. Throws InputError as letters_on() does.
making::PieceBody with_letters(making::PieceBody body, const std::string& words, int quarter_turns,
                               const making::BodyMeasures& measures, const MakeOptions& options,
                               const std::string& piece);

/// Returns the outlines of `words`, as large as the region allows; empty if they would be too small
/// to read. Throws InputError if the outlines cannot be made.
making::Region letters_on(const making::Region& region, const std::string& words,
                          const MakeOptions& options, const std::string& piece);

}  // namespace orbitile::app
