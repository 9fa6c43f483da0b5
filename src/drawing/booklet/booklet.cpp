#include "drawing/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/cards.hpp"
#include "drawing/booklet/page_kinds.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/booklet/worksheets.hpp"
#include "drawing/cairo/text_layout.hpp"
#include "drawing/page_layout.hpp"

namespace orbitile {
namespace {

using PageDrawer = std::function<void(const drawing::BookletPage&)>;

/// Adds pages to a plan, section by section.
class BookletBuilder {
  public:
    explicit BookletBuilder(drawing::BookletPlan& plan) : plan_(plan) {}

    void begin_section(const std::string& title, const std::string& destination) {
        plan_.sections.push_back({title, destination, next_page()});
        pending_destination_ = destination;
    }

    /// Adds a page and returns its number. The first page of a section is the destination of the
    /// links to this section.
    int add_page(PageDrawer draw) {
        const int number = next_page();
        plan_.pages.emplace_back([draw = std::move(draw), number, has_number = has_page_numbers_,
                                  destination = std::exchange(pending_destination_, {})](
                                     const drawing::BookletPage& page) {
            if (!destination.empty()) page.add_destination(destination);
            draw(page);
            if (has_number && number > 1) page.draw_page_number(number);
        });
        return number;
    }

    void add_empty_page() {
        plan_.pages.emplace_back([](const drawing::BookletPage&) {});
    }

    void leave_out_page_numbers() { has_page_numbers_ = false; }

    int next_page() const { return plan_.page_count() + 1; }

