#include "drawing/booklet/cards.hpp"

#include <algorithm>
#include <functional>
#include <string>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/figure.hpp"
#include "drawing/page_marks.hpp"

namespace orbitile::drawing {
namespace {

constexpr double crop_gap_mm = 1.5;  // between a card and its crop marks
constexpr double crop_mark_length_mm = 4;
// The smallest distance from the cards to the edge of the paper. The crop marks need this space.
constexpr double min_paper_edge_mm = 6.5;
constexpr Stroke crop_stroke{{0, 0, 0}, 0.1};

constexpr double card_margin_mm = 4.5;
constexpr double text_width_share = 0.34;  // width of the text on a card that is wider than high
constexpr double card_gap_mm = 3.5;
constexpr int max_card_title_lines = 5;
constexpr Lettering card_number_lettering{4.2, Weight::heavy, ink};
constexpr Lettering card_title_lettering{3.2, Weight::bold, ink};  // reduced for a long title
constexpr Lettering card_small_lettering{1.8, Weight::normal, soft_grey};
constexpr double min_card_title_height_mm = 1.8;
constexpr double title_shrink_factor = 0.95;
constexpr double common_back_margin_mm = 4;
constexpr double back_title_height_mm = 7;  // reduced for a long title

/// The areas of a card. If the card is wider than high, the texts are beside the picture. Otherwise
/// the texts are above and below the picture.
struct CardLayout {
    Box head;  ///< area for the number and the title
    Box picture;
    Box foot;        ///< area that has one line of text at its lower edge
    Position grade;  ///< upper left corner of the grade's squares
    int max_title_lines = max_card_title_lines;

