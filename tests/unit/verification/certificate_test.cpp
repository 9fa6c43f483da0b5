#include "verification/certificate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <sstream>

#include "support/answer.hpp"
#include "support/rup_check.hpp"
#include "support/searched_catalogue.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::verification::certificate_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

constexpr int says_unsatisfiable = 20;  // exit code of SAT solvers

Formula formula_in(const fs::path& file) {
    std::ifstream in(file);
    return read_dimacs(in);
}

RupResult checked(const fs::path& folder, const std::string& proof) {
    std::istringstream in(proof);
    return check_rup(formula_in(folder / "blocked.cnf"), in);
}

/// A certificate of seven pieces, which is made once.
struct Certified {
    TemporaryFolder catalogue_folder;
    TemporaryFolder folder;
    Catalogue catalogue = searched_catalogue(catalogue_folder.path(),
                                             fridgeiq_question("AIJMOQS", SearchMethod::census));
    std::map<GridKind, Certificate> certificates;

    fs::path of(GridKind symmetry) const {
        return folder.path() / std::string(grid_kind_name(symmetry));
    }
    Certified() {
        for (const GridKind symmetry : {GridKind::even, GridKind::odd, GridKind::mixed}) {
            const int horizon = symmetry == GridKind::mixed ? 3 : 4;
            certificates.emplace(symmetry, certify(catalogue, {symmetry, horizon}, of(symmetry)));
        }
    }
};

const Certified& certified() {
    static const Certified certified;
    return certified;
}

class Certificates : public testing::TestWithParam<GridKind> {
  protected:
    const Certificate& certificate() const { return certified().certificates.at(GetParam()); }
    fs::path folder() const { return certified().of(GetParam()); }
};

std::string name_of(const testing::TestParamInfo<GridKind>& info) {
    return std::string(grid_kind_name(info.param));
}

INSTANTIATE_TEST_SUITE_P(Of, Certificates,
                         testing::Values(GridKind::even, GridKind::odd, GridKind::mixed), name_of);

TEST_P(Certificates, CountTheSilhouettesOfTheCatalogue) {
    ASSERT_EQ(certificate().verdict, engine::Verdict::unsatisfiable);
    std::int64_t stored = 0;
    for (const StoredChallenge& one : certified().catalogue.challenges()) {
        if (one.challenge.grids == GetParam()) ++stored;
    }
    EXPECT_EQ(certificate().challenges + certificate().challenge_count_beyond_board, stored);
    EXPECT_EQ(certificate().proof_bytes, fs::file_size(folder() / "blocked.drat"));
    EXPECT_THAT(bytes_of(folder() / "README.txt"), HasSubstr("drat-trim blocked.cnf"));
}

TEST_P(Certificates, HoldAProofThatFollows) {
    const RupResult result = checked(folder(), bytes_of(folder() / "blocked.drat"));
    EXPECT_TRUE(result.verified) << result.reason;
}

TEST_P(Certificates, HoldAWitnessForEachSilhouette) {
    const Formula question = formula_in(folder() / "question.cnf");
    const Formula blocked = formula_in(folder() / "blocked.cnf");
    std::ifstream in(folder() / "witnesses.txt");
    std::size_t witnesses = 0;
    const auto satisfied = [](const std::vector<bool>& is_true, const std::vector<int>& clause) {
        return std::any_of(clause.begin(), clause.end(), [&](int literal) {
            return is_true[static_cast<std::size_t>(std::abs(literal))] == (literal > 0);
        });
    };
    for (std::string line; std::getline(in, line);) {
        if (!line.starts_with("v ")) continue;
        std::vector<bool> is_true(static_cast<std::size_t>(question.variables) + 1);
        std::istringstream values(line.substr(2));
        for (int value = 0; values >> value && value != 0;) {
            is_true[static_cast<std::size_t>(std::abs(value))] = value > 0;
        }
        for (const auto& clause : question.clauses) ASSERT_TRUE(satisfied(is_true, clause));
        // The witness satisfies all blocking clauses except its own.
        for (std::size_t c = question.clauses.size(); c < blocked.clauses.size(); ++c) {
            EXPECT_EQ(satisfied(is_true, blocked.clauses[c]),
                      c != question.clauses.size() + witnesses);
        }
        ++witnesses;
    }
    EXPECT_EQ(static_cast<std::int64_t>(witnesses),
              certificate().challenges + certificate().wandering_count);
    EXPECT_EQ(blocked.clauses.size(), question.clauses.size() + witnesses);
}

