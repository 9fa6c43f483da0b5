#include "candidate/candidates.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "geometry/shape.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::candidate::candidates_test {
namespace {

using Fingerprints = std::multiset<std::string>;

CandidateQuestion question_of(Lattice lattice, const SymmetryGroup& group, int area,
                              int half_cell_count = 0, int horizon = 0) {
    CandidateQuestion question;
    question.lattice = lattice;
    question.request.groups = {group};
    question.area = area;
    question.half_cell_count = half_cell_count;
    if (horizon > 0) question.request.horizon = horizon;
    question.single_grid_centres = centres_of(group, lattice);
    question.rules.flips = true;
    return question;
}

CandidateQuestion eightfold(Lattice lattice, int area, int half_cell_count = 0, int horizon = 0) {
    return question_of(lattice, full_group(lattice), area, half_cell_count, horizon);
}

Challenge as_stored(const CandidateQuestion& question, const Silhouette& silhouette) {
    const View view =
        canonical_view(question.lattice, question.rules, question.group(), silhouette);
    return make_silhouette_challenge(
        question.lattice, question.group(),
        apply_view(question.lattice, question.group(), view, silhouette), question.rules.connect);
}

// A key that identifies the figure. For a question about one axis, a figure with two axes is the
// same, whichever axis is used.
std::string name_of(const CandidateQuestion& question, const Challenge& challenge) {
    if (question.group().turns > 1 || challenge.components.size() > 1) return challenge.fingerprint;
    std::set<Shards> images;
    for (const Motion motion : motions_of(question.lattice)) {
        if (motion.turn != 0 && !question.rules.turns) continue;
        if (motion.flip && !question.rules.flips) continue;
        const LatticeMap map = turn_about_middle(question.lattice, motion.turn, motion.flip);
        images.insert(normalised(map(challenge.components.front().shards)));
    }
    return fingerprint_of(question.lattice, *images.begin());
}

Fingerprints candidates_of(const CandidateQuestion& question) {
    const Candidates candidates(question);
    Fingerprints found;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto& candidate) {
            Challenge components;
            components.components = candidates.layers(candidate);
            const Challenge challenge = as_stored(question, silhouette_of(components));
            EXPECT_EQ(challenge.components.size(), candidate.size());
            found.insert(name_of(question, challenge));
            return true;
        });
    }
    return found;
}

// No cell has one, three or two opposite shards, and there are at most as many half cells as
// allowed.
bool has_legal_cells(const Shards& shards) {
    std::map<Cell, unsigned> cells;
    for (const Shard& shard : shards) cells[{shard.x, shard.y}] |= 1U << shard.slot;
    const std::set<unsigned> legal{3, 6, 12, 9, 15};
    return std::all_of(cells.begin(), cells.end(),
                       [&](const auto& cell) { return legal.count(cell.second) > 0; });
}

// In the plane, the grid's centre at the origin.
std::vector<PlanePoint> polygon_of(Lattice lattice, Centre centre, Shard shard) {
    const PlanePoint from = point_in_plane(lattice, centre);
    std::vector<PlanePoint> polygon;
    for (const Point& corner : corners(lattice, shard)) {
        const PlanePoint at = point_in_plane(lattice, corner);
        polygon.push_back({at.x - from.x, at.y - from.y});
    }
    return polygon;
}

bool holds(const std::vector<PlanePoint>& polygon, const PlanePoint& point) {
    for (std::size_t c = 0; c < polygon.size(); ++c) {
        const PlanePoint& a = polygon[c];
        const PlanePoint& b = polygon[(c + 1) % polygon.size()];
        if ((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) < 1e-9) return false;
    }
    return true;
}

// Whether some point of a fine raster, which is on no line of any grid, is inside both.
bool share_a_point(const std::vector<PlanePoint>& one, const std::vector<PlanePoint>& other) {
    PlanePoint low = one.front();
    PlanePoint high = one.front();
    for (const PlanePoint& corner : one) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    for (double x = low.x + 0.0137; x < high.x; x += 0.0371) {
        for (double y = low.y + 0.0173; y < high.y; y += 0.0371) {
            if (holds(one, {x, y}) && holds(other, {x, y})) return true;
        }
    }
    return false;
}

