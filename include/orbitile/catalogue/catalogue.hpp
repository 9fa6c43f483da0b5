// The durable store of one enumeration: one SQLite file, `catalogue.db`, in an output folder.
//
// Everything that a search finds is stored in a transaction before it is announced or drawn. So a
// run that was killed at any moment can be resumed from the last transaction.
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
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "orbitile/catalogue/answer.hpp"
#include "orbitile/catalogue/catalogue_error.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// Several runs on one machine can have the same catalogue open for writing. run() divides the
/// cubes among them.
///
/// Only one thread at a time may use an object. Functions throw std::invalid_argument for arguments
/// that no search can produce, for example an unknown cube or a tiling with an unknown piece.
class Catalogue {
  public:
    static constexpr std::string_view file_name = "catalogue.db";
    static constexpr std::string_view lock_name = "catalogue.lock";

    /// Creates the folder and the file, or opens the existing catalogue to resume it. Takes the
    /// folder's lock, which several runs share. The kernel releases the lock when the process ends,
    /// even if it is killed.
    ///
    /// Throws CatalogueRefused if the catalogue answers another question; the message compares
    /// both. Throws it also if a run on another machine, or a command that needs the catalogue
    /// alone, is using the catalogue. Throws CatalogueError if the file cannot be trusted. In these
    /// cases the file is not changed.
    static Catalogue open_or_create(const std::filesystem::path& folder, const Question& question);

    /// A new catalogue without a folder or a lock, which nobody else can open. It disappears with
    /// the object or the process.
    static Catalogue temporary(const Question& question);

    /// Opens a catalogue for reading, without the lock. A run can continue to write, but this
    /// object shows only the content at the time of opening. Throws InputError if there is no
    /// catalogue, and CatalogueError if it cannot be trusted. Functions that write throw
    /// std::logic_error.
    static Catalogue open(const std::filesystem::path& folder);

    /// Opens an existing catalogue with any question, to add counts or tilings to its answer. Takes
    /// the lock exclusively. Throws like open_or_create() and open().
    static Catalogue open_for_writing(const std::filesystem::path& folder);

    /// Stores a new appearance of the same puzzle (name, colours, letters, unit_mm, numbers of
    /// cells). Takes the lock exclusively, calls `before`, then writes. Does nothing if this
    /// appearance is stored already. Throws like open_for_writing(), and std::invalid_argument if
    /// it is another puzzle.
    static void update_appearance(const std::filesystem::path& folder, const Puzzle& puzzle,
                                  const std::function<void(const Catalogue&)>& before);

    /// Renames an existing file to catalogue-1.db, catalogue-2.db and so on, and returns its new
    /// path. Returns nothing if there is no file. A damaged file is renamed as well. Throws
    /// CatalogueRefused if a run works in the folder.
    static std::optional<std::filesystem::path> move_aside(const std::filesystem::path& folder);

    Catalogue(Catalogue&&) noexcept;
    Catalogue& operator=(Catalogue&&) noexcept;
    ~Catalogue();

    const Question& question() const;
    bool is_temporary() const;
    /// Empty for a temporary catalogue.
    const std::filesystem::path& folder() const;

    /// Throws CatalogueAccessError if the file that this object wrote no longer has its name. Every
    /// function that stores checks this itself; call this before you report that all is done.
    void require_in_place() const;

    /// Adds the cubes that are not stored yet, in one transaction.
    void add_cube(const std::string& name);
    void add_cubes(const std::vector<std::string>& names);

    /// The cubes, in the order in which they were added.
    std::vector<Cube> cubes() const;

    bool is_exhausted(const std::string& cube) const;
    std::int64_t exhausted_cube_count() const;

    /// Stores a find in one transaction. A challenge or tiling that is stored already is not stored
    /// again. Returns whether the challenge is new. Throws CatalogueError if a different challenge
    /// is stored under this fingerprint, or if the cube is exhausted already without this find.
    bool record(const Find& find);

    /// The clauses of a cube in the order in which they were recorded. Empty clauses are not kept.
    std::vector<std::string> clauses(const std::string& cube) const;

    /// Sets the state of a cube. Throws CatalogueError if the cube is exhausted already and `state`
    /// is not `exhausted`.
    void decide(const std::string& cube, CubeState state, const std::string& reason = {},
                const std::optional<CubeStatistics>& statistics = {});

    /// Stores all results of these cubes and decides the cubes, in one transaction. So a cube is
    /// decided if and only if its finds are stored. If another run has exhausted a cube already,
    /// nothing is stored for it. Throws CatalogueError if the results of both runs differ.
    void record_and_decide(const std::vector<CubeResult>& results);

    /// Adds the tilings of a stored challenge that are not stored yet, in one transaction.
    void add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings);

    /// Stores the number of tilings, and this number up to symmetry, both in decimal digits. Throws
    /// CatalogueError if other counts are stored.
    void set_tiling_count(const std::string& fingerprint, const std::string& count,
                          const std::string& up_to_symmetry);

    /// Replaces the stored luck of a silhouette. Throws std::invalid_argument for boards and
    /// sweeps.
    void set_luck(const std::string& fingerprint, const Luck& luck);

    /// Whether a run has listed the cubes.
    bool has_cubes() const;

    /// Whether every cube is exhausted, and there is at least one cube. It is false for a part to
    /// which no cube of its question belongs; use is_exhausted() of run/run.hpp for parts.
    bool all_cubes_exhausted() const;

    /// Lists the slices that a solver is asked about to confirm the challenges, in one transaction.
    /// If neither the list nor the challenges have changed, slices that are listed already keep
    /// their states. Every cube must be exhausted.
    void begin_confirmation(const std::vector<std::string>& slices);

    /// The stored confirmation, or nothing if none was begun.
    std::optional<Confirmation> confirmation() const;

    bool is_refuted(const std::string& slice) const;
    std::int64_t refuted_slice_count() const;

    /// Decides slices, in one transaction. A find in a slice contradicts the catalogue: the
    /// contradiction is stored as the reason why the slice is undecided, and CatalogueError is
    /// thrown. If the challenges have changed since the confirmation was begun, nothing is stored,
    /// and CatalogueError is thrown.
    void decide_slices(const std::vector<CubeResult>& results);

    /// Whether every cube is exhausted, and a solver has refuted every slice while exactly the
    /// stored challenges were forbidden.
    bool is_confirmed() const;

    /// The number of stored challenges, without the kept wandering ones.
    std::int64_t challenge_count() const;

    /// The number of wandering silhouettes that were found, kept or not.
    std::int64_t wandering_count() const;

    bool has_challenge(const std::string& fingerprint) const;

    /// Only sweeps have fills. A sweep stores the tiling of a find as a fill, so its challenges do
    /// not have tilings.
    bool has_fill(const std::string& cube, const std::string& fingerprint) const;
    /// Visits the fills in the order of cubes, then of fingerprints.
    void visit_fills(const std::function<void(const Fill&)>& visitor) const;

    /// Visits the fillings of a board in a stable order. There are fillings only if the question
    /// asks for all of them.
    void visit_fillings(const std::function<void(const Tiling&)>& visitor) const;
    std::int64_t filling_count() const;

    /// All challenges, including the kept wandering ones, ordered by fingerprint.
    std::vector<StoredChallenge> challenges() const;
    std::optional<StoredChallenge> challenge(const std::string& fingerprint) const;

  private:
    struct Store;
    explicit Catalogue(std::unique_ptr<Store> store);
    std::unique_ptr<Store> store_;
};

}  // namespace orbitile
