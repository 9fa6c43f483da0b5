// The exception of the drawing module: a picture, booklet or page could not be drawn or written.
//
//     try {
//         draw_pieces(puzzle, "pieces.svg", format);
//     } catch (const DrawingError& error) {
//         fmt::print(stderr, "{}\n", error.what());  // cannot write pieces.svg: …
//     }
#pragma once

#include <stdexcept>

namespace orbitile {

/// The message states the reason. If a file could not be written, the message also names the file.
class DrawingError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
