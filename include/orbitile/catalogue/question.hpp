// The question that a catalogue answers: stored with the answer, compared on resuming.
//
//     Question question{.puzzle = read_puzzle_file("configs/fridgeiq.toml")};
//     silhouettes_asked(question).kinds = {Kind::connected};
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "orbitile/catalogue/part.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/silhouette_question.hpp"
#include "orbitile/puzzle/subset.hpp"

namespace orbitile {

/// Which silhouettes can each subset of the pieces fill? `iterate` cannot search this.
struct SweepQuestion {
    SilhouetteQuestion silhouettes = {};  ///< asked of each subset
    SubsetRange sizes = {};
    friend bool operator==(const SweepQuestion&, const SweepQuestion&) = default;
};

/// Which fillings does the puzzle's board have that agree with the givens?
struct FillingQuestion {
    Clues clues = {};
    bool up_to_symmetry = false;  ///< whether fillings that are images of each other count as one
    friend bool operator==(const FillingQuestion&, const FillingQuestion&) = default;
};

/// Which starts does the puzzle's board have: givens that leave exactly one filling, such that no
/// given can be left out?
struct StartQuestion {
    ClueKind clue_kind = ClueKind::pieces;
    int wanted = 120;  ///< how many
    std::uint64_t seed = 1;
    /// Whether a start is made from a filling that is drawn uniformly from all fillings.
    bool uniform = false;
    friend bool operator==(const StartQuestion&, const StartQuestion&) = default;
};

struct Question {
    Puzzle puzzle;  ///< with only the chosen pieces and rules; with a board if the question is
                    ///< about it
    std::variant<SilhouetteQuestion, SweepQuestion, FillingQuestion, StartQuestion> asked = {};
    /// Only the cubes of this part. Empty: all cubes.
    std::optional<Part> part = {};
    friend bool operator==(const Question&, const Question&) = default;
};

bool is_sweep(const Question& question);
bool lists_fillings(const Question& question);
bool makes_starts(const Question& question);

/// Whether the question asks for fillings or starts. Otherwise it asks for silhouettes, of all
/// pieces or of subsets.
bool is_about_board(const Question& question);

/// What is asked about silhouettes, of all pieces or of each subset. Throws std::bad_variant_access
/// if the question is about a board.
const SilhouetteQuestion& silhouettes_asked(const Question& question);
SilhouetteQuestion& silhouettes_asked(Question& question);

/// The question with a value for everything that it leaves open: the symmetry, the centres and the
/// method. Catalogues complete the questions that they store.
Question completed(Question question);

/// The method of a completed question about silhouettes.
Method method_of(const Question& question);

/// The symmetry under which a challenge of the question is listed: for a board no_symmetry, else
/// the first of the groups asked for that the challenge has about its centres. Empty if it has none
/// of them.
std::optional<SymmetryGroup> reported_group(const Question& question, const Challenge& challenge);

/// The names of the groups, joined by commas: "D4", "D1,D1x".
std::string groups_text(const SilhouetteQuestion& asked);

/// The prefix of a cube's name if several groups are asked for: "D1x/" before the name that the
/// cube has if only that group is asked for. Empty if there is one group.
std::string cube_prefix(const SilhouetteQuestion& asked, const SymmetryGroup& group);

/// A cube's group, and its name without the prefix. Empty if the name has no group that is asked
/// for.
struct GroupCube {
    SymmetryGroup group;
    std::string_view name;
};
std::optional<GroupCube> group_cube(const SilhouetteQuestion& asked, std::string_view cube);

/// What a cube of `iterate` is about: the grids of a group, or one slice of them.
struct IterateCube {
    SymmetryGroup group;
    Grids grids = Grids::even;
    std::string_view slice;  ///< empty: there is a horizon
};
std::optional<IterateCube> iterate_cube(const SilhouetteQuestion& asked, std::string_view cube);

/// The cubes of a question that is asked by `iterate` with a horizon: each group's grids.
std::vector<std::string> iterate_cubes(const Question& question);

/// Whether silhouettes are asked for by `iterate`.
bool iterates(const Question& question);

/// Whether a solver can be asked to confirm the answer: the question must be about silhouettes of
/// all pieces, must not be a part, and must not be answered by `iterate`.
bool may_be_confirmed(const Question& question);

/// Whether silhouettes and all their tilings are asked for (Blocking::tiling).
bool blocks_tilings(const Question& question);

/// Whether silhouettes are asked for, and wandering ones are kept.
bool keeps_wandering(const Question& question);

/// The question as a list of names and texts, as it is shown: puzzle, digest, pieces, rules,
/// symmetries, kinds, method, horizon, blocking, wandering, subsets, part. About a board: puzzle,
/// digest, pieces, rules, then what is asked, then the part.
std::vector<std::pair<std::string, std::string>> items_of(const Question& question);

/// Whether an answer to one question is an answer to the other. The puzzle's name, colours and
/// unit_mm do not matter.
bool same_question(const Question& one, const Question& other);

/// A small table of the items in which two questions differ, and the pieces that differ.
std::string side_by_side(const Question& one, const std::string& one_title, const Question& other,
                         const std::string& other_title);

}  // namespace orbitile
