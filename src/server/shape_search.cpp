#include "server/shape_search.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/md5.hpp"
#include "question/group_search.hpp"
#include "run/plan.hpp"
#include "run/run.hpp"
#include "store/appearance.hpp"
#include "store/catalogue.hpp"
#include "store/catalogue_file.hpp"
#include "store/open_folder.hpp"
#include "studio/challenge_json.hpp"
#include "studio/puzzle_json.hpp"
#include "studio/shape_question.hpp"
#include "studio/shape_requests.hpp"

namespace orbitile::server {
namespace {

using studio::Json;

// Reports the events of a run. The shapes and the work units of earlier runs are reported as well.
// No shape and no work unit is reported twice.
class ShapeReporter final : public RunListener {
  public:
    ShapeReporter(const Question& question, const studio::EventHandler& handle_event)
        : question_(question), handle_event_(handle_event) {}

    void on_run_started(const RunProgress& progress) override { report_progress(progress); }

    void on_challenge_found(const StoredChallenge& stored_challenge,
                            std::int64_t /*total*/) override {
        report_shape(stored_challenge.challenge, stored_challenge.tilings.front(), {});
    }

    // A unit is reported after its shapes. So a page that has received a unit has all shapes of the
    // unit.
    void on_cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        for (const SearchFind& find : result.finds) {
            if (find.challenge && find.tiling)
                report_shape(*find.challenge, *find.tiling, result.cube);
        }
        if (result.state == CubeState::exhausted) report_unit(result.cube, result.statistics);
    }

    // Reports the stored shapes and units that were not reported yet.
    void report_stored_results(const Catalogue& catalogue) {
        catalogue.visit_challenges([&](const StoredChallenge& stored_challenge) {
            if (!stored_challenge.tilings.empty())
                report_shape(stored_challenge.challenge, stored_challenge.tilings.front(), {});
        });
        for (const Cube& cube : catalogue.cubes()) {
            if (cube.state == CubeState::exhausted) report_unit(cube.name, cube.statistics);
        }
    }

    // For each symmetry of the question without a shape, reports why it has no shape. The catalogue
    // must be exhausted.
    void report_reasons(const Catalogue& catalogue, const std::atomic<bool>& stop) const {
        for (const SilhouetteQuestion& request : questions_by_group(question_)) {
            if (groups_with_shapes_.contains(request.group().name)) continue;
            const auto text = studio::no_shape_text(question_, request,
                                                    counts_of(catalogue, request.group()), stop);
            handle_event_(
                {{"event", "reason"}, {"symmetry", request.group().name}, {"text", text}});
        }
    }

  private:
    void report_shape(const Challenge& challenge, const Tiling& tiling, const std::string& unit) {
        if (challenge.kind == ChallengeKind::wandering) return;
        if (!reported_shapes_.insert(challenge.fingerprint).second) return;
        groups_with_shapes_.insert(challenge.group.name);
        handle_event_(studio::shape_event(question_.puzzle.lattice, challenge, tiling, unit));
    }

    void report_unit(const std::string& name, const std::optional<CubeStatistics>& statistics) {
        if (!reported_units_.insert(name).second) return;
        const auto milliseconds = milliseconds_of(statistics).value_or(0);
        handle_event_({{"event", "unit"},
                       {"name", name},
                       {"seconds", static_cast<double>(milliseconds) / 1000},
                       {"candidates", statistics ? statistics->count("candidates") : 0}});
    }

    void report_progress(const RunProgress& progress) const {
        handle_event_({{"event", "progress"},
                       {"decided", progress.decided_cube_count},
                       {"total", progress.total}});
    }

    static studio::UnitCounts counts_of(const Catalogue& catalogue, const SymmetryGroup& group) {
        studio::UnitCounts counts;
        for (const Cube& cube : catalogue.cubes()) {
            const auto cube_of_group =
                split_cube_name(silhouette_question_of(catalogue.question()), cube.name);
            if (!cube_of_group || cube_of_group->group != group || !cube.statistics) continue;
            counts.candidate_count += cube.statistics->count("candidates");
            counts.reported_earlier_count += cube.statistics->count("told-elsewhere");
        }
        return counts;
    }

    const Question& question_;
    const studio::EventHandler& handle_event_;
    std::set<std::string> reported_shapes_;  ///< fingerprints of the reported shapes
    std::set<std::string> reported_units_;   ///< names of the reported work units
    std::set<std::string_view> groups_with_shapes_;
};

// Stores the colours and letters of the pieces of `puzzle` in an existing catalogue, so booklets
// and web pages of this catalogue also have them. If another search works in the catalogue, the
// stored colours and letters are not changed.
void store_appearance(const std::filesystem::path& folder, const Puzzle& puzzle) {
    const std::filesystem::path file = store::catalogue_file_in(folder);
    if (!store::has_catalogue(file)) return;
    const Puzzle stored_puzzle = store::checked_question(file).puzzle;
    if (digest(stored_puzzle) != digest(puzzle)) return;  // open_or_create() reports the difference
    if (store::appearance_changes(puzzle, stored_puzzle).empty()) return;
    try {
        Catalogue::update_appearance(folder, puzzle, [](const Catalogue&) {});
    } catch (const CatalogueRefusedError&) {
    }
}

Catalogue open_catalogue(const Question& question, const std::filesystem::path& parent) {
    const std::string name = folder_name(question);
    // OpenFolder refuses symbolic links, which could point to any folder.
    const store::OpenFolder folder = store::OpenFolder(parent).open_or_create_folder(name);
    store_appearance(parent / name, question.puzzle);
    return Catalogue::open_or_create(parent / name,
                                     complete_question_for_folder(question, parent / name));
}

}  // namespace

std::string folder_name(const Question& question) {
    std::string text;
    for (const auto& [name, value] : question_items(question)) {
        // The search method and the puzzle's name do not change the answer, so both are left out.
        if (name != "puzzle" && name != "method")
            text.append(name).append(1, '=').append(value).append(1, '\n');
    }
    return md5_hex(text).substr(0, 16);
}

void search_shapes(const studio::Json& request, const SearchSettings& settings,
                   const studio::EventHandler& handle_event, const std::atomic<bool>& stop) {
    const Question question = studio::shape_question(
        studio::puzzle_from_json(studio::object_member(request, "puzzle")), request);
    studio::require_searchable(question);
    Catalogue catalogue = open_catalogue(question, settings.folder);
    ShapeReporter reporter(catalogue.question(), handle_event);
    reporter.report_stored_results(catalogue);
    if (!is_exhausted(catalogue, &stop)) {
        RunOptions options;
        options.threads = settings.threads;
        options.stop = &stop;
        run(catalogue, options, reporter);
        reporter.report_stored_results(catalogue);
    }
    const bool is_complete = !stop && is_exhausted(catalogue, &stop);
    if (is_complete) reporter.report_reasons(catalogue, stop);
    handle_event(studio::end_event(is_complete));
}

}  // namespace orbitile::server
