
#include <algorithm>
#include <string>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/words.hpp"

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
constexpr Lettering card_number_lettering{4.2, Weight::heavy, ink};
constexpr Lettering card_title_lettering{3.2, Weight::bold, ink};  // reduced for a long title
constexpr Lettering card_small_lettering{1.8, Weight::normal, soft_grey};
constexpr double min_card_title_height_mm = 1.8;

/// The areas of a card. If the card is wider than high, the texts are beside the picture. Otherwise
/// the texts are above and below the picture.
struct CardLayout {
    Box head;  ///< area for the number and the title
    Box picture;
    Box foot;        ///< area that has one line of text at its lower edge
    Position grade;  ///< upper left corner of the grade's squares
    int max_title_lines = 5;

    explicit CardLayout(const Box& card) {
        constexpr double foot_height = card_small_lettering.height_mm + card_gap_mm;
        const Box inner_box{{card.low.x + card_margin_mm, card.low.y + card_margin_mm},
                            {card.high.x - card_margin_mm, card.high.y - card_margin_mm}};
        if (card.width() > card.height()) {
            const double split_x = inner_box.low.x + inner_box.width() * text_width_share;
            head = {inner_box.low, {split_x, inner_box.high.y}};
            picture = {{split_x + card_gap_mm, inner_box.low.y}, inner_box.high};
            foot = head;
            grade = {foot.low.x, foot.low.y + foot_height};
        } else {
            constexpr double head_height = card_number_lettering.height_mm + card_gap_mm +
                                           2 * 1.9 * card_title_lettering.height_mm;
            max_title_lines = 2;
            head = {{inner_box.low.x, inner_box.high.y - head_height}, inner_box.high};
            foot = inner_box;
            grade = {foot.high.x - grade_mark_width_mm,
                     foot.low.y + card_small_lettering.height_mm};
            picture = {{inner_box.low.x, inner_box.low.y + foot_height},
                       {inner_box.high.x, inner_box.high.y - head_height - card_gap_mm}};
        }
    }
};

// Draws the title. Its letters become smaller until no word has to be broken and the lines are
// enough, or until the letters have the smallest allowed height.
void draw_title(const BookletPage& page, const std::string& title, const CardLayout& layout,
                double top) {
    ParagraphStyle style{card_title_lettering, layout.head.width()};
    const auto fits = [&] {
        return every_word_fits(title, style) &&
               Paragraph(title, style).line_count() <= layout.max_title_lines;
    };
    while (style.lettering.height_mm > min_card_title_height_mm && !fits())
        style.lettering.height_mm *= 0.95;
    style.max_lines = layout.max_title_lines;
    Paragraph(title, style).draw(page.canvas(), {layout.head.low.x, top});
}

// Returns the text at the foot of a card's front: the pieces if the entry has
// BookletEntry::copies, and otherwise the difficulty.
std::string front_text(const BookletPlan& plan, const PlannedEntry& planned_entry) {
    if (entry_piece_count(*planned_entry.entry) > 0)
        return challenge_description(plan.booklet.puzzle, planned_entry);
    return planned_entry.entry->difficulty ? planned_entry.entry->difficulty->words : "";
}

// Returns the number of cards that fit along one edge of the paper, together with the crop marks.
std::size_t fitting_card_count(double paper_mm, double card_mm) {
    const double count = (paper_mm - 2 * min_paper_edge_mm + 1e-6) / card_mm;
    return static_cast<std::size_t>(std::max(0.0, count));
}

std::size_t fitting_cards(const Paper& paper, const CardSize& card) {
    return fitting_card_count(paper.width_mm, card.width_mm) *
           fitting_card_count(paper.height_mm, card.height_mm);
}

}  // namespace

Paper paper_for_cards(const Paper& paper, const CardSize& card) {
    const Paper turned_paper{paper.name, paper.height_mm, paper.width_mm};
    return fitting_cards(turned_paper, card) > fitting_cards(paper, card) ? turned_paper : paper;
}

