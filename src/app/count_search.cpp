#include "app/count_search.hpp"

#include <fmt/format.h>

#include "app/command.hpp"
#include "app/command_log.hpp"
#include "app/counting.hpp"
#include "command_line/search_options.hpp"
#include "output/appearance.hpp"
#include "output/pictures.hpp"
#include "terminal/interruption.hpp"
#include "terminal/logging_listener.hpp"
#include "terminal/progress_printer.hpp"
#include "terminal/report.hpp"

namespace orbitile::app {
namespace {

// Counts finds but does not print each: the result of a count is printed when its search ends.
class CountProgressPrinter : public ProgressPrinter {
  public:
    CountProgressPrinter(const Catalogue& catalogue, const std::string& count, bool quiet,
                         StopTimer& timer)
        : ProgressPrinter(quiet, catalogue.challenge_count(), count),
          counts_tilings_(blocks_tilings(catalogue.question())),
          timer_(timer) {}

    void started(const RunProgress& progress) override {
        timer_.begin();
        ProgressPrinter::started(progress);
    }

    void challenge_found(const StoredChallenge& /*challenge*/, std::int64_t total) override {
        if (!counts_tilings_) ++finds_;
        count_find(total);
    }

    void tiling_found(const Challenge& /*challenge*/) override {
        if (counts_tilings_) ++finds_;
    }

    /// The finds of this run, counted as --limit counts them.
    std::int64_t finds() const { return finds_; }

  private:
    bool counts_tilings_;
    StopTimer& timer_;
    std::int64_t finds_ = 0;
};

}  // namespace

void CountSearch::fill(const CopyCount& count, Catalogue& catalogue, const RunLog& log) {
    if (catalogue.all_cubes_exhausted()) return;
    CountProgressPrinter progress(catalogue, count.name, options_.quiet, timer_);
    LoggingListener logged(progress, log, catalogue);
    if (run_.time_limit) run_.time_limit = timer_.left();
    run(catalogue, run_, logged);
    if (run_.limit) *run_.limit -= progress.finds();
}

CountResult CountSearch::search(const CopyCount& count) {
    require_usable_picture_folder(count.folder);
    if (options_.fresh) move_aside(count.folder, options_.quiet);
    auto [catalogue, pictures] =
        open_with_appearance(count.folder, count.question, options_.palette);
    stop_on_signals();
    pictures.hold();
    pictures.remove_unfinished();
    const CommandLog log(catalogue, options_.log_level, run_.threads);
    CountResult end;
    log.log_exceptions_of([&, &catalogue = catalogue, &pictures = pictures] {
        fill(count, catalogue, log);
        timer_.begin();
        draw_missing_pictures(catalogue, pictures, options_.quiet, timer_.flag());
        const bool is_counted = count_and_draw(catalogue, pictures, options_.counting, run_.threads,
                                               options_.quiet, timer_.flag());
        end = timer_.without_deadline([&] {
            const bool is_drawn = !timer_.flag() || missing_pictures(catalogue, pictures) == 0;
            catalogue.require_in_place();
            CountResult now = count_result(catalogue);
            now.is_complete = now.is_exhausted && is_drawn && is_counted;
            log.end(now.outcome);
            return now;
        });
        return success;
    });
    return end;
}

}  // namespace orbitile::app
