// How fast cubes are decided while somebody watches.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace orbitile {

/// Remembers what was decided when, for ten minutes.
class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    void add(std::int64_t decided, Clock::time_point now = Clock::now());

    /// Cubes per minute between the first and the last that is remembered; none where these are
    /// less than a second apart.
    std::optional<double> per_minute() const;

    /// Between the first and the last.
    Clock::duration window() const;

  private:
    struct Sample {
        Clock::time_point at;
        std::int64_t decided = 0;
    };
    std::deque<Sample> samples_;
};

}  // namespace orbitile
