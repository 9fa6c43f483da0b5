#include "orbitile/drawing/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/booklet_order.hpp"
#include "app/booklet_selection.hpp"
#include "app/command.hpp"
#include "app/option_ranges.hpp"
#include "app/output_rules.hpp"
#include "catalogue/engines.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "silhouette/warm_up.hpp"

namespace orbitile::app {
namespace {

struct BookletCommand {
    std::string folder;
    std::string out;
    std::string paper = "a4";
    double unit_mm = 0;
    std::string scale = "1:1";
    bool duplex = false;
    std::string order;
    std::string selection;
    std::string title;
    std::string names;
    std::string imposition = "none";
};

void refuse_what_has_no_challenges(const Catalogue& catalogue) {
    refuse_sweep(catalogue, "booklet");
    if (lists_fillings(catalogue.question())) {
        throw CatalogueRefused(catalogue.folder().string() +
                               ": holds fillings of a board, no challenges: booklets are made of "
                               "starts (orbitile generate PUZZLE --count N)");
    }
}

// Wandering silhouettes are no challenges of their own: they come in only where they are selected.
std::vector<StoredChallenge> wanted(const Catalogue& catalogue, const BookletCommand& command) {
    auto all = catalogue.challenges();
    std::vector<StoredChallenge> wanted;
    if (command.selection.empty()) {
        std::ranges::copy_if(all, std::back_inserter(wanted), [](const StoredChallenge& stored) {
            return stored.challenge.kind != Kind::wandering;
        });
    } else {
        for (const std::string& fingerprint : selected_fingerprints(all, command.selection)) {
            wanted.push_back(*std::ranges::find(
                all, fingerprint, [](const auto& stored) { return stored.challenge.fingerprint; }));
        }
    }
    if (wanted.empty()) {
        throw InputError(catalogue.folder().string() +
                         ": the catalogue holds no challenge, so there is nothing to print");
    }
    return wanted;
}

std::vector<BookletEntry> entries_of(const Catalogue& catalogue, const BookletCommand& command) {
    std::map<std::string, std::string> names;
    if (!command.names.empty()) {
        names = named_fingerprints(catalogue.challenges(), command.names);
    }
    const auto graded = difficulties(catalogue);
    std::vector<BookletEntry> entries;
    for (StoredChallenge& stored : wanted(catalogue, command)) {
        auto& entry = entries.emplace_back();
        if (!stored.tilings.empty()) entry.solution = std::move(stored.tilings.front());
        entry.challenge = std::move(stored.challenge);
        const std::string& fingerprint = entry.challenge.fingerprint;
        if (const auto name = names.find(fingerprint); name != names.end()) {
            entry.name = name->second;
        }
        if (const auto one = graded.find(fingerprint); one != graded.end()) {
            entry.difficulty = one->second;
        }
    }
    return entries;
}

// Without a wish: as they were selected, else by difficulty where all of them are graded.
void put_in_order(std::vector<BookletEntry>& entries, const BookletCommand& command) {
    const bool graded = std::ranges::any_of(
        entries, [](const BookletEntry& entry) { return entry.difficulty.has_value(); });
    const bool all_graded = std::ranges::all_of(
        entries, [](const BookletEntry& entry) { return entry.difficulty.has_value(); });
    if (command.order.empty()) {
        if (!command.selection.empty()) return;
        return sort_entries(entries, all_graded ? BookletOrder::difficulty : BookletOrder::kind);
    }
    const auto order = booklet_order_from_name(command.order).value();
    if (order == BookletOrder::difficulty && !graded) {
        throw InputError("--order difficulty: no tilings are counted yet; orbitile count " +
                         command.folder + " does that");
    }
    sort_entries(entries, order);
}

std::vector<BookletWarmUp> warm_ups_for(const Catalogue& catalogue,
                                        const std::vector<BookletEntry>& entries) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    std::vector<WarmUp> found;
    if (!is_about_board(catalogue.question())) {
        found = silhouette_warm_ups(puzzle);
    } else {
        const auto easiest = std::ranges::min_element(entries, {}, [](const BookletEntry& entry) {
            return entry.difficulty ? entry.difficulty->rank : 0;
        });
        if (easiest->solution) {
            found = board_warm_ups(puzzle, easiest->challenge.givens, *easiest->solution);
        }
    }
    std::vector<BookletWarmUp> warm_ups;
    warm_ups.reserve(found.size());
    for (WarmUp& one : found) {
        warm_ups.push_back(
            {std::move(one.puzzle), std::move(one.challenge), std::move(one.tiling)});
    }
    return warm_ups;
}

Booklet booklet_of(const Catalogue& catalogue, const BookletCommand& command) {
    Booklet booklet;
    booklet.entries = entries_of(catalogue, command);
    put_in_order(booklet.entries, command);
    booklet.puzzle = catalogue.question().puzzle;
    booklet.colophon = confirmed_sentence(catalogue);
    booklet.warm_ups = warm_ups_for(catalogue, booklet.entries);
    if (command.unit_mm > 0) {
        booklet.puzzle.unit_mm = command.unit_mm;
        for (BookletWarmUp& one : booklet.warm_ups) one.puzzle.unit_mm = command.unit_mm;
    }
    return booklet;
}

BookletOptions drawing_options(const Puzzle& puzzle, const BookletCommand& command) {
    BookletOptions options;
    options.title = command.title.empty() ? puzzle.name : command.title;
    if (const auto fault = shown_text_fault(options.title)) throw InputError("--title: " + *fault);
    const auto paper = paper_from_text(command.paper);
    if (!paper) {
        throw InputError(fmt::format(
            "--paper: '{}' is none of a5, a4, letter, a3, nor a size such as 200x200mm (sides "
            "from {} to {} mm)",
            command.paper, least_paper_mm, most_paper_mm));
    }
    options.paper = *paper;
    options.scale = command.scale == "fit" ? BookletScale::fit : BookletScale::one_to_one;
    options.duplex = command.duplex;
    options.imposed = command.imposition == "booklet";
    return options;
}

// A few by their numbers, many by how many they are.
std::string reduced_text(const BookletReport& report, std::size_t count) {
    constexpr std::size_t few = 8;
    const std::size_t reduced = report.reduced.size();
    std::vector<std::string> parts;
    int smallest = report.reduced.front().percent;
    for (const ReducedEntry& entry : report.reduced) {
        parts.push_back(fmt::format("{} ({} %)", entry.number, entry.percent));
        smallest = std::min(smallest, entry.percent);
    }
    const std::string which =
        reduced <= few
            ? fmt::format("challenge{} {}", reduced == 1 ? "" : "s", fmt::join(parts, ", "))
            : fmt::format("{} of {} challenges, down to {} %", reduced, count, smallest);
    return fmt::format("larger than the page at 1:1 and so drawn smaller: {}; --paper {} holds {}",
                       which, report.paper_that_would_do->name, reduced == 1 ? "it" : "all");
}

int make_booklet(const BookletCommand& command, const CLI::App& sub) {
    const Catalogue catalogue = Catalogue::open(command.folder);
    refuse_what_has_no_challenges(catalogue);
    const auto options = drawing_options(catalogue.question().puzzle, command);
    const std::filesystem::path file =
        output_of(command.out, "booklet.pdf",
                  {{command.names, command.selection, config_file_of(sub)}, catalogue.folder()});
    const Booklet booklet = booklet_of(catalogue, command);
    const BookletReport report = draw_booklet(booklet, options, file);
    const std::size_t count = booklet.entries.size();
    std::string text =
        fmt::format("{}: {} pages{}, {} challenge{}\n", file.string(), report.pages,
                    report.sheets == 0 ? "" : fmt::format(" on {} sheets", report.sheets), count,
                    count == 1 ? "" : "s");
    if (!report.reduced.empty()) text += reduced_text(report, count) + "\n";
    print_about_output(file, text);
    return success;
}

}  // namespace

