#include "run/status.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "catalogue/catalogue_file.hpp"
#include "catalogue/claims.hpp"
#include "catalogue/database.hpp"
#include "catalogue/stored_text.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "run/cube_worker.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

// 0: there is none.
std::uintmax_t inode_of(const fs::path& file) {
    struct stat status {};
    return ::stat(file.c_str(), &status) == 0 ? status.st_ino : 0;
}

bool is_slower(const TimedCube& one, const TimedCube& other) {
    return one.milliseconds > other.milliseconds;
}

// A glance checks no seals, and tells what it can.
std::optional<std::int64_t> milliseconds_in(const std::string& statistics) {
    try {
        return milliseconds_of(statistics_from_text(statistics));
    } catch (const StoredTextError&) {
        return std::nullopt;
    }
}

// What was read of the cubes, so that those that were exhausted then need not be read again.
class CubeTally {
  public:
    explicit CubeTally(std::size_t slowest_shown) : slowest_shown_(slowest_shown) {}

    void read(const Database& database) {
        states_ = {{CubeState::exhausted, decided_before_}};
        total_ = decided_before_;
        std::int64_t next = decided_before_ + 1;
        Statement rows = database.prepare(
            "SELECT id, name, state, statistics FROM cube WHERE id > ? ORDER BY id");
        rows.with(decided_before_);
        while (rows.next()) {
            const auto state = cube_state_from_name(rows.text(2));
            if (rows.number(0) != next++ || !state) {
                throw CatalogueError(database.file().string() + ": is damaged: cube '" +
                                     rows.text(1) + "'");
            }
            ++states_[*state];
            ++total_;
            if (*state == CubeState::exhausted) take_time(rows);
        }
        while (decided_.size() > static_cast<std::size_t>(decided_before_) &&
               decided_[static_cast<std::size_t>(decided_before_)]) {
            ++decided_before_;
        }
        std::erase_if(states_, [](const auto& state) { return state.second == 0; });
    }

    void tell(Status& glance) const {
        glance.cubes = states_;
        glance.total = total_;
        glance.times = times_;
        glance.slowest = slowest_;
    }

  private:
    // Once for each cube.
    void take_time(const Statement& row) {
        const auto index = static_cast<std::size_t>(row.number(0) - 1);
        if (decided_.size() <= index) decided_.resize(index + 1, false);
        if (decided_[index]) return;
        decided_[index] = true;
        const auto milliseconds = milliseconds_in(row.text(3));
        if (!milliseconds) return;
        times_.add(*milliseconds);
        const TimedCube cube{row.text(1), *milliseconds, CubeState::exhausted, 0};
        slowest_.insert(std::upper_bound(slowest_.begin(), slowest_.end(), cube, is_slower), cube);
        if (slowest_.size() > slowest_shown_) slowest_.pop_back();
    }

    std::size_t slowest_shown_;
    std::int64_t decided_before_ = 0;  // all cubes up to this one are exhausted
    std::vector<bool> decided_;        // by number, from 0
    std::map<CubeState, std::int64_t> states_;
    std::int64_t total_ = 0;
    CubeTimes times_;
    std::vector<TimedCube> slowest_;
};

}  // namespace

std::int64_t Status::decided() const {
    const auto exhausted_cubes = cubes.find(CubeState::exhausted);
    return exhausted_cubes == cubes.end() ? 0 : exhausted_cubes->second;
}

std::optional<TimeLeft> Status::time_left(int threads_at_work) const {
    CubeTimes known = times;
    for (const TimedCube& cube : at_work) known.add_unfinished(cube.milliseconds);
    return orbitile::time_left(known, left(), threads_at_work);
}

std::int64_t Status::found() const {
    std::int64_t count = 0;
    for (const auto& [kind, number] : challenges) count += kind == Kind::wandering ? 0 : number;
    return count;
}

int Status::threads() const {
    int sum = 0;
    for (const LiveRun& run : runs) sum += run.threads;
    return sum;
}

