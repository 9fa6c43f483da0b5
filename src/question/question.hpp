// The question that a catalogue answers. The catalogue stores the question together with the
// answer. A run that resumes compares its own question with the stored question.
//
//     Question question{.puzzle = read_puzzle_file("configs/fridgeiq.toml")};
//     silhouette_question_of(question).kinds = {ChallengeKind::connected};
//     Catalogue catalogue = Catalogue::open_or_create("output/fridgeiq", question);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/silhouette_question.hpp"
#include "puzzle/subset.hpp"
#include "question/part.hpp"

namespace orbitile {

/// Which silhouettes can each subset of the pieces fill? The method `solver` cannot answer this
/// question.
struct SweepQuestion {
    SilhouetteQuestion silhouettes = {};  ///< the question about each subset
    SubsetRange subset_sizes = {};
    friend bool operator==(const SweepQuestion&, const SweepQuestion&) = default;
};

/// Which fillings of the puzzle's board agree with the clues?
struct FillingQuestion {
    Clues clues = {};
    /// Whether fillings that are images of each other count as one.
    bool counts_up_to_symmetry = false;
    friend bool operator==(const FillingQuestion&, const FillingQuestion&) = default;
};

/// Which starts does the puzzle's board have? A start is a set of clues that leaves exactly one
/// filling. No clue of a start can be left out.
struct StartQuestion {
    ClueKind clue_kind = ClueKind::pieces;
    int start_count = 120;  ///< the number of requested starts
    std::uint64_t seed = 1;
    /// Whether each start is made from a random filling, with all fillings equally likely.
    bool uniform = false;
    friend bool operator==(const StartQuestion&, const StartQuestion&) = default;
};

struct Question {
    /// The puzzle with only the chosen pieces, and with the chosen rules. The puzzle has a board if
    /// the question is about a board.
    Puzzle puzzle;
    std::variant<SilhouetteQuestion, SweepQuestion, FillingQuestion, StartQuestion> details = {};
    /// The part of the cubes that the catalogue has. Empty if the catalogue has all cubes.
    std::optional<QuestionPart> part = {};
    friend bool operator==(const Question&, const Question&) = default;
};

bool is_sweep(const Question& question);
bool asks_for_fillings(const Question& question);
bool asks_for_starts(const Question& question);

/// Whether the question asks for fillings or starts. Otherwise it asks for silhouettes, of all
/// pieces or of subsets.
bool is_about_board(const Question& question);

/// Returns the part of the question that is about silhouettes. In a sweep, this is the question
/// about each subset. Otherwise it is the question about all pieces. Throws std::bad_variant_access
/// if the question is about a board.
const SilhouetteQuestion& silhouette_question_of(const Question& question);
SilhouetteQuestion& silhouette_question_of(Question& question);

/// The largest number of pieces for which the method can be `pieces` by default. Each copy of a
/// piece counts.
inline constexpr int max_pieces_to_place = 8;

/// The default method of a question about silhouettes. It is `pieces` if both of the following
/// conditions hold, and otherwise `walk`:
///
/// - A silhouette consists of at most max_pieces_to_place pieces.
/// - One of the question's groups has only two maps (`C2`, `D1`, `D1x`). If silhouettes can be
///   connected by points, a group with three maps (`C3`) is enough. With such groups there are
///   extremely many candidates, but few of them can be filled.
///
/// The result depends only on the question, so all parts of a question are searched by the same
/// method. The question's groups must not be empty.
SearchMethod default_method(const Question& question);

/// Whether a question that leaves the method open can resume an answer that was begun with this
/// method. The result is false only for `solver` and `indivisible`. An answer that was begun with
/// `indivisible` relies on other answers.
bool is_resumed_by_default(SearchMethod method);

/// Returns the question with a value for each field that it leaves open: the symmetry, the centres
/// and the method. Catalogues store questions in this form.
Question completed(Question question);

/// The method of a question about silhouettes. The question must name a method, as every result of
/// completed() does.
SearchMethod method_of(const Question& question);

/// The symmetry under which the question lists this challenge. For a board, returns no_symmetry.
/// Otherwise returns the first of the requested groups that the challenge has about its centres.
/// Returns nothing if the challenge does not have any of these groups.
std::optional<SymmetryGroup> reported_group(const Question& question, const Challenge& challenge);

/// The names of the groups, joined by commas: "D4", "D1,D1x".
std::string groups_text(const SilhouetteQuestion& silhouettes);

/// The prefix of a cube's name, such as "D1x/" in "D1x/even". The prefix names the group. It is
/// empty if the question asks for only one group.
std::string cube_prefix(const SilhouetteQuestion& silhouettes, const SymmetryGroup& group);

/// The group of a cube, and the name of the cube without the prefix. split_cube_name() returns
/// nothing if the name does not begin with the prefix of a requested group.
struct CubeNameParts {
    SymmetryGroup group;
    std::string_view name;
};
std::optional<CubeNameParts> split_cube_name(const SilhouetteQuestion& silhouettes,
                                             std::string_view cube);

/// Whether the question asks for silhouettes, with the method `solver`.
bool uses_solver_method(const Question& question);

/// The question as a list of names and texts for a user. A question about silhouettes has the names
/// puzzle, digest, pieces, rules, symmetries, kinds, method, horizon, subsets, part. A question
/// about a board has the names puzzle, digest, pieces, rules, then names for the fillings or the
/// starts, then part.
std::vector<std::pair<std::string, std::string>> question_items(const Question& question);

/// Whether each answer to the first question is also an answer to the second question. The puzzle's
/// name, colours and unit_mm do not matter.
bool is_same_question(const Question& first_question, const Question& second_question);

/// A small table of the items in which two questions differ. If the same piece has different
/// drawings in the two puzzles, a last line lists the names of such pieces.
std::string difference_table(const Question& first_question, const std::string& first_title,
                             const Question& second_question, const std::string& second_title);

}  // namespace orbitile
