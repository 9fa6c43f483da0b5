#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "puzzle/challenge.hpp"
#include "puzzle/memory_limit.hpp"
#include "puzzle/names.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/title.hpp"
#include "question/no_shape_reason.hpp"
#include "silhouette/silhouette_tiling.hpp"
#include "silhouette/tiling_count.hpp"
#include "studio/question_searches.hpp"
#include "studio/request_json.hpp"
#include "studio/requests.hpp"
#include "studio/shape_json.hpp"

namespace orbitile::studio {
namespace {

constexpr std::size_t max_units = 1'000'000;

// The difficulty of a shape is computed from a diagram of all tilings. This is the maximum memory
// of the diagram. A larger diagram would take too long.
constexpr std::size_t max_luck_bytes = std::size_t{128} << 20U;

// --- The search. ---

// The progress of the search of one group of the question.
struct GroupProgress {
    std::size_t exhausted_unit_count = 0;
    std::int64_t candidate_count = 0;
    std::int64_t reported_earlier_count = 0;
    std::int64_t shape_count = 0;
};

struct RequestedUnit {
    std::string name;
    std::size_t group_index;
};

std::vector<RequestedUnit> requested_units(QuestionSearches& searches, const Json& request) {
    std::vector<RequestedUnit> units;
    if (find_member(request, "units") == nullptr) {
        for (std::size_t group_index = 0; group_index < searches.group_count(); ++group_index) {
            for (const std::string& name : searches.units_of(group_index))
                units.push_back({name, group_index});
        }
        return units;
    }
    std::set<std::string> requested_names;
    for (std::string& name : read_texts(request, "units", max_units)) {
        const auto group_index = searches.group_index_of(name);
        if (!group_index) {
            throw RequestError({.message = "the question does not have the work unit " +
                                           in_quotes(printable(name)),
                                .field = "units"});
        }
        if (requested_names.insert(name).second) units.push_back({std::move(name), *group_index});
    }
    return units;
}

// Returns a text that explains why the symmetry of `request` does not have a shape. All units of
// this symmetry must have been searched.
std::string no_shape_text(const Question& question, const SilhouetteQuestion& request,
                          const GroupProgress& progress) {
    if (progress.reported_earlier_count > 0) {
        return "every shape with this symmetry is listed under another symmetry that it has as "
               "well";
    }
    auto refutation = silhouette::find_quick_refutation(question.puzzle, request);
    if (!refutation) refutation = silhouette::find_refutation(question.puzzle, request);
    return refutation ? refutation_text(question.puzzle, *refutation)
                      : empty_search_text(method_of(question), progress.candidate_count);
}

// Searches units and reports their shapes.
class ShapeReporter {
  public:
    ShapeReporter(QuestionSearches& searches, const EventHandler& handle_event)
        : searches_(searches),
          handle_event_(handle_event),
          group_progress_(searches.group_count()) {}

    /// Searches the unit. Returns whether the search reached the end of the unit.
    bool search(const RequestedUnit& unit) {
        const auto start_time = std::chrono::steady_clock::now();
        GroupProgress& progress = group_progress_[unit.group_index];
        const UnitResult unit_result =
            searches_.search(unit.group_index, unit.name, [&](const CanonicalFind& find) {
                ++progress.shape_count;
                if (reported_fingerprints_.insert(find.challenge.fingerprint).second)
                    report_shape(unit, find);
            });
        if (!unit_result.is_exhausted) return false;
        ++progress.exhausted_unit_count;
        progress.candidate_count += unit_result.candidate_count;
        progress.reported_earlier_count += unit_result.reported_earlier_count;
        const std::chrono::duration<double> elapsed_time =
            std::chrono::steady_clock::now() - start_time;
        handle_event_({{"event", "unit"},
                       {"name", unit.name},
                       {"seconds", elapsed_time.count()},
                       {"candidates", unit_result.candidate_count}});
        return true;
    }

    /// Reports the reason for each symmetry that has no shape and whose units were all searched.
    void report_reasons() {
        const Question& question = searches_.question();
        for (std::size_t group_index = 0; group_index < group_progress_.size(); ++group_index) {
            const GroupProgress& progress = group_progress_[group_index];
            if (progress.shape_count > 0 ||
                progress.exhausted_unit_count < searches_.units_of(group_index).size()) {
                continue;
            }
            const SilhouetteQuestion& request = searches_.request(group_index);
            handle_event_({{"event", "reason"},
                           {"symmetry", request.group().name},
                           {"text", no_shape_text(question, request, progress)}});
        }
    }

  private:
    void report_shape(const RequestedUnit& unit, const CanonicalFind& find) {
        const Lattice lattice = searches_.question().puzzle.lattice;
        handle_event_({{"event", "shape"},
                       {"unit", unit.name},
                       {"symmetry", find.challenge.group.name},
                       {"challenge", shape_json(lattice, find.challenge, find.tiling)}});
    }

