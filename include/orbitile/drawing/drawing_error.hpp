// Why a picture, booklet or page could not be made.
//
//     try {
//         draw_pieces(puzzle, "pieces.svg", format);
//     } catch (const DrawingError& error) {
//         fmt::print(stderr, "{}\n", error.what());  // cannot write pieces.svg: …
//     }
#pragma once

#include <stdexcept>

namespace orbitile {

/// A picture could not be written: the message names the file and the reason.
class DrawingError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
