#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/colour_vision.hpp"
#include "drawing/figure.hpp"

namespace orbitile {
namespace {

constexpr double title_per_width = 0.085;  // height of a short title, in widths of the page
constexpr double min_title_mm = 4;
constexpr int max_title_lines = 3;
constexpr double title_accent_gap_mm = 7;
constexpr double title_accent_mm = 26;
constexpr double subtitle_gap_mm = 9;
constexpr int max_subtitle_lines = 2;
constexpr double author_mm = 3.2;
constexpr double foot_gap_mm = 5;          // between lines at the foot
constexpr double pattern_gap_mm = 14;      // between words and pattern
constexpr double min_place_width_mm = 30;  // smallest width of a place in the pattern
constexpr double share_of_place = 0.8;
constexpr double max_silhouette_lightness = 90;  // CIE's L*

bool words_fit(const std::string& title, const ParagraphStyle& style) {
    return every_word_fits(title, style) && Paragraph(title, style).lines() <= max_title_lines;
}

/// The largest style for the title that does not break a word.
ParagraphStyle title_style(const std::string& title, double width_mm, double page_width_mm) {
    ParagraphStyle style{{page_width_mm * title_per_width, Weight::heavy, ink}, width_mm};
    while (style.lettering.height_mm > min_title_mm && !words_fit(title, style)) {
        style.lettering.height_mm *= 0.94;
    }
    style.max_lines = max_title_lines;
    return style;
}

// The colours of the pieces that are dark enough for a silhouette on white; grey if none is.
std::vector<Colour> silhouette_colours(const Puzzle& puzzle) {
    std::vector<Colour> colours;
    for (const Piece& piece : puzzle.pieces) {
        if (lab_of(piece.colour).lightness > max_silhouette_lightness) continue;
        if (std::ranges::find(colours, piece.colour) == colours.end()) {
            colours.push_back(piece.colour);
        }
    }
    if (colours.empty()) colours.push_back(silhouette_grey);
    return colours;
}

/// A grid of places of equal size.
struct Pattern {
    std::size_t columns = 1;
    std::size_t rows = 1;

    std::size_t places() const { return columns * rows; }
};

// The largest ratio of height to width among all challenges.
double max_steepness(const BookletPlan& plan) {
    double max_steepness = 0;
    for (const BookletEntry& entry : plan.booklet.entries) {
        const Puzzle puzzle = with_unit(puzzle_of(plan.booklet, entry), 1);
        const Box box = challenge_figure(puzzle, entry.challenge, PieceLabels::none).box;
        max_steepness = std::max(max_steepness, box.height() / box.width());
    }
    return max_steepness;
}

// The pattern with the largest number of columns that does not have more places than challenges, so
// that no challenge appears twice. The height of its places is `steepness` times their width, or a
// little more.
Pattern pattern_for(std::size_t challenges, const Box& area, double steepness) {
    const auto max_columns =
        static_cast<std::size_t>(std::max(1.0, std::floor(area.width() / min_place_width_mm)));
    Pattern best;
    for (std::size_t columns = 1; columns <= max_columns; ++columns) {
        const double height = steepness * area.width() / static_cast<double>(columns);
        const Pattern pattern{
            columns, static_cast<std::size_t>(std::max(1.0, std::floor(area.height() / height)))};
        if (pattern.places() <= challenges) best = pattern;
    }
    if (best.places() > challenges) best = {1, 1};
    return best;
}

// Draws an even selection of the challenges in the same scale. Silhouettes take the colours in turn
// along each row; each row begins one colour later than the previous one.
void draw_pattern(const BookletPage& page, const BookletPlan& plan, const Box& area) {
    const auto& entries = plan.booklet.entries;
    const Pattern pattern = pattern_for(entries.size(), area, max_steepness(plan));
    const double width = area.width() / static_cast<double>(pattern.columns);
    const double height = area.height() / static_cast<double>(pattern.rows);
    const auto colours = silhouette_colours(plan.booklet.puzzle);
    const auto figure = [&](std::size_t place, double unit_mm) {
        const BookletEntry& entry = entries[place * entries.size() / pattern.places()];
        const Puzzle puzzle = with_unit(puzzle_of(plan.booklet, entry), unit_mm);
        const std::size_t colour = place + place / pattern.columns;
        return entry.challenge.kind == Kind::board && own_piece_count(entry) == 0
                   ? challenge_figure(puzzle, entry.challenge, PieceLabels::none,
                                      solution_of(entry))
                   : silhouette_figure(puzzle, entry.challenge, colours[colour % colours.size()]);
    };
    double unit_mm = width;
    for (std::size_t place = 0; place < pattern.places(); ++place) {
        unit_mm = std::min(unit_mm, fitting_unit(figure(place, 1).box, width * share_of_place,
                                                 height * share_of_place, width));
    }
    for (std::size_t place = 0; place < pattern.places(); ++place) {
        const auto row = static_cast<double>(place / pattern.columns);
        const auto column = static_cast<double>(place % pattern.columns);
        draw_centred(page.canvas(), figure(place, unit_mm),
                     {area.low.x + (column + 0.5) * width, area.high.y - (row + 0.5) * height});
    }
}

// Draws author, date, licence and colophon at the foot of the page. Returns the lower edge of the
// free area above them.
double draw_foot_of_cover(const BookletPage& page, const BookletPlan& plan) {
    const PageFrame& frame = page.frame();
    double low = frame.margin_mm;
    const Lettering author_lettering{author_mm, Weight::bold, ink};
    for (const auto& [words, lettering] : {std::pair(plan.booklet.colophon, small_lettering),
                                           std::pair(plan.options.licence, small_lettering),
                                           std::pair(plan.options.date, small_lettering),
                                           std::pair(plan.options.author, author_lettering)}) {
        if (words.empty()) continue;
        const Paragraph paragraph(words, {lettering, frame.content.width()});
        low += paragraph.height();
        paragraph.draw(page.canvas(), {frame.content.low.x, low});
        low += foot_gap_mm;
    }
    return low;
}

}  // namespace

void draw_cover(const BookletPage& page, const BookletPlan& plan) {
    const PageFrame& frame = page.frame();
    const double width = frame.content.width();
    const auto style = title_style(plan.options.title, width, frame.width_mm);
    const Paragraph title(plan.options.title, style);
    Position at{frame.content.low.x, frame.content.high.y - frame.margin_mm / 2};
    title.draw(page.canvas(), at);
    at.y -= title.height() + title_accent_gap_mm;
    page.accent(at, title_accent_mm);
    at.y -= subtitle_gap_mm;
    const Lettering lettering{std::clamp(style.lettering.height_mm * 0.24, 2.4, 5.0),
                              Weight::normal, soft_grey};
    const std::string words =
        plan.options.subtitle.empty() ? subtitle(plan.booklet) : plan.options.subtitle;
    const Paragraph under(words, {lettering, width, Alignment::left, max_subtitle_lines});
    under.draw(page.canvas(), at);
    at.y -= under.height() + pattern_gap_mm;
    const double foot = draw_foot_of_cover(page, plan);
    draw_pattern(page, plan, {{at.x, foot + foot_gap_mm}, {at.x + width, at.y}});
}

}  // namespace orbitile
