#include "app/search_trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "board/filling_search.hpp"
#include "drawing/board_picture.hpp"

namespace orbitile::app {
namespace {

std::string file_name(const SearchStep& step, PictureFormat format) {
    std::string kind(step_kind_name(step.kind));
    std::replace(kind.begin(), kind.end(), ' ', '-');
    return fmt::format("step-{:06}-{}.{}", step.number, kind, format.name);
}

class Trace {
  public:
    Trace(const Puzzle& puzzle, const BoardField& field, std::filesystem::path folder,
          PictureFormat format, const KeptFiles& kept)
        : puzzle_(puzzle),
          field_(field),
          search_(field, {.by_symmetry = false, .plain = true}),
          folder_(std::move(folder)),
          format_(format),
          kept_(kept) {}

    std::int64_t go(bool first_only, std::int64_t most, const std::atomic<bool>& stop) {
        CoverLimits limits;
        limits.stop = &stop;
        search_.walk(pieces(), limits, [&](std::span<const int> laid) {
            // If the search goes back, no placement could cover the next shard.
            if (drawn_ < most && is_dead_end(laid)) draw(StepKind::dead_end, last_);
            if (drawn_ >= most || stop) return false;
            last_.assign(laid.begin(), laid.end());
            const bool full = search_.next_shard(laid) < 0;
            draw(full ? StepKind::filling : StepKind::tried, last_);
            last_was_full_ = full;
            return !(full && first_only);
        });
        return drawn_;
    }

  private:
    int pieces() const {
        int pieces = 0;
        for (const PieceClass& piece_class : field_.classes) pieces += piece_class.copies();
        return pieces;
    }

    bool is_dead_end(std::span<const int> laid) const {
        return drawn_ > 0 && !last_was_full_ && laid.size() <= last_.size();
    }

    void draw(StepKind kind, const std::vector<int>& laid) {
        SearchStep step{kind, {}, {}, ++drawn_};
        for (const int placement : laid) step.laid.push_back(placed(placement));
        const int next = search_.next_shard(laid);
        if (next >= 0) step.next = field_.board.shards()[static_cast<std::size_t>(next)];
        const auto file = folder_ / file_name(step, format_);
        refuse_what_is_in_the_way(file, kept_);
        draw_step(puzzle_, step, file, format_);
    }

    PlacedPiece placed(int placement) const {
        const Placement& own = field_.placements[static_cast<std::size_t>(placement)];
        const Orientation& orientation =
            field_.classes[static_cast<std::size_t>(own.piece_class)]
                .orientations[static_cast<std::size_t>(own.orientation)];
        return {orientation.piece,
                orientation.side,
                orientation.turn,
                orientation.flip,
                own.offset.x,
                own.offset.y,
                0};
    }

    const Puzzle& puzzle_;
    const BoardField& field_;
    FillingSearch search_;
    std::filesystem::path folder_;
    PictureFormat format_;
    const KeptFiles& kept_;
    std::vector<int> last_;
    bool last_was_full_ = false;
    std::int64_t drawn_ = 0;
};

}  // namespace

std::int64_t trace_search(const Puzzle& puzzle, const BoardField& field, bool first_only,
                          std::int64_t most, const std::filesystem::path& folder,
                          PictureFormat format, const std::atomic<bool>& stop,
                          const KeptFiles& kept) {
    std::filesystem::create_directories(folder);
    return Trace(puzzle, field, folder, format, kept).go(first_only, most, stop);
}

}  // namespace orbitile::app
