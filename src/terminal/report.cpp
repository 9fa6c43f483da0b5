#include "terminal/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "catalogue/engines.hpp"
#include "catalogue/numbering.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/display_width.hpp"
#include "puzzle/full_symmetry.hpp"
#include "puzzle/names.hpp"

namespace orbitile::app {
namespace {

// "incomplete (limit, open)".
std::string incomplete_text(const Catalogue& catalogue) {
    std::set<std::string_view> reasons;
    for (const Cube& cube : catalogue.cubes()) {
        if (cube.state != CubeState::exhausted) reasons.insert(cube_state_name(cube.state));
    }
    return fmt::format("incomplete ({})", fmt::join(reasons, ", "));
}

// "exhausted"; of a part "part 3/8 exhausted": there may be others in the other parts.
std::string state_text(const Catalogue& catalogue, std::string_view done) {
    std::string text =
        catalogue.question().part ? "part " + part_text(*catalogue.question().part) + " " : "";
    return text + (is_exhausted(catalogue) ? std::string(done) : incomplete_text(catalogue));
}

bool tells_full_symmetry(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    return !is_about_board(question) &&
           may_have_more_symmetry(question.puzzle.lattice, silhouettes_asked(question).groups);
}

// ", of them 3 D2, 20 C2": the larger groups first.
std::string full_symmetries_text(const Catalogue& catalogue) {
    const Lattice lattice = catalogue.question().puzzle.lattice;
    std::map<std::string_view, int> counts;
    for (const StoredChallenge& stored : catalogue.challenges()) {
        if (stored.challenge.kind == Kind::wandering) continue;
        ++counts[full_symmetry(lattice, stored.challenge.components).name];
    }
    std::string text;
    for (const SymmetryGroup& group : symmetry_groups()) {
        const auto found = counts.find(group.name);
        if (found == counts.end()) continue;
        text +=
            fmt::format("{} {} {}", text.empty() ? ", of them" : ",", found->second, group.name);
    }
    return text;
}

// Its grade, and the bits that a careful and a casual player need.
std::string luck_columns(const StoredChallenge& stored) {
    if (!stored.luck) return fmt::format("{:>5}  {:>7}  {:>6}  ", "-", "-", "-");
    constexpr double hundredths = 100;
    return fmt::format("{:>5}  {:>7.1f}  {:>6.1f}  ", luck_grade(*stored.luck),
                       stored.luck->careful / hundredths, stored.luck->casual / hundredths);
}

/// A column of a table, with the blanks that part it from the next one.
class TitleColumn {
  public:
    TitleColumn(const Catalogue& catalogue, const std::vector<NumberedChallenge>& all)
        : titles_(titles_of(catalogue, all)) {
        for (std::string& title : titles_) title = printable(title);
        for (const std::string& title : titles_) width_ = std::max(width_, display_width(title));
    }

    std::string heading() const { return padded("title"); }
    /// Of the challenge with this number: all were handed over in the order of their numbers.
    std::string of(int number) const {
        return padded(titles_.at(static_cast<std::size_t>(number) - 1));
    }

  private:
    std::string padded(const std::string& text) const {
        return text + std::string(static_cast<std::size_t>(width_ - display_width(text) + 2), ' ');
    }

