#include "run/pace.hpp"

namespace orbitile {
namespace {

constexpr auto max_window = std::chrono::minutes(10);
constexpr auto min_window = std::chrono::seconds(1);

}  // namespace

void Pace::add(std::int64_t decided, Clock::time_point now) {
    // With fewer decided cubes, the folder contains another catalogue.
    if (!samples_.empty() && decided < samples_.back().decided) samples_.clear();
    samples_.push_back({now, decided});
    while (now - samples_.front().at > max_window) samples_.pop_front();
}

std::optional<double> Pace::per_minute() const {
    if (window() < min_window) return std::nullopt;
    const auto decided = samples_.back().decided - samples_.front().decided;
    return static_cast<double>(decided) / std::chrono::duration<double>(window()).count() * 60;
}

Pace::Clock::duration Pace::window() const {
    return samples_.empty() ? Clock::duration{} : samples_.back().at - samples_.front().at;
}

}  // namespace orbitile
