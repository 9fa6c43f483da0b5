// Turns what is drawn upside down, as long as the object lives.
#pragma once

#include "orbitile/drawing/canvas.hpp"

namespace orbitile {

class UpsideDown {
  public:
    /// Turned by half a turn round this point. The canvas must outlive it.
    UpsideDown(const Canvas& canvas, Position middle);
    UpsideDown(const UpsideDown&) = delete;
    UpsideDown& operator=(const UpsideDown&) = delete;
    ~UpsideDown();

  private:
    const Canvas& canvas_;
};

}  // namespace orbitile
