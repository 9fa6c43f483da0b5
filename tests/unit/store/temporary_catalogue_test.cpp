#include <gtest/gtest.h>

#include <filesystem>

#include "run/run.hpp"
#include "store/catalogue.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::store::temporary_catalogue_test {
namespace {

namespace fs = std::filesystem;

TEST(TemporaryCatalogue, HoldsTheAnswerThatOneInAFolderHolds) {
    const TemporaryFolder folder;
    const Question question = trapezia_question(SearchMethod::walk);
    const Catalogue stored = searched_catalogue(folder.path() / "catalogue", question);
    const fs::path before = fs::current_path();
    const fs::path empty = folder.path() / "empty";
    fs::create_directory(empty);
    fs::current_path(empty);
    {
        Catalogue temporary = Catalogue::temporary(question);
        EXPECT_TRUE(temporary.is_temporary());
        EXPECT_TRUE(temporary.folder().empty());
        EXPECT_TRUE(is_same_question(temporary.question(), question));
        RunListener listener;
        RunOptions options;
        options.threads = 2;
        run(temporary, options, listener);
        EXPECT_TRUE(is_exhausted(temporary));
        EXPECT_EQ(temporary.cubes().size(), stored.cubes().size());
        const auto challenges = temporary.challenges();
        const auto expected = stored.challenges();
        ASSERT_EQ(challenges.size(), expected.size());
        for (std::size_t i = 0; i < expected.size(); ++i) {
            EXPECT_EQ(challenges[i].challenge, expected[i].challenge);
        }
        EXPECT_TRUE(fs::is_empty(empty));
    }
    fs::current_path(before);
    EXPECT_FALSE(stored.is_temporary());
}

}  // namespace
}  // namespace orbitile::store::temporary_catalogue_test
