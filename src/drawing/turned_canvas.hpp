// Turns what is drawn, as long as the object lives.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

class TurnedCanvas {
  public:
    /// Turned round this point by quarter turns, counter-clockwise. The canvas must outlive it.
    TurnedCanvas(const Canvas& canvas, Position middle, int quarter_turns);
    TurnedCanvas(const TurnedCanvas&) = delete;
    TurnedCanvas& operator=(const TurnedCanvas&) = delete;
    ~TurnedCanvas();

  private:
    const Canvas& canvas_;
};

}  // namespace orbitile
