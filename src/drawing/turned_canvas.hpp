// Turns everything that is drawn on a canvas during the lifetime of the object.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

class TurnedCanvas {
  public:
    /// Turns counter-clockwise about `middle` by `quarter_turns` (0 to 3) times 90°. The canvas
    /// must outlive this object.
    TurnedCanvas(const Canvas& canvas, Position middle, int quarter_turns);
    TurnedCanvas(const TurnedCanvas&) = delete;
    TurnedCanvas& operator=(const TurnedCanvas&) = delete;
    ~TurnedCanvas();

  private:
    const Canvas& canvas_;
};

}  // namespace orbitile