CardSheets::CardSheets(const BookletPlan& plan) : plan_(plan), size_(plan.options.cards.value()) {
    const PageFrame& frame = plan.frame;
    columns_ = fitting_card_count(frame.width_mm, size_.width_mm);
    rows_ = fitting_card_count(frame.height_mm, size_.height_mm);
    const double width = static_cast<double>(columns_) * size_.width_mm;
    const double height = static_cast<double>(rows_) * size_.height_mm;
    cards_box_ = {{(frame.width_mm - width) / 2, (frame.height_mm - height) / 2},
                  {(frame.width_mm + width) / 2, (frame.height_mm + height) / 2}};
}

Box CardSheets::card_box(std::size_t index, bool is_back) const {
    const std::size_t column = is_back ? columns_ - 1 - index % columns_ : index % columns_;
    const std::size_t row = index / columns_;
    const double left = cards_box_.low.x + static_cast<double>(column) * size_.width_mm;
    const double top = cards_box_.high.y - static_cast<double>(row) * size_.height_mm;
    return {{left, top - size_.height_mm}, {left + size_.width_mm, top}};
}

// Draws the crop marks, which show where the cards must be cut. The marks are outside all cards.
void CardSheets::draw_crop_marks(const BookletPage& page) const {
    constexpr double end_mm = crop_gap_mm + crop_mark_length_mm;
    const Box& box = cards_box_;
    for (std::size_t column = 0; column <= columns_; ++column) {
        const double x = box.low.x + static_cast<double>(column) * size_.width_mm;
        page.canvas().line({x, box.high.y + crop_gap_mm}, {x, box.high.y + end_mm}, crop_stroke);
        page.canvas().line({x, box.low.y - crop_gap_mm}, {x, box.low.y - end_mm}, crop_stroke);
    }
    for (std::size_t row = 0; row <= rows_; ++row) {
        const double y = box.low.y + static_cast<double>(row) * size_.height_mm;
        page.canvas().line({box.low.x - crop_gap_mm, y}, {box.low.x - end_mm, y}, crop_stroke);
        page.canvas().line({box.high.x + crop_gap_mm, y}, {box.high.x + end_mm, y}, crop_stroke);
    }
}

void CardSheets::draw(const BookletPage& page, std::size_t first_entry, bool is_back) const {
    draw_crop_marks(page);
    const std::size_t count = std::min(cards_per_sheet(), plan_.entries.size() - first_entry);
    for (std::size_t i = 0; i < count; ++i)
        draw_card(page, plan_.entries[first_entry + i], card_box(i, is_back), is_back);
}

void CardSheets::draw_card(const BookletPage& page, const PlannedEntry& planned_entry,
                           const Box& card, bool is_back) const {
    const BookletEntry& entry = *planned_entry.entry;
    const CardLayout layout(card);
    const Box& head = layout.head;
    page.add_destination(
        is_back ? solution_destination(planned_entry) : challenge_destination(planned_entry),
        card.high.y);
    page.draw_words(std::to_string(planned_entry.number), {head.low.x, head.high.y}, head.width(),
                    card_number_lettering);
    draw_title(page, entry.name, layout,
               head.high.y - card_number_lettering.height_mm - card_gap_mm);
    page.draw_words(
        is_back ? short_fingerprint(entry.challenge.fingerprint) : front_text(plan_, planned_entry),
        {layout.foot.low.x, layout.foot.low.y + card_small_lettering.height_mm},
        layout.foot.width(), card_small_lettering);
    if (!is_back && entry.difficulty)
        draw_grade(page.canvas(), entry.difficulty->grade, layout.grade);
    if (is_back && !entry.solution) return;
    const auto figure = [&](double unit_mm) {
        return is_back ? entry_solution_figure(plan_.booklet, entry, unit_mm)
                       : entry_figure(plan_.booklet, entry, unit_mm, PieceLabels::letters);
    };
    const double unit_mm =
        max_fitting_unit_mm(figure(1).box, layout.picture.width(), layout.picture.height(),
                            plan_.booklet.puzzle.unit_mm);
    draw_centred(page.canvas(), figure(unit_mm), layout.picture.middle());
}

}  // namespace orbitile::drawing

namespace orbitile {

std::size_t cards_per_sheet(const Paper& paper, const CardSize& card) {
    return drawing::fitting_cards(drawing::paper_for_cards(paper, card), card);
}

}  // namespace orbitile
