// Clauses and declarations of true certificates, changed by the bytes: whatever clause the checker
// takes is true of all silhouettes of the question, as brute force knows them.
//
// The first bytes choose the question, the slice and which silhouettes are not listed any more;
// then whether clauses are changed or declarations.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/chosen_bytes.hpp"
#include "support/certified_question.hpp"
#include "support/clause_truth.hpp"
#include "support/judged_slice.hpp"

namespace {

namespace fs = std::filesystem;
using namespace orbitile;
using namespace symmetric_brute_force;

struct KnownSlice {
    fs::path folder;
    std::size_t number = 0;
    std::string text;  ///< of its file
    std::unique_ptr<JudgedSlice> judged;
};

/// A question with its certificate, and slices once with all silhouettes and once with some of them
/// not listed. No slices where no silhouette is known.
struct KnownQuestion {
    std::unique_ptr<CertifiedQuestion> certified;
    clause_truth::Asked asked;
    std::vector<clause_truth::Silhouette> silhouettes;
    TemporaryFolder folder;
    std::vector<KnownSlice> slices;

    explicit KnownQuestion(const NestedQuestion& question)
        : certified(certified_question(question.problem, question.group, question.grids)) {
        if (!certified) return;
        asked = asked_in(question.problem, certified->certificate());
        auto all = clause_truth::silhouettes_of(asked, 20'000);
        if (!all || all->empty()) return;
        silhouettes = std::move(*all);
        const auto names = stated(bytes_of(certified->certificate() / "statement.txt"), "slice");
        for (const std::string list : {"all", "first", "second"}) {
            const fs::path copy = folder.path() / list;
            fs::copy(certified->certificate(), copy);
            if (list != "all") drop_silhouettes(copy, list == "first" ? 0 : 1);
            for (std::size_t s = 0; 3 * s < names.size(); ++s) {
                KnownSlice one{copy, s, bytes_of(copy / (names[3 * s + 2] + ".cnf")),
                               std::make_unique<JudgedSlice>(asked, silhouettes,
                                                             certified->puzzle(), copy, s)};
                if (one.judged->variables() > 0) slices.push_back(std::move(one));
            }
        }
    }
};

std::vector<NestedQuestion> small_questions() {
    std::vector<NestedQuestion> questions = nested_questions();
    std::erase_if(questions, [](const NestedQuestion& one) {  // those take too long here
        return one.problem.ground == Ground::tetrakis;
    });
    std::mt19937 random(11);
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (const int places : {3, 4}) {
            const Problem problem = problem_of_small_pieces(ground, places, random);
            const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                for (const GridKind grids : grids_of(group, puzzle.lattice)) {
                    questions.push_back({problem, name, grids});
                }
            }
        }
    }
    return questions;
}

// Each question is answered when it is first chosen.
const KnownQuestion& known_question(const Choose& choose) {
    static const std::vector<NestedQuestion> questions = small_questions();
    static std::map<std::size_t, std::unique_ptr<KnownQuestion>> known;
    const std::size_t number = choose(questions.size());
    auto& one = known[number];
    if (!one) one = std::make_unique<KnownQuestion>(questions[number]);
    return *one;
}

void require_true(const JudgedSlice& slice, const RuledClause& clause) {
    if (clause.rule == "orientation" || !slice.is_accepted(clause)) return;
    if (slice.broken_by(clause) > 0) std::abort();
}

void change_declarations(const KnownQuestion& question, const KnownSlice& known,
                         const Choose& choose) {
    const auto names = stated(bytes_of(known.folder / "statement.txt"), "slice");
    const fs::path file = known.folder / (names.at(3 * known.number + 2) + ".cnf");
    write_bytes(file, with_changed_declarations(known.text, choose));
    try {
        const JudgedSlice slice(question.asked, question.silhouettes, question.certified->puzzle(),
                                known.folder, known.number);
        for (const auto& of_rule : slice.clauses()) {
            for (const RuledClause& clause : of_rule) require_true(slice, clause);
        }
        for (int clauses = 0; clauses < 20; ++clauses) {
            require_true(slice, mutated_clause(slice.clauses(), slice.variables(), choose));
        }
    } catch (const check::Refusal&) {
    }
    write_bytes(file, known.text);
}

void change_orientation(const JudgedSlice& slice, const Choose& choose) {
    std::vector<check::Clause> clauses;
    const auto variables = static_cast<std::size_t>(slice.variables());
    for (std::size_t count = 1 + choose(12); count > 0; --count) {
        clauses.push_back({-1 - static_cast<int>(choose(variables))});
    }
    const auto forged = slice.denied_tilings(choose);
    if (!forged.empty() && slice.are_an_orientation(forged)) std::abort();
    if (slice.are_an_orientation(clauses) && slice.left_without_tiling_by(clauses) > 0) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ChosenBytes bytes(data, size);
    const Choose choose = [&](std::size_t bound) { return bytes.below(bound); };
    const KnownQuestion& question = known_question(choose);
    if (question.slices.empty()) return 0;
    const KnownSlice& known = question.slices[choose(question.slices.size())];
    const JudgedSlice& slice = *known.judged;
    const std::size_t kind = choose(8);
    if (kind == 0) {
        change_declarations(question, known, choose);
    } else if (kind == 1) {
        change_orientation(slice, choose);
    } else {
        for (int clauses = 0; clauses < 64 && !bytes.is_empty(); ++clauses) {
            RuledClause clause = kind == 7
                                     ? any_clause(slice.clauses(), choose)
                                     : mutated_clause(slice.clauses(), slice.variables(), choose);
            if (kind < 5) {
                require_true(slice, clause);
                continue;
            }
            clause = slice.falsified(std::move(clause), choose);
            for (const check::Rule& rule : check::rules()) {  // none may take it
                clause.rule = rule.name;
                require_true(slice, clause);
            }
        }
    }
    return 0;
}
