// The pieces of a puzzle as bodies to be made: their outlines reduced by the clearance, with
// letters and places for magnets.
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "cli/make/make_options.hpp"
#include "making/bodies.hpp"
#include "puzzle/puzzle.hpp"

namespace orbitile::cli {

struct PieceDesign {
    std::string name;
    Colour colour;
    int copies = 1;
    making::Region full_outline;  ///< the outline without clearance
    making::PieceBody body;
};

struct PieceDesigns {
    std::vector<PieceDesign> pieces;
    std::vector<std::string> label_texts;  ///< the text on each piece
    std::vector<std::string> remarks;      ///< one line for each letter or magnet that does not fit
};

/// Returns the designs of the pieces. Each piece is moved so that the lower left corner of the
/// bounding box of `full_outline` is {0, 0}. If `stop` is raised, the last pieces are missing.
/// Throws InputError if a piece cannot be made; the message names the piece and the option.
PieceDesigns design_pieces(const Puzzle& puzzle, const MakeOptions& options,
                           const making::BodyMeasures& measures, const std::atomic<bool>& stop);

/// Returns the index of the piece for each copy: {0, 0, 1} if the first piece has two copies and
/// the second has one.
std::vector<std::size_t> piece_indices_of_copies(const PieceDesigns& designs);

/// Returns the body with letters on its front and, if measures.is_two_sided, also on its back. The
/// letters are upright after the body is turned by `quarter_turns`. Throws InputError as
/// fitted_letters() does.
making::PieceBody with_letters(making::PieceBody body, const std::string& text, int quarter_turns,
                               const making::BodyMeasures& measures, const MakeOptions& options,
                               const std::string& piece);

/// Returns the outlines of the letters of `text`, as large as the region allows. Returns an empty
/// region if the letters would be too small to read. Throws InputError if the outlines cannot be
/// made.
making::Region fitted_letters(const making::Region& region, const std::string& text,
                              const MakeOptions& options, const std::string& piece);

}  // namespace orbitile::cli
