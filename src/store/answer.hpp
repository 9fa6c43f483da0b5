// The contents of a catalogue. A cube is a work unit of the search. A find is a result of the
// search. A challenge is a shape that the pieces fill: a silhouette, or the puzzle's board. A start
// is a board with clues. A sweep goes through subsets of the pieces. For each subset, it searches
// for the silhouettes that this subset fills.
//
//     for (const Cube& cube : catalogue.cubes()) report(cube.name, cube.is_exhausted);
//     for (const StoredChallenge& stored : catalogue.challenges()) draw(stored.challenge);
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/solver_name.hpp"
#include "puzzle/tiling.hpp"
#include "question/question.hpp"

namespace orbitile {

// --- The statistics of the search of a cube, such as counts and the elapsed time. ---
//
// The statistics are numbers with names, which docs/reference/catalogue.md lists.

/// Numbers with names. Each name occurs once. Names are stored in the order in which they were set.
/// A name that this version of the program does not know is kept.
class CubeStatistics {
  public:
    using NamedNumber = std::pair<std::string, std::int64_t>;

    CubeStatistics() = default;
    CubeStatistics(std::initializer_list<NamedNumber> members);

    /// Sets the number with this name. Throws std::invalid_argument if the name is set already, or
    /// has characters that cannot be printed.
    void set(const std::string& name, std::int64_t number);

    /// The number with this name, or nothing if the name is not set.
    std::optional<std::int64_t> find(std::string_view name) const;

    /// The number with this name. It is 0 if the name is not set, because a search does not store
    /// counts of 0.
    std::int64_t count(std::string_view name) const { return find(name).value_or(0); }

    const std::vector<NamedNumber>& members() const { return members_; }

    friend bool operator==(const CubeStatistics&, const CubeStatistics&) = default;

  private:
    std::vector<NamedNumber> members_;
};

/// The name of the number that states how many milliseconds the work on a cube took. This number is
/// always the last one. Comparisons of answers ignore this number, because two runs with the same
/// result can take different times.
inline constexpr std::string_view milliseconds_member = "milliseconds";

/// The name of the number of finds that were stored for a cube: shapes, or the fills of a subset.
inline constexpr std::string_view filled_member = "filled";

/// Returns the stored time in milliseconds, or nothing if no valid time is stored. For example, no
/// time is stored if the cube is open.
std::optional<std::int64_t> milliseconds_of(const std::optional<CubeStatistics>& statistics);

/// The statistics as JSON, `{"candidates":3,"nodes":7}`. The text is empty if there are no
/// statistics.
std::string statistics_text(const std::optional<CubeStatistics>& statistics);
/// Throws an exception of the JSON library if the text is not an object of whole numbers.
std::optional<CubeStatistics> statistics_from_text(const std::string& text);

// --- Cubes and finds. ---

struct Cube {
    std::string name = {};
    bool is_exhausted = false;  ///< whether its search is complete
    std::string reason = {};    ///< why a search gave up before, or empty
    /// The position at which the next run resumes, a text that only the search reads. Empty if no
    /// run has begun the cube, or if it is exhausted.
    std::string checkpoint = {};
    std::optional<CubeStatistics> statistics = {};  ///< counts and the time of the search
    /// In a sweep: the number of silhouettes that the cube's subset fills.
    std::int64_t fill_count = 0;
};

/// A result of a search.
struct SearchFind {
    std::string cube = {};
    Challenge challenge = {};
    std::optional<Tiling> tiling = {};  ///< not set for a board whose fillings are asked for
    /// Set only for a start: see StoredChallenge::difficulty.
    std::optional<std::int64_t> difficulty = {};
};

/// In a sweep: a subset of the pieces and a silhouette that the subset fills.
struct SubsetFill {
    std::string cube = {};         ///< the cube of the subset
    std::string fingerprint = {};  ///< the silhouette's fingerprint
    /// A tiling of the silhouette. The index of a piece refers to the whole puzzle, not to the
    /// subset.
    Tiling tiling = {};
};

/// The result of the search of one cube. The result is complete or, if the search was stopped,
/// partial.
struct CubeResult {
    std::string cube = {};
    /// The finds of `cube`; SearchFind::cube is ignored. Finds that were stored earlier can be left
    /// out.
    std::vector<SearchFind> finds = {};
    bool is_exhausted = true;
    std::string reason = {};      ///< see Cube::reason
    std::string checkpoint = {};  ///< see Cube::checkpoint
    /// Statistics of the whole search of the cube, including finds that were stored earlier. If
    /// empty, the stored statistics remain unchanged.
    std::optional<CubeStatistics> statistics = {};
    std::vector<Tiling> fillings = {};  ///< set only if the question asks for all fillings
};

/// The luck that a person needs to fill a silhouette. The luck is computed from all tilings of the
/// silhouette. docs/explanation/method.md, "Difficulty of a silhouette", explains the computation.
struct Luck {
    /// The luck that a careful player needs, in hundredths of a bit. A careful player always
    /// chooses the place with the fewest possible placements, and fills this place next.
    int careful = 0;
    /// The luck that a casual player needs, in hundredths of a bit. A casual player chooses the
    /// next place at random.
    int casual = 0;
    /// The share of the possible placements that no tiling uses, in thousandths.
    int unused_placement_share = 0;
    /// The share of the tilings that use the most frequent placement, in thousandths.
    int most_frequent_placement_share = 0;
    friend bool operator==(const Luck&, const Luck&) = default;