    explicit CardLayout(const Box& card) {
        const Box inner_box{{card.low.x + card_margin_mm, card.low.y + card_margin_mm},
                            {card.high.x - card_margin_mm, card.high.y - card_margin_mm}};
        if (card.width() > card.height()) {
            const double split_x = inner_box.low.x + inner_box.width() * text_width_share;
            head = {inner_box.low, {split_x, inner_box.high.y}};
            picture = {{split_x + card_gap_mm, inner_box.low.y}, inner_box.high};
            foot = head;
            grade = {foot.low.x, foot.low.y + card_small_lettering.height_mm + card_gap_mm};
        } else {
            constexpr double head_height = card_number_lettering.height_mm + card_gap_mm +
                                           2 * 1.9 * card_title_lettering.height_mm;
            max_title_lines = 2;
            head = {{inner_box.low.x, inner_box.high.y - head_height}, inner_box.high};
            foot = inner_box;
            grade = {foot.high.x - grade_mark_width_mm,
                     foot.low.y + card_small_lettering.height_mm};
            picture = {
                {inner_box.low.x, inner_box.low.y + card_small_lettering.height_mm + card_gap_mm},
                {inner_box.high.x, inner_box.high.y - head_height - card_gap_mm}};
        }
    }
};

// Returns the title with letters that are at most `height_mm` high. The letters become smaller
// until no word has to be broken and `max_lines` lines are enough, or until they have the smallest
// allowed height.
Paragraph card_title(const std::string& title, const Box& head, int max_lines,
                     double height_mm = card_title_lettering.height_mm,
                     Alignment alignment = Alignment::left) {
    ParagraphStyle style{card_title_lettering, head.width(), alignment};
    style.lettering.height_mm = height_mm;
    const auto fits = [&] {
        return every_word_fits(title, style) && Paragraph(title, style).line_count() <= max_lines;
    };
    while (style.lettering.height_mm > min_card_title_height_mm && !fits()) {
        style.lettering.height_mm *= title_shrink_factor;
    }
    style.max_lines = max_lines;
    return {title, style};
}

void draw_card_text(const BookletPage& page, const CardLayout& layout,
                    const PlannedEntry& planned_entry, const std::string& foot_text) {
    const BookletEntry& entry = *planned_entry.entry;
    const Box& head = layout.head;
    page.draw_words(std::to_string(planned_entry.number), {head.low.x, head.high.y}, head.width(),
                    card_number_lettering);
    const double top = head.high.y - card_number_lettering.height_mm - card_gap_mm;
    card_title(entry_title(entry), head, layout.max_title_lines)
        .draw(page.canvas(), {head.low.x, top});
    page.draw_words(foot_text,
                    {layout.foot.low.x, layout.foot.low.y + card_small_lettering.height_mm},
                    layout.foot.width(), card_small_lettering);
}

void draw_figure_in(const BookletPage& page, const Box& area, const Puzzle& puzzle,
                    const std::function<Figure(const Puzzle&)>& make_figure) {
    const double unit_mm = max_fitting_unit_mm(make_figure(rescale_to_unit(puzzle, 1)).box,
                                               area.width(), area.height(), puzzle.unit_mm);
    draw_centred(page.canvas(), make_figure(rescale_to_unit(puzzle, unit_mm)), area.middle());
}

// Returns the text on the front of a card: the pieces if the entry has BookletEntry::copies, and
// otherwise the difficulty.
std::string front_text(const BookletPlan& plan, const PlannedEntry& planned_entry) {
    if (entry_piece_count(*planned_entry.entry) > 0)
        return challenge_description(plan.booklet.puzzle, planned_entry);
    return planned_entry.entry->difficulty ? planned_entry.entry->difficulty->words : "";
}

}  // namespace

std::size_t fitting_card_count(double paper_mm, double card_mm) {
    const double count = (paper_mm - 2 * min_paper_edge_mm + 1e-6) / card_mm;
    return static_cast<std::size_t>(std::max(0.0, count));
}

CardSheets::CardSheets(const BookletPlan& plan) : plan_(plan), size_(plan.options.cards.value()) {
    const PageFrame& frame = plan.frame;
    columns_ = std::max<std::size_t>(1, fitting_card_count(frame.width_mm, size_.width_mm));
    rows_ = std::max<std::size_t>(1, fitting_card_count(frame.height_mm, size_.height_mm));
    first_card_corner_ = {(frame.width_mm - static_cast<double>(columns_) * size_.width_mm) / 2,
                          (frame.height_mm + static_cast<double>(rows_) * size_.height_mm) / 2};
}

int CardSheets::sheet_count() const {
    return static_cast<int>((plan_.entries.size() + cards_per_sheet() - 1) / cards_per_sheet());
}

std::size_t CardSheets::begin_of(int sheet) const {
    return static_cast<std::size_t>(sheet) * cards_per_sheet();
}

std::size_t CardSheets::end_of(int sheet) const {
    return std::min(begin_of(sheet + 1), plan_.entries.size());
}

Box CardSheets::card_box(std::size_t index, bool is_back) const {
    const std::size_t column = is_back ? columns_ - 1 - index % columns_ : index % columns_;
    const std::size_t row = index / columns_;
    const double left = first_card_corner_.x + static_cast<double>(column) * size_.width_mm;
    const double top = first_card_corner_.y - static_cast<double>(row) * size_.height_mm;
    return {{left, top - size_.height_mm}, {left + size_.width_mm, top}};
}

// Draws the crop marks, which show where the cards must be cut. The marks are outside all cards.
void CardSheets::draw_crop_marks(const BookletPage& page, int sheet, bool is_back) const {
    const std::size_t card_count = end_of(sheet) - begin_of(sheet);
    const std::size_t row_count = (card_count + columns_ - 1) / columns_;
    Box cards_box = card_box(0, is_back);
    for (std::size_t index = 0; index < card_count; ++index) {
        const Box card = card_box(index, is_back);
        cards_box.low = {std::min(cards_box.low.x, card.low.x),
                         std::min(cards_box.low.y, card.low.y)};
        cards_box.high = {std::max(cards_box.high.x, card.high.x),
                          std::max(cards_box.high.y, card.high.y)};
    }
    const auto draw_mark = [&](Position corner, double x_direction, double y_direction) {
        page.canvas().line(
            {corner.x + x_direction * crop_gap_mm, corner.y + y_direction * crop_gap_mm},
            {corner.x + x_direction * (crop_gap_mm + crop_mark_length_mm),
             corner.y + y_direction * (crop_gap_mm + crop_mark_length_mm)},
            crop_stroke);
    };
    for (std::size_t column = 0; column <= std::min(columns_, card_count); ++column) {
        const double x = cards_box.low.x + static_cast<double>(column) * size_.width_mm;
        draw_mark({x, cards_box.high.y}, 0, 1);
        draw_mark({x, cards_box.low.y}, 0, -1);
    }
    for (std::size_t row = 0; row <= row_count; ++row) {
        const double y = cards_box.high.y - static_cast<double>(row) * size_.height_mm;
        draw_mark({cards_box.low.x, y}, -1, 0);
        draw_mark({cards_box.high.x, y}, 1, 0);
    }
}

void CardSheets::draw_fronts(const BookletPage& page, int sheet) const {
    draw_crop_marks(page, sheet, false);
    for (std::size_t i = begin_of(sheet); i < end_of(sheet); ++i) {
        const PlannedEntry& planned_entry = plan_.entries[i];
        const BookletEntry& entry = *planned_entry.entry;
        const Box card = card_box(i - begin_of(sheet), false);
        const CardLayout layout(card);
        page.add_destination(challenge_destination(planned_entry), card.high.y);
        draw_card_text(page, layout, planned_entry, front_text(plan_, planned_entry));
        if (entry.difficulty) {
            draw_grade(page.canvas(), entry.difficulty->grade, layout.grade);
        }
        draw_figure_in(page, layout.picture, puzzle_of(plan_.booklet, entry),
                       [&](const Puzzle& puzzle) {
                           return challenge_figure(puzzle, entry.challenge, PieceLabels::letters,
                                                   solution_of(entry));
                       });
    }
}

// Draws the same picture on all backs: the title in a frame that has the colour of the first piece.
void CardSheets::draw_common_backs(const BookletPage& page, int sheet) const {
    draw_crop_marks(page, sheet, true);
    const Colour colour = plan_.booklet.puzzle.pieces.front().colour;
    for (std::size_t i = begin_of(sheet); i < end_of(sheet); ++i) {
        const Box card = card_box(i - begin_of(sheet), true);
        const Box inner_box{
            {card.low.x + common_back_margin_mm, card.low.y + common_back_margin_mm},
            {card.high.x - common_back_margin_mm, card.high.y - common_back_margin_mm}};
        page.canvas().draw_polygons({{inner_box.low,
                                      {inner_box.high.x, inner_box.low.y},
                                      inner_box.high,
                                      {inner_box.low.x, inner_box.high.y}}},
                                    panel_grey, Stroke{colour, 1});
        const Box title_box{{inner_box.low.x + card_margin_mm, inner_box.low.y},
                            {inner_box.high.x - card_margin_mm, inner_box.high.y}};
        const Paragraph title = card_title(plan_.options.title, title_box, max_card_title_lines,
                                           back_title_height_mm, Alignment::middle);
        title.draw(page.canvas(), {title_box.low.x, title_box.middle().y + title.height() / 2});
    }
}

void CardSheets::draw_backs(const BookletPage& page, int sheet) const {
    draw_crop_marks(page, sheet, true);
    for (std::size_t i = begin_of(sheet); i < end_of(sheet); ++i) {
        const PlannedEntry& planned_entry = plan_.entries[i];
        const BookletEntry& entry = *planned_entry.entry;
        const Box card = card_box(i - begin_of(sheet), true);
        const CardLayout layout(card);
        page.add_destination(solution_destination(planned_entry), card.high.y);
        draw_card_text(page, layout, planned_entry, short_fingerprint(entry.challenge.fingerprint));
        if (!entry.solution) continue;
        draw_figure_in(page, layout.picture, puzzle_of(plan_.booklet, entry),
                       [&](const Puzzle& puzzle) {
                           return solution_figure(puzzle, entry.challenge, *entry.solution,
                                                  PieceLabels::letters);
                       });
    }
}

}  // namespace orbitile::drawing
