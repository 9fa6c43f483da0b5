// Grades of the starts of a catalogue, by their difficulty.
#pragma once

#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

inline constexpr int most_grade = 5;

struct GradedStart {
    StoredChallenge stored;
    int grade = 1;  ///< 1 (easiest) to most_grade
};

/// The starts from the easiest to the hardest (then by fingerprint). Each grade holds a fifth of
/// them; starts of the same difficulty share the lower grade.
std::vector<GradedStart> graded_starts(const Catalogue& catalogue);

}  // namespace orbitile
