#include "cli/series_task.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "cli/command.hpp"
#include "cli/no_shape_reasons.hpp"
#include "cli/report.hpp"
#include "cli/standard_streams.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/symmetry_words.hpp"
#include "question/question_fault.hpp"
#include "run/run.hpp"

namespace orbitile::cli {

namespace {

// Returns a text that names the shape and all restrictions of the question. Every result must name
// the restrictions, because the result holds only for them. Without the restrictions, a number of
// copies that the result rules out could fill a shape.
std::string target_shape_text(const CopiesRange& range, const Question& question) {
    const Puzzle& puzzle = question.puzzle;
    const SilhouetteQuestion& silhouette_question = silhouette_question_of(question);
    std::vector<std::string> restrictions;
    if (silhouette_question.requires_exact_symmetry) restrictions.emplace_back("exactly");
    if (puzzle.rules.connect == Adjacency::edge) restrictions.emplace_back("connect edge");
    if (!puzzle.rules.holes) restrictions.emplace_back("no holes");
    if (!silhouette_question.kinds.empty()) {
        std::vector<std::string_view> kinds;
        for (const ChallengeKind kind : silhouette_question.kinds) kinds.push_back(kind_name(kind));
        restrictions.push_back(fmt::format("kind {}", fmt::join(kinds, " or ")));
    }
    if (silhouette_question.grids != grids_of(silhouette_question.groups, puzzle.lattice)) {
        std::vector<std::string_view> centre_names;
        for (const GridKind centre : silhouette_question.grids)
            centre_names.push_back(grid_kind_name(centre));
        restrictions.push_back(fmt::format("centre {}", fmt::join(centre_names, " or ")));
    }
    if (silhouette_question.horizon) {
        restrictions.push_back(
            fmt::format("up to {} cells from the centre", *silhouette_question.horizon));
    }
    for (const Piece& piece : puzzle.pieces) {
        if (range.piece.empty() || piece.name == range.piece) continue;
        restrictions.push_back(fmt::format("with {} of {}", piece.copies, piece.name));
    }
    const std::string target_shape =
        fmt::format("shape with {}", symmetry_titles(silhouette_question.groups));
    return restrictions.empty()
               ? target_shape
               : fmt::format("{} ({})", target_shape, fmt::join(restrictions, ", "));
}

// The series has one question for each number of copies. Throws InputError if one of these
// questions has a fault. All questions are checked before the first search, so that the command
// does not fail after an hour.
void refuse_faults(const CopySeriesTask& series, const std::string& file) {
    const CopyCountTask* last_task = nullptr;
    for (const CopyCountTask& task : series.tasks) {
        if (const auto fault = question_fault(task.question, file)) {
            if (last_task == nullptr) throw InputError(*fault);
            throw InputError(
                "--copies: " + task.name + ": " + *fault +
                fmt::format("; ask for at most {} copies of {}", last_task->copies, series.piece));
        }
        last_task = &task;
    }
}

// Returns the text for a complete search that found no shape. The text states the reason, or the
// number of candidates that were checked.
std::string no_shape_text(const Catalogue& catalogue) {
    if (const auto reason = unreachable_area_text(catalogue)) return *reason;
    if (uses_iterate_method(catalogue.question())) return "no shape; the search is complete";
    const std::int64_t candidate_count = count_candidates(catalogue);
    if (candidate_count == 0) {
        const Puzzle& puzzle = catalogue.question().puzzle;
        const std::string area =
            area_text(puzzle.lattice, static_cast<std::size_t>(total_shards(puzzle))) + ' ' +
            places_word(puzzle.lattice);
        if (method_of(catalogue.question()) == SearchMethod::indivisible) {
            return fmt::format(
                "no shape; the search is complete: no solution covers {}; this relies on the "
                "result that fewer copies fill no shape",
                area);
        }
        return fmt::format("no shape; the search is complete: it ruled out all shapes of {} early",
                           area);
    }
    return fmt::format("no shape; the search is complete ({} candidate{})",
                       digits_with_commas(std::to_string(candidate_count)),
                       candidate_count == 1 ? "" : "s");
}

CopySeriesResult result_of(const CopySeriesTask& series,
                           const std::vector<CopyCountResult>& results) {
    CopySeriesResult result;
    for (std::size_t i = 0; i < series.tasks.size(); ++i) {
        const int copies = series.tasks[i].copies;
        if (i >= results.size()) {
            result.undecided_copy_counts.push_back(copies);
            continue;
        }
        result.is_complete = result.is_complete && results[i].is_complete;
        if (results[i].shape_count > 0) {
            result.copy_counts_with_shape.push_back(copies);
            result.shape_counts[copies] = results[i].shape_count;
            result.last_shapes_text = results[i].shapes_text;
        } else {
            (results[i].is_exhausted ? result.copy_counts_without_shape
                                     : result.undecided_copy_counts)
                .push_back(copies);
        }
    }
    result.is_decided = result.undecided_copy_counts.empty() ||
                        (!series.searches_all_counts && !result.copy_counts_with_shape.empty());
    return result;
}

// Returns a text about the numbers of copies that fill no shape: "no odd number of copies of P
// below 13 fills a shape with D4". `next_count` is the number of copies that follows these numbers,
// or nothing if these numbers are the last ones of the series.
std::string no_smaller_count_text(const CopySeriesTask& series, const CopySeriesResult& result,
                                  std::optional<int> next_count) {
    const CopiesRange& range = series.range;
    const int first_copy_count = result.copy_counts_without_shape.front();
    const int last_copy_count = result.copy_counts_without_shape.back();
    const bool starts_at_one = range.min == 1;
    if (first_copy_count == last_copy_count && !starts_at_one) {
        return fmt::format("{} copies of {} fill no {}", first_copy_count, series.piece,
                           series.target_shape);
    }
    const std::string range_text =
        starts_at_one && next_count ? fmt::format("below {}", *next_count)
        : starts_at_one             ? fmt::format("up to {}", last_copy_count)
                        : fmt::format("from {} to {}", first_copy_count, last_copy_count);
    return fmt::format("no {}number of copies of {} {} fills a {}",
                       range.parity == CopiesParity::odd ? "odd " : "", series.piece, range_text,
                       series.target_shape);
}

std::string copies_fill_text(const CopySeriesTask& series, int copies) {
    return fmt::format("{} of {} {} a {}",
                       copies == 1 ? "1 copy" : fmt::format("{} copies", copies), series.piece,
                       copies == 1 ? "fills" : "fill", series.target_shape);
}

// Returns a text about the smallest number of copies that fill a shape. If no number of copies is
// known to fill a shape, the text is about the smallest undecided number. The text also says which
// smaller numbers of copies fill no shape.
std::string min_copies_text(const CopySeriesTask& series, const CopySeriesResult& result) {
    const bool has_shape = !result.copy_counts_with_shape.empty();
    const std::optional<int> first_copy_count =
        has_shape ? std::optional(result.copy_counts_with_shape.front())
        : !result.undecided_copy_counts.empty()
            ? std::optional(result.undecided_copy_counts.front())
            : std::nullopt;
    if (!first_copy_count) return no_smaller_count_text(series, result, first_copy_count);
    if (result.copy_counts_without_shape.empty()) {
        return has_shape ? fmt::format("{}: {}", copies_fill_text(series, *first_copy_count),
                                       result.last_shapes_text)
                         : fmt::format("it is not known whether {}",
                                       copies_fill_text(series, *first_copy_count));
    }
    const std::string smaller_counts_text = no_smaller_count_text(series, result, first_copy_count);
    return has_shape ? fmt::format("{}; {} copies do: {}", smaller_counts_text, *first_copy_count,
                                   result.last_shapes_text)
                     : fmt::format("{}; it is not known whether {} copies do", smaller_counts_text,
                                   *first_copy_count);
}

std::string all_counts_text(const CopySeriesTask& series, const CopySeriesResult& result) {
    const auto list_text = [](const std::vector<int>& numbers) {
        return numbers.empty() ? "none" : fmt::format("{}", fmt::join(numbers, ", "));
    };
    std::string text =
        fmt::format("numbers of copies of {} that fill a {}: {}; numbers that do not: {}",
                    series.piece, series.target_shape, list_text(result.copy_counts_with_shape),
                    list_text(result.copy_counts_without_shape));
    if (!result.undecided_copy_counts.empty())
        text += "; not known: " + list_text(result.undecided_copy_counts);
    return text;
}

std::string proven_counts_text(const CopySeriesTask& series, const CopySeriesResult& result) {
    return series.searches_all_counts ? all_counts_text(series, result)
                                      : min_copies_text(series, result);
}

}  // namespace

void add_copies_options(CLI::App& command, CopyOptions& options) {
    command
        .add_option("--copies", options.copies,
                    "Search with P=1..13 copies of P, or 1..9 of all pieces")
        ->type_name("RANGE");
    command.add_flag("--odd", options.searches_only_odd_counts, "With --copies: only odd numbers");
    command.add_flag("--all", options.searches_all_counts,
                     "With --copies: also after the first that fills");
    command.add_flag("--each-piece", options.searches_each_piece,
                     "With --copies 1..13: search for each piece in turn");
}

void require_copies_option(const CopyOptions& options) {
    if (options.copies) return;
    for (const auto& [is_given, name] : {std::pair(options.searches_only_odd_counts, "--odd"),
                                         std::pair(options.searches_all_counts, "--all"),
                                         std::pair(options.searches_each_piece, "--each-piece")}) {
        if (!is_given) continue;
        throw InputError(fmt::format(
            "{} requires --copies, for example --copies P=1..13 or --copies 1..9", name));
    }
}

CopySeriesTask copy_series_task(const CopyOptions& options, const Question& question,
                                const std::string& file, const std::filesystem::path& folder) {
    const Puzzle& puzzle = question.puzzle;
    const CopiesRange range = copies_range_from_text(
        puzzle, options.copies.value(),
        options.searches_only_odd_counts ? CopiesParity::odd : CopiesParity::any);
    CopySeriesTask series{make_copy_series(question, range, folder), options.searches_all_counts,
                          varied_piece_text(puzzle, range),
                          target_shape_text(range, completed(question))};
    refuse_faults(series, file);
    return series;
}

CopyCountResult result_for_copy_count(const Catalogue& catalogue) {
    CopyCountResult result;
    result.is_exhausted = is_exhausted(catalogue);
    result.shape_count = catalogue.challenge_count();
    result.shapes_text = found_shapes_text(catalogue);
    const bool is_empty = result.is_exhausted && result.shape_count == 0;
    result.outcome =
        is_empty ? no_shape_text(catalogue)
                 : fmt::format("{}, {}", result.shapes_text, catalogue_state_text(catalogue));
    return result;
}

int exit_code_of(const CopySeriesResult& result) {
    return result.is_decided && result.is_complete ? success : incomplete;
}

CopySeriesResult search_copy_series(
    const CopySeriesTask& series, bool prints_counts, const std::function<bool()>& has_ended,
    const std::function<CopyCountResult(const CopyCountTask&)>& search) {
    std::vector<CopyCountResult> results;
    for (const CopyCountTask& task : series.tasks) {
        if (has_ended()) break;
        results.push_back(search(task));
        const CopyCountResult& result = results.back();
        if (prints_counts) {
            fmt::print("{}: {}\n", task.name, result.outcome);
            flush_standard_output();
        }
        if (!series.searches_all_counts && (result.shape_count > 0 || !result.is_exhausted)) break;
    }
    CopySeriesResult result = result_of(series, results);
    result.results_sentence = proven_counts_text(series, result);
    return result;
}

}  // namespace orbitile::cli
