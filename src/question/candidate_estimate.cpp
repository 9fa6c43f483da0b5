// Estimates how many candidates a question has, and how long it takes to decide them. The estimate
// comes from samples of the search tree whose leaves are the candidates.
//
// Knuth (Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975)
// descends from the root of a search tree to a leaf at random. If the nodes of the path have d₁,
// d₂, … children, the reached leaf represents d₁·d₂·… leaves. The expected value of this product is
// the number of leaves. But in this tree most branches end without a candidate. So most descents
// count no leaf, and a few count very many.
//
// So a pass descends from many nodes at the same time (Vaisman and Kroese, Stochastic enumeration
// method for counting trees, 2017). It begins with all work units that can have candidates. Each
// round replaces the nodes of the level by their children. If there are more than 300 children, the
// round draws 300 of them without replacement. From then on, each drawn node represents (number of
// children)/300 times as many nodes as before:
//
//     level 0     7,023 nodes  → 300 drawn, each represents 23.4
//     level 1       810 nodes  → 300 drawn, each represents 23.4 · 2.7
//     …
//
// Each candidate that is visited is decided as in the real search. Let s be the number of nodes
// that the candidate represents. The pass adds s to the number of candidates. It adds s times the
// CPU time of the decision to the total time. If a round draws a node with the probability p, s is
// multiplied by 1/p. So the expected values of both sums are the true values, for every tree.
//
// Passes are independent. The estimate is their mean, and its error is the standard error of the
// mean, computed by Welford's method (1962). The error can be much too small if most of the
// candidates are in one rare branch that only one pass found. So is_sound() has three conditions:
// at least ten passes, an error of at most half of the mean, and no pass that contributes more than
// half of the sum.
//
// A clock measures the time of each decision of a candidate. But a single node of the tree takes so
// little time that reading a clock at each node would distort the time. So a tenth of the time is
// spent on searches without decisions, which measure the seconds per node.
#include "question/candidate_estimate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <random>
#include <vector>

#include "candidate/candidate_question.hpp"
#include "candidate/covering_cut.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

using Clock = std::chrono::steady_clock;

// The limits of the number of nodes that a pass keeps on each level. The number is chosen so that
// `desired_passes` fit into the time limit. It is computed from the time of a first pass with few
// nodes.
constexpr std::size_t max_level_nodes = 300;
constexpr std::size_t min_level_nodes = 20;
constexpr double desired_passes = 2.0 * min_passes;

// Measuring the seconds per node takes the share `share_for_node_timing` of the time limit, but not
// more than `max_node_timing_duration`.
constexpr double share_for_node_timing = 0.1;
constexpr std::chrono::duration<double> max_node_timing_duration{1.0};