    QuestionSearches& searches_;
    const EventHandler& handle_event_;
    std::vector<GroupProgress> group_progress_;
    std::set<std::string> reported_fingerprints_;
};

}  // namespace

Json work_units_reply(Question question) {
    require_searchable(question);
    QuestionSearches& searches = searches_of(std::move(question));
    Json symmetries = Json::array();
    for (std::size_t group_index = 0; group_index < searches.group_count(); ++group_index)
        symmetries.push_back(searches.request(group_index).group().name);
    return {{"method", method_name(method_of(searches.question()))},
            {"units", searches.units()},
            {"symmetries", std::move(symmetries)}};
}

void find_shapes(Puzzle puzzle, const Json& request, const EventHandler& handle_event) {
    Question question = shape_question(std::move(puzzle), request);
    require_searchable(question);
    QuestionSearches& searches = searches_of(std::move(question));
    ShapeReporter reporter(searches, handle_event);
    bool is_complete = true;
    for (const RequestedUnit& unit : requested_units(searches, request)) {
        if (!reporter.search(unit)) is_complete = false;
    }
    if (is_complete) reporter.report_reasons();
    handle_event(end_event(is_complete));
}

// --- Numbers of solutions. ---

void measure_shapes(const Puzzle& puzzle, const Json& request, const EventHandler& handle_event) {
    for (const Json& json : read_array(request, "challenges", max_challenges)) {
        const Challenge challenge = challenge_from_json(puzzle, json);
        if (challenge.kind == ChallengeKind::board) {
            throw RequestError(
                {.message = "only shapes are measured, not boards", .field = "challenges"});
        }
        const auto count = silhouette::count_tilings(puzzle, challenge, max_table_bytes());
        if (!count) return handle_event(end_event(false));
        Json event{{"event", "measure"},
                   {"fingerprint", challenge.fingerprint},
                   {"tilings", count_text(count->tilings)},
                   {"solutions", count_text(count->count_up_to_symmetry)},
                   {"difficulty", nullptr}};
        const auto luck =
            silhouette::shape_luck(puzzle, challenge, std::min(max_luck_bytes, max_table_bytes()));
        if (luck) {
            event["difficulty"] = luck->mean() / 100.0;
            event["grade"] = grade_of_luck(luck->mean());
        }
        handle_event(event);
    }
    handle_event(end_event(true));
}

// --- Order and check. ---

namespace {

// Reads the members of a shape on which its order and its title depend. "components" can be empty.
Challenge listed_challenge(Lattice lattice, const Json& json) {
    Challenge challenge;
    challenge.components = components_from_json(lattice, json);
    const auto kind = kind_from_name(read_text(json, "kind"));
    const auto grids = grid_kind_from_name(read_text(json, "symmetry"));
    if (!kind || !grids) {
        throw RequestError({.message = "unknown kind of shapes", .field = "challenges"});
    }
    challenge.kind = *kind;
    challenge.grids = *grids;
    challenge.width = static_cast<int>(read_integer(json, "width", 0, 1'000'000, 0));
    challenge.fingerprint = read_text(json, "fingerprint");
    return challenge;
}

// Returns what is wrong with a shape, or nothing.
std::optional<std::string> shape_fault(const Puzzle& puzzle, const Json& json) {
    try {
        const Challenge challenge = solved_shape_from_json(puzzle, json).challenge;
        if (!puzzle.rules.holes && hole_count(puzzle.lattice, challenge) > 0)
            return "it has a hole, which the puzzle does not allow";
        const Json own_json = page::challenge_json(puzzle.lattice, challenge, {});
        for (const char* name : {"fingerprint", "kind", "symmetry", "width", "full_group"}) {
            if (own_json.value(name, Json()) != json.value(name, Json()))
                return std::string(name) + " does not agree with its cells";
        }
        return std::nullopt;
    } catch (const RequestError& error) {
        return error.fault().message;
    }
}

}  // namespace

Json shape_order_reply(const Puzzle& puzzle, const Json& request) {
    std::vector<Challenge> challenges;
    for (const Json& json : read_array(request, "challenges", max_challenges))
        challenges.push_back(listed_challenge(puzzle.lattice, json));
    std::ranges::sort(challenges, {}, listing_key);
    std::vector<const Challenge*> pointers;
    for (const Challenge& challenge : challenges) {
        if (!challenge.components.empty()) pointers.push_back(&challenge);
    }
    const bool has_forms = pointers.size() == challenges.size();
    const auto titles =
        challenge_titles(puzzle.lattice, has_forms ? pointers : decltype(pointers)());
    Json order = Json::array();
    for (std::size_t i = 0; i < challenges.size(); ++i) {
        order.push_back({{"fingerprint", challenges[i].fingerprint},
                         {"number", i + 1},
                         {"title", has_forms ? titles[i] : ""}});
        if (has_forms) order.back()["holes"] = hole_count(puzzle.lattice, challenges[i]);
    }
    return {{"order", std::move(order)}};
}

Json bad_shapes_reply(const Puzzle& puzzle, const Json& request) {
    Json bad = Json::array();
    for (const Json& json : read_array(request, "challenges", max_challenges)) {
        const auto fault = shape_fault(puzzle, json);
        if (!fault) continue;
        const bool has_name = json.is_object() && json.value("fingerprint", Json()).is_string();
        bad.push_back(
            {{"fingerprint", has_name ? json["fingerprint"] : Json("")}, {"reason", *fault}});
    }
    return {{"bad", std::move(bad)}};
}

}  // namespace orbitile::studio
