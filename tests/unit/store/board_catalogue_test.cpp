// Catalogues about a board: all fillings, and starts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "exchange/exchange.hpp"
#include "puzzle/puzzle_file.hpp"
#include "run/run.hpp"
#include "store/numbering.hpp"
#include "support/temporary_folder.hpp"
#include "verification/verification.hpp"

namespace orbitile::store::board_catalogue_test {
namespace {

Puzzle config(const std::string& name) {
    return read_puzzle_file(std::filesystem::path(ORBITILE_SOURCE_DIR) / "configs" /
                            (name + ".toml"));
}

template <typename Asked>
Question about(const std::string& name, const Asked& asked) {
    return {config(name), asked};
}

StartQuestion starts(ClueKind kind, int wanted, std::uint64_t seed = 1) {
    return {kind, wanted, seed};
}

std::string run_to_end(const std::filesystem::path& folder, const Question& question,
                       const RunOptions& options = {}) {
    Catalogue catalogue = Catalogue::open_or_create(folder, question);
    RunListener nobody;
    run(catalogue, options, nobody);
    std::ostringstream text;
    write_json(text, catalogue, {is_exhausted(catalogue), true});
    return text.str();
}

std::vector<Fault> faults_of(const CatalogueContent& content) { return verify(content).faults; }

TEST(BoardCatalogue, KeepsEveryFillingAndItsCount) {
    const TemporaryFolder folder;
    const Question question = about("iq-stars", FillingQuestion{});
    run_to_end(folder.path(), question);
    const Catalogue catalogue = Catalogue::open(folder.path());
    EXPECT_TRUE(is_exhausted(catalogue));
    EXPECT_EQ(catalogue.filling_count(), 381);  // as exact cover counts: verify() compares
    EXPECT_EQ(catalogue.challenges().at(0).tiling_count, "381");
    EXPECT_TRUE(faults_of(content_of(catalogue)).empty());
    EXPECT_EQ(catalogue.question(), question);
}

TEST(BoardCatalogue, EndsTheSameWhenStoppedAndResumed) {
    const TemporaryFolder undisturbed;
    const TemporaryFolder stopped;
    const Question question = about("cubi-magici", FillingQuestion{.counts_up_to_symmetry = true});
    const std::string expected = run_to_end(undisturbed.path(), question);
    RunOptions hasty;
    hasty.time_limit = std::chrono::duration<double>(0);
    run_to_end(stopped.path(), question, hasty);
    EXPECT_FALSE(is_exhausted(Catalogue::open(stopped.path())));
    RunOptions two;
    two.threads = 2;
    EXPECT_EQ(run_to_end(stopped.path(), question, two), expected);
    EXPECT_EQ(Catalogue::open(stopped.path()).filling_count(), 102);
}

// Reads the folder, as other processes can, when the last cubes are reported.
class Onlooker : public RunListener {
  public:
    explicit Onlooker(std::filesystem::path folder) : folder_(std::move(folder)) {}

    void on_cube_result_stored(const CubeResult& /*result*/, const RunProgress& progress) override {
        if (progress.decided_cube_count < progress.total || looks_at_the_end > 0) return;
        const Catalogue catalogue = Catalogue::open(folder_);
        if (!is_exhausted(catalogue)) return;
        ++looks_at_the_end;
        EXPECT_EQ(catalogue.challenges().at(0).tiling_count, "816");
        EXPECT_EQ(catalogue.challenges().at(0).tiling_count_up_to_symmetry, "102");
    }

    int looks_at_the_end = 0;

