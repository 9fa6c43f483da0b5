// Searches one count of a series of copies: an ordinary question with its own folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/counting.hpp"
#include "app/series_task.hpp"
#include "drawing/palette.hpp"
#include "orbitile/run/run.hpp"
#include "run/run_log.hpp"
#include "terminal/stop_timer.hpp"

namespace orbitile::app {

struct CountSearchOptions {
    Counting counting = Counting::none;
    bool fresh = false;
    bool quiet = false;
    std::optional<drawing::Palette> palette =
        {};  ///< empty: keep the palette of the existing pictures
    std::string log_level = {};
};

/// Searches the counts of a command. Limits apply to all counts together.
class CountSearch {
  public:
    /// `timer` must outlive this object.
    CountSearch(const RunOptions& run, StopTimer& timer, CountSearchOptions options)
        : run_(run), timer_(timer), options_(std::move(options)) {}

    /// Searches one count: stores, draws and counts its shapes, or resumes the work of an earlier
    /// run. Throws as open_with_appearance() does.
    CountResult search(const CopyCount& count);

    /// Whether a signal or a limit has ended the search.
    bool is_at_end() const { return timer_.flag() || (run_.limit && *run_.limit <= 0); }

  private:
    void fill(const CopyCount& count, Catalogue& catalogue, const RunLog& log);

    RunOptions run_;
    StopTimer& timer_;
    CountSearchOptions options_;
};

// --each-piece: asks for each piece of a set how few copies of this piece fill a symmetric shape.
// The series of all pieces are one run, with one folder and one table.
//
//     const auto all_tasks = each_piece_series(options, question, "pentahexes.toml", "out");
//     std::vector<SeriesResult> ends;
//     for (const SeriesTask& series : all_tasks) ends.push_back(search_series(series, …));
//     fmt::print("{}", each_piece_table(all_tasks, ends));

/// Returns a series for each piece of the question's puzzle. Throws InputError as series_task()
/// does, and if --copies names a piece.
std::vector<SeriesTask> each_piece_series(const CopyOptions& options, const Question& question,
                                          const std::string& file,
                                          const std::filesystem::path& folder);

/// Returns a table with a row for each piece: the fewest copies that fill a shape, the number of
/// shapes that they fill, with --all the counts that fill a shape, the counts that fill none, and
/// the undecided counts. `ends` has an entry for each series that was begun.
std::string each_piece_table(const std::vector<SeriesTask>& all_tasks,
                             const std::vector<SeriesResult>& ends);

/// The same as JSON, one object per line: "begin", a "piece" for each searched piece in the order
/// of the search, and "end".
std::string each_piece_begin_event(const std::vector<SeriesTask>& all_tasks,
                                   const std::filesystem::path& folder);
std::string each_piece_event(const SeriesTask& series, const SeriesResult& end);
std::string each_piece_end_event(const std::vector<SeriesTask>& all_tasks,
                                 const std::vector<SeriesResult>& ends, int exit_code);

}  // namespace orbitile::app
