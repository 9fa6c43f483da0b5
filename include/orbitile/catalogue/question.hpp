// The question that a catalogue answers: stored with the answer, compared on resuming.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "orbitile/catalogue/part.hpp"
#include "orbitile/puzzle/blocking.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/puzzle.hpp"
#include "orbitile/puzzle/subset.hpp"

namespace orbitile {

enum class Method : std::uint8_t { iterate, cubes, census };
std::string_view method_name(Method method);
std::optional<Method> method_from_name(std::string_view name);

/// What is asked about the puzzle's board.
enum class BoardAim : std::uint8_t {
    fillings,  ///< all fillings that agree with the givens
    starts     ///< well-posed challenges: givens that leave one filling, none of which could go
};
std::string_view board_aim_name(BoardAim aim);
std::optional<BoardAim> board_aim_from_name(std::string_view name);

struct BoardQuestion {
    BoardAim aim = BoardAim::fillings;
    Givens givens = {};           ///< of `fillings`
    bool up_to_symmetry = false;  ///< of `fillings`: one of those that are images of each other
    GivenKind given_kind = GivenKind::pieces;  ///< of `starts`, as all below
    int wanted = 0;                            ///< how many
    std::uint64_t seed = 0;
    friend bool operator==(const BoardQuestion&, const BoardQuestion&) = default;
};

struct Question {
    Puzzle puzzle;                                    ///< with the chosen pieces and rules only
    SymmetryGroup group = symmetry_groups().front();  ///< that silhouettes are to have
    std::vector<Grids> grids;  ///< that silhouettes may use; ascending, each once
    Method method = Method::iterate;
    std::optional<int> horizon;  ///< cells from the centre; none: without bound
    Blocking blocking = Blocking::silhouette;
    bool keep_wandering = false;
    /// A sweep: the same is asked of each subset of the pieces of these sizes. None: of all pieces.
    std::optional<SubsetRange> subsets = {};
    /// About the puzzle's board, by `census`, with no symmetries asked for. None: about
    /// silhouettes.
    std::optional<BoardQuestion> board = {};
    /// Only these cubes of the question. None: all.
    std::optional<Part> part = {};
    friend bool operator==(const Question&, const Question&) = default;
};

/// The question's parts by name, as they are shown: puzzle, digest, pieces, rules, symmetries,
/// method, horizon, blocking, wandering, subsets, part; about a board: puzzle, digest, pieces,
/// rules, then what is asked, part.
std::vector<std::pair<std::string, std::string>> described(const Question& question);

/// Whether an answer to one is an answer to the other (the puzzle's name, colours and unit_mm
/// aside).
bool same_question(const Question& one, const Question& other);

/// Both questions as a small table, one part per line, `*` before the lines that differ.
std::string side_by_side(const Question& one, const std::string& one_title, const Question& other,
                         const std::string& other_title);

}  // namespace orbitile
