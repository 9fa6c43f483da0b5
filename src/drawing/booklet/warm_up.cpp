#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "drawing/board_figure.hpp"
#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/figure_with_pieces.hpp"
#include "drawing/piece_shelf.hpp"
#include "drawing/turned_canvas.hpp"

namespace orbitile {
namespace {

constexpr double solution_share = 0.24;  // height of the solution, in heights of the panel
constexpr double max_solution_height_mm = 26;
constexpr double warm_up_caption_gap_mm = 2;
constexpr double space_mm = 6;        // padding of a panel, and gap between two panels
constexpr double min_height_mm = 75;  // smallest height of each of two warm-ups on a page

std::string words_of(const BookletWarmUp& warm_up, const std::vector<int>& open) {
    if (warm_up.challenge.kind == Kind::board) {
        const int left = std::accumulate(open.begin(), open.end(), 0);
        return count_with_noun(left, "piece") + " to place";
    }
    std::vector<std::string> names;
    for (const Piece& piece : warm_up.puzzle.pieces) {
        names.push_back(piece.copies == 1 ? piece.name
                                          : fmt::format("{} × {}", piece.copies, piece.name));
    }
    return "with " + joined(names);
}

// Draws the solution upside down in the lower right corner of the area.
void draw_solution_in_corner(const BookletPage& page, const BookletWarmUp& warm_up,
                             const Box& area) {
    const Box whole =
        solution_figure(with_unit(warm_up.puzzle, 1), warm_up.challenge, warm_up.solution).box;
    const double caption = warm_up_caption_gap_mm + small_lettering.height_mm;
    const double unit_mm =
        fitting_unit(whole, area.width(), area.height() - caption, warm_up.puzzle.unit_mm);
    const Figure figure = solution_figure(with_unit(warm_up.puzzle, unit_mm), warm_up.challenge,
                                          warm_up.solution, PieceLabels::letters);
    // The area of figure and caption in the lower right corner. Turning it by 180° keeps it there.
    const Box turned{{area.high.x - figure.box.width(), area.low.y},
                     {area.high.x, area.low.y + figure.box.height() + caption}};
    const TurnedCanvas upside_down(page.canvas(), turned.middle(), 2);
    draw_centred(page.canvas(), figure,
                 {turned.middle().x, turned.low.y + figure.box.height() / 2});
    page.words("solution", {turned.low.x, turned.high.y}, turned.width(), small_lettering,
               Alignment::middle);
}

// `title` is printed before the words that describe the warm-up; it may be empty.
void draw_warm_up(const BookletPage& page, const BookletWarmUp& warm_up, const std::string& title,
                  const Box& panel) {
    page.canvas().polygons(
        {{panel.low, {panel.high.x, panel.low.y}, panel.high, {panel.low.x, panel.high.y}}},
        panel_grey, std::nullopt);
    const Box area{{panel.low.x + space_mm, panel.low.y + space_mm},
                   {panel.high.x - space_mm, panel.high.y - space_mm}};
    const bool is_board = warm_up.challenge.kind == Kind::board;
    const auto open =
        is_board ? copies_to_place(warm_up.puzzle, warm_up.challenge.clues, warm_up.solution)
                 : puzzle_copies(warm_up.puzzle);
    page.words(title + words_of(warm_up, open), {area.low.x, area.high.y}, area.width(),
               subheading_lettering);
    const double solution_height = std::min(solution_share * area.height(), max_solution_height_mm);
    const FigureWithPieces both(
        warm_up.puzzle, warm_up.challenge, is_board ? warm_up.solution : Tiling{}, open,
        {{area.low.x, area.low.y + solution_height},
         {area.high.x, area.high.y - subheading_lettering.height_mm - space_mm}});
    both.draw(page.canvas());
    if (both.percent() < 100) {
        page.words(fmt::format("scale {} %", both.percent()),
                   {area.low.x, area.low.y + small_lettering.height_mm}, area.width(),
                   small_lettering);
    }
    draw_solution_in_corner(page, warm_up, {area.low, {area.high.x, area.low.y + solution_height}});
}

}  // namespace

std::size_t warm_ups_per_page(const PageFrame& frame) {
    return frame.content.height() < 2 * min_height_mm ? 1 : 2;
}

void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups,
                   std::size_t first) {
    const Box& content = page.frame().content;
    const double top = page.heading(warm_ups_heading(warm_ups));
    const std::size_t count = std::min(warm_ups.size() - first, warm_ups_per_page(page.frame()));
    const double height = (top - content.low.y) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double high = top - static_cast<double>(i) * height;
        const double low = high - height + (i + 1 < count ? space_mm : 0);
        draw_warm_up(page, warm_ups[first + i],
                     warm_ups.size() == 1 ? "" : fmt::format("Warm-up {}: ", first + i + 1),
                     {{content.low.x, low}, {content.high.x, high}});
    }
}

std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups) {
    return warm_ups.size() == 1 ? "A warm-up" : "Warm-ups";
}

}  // namespace orbitile
