// A catalogue stores one question and the answer that searches have found so far. It is an SQLite
// file, `catalogue.db`, in an output folder.
//
// Everything that a search finds is stored in a transaction before it is announced or drawn. So a
// run can be killed at any moment, and the next run resumes after the last transaction.
// docs/reference/catalogue.md describes the schema.
//
//     auto catalogue = Catalogue::open_or_create(folder, question);
//     catalogue.add_cube("even");
//     catalogue.record({.cube = "even", .clause = ..., .challenge = ..., .tiling = ...});
//     catalogue.decide("even", CubeState::exhausted);
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "question/question.hpp"
#include "store/answer.hpp"
#include "store/catalogue_error.hpp"

namespace orbitile {

/// A catalogue that is open for reading or writing. One process at a time can write to the
/// catalogue of a folder. Others can read it meanwhile. answer.hpp explains the terms.
///
/// Only one thread at a time may use an object. Functions throw std::invalid_argument for arguments
/// that no search can produce, for example an unknown cube or a tiling with an unknown piece.
class Catalogue {
  public:
    static constexpr std::string_view file_name = "catalogue.db";
    static constexpr std::string_view lock_name = "catalogue.lock";

    /// Creates the folder and the file, or opens the existing catalogue to resume its search. Locks
    /// the folder. The kernel releases the lock when the process ends, even if the process is
    /// killed.
    ///
    /// Throws CatalogueRefusedError in two cases:
    ///
    /// - The catalogue answers another question. The message compares both questions.
    /// - Another process writes to the catalogue.
    ///
    /// Throws CatalogueError if the file is damaged, has a newer format, or contradicts itself. A
    /// call that throws CatalogueRefusedError or CatalogueError does not change the file.
    static Catalogue open_or_create(const std::filesystem::path& folder, const Question& question);

    /// Creates a catalogue that has neither a folder nor a lock. No other process can open the
    /// catalogue. The catalogue is deleted when the object is destroyed or the process ends.
    static Catalogue temporary(const Question& question);

    /// Opens a catalogue for reading, without a lock. Runs can continue to write, but the opened
    /// object shows only the content at the time of opening. Functions that write throw
    /// std::logic_error. Throws InputError if there is no catalogue, and CatalogueError as
    /// open_or_create() does.
    static Catalogue open(const std::filesystem::path& folder);

    /// Opens an existing catalogue to add counts or tilings of the stored shapes. The function does
    /// not check which question the catalogue answers. Locks the folder. Throws like
    /// open_or_create() and open().
    static Catalogue open_for_writing(const std::filesystem::path& folder);

    /// Stores a new appearance of the catalogue's puzzle: its name, colours, letters, unit_mm and
    /// numbers of cells. Locks the folder, calls `before_change` with the unchanged
    /// catalogue, then writes. Does nothing if this appearance is stored already. Throws like
    /// open_for_writing(). Throws std::invalid_argument if `puzzle` differs from the stored puzzle
    /// in more than its appearance.
    static void update_appearance(const std::filesystem::path& folder, const Puzzle& puzzle,
                                  const std::function<void(const Catalogue&)>& before_change);

    /// Renames the catalogue in the folder to the first free name of catalogue-1.db,
    /// catalogue-2.db, and so on. Returns the new path, or nothing if there is no catalogue. A
    /// damaged file is renamed as well. Throws CatalogueRefusedError if a run works in the folder.
    static std::optional<std::filesystem::path> rename_to_backup(
        const std::filesystem::path& folder);

    Catalogue(Catalogue&&) noexcept;
    Catalogue& operator=(Catalogue&&) noexcept;
    ~Catalogue();

    const Question& question() const;
    bool is_temporary() const;
    /// The folder of the catalogue. The path is empty for a temporary catalogue.
    const std::filesystem::path& folder() const;

    /// Adds the cubes that are not stored yet, in one transaction.
    void add_cube(const std::string& name);
    void add_cubes(const std::vector<std::string>& names);

    /// The cubes, in the order in which they were added.
    std::vector<Cube> cubes() const;

    /// The cube with this name. Its members `wandering_count` and `fill_count` are not set.
    Cube cube(const std::string& name) const;
    bool is_exhausted(const std::string& cube) const;
    std::int64_t exhausted_cube_count() const;

    /// Stores a find in one transaction. Skips a challenge or tiling that is stored already.
    /// Returns whether the challenge is new. Throws CatalogueError in two cases: a different
    /// challenge is stored under this fingerprint, or the cube is exhausted and its stored finds do
    /// not include this find.
    bool record(const SearchFind& find);

    /// The clauses of a cube in the order in which they were stored. Empty clauses are not stored.
    std::vector<std::string> clauses(const std::string& cube) const;

