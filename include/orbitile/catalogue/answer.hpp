// What a catalogue holds as values: cubes and how they ended, finds, challenges with their tilings.
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

/// Why a cube's search ended, or that it did not.
enum class CubeState : std::uint8_t { open, limit, interrupted, undecided, exhausted };

/// "open", "limit", "interrupted", "undecided", "exhausted".
std::string_view cube_state_name(CubeState state);
std::optional<CubeState> cube_state_from_name(std::string_view name);

struct Cube {
    std::string name = {};
    CubeState state = CubeState::open;
    std::string reason = {};     ///< the solver's own words where `undecided`
    std::int64_t wandering = 0;  ///< wandering silhouettes that were first found in it
    std::optional<CubeStatistics> statistics = {};  ///< the search's own numbers
    std::int64_t fills = 0;  ///< of a sweep: silhouettes that the cube's subset fills
};

/// What a search found, and the clause that forbids it from now on. A wandering silhouette is
/// passed like any other; the catalogue counts it once by its fingerprint, and stores it only where
/// the question says so.
struct Find {
    std::string cube = {};
    std::string clause = {};  ///< the search's own text, given back in order on resuming
    std::optional<Challenge> challenge = {};
    std::optional<Tiling> tiling = {};            ///< only with a challenge
    std::optional<std::int64_t> difficulty = {};  ///< of a start: see StoredChallenge
};

/// Of a sweep: the subset of a cube fills a silhouette.
struct Fill {
    std::string cube = {};
    std::string fingerprint = {};
    Tiling tiling = {};  ///< of the subset, in the numbers of the whole puzzle's pieces
};

/// What the search of one cube brought, all of it.
struct CubeResult {
    std::string cube = {};
    std::vector<Find> finds = {};  ///< all of this cube; Find::cube is ignored
    CubeState state = CubeState::exhausted;
    std::string reason = {};
    std::optional<CubeStatistics> statistics = {};
    std::vector<Tiling> fillings = {};         ///< of a board, where all are asked for
    std::optional<SolverVersion> solver = {};  ///< of a confirmation's slice: which was asked
};

/// What a solver alone has shown by now: that the slices of the question hold nothing but the
/// challenges that are stored.
struct Confirmation {
    std::vector<Cube> slices = {};            ///< as the cubes of the question by `iterate`
    std::vector<SolverVersion> solvers = {};  ///< that refuted slices, ascending, each once
    bool is_current = false;  ///< the challenges that were forbidden are those stored now

    std::int64_t refuted() const;  ///< slices
    bool is_complete() const;      ///< all slices are, with what is stored now
};

/// How much luck a person needs with a silhouette, measured from all its tilings
/// (docs/explanation/method.md, "Difficulty of a silhouette").
struct Luck {
    int careful = 0;  ///< hundredths of a bit, of a player who lays where there are fewest ways
    int casual = 0;   ///< hundredths of a bit, of one who lays anywhere
    int unused = 0;   ///< placements that are in no tiling, per mille
    int largest = 0;  ///< tilings with the placement that is in most of them, per mille
    friend bool operator==(const Luck&, const Luck&) = default;

    /// The mean of both players, in hundredths of a bit.
    int needed() const { return (careful + casual) / 2; }
};

inline constexpr int most_luck = 1'000'000;  ///< hundredths of a bit
inline constexpr int whole_share = 1000;     ///< per mille

struct StoredChallenge {
    Challenge challenge = {};
    std::vector<Tiling> tilings = {};              ///< ascending
    std::optional<std::string> tiling_count = {};  ///< decimal, where counted
    std::optional<std::string> tiling_count_up_to_symmetry = {};
    /// Of a start: nodes of exact cover until it has shown that there is one filling.
    std::optional<std::int64_t> difficulty = {};
    std::optional<Luck> luck = {};  ///< of a silhouette, where measured
};

}  // namespace orbitile
