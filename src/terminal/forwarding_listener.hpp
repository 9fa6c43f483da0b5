// Passes all calls on to another listener: a base class for listeners that do something more.
#pragma once

#include <cstdint>
#include <string>

#include "orbitile/run/run.hpp"

namespace orbitile::app {

class ForwardingListener : public RunListener {
  public:
    /// `next` must outlive this object.
    explicit ForwardingListener(RunListener& next) : next_(next) {}

    void started(const RunProgress& progress) override { next_.started(progress); }
    void working_on(const std::string& cube) override { next_.working_on(cube); }
    void done_with(const std::string& cube) override { next_.done_with(cube); }
    void cube_ended(const CubeResult& result, const RunProgress& progress) override {
        next_.cube_ended(result, progress);
    }
    void cubes_decided_elsewhere(const RunProgress& progress, std::int64_t total) override {
        next_.cubes_decided_elsewhere(progress, total);
    }
    void run_lost(std::int64_t process, std::int64_t cubes) override {
        next_.run_lost(process, cubes);
    }
    void challenge_found(const StoredChallenge& challenge, std::int64_t total) override {
        next_.challenge_found(challenge, total);
    }
    void tiling_found(const Challenge& challenge) override { next_.tiling_found(challenge); }

  private:
    RunListener& next_;
};

}  // namespace orbitile::app
