// The clauses of certificates, read only from the files, as another reader would.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/slice_text.hpp"
#include "support/symmetric_brute_force.hpp"
#include "support/temporary_folder.hpp"
#include "support/trapezia.hpp"
#include "verification/certificate.hpp"

namespace orbitile::verification::slice_file_test {
namespace {

namespace fs = std::filesystem;
using namespace symmetric_brute_force;
const std::atomic<bool> never{false};

using ShardsByGrid = std::map<std::string, std::set<Shard>>;

/// A silhouette of silhouettes.txt.
struct Listed {
    ShardsByGrid covered;
    std::set<std::string> placements;  ///< "GRID CLASS SHARD…", shards sorted
};

std::string placement_key(const std::string& grid, int piece_class,
                          std::vector<std::string> shards) {
    std::ranges::sort(shards);
    std::string key = grid + ' ' + std::to_string(piece_class);
    for (const std::string& shard : shards) key += ' ' + shard;
    return key;
}

/// A certificate, with the meaning of its files.
class Certified {
  public:
    Certified(const std::string& puzzle, const SymmetryGroup& group, GridKind grids)
        : puzzle_(parse_puzzle(puzzle, "drawn.toml")), group_(group) {
        Question question{.puzzle = puzzle_};
        question.details =
            SilhouetteQuestion{.groups = {group}, .grids = {grids}, .method = SearchMethod::walk};
        const Catalogue catalogue = searched_catalogue(folder_.path() / "catalogue", question);
        made = certify(catalogue, {grids, 1}, certificate(), never);
    }

    fs::path certificate() const { return folder_.path() / "certificate"; }

    std::vector<SliceText> slices() const {
        std::vector<SliceText> texts;
        for (const auto& file : fs::directory_iterator(certificate())) {
            if (file.path().extension() != ".cnf") continue;
            SCOPED_TRACE(file.path().filename());
            texts.push_back(read_slice_text(file.path()));
        }
        return texts;
    }

    std::vector<Listed> silhouettes() const {
        std::map<int, int> class_of;
        const auto classes = piece_classes(puzzle_);
        for (std::size_t c = 0; c < classes.size(); ++c) {
            for (const int piece : classes[c].members) class_of[piece] = static_cast<int>(c);
        }
        std::vector<Listed> listed;
        std::istringstream in(bytes_of(certificate() / "silhouettes.txt"));
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            std::string first;
            std::string grid;
            words >> first >> grid;
            if (first == "silhouette") {
                listed.emplace_back();
                continue;
            }
            std::vector<std::string> shards;
            for (std::string shard; words >> shard;) {
                shards.push_back(shard);
                listed.back().covered[grid].insert(named(shard));
            }
            listed.back().placements.insert(
                placement_key(grid, class_of.at(std::stoi(first)), shards));
        }
        return listed;
    }

    Shard named(const std::string& shard) const {
        return shard_from_name(puzzle_.lattice, shard).value();
    }

    Shards orbit(const std::string& grid, const std::string& shard) const {
        for (const Centre centre : centres_of(group_, puzzle_.lattice)) {
            if (centre_name(centre) == grid)
                return orbit_of(maps_of(group_, puzzle_.lattice, centre), named(shard));
        }
        throw std::invalid_argument("the group has no centre " + grid);
    }

    /// All images of an element.
    std::set<Shard> all_of(const SliceText::Element& element) const {
        std::set<Shard> all;
        for (const std::string& shard : element.shards) {
            const Shards images = orbit(element.grid, shard);
            all.insert(images.begin(), images.end());
        }
        return all;
    }

    bool is_half_cell(const SliceText::Element& element) const {
        return puzzle_.lattice == Lattice::tetrakis && element.shards.size() == 2;
    }

    /// Whether exactly these shards of the element's unit are covered.
    bool is_covered(const SliceText::Element& element, const std::set<Shard>& covered) const {
        std::set<Shard> own;
        for (const std::string& shard : element.shards) own.insert(named(shard));
        if (!std::ranges::includes(covered, own)) return false;
        if (puzzle_.lattice != Lattice::tetrakis) return true;
        const auto of_cell = std::ranges::count_if(covered, [&](const Shard& shard) {
            return shard.x == own.begin()->x && shard.y == own.begin()->y;
        });
        return of_cell == std::ssize(own);
    }

    Certificate made;