// Straight from the definition: every union of orbits on a board that is large enough.
class Definition {
  public:
    explicit Definition(const CandidateQuestion& question) : question_(question) {
        for (const Centre centre : centres_of(question.group(), question.lattice)) {
            const Shards board =
                centred_board(question.lattice, centre, question.request.horizon.value());
            for (Shards& orbit :
                 orbits_of(maps_of(question.group(), question.lattice, centre), board)) {
                // With one axis, some images can be beyond the board.
                const bool is_within = std::ranges::all_of(orbit, [&](const Shard& shard) {
                    return std::ranges::binary_search(board, shard);
                });
                if (is_within) orbits_.emplace_back(centre, std::move(orbit));
            }
            layers_.push_back({centre, {}});
        }
        choose(0, 0);
    }

    const Fingerprints& found() const { return found_; }

  private:
    void choose(std::size_t next, int area) {
        if (area == question_.area) return judge();
        if (next == orbits_.size()) return;
        choose(next + 1, area);
        const auto& [centre, orbit] = orbits_[next];
        const int larger = area + static_cast<int>(orbit.size());
        if (larger > question_.area) return;
        Shards& shards = std::ranges::find(layers_, centre, &Layer::centre)->shards;
        const std::size_t before = shards.size();
        shards.insert(shards.end(), orbit.begin(), orbit.end());
        choose(next + 1, larger);
        shards.resize(before);
    }

    void judge() {
        Silhouette silhouette;
        int half_cell_count = 0;
        for (const Layer& layer : layers_) {
            if (layer.shards.empty()) continue;
            silhouette.push_back({layer.centre, make_shards(layer.shards)});
            if (!has_half_cells(question_.lattice)) continue;
            half_cell_count += half_cell_count_of(silhouette.back().shards);
            if (!has_legal_cells(silhouette.back().shards)) return;
        }
        if (half_cell_count > question_.half_cell_count || !is_asked_for(silhouette)) return;
        if (overlap(silhouette)) return;
        if (has_detached_parts(question_.lattice, question_.group(), silhouette,
                               question_.rules.connect))
            return;
        const Challenge challenge = as_stored(question_, silhouette);
        // It is found again, shifted along its axis and in other views.
        const std::string name = name_of(question_, challenge);
        if (!found_.contains(name)) found_.insert(name);
    }

    bool is_asked_for(const Silhouette& silhouette) const {
        if (silhouette.size() > 1) return question_.mixed;
        return std::ranges::count(question_.single_grid_centres, silhouette.front().centre) > 0;
    }