struct StatusWatch::State {
    State(fs::path in, int shown)
        : folder(std::move(in)),
          file(catalogue_file_in(folder)),
          slowest_shown(static_cast<std::size_t>(std::max(0, shown))),
          tally(slowest_shown) {
        open();
    }

    void open() {
        if (!catalogue_is_there(file)) {
            throw InputError(folder.string() + ": there is no " +
                             std::string(Catalogue::file_name) + " in it");
        }
        inode = inode_of(file);
        question = checked_question(file);
        connect();
        tally = CubeTally(slowest_shown);
        part_is_empty.reset();
    }

    void connect() {
        database = open_reading(file);
        database->run("COMMIT");  // what it holds on to
        version.reset();
    }

    void look() {
        if (inode_of(file) != inode) {
            open();
        } else if (database->access() == Database::Access::snapshot) {
            connect();  // which does not see what is written later
        }
        try {
            read_what_is_new();
        } catch (const CatalogueAccessError&) {
            connect();  // a run has begun to write under who reads without a lock
            read_what_is_new();
        }
        look_at_runs();
    }

    void read_what_is_new() {
        const std::int64_t now = database->number("PRAGMA data_version");
        if (version == now) return;
        read_at_once();
        version = now;
    }

    // Rows that belong together.
    void read_at_once() {
        database->run("BEGIN");
        try {
            read();
        } catch (...) {
            connect();
            throw;
        }
        database->run("COMMIT");
    }

    void read() {
        Status fresh;
        tally.read(*database);
        tally.tell(fresh);
        fresh.exhausted = fresh.total == 0 ? is_empty_part() : fresh.left() == 0;
        Statement kinds = database->prepare("SELECT kind, count(*) FROM challenge GROUP BY kind");
        while (kinds.next()) {
            if (const auto kind = kind_from_name(kinds.text(0))) {
                fresh.challenges[*kind] = kinds.number(1);
            }
        }
        fresh.wandering = database->number("SELECT count(*) FROM wandering");
        if (is_sweep(question)) fresh.fills = database->number("SELECT count(*) FROM fill");
        if (is_about_board(question))
            fresh.fillings = database->number("SELECT count(*) FROM filling");
        glance = std::move(fresh);
    }

    bool is_empty_part() {
        if (!question.part) return false;
        if (!part_is_empty) part_is_empty = cube_source(question)->cubes().empty();
        return *part_is_empty;
    }

    void look_at_runs() {
        const ClaimsView view = view_claims(folder);
        glance.runs.clear();
        glance.at_work.clear();
        std::map<std::string, std::int64_t> processes;
        for (const LiveHolder& holder : view.holders) {
            glance.runs.push_back({holder.process, holder.boot, holder.threads});
            processes.emplace(holder.id, holder.process);
        }
        for (const BegunCube& begun : view.begun) {
            glance.at_work.push_back(
                {begun.cube, begun.milliseconds, CubeState::open, processes.at(begun.holder)});
        }
    }

    fs::path folder;
    fs::path file;
    std::size_t slowest_shown;
    Question question;
    std::unique_ptr<Database> database;
    std::uintmax_t inode = 0;
    std::optional<std::int64_t> version;  // of what was read: changes with every commit of others
    CubeTally tally;
    std::optional<bool> part_is_empty;
    Status glance;
};

StatusWatch::StatusWatch(const fs::path& folder, int slowest_shown)
    : state_(std::make_unique<State>(folder, slowest_shown)) {}
StatusWatch::StatusWatch(StatusWatch&&) noexcept = default;
StatusWatch& StatusWatch::operator=(StatusWatch&&) noexcept = default;
StatusWatch::~StatusWatch() = default;

const Question& StatusWatch::question() const { return state_->question; }

Status StatusWatch::look() {
    state_->look();
    return state_->glance;
}

}  // namespace orbitile
