#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/canvas.hpp"
#include "drawing/palette.hpp"

namespace orbitile::drawing {

namespace {

// The height of the letters of a short title, relative to the width of the page.
constexpr double title_height_per_page_width = 0.085;
constexpr double min_title_height_mm = 4;
constexpr int max_title_lines = 3;
constexpr double title_accent_gap_mm = 7;
constexpr double title_accent_width_mm = 26;
constexpr double subtitle_gap_mm = 9;
constexpr int max_subtitle_lines = 2;
constexpr double author_height_mm = 3.2;
constexpr double foot_gap_mm = 5;         // gap between lines at the foot
constexpr double pattern_gap_mm = 14;     // gap between words and pattern
constexpr double min_slot_width_mm = 30;  // smallest width of a slot of the pattern
constexpr double silhouette_share_of_slot = 0.8;
constexpr double max_silhouette_lightness = 90;  // L* of CIE 1976

bool title_fits(const std::string& title, const ParagraphStyle& style) {
    return every_word_fits(title, style) && Paragraph(title, style).line_count() <= max_title_lines;
}

/// Returns the style of the title. The letters become smaller until no word of the title has to be
/// broken and the title does not have too many lines, or until they have the smallest allowed
/// height.
ParagraphStyle title_style(const std::string& title, double width_mm, double page_width_mm) {
    ParagraphStyle style{{page_width_mm * title_height_per_page_width, Weight::heavy, ink},
                         width_mm};
    while (style.lettering.height_mm > min_title_height_mm && !title_fits(title, style)) {
        style.lettering.height_mm *= 0.94;
    }
    style.max_lines = max_title_lines;
    return style;
}

// Returns the colours of the pieces that are dark enough for a silhouette on white. If no piece is
// dark enough, returns grey.
std::vector<Colour> silhouette_colours(const Puzzle& puzzle) {
    std::vector<Colour> colours;
    for (const Piece& piece : puzzle.pieces) {
        if (lightness_of(piece.colour) > max_silhouette_lightness) continue;
        if (std::ranges::find(colours, piece.colour) == colours.end()) {
            colours.push_back(piece.colour);
        }
    }
    if (colours.empty()) colours.push_back(silhouette_grey);
    return colours;
}

// Returns the largest ratio of height to width of all challenges.
double max_height_width_ratio(const BookletPlan& plan) {
    double max_ratio = 0;
    for (const BookletEntry& entry : plan.booklet.entries) {
        const Box box = entry_figure(plan.booklet, entry, 1, PieceLabels::none).box;
        max_ratio = std::max(max_ratio, box.height() / box.width());
    }
    return max_ratio;
}

/// A grid of slots of equal size. Each slot shows a challenge.
struct CoverGrid {
    std::size_t columns = 1;
    std::size_t rows = 1;

