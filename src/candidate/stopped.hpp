// An exception that ends a computation when a stop flag is raised. It is for computations without a
// partial result, such as the bounds of a gain graph.
#pragma once

#include <atomic>
#include <exception>

namespace orbitile::candidate {

/// The exception that throw_if_stopped() throws.
class StopException : public std::exception {
  public:
    const char* what() const noexcept override { return "stopped"; }
};

/// Throws StopException if the flag is raised. `stop` can be null.
inline void throw_if_stopped(const std::atomic<bool>* stop) {
    if (stop != nullptr && *stop) throw StopException();
}

}  // namespace orbitile::candidate
