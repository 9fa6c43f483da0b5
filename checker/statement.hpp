// Reads the statement of a certificate and the silhouettes that it lists.
//
// statement.txt contains the pieces, the rules, the group, the centres, and the slices into which
// the question is divided. silhouettes.txt contains a tiling for each silhouette. The functions
// below also check the first part of the theorem: the pieces fill each listed silhouette, each
// silhouette has the symmetry, and no silhouette is listed twice.
//
// docs/explanation/proof.md states the theorem and proves Lemmas 6, 7 and 35 about this file.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "elements.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// Reads the words of a line in order.
class WordReader {
  public:
    explicit WordReader(const std::string& line) : in_(line) {}
    bool has_more() { return !(in_ >> std::ws).eof(); }
    /// Returns the next word, or "" at the end of the line.
    std::string next();
    /// Returns the text from the next word to the end of the line.
    std::string read_rest_of_line();
    /// Returns the next word as a number. Refuses a word that is not a number from `min` to `max`.
    int read_number(int min, int max);
    /// Returns whether the next word is `yes`. Refuses a word that is neither `yes` nor `no`.
    bool read_choice(const std::string& yes, const std::string& no);

  private:
    std::istringstream in_;
};

/// A part of the question. A slice contains the silhouettes in which the largest Element::reach is
/// at least `low` and at most `high`.
struct SliceRange {
    int low = 0, high = 0;
    std::string file;  ///< the name of the slice's files, without .cnf and .lrat.gz
};

struct Statement {
    Puzzle puzzle;  ///< contains only the pieces of the statement
    Rules rules;
    std::string group_name;
    std::vector<std::string> grids;       ///< the names of the centres of the grids
    bool requires_one_component = false;  ///< whether silhouettes must consist of one component
    std::vector<SliceRange> slices;       ///< from the centre outwards, without gaps
    // The members below are derived from the members above.
    std::vector<Map> group;
    /// Whether there is only one mirror. In this case, silhouettes can be shifted along the
    /// mirror's axis.
    bool has_one_mirror = false;
    std::vector<PieceClass> classes;
    int area = 0;             ///< the area of all pieces, in shards
    int half_cell_count = 0;  ///< the largest number of half cells that all pieces together have

    /// Reads statement.txt. Refuses a statement that is incomplete or contradicts itself. A name of
    /// a centre, such as "edge", means all centres of this kind. A name of a group means all
    /// directions of its mirrors. Refuses a statement that would be proven only for some of these
    /// centres or directions.
    static Statement read(const Puzzle& puzzle, const std::string& folder);

    const Lattice& lattice() const { return puzzle.lattice; }
    Point centre(std::size_t grid) const { return lattice().centres.at(grids[grid]); }

    /// Reads the name of a grid and returns its index. Refuses any other word.
    std::size_t read_grid(WordReader& words) const;

    /// Reads the remaining words of the line as names of shards, and returns the shards in
    /// ascending order.
    Shards read_shards(WordReader& words) const;
};

/// By grid, the shards that a silhouette covers.
using Silhouette = std::vector<Shards>;

struct ListedSilhouettes {
    /// The images of all silhouettes under the allowed maps. If the group has exactly one mirror,
    /// each image is shifted to a fixed position (see normalised()).
    std::set<Silhouette> views;
    int requested_count = 0;    ///< the number of silhouettes that the catalogue was asked for
    int unrequested_count = 0;  ///< the number of all other listed silhouettes
};

/// Reads silhouettes.txt. Refuses the file in three cases: a tiling is wrong; a component does not
/// have the symmetry that the statement names; or two silhouettes have a view in common.
ListedSilhouettes read_silhouettes(const Statement& statement, const std::string& folder);

}  // namespace check
