// The silhouettes of a large catalogue, in the tables of format version 6.
//
// A new catalogue has the tables `challenge` and `tiling`. They are easy to read with other
// programs, and all their rows are checked whenever the catalogue is opened. For a million
// silhouettes, the tables are too large and the check is too slow. So when a catalogue has more
// than max_unpacked_shapes silhouettes, pack() moves them into smaller tables:
//
//     shape      a row for each silhouette, with its tiling and its properties
//     solution   the other tilings of silhouettes
//     tally      the number of silhouettes of each kind and symmetry
//
// When a packed catalogue is opened, the rows of `shape` and `solution` are not read. A row is
// checked when it is read, and check() reads all rows.
//
// Each row has a seal, which is a digest of its values. A caller that writes must have begun a
// transaction.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/answer.hpp"
#include "store/tables.hpp"

namespace orbitile::store {

class StoredAnswer;

/// The maximum number of silhouettes of a catalogue that is not packed.
inline constexpr std::int64_t max_unpacked_shapes = 10'000;

/// Moves the silhouettes of the answer, and the Luck of each silhouette, into the packed tables.
void pack(Database& database, const Question& question, const StoredAnswer& unpacked_answer);

class PackedShapes {
  public:
    /// The database and the question must outlive this object.
    PackedShapes(Database& database, const Question& question)
        : database_(database), question_(question) {}

    /// Stores a new silhouette with its tilings.
    void add(const StoredChallenge& stored);
    /// Adds a tiling of a stored silhouette. Does nothing if the tiling is stored already.
    void add_tiling(const std::string& fingerprint, const Tiling& tiling);
    bool has_tiling(const std::string& fingerprint, const Tiling& tiling) const;
    bool has_shape(const std::string& fingerprint) const;
    /// The silhouette with its tilings, or nothing if it is not stored.
    std::optional<StoredChallenge> find(const std::string& fingerprint) const;
    /// Visits all silhouettes with their tilings, in the order of their fingerprints.
    void visit(const std::function<void(const StoredChallenge&)>& visitor) const;
    /// Visits the properties of all silhouettes, in the order of their fingerprints. Does not check
    /// the seals.
    void visit_properties(const std::function<void(const ShapeProperties&)>& visitor) const;
    /// Converts the bytes of a column to a fingerprint. Throws CatalogueError if the bytes are not
    /// a fingerprint.
    std::string fingerprint_in(const std::string& bytes) const;
    /// The rows of the table `tally`.
    std::vector<ShapeCount> counts() const;
    /// Replaces the counts of tilings and the luck of a stored silhouette.
    void update(const StoredChallenge& stored);
    /// Checks every row, and visits all silhouettes like visit(). Throws CatalogueError at the
    /// first row that is damaged.
    void check(const std::function<void(const StoredChallenge&)>& visitor) const;

  private:
    const Puzzle& puzzle() const { return question_.puzzle; }
    std::optional<tables::ShapeTable::Row> row_of(const std::string& fingerprint) const;
    StoredChallenge completed_challenge(tables::ShapeTable::Row row) const;
    /// The columns that can be computed from the components.
    struct DerivedColumns {
        std::int64_t holes;
        std::string full_symmetry;
    };
    void visit_rows(
        const std::function<void(const StoredChallenge&, const DerivedColumns&)>& visitor) const;
    void add_solutions(StoredChallenge& stored) const;
    void change_tally(ChallengeKind kind, const std::string& full_symmetry, int shapes,
                      int counted_shape_count);

    Database& database_;
    const Question& question_;
};

/// The properties of a silhouette, computed from its components. Throws CatalogueError with the
/// name of the database if the silhouette is too wide; see hole_count().
ShapeProperties properties_of(const Database& database, Lattice lattice,
                              const StoredChallenge& stored);

}  // namespace orbitile::store
