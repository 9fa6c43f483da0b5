// Cubes that earlier runs have begun and given up: their order, and their checkpoints.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <sstream>
#include <string>
#include <vector>

#include "exchange/exchange.hpp"
#include "puzzle/puzzle_file.hpp"
#include "run/checkpoint.hpp"
#include "run/run.hpp"
#include "silhouette/walk_search.hpp"
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
    question.details = SilhouetteQuestion{.groups = {symmetry_group_from_name("C2").value()},
                                          .grids = {GridKind::vertex, GridKind::cell},
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
    void on_cube_work_started(const std::string& cube) override { cubes.push_back(cube); }
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
    for (const std::string& place :
         {"at 0.0.0.1 " + digest, std::string("nonsense"), std::string(100'000, 'x')}) {
        EXPECT_EQ(text_after("begun 2 " + place, nothing), whole) << place.substr(0, 80);
    }
}

// Saves each place of a search. Returns a place inside the cube after the last find, as it is
// stored, or none if the search does not find anything before a place.
std::optional<CubeResult> result_with_finds(const Question& question, const std::string& name) {
    const auto& request = std::get<SilhouetteQuestion>(question.details);
    const candidate::Candidates candidates(
        silhouette::candidate_question(question.puzzle, request));
    silhouette::WalkSearch search(question.puzzle, candidates, {});
    std::optional<CubeResult> result;
    for (const candidate::CandidateCube& cube : candidates.cubes()) {
        if (cube.name != name) continue;
        std::size_t find_count = 0;
        std::atomic<bool> is_due{true};
        const auto take = [&](const silhouette::FilledSilhouette&) {
            ++find_count;
            return silhouette::FindReply::accepted;
        };
        const auto save = [&](const silhouette::SearchProgress& progress) {
            is_due = true;
            if (find_count == 0) return;
            CubeStatistics statistics;
            for (const auto& [count_name, count] : progress.counts)
                statistics.set(count_name, count);
            result = result_of_begun_cube(name, checkpoint_text(1, progress), statistics);
        };
        const silhouette::SearchResumption resumption{nullptr, &is_due, save};
        search.search(cube, take, std::atomic<bool>{false}, &resumption);
    }
    return result;
}

// The places are real, but the catalogue lacks the finds before them. If the run used the places,
// it would lose these finds.
TEST(Checkpoints, WithoutTheirFindsAreNotUsed) {
    const TemporaryFolder folder;
    const Question question = question_by(SearchMethod::walk);
    RunListener listener;
    Catalogue whole = Catalogue::open_or_create(folder.path() / "whole", question);
    run(whole, {}, listener);
    Catalogue catalogue = Catalogue::open_or_create(folder.path() / "forged", question);
    list_cubes(catalogue);
    std::size_t place_count = 0;
    for (const std::string& name : names_in(catalogue)) {
        if (catalogue.is_exhausted(name)) continue;
        if (const auto result = result_with_finds(question, name)) {
            catalogue.record_and_decide({*result});
            ++place_count;
        }
    }
    EXPECT_GT(place_count, 0U);
    run(catalogue, {}, listener);
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(text_of(catalogue), text_of(whole));
}

INSTANTIATE_TEST_SUITE_P(ByMethod, GivenUp,
                         ::testing::Values(SearchMethod::walk, SearchMethod::pieces));

// A cube that was not worked on keeps its checkpoint, and an exhausted cube has none.
TEST(Checkpoints, StayUntilTheCubeIsDecided) {
    const TemporaryFolder folder;
    Catalogue catalogue = Catalogue::open_or_create(folder.path(), question_by(SearchMethod::walk));
    catalogue.add_cubes({"one", "two"});
    const CubeStatistics counts{{"candidates", 4}, {"stuck", 4}};
    catalogue.record_and_decide({result_of_begun_cube("one", "begun 1 at 0 x", counts)});
    catalogue.record_and_decide({{.cube = "one", .state = CubeState::limit}});
    EXPECT_EQ(catalogue.cube("one").state, CubeState::limit);
    EXPECT_EQ(catalogue.cube("one").checkpoint, "begun 1 at 0 x");
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
