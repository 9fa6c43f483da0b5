// Estimates how long a search takes. Most methods have candidates, which are sampled
// (question/candidate_estimate.hpp). If the method places pieces, there are no candidates. In this
// case, some work units are searched, and their times are measured.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "question/candidate_estimate.hpp"
#include "silhouette/refutation.hpp"
#include "studio/question_searches.hpp"
#include "studio/request_json.hpp"
#include "studio/requests.hpp"

namespace orbitile::studio {
namespace {

using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr double default_seconds = 1;
constexpr double max_seconds = 600;

// The maximum number of nodes of exact cover for one candidate. An estimate does not decide
// candidates that need more nodes. This number of nodes takes a few hundredths of a second.
constexpr std::int64_t max_candidate_nodes = 100'000;

Clock::time_point deadline_after(double seconds) {
    return Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
}

// The estimate for a whole question.
struct Effort {
    bool is_ruled_out = false;  ///< true if it is known that there is no shape
    EstimatedValue seconds = {};
    bool is_sound = true;
    bool is_lower_bound = false;  ///< true if some searches were cut short
};

Effort measure_effort_of_candidates(const Question& question, double seconds) {
    Effort effort;
    double variance = 0;
    auto requests = questions_by_group(question);
    std::erase_if(requests, [&](const SilhouetteQuestion& request) {
        return silhouette::find_quick_refutation(question.puzzle, request).has_value();
    });
    effort.is_ruled_out = requests.empty();
    const auto end_time = deadline_after(seconds);
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const Seconds time_share =
            (end_time - Clock::now()) / static_cast<double>(requests.size() - i);
        const CandidateEstimate estimate = estimate_candidates(
            question.puzzle, requests[i],
            {.time = time_share, .max_candidate_nodes = max_candidate_nodes}, unset_stop_flag);
        effort.is_lower_bound = effort.is_lower_bound || estimate.is_lower_bound;
        effort.is_sound = effort.is_sound && estimate.is_sound();
        effort.seconds.mean += estimate.seconds.mean;
        variance += estimate.seconds.standard_error * estimate.seconds.standard_error;
    }
    effort.seconds.standard_error = std::sqrt(variance);
    return effort;
}

struct WorkUnit {
    std::size_t group_index;  ///< index of the symmetry group in the question
    std::string name;
};

// Searches work units in random order until `seconds` seconds have passed. The search of the last
// unit can be cut short. In this case, the time that was spent on the unit is used as the unit's
// time.
Effort measure_effort_of_units(QuestionSearches& searches, double seconds) {
    constexpr std::size_t min_units = 10;
    const auto end_time = deadline_after(seconds);
    const auto is_time_over = [&] { return Clock::now() >= end_time; };
    std::vector<WorkUnit> units;
    for (std::size_t group_index = 0; group_index < searches.group_count(); ++group_index) {
        if (is_time_over()) return {.is_sound = false};
        for (const std::string& name : searches.units_of(group_index))
            units.push_back({group_index, name});
    }
    std::mt19937_64 generator(1);
    for (std::size_t i = units.size(); i > 1; --i) {
        std::swap(units[i - 1],
                  units[std::uniform_int_distribution<std::size_t>(0, i - 1)(generator)]);
    }
    double total_seconds = 0;
    double sum_of_squares = 0;
    std::size_t searched_count = 0;
    bool has_unfinished_unit = false;
    for (; searched_count < units.size() && !is_time_over(); ++searched_count) {
        const auto start_time = Clock::now();
        const WorkUnit& unit = units[searched_count];
        if (!searches.search_without_checks(unit.group_index, unit.name, is_time_over))
            has_unfinished_unit = true;
        const double unit_seconds = Seconds(Clock::now() - start_time).count();
        total_seconds += unit_seconds;
        sum_of_squares += unit_seconds * unit_seconds;
    }
    if (searched_count == units.size())
        return {.seconds = {total_seconds, 0}, .is_lower_bound = has_unfinished_unit};
    const auto sample_count = static_cast<double>(searched_count);
    const auto unit_count = static_cast<double>(units.size());
    const double mean = total_seconds / std::max(sample_count, 1.0);
    const double variance =
        std::max(0.0, sum_of_squares / std::max(sample_count, 1.0) - mean * mean);
    Effort effort{.seconds = {unit_count * mean,
                              unit_count * std::sqrt(variance / std::max(sample_count, 1.0))},
                  .is_lower_bound = has_unfinished_unit};
    effort.is_sound =
        searched_count >= min_units && effort.seconds.standard_error <= effort.seconds.mean / 2;
    return effort;
}

std::string effort_text(const Effort& effort) {
    if (effort.is_ruled_out) return "none, because no shape has these symmetries";
    if (!effort.is_sound) return "no reliable estimate";
    const double seconds = effort.seconds.mean;
    if (is_out_of_reach(seconds)) return std::string(out_of_reach_text);
    return fmt::format("{} {} of one thread{}", effort.is_lower_bound ? "more than" : "about",
                       rounded_time(seconds), percent_text(effort.seconds));
}

Effort measure_effort(Question question, double seconds) {
    return places_pieces(method_of(question))
               ? measure_effort_of_units(searches_of(std::move(question)), seconds)
               : measure_effort_of_candidates(question, seconds);
}

}  // namespace

void estimate_effort(Puzzle puzzle, const Json& request, const EventHandler& handle_event) {
    Question question = shape_question(std::move(puzzle), request);
    require_searchable(question);
    const double seconds = read_number(request, "seconds", 0.01, max_seconds, default_seconds);
    const Effort effort = measure_effort(std::move(question), seconds);
    Json event{{"event", "effort"}, {"text", effort_text(effort)}, {"seconds", nullptr}};
    if (effort.is_sound) event["seconds"] = effort.seconds.mean;
    handle_event(event);
    handle_event(end_event(effort.is_sound));
}

}  // namespace orbitile::studio
