// Certificates without a horizon: the reports while they are made, the files after a stop, and
// existing files in the folder.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "support/trapezia.hpp"
#include "verification/certificate.hpp"

namespace orbitile::verification::certificate_progress_test {
namespace {

namespace fs = std::filesystem;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

/// Records the reports, and calls a function at the end of a slice.
class Listener : public RunListener {
  public:
    explicit Listener(std::function<void()> at_end = [] {}) : at_end_(std::move(at_end)) {}

    void on_run_started(const RunProgress& progress) override { begun.push_back(progress); }
    void on_cube_result_stored(const CubeResult& result, const RunProgress& progress) override {
        EXPECT_TRUE(result.is_exhausted);
        ended.push_back(result.cube);
        decided_cube_counts.push_back(progress.decided_cube_count);
        at_end_();
    }

    std::vector<RunProgress> begun;
    std::vector<std::string> ended;
    std::vector<std::int64_t> decided_cube_counts;

  private:
    std::function<void()> at_end_;
};

class CertificateInProgress : public testing::Test {
  protected:
    CertificateInProgress() {
        Question question{.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml")};
        question.details =
            SilhouetteQuestion{.grids = {GridKind::cell}, .method = SearchMethod::walk};
        catalogue_.emplace(searched_catalogue(folder_.path() / "catalogue", question));
    }

    Certificate certify(Listener& listener, const std::atomic<bool>& stop) {
        return verification::certify(*catalogue_, {GridKind::cell, 1, &listener}, out_, stop);
    }

    std::set<std::string> files() const {
        std::set<std::string> names;
        for (const auto& file : fs::directory_iterator(out_)) {
            names.insert(file.path().filename().string());
        }
        return names;
    }

    const std::atomic<bool> never_{false};
    TemporaryFolder folder_;
    fs::path out_ = folder_.path() / "out";
    std::optional<Catalogue> catalogue_;
};

TEST_F(CertificateInProgress, ReportsEachSliceAndItsProof) {
    Listener listener;
    const Certificate made = certify(listener, never_);
    ASSERT_EQ(made.verdict, engine::Verdict::unsatisfiable);
    ASSERT_EQ(listener.begun.size(), 1U);
    EXPECT_EQ(listener.begun.front().total, made.slices);
    EXPECT_EQ(listener.begun.front().decided_cube_count, 0);
    for (const std::string& slice : listener.ended) {
        EXPECT_THAT(slice, StartsWith("slice "));
    }
    EXPECT_EQ(std::ssize(listener.ended), made.slices);
    EXPECT_EQ(listener.decided_cube_counts.back(), made.slices);
}

TEST_F(CertificateInProgress, StopsInTheMiddleOfAProofAndKeepsTheSlicesBeforeIt) {
    std::atomic<bool> stop{false};
    Listener listener([&] { stop = true; });
    const Certificate stopped = certify(listener, stop);
    EXPECT_EQ(stopped.verdict, engine::Verdict::unknown);
    EXPECT_GT(stopped.slices, 1);
    EXPECT_THAT(files(), Not(Contains("README.txt")));
    // A small proof can be complete before the stop is noticed.
    EXPECT_GE(stopped.resumable_slice_count, 1);
    EXPECT_LE(stopped.resumable_slice_count, 2);
    EXPECT_EQ(std::ssize(listener.ended), stopped.resumable_slice_count);

    Listener resuming;
    const Certificate made = certify(resuming, never_);
    EXPECT_EQ(made.verdict, engine::Verdict::unsatisfiable);
    EXPECT_EQ(resuming.begun.front().earlier_decided_cube_count, stopped.resumable_slice_count);
    EXPECT_EQ(std::ssize(resuming.ended), made.slices - stopped.resumable_slice_count);
    EXPECT_EQ(resuming.decided_cube_counts.empty() ? stopped.resumable_slice_count
                                                   : resuming.decided_cube_counts.back(),
              made.slices);
    EXPECT_THAT(files(), Contains("README.txt"));
    EXPECT_THAT(files(), Not(Contains(EndsWith(".note"))));
}

TEST_F(CertificateInProgress, EqualsACertificateWithoutInterruption) {
    std::atomic<bool> stop{false};
    Listener listener([&] { stop = true; });
    certify(listener, stop);
    Listener resuming;
    ASSERT_EQ(certify(resuming, never_).verdict, engine::Verdict::unsatisfiable);
    const fs::path resumed = folder_.path() / "resumed";
    fs::rename(out_, resumed);
    Listener at_once;
    ASSERT_EQ(certify(at_once, never_).verdict, engine::Verdict::unsatisfiable);
    for (const std::string& name : files()) {
        EXPECT_TRUE(bytes_of(out_ / name) == bytes_of(resumed / name)) << name;
    }
}

TEST_F(CertificateInProgress, NamesItsCheckerInItsReadme) {
    Listener listener;
    ASSERT_EQ(certify(listener, never_).verdict, engine::Verdict::unsatisfiable);
    const std::string readme = bytes_of(out_ / "README.txt");
    EXPECT_THAT(readme, StartsWith("trapezia, D4, cell: 5 silhouettes, and no others"));
    for (const std::string word : {"orbitile-check", "cake_lpr", "scripts/verified-check.sh"}) {
        EXPECT_THAT(readme, HasSubstr(word));
    }
}

TEST(FilesOfACertificate, IncludeNotes) {
    for (const std::string name : {"README.txt", "statement.txt", "silhouettes.txt",
                                   "slice-0-5.cnf", "slice-0-5.lrat.gz", "slice-0-5.note"}) {
        EXPECT_TRUE(is_certificate_file(name)) << name;
    }
    for (const std::string name : {"slice-0-5", "slice-5.cnf", "slice-0-5.txt", "a.lrat.gz",
                                   "slice-0-x.lrat.gz", "question.cnf"}) {
        EXPECT_FALSE(is_certificate_file(name)) << name;
    }
}

TEST(NothingToCertify, IsReportedIfTheRulesAllowNoSilhouetteOnSeveralGrids) {
    Question question{.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml")};
    question.details = SilhouetteQuestion{.grids = {GridKind::vertex, GridKind::mixed},
                                          .method = SearchMethod::solver};
    question = completed(question);
    EXPECT_EQ(reason_nothing_to_certify(question, GridKind::mixed), std::nullopt);
    question.puzzle.rules.holes = false;
    EXPECT_EQ(reason_nothing_to_certify(question, GridKind::vertex), std::nullopt);
    EXPECT_THAT(reason_nothing_to_certify(question, GridKind::mixed).value(),
                HasSubstr("have holes"));
    question.puzzle.rules.holes = true;
    silhouette_question_of(question).groups = {symmetry_group_from_name("D1").value()};
    EXPECT_THAT(reason_nothing_to_certify(question, GridKind::mixed).value(),
                HasSubstr("one grid"));
}

TEST(CertificateFault, NamesACentreThatTheGroupDoesNotHave) {
    Question question{.puzzle = parse_puzzle(std::string(trapezia), "trapezia.toml")};
    question.details = SilhouetteQuestion{.groups = {symmetry_group_from_name("D4").value()},
                                          .method = SearchMethod::solver};
    EXPECT_EQ(certificate_fault(question, GridKind::cell), std::nullopt);
    EXPECT_THAT(certificate_fault(question, GridKind::edge).value(),
                HasSubstr("does not have the centre edge"));
}

}  // namespace
}  // namespace orbitile::verification::certificate_progress_test