    bool overlap(const Silhouette& silhouette) const {
        for (std::size_t one = 0; one < silhouette.size(); ++one) {
            for (std::size_t other = one + 1; other < silhouette.size(); ++other) {
                for (const Shard& a : silhouette[one].shards) {
                    for (const Shard& b : silhouette[other].shards) {
                        if (share_a_point(
                                polygon_of(question_.lattice, silhouette[one].centre, a),
                                polygon_of(question_.lattice, silhouette[other].centre, b))) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    const CandidateQuestion& question_;
    std::vector<std::pair<Centre, Shards>> orbits_;
    std::vector<Layer> layers_;
    Fingerprints found_;
};

Fingerprints by_definition(const CandidateQuestion& question) {
    return Definition(question).found();
}

std::vector<SymmetryGroup> groups_on(Lattice lattice) {
    std::vector<SymmetryGroup> groups;
    for (const SymmetryGroup& group : symmetry_groups()) {
        if (!centres_of(group, lattice).empty()) groups.push_back(group);
    }
    return groups;
}

TEST(Candidates, MatchTheDefinitionOnTheSquareLattice) {
    for (const int area : {1, 4, 5, 8, 9, 12, 13, 16}) {
        CandidateQuestion question = eightfold(Lattice::square, area, 0, 3);
        question.mixed = true;
        EXPECT_EQ(candidates_of(question), by_definition(question)) << "area " << area;
    }
}

TEST(Candidates, MatchTheDefinitionWithHalfCells) {
    for (const int half_cell_count : {0, 4, 8, 14}) {
        for (const int area : {8, 16, 20, 32, 40}) {
            const auto question = eightfold(Lattice::tetrakis, area, half_cell_count, 2);
            EXPECT_EQ(candidates_of(question), by_definition(question))
                << "area " << area << ", half cells " << half_cell_count;
        }
    }
}

TEST(Candidates, MatchTheDefinitionOnTwoGrids) {
    for (const int area : {20, 24}) {
        CandidateQuestion question = eightfold(Lattice::tetrakis, area, 8, 2);
        question.single_grid_centres.clear();
        question.mixed = true;
        EXPECT_EQ(candidates_of(question), by_definition(question)) << "area " << area;
    }
}

// Few enough unions of orbits to go through all of them.
std::vector<int> areas_for(const SymmetryGroup& group, Lattice lattice) {
    switch (motions_of(group, lattice).size()) {
        case 2: return {1, 2, 3, 4, 5, 6};
        case 3:
        case 4: return {3, 4, 6, 7, 8, 9, 10};
        default: return {6, 7, 8, 9, 12, 13, 14, 18};
    }
}

std::string name_of(const CandidateQuestion& question) {
    return std::string(lattice_name(question.lattice)) + ' ' + std::string(question.group().name) +
           " area " + std::to_string(question.area) +
           (question.rules.connect == Adjacency::edge ? " by edges" : "");
}

TEST(Candidates, OfEveryGroupMatchTheDefinition) {
    std::size_t compared = 0;
    for (const Lattice lattice : {Lattice::square, Lattice::hex, Lattice::triangle}) {
        for (const SymmetryGroup& group : groups_on(lattice)) {
            for (const Adjacency connect : {Adjacency::corner, Adjacency::edge}) {
                for (const int area : areas_for(group, lattice)) {
                    auto question = question_of(lattice, group, area, 0, 2);
                    question.rules.connect = connect;
                    const Fingerprints defined = by_definition(question);
                    EXPECT_EQ(candidates_of(question), defined) << name_of(question);
                    compared += defined.size();
                }
            }
        }
    }
    EXPECT_GT(compared, 900U);
}

TEST(Candidates, OfEveryGroupWithHalfCellsMatchTheDefinition) {
    std::size_t compared = 0;
    for (const SymmetryGroup& group : groups_on(Lattice::tetrakis)) {
        for (const Adjacency connect : {Adjacency::corner, Adjacency::edge}) {
            for (const int area : {4, 6, 8}) {
                auto question = question_of(Lattice::tetrakis, group, area, 6, 1);
                question.rules.connect = connect;
                const Fingerprints defined = by_definition(question);
                EXPECT_EQ(candidates_of(question), defined) << name_of(question);
                compared += defined.size();
            }
        }
    }
    EXPECT_GT(compared, 30U);
}

TEST(Candidates, OnSeveralGridsOfEveryGroupMatchTheDefinition) {
    std::size_t compared = 0;
    for (const Lattice lattice : {Lattice::square, Lattice::hex, Lattice::triangle}) {
        for (const SymmetryGroup& group : groups_on(lattice)) {
            if (group.turns < 3 || centres_of(group, lattice).size() < 2) continue;
            for (const int area : {9, 10, 12, 13}) {
                auto question = question_of(lattice, group, area, 0, 2);
                question.single_grid_centres.clear();
                question.mixed = true;
                const Fingerprints defined = by_definition(question);
                EXPECT_EQ(candidates_of(question), defined) << name_of(question);
                compared += defined.size();
            }
        }
    }
    EXPECT_GT(compared, 20U);
}

TEST(Candidates, WithoutTurnsOrFlipsDistinguishImages) {
    for (const bool turns : {false, true}) {
        auto question =
            question_of(Lattice::square, symmetry_group_from_name("C4").value(), 12, 0, 2);
        question.rules = {turns, false};
        EXPECT_EQ(candidates_of(question), by_definition(question)) << turns;
    }
}

std::int64_t count(CandidateQuestion question) {
    question.rules.connect = Adjacency::edge;
    question.allows_rings = false;
    question.request.requires_exact_symmetry = true;
    const Candidates candidates(question);
    std::int64_t count = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        candidates.visit(cube, [&](const auto&) { return ++count > 0; });
    }
    return count;
}

struct Published {
    const char* group;
    std::vector<std::pair<int, std::int64_t>> terms;
};

// The On-Line Encyclopedia of Integer Sequences: A142886, A144553, A056877, A056878, A006747,
// A006746, A006748.
TEST(Candidates, ConnectedByEdgesAreAsManyAsThePolyominoesOfEachSymmetry) {
    const std::vector<Published> published{
        {"D4", {{40, 310}, {41, 117}, {60, 9976}, {64, 18468}, {65, 4787}}},
        {"C4", {{20, 44}, {41, 14868}}},
        {"D2", {{40, 232718}}},
        {"D2x", {{40, 49400}}},
        {"C2", {{4, 1}, {5, 1}, {6, 5}, {7, 4}, {8, 18}, {9, 19}, {10, 73}, {11, 73}, {12, 278}}},
        {"D1", {{4, 1}, {5, 2}, {6, 6}, {7, 9}, {8, 23}, {9, 38}, {10, 90}, {11, 147}, {12, 341}}},
        {"D1x", {{3, 1}, {4, 0}, {5, 2}, {6, 2}, {7, 7}, {8, 5}, {9, 26}, {10, 22}, {11, 91}}}};
    for (const auto& [name, terms] : published) {
        for (const auto& [area, expected] : terms) {
            const auto group = symmetry_group_from_name(name).value();
            EXPECT_EQ(count(question_of(Lattice::square, group, area)), expected)
                << name << ' ' << area;
        }
    }
}

// How many there are of a size, by the same encyclopedia: images of each other once, mirror images
// apart, and all that do not lie alike. Polyhexes A000228, A006535, A001207; polyiamonds A000577,
// A006534, A001420.
struct PublishedSizes {
    Lattice lattice;
    std::vector<std::int64_t> free, one_sided, fixed;  ///< from one cell on
};

TEST(Candidates, ConnectedByEdgesAreAsManyAsSymmetricPolyhexesAndPolyiamonds) {
    const std::vector<PublishedSizes> published{
        {Lattice::hex,
         {1, 1, 3, 7, 22, 82, 333, 1448, 6572, 30490, 143552},
         {1, 1, 3, 10, 33, 147, 620, 2821, 12942, 60639, 286190},
         {1, 3, 11, 44, 186, 814, 3652, 16689, 77359, 362671, 1716033}},
        {Lattice::triangle,
         {1, 1, 1, 3, 4, 12, 24, 66, 160, 448, 1186, 3334},
         {1, 1, 1, 4, 6, 19, 43, 120, 307, 866, 2336, 6588},
         {2, 3, 6, 14, 36, 94, 250, 675, 1838, 5053, 14016, 39169}}};
    for (const auto& [lattice, free, one_sided, fixed] : published) {
        for (std::size_t n = 0; n < free.size(); ++n) {
            const int area = static_cast<int>(n) + 1;
            std::int64_t with_mirrors = 0;
            // A figure with m of the twelve maps has 12/m orientations; a figure without symmetry
            // has twelve.
            std::int64_t ways_less = 0;
            for (const SymmetryGroup& group : groups_on(lattice)) {
                const std::int64_t figures = count(question_of(lattice, group, area));
                const int maps = group.turns * (group.mirrors == Mirrors::none ? 1 : 2);
                if (group.mirrors != Mirrors::none) with_mirrors += figures;
                ways_less += figures * (12 - 12 / maps);
            }
            EXPECT_EQ(with_mirrors, 2 * free[n] - one_sided[n])
                << lattice_name(lattice) << ' ' << area;
            EXPECT_EQ(ways_less, 12 * free[n] - fixed[n]) << lattice_name(lattice) << ' ' << area;
        }
    }
}

// A350243: three turns and mirrors about a vertex.
TEST(Candidates, RoundAVertexAreAsManyAsThePolyhexesWithMirrors) {
    const std::vector<std::int64_t> published{1, 1, 2, 5, 9, 19, 39, 82, 171, 368, 773};
    for (std::size_t n = 0; n < published.size(); ++n) {
        std::int64_t figures = 0;
        for (const char* name : {"D3", "D3x"}) {
            auto question = question_of(Lattice::hex, symmetry_group_from_name(name).value(),
                                        3 * (static_cast<int>(n) + 1));
            std::erase_if(question.single_grid_centres,
                          [](Centre centre) { return grids_of(centre) != GridKind::vertex; });
            if (!question.single_grid_centres.empty()) figures += count(question);
        }
        EXPECT_EQ(figures, published[n]) << 3 * (n + 1);
    }
}

TEST(Candidates, WithoutAHorizonReachNoFurtherThanTheirBound) {
    CandidateQuestion question = eightfold(Lattice::square, 20);
    question.mixed = true;
    const Fingerprints unbounded = candidates_of(question);
    EXPECT_FALSE(unbounded.empty());
    question.request.horizon = 20;
    EXPECT_EQ(candidates_of(question), unbounded);
}

TEST(Candidates, OfSixteenPiecesAreAsManyAsWereCountedIndependently) {
    const auto connected = [](Centre centre) {
        CandidateQuestion question = eightfold(Lattice::tetrakis, 160, 14);
        question.single_grid_centres = {centre};
        question.allows_rings = false;
        const Candidates candidates(question);
        int count = 0;
        for (const CandidateCube& cube : candidates.cubes()) {
            candidates.visit(cube, [&](const auto&) { return ++count > 0; });
        }
        return count;
    };
    EXPECT_EQ(connected(Centre::even), 81238);
    EXPECT_EQ(connected(Centre::odd), 275256);
}

TEST(Candidates, OfAnAreaThatNoOrbitsHaveAreNone) {
    // Orbits of cells are of four and eight, but for the one in the middle.
    for (const int area : {2, 3, 6, 90}) {
        EXPECT_TRUE(Candidates(eightfold(Lattice::square, area)).cubes().empty()) << area;
    }
}

// All orbits but that of the middle are even.
TEST(Candidates, OfAnOddAreaBeginInTheMiddleAlone) {
    for (const char* name : {"C2", "D2", "D2x", "C4", "D4"}) {
        const SymmetryGroup group = symmetry_group_from_name(name).value();
        const Candidates candidates(question_of(Lattice::square, group, 13));
        int begun = 0;
        for (const CandidateCube& cube : candidates.cubes()) {
            const std::int64_t nodes = candidates.count_nodes_until(cube, [] { return false; });
            const bool is_in_the_middle = cube.name.starts_with("odd:(0,0)");
            if (is_in_the_middle) ++begun;
            EXPECT_EQ(nodes > 0, is_in_the_middle) << name << ' ' << cube.name;
        }
        EXPECT_GT(begun, 0) << name;
    }
}

TEST(CandidateCubes, HaveNamesOfTheirOwn) {
    CandidateQuestion question = eightfold(Lattice::tetrakis, 80, 8);
    question.mixed = true;
    const Candidates candidates(question);
    std::set<std::string> names;
    const auto cubes = candidates.cubes();
    for (const CandidateCube& cube : cubes) names.insert(cube.name);
    EXPECT_EQ(names.size(), cubes.size());
}

TEST(CandidateCubes, AreDeadIfTheAreaAllowsNoCandidate) {
    const SymmetryGroup group = symmetry_group_from_name("C2").value();
    const Candidates candidates(question_of(Lattice::square, group, 9));
    int dead = 0;
    for (const std::size_t depth : {1U, 2U, 4U}) {
        std::vector<std::string> live;
        for (const CandidateCube& cube : candidates.cubes(depth)) {
            if (candidates.is_empty_by_area(cube)) {
                ++dead;
                EXPECT_FALSE(cube.name.starts_with("odd:(0,0)")) << cube.name;
            } else {
                live.push_back(cube.name);
            }
        }
        std::vector<std::string> listed;
        for (const CandidateCube& cube : candidates.cubes_with_possible_area(depth))
            listed.push_back(cube.name);
        EXPECT_EQ(listed, live) << depth;
        EXPECT_EQ(live.size() == 1, depth == 1);
    }
    EXPECT_GT(dead, 0);
}

TEST(CandidateCubes, EndWhenTheVisitorWantsNoMore) {
    CandidateQuestion question = eightfold(Lattice::square, 20);
    question.single_grid_centres = {Centre::odd};
    const Candidates candidates(question);
    int visited = 0;
    for (const CandidateCube& cube : candidates.cubes()) {
        if (!candidates.visit(cube, [&](const auto&) { return ++visited < 3; })) break;
    }
    EXPECT_EQ(visited, 3);
}

}  // namespace
}  // namespace orbitile::candidate::candidates_test