TEST_P(Certificates, AreConfirmedByOtherSolvers) {
    int asked = 0;
    for (const std::string solver : {"minisat", "cadical", "clasp"}) {
        if (!is_installed(solver)) {
            std::cout << solver << " is not installed\n";
            continue;
        }
        ++asked;
        const std::string file = solver == "clasp" ? "blocked.opb" : "blocked.cnf";
        EXPECT_EQ(exit_code_of(solver + " '" + (folder() / file).string() + "'"),
                  says_unsatisfiable)
            << solver;
    }
    if (asked == 0) GTEST_SKIP() << "no other solver is installed";
}

TEST(Certificate, ReportsAMissingSilhouette) {
    const Catalogue& whole = certified().catalogue;
    for (const StoredChallenge& stored : whole.challenges()) {
        if (stored.challenge.grids != GridKind::even || stored.challenge.width > 8) continue;
        const TemporaryFolder folder;
        const Catalogue lacking =
            catalogue_without(folder.path(), whole, stored.challenge.fingerprint);
        const Certificate certificate =
            certify(lacking, {GridKind::even, 4}, folder.path() / "certificate");
        EXPECT_EQ(certificate.verdict, engine::Verdict::satisfiable);
        ASSERT_TRUE(certificate.found_challenge.has_value());
        EXPECT_EQ(certificate.found_challenge->challenge, stored.challenge);
        EXPECT_EQ(tiling_fault(lacking.question().puzzle, certificate.found_challenge->challenge,
                               certificate.found_challenge->tilings.at(0)),
                  std::nullopt);
        EXPECT_FALSE(fs::exists(folder.path() / "certificate" / "README.txt"));
        return;
    }
    FAIL() << "no challenge to leave out";
}

TEST(Certificate, StopsWhenAsked) {
    const TemporaryFolder folder;
    const std::atomic<bool> stop{true};
    const Certificate certificate =
        certify(searched_catalogue(folder.path(), fridgeiq_question("AREQ", SearchMethod::census)),
                {GridKind::even, 6}, folder.path() / "certificate", &stop);
    EXPECT_NE(certificate.verdict, engine::Verdict::satisfiable);
}

// --- The checker of proofs itself. ---

constexpr std::string_view all_signs =
    "c every sign of two variables\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

RupResult checked_all_signs(const std::string& proof) {
    std::istringstream cnf{std::string(all_signs)};
    std::istringstream in(proof);
    return check_rup(read_dimacs(cnf), in);
}

TEST(RupCheck, AcceptsAProof) {
    EXPECT_TRUE(checked_all_signs("1 0\n0\n").verified);
    EXPECT_TRUE(checked_all_signs("1 0\nd 1 2 0\n0\n").verified);
}

TEST(RupCheck, RefusesClausesThatDoNotFollow) {
    EXPECT_THAT(checked_all_signs("0\n").reason, HasSubstr("lemma 1 does not follow"));
    EXPECT_THAT(checked_all_signs("3 0\n").reason, HasSubstr("lemma 1 does not follow"));
    EXPECT_THAT(checked_all_signs("d 1 2 0\n1 0\n").reason, HasSubstr("does not follow"));
    EXPECT_THAT(checked_all_signs("").reason, HasSubstr("without a contradiction"));
    EXPECT_THAT(checked_all_signs("d 1 3 0\n").reason, HasSubstr("of no clause"));
}

TEST(RupCheck, RefusesAProofOfAnotherFormula) {
    const fs::path folder = certified().of(GridKind::even);
    std::ifstream question(folder / "question.cnf");
    std::ifstream proof(folder / "blocked.drat");
    EXPECT_FALSE(check_rup(read_dimacs(question), proof).verified);
}

}  // namespace
}  // namespace orbitile::verification::certificate_test
