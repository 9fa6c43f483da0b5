#include "cli/copy_search.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "cli/appearance.hpp"
#include "cli/command.hpp"
#include "cli/counting.hpp"
#include "cli/pictures.hpp"
#include "cli/progress_printer.hpp"
#include "cli/report.hpp"
#include "cli/search_options.hpp"
#include "cli/stop_timer.hpp"
#include "cli/table.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::cli {

namespace {

// The listener of a search with a certain number of copies of a piece. Counts the shapes or tilings
// that the search finds. The result is printed when the search ends.
class CopyCountProgressPrinter : public ProgressPrinter {
  public:
    CopyCountProgressPrinter(const Catalogue& catalogue, const std::string& count_name, bool quiet)
        : ProgressPrinter(catalogue,
                          {.output = quiet ? ProgressOutput::nothing : ProgressOutput::text,
                           .line_prefix = count_name + ": ",
                           .prints_finds = false}),
          counts_tilings_(asks_for_all_tilings(catalogue.question())) {}

    void on_challenge_found(const StoredChallenge& challenge, std::int64_t found_count) override {
        if (!counts_tilings_) ++find_count_;
        ProgressPrinter::on_challenge_found(challenge, found_count);
    }

    void on_tiling_found(const Challenge& /*challenge*/) override {
        if (counts_tilings_) ++find_count_;
    }

    /// Returns the number of shapes that this run found. If --limit counts tilings, returns the
    /// number of tilings instead.
    std::int64_t find_count() const { return find_count_; }

  private:
    bool counts_tilings_;
    std::int64_t find_count_ = 0;
};

}  // namespace

void CopyCountSearch::run_search(const CopyCountTask& task, Catalogue& catalogue) {
    if (catalogue.are_all_cubes_exhausted()) return;
    CopyCountProgressPrinter progress(catalogue, task.name, options_.quiet);
    if (run_options_.time_limit) run_options_.time_limit = timer_.time_left();
    run(catalogue, run_options_, progress);
    if (run_options_.limit) *run_options_.limit -= progress.find_count();
}

CopyCountResult CopyCountSearch::search(const CopyCountTask& task) {
    require_usable_picture_folder(task.folder);
    if (options_.starts_fresh) rename_to_backup(task.folder, options_.quiet);
    auto [catalogue, pictures] =
        open_catalogue_with_appearance(task.folder, task.question, options_.palette);
    pictures.open_for_whole_run();
    pictures.remove_unfinished_files();
    run_search(task, catalogue);
    draw_missing_pictures(catalogue, pictures, options_.pictures, options_.quiet,
                          timer_.stop_flag());
    const bool is_counted =
        measure_and_draw_challenges(catalogue, pictures, options_.counting_mode,
                                    run_options_.threads, options_.quiet, timer_.stop_flag());
    const bool is_drawn =
        !timer_.stop_flag() || missing_picture_count(catalogue, pictures, options_.pictures) == 0;
    CopyCountResult result = result_for_copy_count(catalogue);
    result.is_complete = result.is_exhausted && is_drawn && is_counted;
    return result;
}

namespace {

using Json = nlohmann::ordered_json;

// Returns the JSON as one line. Replaces bytes that are not UTF-8, because names can contain any
// bytes.
std::string json_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

Question question_for_piece(const Question& question, const Piece& piece) {
    Question piece_question = question;
    piece_question.puzzle.pieces = {piece};
    piece_question.puzzle.pieces.front().copies = 1;
    return piece_question;
}

// Returns "1..4, 6" for the numbers 1, 2, 3, 4 and 6. Returns "-" if there are no numbers.
std::string numbers_text(const std::vector<int>& numbers) {
    std::string text;
    for (std::size_t first_index = 0; first_index < numbers.size();) {
        std::size_t last_index = first_index;
        while (last_index + 1 < numbers.size() &&
               numbers[last_index + 1] == numbers[last_index] + 1)
            ++last_index;
        if (!text.empty()) text += ", ";
        text += std::to_string(numbers[first_index]);
        if (last_index > first_index) text += ".." + std::to_string(numbers[last_index]);
        first_index = last_index + 1;
    }
    return text.empty() ? "-" : text;
}

// Returns a text about the smallest number of copies that fill a shape: "5", "at most 5", "none" or
// "not known".
std::string fewest_copies_text(const CopySeriesResult& result) {
    if (result.copy_counts_with_shape.empty())
        return result.undecided_copy_counts.empty() ? "none" : "not known";
    const int min_copy_count = result.copy_counts_with_shape.front();
    const bool is_known_minimum = result.undecided_copy_counts.empty() ||
                                  result.undecided_copy_counts.front() > min_copy_count;
    return is_known_minimum ? std::to_string(min_copy_count)
                            : fmt::format("at most {}", min_copy_count);
}

// Returns the undecided counts (numbers of copies). Without --all, the search is for the smallest
// number of copies that fill a shape. So counts above the first entry of
// `result.copy_counts_with_shape` are left out.
std::vector<int> undecided_counts(const CopySeriesTask& series, const CopySeriesResult& result) {
    std::vector<int> numbers = result.undecided_copy_counts;
    if (!series.searches_all_counts && !result.copy_counts_with_shape.empty()) {
        std::erase_if(numbers,
                      [&](int copies) { return copies > result.copy_counts_with_shape.front(); });
    }
    return numbers;
}

// Returns the result of a series that was not searched, in which every count is undecided.
CopySeriesResult unsearched_result(const CopySeriesTask& series) {
    CopySeriesResult result;
    for (const CopyCountTask& task : series.tasks)
        result.undecided_copy_counts.push_back(task.copies);
    return result;
}

}  // namespace

