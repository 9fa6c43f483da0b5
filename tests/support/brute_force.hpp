// An oracle for small problems: every silhouette and the number of its tilings, straight from the
// definition. It shares nothing with the library but MD5: it reads drawings, turns pieces, joins
// orbits and fills regions with code of its own, and tries everything.
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
    std::int64_t tilings = 0;  ///< pieces of the same shape exchanged count once

    friend bool operator==(const Silhouette&, const Silhouette&) = default;
};

/// By fingerprint.
using Silhouettes = std::map<std::string, Silhouette>;

/// These of FridgeIQ's sixteen pieces, one copy of each letter.
Problem fridgeiq(const std::string& letters);

/// The problem as a puzzle file.
std::string puzzle_file(const Problem& problem);

/// `symmetry` is "even", "odd" or "mixed"; `horizon` counts cells from the centre.
Silhouettes silhouettes(const Problem& problem, const std::string& symmetry, int horizon);

/// How often the pieces fill a region that is drawn in glyphs, rows from the north. Pieces of the
/// same shape exchanged count once.
std::int64_t fillings(const Problem& problem, const std::vector<std::string>& rows);

/// Sum of all tilings.
std::int64_t tiling_count(const Silhouettes& silhouettes);

}  // namespace orbitile::brute_force
