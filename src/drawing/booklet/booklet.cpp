#include "drawing/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <stdexcept>
#include <utility>

#include "drawing/booklet/booklet_page.hpp"
#include "drawing/booklet/pages.hpp"
#include "drawing/booklet/words.hpp"
#include "drawing/cairo/text_layout.hpp"

namespace orbitile {
namespace {

using PageDrawer = std::function<void(const drawing::BookletPage&)>;

/// Adds pages to a plan, section by section.
class BookletBuilder {
  public:
    BookletBuilder(drawing::BookletPlan& plan, bool has_page_numbers)
        : plan_(plan), has_page_numbers_(has_page_numbers) {}

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

    int next_page() const { return plan_.page_count() + 1; }

  private:
    drawing::BookletPlan& plan_;
    std::string pending_destination_;
    bool has_page_numbers_;
};

void add_front_pages(BookletBuilder& builder, const drawing::BookletPlan& plan) {
    builder.add_page(
        [&plan](const drawing::BookletPage& page) { drawing::draw_cover(page, plan); });
    builder.begin_section("Contents", "contents");
    const auto contents = std::make_shared<const drawing::ContentsPages>(plan);
    for (int index = 0; index < contents->page_count(); ++index) {
        builder.add_page(
            [contents, index](const drawing::BookletPage& page) { contents->draw(page, index); });
    }
    builder.begin_section("The pieces", "pieces");
    builder.add_page(
        [&plan](const drawing::BookletPage& page) { drawing::draw_pieces_page(page, plan); });
    const auto& warm_ups = plan.booklet.warm_ups;
    if (warm_ups.empty()) return;
    builder.begin_section("Warm-ups", "warm-ups");
    builder.add_page(
        [&warm_ups](const drawing::BookletPage& page) { drawing::draw_warm_ups(page, warm_ups); });
}

void add_challenges(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto per_page = static_cast<std::size_t>(plan.per_page);
    builder.begin_section("Challenges", "challenges");
    for (std::size_t first = 0; first < plan.entries.size(); first += per_page) {
        const int page_number = builder.add_page([&plan, first](const drawing::BookletPage& page) {
            drawing::draw_challenges(page, plan, first);
        });
        const std::size_t end = std::min(first + per_page, plan.entries.size());
        for (std::size_t i = first; i < end; ++i) plan.entries[i].page = page_number;
    }
}

void add_solutions(BookletBuilder& builder, drawing::BookletPlan& plan) {
    const auto pages = std::make_shared<drawing::SolutionPages>(plan);
    if (pages->page_count() == 0) return;
    builder.begin_section("Solutions", "solutions");
    for (drawing::PlannedEntry& entry : plan.entries) {
        if (entry.entry->solution)
            entry.solution_page = builder.next_page() + pages->page_of(entry);
    }
    for (int index = 0; index < pages->page_count(); ++index) {
        builder.add_page([&plan, pages, index](const drawing::BookletPage& page) {
            pages->draw(page, plan, index);
        });
    }
}

// Adds the fronts and the backs of the cards. The two sides of a sheet are adjacent pages.
void add_cards(BookletBuilder& builder, const drawing::BookletPlan& plan) {
    const auto sheets = std::make_shared<const drawing::CardSheets>(plan);
    builder.begin_section("Challenges", "challenges");
    for (std::size_t first = 0; first < plan.entries.size(); first += sheets->cards_per_sheet()) {
        for (const bool is_back : {false, true}) {
            builder.add_page([sheets, first, is_back](const drawing::BookletPage& page) {
                sheets->draw(page, first, is_back);
            });
        }
    }
}

void add_pages(drawing::BookletPlan& plan) {
    const bool is_book = !plan.options.cards;
    BookletBuilder builder(plan, is_book);
    if (!is_book) return add_cards(builder, plan);
    add_front_pages(builder, plan);
    add_challenges(builder, plan);
    add_solutions(builder, plan);
}

void add_bookmarks(drawing::Document& document, const drawing::BookletPlan& plan) {
    for (const drawing::PlannedSection& section : plan.sections) {
        const bool has_challenges = section.destination == "challenges";
        const int parent =
            document.add_bookmark(drawing::Document::root, section.title, section.destination);
        if (!has_challenges && section.destination != "solutions") continue;
        for (const drawing::PlannedEntry& entry : plan.entries) {
            if (!has_challenges && !entry.entry->solution) continue;
            const std::string separator = entry.entry->name.empty() ? "" : "  ";
            document.add_bookmark(parent,
                                  fmt::format("{}{}{}", entry.number, separator, entry.entry->name),
                                  has_challenges ? drawing::challenge_destination(entry)
                                                 : drawing::solution_destination(entry));
        }
    }
}

void draw_pages(drawing::Document& document, const drawing::BookletPlan& plan) {
    for (int page = 1; page <= plan.page_count(); ++page) {
        const bool is_cover = page == 1 && !plan.options.cards;
        document.begin_page(plan.frame.width_mm, plan.frame.height_mm,
                            is_cover ? "Cover" : std::to_string(page));
        plan.pages[static_cast<std::size_t>(page - 1)](drawing::BookletPage(document, plan.frame));
    }
}

// Challenges on cards are scaled to the card, so none of them counts as reduced.
BookletReport report_of(const drawing::BookletPlan& plan) {
    BookletReport report{.pages = plan.page_count(), .per_page = plan.per_page};
    if (plan.options.cards) return report;
    for (const drawing::PlannedEntry& entry : plan.entries) {
        if (entry.scale_percent >= 100) continue;
        ++report.reduced_count;
        report.min_scale_percent = std::min(report.min_scale_percent, entry.scale_percent);
    }
    report.sufficient_paper = plan.sufficient_paper;
    return report;
}

}  // namespace

bool has_booklet_typeface() { return drawing::has_font_family(booklet_typeface); }

BookletReport draw_booklet(const Booklet& booklet, const BookletOptions& requested_options,
                           const std::filesystem::path& file) {
    if (booklet.entries.empty()) throw std::invalid_argument("a booklet must have a challenge");
    BookletOptions options = requested_options;
    if (options.cards) options.paper = drawing::paper_for_cards(options.paper, *options.cards);
    drawing::BookletPlan plan = drawing::plan_entries(booklet, options);
    add_pages(plan);
    drawing::Document document(file, {options.title, options.author,
                                      booklet.puzzle.name + ": " + drawing::subtitle(booklet),
                                      "puzzle, " + booklet.puzzle.name, options.date});
    draw_pages(document, plan);
    add_bookmarks(document, plan);
    document.close();
    return report_of(plan);
}

}  // namespace orbitile
