// Challenges with the numbers that booklet, page, overview and tables have them by, and how hard
// each of them is.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

inline constexpr int most_grade = 5;

/// How hard a challenge is.
struct Grading {
    int rank = 0;  ///< from the easiest of those of which it is known; equal ones share it
    /// 1 (easiest) to most_grade. By luck_grade() where all have been measured, else each is a
    /// fifth of them, and equal ones share the lower one.
    int grade = 1;
};

/// The same for every puzzle: 5 from 18 bits on, 4 from 14, 3 from 10, 2 from 6.
int luck_grade(const Luck& luck);

struct NumberedChallenge {
    StoredChallenge stored;
    int number = 1;
    /// Of starts by their difficulty; of silhouettes by the luck that they need where that is
    /// measured of all of them, else by the number of tilings, where counted: the more, the
    /// easier.
    std::optional<Grading> grading = {};
    std::string title = {};  ///< that a puzzle file states, or as titles_of() says; else empty
    /// The title made from its form, where the user gave it a name; else empty.
    std::string made_title = {};
    std::vector<int> copies = {};  ///< that one of a puzzle file takes of each of its pieces
};

/// Those of which it is known, among each other.
void grade_challenges(std::vector<NumberedChallenge>& challenges);

/// Decimal: how many solutions there are, where they are counted: up to symmetry where that is
/// known.
std::optional<std::string> solution_count(const StoredChallenge& stored);

/// All challenges, numbered from 1 in this order: from the easiest to the hardest where that is
/// known of all of them, else by kind, grids and width; ties by fingerprint. Wandering silhouettes,
/// which are no challenges of their own, come last.
std::vector<NumberedChallenge> numbered_challenges(const Catalogue& catalogue);

/// The same with their titles, which take longer to make.
std::vector<NumberedChallenge> titled_challenges(const Catalogue& catalogue);

/// Gives each of a catalogue's challenges its title or name; they must be all that it has.
void give_titles(const Catalogue& catalogue, std::vector<NumberedChallenge>& all);

/// Numbered from 1 in the order that they are in: for a selection, which is a book of its own.
void number_in_order(std::vector<NumberedChallenge>& challenges);

/// The name that the user gave each (see shape_names_in), else its title (see challenge_titles);
/// they must be all that the catalogue has.
std::vector<std::string> titles_of(const Catalogue& catalogue,
                                   const std::vector<NumberedChallenge>& all);

}  // namespace orbitile
