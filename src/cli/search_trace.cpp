#include "cli/search_trace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "board/filling_search.hpp"
#include "drawing/board_picture.hpp"

namespace orbitile::cli {
namespace {

std::string file_name(const drawing::SearchStep& step, PictureFormat format) {
    std::string kind_word(drawing::step_kind_name(step.kind));
    std::replace(kind_word.begin(), kind_word.end(), ' ', '-');
    return fmt::format("step-{:06}-{}.{}", step.number, kind_word, format.name);
}

class SearchTrace {
  public:
    SearchTrace(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                std::filesystem::path folder, PictureFormat format,
                const ProtectedFiles& protected_files)
        : puzzle_(puzzle),
          board_problem_(board_problem),
          search_(board_problem, {.uses_symmetry = false, .is_plain_search = true}),
          folder_(std::move(folder)),
          format_(format),
          protected_files_(protected_files) {}

    std::int64_t trace_search(bool stops_at_first_filling, std::int64_t max_steps,
                              const std::atomic<bool>& stop) {
        engine::CoverLimits limits;
        limits.stop = &stop;
        search_.visit_nodes(piece_count(), limits, [&](std::span<const int> placed_pieces) {
            // If the search removes a piece before the board is full, no piece can cover the next
            // empty shard. So the last step was a dead end.
            if (drawn_step_count_ < max_steps && is_dead_end(placed_pieces))
                draw(drawing::StepKind::dead_end, last_drawn_pieces_);
            if (drawn_step_count_ >= max_steps || stop) return false;
            last_drawn_pieces_.assign(placed_pieces.begin(), placed_pieces.end());
            const bool is_board_full = search_.next_shard(placed_pieces) < 0;
            draw(is_board_full ? drawing::StepKind::filling : drawing::StepKind::attempt,
                 last_drawn_pieces_);
            was_board_full_ = is_board_full;
            return !(is_board_full && stops_at_first_filling);
        });
        return drawn_step_count_;
    }

  private:
    int piece_count() const {
        int count = 0;
        for (const PieceClass& piece_class : board_problem_.classes) count += piece_class.copies();
        return count;
    }

    bool is_dead_end(std::span<const int> placed_pieces) const {
        return drawn_step_count_ > 0 && !was_board_full_ &&
               placed_pieces.size() <= last_drawn_pieces_.size();
    }

    void draw(drawing::StepKind kind, const std::vector<int>& placed_pieces) {
        drawing::SearchStep step{kind, {}, {}, ++drawn_step_count_};
        for (const int placement_index : placed_pieces)
            step.placed_pieces.push_back(placed_piece(placement_index));
        const int next_shard = search_.next_shard(placed_pieces);
        if (next_shard >= 0)
            step.next_shard = board_problem_.board.shards()[static_cast<std::size_t>(next_shard)];
        const auto file = folder_ / file_name(step, format_);
        drawing::draw_step(puzzle_, step, file, format_);
    }

    PlacedPiece placed_piece(int placement_index) const {
        const Placement& position =
            board_problem_.placements[static_cast<std::size_t>(placement_index)];
        const Orientation& orientation =
            board_problem_.classes[static_cast<std::size_t>(position.piece_class)]
                .orientations[static_cast<std::size_t>(position.orientation)];
        return {orientation.piece,
                orientation.side,
                orientation.turn,
                orientation.flip,
                position.offset.x,
                position.offset.y,
                0};
    }

    const Puzzle& puzzle_;
    const board::BoardProblem& board_problem_;
    board::FillingSearch search_;
    std::filesystem::path folder_;
    PictureFormat format_;
    const ProtectedFiles& protected_files_;
    std::vector<int> last_drawn_pieces_;
    bool was_board_full_ = false;
    std::int64_t drawn_step_count_ = 0;
};

}  // namespace

std::int64_t draw_search_steps(const Puzzle& puzzle, const board::BoardProblem& board_problem,
                               bool stops_at_first_filling, std::int64_t max_steps,
                               const std::filesystem::path& folder, PictureFormat format,
                               const std::atomic<bool>& stop,
                               const ProtectedFiles& protected_files) {
    std::filesystem::create_directories(folder);
    return SearchTrace(puzzle, board_problem, folder, format, protected_files)
        .trace_search(stops_at_first_filling, max_steps, stop);
}

}  // namespace orbitile::cli
