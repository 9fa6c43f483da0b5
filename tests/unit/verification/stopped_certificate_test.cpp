// Certificates without a horizon that are stopped and resumed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "checker/certificate.hpp"
#include "puzzle/puzzle_file.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"
#include "support/trapezia.hpp"
#include "verification/certificate.hpp"

namespace orbitile::verification::stopped_certificate_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

const std::atomic<bool> never = false;

std::vector<fs::path> files_ending(const fs::path& folder, const std::string& ending) {
    std::vector<fs::path> files;
    std::error_code nothing_there;
    for (const auto& file : fs::directory_iterator(folder, nothing_there)) {
        if (file.path().extension() == ending) files.push_back(file.path());
    }
    return files;
}

// Stops when a slice is done.
class StoppedCertificate : public testing::Test {
  protected:
    StoppedCertificate() {
        write_bytes(puzzle_, std::string(trapezia));
        Question question{.puzzle = read_puzzle_file(puzzle_)};
        question.details =
            SilhouetteQuestion{.grids = {GridKind::cell}, .method = SearchMethod::walk};
        catalogue_.emplace(searched_catalogue(folder_.path() / "catalogue", question));
        // On a busy machine the stop can come after the last slice.
        for (int tries = 0; tries < 20 && verdict_ != engine::Verdict::unknown; ++tries) {
            fs::remove_all(out_);
            stop_after_a_slice();
        }
    }

    void stop_after_a_slice() {
        std::atomic<bool> stop{false};
        const std::jthread watch([&](const std::stop_token& done) {
            while (!done.stop_requested() && files_ending(out_, ".note").empty()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            }
            stop = true;
        });
        verdict_ = certify(*catalogue_, {GridKind::cell, 1}, out_, stop).verdict;
    }

    Certificate go_on() {
        return verification::certify(*catalogue_, {GridKind::cell, 1}, out_, never);
    }

    std::string check() const {
        std::ostringstream steps;
        return check::check_certificate(check::Puzzle::read(puzzle_.string()), out_.string(),
                                        steps);
    }

    TemporaryFolder folder_;
    fs::path puzzle_ = folder_.path() / "puzzle.toml";
    fs::path out_ = folder_.path() / "out";
    std::optional<Catalogue> catalogue_;
    engine::Verdict verdict_ = engine::Verdict::unsatisfiable;
};

TEST_F(StoppedCertificate, ResumesWithTheUnfinishedSlices) {
    ASSERT_EQ(verdict_, engine::Verdict::unknown);
    const auto notes = files_ending(out_, ".note");
    ASSERT_FALSE(notes.empty());
    const fs::path proof = fs::path(notes.front()).replace_extension(".lrat.gz");
    const auto made = fs::last_write_time(proof);
    const Certificate whole = go_on();
    EXPECT_EQ(whole.verdict, engine::Verdict::unsatisfiable);
    EXPECT_EQ(fs::last_write_time(proof), made);
    EXPECT_TRUE(files_ending(out_, ".note").empty());
    const Certificate at_once =
        certify(*catalogue_, {GridKind::cell, 1}, folder_.path() / "other", never);
    EXPECT_EQ(whole.clauses, at_once.clauses);
    EXPECT_EQ(whole.cut_count, at_once.cut_count);
    EXPECT_THAT(check(), HasSubstr("exactly"));
}

TEST_F(StoppedCertificate, DoesASliceAgainOfWhichAFileIsNotAsItWas) {
    const auto notes = files_ending(out_, ".note");
    ASSERT_FALSE(notes.empty());
    const fs::path proof = fs::path(notes.front()).replace_extension(".lrat.gz");
    fs::resize_file(proof, fs::file_size(proof) / 2);
    EXPECT_EQ(go_on().verdict, engine::Verdict::unsatisfiable);
    EXPECT_THAT(check(), HasSubstr("exactly"));
}

TEST_F(StoppedCertificate, IgnoresANoteAboutAnotherQuestion) {
    const auto notes = files_ending(out_, ".note");
    ASSERT_FALSE(notes.empty());
    const fs::path clauses = fs::path(notes.front()).replace_extension(".cnf");
    std::string note = bytes_of(notes.front());
    note.replace(note.find("asked ") + 6, 4, "0000");
    write_bytes(notes.front(), note);
    write_bytes(clauses, std::string(fs::file_size(clauses), 'x'));
    EXPECT_EQ(go_on().verdict, engine::Verdict::unsatisfiable);
    EXPECT_THAT(check(), HasSubstr("exactly"));
}

}  // namespace
}  // namespace orbitile::verification::stopped_certificate_test