double clock_seconds() {
    return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

// Computes the mean of a sequence of numbers, and its standard error. Welford's method (1962) is
// accurate even if the numbers are nearly equal.
class SampleMean {
  public:
    void add(double value) {
        ++count_;
        const double distance_from_mean = value - mean_;
        mean_ += distance_from_mean / static_cast<double>(count_);
        squared_distance_sum_ += distance_from_mean * (value - mean_);
        largest_value_ = std::max(largest_value_, value);
    }

    EstimatedValue estimate() const {
        if (count_ < 2) return {mean_, mean_};
        const auto count = static_cast<double>(count_);
        return {mean_, std::sqrt(squared_distance_sum_ / (count - 1) / count)};
    }

    double largest_share() const {
        return mean_ > 0 ? largest_value_ / (mean_ * static_cast<double>(count_)) : 0;
    }

  private:
    std::int64_t count_ = 0;
    double mean_ = 0;
    double squared_distance_sum_ = 0;  ///< the sum of the squared distances from the mean
    double largest_value_ = 0;
};

class CandidateEstimator {
  public:
    CandidateEstimator(const Puzzle& puzzle, const SilhouetteQuestion& request,
                       const EstimateOptions& options, const std::atomic<bool>& stop)
        : options_(options),
          deadline_(Clock::now() + duration_of(options.time)),
          stop_(stop),
          candidates_(silhouette::candidate_question(puzzle, request), &stop),
          cubes_(candidates_.cubes(&stop)),
          search_(puzzle, candidates_),
          random_generator_(options.seed),
          coverability_test_(piece_classes(puzzle), candidates_, &stop) {
        if (!options_.cpu_seconds) options_.cpu_seconds = clock_seconds;
        std::erase_if(cubes_, [&](const candidate::CandidateCube& cube) {
            const bool is_left_out =
                options_.belongs_to_question && !options_.belongs_to_question(cube.name);
            return is_left_out || candidates_.is_empty_by_area(cube);
        });
    }

    CandidateEstimate run() {
        CandidateEstimate estimate{.has_gain_graphs = true,
                                   .cubes = static_cast<std::int64_t>(cubes_.size())};
        // If none of the cubes can have candidates, the question has no candidates.
        if (cubes_.empty()) return estimate;
        const double seconds_per_node = measure_seconds_per_node();
        choose_max_level_nodes();
        SampleMean candidate_counts;
        SampleMean pass_seconds;
        while (estimate.passes < options_.passes && !is_over()) {
            const auto pass = run_pass();
            if (!pass) break;
            candidate_counts.add(pass->candidates);
            pass_seconds.add(pass->node_count * seconds_per_node + pass->seconds);
            ++estimate.passes;
        }
        estimate.candidates = candidate_counts.estimate();
        estimate.seconds = pass_seconds.estimate();
        estimate.largest_share =
            std::max(candidate_counts.largest_share(), pass_seconds.largest_share());
        return estimate;
    }

  private:
    struct Pass {
        double candidates = 0;
        double node_count = 0;
        double seconds = 0;  ///< the CPU time for deciding the candidates
    };

    static Clock::duration duration_of(std::chrono::duration<double> time) {
        return std::chrono::duration_cast<Clock::duration>(time);
    }

    bool is_over() const { return stop_ || Clock::now() >= deadline_; }

    const candidate::CandidateCube& random_cube() {
        return cubes_[std::uniform_int_distribution<std::size_t>(
            0, cubes_.size() - 1)(random_generator_)];
    }

    // Searches whole cubes, without deciding their candidates, until the time is over. Returns the
    // seconds per node.
    double measure_seconds_per_node() {
        const auto end = std::min(
            deadline_, Clock::now() + duration_of(std::min(options_.time * share_for_node_timing,
                                                           max_node_timing_duration)));
        const auto is_over = [&] { return stop_ || Clock::now() >= end; };
        const double start_seconds = options_.cpu_seconds();
        double node_count = 0;
        while (!is_over()) {
            node_count += static_cast<double>(
                candidates_.count_nodes_until(random_cube(), is_over, &coverability_test_));
        }
        return node_count > 0 ? (options_.cpu_seconds() - start_seconds) / node_count : 0;
    }

    void choose_max_level_nodes() {
        const auto start_time = Clock::now();
        run_pass();
        const double seconds_per_pass = options_.time.count() / desired_passes;
        const double time_ratio =
            seconds_per_pass /
            std::max(std::chrono::duration<double>(Clock::now() - start_time).count(), 1e-6);
        max_level_nodes_ =
            std::clamp(static_cast<std::size_t>(min_level_nodes * std::min(time_ratio, 1e3)),
                       min_level_nodes, max_level_nodes);
    }

    // Descends the tree level by level, with a sample of each level. Returns nothing if the time is
    // over before the pass is complete.
    std::optional<Pass> run_pass() {
        Pass pass;
        double nodes_per_drawn_node = 1;  // the number of nodes that each drawn node represents
        for (auto level = cubes_; !level.empty();
             level = next_level(level, nodes_per_drawn_node, pass)) {
            if (is_over()) return std::nullopt;
            if (level.size() <= max_level_nodes_) continue;
            nodes_per_drawn_node *=
                static_cast<double>(level.size()) / static_cast<double>(max_level_nodes_);
            keep_random_nodes(level);
        }
        // If the time is over, next_level() returns an empty level, although the pass is not
        // complete.
        if (is_over()) return std::nullopt;
        return pass;
    }

    // Draws `max_level_nodes_` nodes of the level at random and removes the other nodes.
    void keep_random_nodes(std::vector<candidate::CandidateCube>& level) {
        for (std::size_t i = 0; i < max_level_nodes_; ++i) {
            std::uniform_int_distribution<std::size_t> index_distribution(i, level.size() - 1);
            std::swap(level[i], level[index_distribution(random_generator_)]);
        }
        level.resize(max_level_nodes_);
    }

    std::vector<candidate::CandidateCube> next_level(
        const std::vector<candidate::CandidateCube>& level, double nodes_per_drawn_node,
        Pass& pass) {
        const silhouette::FindReceiver accept_find = [](const silhouette::FilledSilhouette&) {
            return silhouette::FindReply::accepted;
        };
        const candidate::Candidates::Visitor decide = [&](const auto& candidate) {
            const double start_seconds = options_.cpu_seconds();
            search_.decide(candidate, accept_find, stop_);
            pass.candidates += nodes_per_drawn_node;
            pass.seconds += nodes_per_drawn_node * (options_.cpu_seconds() - start_seconds);
            return true;
        };
        std::vector<candidate::CandidateCube> children;
        for (const candidate::CandidateCube& node : level) {
            if (is_over()) return {};
            std::ranges::move(candidates_.children(node, decide, &coverability_test_),
                              std::back_inserter(children));
        }
        pass.node_count += nodes_per_drawn_node * static_cast<double>(level.size());
        return children;
    }

    EstimateOptions options_;
    // This member must precede the members whose construction is slow, so that the time limit
    // includes their construction.
    Clock::time_point deadline_;
    const std::atomic<bool>& stop_;
    candidate::Candidates candidates_;
    std::vector<candidate::CandidateCube> cubes_;  ///< the cubes that can have candidates
    silhouette::WalkSearch search_;
    std::mt19937_64 random_generator_;
    std::size_t max_level_nodes_ = min_level_nodes;
    /// The estimate cuts branches with this test, as a search of the candidates does.
    candidate::CoverabilityTest coverability_test_;
};

}  // namespace

