#include "app/copies_ladder.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "app/command.hpp"
#include "app/no_candidate.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/run.hpp"
#include "puzzle/symmetry_words.hpp"
#include "run/question_fault.hpp"
#include "terminal/report.hpp"
#include "terminal/standard_streams.hpp"

namespace orbitile::app {
namespace {

// A piece's name is no path.
std::string folder_name(const std::string& piece, int copies) {
    std::string name = piece;
    std::ranges::replace(name, '/', '_');
    std::ranges::replace(name, ' ', '-');
    if (name.starts_with('.')) name.front() = '_';
    return fmt::format("{}-{:03}", name, copies);
}

// Restrictions other than the group, for what is proven is proven under them alone.
std::string figure_text(const CopiesRange& range, const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& asked = silhouettes_asked(question);
    std::vector<std::string> limits;
    if (asked.exactly) limits.emplace_back("exactly");
    if (puzzle.rules.connect == Adjacency::edge) limits.emplace_back("connect edge");
    if (!puzzle.rules.holes) limits.emplace_back("no holes");
    if (!asked.kinds.empty()) {
        std::vector<std::string_view> kinds;
        for (const Kind kind : asked.kinds) kinds.push_back(kind_name(kind));
        limits.push_back(fmt::format("kind {}", fmt::join(kinds, " or ")));
    }
    if (asked.grids != grids_of(asked.groups, puzzle.lattice)) {
        std::vector<std::string_view> grids;
        for (const Grids each : asked.grids) grids.push_back(centre_word(each));
        limits.push_back(fmt::format("centre {}", fmt::join(grids, " or ")));
    }
    if (asked.horizon) {
        limits.push_back(fmt::format("up to {} cells from the centre", *asked.horizon));
    }
    for (const Piece& piece : puzzle.pieces) {
        if (range.piece.empty() || piece.name == range.piece) continue;
        limits.push_back(fmt::format("with {} of {}", piece.copies, piece.name));
    }
    const std::string figure = fmt::format("shape with {}", symmetry_titles(asked.groups));
    return limits.empty() ? figure : fmt::format("{} ({})", figure, fmt::join(limits, ", "));
}

// Before the first is searched, or an hour later the command would end with an error.
void refuse_faults(const CopiesLadder& ladder, const std::string& file) {
    const Rung* last = nullptr;
    for (const Rung& rung : ladder.rungs) {
        if (const auto fault = question_fault(rung.question, file)) {
            if (last == nullptr) throw InputError(*fault);
            throw InputError(fmt::format("--copies: {}: {}; ask for at most {} copies of {}",
                                         rung.name, *fault, last->copies, ladder.piece));
        }
        last = &rung;
    }
}

// "(12,345 candidates)"; of none, why.
std::string none_text(const Catalogue& catalogue) {
    if (const auto why = unreachable_area_text(catalogue)) return "none: " + *why;
    if (iterates(catalogue.question())) return "none, complete";
    const std::int64_t candidates = candidates_in(catalogue);
    if (candidates == 0) {
        const Puzzle& puzzle = catalogue.question().puzzle;
        const std::string area =
            area_text(puzzle.lattice, static_cast<std::size_t>(total_shards(puzzle))) + ' ' +
            places_word(puzzle.lattice);
        if (silhouettes_asked(catalogue.question()).method == Method::indivisible) {
            return fmt::format(
                "none, complete: no solution of {}; this relies on the result that fewer copies "
                "fill no shape",
                area);
        }
        return fmt::format(
            "none, complete: no shape with an area of {} can be filled (found early in the search)",
            area);
    }
    return fmt::format("none, complete ({} candidate{})", with_commas(std::to_string(candidates)),
                       candidates == 1 ? "" : "s");
}

LadderEnd known_of(const CopiesLadder& ladder, const std::vector<RungEnd>& ends) {
    LadderEnd known;
    for (std::size_t r = 0; r < ladder.rungs.size(); ++r) {
        const int copies = ladder.rungs[r].copies;
        if (r >= ends.size()) {
            known.open.push_back(copies);
            continue;
        }
        known.is_complete = known.is_complete && ends[r].is_complete;
        if (ends[r].challenges > 0) {
            known.filled.push_back(copies);
            known.shapes[copies] = ends[r].challenges;
            known.found = ends[r].found;
        } else {
            (ends[r].is_exhausted ? known.empty : known.open).push_back(copies);
        }
    }
    known.is_known = known.open.empty() || (!ladder.all && !known.filled.empty());
    return known;
}

// Those that fill nothing are the first ones: "no odd number of P below 13 fills a figure with D4".
std::string none_below_text(const CopiesLadder& ladder, const LadderEnd& answers,
                            std::optional<int> next) {
    const CopiesRange& range = ladder.range;
    const int first = answers.empty.front();
    const int last = answers.empty.back();
    const bool from_one = range.least == 1;
    if (first == last && !from_one) {
        return fmt::format("{} copies of {} fill no {}", first, ladder.piece, ladder.figure);
    }
    const std::string which = from_one && next ? fmt::format("below {}", *next)
                              : from_one       ? fmt::format("up to {}", last)
                                               : fmt::format("from {} to {}", first, last);
    return fmt::format("no {}number of copies of {} {} fills a {}",
                       range.parity == CopiesParity::odd ? "odd " : "", ladder.piece, which,
                       ladder.figure);
}

std::string fill_words(const CopiesLadder& ladder, int copies) {
    return fmt::format("{} of {} {} a {}",
                       copies == 1 ? "1 copy" : fmt::format("{} copies", copies), ladder.piece,
                       copies == 1 ? "fills" : "fill", ladder.figure);
}

// How far it came until the first that is filled, or not known.
std::string first_text(const CopiesLadder& ladder, const LadderEnd& answers) {
    const bool is_filled = !answers.filled.empty();
    const std::optional<int> next = is_filled               ? std::optional(answers.filled.front())
                                    : !answers.open.empty() ? std::optional(answers.open.front())
                                                            : std::nullopt;
    if (!next) return none_below_text(ladder, answers, next);
    if (answers.empty.empty()) {
        return is_filled ? fmt::format("{}: {}", fill_words(ladder, *next), answers.found)
                         : fmt::format("not known: whether {}", fill_words(ladder, *next));
    }
    const std::string below = none_below_text(ladder, answers, next);
    return is_filled ? fmt::format("{}; {} copies do: {}", below, *next, answers.found)
                     : fmt::format("{}; not known: whether {} copies do", below, *next);
}

std::string all_text(const CopiesLadder& ladder, const LadderEnd& answers) {
    const auto listed = [](const std::vector<int>& numbers) {
        return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, ", "));
    };
    std::string text =
        fmt::format("numbers of copies of {} that fill a {}: {}; numbers that do not: {}",
                    ladder.piece, ladder.figure, listed(answers.filled), listed(answers.empty));
    if (!answers.open.empty()) text += "; not known: " + listed(answers.open);
    return text;
}