std::vector<CopySeriesTask> each_piece_series(const CopyOptions& options, const Question& question,
                                              const std::string& file,
                                              const std::filesystem::path& folder) {
    if (options.copies.value().find('=') != std::string::npos) {
        throw InputError("--each-piece searches with each piece in turn, but --copies '" +
                         *options.copies +
                         "' names one piece; leave the name out, for example --copies 1..13");
    }
    std::vector<CopySeriesTask> all_series;
    std::set<std::filesystem::path> folders;
    for (const Piece& piece : question.puzzle.pieces) {
        const Question piece_question = question_for_piece(question, piece);
        CopySeriesTask series = copy_series_task(options, piece_question, file, folder);
        // The names of two pieces can give the same folder name. In this case, the folder of the
        // second piece gets a number.
        if (!folders.insert(series.tasks.front().folder).second) {
            const std::string number = std::to_string(all_series.size() + 1);
            series = copy_series_task(options, piece_question, file, folder / number);
        }
        all_series.push_back(std::move(series));
    }
    return all_series;
}

std::string each_piece_table(const std::vector<CopySeriesTask>& all_series,
                             const std::vector<CopySeriesResult>& results) {
    TableColumn piece_column{.heading = "piece"};
    TableColumn fewest_copies_column{.heading = "fewest"};
    TableColumn shapes_column{.heading = "shapes"};
    TableColumn fill_column{.heading = "fill"};
    TableColumn fill_none_column{.heading = "fill none"};
    TableColumn undecided_column{.heading = "not known"};
    for (std::size_t i = 0; i < all_series.size(); ++i) {
        const CopySeriesTask& series = all_series[i];
        const CopySeriesResult result = i < results.size() ? results[i] : unsearched_result(series);
        piece_column.cells.push_back(series.piece);
        fewest_copies_column.cells.push_back(fewest_copies_text(result));
        shapes_column.cells.push_back(
            result.copy_counts_with_shape.empty()
                ? "-"
                : std::to_string(result.shape_counts.at(result.copy_counts_with_shape.front())));
        fill_column.cells.push_back(numbers_text(result.copy_counts_with_shape));
        fill_none_column.cells.push_back(numbers_text(result.copy_counts_without_shape));
        undecided_column.cells.push_back(numbers_text(undecided_counts(series, result)));
    }
    std::vector<TableColumn> columns{piece_column, fewest_copies_column, shapes_column};
    if (all_series.front().searches_all_counts) columns.push_back(fill_column);
    columns.insert(columns.end(), {fill_none_column, undecided_column});
    return table_text(std::move(columns), TableWidth::unlimited);
}

std::string each_piece_begin_event(const std::vector<CopySeriesTask>& all_series,
                                   const std::filesystem::path& folder) {
    return json_line({{"event", "begin"},
                      {"format", "orbitile each piece"},
                      {"version", 1},
                      {"folder", folder.string()},
                      {"copies", copies_range_text(all_series.front().range)},
                      {"pieces", all_series.size()}});
}

std::string each_piece_event(const CopySeriesTask& series, const CopySeriesResult& result) {
    Json filled_counts_json = Json::array();
    for (const auto& [copies, shape_count] : result.shape_counts) {
        filled_counts_json.push_back({{"copies", copies}, {"shapes", shape_count}});
    }
    const std::string fewest_copies = fewest_copies_text(result);
    const bool is_decided = !result.copy_counts_with_shape.empty() &&
                            fewest_copies == std::to_string(result.copy_counts_with_shape.front());
    return json_line({{"event", "piece"},
                      {"piece", series.piece},
                      {"fewest", is_decided ? Json(result.copy_counts_with_shape.front()) : Json()},
                      {"fill", filled_counts_json},
                      {"fill_none", result.copy_counts_without_shape},
                      {"not_known", undecided_counts(series, result)},
                      {"complete", result.is_decided && result.is_complete}});
}

std::string each_piece_end_event(const std::vector<CopySeriesTask>& all_series,
                                 const std::vector<CopySeriesResult>& results, int exit_code) {
    const auto successful_piece_count = std::ranges::count_if(
        results,
        [](const CopySeriesResult& result) { return !result.copy_counts_with_shape.empty(); });
    return json_line({{"event", "end"},
                      {"pieces", all_series.size()},
                      {"asked", results.size()},
                      {"filling", successful_piece_count},
                      {"exit_code", exit_code}});
}

}  // namespace orbitile::cli