  private:
    drawing::BookletPlan& plan_;
    std::string pending_destination_;
    bool has_page_numbers_ = true;
};

void add_listing(BookletBuilder& builder, const std::string& heading, drawing::Listing listing,
                 const std::function<void(const drawing::BookletPage&, double)>& draw_head = {}) {
    const auto shared_listing = std::make_shared<drawing::Listing>(std::move(listing));
    for (int index = 0; index < shared_listing->page_count(); ++index) {
        builder.add_page(
            [shared_listing, heading, draw_head, index](const drawing::BookletPage& page) {
                const double top = page.draw_heading(heading);
                if (index == 0 && draw_head) draw_head(page, top);
                shared_listing->draw(page, index);
            });
    }
}

void add_front_pages(BookletBuilder& builder, const drawing::BookletPlan& plan) {
    builder.add_page(
        [&plan](const drawing::BookletPage& page) { drawing::draw_cover(page, plan); });
    builder.begin_section("Contents", "contents");
    add_listing(builder, "Contents", drawing::contents_listing(plan),
                [&plan](const drawing::BookletPage& page, double top) {
                    drawing::draw_sections(page, plan, top);
                });
    builder.begin_section("The pieces", "pieces");
    builder.add_page(
        [&plan](const drawing::BookletPage& page) { drawing::draw_pieces_page(page, plan); });
    const auto& warm_ups = plan.booklet.warm_ups;
    if (warm_ups.empty()) return;
    builder.begin_section(drawing::warm_ups_heading(warm_ups), "warm-ups");
    const std::size_t per_page = drawing::warm_ups_per_page(plan.frame);
    for (std::size_t first_warm_up = 0; first_warm_up < warm_ups.size();
         first_warm_up += per_page) {
        builder.add_page([&warm_ups, first_warm_up](const drawing::BookletPage& page) {
            drawing::draw_warm_ups(page, warm_ups, first_warm_up);
        });
    }
}

// Adds pages that have several small challenges each.
void add_shared_pages(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto sheets = std::make_shared<const drawing::Worksheets>(plan, plan.challenges_per_page);
    builder.begin_section("Challenges", "challenges");
    for (int sheet = 0; sheet < sheets->sheet_count(); ++sheet) {
        const int page_number = builder.add_page([sheets, sheet](const drawing::BookletPage& page) {
            sheets->draw_book_page(page, sheet);
        });
        for (std::size_t i = sheets->begin_of(sheet); i < sheets->end_of(sheet); ++i) {
            plan.entries[i].page = page_number;
        }
    }
}

// Adds the pages of challenges: one page for each challenge, unless challenges share pages. With
// `duplex`, each challenge is on a page with an odd number, so that its solution is printed on the
// back of the same sheet.
void add_challenges(BookletBuilder& builder, drawing::BookletPlan& plan) {
    if (plan.challenges_per_page > 1) return add_shared_pages(builder, plan);
    const bool is_duplex = plan.options.duplex;
    if (is_duplex && builder.next_page() % 2 == 0) builder.add_empty_page();
    builder.begin_section("Challenges", "challenges");
    for (drawing::PlannedEntry& entry : plan.entries) {
        entry.page = builder.add_page([&plan, &entry](const drawing::BookletPage& page) {
            drawing::draw_challenge_page(page, plan, entry);
        });
        if (!is_duplex) continue;
        if (entry.entry->solution) {
            entry.solution_page =
                builder.add_page([&plan, &entry](const drawing::BookletPage& page) {
                    drawing::draw_solution_page(page, plan, entry);
                });
        } else {
            builder.add_empty_page();
        }
    }
}

// Whether the entries have different headings. An index with a single heading would repeat the
// contents, so such an index is left out.
template <typename Heading>
bool has_different_headings(const Booklet& booklet, Heading heading_of) {
    const auto first_heading = heading_of(booklet.entries.front());
    return std::ranges::any_of(booklet.entries, [&](const BookletEntry& entry) {
        return heading_of(entry) != first_heading;
    });
}

void add_indexes(BookletBuilder& builder, const drawing::BookletPlan& plan) {
    const auto grade_of = [](const BookletEntry& entry) {
        return entry.difficulty ? entry.difficulty->grade : 0;
    };
    const auto heading_by_kind = [&](const BookletEntry& entry) {
        return drawing::kind_heading(plan.booklet.puzzle, entry);
    };
    if (has_different_headings(plan.booklet, grade_of)) {
        builder.begin_section("Index by difficulty", "index-difficulty");
        add_listing(builder, "Index by difficulty", drawing::difficulty_listing(plan));
    }
    if (!has_different_headings(plan.booklet, heading_by_kind)) return;
    builder.begin_section("Index by kind", "index-kind");
    add_listing(builder, "Index by kind", drawing::kind_listing(plan));
}

// Returns the pages of solutions. If sheets are folded, up to three pages of the last sheet would
// remain empty. In this case, the solutions also use these pages, so that each solution is drawn
// larger.
drawing::SolutionPages solution_pages(const drawing::BookletPlan& plan) {
    drawing::SolutionPages pages(plan);
    const int pages_on_last_sheet =
        (plan.page_count() + pages.page_count()) % drawing::pages_per_folded_sheet;
    if (!plan.options.has_two_pages_per_side || pages_on_last_sheet == 0) return pages;
    return drawing::SolutionPages(plan, drawing::pages_per_folded_sheet - pages_on_last_sheet);
}

void add_solutions(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto pages = std::make_shared<drawing::SolutionPages>(solution_pages(plan));
    if (plan.options.duplex || pages->page_count() == 0) return;
    builder.begin_section("Solutions", "solutions");
    for (drawing::PlannedEntry& entry : plan.entries) {
        if (!entry.entry->solution) continue;
        entry.solution_page = builder.next_page() + pages->page_of(entry);
    }
    for (int index = 0; index < pages->page_count(); ++index) {
        builder.add_page([&plan, pages, index](const drawing::BookletPage& page) {
            pages->draw(page, plan, index);
        });
    }
}

void add_book_pages(BookletBuilder& builder, drawing::BookletPlan& plan) {
    add_front_pages(builder, plan);
    add_challenges(builder, plan);
    add_indexes(builder, plan);
    add_solutions(builder, plan);
}

bool has_solutions(const drawing::BookletPlan& plan) {
    return std::ranges::any_of(plan.booklet.entries,
                               [](const BookletEntry& entry) { return bool(entry.solution); });
}

/// The functions that draw the front and the back of a sheet. `Sheets` is Worksheets or Cards.
template <typename Sheets>
struct SheetSides {
    void (Sheets::*front)(const drawing::BookletPage&, int) const;
    void (Sheets::*back)(const drawing::BookletPage&, int) const;
};

template <typename Sheets>
void add_side(BookletBuilder& builder, drawing::BookletPlan& plan,
              const std::shared_ptr<const Sheets>& sheets, int sheet,
              void (Sheets::*draw_side)(const drawing::BookletPage&, int) const,
              int drawing::PlannedEntry::*page_member) {
    const int page_number =
        builder.add_page([sheets, sheet, draw_side](const drawing::BookletPage& page) {
            ((*sheets).*draw_side)(page, sheet);
        });
    for (std::size_t i = sheets->begin_of(sheet); i < sheets->end_of(sheet); ++i) {
        plan.entries[i].*page_member = page_number;
    }
}

template <typename Sheets>
void add_sides(BookletBuilder& builder, drawing::BookletPlan& plan,
               const std::shared_ptr<const Sheets>& sheets,
               void (Sheets::*draw_side)(const drawing::BookletPage&, int) const,
               int drawing::PlannedEntry::*page_member) {
    for (int sheet = 0; sheet < sheets->sheet_count(); ++sheet) {
        add_side(builder, plan, sheets, sheet, draw_side, page_member);
    }
}

template <typename Sheets>
void add_fronts_and_backs(BookletBuilder& builder, drawing::BookletPlan& plan,
                          const std::shared_ptr<const Sheets>& sheets, SheetSides<Sheets> sides) {
    for (int sheet = 0; sheet < sheets->sheet_count(); ++sheet) {
        add_side(builder, plan, sheets, sheet, sides.front, &drawing::PlannedEntry::page);
        add_side(builder, plan, sheets, sheet, sides.back, &drawing::PlannedEntry::solution_page);
    }
}

void add_pieces_page(BookletBuilder& builder, const drawing::BookletPlan& plan) {
    builder.begin_section("The pieces", "pieces");
    builder.add_page(
        [&plan](const drawing::BookletPage& page) { drawing::draw_pieces_page(page, plan); });
}

// Adds the worksheets, the page of pieces and the solutions. The position of the page of pieces is
// chosen so that no page is blank. Also, no sheet has challenges on its front and solutions on its
// back, unless the option `duplex` is set:
//
// - With `duplex`, the page of pieces is last.
// - If there are no solutions, or an odd number of worksheets, the page of pieces is first.
// - Otherwise the page of pieces is between the worksheets and the solutions.
void add_worksheets(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto sheets = std::make_shared<const drawing::Worksheets>(plan, plan.options.per_page);
    const SheetSides<drawing::Worksheets> sides{&drawing::Worksheets::draw_challenges,
                                                &drawing::Worksheets::draw_solutions};
    if (plan.options.duplex) {
        builder.begin_section("Challenges", "challenges");
        add_fronts_and_backs(builder, plan, sheets, sides);
        return add_pieces_page(builder, plan);
    }
    const bool are_pieces_first = sheets->sheet_count() % 2 != 0 || !has_solutions(plan);
    if (are_pieces_first) add_pieces_page(builder, plan);
    builder.begin_section("Challenges", "challenges");
    add_sides(builder, plan, sheets, sides.front, &drawing::PlannedEntry::page);
    if (!are_pieces_first) add_pieces_page(builder, plan);
    if (!has_solutions(plan)) return;
    builder.begin_section("Solutions", "solutions");
    add_sides(builder, plan, sheets, sides.back, &drawing::PlannedEntry::solution_page);
}

// Adds the cards. The backs of the cards show the solutions or a common picture. If the backs show
// a common picture, the solutions are on pages after the cards.
void add_cards(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto sheets = std::make_shared<const drawing::CardSheets>(plan);
    const bool has_common_backs = plan.options.card_backs == CardBacks::common;
    builder.begin_section("Challenges", "challenges");
    if (!has_common_backs) {
        return add_fronts_and_backs<drawing::CardSheets>(
            builder, plan, sheets,
            {&drawing::CardSheets::draw_fronts, &drawing::CardSheets::draw_backs});
    }
    for (int sheet = 0; sheet < sheets->sheet_count(); ++sheet) {
        add_side(builder, plan, sheets, sheet, &drawing::CardSheets::draw_fronts,
                 &drawing::PlannedEntry::page);
        builder.add_page([sheets, sheet](const drawing::BookletPage& page) {
            sheets->draw_common_backs(page, sheet);
        });
    }
    add_solutions(builder, plan);
}

void add_pages(drawing::BookletPlan& plan) {
    BookletBuilder builder(plan);
    if (plan.options.cards) {
        builder.leave_out_page_numbers();
        add_cards(builder, plan);
    } else if (plan.options.per_page > 0) {
        add_worksheets(builder, plan);
    } else {
        add_book_pages(builder, plan);
    }
}

bool is_book(const BookletOptions& options) { return !options.cards && options.per_page == 0; }

void add_bookmarks(drawing::Document& document, const drawing::BookletPlan& plan) {
    const auto label_of = [](const drawing::PlannedEntry& entry) {
        return fmt::format("{}  {}", entry.number, drawing::entry_title(*entry.entry));
    };
    for (const drawing::PlannedSection& section : plan.sections) {
        const int parent_bookmark =
            document.add_bookmark(drawing::Document::root, section.title, section.destination);
        for (const drawing::PlannedEntry& entry : plan.entries) {
            if (section.destination == "challenges") {
                document.add_bookmark(parent_bookmark, label_of(entry),
                                      drawing::challenge_destination(entry));
            } else if (section.destination == "solutions") {
                if (entry.entry->solution) {
                    document.add_bookmark(parent_bookmark, label_of(entry),
                                          drawing::solution_destination(entry));
                }
            }
        }
    }
}

void draw_single_pages(drawing::Document& document, const drawing::BookletPlan& plan) {
    for (int page = 1; page <= plan.page_count(); ++page) {
        document.begin_page(plan.frame.width_mm, plan.frame.height_mm,
                            page == 1 && is_book(plan.options) ? "Cover" : std::to_string(page));
        plan.pages[static_cast<std::size_t>(page - 1)](drawing::BookletPage(document, plan.frame));
    }
}

// Returns the label of one side of a sheet: "1 front: 24, 1" means pages 24 and 1 on the front of
// sheet 1.
std::string side_label(std::size_t side, const drawing::SheetSide& pages) {
    const auto page_text = [](int page) {
        return page > 0 ? std::to_string(page) : std::string("–");
    };
    return fmt::format("{} {}: {}, {}", side / 2 + 1, side % 2 == 0 ? "front" : "back",
                       page_text(pages.left), page_text(pages.right));
}

constexpr double sheet_thickness_mm = 0.1;

// Returns the distance in millimetres by which a page is shifted to the right. Pages are shifted
// away from the fold, so that both margins look equal. Inner sheets protrude by the thickness of
// the sheets around them, and the protruding part is cut off. So pages of inner sheets are shifted
// less.
double shift_from_fold(const drawing::BookletPlan& plan, std::size_t sheet, bool is_right) {
    const double gutter_width = 2 * (plan.frame.content.low.x - plan.frame.margin_mm);
    const double shift = gutter_width / 2 - sheet_thickness_mm * static_cast<double>(sheet);
    return is_right ? shift : -shift;
}

int draw_imposed_sheets(drawing::Document& document, const drawing::BookletPlan& plan) {
    const auto sides = drawing::saddle_stitch_sides(plan.page_count());
    const double width = plan.frame.width_mm;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        document.begin_page(2 * width, plan.frame.height_mm, side_label(i, sides[i]));
        for (const auto& [page, left] :
             {std::pair(sides[i].left, 0.0), std::pair(sides[i].right, width)}) {
            if (page == 0) continue;
            document.clip_to_strip(left, width, shift_from_fold(plan, i / 2, left > 0));
            plan.pages[static_cast<std::size_t>(page - 1)](
                drawing::BookletPage(document, plan.frame));
        }
    }
    return static_cast<int>(sides.size()) / 2;
}

BookletReport report_of(const drawing::BookletPlan& plan) {
    BookletReport report;
    report.pages = plan.page_count();
    if (plan.options.cards) report.sheets = (report.pages + 1) / 2;
    report.per_page = plan.challenges_per_page;
    // On worksheets and cards, challenges are scaled to the available area, so no challenge counts
    // as reduced.
    if (!is_book(plan.options)) return report;
    for (const drawing::PlannedEntry& entry : plan.entries) {
        if (entry.is_reduced())
            report.reduced_entries.push_back({entry.number, entry.scale_percent});
    }
    report.sufficient_paper = plan.sufficient_paper;
    return report;
}

}  // namespace

bool has_booklet_typeface() { return drawing::has_font_family(booklet_typeface); }

BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& options,
                           const std::filesystem::path& file) {
    if (booklet.entries.empty()) throw std::invalid_argument("a booklet must have a challenge");
    drawing::BookletPlan plan = drawing::plan_entries(booklet, options);
    add_pages(plan);
    drawing::Document document(file, {options.title, options.author,
                                      booklet.puzzle.name + ": " + drawing::subtitle(booklet),
                                      "puzzle, " + booklet.puzzle.name, options.date});
    BookletReport report = report_of(plan);
    if (options.has_two_pages_per_side) {
        report.sheets = draw_imposed_sheets(document, plan);
    } else {
        draw_single_pages(document, plan);
    }
    add_bookmarks(document, plan);
    document.close();
    return report;
}

}  // namespace orbitile
