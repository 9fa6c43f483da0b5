// A catalogue stores one question and the answer that searches have found so far. It is an SQLite
// file, `catalogue.db`, in an output folder. docs/reference/catalogue.md describes its tables.
//
// A search is divided into work units (cubes). Each call that stores something is one transaction,
// which is on the disk when the call returns. So a run can be killed at any moment, and the next
// run resumes after the last transaction.
//
//     auto catalogue = Catalogue::open_or_create(folder, question);
//     catalogue.add_cubes({"vertex"});
//     catalogue.record_and_decide({{.cube = "vertex", .finds = finds}});
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

namespace SQLite {
class Statement;
}

namespace orbitile {

namespace store {
class Database;
class FolderLock;
}  // namespace store

/// A catalogue that is open for reading or writing. One process at a time can write to the
/// catalogue of a folder, and others can read it meanwhile. Only one thread at a time may use an
/// object. answer.hpp explains the terms.
///
/// Functions throw CatalogueError if SQLite finds that the file is damaged, and
/// CatalogueAccessError if the system refuses to read or write. Functions that write throw
/// std::logic_error if the catalogue was opened for reading. They throw std::invalid_argument for a
/// cube or a challenge that is not stored.
class Catalogue {
  public:
    static constexpr std::string_view file_name = "catalogue.db";
    static constexpr std::string_view lock_name = "catalogue.lock";

    // --- Opening. ---

    /// Creates the folder and the file, or opens the existing catalogue to resume its search. Locks
    /// the folder. If the puzzle's name, colours, letters, unit_mm or numbers of cells have
    /// changed, stores the new ones. Throws CatalogueRefusedError if the catalogue answers another
    /// question (the message compares both), or if another process writes to it. Throws
    /// CatalogueError if the file is damaged or has another format.
    static Catalogue open_or_create(const std::filesystem::path& folder, const Question& question);

    /// Creates a catalogue that has neither a folder nor a lock. It is deleted when the object is
    /// destroyed or the process ends.
    static Catalogue temporary(const Question& question);

    /// Opens a catalogue for reading, without a lock. Lets SQLite check the whole file. A run can
    /// continue to write, but the object shows the content at the time of opening. Throws
    /// InputError if there is no catalogue, and CatalogueError as open_or_create() does.
    static Catalogue open(const std::filesystem::path& folder);

    /// Opens an existing catalogue to add to its answer, whatever its question is. Locks the
    /// folder. Throws like open_or_create() and open().
    static Catalogue open_for_writing(const std::filesystem::path& folder);

    /// The question of the catalogue in the folder, or nothing if there is no catalogue. Throws
    /// like open().
    static std::optional<Question> stored_question(const std::filesystem::path& folder);

    /// Renames the catalogue in the folder to the first free name of catalogue-1.db, catalogue-2.db
    /// and so on. Returns the new path, or nothing if there is no file. Throws
    /// CatalogueRefusedError if another process writes to the catalogue.
    static std::optional<std::filesystem::path> rename_to_backup(
        const std::filesystem::path& folder);

    Catalogue(Catalogue&&) noexcept;
    Catalogue& operator=(Catalogue&&) noexcept;
    ~Catalogue();

    const Question& question() const { return question_; }
    bool is_temporary() const { return folder_.empty(); }
    /// The folder of the catalogue. The path is empty for a temporary catalogue.
    const std::filesystem::path& folder() const { return folder_; }

    // --- Cubes, the work units of the search. ---

    /// Adds the cubes that are not stored yet.
    void add_cubes(const std::vector<std::string>& names);
    /// The cubes, in the order in which they were added.
    std::vector<Cube> cubes() const;
    /// Whether the cubes were listed.
    bool has_cubes() const;
    /// Whether there are cubes and every cube is exhausted. If the question asks for one part of
    /// the cubes, use is_exhausted() of run/run.hpp instead: a part without cubes is complete, but
    /// this function returns false.
    bool are_all_cubes_exhausted() const;

