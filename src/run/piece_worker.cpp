#include "run/piece_worker.hpp"

#include <map>
#include <utility>

namespace orbitile {
namespace {

class PieceWorker : public CubeWorker {
  public:
    PieceWorker(const std::map<std::string, CandidateCube>& cubes, RunServices link,
                PieceSearch search)
        : cubes_(cubes), link_(std::move(link)), search_(std::move(search)) {}

    CubeResult work_on(const std::string& cube) override {
        CubeResult result{cube, {}, CubeState::interrupted, {}, {}};
        link_.announce_work(cube);
        const CubeEnd end = search_.search(
            cubes_.at(cube),
            [&](const Challenge& challenge, const Tiling& tiling) {
                result.finds.push_back(link_.check_and_count({cube, {}, challenge, tiling}));
                return !link_.stop;
            },
            link_.stop);
        if (end == CubeEnd::exhausted) result.state = CubeState::exhausted;
        result.statistics = statistics_of(search_.statistics());
        return result;
    }

    void interrupt() override {}  // the walk looks at the flag all the time

  private:
    const std::map<std::string, CandidateCube>& cubes_;
    RunServices link_;
    PieceSearch search_;
};

class PieceSource : public CubeWork {
  public:
    explicit PieceSource(const Question& question)
        : puzzle_(question.puzzle),
          wish_(wish_of(silhouettes_asked(question))),
          candidates_(piece_question(puzzle_, wish_)) {
        for (CandidateCube& cube : piece_cubes(candidates_)) {
            names_.push_back(cube.name);
            cubes_.emplace(cube.name, std::move(cube));
        }
        if (!names_.empty()) return;
        // Out of reach of any symmetric silhouette, which is decided too.
        names_.emplace_back("all");
        cubes_.emplace(names_.back(), CandidateCube{});
    }

    std::vector<std::string> cubes() const override { return names_; }

    std::unique_ptr<CubeWorker> worker(const RunServices& link) const override {
        return std::make_unique<PieceWorker>(cubes_, link,
                                             PieceSearch(puzzle_, candidates_, wish_));
    }

  private:
    const Puzzle& puzzle_;
    SilhouetteWish wish_;
    Candidates candidates_;
    std::vector<std::string> names_;
    std::map<std::string, CandidateCube> cubes_;
};

}  // namespace

std::unique_ptr<CubeWork> piece_source(const Question& question) {
    return std::make_unique<PieceSource>(question);
}

CubeStatistics statistics_of(const PieceStatistics& counted) {
    CubeStatistics statistics;
    if (counted.made != 0) {
        statistics.set("candidates", counted.made);
        statistics.set("made", counted.made);
    }
    if (counted.nodes != 0) statistics.set("nodes", counted.nodes);
    return statistics;
}

}  // namespace orbitile