    std::vector<std::string> titles_;
    int width_ = display_width("title");
};

}  // namespace

std::string with_commas(std::string digits) {
    for (std::size_t at = digits.size(); at > 3;) {
        at -= 3;
        digits.insert(at, ",");
    }
    return digits;
}

std::string solutions_text(const StoredChallenge& stored) {
    const auto count = solution_count(stored);
    return count ? with_commas(*count) + (*count == "1" ? " solution" : " solutions") : "";
}

std::string completion_text(const Catalogue& catalogue) {
    return state_text(catalogue, "exhausted");
}

std::string found_text(const Catalogue& catalogue) {
    std::map<Kind, int> kinds;
    for (const StoredChallenge& stored : catalogue.challenges()) ++kinds[stored.challenge.kind];
    std::string parts;
    int challenges = 0;
    for (const auto& [kind, count] : kinds) {
        if (kind == Kind::wandering) continue;
        challenges += count;
        parts += fmt::format("{}{} {}", parts.empty() ? " (" : ", ", count, kind_name(kind));
    }
    if (!parts.empty()) parts += ")";
    const bool exhausted = is_exhausted(catalogue);
    std::string text =
        fmt::format("{}{} {}{}", challenges, exhausted ? "" : "+",
                    challenges == 1 && exhausted ? "challenge" : "challenges", parts);
    if (tells_full_symmetry(catalogue)) text += full_symmetries_text(catalogue);
    if (const auto wandering = catalogue.wandering_count(); wandering > 0) {
        text += fmt::format("; {}{} wandering {}", wandering, exhausted ? "" : "+",
                            keeps_wandering(catalogue.question()) ? "kept" : "left out");
    }
    return text;
}

// "red, blue, dark green" of whole pieces, "yellow@3,orange@5" of cells.
std::string givens_summary(const Puzzle& puzzle, const Givens& givens) {
    const bool cells = std::ranges::all_of(givens, [&](const Given& given) {
        return given.shards.size() <= static_cast<std::size_t>(shards_per_place(puzzle.lattice));
    });
    if (cells) return givens_text(puzzle, givens);
    std::string text;
    for (const Given& given : givens) {
        text += text.empty() ? "" : ", ";
        text += puzzle.pieces.at(static_cast<std::size_t>(given.piece)).name;
    }
    return text;
}

std::string sweep_text(const Catalogue& catalogue) {
    std::string text;
    SweepRow all;
    for (const SweepRow& row : sweep_table(catalogue)) {
        text += fmt::format("size {}: {}{} of {} subsets fill something", row.size, row.filling,
                            row.decided == row.subsets ? "" : "+", row.subsets);
        if (row.decided < row.subsets) text += fmt::format(" ({} decided)", row.decided);
        text += '\n';
        all.subsets += row.subsets;
        all.filling += row.filling;
    }
    const bool exhausted = is_exhausted(catalogue);
    const std::string_view more = exhausted ? "" : "+";
    return text + fmt::format("{}: {}{} of {} subsets fill something, {}{} silhouettes in all",
                              state_text(catalogue, "exhausted"), all.filling, more, all.subsets,
                              catalogue.challenge_count(), more);
}

std::string board_text(const Catalogue& catalogue) {
    const bool exhausted = is_exhausted(catalogue);
    const std::string_view more = exhausted ? "" : "+";
    const auto* starts = std::get_if<StartQuestion>(&catalogue.question().asked);
    if (starts == nullptr) {
        return fmt::format("{}: {}{} fillings stored", state_text(catalogue, "exhausted"),
                           catalogue.filling_count(), more);
    }
    return fmt::format("{}: {} of {} challenges with one filling",
                       state_text(catalogue, "complete"), catalogue.challenge_count(),
                       starts->wanted);
}

std::string summary_text(const Catalogue& catalogue) {
    if (is_about_board(catalogue.question())) return board_text(catalogue);
    const bool is_given = silhouettes_asked(catalogue.question()).method == Method::indivisible;
    return state_text(catalogue, "exhausted") + ": " + found_text(catalogue) +
           (is_given ? ", given that fewer copies fill nothing" : "");
}

std::string confirmation_text(const Catalogue& catalogue) {
    const auto confirmation = catalogue.confirmation();
    if (!confirmation || !confirmation->is_current) return "not confirmed yet";
    const std::string slices = slices_words(*confirmation);
    const auto hold = confirmation->slices.size() == 1 ? "holds" : "hold";
    if (!catalogue.is_confirmed()) {
        return fmt::format("not confirmed yet: {} {} nothing else", slices, hold);
    }
    return fmt::format("confirmed by {}: {} {} nothing else",
                       confirming_engine_text(catalogue.question(), *confirmation), slices, hold);
}

// From the easiest on.
std::string starts_text(const Catalogue& catalogue) {
    if (!makes_starts(catalogue.question())) return {};
    const auto starts = numbered_challenges(catalogue);
    if (starts.empty()) return {};
    const Puzzle& puzzle = catalogue.question().puzzle;
    const TitleColumn titles(catalogue, starts);
    std::string text = fmt::format(
        "number  grade  difficulty  {}fingerprint                       "
        "given\n",
        titles.heading());
    for (const NumberedChallenge& start : starts) {
        text += fmt::format("{:>6}  {:>5}  {:>10}  {}{}  {}\n", start.number,
                            start.grading ? start.grading->grade : 1,
                            start.stored.difficulty.value_or(0), titles.of(start.number),
                            start.stored.challenge.fingerprint,
                            givens_summary(puzzle, start.stored.challenge.givens));
    }
    return text;
}

std::string grades_text(const Catalogue& catalogue) {
    struct Difficulties {
        int challenges = 0;
        std::int64_t least = 0;
        std::int64_t most = 0;
    };
    std::map<int, Difficulties> grades;
    for (const NumberedChallenge& start : numbered_challenges(catalogue)) {
        if (!start.grading) continue;
        const std::int64_t own = start.stored.difficulty.value_or(0);
        Difficulties& grade = grades[start.grading->grade];
        grade.least = grade.challenges == 0 ? own : std::min(grade.least, own);
        grade.most = std::max(grade.most, own);
        ++grade.challenges;
    }
    if (grades.empty()) return {};
    std::string text = "grade  challenges  difficulty\n";
    for (const auto& [grade, own] : grades) {
        text +=
            fmt::format("{:>5}  {:>10}  {} to {}\n", grade, own.challenges, own.least, own.most);
    }
    return text;
}

std::string difficulty_text(const Catalogue& catalogue) {
    if (is_about_board(catalogue.question())) return starts_text(catalogue);
    auto counted = numbered_challenges(catalogue);
    const TitleColumn titles(catalogue, counted);
    std::erase_if(counted, [](const NumberedChallenge& one) { return !one.grading; });
    if (counted.empty()) return {};
    const bool with_full = tells_full_symmetry(catalogue);
    const bool with_luck =
        std::ranges::any_of(counted, [](const auto& one) { return one.stored.luck.has_value(); });
    const Lattice lattice = catalogue.question().puzzle.lattice;
    std::string text = fmt::format(
        "number  {}     tilings  up to symmetry  width  symmetry  {}kind         {}fingerprint\n",
        with_luck ? "grade  careful  casual  " : "", with_full ? "full  " : "", titles.heading());
    for (const NumberedChallenge& one : counted) {
        const StoredChallenge& stored = one.stored;
        const Challenge& challenge = stored.challenge;
        const std::string full =
            with_full ? fmt::format("{:<4}  ", full_symmetry(lattice, challenge.components).name)
                      : "";
        text +=
            fmt::format("{:>6}  {}{:>12}  {:>14}  {:>5}  {:<8}  {}{:<11}  {}{}\n", one.number,
                        with_luck ? luck_columns(stored) : "", stored.tiling_count.value_or("-"),
                        stored.tiling_count_up_to_symmetry.value_or("-"), challenge.width,
                        grids_name(challenge.grids), full, kind_name(challenge.kind),
                        titles.of(one.number), challenge.fingerprint);
    }
    return text;
}

}  // namespace orbitile::app
