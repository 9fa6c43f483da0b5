#include "run/status.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "puzzle/input_error.hpp"
#include "run/cube_tally.hpp"
#include "run/cube_worker.hpp"
#include "store/catalogue_file.hpp"
#include "store/database.hpp"
#include "store/stored_answer.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

// The number of the file's inode; 0 if there is no file.
std::uintmax_t inode_of(const fs::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? status.st_ino : 0;
}

}  // namespace

std::int64_t Status::decided_cube_count() const {
    const auto exhausted_entry = cubes.find(CubeState::exhausted);
    return exhausted_entry == cubes.end() ? 0 : exhausted_entry->second;
}

std::optional<TimeLeft> Status::time_left(int threads_at_work) const {
    return orbitile::time_left(times, open_cube_count(), threads_at_work);
}

bool Status::has_ended() const {
    const bool is_confirming =
        confirmation && confirmation->is_current && !confirmation->is_complete();
    return exhausted && !is_confirming;
}

std::int64_t Status::found_count() const {
    std::int64_t count = 0;
    for (const auto& [kind, kind_count] : challenges)
        count += kind == ChallengeKind::wandering ? 0 : kind_count;
    return count;
}

struct StatusWatch::State {
    State(fs::path folder_path, int max_shown_cubes)
        : folder(std::move(folder_path)),
          max_slow_cubes(static_cast<std::size_t>(std::max(0, max_shown_cubes))),
          tally(max_slow_cubes) {
        open();
    }

    void open() {
        file = store::existing_catalogue_file(folder);
        inode = inode_of(file);
        question = store::checked_question(file);
        open_database();
        tally = CubeTally(max_slow_cubes);
        cached_part_has_no_cubes.reset();
    }

    void open_database() {
        database = store::open_for_reading(file);
        database->run("COMMIT");  // ends the view, so that later commits are visible
        data_version.reset();
    }

    void refresh() {
        if (inode_of(file) != inode) {
            open();
        } else if (database->access() == store::Database::Access::snapshot) {
            open_database();  // a snapshot does not contain later changes
        }
        try {
            read_changes();
        } catch (const CatalogueAccessError&) {
            open_database();  // a run has begun to write to the file of a snapshot
            read_changes();
        }
    }

    void read_changes() {
        const std::int64_t current_version = database->number("PRAGMA data_version");
        if (data_version == current_version) return;
        read_in_transaction();
        data_version = current_version;
    }

    // Reads all rows within one transaction, so that they belong to the same state.
    void read_in_transaction() {
        database->run("BEGIN");
        try {
            read();
        } catch (...) {
            open_database();
            throw;
        }
        database->run("COMMIT");
    }

    void read() {
        const store::StoredAnswer answer(*database, question);
        Status new_status;
        tally.read(answer);
        tally.report(new_status);
        new_status.exhausted =
            new_status.total == 0 ? part_has_no_cubes() : new_status.open_cube_count() == 0;
        new_status.challenges = answer.challenge_counts();
        new_status.wandering_count = answer.wandering_count();
        new_status.fill_count = answer.fill_count();
        new_status.fillings = answer.filling_count();
        new_status.confirmation = answer.confirmation();
        // A packed catalogue has too many shapes to draw all of them automatically.
        if (!answer.is_packed()) {
            for (auto& [fingerprint, has_tiling] : answer.fingerprints()) {
                // In a sweep, the fill of a silhouette serves as its tiling.
                new_status.challenge_pictures.push_back(
                    {fingerprint, has_tiling || is_sweep(question)});
            }
        }
        status = std::move(new_status);
    }

    bool part_has_no_cubes() {
        if (!question.part) return false;
        if (!cached_part_has_no_cubes)
            cached_part_has_no_cubes = make_cube_source(question)->cubes().empty();
        return *cached_part_has_no_cubes;
    }

    fs::path folder;
    fs::path file;
    std::size_t max_slow_cubes;
    Question question;
    std::unique_ptr<store::Database> database;
    std::uintmax_t inode = 0;
    // SQLite's counter, which changes with every commit of another process.
    std::optional<std::int64_t> data_version;
    CubeTally tally;
    std::optional<bool> cached_part_has_no_cubes;
    Status status;
};

StatusWatch::StatusWatch(const fs::path& folder, int max_slow_cubes)
    : state_(std::make_unique<State>(folder, max_slow_cubes)) {}
StatusWatch::StatusWatch(StatusWatch&&) noexcept = default;
StatusWatch& StatusWatch::operator=(StatusWatch&&) noexcept = default;
StatusWatch::~StatusWatch() = default;

const Question& StatusWatch::question() const { return state_->question; }

Status StatusWatch::refresh() {
    state_->refresh();
    return state_->status;
}

}  // namespace orbitile