  private:
    TemporaryFolder folder_;
    Puzzle puzzle_;
    SymmetryGroup group_;
};

/// The values of all variables for one silhouette with its tiling, by the declarations.
class Truth {
  public:
    Truth(const Certified& certified, const SliceText& text, const Listed& silhouette)
        : text_(text), is_true_(static_cast<std::size_t>(text.variables) + 1, false) {
        static const std::set<Shard> nothing;
        const auto covered_on = [&](const std::string& grid) -> const std::set<Shard>& {
            const auto found = silhouette.covered.find(grid);
            return found == silhouette.covered.end() ? nothing : found->second;
        };
        for (const auto& [variable, element] : text.elements) {
            set(variable, certified.is_covered(element, covered_on(element.grid)));
            const auto all = certified.all_of(element);
            areas_[variable] = static_cast<int>(all.size());
            half_cells_[variable] =
                certified.is_half_cell(element) ? static_cast<int>(all.size()) / 2 : 0;
        }
        for (const auto& [variable, orbit] : text.orbits) {
            set(variable, covered_on(orbit.grid).contains(certified.named(orbit.shard)));
        }
        for (const auto& [variable, placement] : text.placements) {
            set(variable, silhouette.placements.contains(placement_key(
                              placement.grid, placement.piece_class, placement.shards)));
        }
        for (const auto& [variable, one_of] : text.one_ofs) {
            set(variable, std::ranges::any_of(one_of.members, [&](int m) { return holds(m); }));
        }
        for (const auto& [variable, at_least] : text.at_leasts) {
            set(variable, weight(at_least) >= at_least.weight);
        }
    }

    bool holds(int literal) const {
        const bool value = is_true_.at(static_cast<std::size_t>(std::abs(literal)));
        return literal > 0 ? value : !value;
    }

    bool holds(const SliceText::Clause& clause) const {
        return std::ranges::any_of(clause, [&](int literal) { return holds(literal); });
    }

  private:
    void set(int variable, bool value) { is_true_.at(static_cast<std::size_t>(variable)) = value; }

    int weight(const SliceText::AtLeast& at_least) const {
        const auto& order = text_.orders.at(at_least.sum);
        int sum = 0;
        for (int i = 0; i < at_least.first; ++i) {
            const int entry = order.at(static_cast<std::size_t>(i));
            if (!holds(entry)) continue;
            sum += at_least.sum == "area"         ? areas_.at(entry)
                   : at_least.sum == "half-cells" ? half_cells_.at(entry)
                                                  : 1;
        }
        return sum;
    }

