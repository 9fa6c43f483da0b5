// Estimated numbers and times in words.
//
//     const auto time = rounded_time(estimate.seconds.mean);
//     fmt::print("about {}{}", time, percent_text(estimate.seconds));
#pragma once

#include <string>
#include <string_view>

#include "question/candidate_estimate.hpp"

namespace orbitile {

/// Rounds to three digits, because an estimate is never more exact: "16,900,000".
std::string rounded_text(double number);

/// Rounds to two digits: "2.6 hours", "39 days".
std::string rounded_time(double seconds);

/// Whether a search that takes this time is out of reach. `out_of_reach_text` is the text for such
/// a search.
bool is_out_of_reach(double seconds);
inline constexpr std::string_view out_of_reach_text = "out of reach (more than 1,000 years)";

/// Returns " (± 12 %)", or "" if all samples agree.
std::string percent_text(const EstimatedValue& estimate);

}  // namespace orbitile
