// Searches one count of a series of copies: an ordinary question with its own folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

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
    std::optional<Palette> palette = {};  ///< empty: keep the palette of the existing pictures
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

}  // namespace orbitile::app
