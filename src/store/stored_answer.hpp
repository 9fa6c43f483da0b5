// Reads and writes the tables of a catalogue. All other code uses the tables through StoredAnswer.
//
// The class Catalogue adds folders, locks, transactions and the rules for runs. The commands
// `merge` and `status` use StoredAnswer directly, because they work without a run. A
// caller that writes must begin a transaction first.
//
// Each row ends with a seal, which is a digest of the row's values. If the seal of a row does not
// match, reading throws CatalogueError with the names of the file, the table and the row.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "question/question.hpp"
#include "store/answer.hpp"
#include "store/packed_shapes.hpp"
#include "store/tables.hpp"

namespace orbitile::store {

/// A cube that was read without a check of its seal. The command `status` reads cubes in this way
/// while it follows a run.
struct UncheckedCube {
    std::int64_t id = 0;  ///< the number of the cube, from 1
    std::string name = {};
    CubeState state = CubeState::open;
    std::string statistics = {};
};

/// Sets the symmetry group of a challenge that was read from its row. The group is not stored, so
/// it is derived from the question. Throws StoredTextError if no challenge can have the stored
/// values.
void complete_challenge(const Question& question, StoredChallenge& stored);

class StoredAnswer {
  public:
    template <typename Value>
    using Visitor = std::function<void(const Value&)>;

    /// The database and the question must outlive this object.
    StoredAnswer(Database& database, const Question& question)
        : database_(database), question_(question) {}

    /// If the catalogue is packed, checks only the small tables: the cubes, the clauses and the
    /// tally. Otherwise checks every row of every table. Throws CatalogueError at the first row
    /// that is damaged.
    void check_on_opening() const;
    /// Checks every row of every table, and visits the challenges. Throws like check_on_opening().
    void check(const Visitor<StoredChallenge>& visitor) const;

    /// Whether the silhouettes are in packed tables (see packed_shapes.hpp).
    bool is_packed() const {
        return tables::format_version(database_) == tables::FormatVersion::packed;
    }
    /// Packs the silhouettes if their number, including the `expected_count` silhouettes that the
    /// caller will store next, is greater than max_unpacked_shapes. Does nothing for sweeps and
    /// boards. Returns whether it has packed the silhouettes. After packing, the file has many free
    /// pages; see give_back_free_pages().
    bool pack_if_large(std::int64_t expected_count = 0);

    /// Replaces the stored question.
    void store_question() {
        tables::store_row<tables::QuestionTable>(database_, tables::ConflictAction::replace,
                                                 {.question = question_});
    }

    /// Throws CatalogueError "FILE: contradicts itself: CONTRADICTION".
    [[noreturn]] void throw_contradiction(const std::string& contradiction) const;

    // Cubes (work units of the search). They are numbered in the order in which they are added.

    /// Adds the cubes that are not stored yet.
    void add_cubes(const std::vector<std::string>& names);
    std::vector<Cube> cubes() const;
    /// The cube with this name. Its members `wandering_count` and `fill_count` are not set.
    std::optional<Cube> cube(const std::string& name) const;
    /// Replaces all values of the cube with this name. Throws CatalogueError if there is no such
    /// cube.
    void update(const Cube& cube);
    bool has_cubes() const { return count_rows("cube") != 0; }
    bool has_open_cubes() const { return count_rows("cube WHERE state <> 'exhausted'") != 0; }
    std::int64_t exhausted_cube_count() const {
        return count_rows("cube WHERE state = 'exhausted'");
    }
    /// Visits the cubes whose number is greater than `id`, in the order of their numbers. Throws
    /// CatalogueError if a number is missing.
    void visit_cubes_after(std::int64_t id, const Visitor<UncheckedCube>& visitor) const;

    // Clauses of a cube, in the order in which they were added.

    void add_clause(const std::string& cube, const std::string& clause) {
        tables::store_row<tables::ClauseTable>(database_, tables::ConflictAction::fail,
                                               {next_id("clause"), cube, clause});
    }
    bool has_clause(const std::string& cube, const std::string& clause) const {
        return has_rows("clause WHERE cube = ? AND text = ?", cube, clause);
    }
    std::vector<std::string> clauses(const std::string& cube) const;

    // Wandering silhouettes (see ChallengeKind). Each fingerprint is counted once.

    /// Adds a fingerprint. Does nothing if it is stored already.
    void add_wandering_silhouette(const std::string& cube, const std::string& fingerprint) {
        tables::store_row<tables::WanderingTable>(database_, tables::ConflictAction::keep,
                                                  {fingerprint, cube});
    }
    bool has_wandering_silhouette(const std::string& fingerprint) const {
        return has_rows("wandering WHERE fingerprint = ?", fingerprint);
    }
    std::int64_t wandering_count() const { return count_rows("wandering"); }
    void visit_wandering_silhouettes(const Visitor<tables::WanderingTable::Row>& visitor) const;