    const SliceText& text_;
    std::vector<bool> is_true_;
    std::map<int, int> areas_, half_cells_;
};

// The slice is about silhouettes of its elements that reach as far as the slice begins. Under one
// mirror they also begin in the first step of the axis.
bool is_of_slice(const Certified& certified, const SliceText& text, const Listed& silhouette,
                 const Truth& truth) {
    std::map<std::string, std::set<Shard>> there;
    for (const auto& [variable, orbit] : text.orbits) {
        const Shards images = certified.orbit(orbit.grid, orbit.shard);
        there[orbit.grid].insert(images.begin(), images.end());
    }
    for (const auto& [grid, shards] : silhouette.covered) {
        if (!std::ranges::includes(there[grid], shards)) return false;
    }
    return std::ranges::all_of(text.clauses, [&](const auto& clause) {
        return (clause.first != "far" && clause.first != "axis") || truth.holds(clause.second);
    });
}

std::string text_of(const SliceText::Clause& clause) {
    std::ostringstream text;
    for (const int literal : clause) text << literal << ' ';
    return text.str();
}

/// How often a silhouette was checked in a slice.
int expect_clauses_to_hold(const Certified& certified, const SliceText& text,
                           const std::vector<Listed>& silhouettes) {
    int looked_at = 0;
    for (const Listed& silhouette : silhouettes) {
        const Truth truth(certified, text, silhouette);
        if (!is_of_slice(certified, text, silhouette, truth)) continue;
        ++looked_at;
        bool is_forbidden = false;
        for (const auto& [rule, clause] : text.clauses) {
            if (rule == "orientation") continue;  // it is true for some tiling, perhaps another one
            const bool holds = truth.holds(clause);
            if (rule == "known") {
                is_forbidden = is_forbidden || !holds;
            } else {
                EXPECT_TRUE(holds) << rule << ": " << text_of(clause);
            }
        }
        EXPECT_TRUE(is_forbidden);
    }
    return looked_at;
}

/// The kinds of variables in the clauses of a rule, and the number of negative literals.
void expect_shape(const SliceText& text, const std::string& rule, const SliceText::Clause& clause) {
    const auto denied = std::ranges::count_if(clause, [](int literal) { return literal < 0; });
    const auto all_are = [&](const auto& declared) {
        return std::ranges::all_of(
            clause, [&](int literal) { return declared.contains(std::abs(literal)); });
    };
    const std::map<std::string, int> denials{{"rivals", 2}, {"area", 2},      {"overlap", 2},
                                             {"cut", 1},    {"apart", 2},     {"some", 0},
                                             {"axis", 0},   {"two-grids", 0}, {"far", 0}};
    SCOPED_TRACE(rule + ": " + text_of(clause));
    if (const auto wanted = denials.find(rule); wanted != denials.end()) {
        EXPECT_TRUE(all_are(text.elements));
        EXPECT_EQ(denied, wanted->second);
    } else if (rule == "every-piece" || rule == "orientation") {
        EXPECT_TRUE(all_are(text.placements));
        EXPECT_EQ(denied, rule == "orientation" ? 1 : 0);
    } else if (rule == "known") {
        EXPECT_TRUE(all_are(text.orbits));
        EXPECT_EQ(denied, std::ssize(clause));
    } else if (rule == "orbit" || rule == "covered") {
        EXPECT_EQ(denied, 1);
    } else if (rule == "once") {
        EXPECT_EQ(clause.size(), 2U);
    } else {
        EXPECT_EQ(rule, "sum");
        EXPECT_LE(clause.size(), 3U);
    }
}

void expect_orders_of_all(const SliceText& text) {
    std::vector<int> elements;
    for (const auto& [variable, element] : text.elements) elements.push_back(variable);
    EXPECT_THAT(text.orders.at("area"), testing::UnorderedElementsAreArray(elements));
    for (const auto& [name, order] : text.orders) {
        if (!name.starts_with("copies-")) continue;
        std::vector<int> placements;
        for (const auto& [variable, placement] : text.placements) {
            if ("copies-" + std::to_string(placement.piece_class) == name) {
                placements.push_back(variable);
            }
        }
        EXPECT_THAT(order, testing::UnorderedElementsAreArray(placements));
    }
    for (const auto& [variable, at_least] : text.at_leasts) {
        EXPECT_GE(at_least.first, 1);
        EXPECT_LE(at_least.first, std::ssize(text.orders.at(at_least.sum)));
        EXPECT_GE(at_least.weight, 1);
    }
}

TEST(SliceFile, HasOnlyClausesThatAreTrueForSilhouettesOfRandomQuestions) {
    std::mt19937 random(11);
    int looked_at = 0;
    std::set<std::string> rules;
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (int puzzles = 2; puzzles > 0;) {
            const Problem problem = random_problem(ground, 6, random);
            if (!problem.turns) continue;
            --puzzles;
            const std::string puzzle_text = puzzle_file(problem);
            const Puzzle puzzle = parse_puzzle(puzzle_text, "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                for (const GridKind grids : grids_of(group, puzzle.lattice)) {
                    Question question{.puzzle = puzzle};
                    question.details = SilhouetteQuestion{
                        .groups = {group}, .grids = {grids}, .method = SearchMethod::solver};
                    if (certificate_fault(question, grids)) continue;
                    SCOPED_TRACE(puzzle_text + std::string(name) + " " +
                                 std::string(grid_kind_name(grids)));
                    const Certified certified(puzzle_text, group, grids);
                    ASSERT_EQ(certified.made.verdict, engine::Verdict::unsatisfiable);
                    const auto silhouettes = certified.silhouettes();
                    for (const SliceText& text : certified.slices()) {
                        looked_at += expect_clauses_to_hold(certified, text, silhouettes);
                        expect_orders_of_all(text);
                        for (const auto& [rule, clause] : text.clauses) {
                            expect_shape(text, rule, clause);
                        }
                        rules.insert(text.rules.begin(), text.rules.end());
                    }
                }
            }
        }
    }
    EXPECT_GT(looked_at, 80);
    EXPECT_EQ(rules.size(), 16U) << testing::PrintToString(rules);
}

TEST(SliceFile, OfSeveralGridsNamesTheGridOfEachVariable) {
    const Certified certified(std::string(trapezia), symmetry_group_from_name("D4").value(),
                              GridKind::mixed);
    std::set<std::string> grids;
    for (const SliceText& text : certified.slices()) {
        for (const auto& [variable, element] : text.elements) grids.insert(element.grid);
        EXPECT_THAT(text.rules, testing::Contains("two-grids"));
        EXPECT_THAT(text.rules, testing::Not(testing::Contains("some")));
    }
    EXPECT_THAT(grids, testing::UnorderedElementsAre("even", "odd"));
}

// A silhouette of half a cell and a cell: the bound of the half cells is 1. Under a diagonal mirror
// there are elements with one half cell each.
TEST(SliceFile, CountsHalfCellsStepByStepEvenUpToOne) {
    const std::string puzzle = R"(name = "halves"
lattice = "tetrakis"
[[piece]]
name = "half"
colour = "red"
rows = ["◣"]
[[piece]]
name = "one"
colour = "blue"
copies = 2
rows = ["█"]
)";
    const Certified certified(puzzle, symmetry_group_from_name("D1x").value(), GridKind::vertex);
    EXPECT_EQ(certified.made.challenges, 4);
    int sums = 0;
    int looked_at = 0;
    for (const SliceText& text : certified.slices()) {
        for (const auto& [variable, at_least] : text.at_leasts) {
            sums += at_least.sum == "half-cells" ? 1 : 0;
        }
        looked_at += expect_clauses_to_hold(certified, text, certified.silhouettes());
    }
    EXPECT_GT(looked_at, 0);
    EXPECT_GT(sums, 0);
}

}  // namespace
}  // namespace orbitile::verification::slice_file_test