bool CandidateEstimate::is_sound() const {
    if (!has_gain_graphs) return false;
    if (cubes == 0) return true;
    return passes >= min_passes && candidates.standard_error <= candidates.mean / 2 &&
           seconds.standard_error <= seconds.mean / 2 && largest_share <= 0.5;
}

CandidateEstimate estimate_candidates(const Puzzle& puzzle, const SilhouetteQuestion& request,
                                      const EstimateOptions& options,
                                      const std::atomic<bool>& stop) {
    try {
        return CandidateEstimator(puzzle, request, options, stop).run();
    } catch (const candidate::StopException&) {
        return {};
    }
}

namespace {

constexpr double seconds_per_year = 365.25 * 86400;
constexpr double max_years = 1000;

}  // namespace

std::string rounded_text(double number) {
    if (number >= 1e15) return fmt::format("{:.2g}", number);
    const double unit = number < 1000 ? 1 : std::pow(10, std::floor(std::log10(number)) - 2);
    return digits_with_commas(fmt::format("{:.0f}", std::round(number / unit) * unit));
}

std::string rounded_time(double seconds) {
    struct TimeUnit {
        double seconds;
        const char* name;
    };
    constexpr std::array units{TimeUnit{seconds_per_year, "years"}, TimeUnit{86400, "days"},
                               TimeUnit{3600, "hours"}, TimeUnit{60, "minutes"}};
    for (const TimeUnit& unit : units) {
        // A unit is used only if the time is at least two of these units. For example, a time below
        // two years is printed in days.
        if (seconds < 2 * unit.seconds) continue;
        const double number = seconds / unit.seconds;
        return number < 9.95 ? fmt::format("{:.1f} {}", number, unit.name)
                             : fmt::format("{} {}", rounded_text(number), unit.name);
    }
    return seconds < 2 ? "a second or two" : fmt::format("{:.0f} seconds", seconds);
}

bool is_out_of_reach(double seconds) { return seconds > max_years * seconds_per_year; }

std::string percent_text(const EstimatedValue& estimate) {
    if (estimate.mean <= 0 || estimate.standard_error <= 0) return "";
    return fmt::format(" (± {:.0f} %)", std::ceil(100 * estimate.standard_error / estimate.mean));
}

}  // namespace orbitile