    /// Stores a find, and leaves the state of its cube. Skips a challenge or tiling that is stored
    /// already. Returns whether the challenge is new. Throws CatalogueError if another challenge is
    /// stored under this fingerprint, and std::logic_error if the cube is exhausted.
    bool record(const SearchFind& find);

    /// Stores the results of cubes, with the states of the cubes, in one transaction. So a cube is
    /// decided if and only if its finds are stored. A result that is not exhausted can be partial.
    /// If such a result does not have a checkpoint, the cube keeps its stored one. Throws like
    /// record().
    void record_and_decide(const std::vector<CubeResult>& results);

    /// Adds the answer of another catalogue, which must answer the same question or a part of it:
    /// the cubes that it has decided, and everything that was found. Throws CatalogueError if the
    /// two contradict each other.
    void add_part(const std::filesystem::path& folder);

    // --- Challenges with their tilings, in the order of their fingerprints. ---

    /// Adds tilings of a stored challenge. Tilings that are stored already are left out.
    void add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings);
    /// Stores numbers of tilings. Throws CatalogueError if another number is stored already.
    void set_tiling_counts(const std::vector<ChallengeTilingCount>& counts);
    void set_luck(const std::string& fingerprint, const Luck& luck);

    bool has_challenge(const std::string& fingerprint) const;
    /// The challenge with this fingerprint, or nothing if it is not stored.
    std::optional<StoredChallenge> challenge(const std::string& fingerprint) const;
    std::vector<StoredChallenge> challenges() const;
    /// Visits all challenges. Reads one challenge at a time, so the memory use does not grow with
    /// their number.
    void visit_challenges(const std::function<void(const StoredChallenge&)>& visitor) const;
    /// Visits the properties of all challenges, which is much faster than visit_challenges().
    void visit_properties(const std::function<void(const ShapeProperties&)>& visitor) const;
    void visit_fingerprints(const std::function<void(const std::string&)>& visitor) const;

    /// The number of challenges of each kind and symmetry.
    std::vector<ShapeCount> shape_counts() const;
    /// The number of challenges of each kind. Kinds without challenges are left out.
    std::map<ChallengeKind, std::int64_t> challenge_counts() const;
    /// The number of stored challenges.
    std::int64_t challenge_count() const;

    // --- Fills of a sweep and fillings of a board. ---

    /// Whether the catalogue stores a fill of this silhouette by the cube's subset. Each fill
    /// contains a tiling, so the challenges of a sweep are stored without tilings.
    bool has_fill(const std::string& cube, const std::string& fingerprint) const;
    /// Visits all fills, ordered by cube, then by fingerprint.
    void visit_fills(const std::function<void(const SubsetFill&)>& visitor) const;

    /// Fillings are stored only if the question asks for all fillings.
    std::int64_t filling_count() const;
    /// Visits the fillings, always in the same order.
    void visit_fillings(const std::function<void(const Tiling&)>& visitor) const;

  private:
    struct CubeRow {
        std::int64_t id = 0;
        Cube cube = {};
    };

    Catalogue(std::filesystem::path folder, std::unique_ptr<store::FolderLock> lock,
              std::unique_ptr<store::Database> database, Question question);

    const store::Database& writable_database() const;
    [[noreturn]] void throw_contradiction(const std::string& contradiction) const;

    CubeRow require_open_cube(const std::string& name) const;
    void require_challenge(const std::string& fingerprint) const;
    bool store_find(std::int64_t cube_id, const SearchFind& find);
    void store_challenge(const SearchFind& find);
    void store_tiling(const std::string& fingerprint, const Tiling& tiling);
    void store_tiling_count(const ChallengeTilingCount& count);
    void store_filling_count();
    void require_agreement_with_part(const std::filesystem::path& folder) const;

    StoredChallenge challenge_in(SQLite::Statement& row) const;
    void read_further_tilings(StoredChallenge& stored) const;

    std::filesystem::path folder_;
    std::unique_ptr<store::FolderLock> lock_;    ///< null if opened for reading or temporary
    std::unique_ptr<store::Database> database_;  ///< closed before the lock is released
    Question question_;
};

}  // namespace orbitile