    /// Sets the state of a cube. Throws CatalogueError if the cube is exhausted already and `state`
    /// is not `exhausted`.
    void decide(const std::string& cube, CubeState state, const std::string& reason = {},
                const std::optional<CubeStatistics>& statistics = {});

    /// Stores all results of these cubes and decides the cubes, in one transaction. So a cube is
    /// decided if and only if its finds are stored.
    ///
    /// A result with the state `interrupted` can be partial. If such a result does not have a
    /// checkpoint, the cube keeps its stored checkpoint.
    ///
    /// If a cube is exhausted already, its new result is not stored. Throws CatalogueError if the
    /// new result differs from the stored result.
    void record_and_decide(const std::vector<CubeResult>& results);

    /// Adds tilings of a stored challenge, in one transaction. Tilings that are stored already are
    /// left out.
    void add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings);

    /// Stores the number of tilings of a challenge, and the number of tilings up to symmetry, both
    /// in decimal. Throws CatalogueError if different counts are stored already.
    void set_tiling_count(const std::string& fingerprint, const std::string& count,
                          const std::string& count_up_to_symmetry);

    /// Stores the numbers of tilings of several challenges, in one transaction.
    void set_tiling_counts(const std::vector<ChallengeTilingCount>& counts);

    /// Replaces the stored luck of a silhouette. Throws std::invalid_argument for boards and
    /// sweeps.
    void set_luck(const std::string& fingerprint, const Luck& luck);

    /// Whether a run has listed the cubes.
    bool has_cubes() const;

    /// Whether there are cubes and every cube is exhausted. If the question asks for one part of
    /// the cubes, use is_exhausted() of run/run.hpp instead: a part without cubes is complete, but
    /// this function returns false.
    bool are_all_cubes_exhausted() const;

    /// The number of stored challenges, not counting wandering silhouettes.
    std::int64_t challenge_count() const;

    /// The number of wandering silhouettes that were found, whether they are stored or not.
    std::int64_t wandering_count() const;

    bool has_challenge(const std::string& fingerprint) const;

    /// Whether the catalogue stores a fill of this silhouette by the cube's subset. Only sweeps
    /// have fills. Each fill contains a tiling, so the challenges of a sweep are stored without
    /// tilings.
    bool has_fill(const std::string& cube, const std::string& fingerprint) const;
    /// Visits all fills, ordered by cube, then by fingerprint.
    void visit_fills(const std::function<void(const SubsetFill&)>& visitor) const;

    /// Visits the fillings of a board, always in the same order. Fillings are stored only if the
    /// question asks for all fillings.
    void visit_fillings(const std::function<void(const Tiling&)>& visitor) const;
    std::int64_t filling_count() const;

    /// All stored challenges, ordered by fingerprint. Stored wandering silhouettes are included.
    std::vector<StoredChallenge> challenges() const;
    /// Visits all stored challenges. Reads one challenge at a time, so the memory use does not grow
    /// with the number of challenges.
    void visit_challenges(const std::function<void(const StoredChallenge&)>& visitor) const;
    /// Visits the properties of all stored challenges. In a catalogue with more than 10,000
    /// challenges this is much faster than visit_challenges(), but does not check the rows. Read a
    /// challenge with challenge() before you show it.
    void visit_properties(const std::function<void(const ShapeProperties&)>& visitor) const;
    /// Visits the fingerprints of all stored challenges, in ascending order. Does not check the
    /// rows.
    void visit_fingerprints(const std::function<void(const std::string&)>& visitor) const;
    /// The number of silhouettes of each kind and symmetry. In a catalogue with more than 10,000
    /// challenges this function does not read the silhouettes. It does not support boards.
    std::vector<ShapeCount> shape_counts() const;
    /// The number of stored challenges of each kind. Kinds without challenges are left out.
    std::map<ChallengeKind, std::int64_t> challenge_counts() const;
    /// The number of stored challenges, including wandering silhouettes.
    std::int64_t stored_challenge_count() const;

    /// Checks all rows, and visits each challenge after its rows are checked. Throws CatalogueError
    /// if a row is damaged. Use this function for a catalogue with more than 10,000 challenges.
    /// Opening such a catalogue does not check all rows, because the check would take long.
    void check(const std::function<void(const StoredChallenge&)>& visitor) const;

    /// The challenge with this fingerprint, or nothing if it is not stored.
    std::optional<StoredChallenge> challenge(const std::string& fingerprint) const;

  private:
    struct Store;
    explicit Catalogue(std::unique_ptr<Store> store);
    std::unique_ptr<Store> store_;
};

}  // namespace orbitile
