#include "server/shape_search.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "catalogue/appearance.hpp"
#include "catalogue/catalogue_file.hpp"
#include "files/open_folder.hpp"
#include "orbitile/catalogue/catalogue.hpp"
#include "orbitile/run/plan.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/md5.hpp"
#include "question/group_search.hpp"
#include "studio/challenge_json.hpp"
#include "studio/puzzle_json.hpp"
#include "studio/shape_question.hpp"
#include "studio/shape_requests.hpp"

namespace orbitile::server {
namespace {

using studio::Json;

// Tells the events of a run. Each shape and each work unit is told once, whether it was stored
// before, is found by this run, or by another run that shares the catalogue.
class ShapeTeller final : public RunListener {
  public:
    ShapeTeller(const Question& question, const studio::Tell& tell)
        : question_(question), tell_(tell) {}

    void started(const RunProgress& progress) override { tell_progress(progress); }

    void cubes_decided_elsewhere(const RunProgress& progress, std::int64_t /*total*/) override {
        tell_progress(progress);
    }

    // A unit is told after its shapes, so that a page that has the unit has all of its shapes.
    void cube_result_stored(const CubeResult& result, const RunProgress& /*progress*/) override {
        for (const SearchFind& find : result.finds) {
            if (find.challenge && find.tiling)
                tell_shape(*find.challenge, *find.tiling, result.cube);
        }
        if (result.state == CubeState::exhausted) tell_unit(result.cube, result.statistics);
    }

    // Tells what is stored and was not told yet.
    void tell_stored(const Catalogue& catalogue) {
        catalogue.visit_challenges([&](const StoredChallenge& stored) {
            if (!stored.tilings.empty()) tell_shape(stored.challenge, stored.tilings.front(), {});
        });
        for (const Cube& cube : catalogue.cubes()) {
            if (cube.state == CubeState::exhausted) tell_unit(cube.name, cube.statistics);
        }
    }

    // Tells why symmetries do not have a shape. The catalogue must be exhausted.
    void tell_reasons(const Catalogue& catalogue, const std::atomic<bool>& stop) const {
        for (const SilhouetteQuestion& request : questions_by_group(question_)) {
            if (groups_with_shapes_.contains(request.group().name)) continue;
            const auto text = studio::no_shape_text(question_, request,
                                                    counts_of(catalogue, request.group()), stop);
            tell_({{"event", "reason"}, {"symmetry", request.group().name}, {"text", text}});
        }
    }

  private:
    void tell_shape(const Challenge& challenge, const Tiling& tiling, const std::string& unit) {
        if (challenge.kind == ChallengeKind::wandering) return;
        if (!told_shapes_.insert(challenge.fingerprint).second) return;
        groups_with_shapes_.insert(challenge.group.name);
        tell_(studio::shape_event(question_.puzzle.lattice, challenge, tiling, unit));
    }

    void tell_unit(const std::string& name, const std::optional<CubeStatistics>& statistics) {
        if (!told_units_.insert(name).second) return;
        const auto milliseconds = milliseconds_of(statistics).value_or(0);
        tell_({{"event", "unit"},
               {"name", name},
               {"seconds", static_cast<double>(milliseconds) / 1000},
               {"candidates", statistics ? statistics->count("candidates") : 0}});
    }

    void tell_progress(const RunProgress& progress) const {
        tell_({{"event", "progress"}, {"decided", progress.decided}, {"total", progress.total}});
    }

    static studio::UnitCounts counts_of(const Catalogue& catalogue, const SymmetryGroup& group) {
        studio::UnitCounts counts;
        for (const Cube& cube : catalogue.cubes()) {
            const auto named = group_cube(silhouettes_asked(catalogue.question()), cube.name);
            if (!named || named->group != group || !cube.statistics) continue;
            counts.candidates += cube.statistics->count("candidates");
            counts.reported_earlier += cube.statistics->count("told-elsewhere");
        }
        return counts;
    }

    const Question& question_;
    const studio::Tell& tell_;
    std::set<std::string> told_shapes_;  ///< fingerprints
    std::set<std::string> told_units_;
    std::set<std::string_view> groups_with_shapes_;
};

// Stores the colours and letters of the page in a catalogue that exists already, so that booklets
// and pages that are made of it have them too. If another search works in the catalogue, they are
// left as they are.
void store_appearance(const std::filesystem::path& folder, const Puzzle& puzzle) {
    const std::filesystem::path file = catalogue::catalogue_file_in(folder);
    if (!catalogue::has_catalogue(file)) return;
    const Puzzle stored = catalogue::checked_question(file).puzzle;
    if (digest(stored) != digest(puzzle)) return;  // open_or_create() reports it
    if (catalogue::appearance_changes(puzzle, stored).empty()) return;
    try {
        Catalogue::update_appearance(folder, puzzle, [](const Catalogue&) {});
    } catch (const CatalogueRefused&) {
    }
}

Catalogue open_catalogue(const Question& question, const std::filesystem::path& parent) {
    const std::string name = folder_name(question);
    // Refuses links, which could lead anywhere.
    const files::OpenFolder folder = files::OpenFolder(parent).open_or_create_folder(name);
    store_appearance(parent / name, question.puzzle);
    return Catalogue::open_or_create(parent / name, complete_for_folder(question, parent / name));
}

}  // namespace

std::string folder_name(const Question& question) {
    std::string text;
    for (const auto& [name, value] : items_of(question)) {
        // The name of the puzzle does not change the answer, and the method does not either.
        if (name != "puzzle" && name != "method")
            text.append(name).append(1, '=').append(value).append(1, '\n');
    }
    return md5_hex(text).substr(0, 16);
}

void search_shapes(const studio::Json& request, const SearchSettings& settings,
                   const studio::Tell& tell, const std::atomic<bool>& stop) {
    const Question question = studio::shape_question(
        studio::puzzle_from_json(studio::object_member(request, "puzzle")), request);
    studio::require_searchable(question);
    Catalogue catalogue = open_catalogue(question, settings.folder);
    ShapeTeller teller(catalogue.question(), tell);
    teller.tell_stored(catalogue);
    if (!is_exhausted(catalogue, &stop)) {
        RunOptions options;
        options.threads = settings.threads;
        options.stop = &stop;
        run(catalogue, options, teller);
        teller.tell_stored(catalogue);
    }
    const bool is_complete = !stop && is_exhausted(catalogue, &stop);
    if (is_complete) teller.tell_reasons(catalogue, stop);
    tell(studio::end_event(is_complete));
}

}  // namespace orbitile::server
