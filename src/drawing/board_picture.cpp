#include "drawing/board_picture.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "drawing/board_figure.hpp"
#include "drawing/board_ground.hpp"
#include "drawing/label.hpp"
#include "drawing/picture_page.hpp"
#include "drawing/piece_look.hpp"

namespace orbitile {
namespace {

constexpr Colour red{208, 16, 32};
constexpr Colour green{20, 130, 50};
constexpr Colour black{0, 0, 0};
constexpr Colour white{255, 255, 255};
constexpr Colour amber{255, 217, 102};

constexpr double earlier_share = 0.5;  // strength of the colour of all pieces but the last
constexpr double frame_gap_mm = 2.5;
constexpr double frame_mm = 1;

std::string caption_of(const SearchStep& step) {
    return "step " + std::to_string(step.number) + ": " + std::string(step_kind_name(step.kind));
}

// Common video formats require an even width and height in pixels.
constexpr double two_pixels_mm = 2 * 25.4 / pixels_per_inch;

PicturePage page_of(const BoardBackground& background, const SearchStep& step) {
    PicturePage page(background.box(), caption_of(step));
    page.leave_room_for(caption_of({StepKind::dead_end, {}, {}, 88'888'888}));
    page.grow_to_multiples_of(two_pixels_mm);
    return page;
}

void draw_cross(Canvas& canvas, const Rings& rings, const Stroke& stroke) {
    const Box box = box_of(rings);
    canvas.line(box.low, box.high, stroke);
    canvas.line({box.low.x, box.high.y}, {box.high.x, box.low.y}, stroke);
}

void draw_next(Canvas& canvas, const BoardBackground& background, const Puzzle& puzzle,
               const SearchStep& step) {
    if (!step.next) return;
    const bool dead = step.kind == StepKind::dead_end;
    draw_piece(canvas, style_of(dead ? red : amber, puzzle.unit_mm),
               background.rings({*step.next}));
    if (dead) {
        draw_cross(canvas, background.tile({*step.next}, 0.4), {white, puzzle.unit_mm / 10});
    }
}

void draw_steps_pieces(Canvas& canvas, const Puzzle& puzzle, const SearchStep& step,
                       const std::vector<PieceOutline>& placed_pieces) {
    const auto letters = piece_letters(puzzle);
    for (std::size_t i = 0; i < placed_pieces.size(); ++i) {
        const bool last = i + 1 == placed_pieces.size() && step.kind != StepKind::filling;
        const bool full = last || step.kind == StepKind::filling;
        const Colour& colour = piece_of(puzzle, placed_pieces[i].piece).colour;
        PieceStyle style =
            style_of(full ? colour : mixed_with_white(colour, earlier_share), puzzle.unit_mm);
        if (last) style.edge = {black, puzzle.unit_mm / 9};
        draw_piece(canvas, style, placed_pieces[i].rings);
        draw_label(canvas, letters.at(static_cast<std::size_t>(placed_pieces[i].piece)), style.fill,
                   placed_pieces[i].rings, puzzle.unit_mm);
    }
}

void draw_frame(Canvas& canvas, const Box& board) {
    const double left = board.low.x - frame_gap_mm;
    const double right = board.high.x + frame_gap_mm;
    const double foot = board.low.y - frame_gap_mm;
    const double top = board.high.y + frame_gap_mm;
    canvas.polygons({{{left, foot}, {right, foot}, {right, top}, {left, top}}}, std::nullopt,
                    Stroke{green, frame_mm});
}

}  // namespace

void draw_start(const Puzzle& puzzle, const Clues& clues, const PictureFile& file,
                PictureFormat format, const Caption& caption, const Tiling& solution) {
    draw_on_page(start_figure(puzzle, clues, PieceLabels::names, solution), file, format, caption);
}

void draw_filling(const Puzzle& puzzle, const Tiling& tiling, const PictureFile& file,
                  PictureFormat format, const Caption& caption) {
    draw_on_page(filling_figure(puzzle, tiling), file, format, caption);
}

std::string_view step_kind_name(StepKind kind) {
    switch (kind) {
        case StepKind::tried: return "tried";
        case StepKind::dead_end: return "dead end";
        case StepKind::filling: return "filling";
    }
    return "";
}

void draw_step(const Puzzle& puzzle, const SearchStep& step, const PictureFile& file,
               PictureFormat format) {
    const PicturePage page = page_of(BoardBackground(puzzle), step);
    const BoardBackground background(puzzle, page.shift());
    Canvas canvas = page.canvas(file, format);
    background.draw_cells(canvas);
    background.draw_outline(canvas, step.kind == StepKind::dead_end ? red : board_rim);
    draw_steps_pieces(canvas, puzzle, step, outlines_on(background, puzzle, step.placed_pieces));
    draw_next(canvas, background, puzzle, step);
    if (step.kind == StepKind::filling) draw_frame(canvas, background.box());
    page.draw_caption(canvas);
    canvas.close();
}

}  // namespace orbitile
