#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <string>

#include "drawing/board_figure.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/figure_with_pieces.hpp"
#include "drawing/piece_shelf.hpp"
#include "drawing/upside_down.hpp"

namespace orbitile {
namespace {

constexpr double solution_share = 0.24;  // of the height
constexpr double highest_solution_mm = 26;
constexpr double warm_up_caption_gap_mm = 2;
constexpr double space_mm = 6;
constexpr double least_height_mm = 75;  // of one of two on a page

std::string words_of(const BookletWarmUp& warm_up, const std::vector<int>& open) {
    if (warm_up.challenge.kind == Kind::board) {
        const int left = std::accumulate(open.begin(), open.end(), 0);
        return counted(left, "piece") + " to lay";
    }
    std::vector<std::string> names;
    for (const Piece& piece : warm_up.puzzle.pieces) {
        names.push_back(piece.copies == 1 ? piece.name
                                          : fmt::format("{} × {}", piece.copies, piece.name));
    }
    return "with " + joined(names);
}

void draw_solution_below(const BookletPage& page, const BookletWarmUp& warm_up, const Box& area) {
    Box room = area;
    room.high.y -= warm_up_caption_gap_mm + small_lettering.height_mm;
    const Box whole = solution_figure(warm_up.puzzle, warm_up.challenge, warm_up.solution).box;
    const double share = std::min(1.0, fitting_percent(whole, room) / 100.0);
    const Figure figure =
        solution_figure(with_unit(warm_up.puzzle, warm_up.puzzle.unit_mm * share),
                        warm_up.challenge, warm_up.solution, PieceLabels::letters);
    const Position middle = area.middle();
    const UpsideDown turned(page.canvas(), middle);
    draw_centred(page.canvas(), figure,
                 {middle.x, area.high.y - warm_up_caption_gap_mm - small_lettering.height_mm -
                                figure.box.height() / 2});
    page.words("solution", {area.low.x, area.high.y}, area.width(), small_lettering,
               Alignment::middle);
}

// `title`: what comes before the words; may be empty.
void draw_warm_up(const BookletPage& page, const BookletWarmUp& warm_up, const std::string& title,
                  const Box& area) {
    const bool is_board = warm_up.challenge.kind == Kind::board;
    const auto open = is_board ? open_copies(warm_up.puzzle, warm_up.challenge.givens)
                               : copies_of_all(warm_up.puzzle);
    page.words(title + words_of(warm_up, open), {area.low.x, area.high.y}, area.width(),
               subheading_lettering);
    const double solution_height = std::min(solution_share * area.height(), highest_solution_mm);
    const FigureWithPieces both(
        warm_up.puzzle, warm_up.challenge, open,
        {{area.low.x, area.low.y + solution_height + space_mm},
         {area.high.x, area.high.y - subheading_lettering.height_mm - space_mm}});
    both.draw(page.canvas());
    if (both.percent() < 100) {
        page.words(fmt::format("scale {} %", both.percent()),
                   {area.low.x, area.low.y + small_lettering.height_mm}, area.width(),
                   small_lettering, Alignment::right);
    }
    draw_solution_below(page, warm_up, {area.low, {area.high.x, area.low.y + solution_height}});
}

}  // namespace

std::size_t warm_ups_per_page(const PageFrame& frame) {
    return frame.content.height() < 2 * least_height_mm ? 1 : 2;
}

void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups,
                   std::size_t first) {
    const Box& content = page.frame().content;
    const double top = page.heading(warm_ups_heading(warm_ups));
    const std::size_t count = std::min(warm_ups.size() - first, warm_ups_per_page(page.frame()));
    const double height = (top - content.low.y) / static_cast<double>(count);
    for (std::size_t i = 0; i < count; ++i) {
        const double high = top - static_cast<double>(i) * height;
        const double low = high - height + (i + 1 < count ? 2 * space_mm : 0);
        draw_warm_up(page, warm_ups[first + i],
                     warm_ups.size() == 1 ? "" : fmt::format("Warm-up {}: ", first + i + 1),
                     {{content.low.x, low}, {content.high.x, high}});
        if (i == 0) continue;
        page.canvas().line({content.low.x, high + space_mm}, {content.high.x, high + space_mm},
                           {hairline_grey, 0.2});
    }
}

std::string warm_ups_heading(const std::vector<BookletWarmUp>& warm_ups) {
    return warm_ups.size() == 1 ? "A warm-up" : "Warm-ups";
}

}  // namespace orbitile
