// A file descriptor that is closed when its owner is destroyed.
#pragma once

#include <unistd.h>

#include <utility>

namespace orbitile {

class Descriptor {
  public:
    explicit Descriptor(int number = -1) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }

    int number() const { return number_; }

    /// Gives the descriptor to the caller, who has to close it. A caller needs this to check the
    /// result of close.
    int release() { return std::exchange(number_, -1); }

  private:
    int number_;
};

}  // namespace orbitile
