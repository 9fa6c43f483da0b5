// The contents of a catalogue as values: cubes and how they ended, finds, challenges with tilings.
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

/// How the search of a cube ended; `open` if it has not ended.
enum class CubeState : std::uint8_t { open, limit, interrupted, undecided, exhausted };

/// "open", "limit", "interrupted", "undecided", "exhausted".
std::string_view cube_state_name(CubeState state);
std::optional<CubeState> cube_state_from_name(std::string_view name);

struct Cube {
    std::string name = {};
    CubeState state = CubeState::open;
    std::string reason = {};     ///< if `undecided`: the solver's own words
    std::int64_t wandering = 0;  ///< wandering silhouettes that were first found in this cube
    std::optional<CubeStatistics> statistics = {};  ///< numbers that the search counted
    std::int64_t fills = 0;  ///< in a sweep: how many silhouettes the cube's subset fills
};

/// What a search found, and the clause that forbids it from now on. A wandering silhouette is
/// passed like any other. The catalogue counts it once by its fingerprint, and stores it only if
/// the question asks for it.
struct Find {
    std::string cube = {};
    std::string clause =
        {};  ///< text of the search; a resumed search gets its clauses back in order
    std::optional<Challenge> challenge = {};
    std::optional<Tiling> tiling = {};            ///< only with a challenge
    std::optional<std::int64_t> difficulty = {};  ///< only of a start: see StoredChallenge
};

/// In a sweep: the subset of a cube fills a silhouette.
struct Fill {
    std::string cube = {};
    std::string fingerprint = {};
    Tiling tiling = {};  ///< by the subset; pieces are numbered as in the whole puzzle
};

/// The complete result of the search of one cube.
struct CubeResult {
    std::string cube = {};
    std::vector<Find> finds = {};  ///< all are of this cube; Find::cube is ignored
    CubeState state = CubeState::exhausted;
    std::string reason = {};
    std::optional<CubeStatistics> statistics = {};
    std::vector<Tiling> fillings = {};  ///< of a board, if all fillings are asked for
    std::optional<SolverVersion> solver =
        {};  ///< in a confirmation: the solver that was asked about the slice
};

/// What a solver has shown so far without the search: that the slices of the question contain only
/// the stored challenges.
struct Confirmation {
    std::vector<Cube> slices = {};  ///< named as the cubes of the same question by `iterate`
    std::vector<SolverVersion> solvers =
        {};                   ///< the solvers that refuted slices; ascending, each once
    bool is_current = false;  ///< whether the forbidden challenges are those that are stored now

    std::int64_t refuted() const;  ///< number of refuted slices
    bool is_complete() const;      ///< all slices are refuted, and is_current
};

/// How much luck a person needs with a silhouette, measured from all its tilings
/// (docs/explanation/method.md, "Difficulty of a silhouette").
struct Luck {
    int careful = 0;  ///< hundredths of a bit, for a player who goes on at the place with the
                      ///< fewest placements
    int casual = 0;   ///< hundredths of a bit, for a player who goes on anywhere
    int unused = 0;   ///< share of the placements that are in no tiling, per mille
    int largest =
        0;  ///< the most frequent placement: share of the tilings that it is in, per mille
    friend bool operator==(const Luck&, const Luck&) = default;

    /// The mean of both players, in hundredths of a bit.
    int needed() const { return (careful + casual) / 2; }
};

inline constexpr int most_luck = 1'000'000;  ///< hundredths of a bit
inline constexpr int whole_share = 1000;     ///< per mille

struct StoredChallenge {
    Challenge challenge = {};
    std::vector<Tiling> tilings = {};              ///< ascending
    std::optional<std::string> tiling_count = {};  ///< decimal, if counted
    std::optional<std::string> tiling_count_up_to_symmetry = {};
    /// Only of a start: the nodes that exact cover needs to show that there is one filling.
    std::optional<std::int64_t> difficulty = {};
    std::optional<Luck> luck = {};  ///< only of a silhouette, if measured
};

}  // namespace orbitile