    // Challenges, with their tilings. They are visited in the order of their fingerprints.

    /// Stores a new challenge with its tilings.
    void add(const StoredChallenge& stored);
    std::optional<StoredChallenge> challenge(const std::string& fingerprint) const;
    void visit_challenges(const Visitor<StoredChallenge>& visitor) const;
    /// Visits the properties of all challenges. If the catalogue is packed, this is faster than
    /// visit_challenges(), but does not check the seals. Otherwise it is slower.
    void visit_properties(const Visitor<ShapeProperties>& visitor) const;
    /// Visits the fingerprints of the challenges for which the condition is true. The condition is
    /// an SQL text that begins with " WHERE". Does not check the seals.
    void visit_fingerprints(const Visitor<std::string>& visitor,
                            const std::string& condition = "") const;
    /// The number of challenges of each kind and symmetry. The catalogue must be about silhouettes.
    std::vector<ShapeCount> shape_counts() const;
    bool has_challenge(const std::string& fingerprint) const;
    /// The number of stored challenges, including wandering silhouettes.
    std::int64_t challenge_count() const;
    /// The number of challenges of each kind. Kinds without challenges are left out.
    std::map<ChallengeKind, std::int64_t> challenge_counts() const;
    /// The fingerprint of each challenge, and whether a tiling of the challenge is stored. The
    /// catalogue must not be packed.
    std::vector<std::pair<std::string, bool>> fingerprints() const;
    /// Stores the counts of a challenge's tilings. Throws CatalogueError if different counts are
    /// stored already, and std::invalid_argument if no challenge can have these counts.
    void set_tiling_counts(StoredChallenge stored, const std::string& count,
                           const std::optional<std::string>& count_up_to_symmetry);
    /// Stores the number of fillings of a board, if all cubes are exhausted. Call this function in
    /// the transaction that decides the last cubes. Otherwise a reader could see a board that is
    /// exhausted but not counted. Does nothing for other questions. Also does nothing for a
    /// question about one part of the cubes, because the catalogue of such a question does not have
    /// all fillings.
    void store_filling_count();
    void set_luck(const std::string& fingerprint, const Luck& luck);

    // Tilings of a challenge.

    /// Adds a tiling. Does nothing if it is stored already.
    void add_tiling(const std::string& fingerprint, const Tiling& tiling);
    bool has_tiling(const std::string& fingerprint, const Tiling& tiling) const;

    // Fills: silhouettes that a subset of the pieces fills. Only the catalogue of a sweep has
    // fills. They are ordered by cube, then by fingerprint.

    /// Adds a fill. Does nothing if it is stored already.
    void add_fill(const SubsetFill& fill);
    bool has_fill(const std::string& cube, const std::string& fingerprint) const;
    std::int64_t fill_count() const { return is_sweep(question_) ? count_rows("fill") : 0; }
    void visit_fills(const Visitor<SubsetFill>& visitor) const;
    /// Returns the fills of the cube: the fingerprint of each silhouette, and the tiling that fills
    /// the silhouette.
    std::map<std::string, Tiling> fills_of(const std::string& cube) const;

    // Fillings of a board, ordered by their stored bytes. Only a catalogue about a board has
    // fillings.

    /// Adds the fillings that are not stored yet.
    void add_fillings(const std::string& cube, const std::vector<Tiling>& fillings);
    std::int64_t filling_count() const {
        return is_about_board(question_) ? count_rows("filling") : 0;
    }
    void visit_fillings(
        const std::function<void(const std::string& cube, const Tiling&)>& visitor) const;

    /// The number of rows of each table. A packed catalogue does not have the tables `challenge`,
    /// `tiling` and `luck`. For these names, the result has the numbers of rows that the tables
    /// would have.
    std::map<std::string, std::int64_t> row_counts() const;

  private:
    PackedShapes packed() const { return {database_, question_}; }
    const Puzzle& puzzle() const { return question_.puzzle; }
    std::int64_t count_rows(const std::string& rows) const {
        return database_.number("SELECT count(*) FROM " + rows);
    }
    std::int64_t next_id(const std::string& table) const {
        return database_.number("SELECT coalesce(max(id), 0) + 1 FROM " + table);
    }
    template <typename... Parameters>
    bool has_rows(const std::string& rows, const Parameters&... parameters) const {
        return database_.prepare("SELECT 1 FROM " + rows).bind_values(parameters...).next();
    }
    std::int64_t id_of_cube(const std::string& name) const;
    std::map<std::int64_t, std::string> cube_names() const;
    void read_parts_of(StoredChallenge& stored) const;
    std::vector<Tiling> tilings(const Challenge& challenge) const;
    void read_fills(Statement& rows, const Visitor<SubsetFill>& visitor) const;
    void check_numbering(const std::string& table) const;
    void check_cubes_and_clauses() const;
    [[noreturn]] void refuse_format() const;

    Database& database_;
    const Question& question_;
};

}  // namespace orbitile::store
