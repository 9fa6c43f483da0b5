// The contents of a catalogue: work units of the search (cubes) with their states, finds, and
// challenges with their tilings.
//
//     for (const Cube& cube : catalogue.cubes()) report(cube.name, cube_state_name(cube.state));
//     for (const StoredChallenge& stored : catalogue.challenges()) draw(stored.challenge);
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/cube_statistics.hpp"
#include "orbitile/puzzle/challenge.hpp"
#include "orbitile/puzzle/solver_name.hpp"
#include "orbitile/puzzle/tiling.hpp"

namespace orbitile {

/// How the search of a cube ended.
enum class CubeState : std::uint8_t {
    open,         ///< no search of the cube has ended
    limit,        ///< the run reached the limit of finds or of time that the user set
    interrupted,  ///< the run was stopped, for example by a signal
    undecided,    ///< a solver could not decide the cube
    exhausted     ///< the search is complete
};

/// The stored name: "open", "limit", "interrupted", "undecided", "exhausted".
std::string_view cube_state_name(CubeState state);
std::optional<CubeState> cube_state_from_name(std::string_view name);

struct Cube {
    std::string name = {};
    CubeState state = CubeState::open;
    std::string reason = {};  ///< if `undecided`: why, in the solver's words
    /// If `interrupted` or `limit`: how often runs have begun the cube, and the place at which the
    /// next run resumes, if the search has such places. Only the run understands the text.
    std::string checkpoint = {};
    /// How many wandering silhouettes were found first in this cube.
    std::int64_t wandering_count = 0;
    std::optional<CubeStatistics> statistics = {};  ///< what the search counted
    /// In a sweep: the number of silhouettes that the cube's subset fills.
    std::int64_t fill_count = 0;
};

/// A result of a search, with the clause that keeps the search from finding it again. A search also
/// returns wandering silhouettes. The catalogue counts each wandering silhouette once, and stores
/// it only if the question asks for it.
struct SearchFind {
    std::string cube = {};
    /// A text that only the search interprets. A search that resumes gets the clauses back in the
    /// order in which it stored them.
    std::string clause = {};
    std::optional<Challenge> challenge = {};
    std::optional<Tiling> tiling = {};  ///< only with a challenge
    /// Only for a start: see StoredChallenge::difficulty.
    std::optional<std::int64_t> difficulty = {};
};

/// In a sweep: a subset of the pieces and a silhouette that it fills.
struct SubsetFill {
    std::string cube = {};  ///< the cube of the subset
    std::string fingerprint = {};
    Tiling tiling = {};  ///< covers the silhouette; pieces have their numbers in the whole puzzle
};

/// The result of the search of one cube: the complete result, or what the search has found so far.
struct CubeResult {
    std::string cube = {};
    /// All were found in `cube`; SearchFind::cube is ignored. Finds that were stored earlier can be
    /// left out.
    std::vector<SearchFind> finds = {};
    CubeState state = CubeState::exhausted;
    std::string reason = {};
    std::string checkpoint = {};  ///< see Cube::checkpoint
    /// Counts all finds of the cube, also those that were stored earlier. None: the counts that are
    /// stored stay.
    std::optional<CubeStatistics> statistics = {};
    std::vector<Tiling> fillings = {};  ///< only for a board, if all fillings are asked for
    /// The solver that searched the slice. Set only for a slice of a confirmation.
    std::optional<SolverVersion> solver = {};
};

/// The progress of a solver that confirms the answer without the search. The question is divided
/// into slices. A slice is refuted if the solver has shown that it contains no silhouette besides
/// the stored challenges.
struct Confirmation {
    /// The slices. Each has the name that its cube has in the same question with the method
    /// `iterate`.
    std::vector<Cube> slices = {};
    /// The solvers that refuted slices, in ascending order, each once.
    std::vector<SolverVersion> solvers = {};
    /// Whether the challenges are the same as when the slices were listed.
    bool is_current = false;

    std::int64_t refuted_count() const;  ///< the number of refuted slices
    bool is_complete() const;  ///< whether all slices are refuted and `is_current` is true
};

/// How much luck a person needs to fill a silhouette. It is computed from all tilings of the
/// silhouette. docs/explanation/method.md, "Difficulty of a silhouette", explains it.
struct Luck {
    /// The luck that a careful player needs, in hundredths of a bit. A careful player always fills
    /// next the place with the fewest possible placements.
    int careful = 0;
    int casual = 0;        ///< the same for a player who fills any place next
    int unused_share = 0;  ///< placements that are not in any tiling, in thousandths
    /// The share of the tilings that contain the most frequent placement, in thousandths.
    int max_tiling_share = 0;
    friend bool operator==(const Luck&, const Luck&) = default;

    /// The mean of `careful` and `casual`, in hundredths of a bit.
    int mean_luck() const { return (careful + casual) / 2; }
};

inline constexpr int max_luck = 1'000'000;  ///< the largest value of `careful` and `casual`
inline constexpr int max_share = 1000;      ///< the largest value of `unused` and `largest`

struct StoredChallenge {
    Challenge challenge = {};
    std::vector<Tiling> tilings = {};              ///< ascending
    std::optional<std::string> tiling_count = {};  ///< in decimal; empty if not counted
    std::optional<std::string> tiling_count_up_to_symmetry = {};
    /// Only for a start: how many nodes an exact-cover search visits to show that the start has
    /// exactly one filling.
    std::optional<std::int64_t> difficulty = {};
    std::optional<Luck> luck = {};  ///< only for a silhouette, if measured
};

/// The properties of a silhouette that can be read without its components.
struct ShapeProperties {
    std::string fingerprint = {};
    ChallengeKind kind = ChallengeKind::connected;
    GridKind grids = GridKind::even;
    int width = 0;
    int holes = 0;                   ///< the sum over the grids; see hole_count()
    std::string full_symmetry = {};  ///< the name of full_symmetry()
    std::optional<std::string> tiling_count = {};
    std::optional<std::string> tiling_count_up_to_symmetry = {};
};

/// The number of tilings of a challenge, and their number up to symmetry, in decimal digits.
struct ChallengeTilingCount {
    std::string fingerprint = {};
    std::string count = {};
    std::string up_to_symmetry = {};
};

/// How many silhouettes of a kind have exactly this symmetry.
struct ShapeCount {
    ChallengeKind kind = ChallengeKind::connected;
    std::string full_symmetry = {};  ///< the name of full_symmetry()
    std::int64_t shapes = 0;
    std::int64_t counted = 0;  ///< how many of them have a count of tilings
};

}  // namespace orbitile
