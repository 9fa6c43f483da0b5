// Carries out --copies and --each-piece. With --copies, the program asks whether 1, 2, 3 … copies
// of a piece fill a symmetric shape. For each number of copies, called a count, there is an
// ordinary question with its own folder. With --each-piece, the program asks the question of
// --copies for each piece of a set, one after another.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/counting.hpp"
#include "cli/pictures.hpp"
#include "cli/series_task.hpp"
#include "cli/stop_timer.hpp"
#include "drawing/palette.hpp"
#include "run/run.hpp"

namespace orbitile::cli {

struct CopyCountSearchOptions {
    CountingMode counting_mode = CountingMode::none;
    bool starts_fresh = false;
    bool quiet = false;
    PictureRequest pictures = {};
    /// The palette of the pictures. If it is empty, the existing pictures keep their palette.
    std::optional<drawing::Palette> palette = {};
};

/// Searches with several numbers of copies, one after another. The time limit and the limit on the
/// number of finds apply to all these searches together.
class CopyCountSearch {
  public:
    /// `timer` must outlive this object.
    CopyCountSearch(const RunOptions& run, const StopTimer& timer, CopyCountSearchOptions options)
        : run_options_(run), timer_(timer), options_(std::move(options)) {}

    /// Searches for shapes that the number of copies in `task` fills. Stores and draws the found
    /// shapes, and counts the solutions of these shapes. If an earlier run has begun this search,
    /// the search is resumed. Throws as open_catalogue_with_appearance() does.
    CopyCountResult search(const CopyCountTask& task);

    /// Returns whether a signal or a limit has ended the search.
    bool has_ended() const {
        return timer_.stop_flag() || (run_options_.limit && *run_options_.limit <= 0);
    }

  private:
    void run_search(const CopyCountTask& task, Catalogue& catalogue);

    RunOptions run_options_;
    const StopTimer& timer_;
    CopyCountSearchOptions options_;
};

// --each-piece: for each piece of a set, finds the smallest number of copies of this piece that
// fill a symmetric shape. The searches for one piece are a series, with one search for each count.
// All series are one run: they share one folder and one table.
//
//     const auto all_series = each_piece_series(options, question, "pentahexes.toml", "out");
//     std::vector<CopySeriesResult> results;
//     for (const CopySeriesTask& series : all_series) {
//         results.push_back(search_copy_series(series, …));
//     }
//     fmt::print("{}", each_piece_table(all_series, results));

/// Returns a series for each piece of the question's puzzle. Throws InputError as
/// copy_series_task() does, and also if --copies names a piece, because --each-piece searches with
/// every piece.
std::vector<CopySeriesTask> each_piece_series(const CopyOptions& options, const Question& question,
                                              const std::string& file,
                                              const std::filesystem::path& folder);

/// Returns a table with a row for each piece. The columns are: the smallest number of copies that
/// fill a shape; the number of shapes that these copies fill; with --all, every number of copies
/// that fill a shape; the numbers of copies that fill no shape; and the undecided numbers of
/// copies. `results[i]` is the result of `all_series[i]`. If the search was stopped, `results` is
/// shorter than `all_series`.
std::string each_piece_table(const std::vector<CopySeriesTask>& all_series,
                             const std::vector<CopySeriesResult>& results);

// The functions below return the results of --each-piece as JSON, one object per line. The first
// object is "begin". An object "piece" follows for each searched piece, in the order of the search.
// The last object is "end".

std::string each_piece_begin_event(const std::vector<CopySeriesTask>& all_series,
                                   const std::filesystem::path& folder);
std::string each_piece_event(const CopySeriesTask& series, const CopySeriesResult& result);
std::string each_piece_end_event(const std::vector<CopySeriesTask>& all_series,
                                 const std::vector<CopySeriesResult>& results, int exit_code);

}  // namespace orbitile::cli
