#include "app/trial_run.hpp"

#include <chrono>

#include "orbitile/run/run.hpp"
#include "run/deadline.hpp"

namespace orbitile::app {
namespace {

class TrialListener : public RunListener {
  public:
    void started(const RunProgress& progress) override { progress_ = progress; }

    void cube_ended(const CubeResult& result, const RunProgress& progress) override {
        progress_ = progress;
        if (result.state != CubeState::exhausted || !result.statistics) return;
        if (const auto milliseconds = milliseconds_of(result.statistics)) times_.add(*milliseconds);
    }

    const RunProgress& progress() const { return progress_; }
    const CubeTimes& times() const { return times_; }

  private:
    RunProgress progress_;
    CubeTimes times_;
};

}  // namespace

TrialRun run_trial(const Question& question, const TrialOptions& options,
                   const std::atomic<bool>& stop) {
    const auto start = std::chrono::steady_clock::now();
    Catalogue catalogue = Catalogue::temporary(question);
    const Deadline deadline(std::chrono::duration<double>(options.seconds), stop);
    TrialListener listener;
    RunOptions run_options;
    run_options.threads = options.threads;
    run_options.solver = options.solver;
    run_options.stop = &deadline.flag();
    run(catalogue, run_options, listener);
    TrialRun trial;
    trial.is_complete = is_exhausted(catalogue, &deadline.flag());
    trial.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    trial.shapes = catalogue.challenge_count();
    trial.decided = listener.progress().decided;
    trial.units = listener.progress().total;
    trial.times = listener.times();
    return trial;
}

}  // namespace orbitile::app
