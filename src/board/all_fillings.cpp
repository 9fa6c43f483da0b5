#include "board/all_fillings.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>

namespace orbitile {
namespace {

constexpr int cubes_per_thread = 64;

// The max number of cubes that are searched ahead of the first unfinished one. It bounds the
// memory.
constexpr std::size_t cubes_ahead = 256;

// How often the caller's flag is read.
constexpr auto between_looks = std::chrono::milliseconds(10);

// Fillings in one array: all fillings of a board have the same number of placements.
struct ListedFillings {
    std::vector<int> placements;
    std::size_t of_each = 0;
};

struct SearchedCube {
    FillingTotals totals;
    ListedFillings fillings;
    bool done = false;
};

// Counts a found filling, and passes it on if it is wanted. `room` is memory that is reused.
template <typename Pass>
bool take(const FillingSearch& search, const FoundFilling& found, FillingOutput output,
          FillingTotals& totals, Filling& room, const Pass& pass) {
    totals.fillings += static_cast<std::uint64_t>(found.stands_for);
    if (found.is_different) ++totals.different;
    switch (output) {
        case FillingOutput::counts: return true;
        case FillingOutput::different:
            if (!found.is_different) return true;
            room.assign(found.placements.begin(), found.placements.end());
            return pass(room);
        case FillingOutput::all:
            for (const int map : search.movers_of(found)) {
                search.images().make_image(map, found.placements, room);
                if (!pass(room)) return false;
            }
            return true;
    }
    return true;
}

FillingTotals visit_alone(const BoardField& field, FillingOutput output,
                          const std::atomic<bool>* stop, const FillingVisitor& use) {
    FillingSearch search(field, {});
    FillingTotals totals;
    CoverLimits limits;
    limits.stop = stop;
    Filling room;
    const CoverEnd end = search.search({}, limits, [&](const FoundFilling& found) {
        return take(search, found, output, totals, room, use);
    });
    totals.nodes = search.nodes();
    totals.exhausted = end == CoverEnd::exhausted;
    return totals;
}

class ThreadedVisit {
  public:
    ThreadedVisit(const BoardField& field, FillingOutput output, int threads,
                  const std::atomic<bool>* stop, const FillingVisitor& use)
        : field_(field), output_(output), outer_stop_(stop), use_(use) {
        cubes_ = FillingSearch(field, {}).cubes(threads * cubes_per_thread);
        done_.resize(cubes_.size());
        threads_ = std::min(threads, static_cast<int>(cubes_.size()));
    }

    FillingTotals go() {
        {
            std::vector<std::jthread> workers;
            workers.reserve(static_cast<std::size_t>(threads_));
            // Ends the threads also if a thread cannot be started or the visitor throws. Otherwise
            // threads would wait for ever.
            const Ending ending(*this);
            for (int i = 0; i < threads_; ++i) workers.emplace_back([this] { work(); });
            pass_on();
        }
        if (failure_) std::rethrow_exception(failure_);
        return totals_;
    }

  private:
    class Ending {
      public:
        explicit Ending(ThreadedVisit& visit) : visit_(visit) {}
        Ending(const Ending&) = delete;
        Ending& operator=(const Ending&) = delete;
        ~Ending() { visit_.end(); }

      private:
        ThreadedVisit& visit_;
    };

    // Needs the lock, because otherwise a thread that is about to wait would miss the notification.
    void end() {
        const std::lock_guard lock(mutex_);
        stop_ = true;
        changed_.notify_all();
    }

    // Also ends a search in the middle of a cube. Requires the lock.
    bool is_to_stop() {
        if (outer_stop_ != nullptr && *outer_stop_ && !stop_) {
            stop_ = true;
            changed_.notify_all();
        }
        return stop_;
    }

    void work() {
        try {
            FillingSearch search(field_, {});
            while (const auto index = next()) {
                SearchedCube cube = searched(search, *index);
                const std::lock_guard lock(mutex_);
                done_[*index] = std::move(cube);
                changed_.notify_all();
            }
        } catch (...) {
            {
                const std::lock_guard lock(mutex_);
                if (!failure_) failure_ = std::current_exception();
            }
            end();
        }
    }

    std::optional<std::size_t> next() {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] {
            return stop_ || next_ >= cubes_.size() || next_ < passed_on_ + cubes_ahead;
        });
        if (is_to_stop() || next_ >= cubes_.size()) return std::nullopt;
        return next_++;
    }

    SearchedCube searched(FillingSearch& search, std::size_t index) const {
        SearchedCube cube;
        CoverLimits limits;
        limits.stop = &stop_;
        Filling room;
        const CoverEnd end = search.search(cubes_[index], limits, [&](const FoundFilling& found) {
            return take(search, found, output_, cube.totals, room,
                        [&](const Filling& filling) {
                            auto& listed = cube.fillings.placements;
                            listed.insert(listed.end(), filling.begin(), filling.end());
                            cube.fillings.of_each = filling.size();
                            return true;
                        }) &&
                   !stop_;
        });
        cube.totals.nodes = search.nodes();
        cube.totals.exhausted = end == CoverEnd::exhausted;
        cube.done = true;
        return cube;
    }

    // Passes fillings on in the order of cubes while further cubes are searched.
    void pass_on() {
        for (std::size_t index = 0; index < cubes_.size(); ++index) {
            SearchedCube cube;
            {
                std::unique_lock lock(mutex_);
                while (!changed_.wait_for(lock, between_looks,
                                          [&] { return stop_ || done_[index].done; })) {
                    is_to_stop();
                }
                if (!done_[index].done) break;
                cube = std::move(done_[index]);
                passed_on_ = index + 1;
            }
            changed_.notify_all();
            totals_.fillings += cube.totals.fillings;
            totals_.different += cube.totals.different;
            totals_.nodes += cube.totals.nodes;
            totals_.exhausted = totals_.exhausted && cube.totals.exhausted;
            if (pass_on(cube.fillings)) continue;
            totals_.exhausted = false;
            return;
        }
        if (passed_on_ < cubes_.size()) totals_.exhausted = false;
    }

    bool pass_on(const ListedFillings& fillings) {
        Filling filling;
        for (auto next = fillings.placements.begin(); next != fillings.placements.end();) {
            const auto end = next + static_cast<std::ptrdiff_t>(fillings.of_each);
            filling.assign(next, end);
            if (!use_(filling)) return false;
            next = end;
        }
        return true;
    }

    const BoardField& field_;
    FillingOutput output_;
    const std::atomic<bool>* outer_stop_;
    const FillingVisitor& use_;
    std::vector<FillingCube> cubes_;
    int threads_ = 0;
    FillingTotals totals_;

    std::mutex mutex_;  // guards the following members except the flag
    std::condition_variable changed_;
    std::vector<SearchedCube> done_;
    std::size_t next_ = 0;
    std::size_t passed_on_ = 0;
    std::exception_ptr failure_;
    std::atomic<bool> stop_{false};
};

}  // namespace

FillingTotals visit_fillings(const BoardField& field, FillingOutput output, int threads,
                             const std::atomic<bool>* stop, const FillingVisitor& use) {
    if (threads <= 1) return visit_alone(field, output, stop, use);
    return ThreadedVisit(field, output, threads, stop, use).go();
}

}  // namespace orbitile
