// What a certificate states, and the silhouettes that it lists.
//
// statement.txt says which pieces were asked about, by which rules, for which group, about which
// centres, and into which slices the question is divided. silhouettes.txt has a tiling for each
// silhouette. This file reads both. It also checks the part of the theorem that needs no proof of
// impossibility: each silhouette is there, has the symmetry, and is listed once.
//
// docs/explanation/proof.md has the theorem that a statement stands for.
#pragma once

#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "elements.hpp"
#include "lattice.hpp"
#include "puzzle.hpp"

namespace check {

/// The words of a line, read one after the other. Refuses a word that is not of the kind wanted.
class Words {
  public:
    explicit Words(const std::string& line) : in_(line) {}
    bool has_more() { return !(in_ >> std::ws).eof(); }
    std::string next();  ///< "" behind the last word
    std::string rest();  ///< all that is left of the line
    int number(int min, int max);
    bool choice(const std::string& yes, const std::string& no);  ///< true if the word is `yes`

  private:
    std::istringstream in_;
};

/// The silhouettes whose farthest element reaches from `low` to `high` cells from the centre.
struct SliceName {
    int low = 0, high = 0;
    std::string file;  ///< without .cnf and .lrat
};

struct Statement {
    Puzzle puzzle;  ///< with the pieces that were asked about
    Rules rules;
    std::string group_name;
    std::vector<std::string> grids;  ///< the names of their centres
    bool one_component = false;      ///< only silhouettes of one component were asked for
    std::vector<SliceName> slices;   ///< from the centre outwards, without gaps
    // What follows from these:
    std::vector<Map> group;
    bool is_shifted = false;  ///< one mirror: silhouettes can be shifted along its axis
    std::vector<PieceClass> classes;
    int area = 0;  ///< of all pieces, in shards
    int half_cells = 0;

    /// Refuses a statement that is not complete, contradicts itself, or speaks of fewer centres or
    /// directions than its reader would think.
    static Statement read(const Puzzle& puzzle, const std::string& folder);

    const Lattice& lattice() const { return puzzle.lattice; }
    Point centre(std::size_t grid) const { return lattice().centres.at(grids[grid]); }

    /// The next word is the name of a grid.
    std::size_t read_grid(Words& words) const;

    /// All other words are the names of shards.
    Shards read_shards(Words& words) const;
};

/// By grid: the shards that a silhouette covers.
using Silhouette = std::vector<Shards>;

struct Silhouettes {
    /// All images under the maps that the pieces may undergo; with one mirror, shifted by
    /// normalised().
    std::set<Silhouette> views;
    int asked = 0;
    int others = 0;  ///< with the symmetry, but the catalogue was not asked for them
};

/// Refuses a list in which a tiling does not fit, a component lacks the symmetry, or a silhouette
/// is there twice in whatever view.
Silhouettes read_silhouettes(const Statement& statement, const std::string& folder);

}  // namespace check
