// Gives numbers, titles and grades to the challenges of a catalogue. A challenge has the same
// number in the booklet, on the page, in the overview and in all tables.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "store/catalogue.hpp"

namespace orbitile::store {

inline constexpr int max_grade = 5;

/// If a catalogue has more silhouettes than this, commands show only a selection of them in tables.
inline constexpr std::int64_t max_listed_shapes = 10'000;

/// Whether the catalogue has more than max_listed_shapes silhouettes. Returns false for sweeps and
/// boards.
bool has_many_shapes(const Catalogue& catalogue);

/// The difficulty of a challenge in comparison with the other challenges of the catalogue.
struct DifficultyGrade {
    /// The number of graded challenges that are easier. Challenges that are equally hard have the
    /// same rank.
    int rank = 0;
    /// From 1 (easiest) to max_grade. If the luck of all challenges has been measured, the grade is
    /// luck_grade(). Otherwise the easiest fifth of the challenges has grade 1, the next fifth has
    /// grade 2, and so on. Equally hard challenges have the same grade: the grade of the first of
    /// them.
    int grade = 1;
};

/// The grade for this luck. The limits are the same for all puzzles: grade 2 begins at 6 bits,
/// grade 3 at 10, grade 4 at 14, and grade 5 at 18.
int luck_grade(const Luck& luck);

struct NumberedChallenge {
    StoredChallenge stored;
    int number = 1;
    /// The difficulty, which grade_challenges() sets. Empty if the challenge cannot be graded.
    std::optional<DifficultyGrade> difficulty_grade = {};
    /// The name that the user gave the shape. If the user gave no name: the name in the puzzle
    /// file, or a title that describes the form of the shape. Can be empty.
    std::string title = {};
    /// The number of copies of each piece. Set only for a challenge of a puzzle file.
    std::vector<int> copies = {};
};

/// Ranks and grades the challenges that have a difficulty or a count of tilings. The comparison
/// uses the first value of this list that all these challenges have:
///
/// - the luck: less luck is easier;
/// - the difficulty: a smaller number is easier;
/// - the number of tilings: more tilings are easier.
void grade_challenges(std::vector<NumberedChallenge>& challenges);

/// Returns the number of solutions in decimal: the number up to symmetry if it is stored, otherwise
/// the number of all solutions. Returns nothing if the solutions were not counted.
std::optional<std::string> solution_count_text(const StoredChallenge& stored);

/// All challenges, numbered from 1. If all challenges are graded, the easiest challenge comes
/// first. Otherwise the challenges are ordered by kind, grids and width. Ties are ordered by
/// fingerprint.
std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue);

/// Grades these challenges in comparison with each other, puts them into the order of
/// numbered_challenges(), and numbers them.
std::vector<NumberedChallenge> assign_numbers_and_grades(std::vector<StoredChallenge> challenges);

/// Like numbered_challenges(), but also sets the titles, which takes longer.
std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue);

/// Sets the titles of the challenges: the name that the user gave a shape (see shape_names_in()),
/// or otherwise a title that describes its form (see challenge_titles()). Such a title is given
/// only if it is unique among `challenges`. So `challenges` must contain every challenge of the
/// catalogue, unless has_many_shapes() is true.
void set_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& challenges);

/// Numbers the challenges from 1 in their present order.
void assign_challenge_numbers(std::vector<NumberedChallenge>& challenges);

}  // namespace orbitile::store
