// The contents of a catalogue as values: cubes with their states, finds, and challenges with
// tilings.
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

/// "open", "limit", "interrupted", "undecided", "exhausted".
std::string_view cube_state_name(CubeState state);
std::optional<CubeState> cube_state_from_name(std::string_view name);

struct Cube {
    std::string name = {};
    CubeState state = CubeState::open;
    std::string reason = {};     ///< if `undecided`: the reason in the solver's words
    std::int64_t wandering = 0;  ///< wandering silhouettes that were first found in this cube
    std::optional<CubeStatistics> statistics = {};  ///< numbers that the search counted
    std::int64_t fills = 0;  ///< in a sweep: the number of silhouettes that the cube's subset fills
};

/// A result of a search, and the clause that forbids it from now on. Pass wandering silhouettes
/// like all others. The catalogue counts each of them once by its fingerprint, and stores it only
/// if the question asks for it.
struct Find {
    std::string cube = {};
    /// Defined by the search. A search that resumes gets its clauses back in order.
    std::string clause = {};
    std::optional<Challenge> challenge = {};
    std::optional<Tiling> tiling = {};            ///< only with a challenge
    std::optional<std::int64_t> difficulty = {};  ///< only for a start: see StoredChallenge
};

/// In a sweep: a subset of the pieces that fills a silhouette.
struct Fill {
    std::string cube = {};  ///< the cube of the subset
    std::string fingerprint = {};
    Tiling tiling = {};  ///< uses the subset; pieces are numbered as in the whole puzzle
};

/// The complete result of the search of one cube.
struct CubeResult {
    std::string cube = {};
    std::vector<Find> finds = {};  ///< all are of this cube; Find::cube is ignored
    CubeState state = CubeState::exhausted;
    std::string reason = {};
    std::optional<CubeStatistics> statistics = {};
    std::vector<Tiling> fillings = {};  ///< only for a board, if all fillings are asked for
    /// In a confirmation: the solver that searched the slice.
    std::optional<SolverVersion> solver = {};
};

/// A check of the answer by a solver, without the search. For each refuted slice of the question,
/// the solver has shown that the slice contains only the stored challenges.
struct Confirmation {
    std::vector<Cube> slices = {};  ///< named like the cubes of the question with method `iterate`
    /// The solvers that refuted slices, in ascending order, each once.
    std::vector<SolverVersion> solvers = {};
    bool is_current = false;  ///< the stored challenges are still those that the solver excluded

    std::int64_t refuted() const;  ///< the number of refuted slices
    bool is_complete() const;      ///< whether all slices are refuted, and is_current
};

/// How much luck a person needs to fill a silhouette, computed from all its tilings
/// (docs/explanation/method.md, "Difficulty of a silhouette").
struct Luck {
    /// In hundredths of a bit, for a player who always continues at the place with the fewest
    /// placements.
    int careful = 0;
    int casual = 0;  ///< in hundredths of a bit, for a player who continues at any place
    int unused = 0;  ///< share of the placements that are not in any tiling, per mille
    /// Share of the tilings that contain the most frequent placement, per mille.
    int largest = 0;
    friend bool operator==(const Luck&, const Luck&) = default;

    /// The mean of both players' luck, in hundredths of a bit.
    int needed() const { return (careful + casual) / 2; }
};

inline constexpr int max_luck = 1'000'000;  ///< hundredths of a bit
inline constexpr int max_share = 1000;      ///< per mille

struct StoredChallenge {
    Challenge challenge = {};
    std::vector<Tiling> tilings = {};              ///< ascending
    std::optional<std::string> tiling_count = {};  ///< in decimal; empty if not counted
    std::optional<std::string> tiling_count_up_to_symmetry = {};
    /// Only for a start: the number of nodes that exact cover needs to show that there is exactly
    /// one filling.
    std::optional<std::int64_t> difficulty = {};
    std::optional<Luck> luck = {};  ///< only for a silhouette, if measured
};

}  // namespace orbitile
