// An oracle for small problems: every silhouette and the number of its tilings, straight from the
// definition. It shares only MD5 with the library. It has its own code to read drawings, turn
// pieces, join orbits and fill regions, and it tries everything.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace orbitile::brute_force {

struct DrawnPiece {
    std::string name;
    std::vector<std::string> rows;  ///< glyphs, from the north
    int copies = 1;
};

struct Problem {
    bool tetrakis = true;  ///< otherwise `square`
    std::vector<DrawnPiece> pieces;
    bool turns = true;
    bool flips = false;
};

struct Silhouette {
    std::string kind;  ///< "connected", "ring-centre", "mixed", "wandering"
    bool touching = false;
    int width = 0;
    std::int64_t tilings = 0;  ///< exchanges of pieces with the same shape count once

    friend bool operator==(const Silhouette&, const Silhouette&) = default;
};

/// Silhouettes by fingerprint.
using Silhouettes = std::map<std::string, Silhouette>;

/// These of FridgeIQ's sixteen pieces, with one copy of each letter.
Problem fridgeiq(const std::string& letters);

/// The problem as a puzzle file.
std::string puzzle_file(const Problem& problem);

/// `symmetry` is "vertex", "cell" or "mixed"; `horizon` counts cells from the centre.
Silhouettes silhouettes(const Problem& problem, const std::string& symmetry, int horizon);

/// In how many ways the pieces fill a region. The region is drawn in glyphs, with rows from the
/// north. Exchanges of pieces with the same shape count once.
std::int64_t fillings(const Problem& problem, const std::vector<std::string>& rows);

/// The sum of the numbers of tilings.
std::int64_t tiling_count(const Silhouettes& silhouettes);

}  // namespace orbitile::brute_force
