// Why a picture, booklet or page could not be made.
#pragma once

#include <stdexcept>

namespace orbitile {

/// A picture could not be written: the message names the file and the reason.
class DrawingError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

}  // namespace orbitile