  private:
    std::filesystem::path folder_;
};

TEST(BoardCatalogue, IsNeverSeenExhaustedAndNotCounted) {
    const TemporaryFolder folder;
    Catalogue catalogue = Catalogue::open_or_create(
        folder.path(), about("cubi-magici", FillingQuestion{.counts_up_to_symmetry = true}));
    Onlooker onlooker(folder.path());
    run(catalogue, {}, onlooker);
    EXPECT_GT(onlooker.looks_at_the_end, 0);
}

TEST(BoardCatalogue, RefusesAnotherQuestion) {
    const TemporaryFolder folder;
    run_to_end(folder.path(), about("iq-stars", starts(ClueKind::cells, 2)));
    EXPECT_THROW(
        Catalogue::open_or_create(folder.path(), about("iq-stars", starts(ClueKind::cells, 3))),
        CatalogueRefusedError);
    EXPECT_THROW(Catalogue::open_or_create(folder.path(), about("iq-stars", FillingQuestion{})),
                 CatalogueRefusedError);
}

TEST(BoardCatalogue, MakesTheSameStartsFromTheSameSeedAfterAnyStop) {
    const TemporaryFolder undisturbed;
    const TemporaryFolder stopped;
    const Question question = about("iq-stars", starts(ClueKind::cells, 12));
    const std::string expected = run_to_end(undisturbed.path(), question);
    RunOptions few;
    few.limit = 5;
    run_to_end(stopped.path(), question, few);
    EXPECT_EQ(Catalogue::open(stopped.path()).challenge_count(), 5);
    EXPECT_EQ(run_to_end(stopped.path(), question), expected);

    const TemporaryFolder other;
    EXPECT_NE(run_to_end(other.path(), about("iq-stars", starts(ClueKind::cells, 12, 2))),
              expected);
}

TEST(BoardCatalogue, KeepsThatStartsAreDrawnUniformly) {
    const TemporaryFolder folder;
    const TemporaryFolder stopped;
    StartQuestion uniform = starts(ClueKind::cells, 6);
    const std::string by_search = run_to_end(folder.path(), about("iq-stars", uniform));
    uniform.uniform = true;
    const Question question = about("iq-stars", uniform);
    EXPECT_THROW(Catalogue::open_or_create(folder.path(), question), CatalogueRefusedError);
    RunOptions few;
    few.limit = 2;
    run_to_end(stopped.path(), question, few);
    EXPECT_EQ(Catalogue::open(stopped.path()).question(), question);
    EXPECT_NE(run_to_end(stopped.path(), question), by_search);
    EXPECT_TRUE(faults_of(content_of(Catalogue::open(stopped.path()))).empty());
}

TEST(BoardCatalogue, HoldsStartsThatCadicalFindsWellPosed) {
    for (const ClueKind kind : {ClueKind::pieces, ClueKind::cells}) {
        const TemporaryFolder folder;
        run_to_end(folder.path(), about("iq-fit", starts(kind, 4)));
        EXPECT_TRUE(faults_of(content_of(Catalogue::open(folder.path()))).empty());
    }
}

TEST(BoardCatalogue, IsReportedAsWrongIfAGivenIsNotNeededOrMissing) {
    const TemporaryFolder folder;
    run_to_end(folder.path(), about("iq-stars", starts(ClueKind::cells, 1)));
    const CatalogueContent content = content_of(Catalogue::open(folder.path()));
    const auto meddled = [&](const Clues& clues) {
        CatalogueContent changed = content;
        Challenge& challenge = changed.challenges.at(0).challenge;
        challenge = board_challenge(content.question.puzzle, clues);
        std::string told;
        for (const Fault& fault : faults_of(changed)) told += fault.what + "\n";
        return told;
    };
    Clues fewer = content.challenges.at(0).challenge.clues;
    fewer.pop_back();
    EXPECT_THAT(meddled(fewer), testing::HasSubstr("more than one solution"));
    Clues more = content.challenges.at(0).challenge.clues;
    const Tiling& filling = content.challenges.at(0).tilings.at(0);
    for (const PlacedPiece& placed : filling) {
        if (std::ranges::find(more, placed.piece, &Clue::piece) != more.end()) continue;
        more.push_back({placed.piece, {shards_of(content.question.puzzle, placed).front()}});
        break;
    }
    std::ranges::sort(more);
    EXPECT_THAT(meddled(more), testing::HasSubstr("could be left out"));
}

TEST(BoardCatalogue, IsReportedAsWrongIfAFillingIsMissingOrFalse) {
    const TemporaryFolder folder;
    run_to_end(folder.path(), about("iq-stars", FillingQuestion{}));
    CatalogueContent content = content_of(Catalogue::open(folder.path()));
    content.fillings.pop_back();
    EXPECT_FALSE(faults_of(content).empty());
    content = content_of(Catalogue::open(folder.path()));
    content.fillings.front().front().x += 1;
    EXPECT_FALSE(faults_of(content).empty());
}

TEST(Numbering, PartsStartsInFifthsByDifficulty) {
    const TemporaryFolder folder;
    run_to_end(folder.path(), about("iq-fit", starts(ClueKind::pieces, 10)));
    const auto numbered = numbered_challenges(Catalogue::open(folder.path()));
    ASSERT_EQ(numbered.size(), 10U);
    for (std::size_t i = 1; i < numbered.size(); ++i) {
        const auto& easier = numbered[i - 1];
        const auto& harder = numbered[i];
        EXPECT_EQ(harder.number, easier.number + 1);
        EXPECT_LE(easier.stored.difficulty, harder.stored.difficulty);
        EXPECT_LE(easier.difficulty_grade.value().grade, harder.difficulty_grade.value().grade);
        if (easier.stored.difficulty == harder.stored.difficulty) {
            EXPECT_EQ(easier.difficulty_grade.value().grade, harder.difficulty_grade.value().grade);
            EXPECT_EQ(easier.difficulty_grade.value().rank, harder.difficulty_grade.value().rank);
        }
    }
    EXPECT_EQ(numbered.front().difficulty_grade.value().grade, 1);
    EXPECT_EQ(numbered.back().difficulty_grade.value().grade, max_grade);
}

}  // namespace
}  // namespace orbitile::store::board_catalogue_test
