// The question that a catalogue answers: stored with the answer, compared on resuming.
//
//     Question question{.puzzle = read_puzzle_file("configs/fridgeiq.toml")};
//     question.asked = SilhouetteQuestion{.grids = {Grids::even, Grids::odd, Grids::mixed},
//                                         .method = Method::census};
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
#include "orbitile/puzzle/blocking.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/subset.hpp"

namespace orbitile {

/// How silhouettes are searched. `iterate`: a solver, asked again after each find. `cubes`: every
/// candidate, by exact cover, the hardest by Z3. `census`: every candidate, by exact cover alone.
/// `pieces`: without candidates, pieces laid in all ways that the group allows. `indivisible`: the
/// same, but for tilings of which a part is mapped onto itself; all figures are found so only where
/// fewer copies of the piece fill none (is_about_least_number). The names stand in catalogues;
/// `cubes` and `census` are one engine, `pieces` and `indivisible` another.
enum class Method : std::uint8_t { iterate, cubes, census, pieces, indivisible };
std::string_view method_name(Method method);
std::optional<Method> method_from_name(std::string_view name);

/// Whether pieces are laid, and there are no candidates.
bool lays_pieces(Method method);

struct SilhouetteQuestion;

/// Asks for it by the method, as it searches today.
void set_method(SilhouetteQuestion& asked, Method method);

/// Cells from the centre for models, which need a bound, where none is asked for.
inline constexpr int default_horizon = 4;

/// Which silhouettes can all pieces together fill?
struct SilhouetteQuestion {
    std::vector<Grids> grids = {};  ///< that silhouettes may use; ascending, each once
    Method method = Method::iterate;
    /// Of `indivisible`: whether of a figure's views those are laid only in which a tiling of it is
    /// least; else all. It says which cubes there are, too, so a catalogue keeps it once begun.
    bool least_views = false;
    std::optional<int> horizon = {};  ///< cells from the centre; none: without bound
    Blocking blocking = Blocking::silhouette;
    bool keep_wandering = false;
    /// Of which silhouettes are to have one at least; largest first, each once. A silhouette that
    /// has several is one challenge, told under the largest.
    std::vector<SymmetryGroup> groups = {symmetry_groups().front()};
    std::vector<Kind> kinds = {};  ///< that are wanted, ascending, each once; none: all
    bool exactly = false;          ///< whether more symmetry than a group's is unwanted
    friend bool operator==(const SilhouetteQuestion&, const SilhouetteQuestion&) = default;
};

/// Which silhouettes can each subset of the pieces fill? Not by `iterate`.
struct SweepQuestion {
    SilhouetteQuestion silhouettes = {};  ///< asked of each subset
    SubsetRange sizes = {};
    friend bool operator==(const SweepQuestion&, const SweepQuestion&) = default;
};

/// Which fillings does the puzzle's board have that agree with the givens?
struct FillingQuestion {
    Givens givens = {};
    bool up_to_symmetry = false;  ///< one of those that are images of each other
    friend bool operator==(const FillingQuestion&, const FillingQuestion&) = default;
};

/// Which starts does the puzzle's board have: givens that leave one filling, none of which could
/// be left out?
struct StartQuestion {
    GivenKind given_kind = GivenKind::pieces;
    int wanted = 0;  ///< how many
    std::uint64_t seed = 0;
    /// Whether each filling is as likely as the others to be the one that a start is made from.
    bool uniform = false;
    friend bool operator==(const StartQuestion&, const StartQuestion&) = default;
};

struct Question {
    Puzzle
        puzzle;  ///< with the chosen pieces and rules only; with a board where that is asked about
    std::variant<SilhouetteQuestion, SweepQuestion, FillingQuestion, StartQuestion> asked = {};
    /// Only these cubes of the question. None: all.
    std::optional<Part> part = {};
    friend bool operator==(const Question&, const Question&) = default;
};

bool is_sweep(const Question& question);
bool lists_fillings(const Question& question);
bool makes_starts(const Question& question);

/// Whether it asks for fillings or starts. If not, it asks for silhouettes, maybe of subsets.
bool is_about_board(const Question& question);

/// What is asked about silhouettes, of all pieces or of each subset. Throws
/// std::bad_variant_access where the question is about a board.
const SilhouetteQuestion& silhouettes_asked(const Question& question);
SilhouetteQuestion& silhouettes_asked(Question& question);

/// The symmetry that a challenge of the question is told under: of a board no_symmetry; else the
/// first group asked for that it has about the centres where it lies. None: it has none of them.
std::optional<SymmetryGroup> group_told(const Question& question, const Challenge& challenge);

/// The names of the groups, joined by commas: "D4", "D1,D1x".
std::string groups_text(const SilhouetteQuestion& asked);

/// Where several groups are asked for, cubes are named after theirs: "D1x/" before the name that a
/// cube has where that group is asked for alone. Empty where there is one group.
std::string cube_prefix(const SilhouetteQuestion& asked, const SymmetryGroup& group);

/// A cube's group, and its name without the prefix. None where no group asked for is named.
struct GroupCube {
    SymmetryGroup group;
    std::string_view name;
};
std::optional<GroupCube> group_cube(const SilhouetteQuestion& asked, std::string_view cube);

/// What a cube of `iterate` is about: a group's grids, all of them or a slice.
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

/// Whether a solver alone can be asked to confirm the answer: silhouettes of all pieces, found in
/// another way, and not only a part of them.
bool may_be_confirmed(const Question& question);

/// Whether silhouettes are asked for, and each tiling of them (Blocking::tiling).
bool blocks_tilings(const Question& question);

/// Whether silhouettes are asked for, and wandering ones are kept.
bool keeps_wandering(const Question& question);

/// What is asked, item by item with its name, as it is shown: puzzle, digest, pieces, rules,
/// symmetries, kinds, method, horizon, blocking, wandering, subsets, part; about a board: puzzle,
/// digest, pieces, rules, then what is asked, part.
std::vector<std::pair<std::string, std::string>> items_of(const Question& question);

/// Whether an answer to one is an answer to the other (the puzzle's name, colours and unit_mm
/// aside).
bool same_question(const Question& one, const Question& other);

/// The items in which two questions differ as a small table, and the pieces that differ.
std::string side_by_side(const Question& one, const std::string& one_title, const Question& other,
                         const std::string& other_title);

}  // namespace orbitile
