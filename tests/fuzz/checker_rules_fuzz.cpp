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
#include <tuple>
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

/// A slice of a question, and with which silhouettes it is read.
struct KnownSlice {
    clause_truth::Asked asked;
    const std::vector<clause_truth::Silhouette>* silhouettes = nullptr;
    fs::path puzzle;
    fs::path folder;
    std::size_t number = 0;
    std::string text;
    std::unique_ptr<JudgedSlice> judged;
};

std::vector<KnownSlice> known_slices() {
    static std::vector<std::unique_ptr<CertifiedQuestion>> certified;
    static std::vector<std::unique_ptr<std::vector<clause_truth::Silhouette>>> silhouettes;
    static std::vector<std::unique_ptr<TemporaryFolder>> folders;
    std::vector<KnownSlice> known;
    const auto add = [&](const Problem& problem, std::string_view group, Grids grids) {
        auto made = certified_question(problem, group, grids);
        if (!made) return;
        const auto asked = asked_in(problem, made->certificate());
        auto all = clause_truth::silhouettes_of(asked, 60'000);
        if (!all || all->empty()) return;
        silhouettes.push_back(
            std::make_unique<std::vector<clause_truth::Silhouette>>(std::move(*all)));
        const auto slices = stated(bytes_of(made->certificate() / "statement.txt"), "slice");
        for (const bool is_dropped : {false, true}) {
            folders.push_back(std::make_unique<TemporaryFolder>());
            const fs::path folder = folders.back()->path() / "certificate";
            fs::copy(made->certificate(), folder);
            if (is_dropped) drop_silhouettes(folder, known.size() % 2);
            for (std::size_t s = 0; 3 * s < slices.size(); ++s) {
                KnownSlice one{asked,
                               silhouettes.back().get(),
                               made->puzzle(),
                               folder,
                               s,
                               bytes_of(folder / (slices[3 * s + 2] + ".cnf")),
                               nullptr};
                one.judged =
                    std::make_unique<JudgedSlice>(asked, *one.silhouettes, one.puzzle, folder, s);
                if (one.judged->variables() > 0) known.push_back(std::move(one));
            }
        }
        certified.push_back(std::move(made));
    };
    std::mt19937 random(11);
    for (const Ground ground : {Ground::square, Ground::tetrakis, Ground::hex, Ground::triangle}) {
        for (const int places : {5, 6}) {
            const Problem problem = problem_of_small_pieces(ground, places, random);
            const Puzzle puzzle = parse_puzzle(puzzle_file(problem), "drawn.toml");
            for (const std::string_view name : groups_on(ground)) {
                const SymmetryGroup group = symmetry_group_from_name(name).value();
                for (const Grids grids : grids_of(group, puzzle.lattice)) {
                    add(problem, name, grids);
                }
            }
        }
    }
    for (const NestedQuestion& one : nested_questions()) add(one.problem, one.group, one.grids);
    return known;
}

void require_true(const JudgedSlice& slice, const RuledClause& clause) {
    if (clause.rule == "orientation" || !slice.is_accepted(clause)) return;
    if (slice.broken_by(clause) > 0) std::abort();
}

void change_declarations(const KnownSlice& known, const Choose& choose) {
    const std::string file =
        (known.folder /
         (stated(bytes_of(known.folder / "statement.txt"), "slice").at(3 * known.number + 2) +
          ".cnf"))
            .string();
    write_bytes(file, with_changed_declarations(known.text, choose));
    try {
        const JudgedSlice slice(known.asked, *known.silhouettes, known.puzzle, known.folder,
                                known.number);
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
    if (slice.are_an_orientation(clauses) && slice.left_without_tiling_by(clauses) > 0) {
        std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<KnownSlice> slices = known_slices();
    ChosenBytes bytes(data, size);
    const Choose choose = [&](std::size_t bound) { return bytes.below(bound); };
    const KnownSlice& known = slices[choose(slices.size())];
    const std::size_t kind = choose(8);
    if (kind == 0) {
        change_declarations(known, choose);
    } else if (kind == 1) {
        change_orientation(*known.judged, choose);
    } else {
        for (int clauses = 0; clauses < 64 && !bytes.is_empty(); ++clauses) {
            const JudgedSlice& slice = *known.judged;
            RuledClause clause = kind == 7
                                     ? any_clause(slice.clauses(), choose)
                                     : mutated_clause(slice.clauses(), slice.variables(), choose);
            if (kind >= 5) clause = slice.falsified(std::move(clause), choose);
            require_true(slice, clause);
        }
    }
    return 0;
}
