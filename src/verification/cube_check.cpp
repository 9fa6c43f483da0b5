#include "verification/cube_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <sstream>

#include "verification/challenge_check.hpp"
#include "verification/tile.hpp"

namespace orbitile::verification {
namespace {

constexpr std::array filling_counters{"cover-filled", "solver-filled", "made"};
constexpr std::array refuting_counters{"uncoverable", "stuck", "cover-refuted", "solver-refuted"};

// Reads a number in brackets from the beginning of the text, and removes it: "(-2)-(3)" returns -2
// and leaves "-(3)".
std::optional<int> take_bracketed_number(std::string_view& text) {
    if (text.empty() || text.front() != '(') return std::nullopt;
    int value = 0;
    const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), value);
    if (error != std::errc() || end == text.data() + text.size() || *end != ')')
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return value;
}

std::optional<Shard> shard_named(Lattice lattice, std::string_view name) {
    const std::string_view whole_name = name;
    Shard shard;
    const auto x = take_bracketed_number(name);
    if (!x || name.empty() || name.front() != '-') return std::nullopt;
    name.remove_prefix(1);
    const auto y = take_bracketed_number(name);
    if (!y) return std::nullopt;
    shard.x = *x;
    shard.y = *y;
    for (shard.slot = 0; shard.slot < max_shards_per_cell; ++shard.slot) {
        if (name_of(lattice, shard) == whole_name) return shard;
        if (name.empty()) break;  // a cell is a single shard
    }
    return std::nullopt;
}

using TilesByGrid = std::map<Centre, Tiles>;

TilesByGrid tiles_by_grid_of(Lattice lattice, const Challenge& challenge) {
    TilesByGrid grids;
    for (const Layer& component : challenge.components) {
        grids[component.centre].merge(centred_tiles(lattice, component));
    }
    return grids;
}

bool admits_centre(Lattice lattice, const SymmetryGroup& group, Centre centre) {
    const auto centres = centres_of(group, lattice);
    return std::ranges::find(centres, centre) != centres.end();
}

// Returns the silhouette that a blocking clause forbids. The result is empty if the clause cannot
// be read.
TilesByGrid forbidden_silhouette(Lattice lattice, const SymmetryGroup& group,
                                 const std::string& cube, const std::string& clause) {
    TilesByGrid grids;
    std::istringstream words(clause);
    for (std::string word; words >> word;) {
        std::string_view name = word;
        std::string_view grid = cube;
        if (cube == "mixed") {
            grid = name.substr(0, name.find(':'));
            name.remove_prefix(std::min(name.size(), grid.size() + 1));
        }
        const auto centre = centre_from_name(grid);
        if (!centre || !admits_centre(lattice, group, *centre)) return {};
        constexpr std::string_view prefix = "orbit:";
        if (name.substr(0, prefix.size()) != prefix) return {};
        const auto shard = shard_named(lattice, name.substr(prefix.size()));
        if (!shard) return {};
        grids[*centre].merge(orbit_of(lattice, group, centred_tile(lattice, *centre, *shard)));
    }
    return grids;
}

bool has_detached_parts(const Puzzle& puzzle, const SymmetryGroup& group,
                        const TilesByGrid& grids) {
    std::size_t component_count = 0;
    for (const auto& [centre, tiles] : grids) {
        for (const Tiles& component : components_of(tiles, puzzle.rules.connect)) {
            if (!is_symmetric(puzzle.lattice, group, component)) return true;
            ++component_count;
        }
    }
    return group.turns == 1 && component_count > 1;
}

