#include "verification/comparison.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <map>
#include <set>
#include <system_error>

#include "catalogue/sweep.hpp"
#include "orbitile/run/run.hpp"
#include "silhouette/enumeration.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

constexpr int default_horizon = 4;  // as where `iterate` is asked to generate

/// Removed with all that is in it.
class TemporaryFolder {
  public:
    TemporaryFolder() {
        std::string name = (fs::temp_directory_path() / "orbitile-again-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw CatalogueAccessError(name + ": " + std::generic_category().message(errno));
        }
        path_ = name;
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }

    const fs::path& path() const { return path_; }

  private:
    fs::path path_;
};

bool wanders(const StoredChallenge& stored) { return stored.challenge.kind == Kind::wandering; }

Question question_again(const Question& asked, const AgainOptions& options) {
    Question question = asked;
    question.method = options.method;
    question.blocking = Blocking::silhouette;
    question.keep_wandering = false;
    if (!options.grids.empty()) question.grids = options.grids;
    if (options.method == Method::iterate) {
        question.horizon = options.horizon.value_or(asked.horizon.value_or(default_horizon));
    }
    return question;
}

// Leaves only what is not stored yet to be found. Returns the stored ones that fit the board.
std::vector<StoredChallenge> forbid_known(const std::vector<StoredChallenge>& known, int horizon,
                                          Catalogue& again) {
    for (const Grids grids : again.question().grids) {
        again.add_cube(std::string(grids_name(grids)));
    }
    std::vector<StoredChallenge> fitting;
    for (const StoredChallenge& stored : known) {
        const Challenge& challenge = stored.challenge;
        if (!fits_horizon(challenge, horizon)) continue;
        again.record({.cube = std::string(grids_name(challenge.grids)),
                      .clause = blocking_clause(again.question().puzzle.lattice, challenge)});
        fitting.push_back(stored);
    }
    return fitting;
}

// Those of the silhouettes alone.
std::vector<Fill> fills_of(const Catalogue& catalogue,
                           const std::vector<StoredChallenge>& silhouettes) {
    std::set<std::string> fingerprints;
    for (const StoredChallenge& stored : silhouettes) {
        fingerprints.insert(stored.challenge.fingerprint);
    }
    std::vector<Fill> fills;
    catalogue.visit_fills([&](const Fill& fill) {
        if (fingerprints.contains(fill.fingerprint)) {
            fills.push_back({fill.cube, fill.fingerprint, {}});
        }
    });
    return fills;
}

std::string reason_of(const Catalogue& catalogue) {
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state == CubeState::exhausted) continue;
        const std::string state(cube_state_name(cube.state));
        return cube.reason.empty() ? state : state + ": " + cube.reason;
    }
    return {};
}

}  // namespace

Comparison compare(const std::vector<StoredChallenge>& here,
                   const std::vector<StoredChallenge>& there) {
    std::map<std::string, const StoredChallenge*> left;
    for (const StoredChallenge& stored : there) {
        if (!wanders(stored)) left.emplace(stored.challenge.fingerprint, &stored);
    }
    Comparison comparison;
    for (const StoredChallenge& stored : here) {
        if (wanders(stored)) continue;
        const auto same = left.find(stored.challenge.fingerprint);
        if (same != left.end() && same->second->challenge == stored.challenge) {
            ++comparison.agreed;
            left.erase(same);
        } else {
            comparison.only_here.push_back(stored);
        }
    }
    for (const auto& [fingerprint, stored] : left) comparison.only_there.push_back(*stored);
    return comparison;
}

void compare_fills(const std::vector<Fill>& here, const std::vector<Fill>& there,
                   Comparison& comparison) {
    std::map<std::pair<std::string, std::string>, const Fill*> left;
    for (const Fill& fill : there) left.try_emplace({fill.cube, fill.fingerprint}, &fill);
    for (const Fill& fill : here) {
        if (left.erase({fill.cube, fill.fingerprint}) > 0) {
            ++comparison.fills_agreed;
        } else {
            comparison.fills_only_here.push_back(fill);
        }
    }
    for (const auto& [names, fill] : left) comparison.fills_only_there.push_back(*fill);
}

Comparison search_again(const Catalogue& catalogue, const AgainOptions& options,
                        RunListener& listener) {
    const bool iterates = options.method == Method::iterate;
    if (iterates) refuse_sweep(catalogue, "--again iterate");
    // Other cubes, so a part of them is another part of the search.
    if (iterates || catalogue.question().method == Method::iterate) {
        refuse_part(catalogue, "searching again by " + std::string(method_name(options.method)));
    }
    const TemporaryFolder folder;
    const Question question = question_again(catalogue.question(), options);
    Catalogue again = Catalogue::open_or_create(folder.path(), question);
    std::vector<StoredChallenge> here = catalogue.challenges();
    std::erase_if(here, [&](const StoredChallenge& stored) {
        const auto& asked = question.grids;
        return std::find(asked.begin(), asked.end(), stored.challenge.grids) == asked.end();
    });
    std::vector<StoredChallenge> fitting;
    if (iterates) fitting = forbid_known(here, *question.horizon, again);
    run(again, options.run, listener);

    std::vector<StoredChallenge> there = again.challenges();
    there.insert(there.end(), fitting.begin(), fitting.end());
    Comparison comparison = compare(iterates ? fitting : here, there);
    compare_fills(fills_of(catalogue, here), fills_of(again, there), comparison);
    if (iterates) {
        comparison.horizon = *question.horizon;
        comparison.beyond = std::count_if(here.begin(), here.end(), [&](const auto& stored) {
            return !wanders(stored) && !fits_horizon(stored.challenge, *question.horizon);
        });
    }
    comparison.wandering = again.wandering_count();
    comparison.exhausted = is_exhausted(again);
    comparison.reason = reason_of(again);
    return comparison;
}

}  // namespace orbitile
