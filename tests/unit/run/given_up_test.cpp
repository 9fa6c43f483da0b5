// Cubes that earlier runs have begun and given up: their order, and their checkpoints.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>
#include <string>
#include <vector>

#include "orbitile/exchange/exchange.hpp"
#include "orbitile/puzzle/puzzle_file.hpp"
#include "orbitile/run/run.hpp"
#include "run/checkpoint.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::given_up_test {
namespace {

constexpr const char* pieces = R"(
name = "drawn"
lattice = "square"
[rules]
flips = true
[[piece]]
name = "I"
colour = "red"
copies = 3
rows = ["##"]
[[piece]]
name = "V"
colour = "blue"
copies = 2
rows = ["#.", "##"]
)";

Question question_by(SearchMethod method) {
    Question question;
    question.puzzle = parse_puzzle(pieces, "drawn.toml");
    question.asked = SilhouetteQuestion{.groups = {symmetry_group_from_name("C2").value()},
                                        .grids = {GridKind::even, GridKind::odd},
                                        .method = method,
                                        .kinds = {ChallengeKind::connected}};
    return completed(question);
}

std::string text_of(const Catalogue& catalogue) {
    std::ostringstream out;
    write_json(out, catalogue, {is_exhausted(catalogue), true});
    return out.str();
}

// The cubes in the order in which work on them begins.
class OrderOfWork : public RunListener {
  public:
    void cube_work_started(const std::string& cube) override { cubes.push_back(cube); }
    std::vector<std::string> cubes;
};

std::vector<std::string> names_in(const Catalogue& catalogue) {
    std::vector<std::string> names;
    for (const Cube& cube : catalogue.cubes()) names.push_back(cube.name);
    return names;
}

// Lists the cubes, but decides none.
void list_cubes(Catalogue& catalogue) {
    const std::atomic<bool> stop{true};
    RunListener listener;
    RunOptions options;
    options.stop = &stop;
    run(catalogue, options, listener);
    if (catalogue.has_cubes()) return;
    options.stop = nullptr;
    options.time_limit = std::chrono::seconds(0);
    run(catalogue, options, listener);
}

CubeResult result_of_begun_cube(const std::string& cube, const std::string& checkpoint,
                                const std::optional<CubeStatistics>& statistics = {}) {
    return {.cube = cube,
            .state = CubeState::interrupted,
            .checkpoint = checkpoint,
            .statistics = statistics};
}

class GivenUp : public ::testing::TestWithParam<SearchMethod> {
  protected:
    Catalogue new_catalogue(const std::string& name) const {
        return Catalogue::open_or_create(folder_.path() / name, question_by(GetParam()));
    }

    std::string whole_text() const {
        Catalogue catalogue = new_catalogue("whole");
        RunListener listener;
        run(catalogue, {}, listener);
        EXPECT_TRUE(is_exhausted(catalogue));
        return text_of(catalogue);
    }

    // Gives each open cube this checkpoint. Returns the export after the next run.
    std::string text_after(const std::string& checkpoint,
                           const std::optional<CubeStatistics>& statistics) {
        Catalogue catalogue = new_catalogue("forged" + std::to_string(++forged_count_));
        list_cubes(catalogue);
        for (const std::string& name : names_in(catalogue)) {
            if (!catalogue.is_exhausted(name))
                catalogue.record_and_decide({result_of_begun_cube(name, checkpoint, statistics)});
        }
        RunListener listener;
        RunOptions options;
        options.threads = 2;
        run(catalogue, options, listener);
        EXPECT_TRUE(is_exhausted(catalogue));
        for (const Cube& cube : catalogue.cubes()) EXPECT_EQ(cube.checkpoint, "") << cube.name;
        return text_of(catalogue);
    }

  private:
    TemporaryFolder folder_;
    int forged_count_ = 0;
};

TEST_P(GivenUp, ComesLast) {
    Catalogue catalogue = new_catalogue("given-up");
    list_cubes(catalogue);
    std::vector<std::string> names = names_in(catalogue);
    std::erase_if(names, [&](const std::string& name) { return catalogue.is_exhausted(name); });
    ASSERT_GE(names.size(), 5U);
    catalogue.record_and_decide({result_of_begun_cube(names[0], "begun 3"),
                                 result_of_begun_cube(names[1], "begun 1"),
                                 result_of_begun_cube(names[3], "begun 1")});
    // The order holds for later runs as well, and the catalogue keeps its own order.
    OrderOfWork order;
    run(catalogue, {}, order);  // one thread
    std::vector<std::string> expected{names[2]};
    expected.insert(expected.end(), names.begin() + 4, names.end());
    expected.insert(expected.end(), {names[1], names[3], names[0]});
    order.cubes.erase(std::unique(order.cubes.begin(), order.cubes.end()), order.cubes.end());
    EXPECT_EQ(order.cubes, expected);
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(text_of(catalogue), whole_text());
}

TEST_P(GivenUp, WithAForgedCheckpointIsSearchedFromItsBeginning) {
    const std::string whole = whole_text();
    const std::string digest(32, 'a');
    const CubeStatistics nothing{{"milliseconds", 5}};
    for (const std::string& place : {"at 0.0.0.1 " + digest + " finds - reported -",
                                     std::string("nonsense"), std::string(100'000, 'x')}) {
        EXPECT_EQ(text_after("begun 2 " + place, nothing), whole) << place.substr(0, 80);
    }
    // A find that the catalogue lacks.
    EXPECT_EQ(text_after("begun 1 at 0.0.0.1 " + digest + " finds " + digest + " reported -",
                         CubeStatistics{{"candidates", 1}, {"cover-filled", 1}}),
              whole);
}

INSTANTIATE_TEST_SUITE_P(ByMethod, GivenUp,
                         ::testing::Values(SearchMethod::census, SearchMethod::cubes,
                                           SearchMethod::pieces));

// A cube that was not worked on keeps its checkpoint, and an exhausted cube has none.
TEST(Checkpoints, StayUntilTheCubeIsDecided) {
    const TemporaryFolder folder;
    Catalogue catalogue =
        Catalogue::open_or_create(folder.path(), question_by(SearchMethod::census));
    catalogue.add_cubes({"one", "two"});
    const CubeStatistics counts{{"candidates", 4}, {"stuck", 4}};
    catalogue.record_and_decide(
        {result_of_begun_cube("one", "begun 1 at 0 x finds - reported -", counts)});
    catalogue.record_and_decide({{.cube = "one", .state = CubeState::limit}});
    EXPECT_EQ(catalogue.cube("one").state, CubeState::limit);
    EXPECT_EQ(catalogue.cube("one").checkpoint, "begun 1 at 0 x finds - reported -");
    EXPECT_EQ(catalogue.cube("one").statistics, counts);
    EXPECT_EQ(catalogue.cube("one").reason, "");
    catalogue.record_and_decide(
        {{.cube = "one", .state = CubeState::undecided, .reason = "begun too late"}});
    EXPECT_EQ(catalogue.cube("one").checkpoint, "");
    EXPECT_EQ(catalogue.cube("one").reason, "begun too late");
    catalogue.record_and_decide(
        {result_of_begun_cube("two", "begun 1"), {.cube = "two", .statistics = counts}});
    EXPECT_EQ(catalogue.cube("two").state, CubeState::exhausted);
    EXPECT_EQ(catalogue.cube("two").checkpoint, "");
    // A later progress of another run does not open it again.
    catalogue.record_and_decide({result_of_begun_cube("two", "begun 2")});
    EXPECT_EQ(catalogue.cube("two").state, CubeState::exhausted);
}

}  // namespace
}  // namespace orbitile::given_up_test