    std::size_t slot_count() const { return columns * rows; }
};

// Returns the grid for the cover. The grid has as many columns as possible, but not more slots than
// there are challenges. The height of a slot is `height_to_width` times its width, or a little
// more.
CoverGrid cover_grid(std::size_t challenges, const Box& area, double height_to_width) {
    CoverGrid best_grid;
    for (std::size_t columns = 1;
         columns == 1 || static_cast<double>(columns) * min_slot_width_mm <= area.width();
         ++columns) {
        const double height = height_to_width * area.width() / static_cast<double>(columns);
        const CoverGrid grid{
            columns, static_cast<std::size_t>(std::max(1.0, std::floor(area.height() / height)))};
        if (grid.slot_count() <= challenges) best_grid = grid;
    }
    return best_grid;
}

// Draws some of the challenges, chosen at equal distances in the list of challenges, all in the
// same scale. Each silhouette has the colour that follows the colour of the previous silhouette. At
// the end of each row, one colour is skipped.
void draw_cover_pattern(const BookletPage& page, const BookletPlan& plan, const Box& area) {
    const auto& entries = plan.booklet.entries;
    const CoverGrid grid = cover_grid(entries.size(), area, max_height_width_ratio(plan));
    const double width = area.width() / static_cast<double>(grid.columns);
    const double height = area.height() / static_cast<double>(grid.rows);
    const auto colours = silhouette_colours(plan.booklet.puzzle);
    const auto figure_at = [&](std::size_t slot, double unit_mm) {
        const BookletEntry& entry = entries[slot * entries.size() / grid.slot_count()];
        const std::size_t colour = slot + slot / grid.columns;
        return entry.challenge.kind == ChallengeKind::board && entry_piece_count(entry) == 0
                   ? entry_figure(plan.booklet, entry, unit_mm, PieceLabels::none)
                   : silhouette_figure(rescale_to_unit(puzzle_of(plan.booklet, entry), unit_mm),
                                       entry.challenge, colours[colour % colours.size()]);
    };
    double unit_mm = width;
    for (std::size_t slot = 0; slot < grid.slot_count(); ++slot) {
        unit_mm = std::min(
            unit_mm, max_fitting_unit_mm(figure_at(slot, 1).box, width * silhouette_share_of_slot,
                                         height * silhouette_share_of_slot, width));
    }
    for (std::size_t slot = 0; slot < grid.slot_count(); ++slot) {
        const std::size_t row_index = slot / grid.columns;
        const auto row = static_cast<double>(row_index);
        const auto column = static_cast<double>(slot % grid.columns);
        draw_centred(page.canvas(), figure_at(slot, unit_mm),
                     {area.low.x + (column + 0.5) * width, area.high.y - (row + 0.5) * height});
    }
}

// Draws author, date and licence at the foot of the page. Returns the lower edge of the
// free area above these lines.
double draw_foot_of_cover(const BookletPage& page, const BookletPlan& plan) {
    const PageFrame& frame = page.frame();
    double lower_edge = frame.margin_mm;
    const Lettering author_lettering{author_height_mm, Weight::bold, ink};
    for (const auto& [words, lettering] : {std::pair(plan.options.licence, small_lettering),
                                           std::pair(plan.options.date, small_lettering),
                                           std::pair(plan.options.author, author_lettering)}) {
        if (words.empty()) continue;
        const Paragraph paragraph(words, {lettering, frame.content.width()});
        lower_edge += paragraph.height();
        paragraph.draw(page.canvas(), {frame.content.low.x, lower_edge});
        lower_edge += foot_gap_mm;
    }
    return lower_edge;
}

}  // namespace

void draw_cover(const BookletPage& page, const BookletPlan& plan) {
    const PageFrame& frame = page.frame();
    const double width = frame.content.width();
    const auto style = title_style(plan.options.title, width, frame.width_mm);
    const Paragraph title(plan.options.title, style);
    Position top_left{frame.content.low.x, frame.content.high.y - frame.margin_mm / 2};
    title.draw(page.canvas(), top_left);
    top_left.y -= title.height() + title_accent_gap_mm;
    page.draw_accent_line(top_left, title_accent_width_mm);
    top_left.y -= subtitle_gap_mm;
    const Lettering lettering{std::clamp(style.lettering.height_mm * 0.24, 2.4, 5.0),
                              Weight::normal, soft_grey};
    const std::string words =
        plan.options.subtitle.empty() ? subtitle(plan.booklet) : plan.options.subtitle;
    const Paragraph subtitle_paragraph(words,
                                       {lettering, width, Alignment::left, max_subtitle_lines});
    subtitle_paragraph.draw(page.canvas(), top_left);
    top_left.y -= subtitle_paragraph.height() + pattern_gap_mm;
    const double foot_top_y = draw_foot_of_cover(page, plan);
    draw_cover_pattern(page, plan,
                       {{top_left.x, foot_top_y + foot_gap_mm}, {top_left.x + width, top_left.y}});
}

namespace {

constexpr double rules_gap_mm = 8;
constexpr double ruler_gap_mm = 9;  // between the pieces and the ruler
constexpr double note_gap_mm = 3;   // between the ruler and the note about it
constexpr int min_scale_percent = 10;

double piece_rows_height(const Puzzle& puzzle, int scale_percent, double width) {
    const Puzzle scaled_puzzle = scale_puzzle(puzzle, scale_percent);
    return PieceRowLayout(scaled_puzzle, copies_of_pieces(scaled_puzzle), width).height();
}

// Returns the largest whole percentage, up to 100, at which all pieces fit into the area. The
// result is at least min_scale_percent, even if the pieces do not fit at this scale.
int pieces_scale_percent(const Puzzle& puzzle, const Box& area) {
    int fitting_percent = min_scale_percent;
    int failing_percent = 101;
    while (failing_percent - fitting_percent > 1) {
        const int middle_percent = (fitting_percent + failing_percent) / 2;
        (piece_rows_height(puzzle, middle_percent, area.width()) <= area.height()
             ? fitting_percent
             : failing_percent) = middle_percent;
    }
    return fitting_percent;
}

std::string ruler_note(const Puzzle& puzzle, double length, int scale_percent) {
    std::string note = fmt::format(
        "If this ruler is {:.0f} mm long on paper, the printer kept the scale. At 1:1 a cell is "
        "then {:.4g} mm wide. If the ruler has another length, print again at 100 % (“actual "
        "size”).",
        length, puzzle.unit_mm);
    if (scale_percent < 100)
        note += fmt::format(" The pieces above are drawn at {} %.", scale_percent);
    return note;
}

}  // namespace

void draw_pieces_page(const BookletPage& page, const BookletPlan& plan) {
    const Puzzle& puzzle = plan.booklet.puzzle;
    const Box& content = page.frame().content;
    double top = page.draw_heading("The pieces");
    const Paragraph rules(rules_text(plan.booklet), {body_lettering, content.width()});
    rules.draw(page.canvas(), {content.low.x, top});
    top -= rules.height() + rules_gap_mm;

    const double ruler_length = ruler_length_mm(content.width() - 2);
    // The note is longest if it states a percentage, so the space is computed for such a note.
    const ParagraphStyle note_style{small_lettering, content.width()};
    const double note_height =
        Paragraph(ruler_note(puzzle, ruler_length, min_scale_percent), note_style).height();
    const double ruler_top = content.low.y + note_height + note_gap_mm + ruler_height_mm;
    const Box area{{content.low.x, ruler_top + ruler_gap_mm}, {content.high.x, top}};

    const int scale_percent = pieces_scale_percent(puzzle, area);
    const Puzzle scaled_puzzle = scale_puzzle(puzzle, scale_percent);
    const PieceRowLayout piece_rows(scaled_puzzle, copies_of_pieces(scaled_puzzle), area.width());
    piece_rows.draw(
        page.canvas(),
        {area.low.x, area.high.y - std::max(0.0, area.height() - piece_rows.height()) / 2});

    draw_ruler(page.canvas(), ruler_length, {content.low.x + 1, ruler_top});
    Paragraph(ruler_note(puzzle, ruler_length, scale_percent), note_style)
        .draw(page.canvas(), {content.low.x, content.low.y + note_height});
}

namespace {

constexpr double solution_height_share = 0.24;  // share of the height of the panel
constexpr double max_solution_height_mm = 26;
constexpr double warm_up_caption_gap_mm = 2;
constexpr double panel_padding_mm = 6;  // padding inside a panel, and gap between two panels

// Draws the solution upside down in the lower right corner of the area.
void draw_solution_in_corner(const BookletPage& page, const BookletWarmUp& warm_up,
                             const Box& area) {
    const auto figure_with_unit = [&](double unit_mm) {
        return tiling_figure(rescale_to_unit(warm_up.puzzle, unit_mm), warm_up.challenge,
                             warm_up.solution, PieceLabels::letters);
    };
    const double caption_height = warm_up_caption_gap_mm + small_lettering.height_mm;
    const Figure figure = figure_with_unit(
        max_fitting_unit_mm(figure_with_unit(1).box, area.width(), area.height() - caption_height,
                            warm_up.puzzle.unit_mm));
    // The box is in the lower right corner, and contains the figure and its caption. The canvas is
    // rotated by 180° about the middle of the box, so that the drawing stays in the box.
    const Box corner_box{{area.high.x - figure.box.width(), area.low.y},
                         {area.high.x, area.low.y + figure.box.height() + caption_height}};
    const CanvasRotation upside_down_rotation(page.canvas(), corner_box.middle(), 2);
    draw_centred(page.canvas(), figure,
                 {corner_box.middle().x, corner_box.low.y + figure.box.height() / 2});
    page.draw_words("solution", {corner_box.low.x, corner_box.high.y}, corner_box.width(),
                    small_lettering, Alignment::middle);
}

void draw_warm_up(const BookletPage& page, const BookletWarmUp& warm_up, const Box& panel) {
    page.canvas().draw_polygons(
        {{panel.low, {panel.high.x, panel.low.y}, panel.high, {panel.low.x, panel.high.y}}},
        panel_grey, std::nullopt);
    const Box area{{panel.low.x + panel_padding_mm, panel.low.y + panel_padding_mm},
                   {panel.high.x - panel_padding_mm, panel.high.y - panel_padding_mm}};
    std::vector<std::string> names;
    for (const Piece& piece : warm_up.puzzle.pieces) {
        names.push_back(piece.copies == 1 ? piece.name
                                          : fmt::format("{} × {}", piece.copies, piece.name));
    }
    page.draw_words("With " + join_names(names), {area.low.x, area.high.y}, area.width(),
                    subheading_lettering);
    const double solution_height =
        std::min(solution_height_share * area.height(), max_solution_height_mm);
    const auto scale_percent = draw_challenge_with_pieces(
        page.canvas(), warm_up.puzzle, warm_up.challenge, {}, copies_of_pieces(warm_up.puzzle),
        {{area.low.x, area.low.y + solution_height},
         {area.high.x, area.high.y - subheading_lettering.height_mm - panel_padding_mm}},
        {1, 100});
    if (scale_percent && *scale_percent < 100) {
        page.draw_words(fmt::format("scale {} %", *scale_percent),
                        {area.low.x, area.low.y + small_lettering.height_mm}, area.width(),
                        small_lettering);
    }
    draw_solution_in_corner(page, warm_up, {area.low, {area.high.x, area.low.y + solution_height}});
}

}  // namespace

void draw_warm_ups(const BookletPage& page, const std::vector<BookletWarmUp>& warm_ups) {
    const Box& content = page.frame().content;
    double top = page.draw_heading("Warm-ups");
    const double height = (top - content.low.y) / static_cast<double>(warm_ups.size());
    for (const BookletWarmUp& warm_up : warm_ups) {
        const bool is_last = &warm_up == &warm_ups.back();
        const double foot = top - height + (is_last ? 0 : panel_padding_mm);
        draw_warm_up(page, warm_up, {{content.low.x, foot}, {content.high.x, top}});
        top -= height;
    }
}

}  // namespace orbitile::drawing
