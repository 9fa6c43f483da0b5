// Numbers, titles and grades of challenges. Booklet, page, overview and tables all use these
// numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::catalogue {

inline constexpr int max_grade = 5;

/// How hard a challenge is.
struct Grading {
    /// Number of easier challenges, among the challenges that can be graded. Equally hard
    /// challenges have the same rank.
    int rank = 0;
    /// From 1 (easiest) to max_grade. If the luck of all challenges is measured, it is
    /// luck_grade(). Otherwise each grade is a fifth of the challenges; equally hard ones have the
    /// lower grade.
    int grade = 1;
};

/// The grade of a luck. The limits are the same for every puzzle: 2 from 6 bits, 3 from 10, 4 from
/// 14, 5 from 18.
int luck_grade(const Luck& luck);

struct NumberedChallenge {
    StoredChallenge stored;
    int number = 1;
    /// Set by grade_challenges(); empty if it is not known how hard the challenge is.
    std::optional<Grading> grading = {};
    /// The title in the puzzle file, or the title from titles_of(), or empty.
    std::string title = {};
    /// If the user gave the shape a name: the title that describes its form. Otherwise empty.
    std::string form_title = {};
    /// For a challenge in a puzzle file: the number of copies of each of the puzzle's pieces.
    std::vector<int> copies = {};
};

/// Grades the challenges that have a difficulty or a count of tilings, and ranks them among each
/// other. If all of these have a luck, less luck is easier. Otherwise, if all have a difficulty, a
/// lower difficulty is easier. Otherwise more tilings are easier.
void grade_challenges(std::vector<NumberedChallenge>& challenges);

/// The number of solutions in decimal, up to symmetry if this number is stored. Returns nothing if
/// the solutions are not counted.
std::optional<std::string> solution_count(const StoredChallenge& stored);

/// All challenges, numbered from 1. If all of them are graded, the easiest is first; otherwise the
/// order is by kind, grids and width. Ties are ordered by fingerprint. Wandering silhouettes are
/// not challenges of their own, and come last.
std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue);

/// Like numbered_challenges(), with titles. It takes longer.
std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue);

/// Sets `title` and `form_title` of all challenges. `all` must have every challenge of the
/// catalogue.
void give_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& all);

/// Numbers the challenges from 1 in their present order, for a selection with its own numbers.
void number_challenges(std::vector<NumberedChallenge>& challenges);

/// For each challenge, the name that the user gave it (see shape_names_in()), else its title (see
/// challenge_titles()). `all` must have every challenge of the catalogue.
std::vector<std::string> titles_of(const Catalogue& catalogue,
                                   const std::vector<NumberedChallenge>& all);

}  // namespace orbitile::catalogue