std::string proven_text(const CopiesLadder& ladder, const LadderEnd& answers) {
    return ladder.all ? all_text(ladder, answers) : first_text(ladder, answers);
}

}  // namespace

void add_copies_options(CLI::App& command, CopiesOptions& options) {
    command
        .add_option("--copies", options.copies,
                    "Search with each number of copies in the range, from the smallest, until one "
                    "number fills a shape. P=1..13: copies of the piece P; 1..9: the same number "
                    "of copies of every piece. Each number gets its own folder below --out")
        ->type_name("[PIECE=]RANGE");
    command.add_flag("--odd", options.odd, "With --copies: only odd numbers of copies");
    command.add_flag("--all", options.all,
                     "With --copies: continue after the first number of copies that fills a shape");
    command.add_flag(
        "--each-piece", options.each_piece,
        "With --copies 1..13: search with copies of each piece alone, one piece after the other. "
        "All results are below one folder, and a table of all pieces is printed at the end");
}

void refuse_without_copies(const CopiesOptions& options) {
    if (options.copies) return;
    for (const auto& [is_given, name] :
         {std::pair(options.odd, "--odd"), std::pair(options.all, "--all"),
          std::pair(options.each_piece, "--each-piece")}) {
        if (!is_given) continue;
        throw InputError(fmt::format(
            "{} requires --copies, for example --copies P=1..13 or --copies 1..9", name));
    }
}

CopiesLadder copies_ladder(const CopiesOptions& options, const Question& question,
                           const std::string& file, const std::filesystem::path& folder) {
    const Puzzle& puzzle = question.puzzle;
    const CopiesRange range = copies_range_from_text(
        puzzle, options.copies.value(), options.odd ? CopiesParity::odd : CopiesParity::any);
    const std::string piece = counted_piece(puzzle, range);
    CopiesLadder ladder{range, options.all, piece, figure_text(range, question),
                        {},    question,    folder};
    for (const int copies : numbers_of(range)) {
        ladder.rungs.push_back(rung_of(question, range, folder, copies));
    }
    refuse_faults(ladder, file);
    return ladder;
}

Rung rung_of(const Question& question, const CopiesRange& range,
             const std::filesystem::path& folder, int copies) {
    const std::string piece = counted_piece(question.puzzle, range);
    Rung rung{copies, fmt::format("{} x {}", piece, copies), question,
              folder / folder_name(piece, copies)};
    rung.question.puzzle = with_copies(question.puzzle, range, copies);
    return rung;
}

RungEnd rung_end(const Catalogue& catalogue) {
    RungEnd end;
    end.is_exhausted = is_exhausted(catalogue);
    end.challenges = catalogue.challenge_count();
    end.found = found_text(catalogue);
    const bool is_empty = end.is_exhausted && end.challenges == 0;
    end.outcome = is_empty ? none_text(catalogue)
                           : fmt::format("{}, {}", end.found, completion_text(catalogue));
    return end;
}

int exit_code_of(const LadderEnd& end) {
    return end.is_known && end.is_complete ? success : incomplete;
}

LadderEnd climb(const CopiesLadder& ladder, StopTimer& timer, bool prints_rungs,
                const std::function<bool()>& is_at_end,
                const std::function<RungEnd(const Rung&)>& search) {
    std::vector<RungEnd> ends;
    for (const Rung& rung : ladder.rungs) {
        if (is_at_end()) break;
        timer.set_last_words(proven_text(ladder, known_of(ladder, ends)));
        ends.push_back(search(rung));
        timer.set_last_words("");
        const RungEnd& end = ends.back();
        if (prints_rungs) {
            fmt::print("{}: {}\n", rung.name, end.outcome);
            flush_standard_output();
        }
        if (!ladder.all && (end.challenges > 0 || !end.is_exhausted)) break;
    }
    LadderEnd known = known_of(ladder, ends);
    known.proven = proven_text(ladder, known);
    return known;
}

}  // namespace orbitile::app
