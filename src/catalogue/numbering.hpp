// Numbers, titles and grades of challenges. The booklet, the page, the overview and all tables use
// the same numbers.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile::catalogue {

inline constexpr int max_grade = 5;

/// Tables, titles and numbers are made for at most this many silhouettes.
inline constexpr std::int64_t max_listed_shapes = 10'000;

/// Whether the catalogue has more silhouettes than that. Then commands show only a selection.
bool has_many_shapes(const Catalogue& catalogue);

/// How hard a challenge is compared with the others.
struct DifficultyGrade {
    /// How many challenges are easier than this one. Only challenges that can be graded count.
    /// Challenges that are equally hard have the same rank.
    int rank = 0;
    /// From 1 (easiest) to max_grade. If the luck of all challenges has been measured, it is the
    /// luck_grade(). Otherwise the easiest fifth of the challenges has grade 1, the next fifth has
    /// grade 2, and so on. If equally hard challenges are in several fifths, all have the lowest of
    /// these grades.
    int grade = 1;
};

/// The grade that belongs to this luck. It does not depend on the puzzle: grade 2 begins at 6 bits,
/// grade 3 at 10, grade 4 at 14, and grade 5 at 18.
int luck_grade(const Luck& luck);

struct NumberedChallenge {
    StoredChallenge stored;
    int number = 1;
    /// The difficulty of the challenge. grade_challenges() sets it. Empty if the difficulty is not
    /// known.
    std::optional<DifficultyGrade> grading = {};
    /// The name that the user gave the shape. If there is none, the title from the puzzle file, or
    /// else the title that describes the form of the shape. Can be empty.
    std::string title = {};
    /// The title that describes the form, if `title` is a name that the user gave. Otherwise empty.
    std::string form_title = {};
    /// Only for a challenge of a puzzle file: how many copies of each piece it uses.
    std::vector<int> copies = {};
};

/// Ranks and grades the challenges that have a difficulty or a count of tilings. They are compared
/// by the first of these values that all of them have:
///
/// - the luck: less luck is easier;
/// - the difficulty: a smaller number is easier;
/// - the number of tilings: more tilings are easier.
void grade_challenges(std::vector<NumberedChallenge>& challenges);

/// Returns the number of solutions in decimal, up to symmetry if that number is stored. Returns
/// nothing if the solutions were not counted.
std::optional<std::string> solution_count(const StoredChallenge& stored);

/// All challenges, numbered from 1. If all of them are graded, the easiest comes first. Otherwise
/// they are ordered by kind, grids and width. Equal challenges are ordered by fingerprint.
/// Wandering silhouettes come last.
std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue);

/// Grades these challenges in comparison with each other, puts them into the order of
/// numbered_challenges(), and numbers them.
std::vector<NumberedChallenge> number_and_grade(std::vector<StoredChallenge> challenges);

/// Like numbered_challenges(), but also gives titles, which takes longer.
std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue);

/// Sets `title` and `form_title` of all challenges. A title depends on the challenges that look
/// alike. So `all` must contain every challenge of the catalogue, unless has_many_shapes().
void set_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& all);

/// Numbers the challenges from 1 in their present order. A selection can have its own numbers in
/// this way.
void number_challenges(std::vector<NumberedChallenge>& challenges);

/// The title of each challenge: the name that the user gave the shape (see shape_names_in()), or
/// otherwise a title that describes its form (see challenge_titles()). `all` must contain every
/// challenge of the catalogue.
std::vector<std::string> titles_of(const Catalogue& catalogue,
                                   const std::vector<NumberedChallenge>& all);

}  // namespace orbitile::catalogue
