// `verify` and `certify` on catalogues that the program made, and on ones that lack something.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/program.hpp"
#include "support/searched_catalogue.hpp"

namespace orbitile::verify_test {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Ended generated(const fs::path& folder, const std::string& method, const Arguments& more = {}) {
    Arguments arguments{
        "generate", config("fridgeiq.toml"), "--pieces", "AIJMOQS", "--method", method,
        "--out",    folder.string(),         "--quiet"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments);
}

Ended verified_against(const fs::path& first, const fs::path& second) {
    return run_program({"verify", first.string(), "--against", second.string()});
}

TEST(Verify, AgreesWithTheCatalogueOfEachOtherMethod) {
    const TemporaryFolder folder;
    for (const std::string method : {"walk", "pieces", "solver"})
        ASSERT_EQ(generated(folder.path() / method, method).exit_code, 0);
    const std::size_t count = exported(folder.path() / "walk").at("challenges").size();
    ASSERT_GT(count, 0U);
    for (const std::string second : {"pieces", "solver"}) {
        const Ended ended = verified_against(folder.path() / "walk", folder.path() / second);
        EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
        EXPECT_THAT(ended.out, AllOf(HasSubstr("verified\n"), HasSubstr(second + ", complete: "),
                                     HasSubstr(fmt::format("agreement: {} shape", count)),
                                     Not(HasSubstr("not compared"))));
    }
}

TEST(Verify, ComparesOnlyWhatANarrowerSearchAsksFor) {
    const TemporaryFolder folder;
    const fs::path whole = folder.path() / "whole";
    const fs::path narrow = folder.path() / "narrow";
    ASSERT_EQ(generated(whole, "walk", {"--symmetry", "D2"}).exit_code, 0);
    ASSERT_EQ(
        generated(narrow, "solver", {"--symmetry", "D2", "--centre", "vertex", "--horizon", "3"})
            .exit_code,
        0);
    const std::size_t whole_count = exported(whole).at("challenges").size();
    const std::size_t narrow_count = exported(narrow).at("challenges").size();
    ASSERT_LT(narrow_count, whole_count);
    const Ended ended = verified_against(whole, narrow);
    EXPECT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    EXPECT_THAT(ended.out,
                AllOf(HasSubstr(fmt::format("not compared: {} shape", whole_count - narrow_count)),
                      HasSubstr(fmt::format("agreement: {} shape", narrow_count))));
    const Ended exchanged = verified_against(narrow, whole);
    EXPECT_EQ(exchanged.exit_code, 2) << exchanged.out;
    EXPECT_THAT(exchanged.err, HasSubstr("different questions"));
}

/// A catalogue that lacks its first challenge that fits this horizon.
std::string lacking_catalogue(const fs::path& folder, const fs::path& whole_folder, int horizon) {
    const Catalogue whole =
        searched_catalogue(whole_folder, fridgeiq_question("AIJMOQS", SearchMethod::walk, horizon));
    std::string lacking = whole.challenges().at(0).challenge.fingerprint;
    catalogue_without(folder, whole, lacking);
    return lacking;
}

TEST(Verify, NoticesMissingDataOfACatalogue) {
    const TemporaryFolder folder;
    const TemporaryFolder whole;
    const std::string lacking = lacking_catalogue(folder.path(), whole.path(), 3);
    const Ended plain = run_program({"verify", folder.path().string()});
    EXPECT_EQ(plain.exit_code, 4);  // its statistics count one more
    EXPECT_THAT(plain.out, HasSubstr("candidates were filled"));
    const Ended ended = verified_against(whole.path(), folder.path());
    EXPECT_EQ(ended.exit_code, 4) << ended.err;
    EXPECT_THAT(ended.out, AllOf(HasSubstr("only in the first catalogue: " + lacking),
                                 HasSubstr("1 only in the first, 0 only in the second"),
                                 Not(HasSubstr("only in the second catalogue: "))));
    EXPECT_THAT(verified_against(folder.path(), whole.path()).out,
                HasSubstr("only in the second catalogue: " + lacking));
}

TEST(Verify, OfAnIncompleteCatalogueSaysSo) {
    const TemporaryFolder folder;
    const fs::path incomplete = folder.path() / "incomplete";
    const fs::path complete = folder.path() / "complete";
    ASSERT_EQ(generated(incomplete, "solver", {"--limit", "1"}).exit_code, 3);
    ASSERT_EQ(generated(complete, "walk").exit_code, 0);
    const Ended ended = run_program({"verify", incomplete.string()});
    EXPECT_EQ(ended.exit_code, 3) << ended.out;
    EXPECT_THAT(ended.out, HasSubstr("verified, but incomplete"));
    const Ended compared = verified_against(complete, incomplete);
    EXPECT_EQ(compared.exit_code, 3) << compared.out;
    EXPECT_THAT(compared.out, AllOf(HasSubstr("solver, incomplete: 1 shape"),
                                    HasSubstr("agreement so far, but incomplete: 1 shape")));
}

TEST(Certify, ReportsAShapeThatIsMissing) {
    const TemporaryFolder folder;
    const Catalogue whole =
        searched_catalogue(folder.path() / "whole", fridgeiq_question("IJMR", SearchMethod::walk));
    const std::string lacking = whole.challenges().at(0).challenge.fingerprint;
    catalogue_without(folder.path() / "lacking", whole, lacking);
    const Ended ended = run_program({"certify", (folder.path() / "lacking").string()});
    EXPECT_EQ(ended.exit_code, 4) << ended.err;
    EXPECT_THAT(ended.out, HasSubstr("it does not contain " + lacking));
}

}  // namespace
}  // namespace orbitile::verify_test