void add_booklet(CLI::App& program, int& exit_code) {
    auto* sub = program.add_subcommand("booklet", "Make a booklet of a catalogue to print, as PDF");
    auto command = std::make_shared<BookletCommand>();
    sub->add_option("dir", command->folder, "Output folder of generate")->required();
    sub->add_option("--out", command->out, "PDF to write (default: booklet.pdf in that folder)");
    sub->add_option("--paper", command->paper,
                    "Of a page: a5, a4, letter, a3 or a size such as 200x200mm")
        ->capture_default_str();
    add_number(*sub, "--unit-mm", command->unit_mm, ranges::unit_mm,
               "Width of a cell (default: the puzzle's)");
    sub->add_option("--scale", command->scale,
                    "1:1, or fit: each challenge as large as the page allows")
        ->check(CLI::IsMember({"fit", "1:1"}))
        ->capture_default_str();
    sub->add_flag("--duplex", command->duplex, "Solutions on the back of their challenges");
    sub->add_option("--order", command->order,
                    "difficulty, kind or width (default: as selected, else difficulty where it is "
                    "known, else kind)")
        ->check(CLI::IsMember({"difficulty", "kind", "width"}));
    sub->add_option("--select", command->selection,
                    "Only these: fingerprints or beginnings of them, joined by commas, or a file "
                    "with one in each line");
    sub->add_option("--title", command->title, "Title (default: the puzzle's name)");
    sub->add_option("--names", command->names,
                    "File with names: in each line a fingerprint, a blank and a name");
    sub->add_option("--imposition", command->imposition,
                    "booklet: two pages on each side of a sheet, to be folded and stitched")
        ->check(CLI::IsMember({"none", "booklet"}))
        ->capture_default_str();
    sub->callback([command, sub, &exit_code] { exit_code = make_booklet(*command, *sub); });
}

}  // namespace orbitile::app
