#include "silhouette/candidate_estimate.hpp"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <iterator>
#include <optional>
#include <random>
#include <vector>

#include "candidate/covering_cut.hpp"
#include "candidate/stopped.hpp"
#include "silhouette/deadline.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

// Nodes of one level of the tree that a pass goes on from: as many as let enough passes fit into
// the time, by what one with few of them takes.
constexpr std::size_t most_nodes_of_level = 300;
constexpr std::size_t least_nodes_of_level = 20;
constexpr double passes_aimed_at = 2.0 * least_passes;

// How much of the time is given to measure how fast the walk is, and how much at most.
constexpr double share_for_walk = 0.1;
constexpr std::chrono::duration<double> most_for_walk{1.0};

// Of this thread on a processor, so that what else the machine does is not counted.
double worked_seconds() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Mean and standard error of numbers that are handed over one by one, in Welford's way (1962),
// which loses nothing where they are nearly equal.
class Guesses {
  public:
    void add(double guess) {
        ++count_;
        const double from_mean = guess - mean_;
        mean_ += from_mean / static_cast<double>(count_);
        squares_ += from_mean * (guess - mean_);
        greatest_ = std::max(greatest_, guess);
    }

    Estimated estimate() const {
        if (count_ < 2) return {mean_, mean_};
        const auto count = static_cast<double>(count_);
        return {mean_, std::sqrt(squares_ / (count - 1) / count)};
    }

    double largest_share() const {
        return mean_ > 0 ? greatest_ / (mean_ * static_cast<double>(count_)) : 0;
    }

  private:
    std::int64_t count_ = 0;
    double mean_ = 0;
    double squares_ = 0;  ///< of the distances from the mean
    double greatest_ = 0;
};

class Estimator {
  public:
    Estimator(const Puzzle& puzzle, const SilhouetteWish& wish, const CensusOptions& census,
              const EstimateOptions& options, const std::atomic<bool>& stop)
        : options_(options),
          candidates_(candidate_question(puzzle, wish), &stop),
          cubes_(candidates_.cubes()),
          search_(puzzle, candidates_, census),
          random_(options.seed),
          cut_(piece_classes(puzzle), candidates_, &stop) {
        std::erase_if(cubes_, [&](const CandidateCube& cube) {
            const bool is_left_out = options_.is_asked && !options_.is_asked(cube.name);
            return is_left_out || candidates_.is_dead(cube);
        });
    }

    CandidateEstimate run(const std::atomic<bool>& stop) {
        CandidateEstimate estimate{.is_begun = true,
                                   .cubes = static_cast<std::int64_t>(cubes_.size())};
        // Nothing is left to be guessed.
        if (cubes_.empty()) return estimate;
        const double of_node = seconds_of_node(stop);
        const Deadline deadline(options_.time * (1 - share_for_walk), stop);
        choose_nodes_of_level(deadline.flag());
        Guesses counts;
        Guesses times;
        while (estimate.passes < options_.passes && !deadline.flag()) {
            const auto pass = pass_through(deadline.flag());
            if (!pass) break;
            counts.add(pass->candidates);
            times.add(pass->nodes * of_node + pass->seconds);
            ++estimate.passes;
        }
        estimate.candidates = counts.estimate();
        estimate.seconds = times.estimate();
        estimate.largest_share = std::max(counts.largest_share(), times.largest_share());
        return estimate;
    }

  private:
    struct Pass {
        double candidates = 0;
        double nodes = 0;
        double seconds = 0;  ///< to decide them
    };

    const CandidateCube& random_cube() {
        return cubes_[std::uniform_int_distribution<std::size_t>(0, cubes_.size() - 1)(random_)];
    }

    // Whole walks through some cubes, as long as there is time.
    double seconds_of_node(const std::atomic<bool>& stop) {
        const Deadline deadline(std::min(options_.time * share_for_walk, most_for_walk), stop);
        const double start = worked_seconds();
        double nodes = 0;
        while (!deadline.flag()) {
            nodes +=
                static_cast<double>(candidates_.nodes_until(random_cube(), deadline.flag(), &cut_));
        }
        return nodes > 0 ? (worked_seconds() - start) / nodes : 0;
    }

    void choose_nodes_of_level(const std::atomic<bool>& stop) {
        const auto start = Clock::now();
        pass_through(stop);
        const double of_pass = options_.time.count() / passes_aimed_at;
        const double times =
            of_pass / std::max(std::chrono::duration<double>(Clock::now() - start).count(), 1e-6);
        nodes_of_level_ =
            std::clamp(static_cast<std::size_t>(least_nodes_of_level * std::min(times, 1e3)),
                       least_nodes_of_level, most_nodes_of_level);
    }

    // Down the tree level by level, with a sample of each. None if it was stopped.
    std::optional<Pass> pass_through(const std::atomic<bool>& stop) {
        Pass pass;
        double stands_for = 1;  // so many nodes, each of the sample
        for (auto level = cubes_; !level.empty();
             level = next_level(level, stands_for, pass, stop)) {
            if (stop) return std::nullopt;
            if (level.size() <= nodes_of_level_) continue;
            stands_for *= static_cast<double>(level.size()) / static_cast<double>(nodes_of_level_);
            draw(level);
        }
        // The level after a stop is empty, too.
        if (stop) return std::nullopt;
        return pass;
    }

    // Leaves of them as many as a level may have.
    void draw(std::vector<CandidateCube>& level) {
        for (std::size_t i = 0; i < nodes_of_level_; ++i) {
            std::uniform_int_distribution<std::size_t> from(i, level.size() - 1);
            std::swap(level[i], level[from(random_)]);
        }
        level.resize(nodes_of_level_);
    }

    std::vector<CandidateCube> next_level(const std::vector<CandidateCube>& level,
                                          double stands_for, Pass& pass,
                                          const std::atomic<bool>& stop) {
        const FindReceiver ignore = [](const FilledSilhouette&) { return Reply::accepted; };
        const Candidates::Visitor decide = [&](const auto& candidate) {
            const double start = worked_seconds();
            search_.decide(candidate, ignore, stop);
            pass.candidates += stands_for;
            pass.seconds += stands_for * (worked_seconds() - start);
            return true;
        };
        std::vector<CandidateCube> next;
        for (const CandidateCube& node : level) {
            if (stop) return {};
            std::ranges::move(candidates_.children(node, decide, &cut_), std::back_inserter(next));
        }
        pass.nodes += stands_for * static_cast<double>(level.size());
        return next;
    }

    EstimateOptions options_;
    Candidates candidates_;
    std::vector<CandidateCube> cubes_;  ///< that are not dead
    CubeSearch search_;
    std::mt19937_64 random_;
    std::size_t nodes_of_level_ = least_nodes_of_level;
    CoveringCut cut_;  ///< as the search itself uses it
};

}  // namespace

bool CandidateEstimate::is_sound() const {
    if (!is_begun) return false;
    if (cubes == 0) return true;
    return passes >= least_passes && candidates.error <= candidates.mean / 2 &&
           seconds.error <= seconds.mean / 2 && largest_share <= 0.5;
}

CandidateEstimate estimate_candidates(const Puzzle& puzzle, const SilhouetteWish& wish,
                                      const CensusOptions& census, const EstimateOptions& options,
                                      const std::atomic<bool>& stop) {
    const Deadline deadline(options.time, stop);
    try {
        return Estimator(puzzle, wish, census, options, deadline.flag()).run(deadline.flag());
    } catch (const Stopped&) {
        return {};
    }
}

}  // namespace orbitile