class CubeCheck {
  public:
    CubeCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content), report_(report) {}

    void run(const std::vector<std::string>& asked_cubes) {
        check_cube_names(asked_cubes);
        for (const Cube& cube : content_.cubes) {
            ++report_.cubes;
            if (cube.state == CubeState::exhausted) ++report_.decided_cube_count;
        }
        if (is_about_board(content_.question))
            return;  // check_board() checks the statistics of these cubes
        if (uses_iterate_method(content_.question)) {
            check_clauses();
        } else {
            check_statistics();
        }
    }

  private:
    void report_fault(const std::string& where, const std::string& what) {
        report_.faults.push_back({where, what});
    }

    void check_cube_names(const std::vector<std::string>& asked_cubes) {
        const std::set<std::string> asked_names(asked_cubes.begin(), asked_cubes.end());
        std::set<std::string> stored_names;
        for (const Cube& cube : content_.cubes) {
            if (!stored_names.insert(cube.name).second)
                report_fault(cube.name, "the cube is stored twice");
            if (!asked_names.contains(cube.name))
                report_fault(cube.name, "the question does not have this cube");
        }
        // If one cube is stored, all cubes must be stored. A run adds all its cubes at once, so an
        // interruption cannot leave only some of the cubes.
        if (stored_names.empty()) return;
        for (const std::string& name : asked_cubes) {
            if (!stored_names.contains(name)) report_fault(name, "the cube is missing");
        }
    }

    // Each clause must forbid a silhouette that was found, or a silhouette with detached parts. A
    // clause that forbids any other silhouette would make the search miss that silhouette. Each
    // silhouette that was found must have a clause.
    void check_clauses() {
        if (asks_for_all_tilings(content_.question)) return;
        const Lattice lattice = content_.question.puzzle.lattice;
        std::set<TilesByGrid> stored_silhouettes;
        for (const StoredChallenge& stored_challenge : content_.challenges) {
            stored_silhouettes.insert(tiles_by_grid_of(lattice, stored_challenge.challenge));
        }
        std::set<TilesByGrid> forbidden_silhouettes;
        std::set<TilesByGrid> wandering_silhouettes;
        for (std::size_t cube_index = 0; cube_index < content_.cubes.size(); ++cube_index) {
            for (const std::string& clause : content_.clauses.at(cube_index)) {
                ++report_.clauses;
                const std::string& cube = content_.cubes[cube_index].name;
                const auto iterated_cube =
                    iterate_cube_from_name(silhouette_question_of(content_.question), cube);
                const TilesByGrid grids =
                    iterated_cube ? forbidden_silhouette(
                                        lattice, iterated_cube->group,
                                        std::string(grid_kind_name(iterated_cube->grids)), clause)
                                  : TilesByGrid{};
                if (grids.empty()) {
                    report_fault(cube, "a blocking clause cannot be read: " + clause);
                } else if (has_detached_parts(content_.question.puzzle, iterated_cube->group,
                                              grids)) {
                    wandering_silhouettes.insert(grids);
                } else if (!stored_silhouettes.contains(grids)) {
                    report_fault(cube,
                                 "a blocking clause forbids a shape that was not found: " + clause);
                }
                forbidden_silhouettes.insert(grids);
            }
        }
        for (const StoredChallenge& stored_challenge : content_.challenges) {
            if (!forbidden_silhouettes.contains(
                    tiles_by_grid_of(lattice, stored_challenge.challenge))) {
                report_fault(stored_challenge.challenge.fingerprint,
                             "no blocking clause belongs to it");
            }
        }
        if (static_cast<std::int64_t>(wandering_silhouettes.size()) != content_.wandering_count) {
            report_fault(
                "catalogue",
                fmt::format("{} shapes with detached parts are counted, but {} are forbidden",
                            content_.wandering_count, wandering_silhouettes.size()));
        }
    }

    // Checks the numbers of candidates. Each candidate must be counted exactly once, and must have
    // exactly one result. For each candidate that can be filled there must be a stored challenge.
    // In a sweep, there must be a stored fill of the cube's subset instead.
    void check_statistics() {
        std::map<std::string, std::int64_t> fills;
        for (const SubsetFill& fill : content_.fills) ++fills[fill.cube];
        for (const Cube& cube : content_.cubes) {
            if (cube.state != CubeState::exhausted) continue;
            if (!cube.statistics) {
                report_fault(cube.name, "the cube was decided without statistics");
                continue;
            }
            const auto count = [&](const char* name) { return cube.statistics->count(name); };
            std::int64_t filled_count = 0;
            std::int64_t decided_candidate_count = 0;
            for (const char* name : filling_counters) filled_count += count(name);
            for (const char* name : refuting_counters) decided_candidate_count += count(name);
            decided_candidate_count += filled_count + count("told-elsewhere");
            const bool is_census = method_of(content_.question) == SearchMethod::census;
            if (is_census && count("solver-filled") + count("solver-refuted") != 0) {
                report_fault(cube.name, "the method is census, but a solver was asked");
            }
            const bool is_piece_search = places_pieces(method_of(content_.question));
            if (is_piece_search ? decided_candidate_count != count("made") + count("told-elsewhere")
                                : count("made") != 0) {
                report_fault(cube.name, "its statistics belong to another method");
            }
            if (decided_candidate_count != count("candidates")) {
                report_fault(cube.name, fmt::format("{} of its {} candidates are settled",
                                                    decided_candidate_count, count("candidates")));
            }
            if (is_sweep(content_.question) && filled_count != fills[cube.name]) {
                report_fault(cube.name,
                             fmt::format("{} candidates were filled, but {} fills are stored",
                                         filled_count, fills[cube.name]));
            }
            report_.candidates += count("candidates");
            report_.filled_candidate_count += filled_count;
        }
        if (is_sweep(content_.question)) return;
        const std::int64_t stored_count = report_.challenges;
        const bool is_complete = !report_.is_incomplete();
        if (is_complete ? report_.filled_candidate_count != stored_count
                        : report_.filled_candidate_count > stored_count) {
            report_fault("catalogue",
                         fmt::format("{} candidates were filled, but {} challenges are stored",
                                     report_.filled_candidate_count, stored_count));
        }
    }

    const CatalogueContent& content_;
    VerificationReport& report_;
};

}  // namespace

void check_cubes(const CatalogueContent& content, const std::vector<std::string>& asked_cubes,
                 VerificationReport& report) {
    CubeCheck(content, report).run(asked_cubes);
}

}  // namespace orbitile::verification