    /// The mean of `careful` and `casual`, in hundredths of a bit.
    int mean_luck() const { return (careful + casual) / 2; }
};

/// The largest value of Luck::careful and Luck::casual.
inline constexpr int max_luck_in_hundredths = 1'000'000;
/// The largest value of Luck::unused_placement_share and Luck::most_frequent_placement_share.
inline constexpr int max_share_in_thousandths = 1000;

struct StoredChallenge {
    Challenge challenge = {};
    std::vector<Tiling> tilings = {};              ///< in ascending order
    std::optional<std::string> tiling_count = {};  ///< in decimal; empty if not counted
    std::optional<std::string> tiling_count_up_to_symmetry = {};
    /// Set only for a start: the number of nodes that an exact-cover search visits to show that the
    /// start has exactly one filling.
    std::optional<std::int64_t> difficulty = {};
    std::optional<Luck> luck = {};  ///< set only for a silhouette whose luck was computed
};

/// The properties of a stored silhouette that are known without reading its components.
struct ShapeProperties {
    std::string fingerprint = {};
    ChallengeKind kind = ChallengeKind::connected;
    GridKind grids = GridKind::vertex;
    int width = 0;
    int holes = 0;                   ///< the total number of holes, over all grids
    std::string full_symmetry = {};  ///< the name of full_symmetry()
    std::optional<std::string> tiling_count = {};
    std::optional<std::string> tiling_count_up_to_symmetry = {};
};

/// The number of tilings of a challenge, and the number of tilings up to symmetry, both in decimal.
struct ChallengeTilingCount {
    std::string fingerprint = {};
    std::string count = {};
    std::string count_up_to_symmetry = {};
};

/// The number of silhouettes that have this kind and exactly this symmetry.
struct ShapeCount {
    ChallengeKind kind = ChallengeKind::connected;
    std::string full_symmetry = {};  ///< the name of full_symmetry()
    std::int64_t shapes = 0;
    std::int64_t counted_shape_count = 0;  ///< the number of silhouettes whose tilings were counted
};

namespace store {

/// The result of a cube: a few counts of its statistics. Other numbers of the statistics, such as
/// the number of visited candidates, are not a part of the result, because they can differ between
/// versions of the search.
struct DecidedCounts {
    std::int64_t filled_silhouette_count = 0;  ///< the number of silhouettes that are filled
    std::int64_t fillings = 0;                 ///< the number of fillings of a board
    /// The number of fillings of a board up to symmetry: fillings that are images of each other
    /// count as one filling.
    std::int64_t different_filling_count = 0;
    friend bool operator==(const DecidedCounts&, const DecidedCounts&) = default;
};

/// Returns the counts of a cube with these statistics. Without statistics, all members are 0.
DecidedCounts decided_counts_of(const std::optional<CubeStatistics>& statistics);

/// Returns the sums of the counts of all exhausted cubes. Other cubes are ignored.
DecidedCounts decided_counts_of(const std::vector<Cube>& cubes);

/// Returns the number of fillings that a catalogue with these counts must have stored.
std::int64_t stored_filling_count(const FillingQuestion& question, const DecidedCounts& counts);

/// Returns the counts in words: "3 shapes filled", or for a board "12 solutions, 3 up to symmetry".
std::string decided_counts_text(const Question& question, const DecidedCounts& counts);

}  // namespace store

}  // namespace orbitile
