// Pictures of one challenge, of one solution, and of the set of pieces, true to scale in
// millimetres.
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

/// The grey silhouette without inner lines; its outline shows holes. The centres of all components
/// are on one point, so a mixed challenge shows its two grids half a cell apart.
void draw_challenge(const Puzzle& puzzle, const Challenge& challenge, const PictureFile& file,
                    PictureFormat format, const Caption& caption = std::nullopt);

/// The pieces of a tiling in their colours. Each piece is one path, with its name if the name fits.
void draw_solution(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                   const PictureFile& file, PictureFormat format,
                   const Caption& caption = std::nullopt);

/// All pieces in rows, as they are drawn in the puzzle file, with names and numbers of copies. A
/// piece with several sides is shown once for each side, with the side's name.
void draw_pieces(const Puzzle& puzzle, const PictureFile& file, PictureFormat format);

}  // namespace orbitile
