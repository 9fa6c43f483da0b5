#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <vector>

#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"

namespace orbitile {
namespace {

constexpr double title_per_width = 0.062;  // a capital letter of a short title
constexpr double least_title_mm = 4;
constexpr int most_title_lines = 3;
constexpr double subtitle_gap_mm = 6;
constexpr double pattern_gap_mm = 12;  // below the subtitle
constexpr double colophon_gap_mm = 4;
constexpr double widest_silhouette_mm = 24;  // of one silhouette in the pattern
constexpr double share_of_place = 0.78;

bool words_fit(const std::string& title, const ParagraphStyle& style) {
    std::istringstream words(title);
    for (std::string word; words >> word;) {
        ParagraphStyle unbroken = style;
        unbroken.width_mm = 100 * style.width_mm;
        if (Paragraph(word, unbroken).width() > style.width_mm) return false;
    }
    return Paragraph(title, style).lines() <= most_title_lines;
}

/// As large as it can be without breaking a word.
ParagraphStyle title_style(const std::string& title, double width_mm, double page_width_mm) {
    ParagraphStyle style{{page_width_mm * title_per_width, Weight::bold, {}}, width_mm};
    while (style.lettering.height_mm > least_title_mm && !words_fit(title, style)) {
        style.lettering.height_mm *= 0.94;
    }
    style.most_lines = most_title_lines;
    return style;
}

std::vector<Colour> colours_of(const Puzzle& puzzle) {
    std::vector<Colour> colours;
    for (const Piece& piece : puzzle.pieces) {
        if (std::ranges::find(colours, piece.colour) == colours.end()) {
            colours.push_back(piece.colour);
        }
    }
    return colours;
}

/// Equal places in rows, with the largest of the figures as a measure.
struct Grid {
    std::size_t columns = 1;
    std::size_t rows = 1;
    double place_width = 0;
    double place_height = 0;
    double unit_mm = 1;

    std::size_t places() const { return columns * rows; }
};

Grid grid_of(const BookletPlan& plan, const Box& area) {
    const Puzzle unit = with_unit(plan.booklet.puzzle, 1);
    double width = 0;
    double height = 0;
    for (const BookletEntry& entry : plan.booklet.entries) {
        const Box box = challenge_figure(unit, entry.challenge).box;
        width = std::max(width, box.width());
        height = std::max(height, box.height());
    }
    Grid grid;
    // A wide board gets a wider place.
    const double widest = widest_silhouette_mm * std::max(1.0, width / height);
    grid.columns = static_cast<std::size_t>(std::max(1.0, std::round(area.width() / widest)));
    grid.place_width = area.width() / static_cast<double>(grid.columns);
    grid.unit_mm = grid.place_width * share_of_place / width;
    grid.place_height = height * grid.unit_mm / share_of_place;
    grid.rows = static_cast<std::size_t>(std::max(1.0, area.height() / grid.place_height));
    grid.place_height = area.height() / static_cast<double>(grid.rows);
    return grid;
}

// Where there are more challenges than places, some of all of them; where there are fewer, they
// come again. Colours run along diagonals.
void draw_pattern(const BookletPage& page, const BookletPlan& plan, const Box& area) {
    const Grid grid = grid_of(plan, area);
    const Puzzle puzzle = with_unit(plan.booklet.puzzle, grid.unit_mm);
    const auto colours = colours_of(puzzle);
    const auto& entries = plan.booklet.entries;
    for (std::size_t place = 0; place < grid.places(); ++place) {
        const std::size_t row = place / grid.columns;
        const std::size_t column = place % grid.columns;
        const std::size_t index = entries.size() > grid.places()
                                      ? place * entries.size() / grid.places()
                                      : place % entries.size();
        const Challenge& challenge = entries[index].challenge;
        const Figure figure =
            challenge.kind == Kind::board
                ? challenge_figure(puzzle, challenge, PieceLabels::none)
                : silhouette_figure(puzzle, challenge, colours[(row + column) % colours.size()]);
        draw_centred(page.canvas(), figure,
                     {area.low.x + (static_cast<double>(column) + 0.5) * grid.place_width,
                      area.high.y - (static_cast<double>(row) + 0.5) * grid.place_height});
    }
}

// At the foot of the page. Returns the height that is left above it.
double draw_colophon(const BookletPage& page, const std::string& words) {
    const PageFrame& frame = page.frame();
    if (words.empty()) return frame.margin_mm;
    Lettering lettering = small_lettering;
    lettering.colour = soft_grey;
    const Paragraph colophon(words, {lettering, frame.content.width()});
    const double top = frame.margin_mm + colophon.height();
    colophon.draw(page.canvas(), {frame.content.low.x, top});
    return top + colophon_gap_mm;
}

}  // namespace

void draw_cover(const BookletPage& page, const BookletPlan& plan) {
    const PageFrame& frame = page.frame();
    const double width = frame.content.width();
    const auto style = title_style(plan.options.title, width, frame.width_mm);
    const Paragraph title(plan.options.title, style);
    Position at{frame.content.low.x, frame.content.high.y - frame.margin_mm / 2};
    title.draw(page.canvas(), at);
    at.y -= title.height() + subtitle_gap_mm;
    const Lettering lettering{std::max(2.2, style.lettering.height_mm * 0.3), Weight::normal,
                              soft_grey};
    page.words(subtitle(plan.booklet), at, width, lettering);
    at.y -= lettering.height_mm + pattern_gap_mm;
    const double foot = draw_colophon(page, plan.booklet.colophon);
    draw_pattern(page, plan, {{at.x, foot}, {at.x + width, at.y}});
}

}  // namespace orbitile
