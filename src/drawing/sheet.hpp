// Draws pictures of a challenge, of a solution, and of a puzzle's pieces, true to scale.
//
//     const PictureFormat svg = picture_format_from_name("svg").value();
//     draw_pieces(puzzle, "pieces.svg", svg);
//     draw_challenge(puzzle, challenge, "challenge.svg", svg);
//     draw_solution(puzzle, challenge, tiling, "solution.svg", svg, "one of 4 tilings");
//
// A cell is drawn Puzzle::unit_mm wide. The page is as large as the picture needs, with a margin of
// 5 mm on each side. All three functions throw store::OutputError if the file cannot be written.
#pragma once

#include <optional>
#include <string>

#include "drawing/canvas.hpp"
#include "drawing/figure.hpp"
#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/tiling.hpp"

namespace orbitile {

/// A line of text below the picture. The page is large enough for this line.
using Caption = std::optional<std::string>;

/// Draws the challenge's silhouette in grey, without the edges of cells. Holes are white. All
/// components have their centres at the same point of the page, so the grids of a mixed challenge
/// are shifted against each other.
void draw_challenge(const Puzzle& puzzle, const Challenge& challenge,
                    const std::filesystem::path& file, PictureFormat format,
                    const Caption& caption = std::nullopt);

/// Draws the pieces of a tiling in their colours, each with its name if the name fits. Each piece
/// is one path.
void draw_solution(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                   const std::filesystem::path& file, PictureFormat format,
                   const Caption& caption = std::nullopt);

/// Draws all pieces in rows, in the orientation that they have in the puzzle file, with letters,
/// names and numbers of copies. A piece with several sides is shown once for each side, together
/// with the side's name.
void draw_pieces(const Puzzle& puzzle, const std::filesystem::path& file, PictureFormat format);

namespace drawing {

/// Draws a figure with its caption on a page, and writes the page to the file. Throws
/// store::OutputError if the file cannot be written.
void draw_on_page(const Figure& figure, const std::filesystem::path& file, PictureFormat format,
                  const Caption& caption);

}  // namespace drawing
}  // namespace orbitile
