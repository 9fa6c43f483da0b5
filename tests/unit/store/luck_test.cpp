// The luck of challenges that a catalogue stores, and its effect on their numbers.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "exchange/exchange.hpp"
#include "store/numbering.hpp"
#include "unit/store/catalogue_samples.hpp"

namespace orbitile::store::luck_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr Luck little{.careful = 100,
                      .casual = 301,
                      .unused_placement_share = 250,
                      .most_frequent_placement_share = 1000};
constexpr Luck much{.careful = 1500,
                    .casual = 2500,
                    .unused_placement_share = 931,
                    .most_frequent_placement_share = 250};

class LuckTest : public ::testing::Test {
  protected:
    // Three squares, counted: the larger, the more tilings.
    LuckTest() {
        Catalogue catalogue = Catalogue::open_or_create(folder_.path(), question());
        catalogue.add_cubes({"even", "mixed"});
        CubeResult found{.cube = "even"};
        for (int reach = 1; reach <= 3; ++reach) {
            found.finds.push_back(square_find(reach));
            fingerprints_.push_back(found.finds.back().challenge.fingerprint);
        }
        catalogue.record_and_decide({found, {.cube = "mixed"}});
        for (std::size_t i = 0; i < fingerprints_.size(); ++i) {
            const std::string count = std::to_string(8 * (i + 1));
            catalogue.set_tiling_counts({{fingerprints_[i], count, count}});
        }
    }

    static Question question() {
        Question question = sample_question();
        std::get<SilhouetteQuestion>(question.details) = {
            .grids = {GridKind::vertex, GridKind::mixed}, .method = SearchMethod::walk};
        return question;
    }

    Catalogue catalogue() const { return Catalogue::open_for_writing(folder_.path()); }

    // The sizes of the squares in the order of their numbers.
    static std::vector<int> widths(const Catalogue& catalogue) {
        std::vector<int> widths;
        for (const NumberedChallenge& one : numbered_challenges(catalogue)) {
            widths.push_back(one.stored.challenge.width);
        }
        return widths;
    }

    static std::vector<int> grades(const Catalogue& catalogue) {
        std::vector<int> grades;
        for (const NumberedChallenge& one : numbered_challenges(catalogue)) {
            grades.push_back(one.difficulty_grade->grade);
        }
        return grades;
    }

    TemporaryFolder folder_;
    std::vector<std::string> fingerprints_;
};

TEST_F(LuckTest, IsKeptWithItsChallengeAndReplacedByALaterMeasurement) {
    {
        Catalogue written = catalogue();
        EXPECT_EQ(written.challenge(fingerprints_[0])->luck, std::nullopt);
        written.set_luck(fingerprints_[0], much);
        written.set_luck(fingerprints_[0], little);
        written.set_luck(fingerprints_[1], much);
    }
    const Catalogue read = Catalogue::open(folder_.path());
    EXPECT_EQ(read.challenge(fingerprints_[0])->luck, little);
    EXPECT_EQ(read.challenge(fingerprints_[1])->luck, much);
    EXPECT_EQ(read.challenge(fingerprints_[2])->luck, std::nullopt);
    EXPECT_THROW(catalogue().set_luck("00000000000000000000000000000000", much),
                 std::invalid_argument);
}

TEST_F(LuckTest, NumbersTheChallengesOnceAllAreMeasured) {
    Catalogue written = catalogue();
    EXPECT_THAT(widths(written), ElementsAre(6, 4, 2));  // by their tilings
    written.set_luck(fingerprints_[0], little);
    written.set_luck(fingerprints_[1], much);
    EXPECT_THAT(widths(written), ElementsAre(6, 4, 2));
    EXPECT_THAT(grades(written), ElementsAre(1, 2, 4));  // fifths
    written.set_luck(fingerprints_[2], {.careful = 900, .casual = 1100});
    EXPECT_THAT(widths(written), ElementsAre(2, 6, 4));
    EXPECT_THAT(grades(written), ElementsAre(1, 3, 5));  // the same for every puzzle
}

TEST(LuckGrade, IsFiveFromEighteenBitsOn) {
    const auto grade = [](int careful, int casual) {
        return luck_grade({.careful = careful, .casual = casual});
    };
    EXPECT_EQ(grade(0, 0), 1);
    EXPECT_EQ(grade(500, 699), 1);
    EXPECT_EQ(grade(500, 700), 2);
    EXPECT_EQ(grade(1000, 1000), 3);
    EXPECT_EQ(grade(1400, 1400), 4);
    EXPECT_EQ(grade(1700, 1899), 4);
    EXPECT_EQ(grade(1700, 1900), 5);
    EXPECT_EQ(grade(max_luck_in_hundredths, max_luck_in_hundredths), 5);
}

TEST_F(LuckTest, IsExportedWithTheGrade) {
    Catalogue written = catalogue();
    const auto json = [&] {
        std::ostringstream out;
        write_json(out, written, {});
        return out.str();
    };
    EXPECT_EQ(json().find("difficulty"), std::string::npos);
    written.set_luck(fingerprints_[1], much);
    EXPECT_THAT(json(), HasSubstr(R"("difficulty":{"grade":5,"careful_bits":15.0,)"
                                  R"("casual_bits":25.0,"unused_placements":0.931,)"
                                  R"("largest_share":0.25})"));
}

}  // namespace
}  // namespace orbitile::store::luck_test
