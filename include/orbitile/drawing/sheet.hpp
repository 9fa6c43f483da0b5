// Pictures of one challenge, one solution, the set of pieces: true to scale in millimetres.
//
//     const PictureFormat svg = picture_format_from_name("svg").value();
//     draw_pieces(puzzle, "pieces.svg", svg);
//     draw_challenge(puzzle, challenge, "challenge.svg", svg);
//     draw_solution(puzzle, challenge, tiling, "solution.svg", svg, "one of 4 tilings");
//
// A cell is drawn Puzzle::unit_mm wide. The page is as large as the picture needs, with a margin of
// 5 mm all round. All three throw DrawingError if the file cannot be written.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "orbitile/drawing/canvas.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// A line of text below the picture; the page grows to hold it.
using Caption = std::optional<std::string>;

/// The grey silhouette: no inner lines, true outlines with holes. The components' centres lie on
/// one point, so a mixed challenge shows its two grids half a cell apart.
void draw_challenge(const Puzzle& puzzle, const Challenge& challenge, const PictureFile& file,
                    PictureFormat format, const Caption& caption = std::nullopt);

/// The pieces of a tiling in their colours, each one path with its name where it fits.
void draw_solution(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                   const PictureFile& file, PictureFormat format,
                   const Caption& caption = std::nullopt);

/// All pieces in rows, as they are drawn in the puzzle file, with names and multiplicity. A piece
/// with several sides takes one place for each, labelled with the side.
void draw_pieces(const Puzzle& puzzle, const PictureFile& file, PictureFormat format);

}  // namespace orbitile
