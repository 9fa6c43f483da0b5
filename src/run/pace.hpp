// Measures how fast cubes are decided while a process watches.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace orbitile {

/// Remembers for ten minutes how many cubes were decided at which time.
class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    /// Adds a sample: the number of cubes that are decided at this time. Times must not descend.
    void add(std::int64_t decided, Clock::time_point now = Clock::now());

    /// The number of cubes that were decided per minute between the first and the last remembered
    /// sample. None if the samples are less than a second apart.
    std::optional<double> per_minute() const;

    /// The time between the first and the last remembered sample.
    Clock::duration window() const;

  private:
    struct Sample {
        Clock::time_point at;
        std::int64_t decided = 0;
    };
    std::deque<Sample> samples_;
};

}  // namespace orbitile
