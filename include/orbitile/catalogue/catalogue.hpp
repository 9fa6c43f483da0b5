// The durable store of one enumeration: one SQLite file, `catalogue.db`, in an output folder.
//
// Everything that a search finds goes in within one transaction before it is announced or drawn,
// so a run that was killed at any instant goes on from the last transaction. The schema is
// described in docs/reference/formats.md.
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

/// Several runs may have the same catalogue open for going on, on one machine; run() shares
/// its cubes out.
///
/// Used by one thread at a time. Whatever a caller passes that no search could have meant (an
/// unknown cube, a tiling with a piece that the puzzle does not have) throws std::invalid_argument.
class Catalogue {
  public:
    static constexpr std::string_view file_name = "catalogue.db";
    static constexpr std::string_view lock_name = "catalogue.lock";

    /// Creates the folder and file, or opens the one there is for going on. Takes the folder's
    /// lock, which such runs share; the kernel releases it when the process ends, however it ends.
    /// Throws CatalogueRefused where it answers another question (told side by side) or is in use
    /// by a run on another machine or by somebody who needs it alone, CatalogueError where it
    /// cannot be trusted; the file is left as it is then.
    static Catalogue open_or_create(const std::filesystem::path& folder, const Question& question);

    /// A new one that nobody else can open. It is gone with the object or the process, however that
    /// ends; there is no folder and no lock.
    static Catalogue temporary(const Question& question);

    /// Opens for reading, without the lock: a run may go on meanwhile, but this object keeps to
    /// what was there when it was opened. Throws InputError where there is none, CatalogueError
    /// where it cannot be trusted. Calling anything that writes throws std::logic_error.
    static Catalogue open(const std::filesystem::path& folder);

    /// Opens the catalogue there is for adding to its answer (counts, more tilings): takes the
    /// lock for itself alone, asks nothing. Throws as both of the above.
    static Catalogue open_for_writing(const std::filesystem::path& folder);

    /// Stores another look of the same puzzle (name, colours, letters, unit_mm, numbers of cells):
    /// takes the lock for itself alone, calls `before`, then writes. Nothing happens where these
    /// looks are stored already. Throws as open_for_writing(), and std::invalid_argument where it
    /// is another puzzle.
    static void change_looks(const std::filesystem::path& folder, const Puzzle& puzzle,
                             const std::function<void(const Catalogue&)>& before);

    /// Moves an existing file aside, to catalogue-1.db and so on; returns where to. Refuses while
    /// a run works on it. A damaged file is moved as well.
    static std::optional<std::filesystem::path> move_aside(const std::filesystem::path& folder);

    Catalogue(Catalogue&&) noexcept;
    Catalogue& operator=(Catalogue&&) noexcept;
    ~Catalogue();

    const Question& question() const;
    bool is_temporary() const;
    /// Empty for a temporary one.
    const std::filesystem::path& folder() const;

    /// Throws CatalogueAccessError where what this one stored is no longer under its name. Each
    /// function that stores looks by itself; this is for who is about to say that all is done.
    void require_in_place() const;

    /// Adds cubes, in one transaction, unless they are there.
    void add_cube(const std::string& name);
    void add_cubes(const std::vector<std::string>& names);

    /// In the order in which they were added.
    std::vector<Cube> cubes() const;

    bool is_exhausted(const std::string& cube) const;
    std::int64_t exhausted_cube_count() const;

    /// One transaction. A challenge or tiling that is there already is not stored again; returns
    /// whether the challenge is new. Throws CatalogueError where the challenge that is stored
    /// under this fingerprint is a different one, or the cube was exhausted before without it.
    bool record(const Find& find);

    /// Clauses of a cube in the order in which they were recorded; empty ones are not kept.
    std::vector<std::string> clauses(const std::string& cube) const;

    /// Throws CatalogueError where the cube was exhausted before and `state` says otherwise.
    void decide(const std::string& cube, CubeState state, const std::string& reason = {},
                const std::optional<CubeStatistics>& statistics = {});

    /// Records everything that was found in these cubes and decides them, in one transaction: a
    /// cube is ticked off if and only if its finds are stored. Of a cube that was exhausted before
    /// (by another run) nothing is stored; throws CatalogueError where the outcome was another.
    void record_and_decide(const std::vector<CubeResult>& results);

    /// Adds tilings of a stored challenge, in one transaction, unless they are there.
    void add_tilings(const std::string& fingerprint, const std::vector<Tiling>& tilings);

    /// Both in decimal digits. Throws CatalogueError where other counts are stored.
    void set_tiling_count(const std::string& fingerprint, const std::string& count,
                          const std::string& up_to_symmetry);

    /// Of a silhouette for all pieces; replaces what is stored. Throws std::invalid_argument for
    /// boards and sweeps.
    void set_luck(const std::string& fingerprint, const Luck& luck);

    /// Whether a run has listed its cubes.
    bool has_cubes() const;

    /// Every cube is exhausted, and there is at least one. Of a part to which no cube of its
    /// question belongs, this cannot tell: is_exhausted() of run/run.hpp can.
    bool all_cubes_exhausted() const;

    /// Lists what a solver is asked to confirm the challenges, in one transaction. What is listed
    /// and decided stays, unless it is another list or is about other challenges. Every cube must
    /// be exhausted.
    void begin_confirmation(const std::vector<std::string>& slices);

    /// None where none was begun.
    std::optional<Confirmation> confirmation() const;

    bool is_refuted(const std::string& slice) const;
    std::int64_t refuted_slice_count() const;

    /// Decides slices, in one transaction. Whatever was found in one contradicts the catalogue:
    /// that is stored as the reason why it is undecided, and thrown (CatalogueError). So is that
    /// there are other challenges than when the confirmation was begun; then nothing is stored.
    void decide_slices(const std::vector<CubeResult>& results);

    /// Every cube is exhausted, and a solver alone has refuted every slice with the challenges
    /// forbidden that are stored.
    bool is_confirmed() const;

    /// Stored challenges; kept wandering ones do not count.
    std::int64_t challenge_count() const;

    /// Wandering silhouettes that were found, kept or not.
    std::int64_t wandering_count() const;

    bool has_challenge(const std::string& fingerprint) const;

    /// Of a sweep (elsewhere there are none). A find's tiling is stored as a fill there; the
    /// challenges themselves have no tilings.
    bool has_fill(const std::string& cube, const std::string& fingerprint) const;
    /// In the order of cubes, then of fingerprints.
    void visit_fills(const std::function<void(const Fill&)>& visitor) const;

    /// Fillings of a board, where all are asked for; elsewhere there are none. In a stable order.
    void visit_fillings(const std::function<void(const Tiling&)>& visitor) const;
    std::int64_t filling_count() const;

    /// Ordered by fingerprint; with the kept wandering ones.
    std::vector<StoredChallenge> challenges() const;
    std::optional<StoredChallenge> challenge(const std::string& fingerprint) const;

  private:
    struct Store;
    explicit Catalogue(std::unique_ptr<Store> store);
    std::unique_ptr<Store> store_;
};

}  // namespace orbitile
