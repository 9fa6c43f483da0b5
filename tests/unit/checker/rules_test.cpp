// The checker's rules compared with brute force: if a rule permits a clause, the clause is true for
// every silhouette of the slice, listed or not, in each of its tilings.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "geometry/symmetry_group.hpp"
#include "support/certified_question.hpp"
#include "support/clause_truth.hpp"
#include "support/judged_slice.hpp"

namespace orbitile::rules_test {
namespace {

namespace fs = std::filesystem;
using namespace symmetric_brute_force;
using ::testing::PrintToString;

constexpr std::size_t max_unions = 60'000;

/// A question with all its silhouettes and tilings by brute force.
struct KnownQuestion {
    std::unique_ptr<CertifiedQuestion> certified;
    clause_truth::Asked asked;
    std::vector<clause_truth::Silhouette> silhouettes;
    bool is_nested = false;

    std::size_t identities() const {
        std::set<clause_truth::Identity> found;
        for (const auto& one : silhouettes) {
            found.insert(clause_truth::identity_of(asked, one.covered));
        }
        return found.size();
    }
    std::string name() const { return puzzle_file(certified->problem) + certified->name; }
    std::string slice(std::size_t number) const {
        return stated(bytes_of(certified->certificate() / "statement.txt"), "slice")
            .at(3 * number + 2);
    }
    std::size_t slices() const {
        return stated(bytes_of(certified->certificate() / "statement.txt"), "slice").size() / 3;
    }
};

void add(std::vector<KnownQuestion>& known, const Problem& problem, std::string_view group,
         GridKind grids, bool is_nested = false) {
    KnownQuestion one{certified_question(problem, group, grids), {}, {}, is_nested};
    if (!one.certified || one.certified->made.verdict != engine::Verdict::unsatisfiable) return;
    one.asked = asked_in(problem, one.certified->certificate());
    auto silhouettes = clause_truth::silhouettes_of(one.asked, max_unions);
    if (!silhouettes) return;
    one.silhouettes = std::move(*silhouettes);
    known.push_back(std::move(one));
}

// The questions are made once for all tests.
const std::vector<KnownQuestion>& questions() {
    static const std::vector<KnownQuestion> made = [] {
        std::vector<KnownQuestion> known;
        std::mt19937 random(11);
        for (const Ground ground :
             {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
            for (const int places : {5, 6}) {
                const Problem problem = problem_of_small_pieces(ground, places, random);
                const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
                for (const std::string_view name : groups_on(ground)) {
                    const SymmetryGroup group = symmetry_group_from_name(name).value();
                    for (const GridKind grids : grids_of(group, puzzle.lattice)) {
                        add(known, problem, name, grids);
                    }
                }
            }
        }
        // Different pieces with one copy each. The rule `orientation` can apply to one of them.
        const Problem different{
            .ground = Ground::square,
            .flips = true,
            .pieces = {piece_of(Ground::square, {"(0)-(0)", "(1)-(0)", "(1)-(1)"}),
                       piece_of(Ground::square, {"(0)-(0)", "(1)-(0)", "(2)-(0)"}),
                       piece_of(Ground::square, {"(0)-(0)", "(1)-(0)"})},
            .copies = {1, 1, 1}};
        for (const GridKind grids : {GridKind::vertex, GridKind::cell, GridKind::edge}) {
            add(known, different, "C2", grids);
        }
        add(known, different, "D2", GridKind::edge);
        // Cells that touch an axis only in the centre.
        const Problem cells{.ground = Ground::square,
                            .pieces = {piece_of(Ground::square, {"(0)-(0)"})},
                            .copies = {4}};
        for (const std::string_view group : {"D2x", "D4", "D2", "C4"}) {
            for (const GridKind grids : {GridKind::vertex, GridKind::cell})
                add(known, cells, group, grids);
        }
        // A silhouette can have fewer half cells than the pieces, because two half cells can form a
        // cell.
        const Problem halves{.ground = Ground::tetrakis,
                             .pieces = {piece_of(Ground::tetrakis, {"(0)-(0)-n", "(0)-(0)-e"}),
                                        piece_of(Ground::tetrakis, {"(0)-(0)-n", "(0)-(0)-e",
                                                                    "(0)-(0)-s", "(0)-(0)-w"})},
                             .copies = {4, 1}};
        for (const std::string_view group : {"D4", "D2", "C2", "D2x"}) {
            for (const GridKind grids : {GridKind::vertex, GridKind::cell})
                add(known, halves, group, grids);
        }
        // A piece without a mirror symmetry that must not be flipped.
        const Problem handed{
            .ground = Ground::square,
            .pieces = {piece_of(Ground::square, {"(0)-(0)", "(1)-(0)", "(2)-(0)", "(2)-(1)"}),
                       piece_of(Ground::square, {"(0)-(0)", "(1)-(0)"})},
            .copies = {1, 1}};
        for (const std::string_view group : {"D2", "C2"}) add(known, handed, group, GridKind::edge);
        for (const GridKind grids : {GridKind::vertex, GridKind::cell})
            add(known, handed, "D1", grids);
        for (const NestedQuestion& one : nested_questions()) {
            add(known, one.problem, one.group, one.grids, true);
        }
        return known;
    }();
    return made;
}

// Brute force finds as many silhouettes as the certificates contain.
TEST(Rules, AreTriedOnManyQuestions) {
    std::set<std::string> groups;
    std::size_t several_grids = 0;
    std::size_t several_components = 0;
    std::size_t silhouettes = 0;
    for (const KnownQuestion& one : questions()) {
        groups.insert(one.asked.group);
        silhouettes += one.silhouettes.size();
        const verification::Certificate& made = one.certified->made;
        EXPECT_EQ(made.challenges + made.unrequested_silhouette_count,
                  static_cast<std::int64_t>(one.identities()))
            << one.name();
        if (one.silhouettes.empty()) continue;
        if (one.asked.grids.size() > 1) ++several_grids;
        auto as_one = one.asked;
        as_one.one_component = true;
        const auto whole = clause_truth::silhouettes_of(as_one, max_unions);
        if (as_one.grids.size() == 1 && whole->size() < one.silhouettes.size()) {
            ++several_components;
        }
    }
    EXPECT_GE(questions().size(), 60U);
    EXPECT_GE(groups.size(), 9U);
    EXPECT_GE(several_grids, 2U);
    EXPECT_GE(several_components, 1U);
    EXPECT_GE(silhouettes, 300U);
}

std::vector<RuledClause> all_of(const ClausesByRule& clauses) {
    std::vector<RuledClause> all;
    for (const auto& of_rule : clauses) all.insert(all.end(), of_rule.begin(), of_rule.end());
    return all;
}

TEST(Rules, HoldForEachClauseOfATrueCertificateAndTheClausesAreTrue) {
    std::map<std::string, int> clauses;
    for (const KnownQuestion& one : questions()) {
        for (std::size_t s = 0; s < one.slices(); ++s) {
            const JudgedSlice slice(one.asked, one.silhouettes, one.certified->puzzle(),
                                    one.certified->certificate(), s);
            std::vector<check::Clause> orientation;
            for (const RuledClause& clause : all_of(slice.clauses())) {
                ++clauses[clause.rule];
                ASSERT_TRUE(slice.is_accepted(clause)) << clause.rule << one.name();
                if (clause.rule == "orientation") {
                    orientation.push_back(clause.clause);
                    continue;
                }
                ASSERT_EQ(slice.broken_by(clause), 0U) << clause.rule << one.name();
                if (clause.rule == "known") {
                    EXPECT_LE(slice.listed_broken_by(clause.clause), 1U);
                }
            }
            EXPECT_TRUE(slice.are_an_orientation(orientation)) << one.name();
            EXPECT_EQ(slice.left_without_tiling_by(orientation), 0U) << one.name();
        }
    }
    for (const check::Rule& rule : check::rules()) {
        EXPECT_GT(clauses[std::string(rule.name)], 0) << rule.name;
    }
}

// Some silhouettes are removed from the list. Then a clause that is false for them must not be
// permitted.
TEST(Rules, TakeNoClauseThatASilhouetteBreaks) {
    std::mt19937 random(3);
    const Choose choose = [&](std::size_t bound) { return random() % bound; };
    std::map<std::string, int> accepted;
    int refused = 0;
    for (const KnownQuestion& one : questions()) {
        const TemporaryFolder folder;
        const fs::path certificate = folder.path() / "certificate";
        fs::copy(one.certified->certificate(), certificate);
        drop_silhouettes(certificate, random() % 2);
        for (std::size_t s = 0; s < one.slices(); ++s) {
            const JudgedSlice slice(one.asked, one.silhouettes, one.certified->puzzle(),
                                    certificate, s);
            if (slice.variables() == 0) continue;
            int tries = slice.silhouettes() > 0 ? 600 : 10;
            if (one.is_nested && slice.silhouettes() > 0) tries = 3'000;  // there are few
            for (int i = 0; i < tries; ++i) {
                const bool is_falsified = i % 2 == 0;
                RuledClause clause =
                    i % 4 == 0 ? any_clause(slice.clauses(), choose)
                               : mutated_clause(slice.clauses(), slice.variables(), choose);
                if (is_falsified) clause = slice.falsified(std::move(clause), choose);
                for (const check::Rule& rule : check::rules()) {
                    if (is_falsified) clause.rule = rule.name;  // no rule must permit it
                    if (clause.rule != rule.name || rule.name == "orientation") continue;
                    if (!slice.is_accepted(clause)) {
                        ++refused;
                        continue;
                    }
                    ++accepted[clause.rule];
                    ASSERT_EQ(slice.broken_by(clause), 0U)
                        << clause.rule << " " << PrintToString(clause.clause) << one.name();
                }
            }
        }
    }
    EXPECT_GT(refused, 10'000);
    for (const check::Rule& rule : check::rules()) {
        if (rule.name != "orientation") {
            EXPECT_GT(accepted[std::string(rule.name)], 5) << rule.name;
        }
    }
}

TEST(Rules, LetTwoPlacementsOfOneTilingBeThereTogether) {
    std::size_t pairs = 0;
    for (const KnownQuestion& one : questions()) {
        for (std::size_t s = 0; s < one.slices(); ++s) {
            const JudgedSlice slice(one.asked, one.silhouettes, one.certified->puzzle(),
                                    one.certified->certificate(), s);
            const auto denied = slice.denied_pairs();
            pairs += denied.size();
            for (const check::Clause& clause : denied) {
                ASSERT_FALSE(slice.is_accepted({"once", clause}))
                    << PrintToString(clause) << one.name();
            }
        }
    }
    EXPECT_GT(pairs, 1'000U);
}

// Variables then have another meaning, and no declaration must be missing.
TEST(Rules, TakeNoFalseClauseWhereDeclarationsAreChanged) {
    std::mt19937 random(9);
    const Choose choose = [&](std::size_t bound) { return random() % bound; };
    int taken = 0;
    int refused = 0;
    int clauses = 0;
    for (const KnownQuestion& one : questions()) {
        if (one.silhouettes.empty()) continue;
        const TemporaryFolder folder;
        const fs::path certificate = folder.path() / "certificate";
        fs::copy(one.certified->certificate(), certificate);
        const fs::path file = certificate / (one.slice(0) + ".cnf");
        const std::string text = bytes_of(file);
        if (text.find("\np cnf") == std::string::npos) continue;
        for (int tries = 0; tries < 12; ++tries) {
            write_bytes(file, with_changed_declarations(text, choose));
            try {
                const JudgedSlice slice(one.asked, one.silhouettes, one.certified->puzzle(),
                                        certificate, 0);
                ++taken;
                for (const RuledClause& clause : all_of(slice.clauses())) {
                    if (clause.rule == "orientation" || !slice.is_accepted(clause)) continue;
                    ++clauses;
                    ASSERT_EQ(slice.broken_by(clause), 0U)
                        << clause.rule << " " << PrintToString(clause.clause) << one.name()
                        << bytes_of(file);
                }
            } catch (const check::Refusal&) {
                ++refused;
            }
        }
    }
    EXPECT_GT(taken, 50);
    EXPECT_GT(refused, 100);
    EXPECT_GT(clauses, 10'000);
}

// Subsets of the clauses that deny a placement, with other clauses. Either all orientations of some
// piece are denied, or each silhouette has a tiling without a denied placement.
TEST(Rules, LeaveATilingToEachSilhouette) {
    std::mt19937 random(5);
    const Choose choose = [&](std::size_t bound) { return random() % bound; };
    int accepted = 0;
    int refused = 0;
    for (const KnownQuestion& one : questions()) {
        for (std::size_t s = 0; s < one.slices(); ++s) {
            const JudgedSlice slice(one.asked, one.silhouettes, one.certified->puzzle(),
                                    one.certified->certificate(), s);
            std::vector<check::Clause> own;
            std::vector<int> placements;
            for (const RuledClause& clause : all_of(slice.clauses())) {
                if (clause.rule == "orientation") own.push_back(clause.clause);
                if (clause.rule == "every-piece") placements = clause.clause;
            }
            for (int tries = 0; tries < 20 && !placements.empty(); ++tries) {
                std::vector<check::Clause> clauses;
                const std::size_t percent = random() % 100;
                for (const check::Clause& clause : own) {
                    if (random() % 100 < percent) clauses.push_back(clause);
                }
                for (std::size_t more = random() % 3 + (own.empty() ? 1 : 0); more > 0; --more) {
                    clauses.push_back({-placements[random() % placements.size()]});
                }
                if (tries == 0) {
                    for (const int placement : placements) clauses.push_back({-placement});
                }
                const auto forged = slice.denied_tilings(choose);
                ASSERT_FALSE(!forged.empty() && slice.are_an_orientation(forged))
                    << PrintToString(forged) << one.name();
                if (!slice.are_an_orientation(clauses)) {
                    ++refused;
                    continue;
                }
                ++accepted;
                ASSERT_EQ(slice.left_without_tiling_by(clauses), 0U)
                    << PrintToString(clauses) << one.name();
            }
        }
    }
    EXPECT_GT(accepted, 100);
    EXPECT_GT(refused, 100);
}

}  // namespace
}  // namespace orbitile::rules_test
