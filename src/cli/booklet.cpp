#include "drawing/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/booklet_order.hpp"
#include "cli/booklet_selection.hpp"
#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/property_selection.hpp"
#include "cli/search_options.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stated_challenges.hpp"
#include "cli/stop_timer.hpp"
#include "cli/sweep_source.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "silhouette/warm_up.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

struct BookletCommand {
    std::string input_path;
    std::string output_path;
    std::string paper = "a4";
    double unit_mm = 0;
    std::string scale;
    bool is_duplex = false;
    std::string order;
    std::string selection;
    std::string title;
    std::string subtitle;
    Imprint imprint;
    std::string licence;
    std::string challenges_per_page;
    std::string card_size;
    std::string card_backs = "solution";
    std::string palette = "safe";
    std::string names_file;
    std::string imposition = "none";
};

void require_challenges(const Catalogue& catalogue) {
    if (asks_for_fillings(catalogue.question())) {
        throw CatalogueRefusedError(
            catalogue.folder().string() +
            ": the catalogue holds solutions of a board, not challenges; make "
            "challenges with orbitile generate PUZZLE --count N");
    }
}

// The input of a booklet, from a catalogue or from a puzzle file that states challenges.
struct BookletSource {
    std::string input_path;
    Puzzle puzzle;
    std::vector<store::NumberedChallenge> challenges;
    bool has_warm_ups = false;
    bool is_about_board = false;
    bool has_only_selected_challenges =
        false;  // true if `challenges` are already selected and numbered
};

BookletSource booklet_source_of(const Catalogue& catalogue, const std::string& selection) {
    require_challenges(catalogue);
    const Question& question = catalogue.question();
    const bool has_only_selected_challenges =
        !selection.empty() && must_select_while_reading(catalogue, selection);
    return {catalogue.folder().string(),
            question.puzzle,
            selected_titled_challenges(catalogue, has_only_selected_challenges ? selection : ""),
            true,
            is_about_board(question),
            has_only_selected_challenges};
}

// Returns the challenges to print. Silhouettes with detached parts are printed only if the user
// selects them.
std::vector<store::NumberedChallenge> challenges_for_booklet(const BookletSource& source,
                                                             const BookletCommand& command) {
    std::vector<store::NumberedChallenge> challenges;
    if (source.has_only_selected_challenges) {
        challenges = source.challenges;
    } else if (command.selection.empty()) {
        std::ranges::copy_if(source.challenges, std::back_inserter(challenges),
                             [](const store::NumberedChallenge& challenge) {
                                 return challenge.stored.challenge.kind != ChallengeKind::wandering;
                             });
    } else {
        challenges = selected_challenges(source.challenges, command.selection);
    }
    if (challenges.empty()) {
        throw InputError(source.input_path +
                         ": the catalogue holds no challenge, so there is nothing to print");
    }
    return challenges;
}

std::vector<BookletEntry> entries_of(const BookletSource& source, const BookletCommand& command) {
    std::vector<BookletEntry> entries;
    for (store::NumberedChallenge& challenge : challenges_for_booklet(source, command)) {
        auto& entry = entries.emplace_back();
        StoredChallenge& stored_challenge = challenge.stored;
        entry.number = challenge.number;
        entry.copies = std::move(challenge.copies);
        entry.difficulty = difficulty_of(challenge);
        if (!stored_challenge.tilings.empty())
            entry.solution = std::move(stored_challenge.tilings.front());
        entry.challenge = std::move(stored_challenge.challenge);
        entry.name = std::move(challenge.title);
    }
    return entries;
}

// Sorts the entries by --order. Without --order, the entries keep the order of
// challenges_for_booklet(). If the user gave both --select and --order, numbers the entries in the
// new order.
void sort_and_number(std::vector<BookletEntry>& entries, const BookletCommand& command) {
    const bool has_difficulties = std::ranges::any_of(
        entries, [](const BookletEntry& entry) { return entry.difficulty.has_value(); });
    if (command.order.empty()) return;
    const auto order = booklet_order_from_name(command.order).value();
    if (order == BookletOrder::difficulty && !has_difficulties) {
        throw InputError(
            "--order difficulty: the solutions are not counted yet; run orbitile tilings --count " +
            command.input_path + " first");
    }
    sort_entries(entries, order);
    if (command.selection.empty()) return;
    int number = 0;
    for (BookletEntry& entry : entries) entry.number = ++number;
}

std::vector<BookletWarmUp> warm_ups_for(const BookletSource& source,
                                        const std::vector<BookletEntry>& entries) {
    const Puzzle& puzzle = source.puzzle;
    std::vector<silhouette::WarmUpChallenge> challenges;
    if (!source.is_about_board) {
        challenges = silhouette::silhouette_warm_ups(puzzle);
    } else {
        const auto easiest_entry =
            std::ranges::min_element(entries, {}, [](const BookletEntry& entry) {
                return entry.difficulty ? entry.difficulty->rank : 0;
            });
        if (easiest_entry->solution) {
            challenges = silhouette::board_warm_ups(puzzle, easiest_entry->challenge.clues,
                                                    *easiest_entry->solution);
        }
    }
    std::vector<BookletWarmUp> warm_ups;
    warm_ups.reserve(challenges.size());
    for (silhouette::WarmUpChallenge& warm_up : challenges) {
        warm_ups.push_back(
            {std::move(warm_up.puzzle), std::move(warm_up.challenge), std::move(warm_up.tiling)});
    }
    return warm_ups;
}

Booklet booklet_of(const BookletSource& source, const BookletCommand& command) {
    Booklet booklet;
    booklet.entries = entries_of(source, command);
    sort_and_number(booklet.entries, command);
    booklet.puzzle = puzzle_in_palette(source.puzzle, command.palette);
    if (source.has_warm_ups) booklet.warm_ups = warm_ups_for(source, booklet.entries);
    for (BookletWarmUp& warm_up : booklet.warm_ups) {
        warm_up.puzzle = with_piece_colours_of(booklet.puzzle, std::move(warm_up.puzzle));
    }
    if (command.unit_mm > 0) {
        booklet.puzzle.unit_mm = command.unit_mm;
        for (BookletWarmUp& warm_up : booklet.warm_ups) warm_up.puzzle.unit_mm = command.unit_mm;
    }
    return booklet;
}

Paper turned_paper(const Paper& paper) { return {paper.name, paper.height_mm, paper.width_mm}; }

CardSize requested_card_size(const std::string& text, const Paper& paper) {
    const auto card_size = card_size_from_text(lower_case(text));
    if (!card_size) {
        throw InputError(
            fmt::format("--cards: '{}' is not a size; give width and height in millimetres, for "
                        "example 88x63 (sides from {} to {})",
                        text, min_card_mm, max_card_mm));
    }
    if (cards_per_page(paper, *card_size) == 0 &&
        cards_per_page(turned_paper(paper), *card_size) == 0) {
        throw InputError(
            fmt::format("--cards: a card of {} does not fit on {} paper together with its crop "
                        "marks; choose smaller cards or a larger --paper",
                        text, paper.name));
    }
    return *card_size;
}

// Returns the paper for cards. Turns the paper by a quarter turn if this reduces the number of
// sheets.
Paper paper_for_cards(const Paper& paper, const CardSize& card_size, std::size_t card_count) {
    const auto sheet_count = [&](const Paper& candidate) {
        const std::size_t cards_per_sheet = cards_per_page(candidate, card_size);
        return cards_per_sheet == 0 ? card_count + 1
                                    : (card_count + cards_per_sheet - 1) / cards_per_sheet;
    };
    return sheet_count(turned_paper(paper)) < sheet_count(paper) ? turned_paper(paper) : paper;
}

BookletOptions drawing_options(const Puzzle& puzzle, const BookletCommand& command) {
    BookletOptions options;
    options.title = command.title.empty() ? puzzle.name : command.title;
    options.subtitle = command.subtitle;
    options.author = command.imprint.author;
    options.date = command.imprint.date;
    options.licence = command.licence;
    for (const auto& [option, text] :
         {std::pair("--title", &options.title), std::pair("--subtitle", &options.subtitle),
          std::pair("--licence", &options.licence)}) {
        if (const auto fault = shown_text_fault(*text)) {
            throw InputError(fmt::format("{}: {}", option, *fault));
        }
    }
    check_imprint(command.imprint);
    const auto paper = paper_from_text(lower_case(command.paper));
    if (!paper) {
        throw InputError(
            fmt::format("--paper: '{}' is not a paper size; use a5, a4, letter, a3 or a size such "
                        "as 200x200mm (sides from {} to {} mm)",
                        command.paper, min_paper_mm, max_paper_mm));
    }
    options.paper = *paper;
    options.scale = command.scale == "fit"  ? BookletScale::fit
                    : command.scale.empty() ? BookletScale::shared
                                            : BookletScale::one_to_one;
    options.duplex = command.is_duplex;
    options.has_two_pages_per_side = command.imposition == "booklet";
    options.per_page =
        command.challenges_per_page.empty() ? 0 : std::stoi(command.challenges_per_page);
    if (command.card_backs == "common") options.card_backs = CardBacks::common;
    if (!command.card_size.empty())
        options.cards = requested_card_size(command.card_size, options.paper);
    return options;
}

// Returns a text about the challenges that are drawn at a smaller scale than the pieces. The text
// lists up to eight such challenges. If there are more, the text states only their number and the
// smallest scale.
std::string reduced_entries_text(const BookletReport& report, std::size_t challenge_count) {
    constexpr std::size_t max_listed = 8;
    const std::size_t reduced_entry_count = report.reduced_entries.size();
    std::vector<std::string> parts;
    int min_percent = report.reduced_entries.front().scale_percent;
    for (const ReducedEntry& entry : report.reduced_entries) {
        parts.push_back(fmt::format("{} ({} %)", entry.number, entry.scale_percent));
        min_percent = std::min(min_percent, entry.scale_percent);
    }
    const std::string challenges_text =
        reduced_entry_count <= max_listed
            ? fmt::format("challenge{} {}", reduced_entry_count == 1 ? "" : "s",
                          fmt::join(parts, ", "))
            : fmt::format("{} of {} challenges, the smallest at {} %", reduced_entry_count,
                          challenge_count, min_percent);
    return fmt::format(
        "drawn smaller than the pieces, to fit the page: {}; --paper {} has room for the real size",
        challenges_text, report.sufficient_paper->name);
}

std::vector<std::string> challenges_per_page_names() {
    std::vector<std::string> names;
    names.reserve(supported_challenges_per_sheet.size());
    for (const int count : supported_challenges_per_sheet) names.push_back(std::to_string(count));
    return names;
}

// Returns advice on how to print on both sides. The backs of the cards are mirrored from left to
// right, so the printer must turn the paper over its vertical edge.
std::string duplex_turning_text(const Paper& paper) {
    return fmt::format(
        "print at 100 % and on both sides; in the printer's settings, choose to flip on the {} "
        "edge",
        paper.width_mm > paper.height_mm ? "short" : "long");
}

// Returns, for example, "8 cards fit on a sheet; the last sheet has room for 6 more".
std::string card_sheets_text(std::size_t cards_per_sheet, std::size_t card_count) {
    std::string text = cards_per_sheet == 1
                           ? "1 card fits on a sheet"
                           : fmt::format("{} cards fit on a sheet", cards_per_sheet);
    const std::size_t last_sheet_card_count = card_count % cards_per_sheet;
    if (last_sheet_card_count == 0) return text;
    return fmt::format("{}; the {} has room for {} more", text,
                       card_count < cards_per_sheet ? "sheet" : "last sheet",
                       cards_per_sheet - last_sheet_card_count);
}

void warn_about_missing_typeface() {
    if (has_booklet_typeface()) return;
    print_error(
        fmt::format("orbitile: the font {} is not installed (Debian package: {}), so the booklet "
                    "uses another font\n",
                    booklet_typeface, booklet_typeface_package));
}

void print_shared_pages_note(const BookletReport& report) {
    if (report.per_page == 1) return;
    print_error(fmt::format(
        "orbitile: the shapes are small, so {} of them share a page; --scale 1:1 gives each shape "
        "its own page, and --scale fit also enlarges the shape to the page\n",
        report.per_page));
}

// Draws the booklet into `file`. Returns the text to print about the booklet.
std::string write_booklet(const BookletSource& source, const BookletCommand& command,
                          BookletOptions options, const std::filesystem::path& file) {
    const Booklet booklet = booklet_of(source, command);
    if (options.cards) {
        options.paper = paper_for_cards(options.paper, *options.cards, booklet.entries.size());
    }
    const BookletReport report = draw_booklet(booklet, options, file);
    const std::size_t challenge_count = booklet.entries.size();
    std::string text = fmt::format("{}: {} pages{}, {} challenge{}\n", file.string(), report.pages,
                                   report.sheets == 0 ? ""
                                                      : fmt::format(" on {} sheet{}", report.sheets,
                                                                    report.sheets == 1 ? "" : "s"),
                                   challenge_count, challenge_count == 1 ? "" : "s");
    if (!report.reduced_entries.empty())
        text += reduced_entries_text(report, challenge_count) + "\n";
    if (options.cards) {
        text +=
            card_sheets_text(cards_per_page(options.paper, *options.cards), challenge_count) + "\n";
        text += duplex_turning_text(options.paper) + "\n";
    }
    print_shared_pages_note(report);
    warn_about_missing_typeface();
    return text;
}

// Returns the source of a booklet about the catalogue. If the catalogue is a sweep (a search over
// subsets of the pieces), counts the solutions first. Returns nothing if a signal stops the count.
std::optional<BookletSource> booklet_source_of(const Catalogue& catalogue,
                                               const BookletCommand& command) {
    if (!is_sweep(catalogue.question())) return booklet_source_of(catalogue, command.selection);
    auto challenges =
        sweep_challenges(catalogue, command.selection, default_threads(), stop_on_signals());
    if (!challenges) return std::nullopt;
    BookletSource source{.input_path = catalogue.folder().string(),
                         .puzzle = catalogue.question().puzzle,
                         .challenges = *std::move(challenges)};
    source.has_only_selected_challenges = true;
    return source;
}

int make_booklet_of_catalogue(const BookletCommand& command, const CLI::App& subcommand) {
    const Catalogue catalogue = Catalogue::open(command.input_path);
    const auto options = drawing_options(catalogue.question().puzzle, command);
    auto source = booklet_source_of(catalogue, command);
    if (!source) return report_interruption();
    const std::filesystem::path file = output_path_of(
        command.output_path, "booklet.pdf",
        {{command.names_file, command.selection, config_file_of(subcommand)}, catalogue.folder()});
    const std::string remark =
        apply_names(source->challenges, command.names_file, catalogue.folder());
    print_output_note(file, write_booklet(*source, command, options, file) + remark);
    return success;
}

int make_booklet_of_puzzle_file(const BookletCommand& command, const CLI::App& subcommand) {
    const std::filesystem::path file = required_output_path(
        command.output_path,
        {{command.input_path, command.names_file, command.selection, config_file_of(subcommand)}});
    const auto options = drawing_options(read_puzzle_file(command.input_path), command);
    const auto solved_file = solve_puzzle_file(command.input_path, stop_on_signals());
    if (!solved_file) return report_interruption();
    BookletSource source{command.input_path, solved_file->puzzle, solved_file->challenges, {}};
    apply_names(source.challenges, command.names_file, {});
    print_output_note(file, write_booklet(source, command, options, file) +
                                unfillable_challenges_text(*solved_file));
    return success;
}

int make_booklet(const BookletCommand& command, const CLI::App& subcommand) {
    require_ending("--out", command.output_path, {"booklet", "a PDF", "booklet.pdf", {".pdf"}});
    return is_puzzle_file(command.input_path) ? make_booklet_of_puzzle_file(command, subcommand)
                                              : make_booklet_of_catalogue(command, subcommand);
}

}  // namespace

void add_booklet_command(CLI::App& program, int& exit_code) {
    auto* subcommand = program.add_subcommand("booklet", "Make a booklet of shapes to print (PDF)");
    auto command = std::make_shared<BookletCommand>();
    subcommand
        ->add_option("dir", command->input_path,
                     "Output folder of generate, or a puzzle file that states challenges")
        ->required();
    subcommand->add_option("--out", command->output_path,
                           "PDF to write (default: booklet.pdf in the folder DIR)");
    subcommand
        ->add_option("--paper", command->paper,
                     "Paper: a5, a4, letter, a3 or a size such as 200x200mm")
        ->capture_default_str();
    add_number_option(*subcommand, "--unit-mm", command->unit_mm, ranges::unit_mm,
                      "Width of a cell in millimetres (default: the puzzle's unit_mm)");
    auto* const scale =
        subcommand
            ->add_option(
                "--scale", command->scale,
                "1:1: each challenge on its own page, in the size of the pieces; fit: each "
                "challenge on its own page, as large as the page allows (default: 1:1, but "
                "small shapes share a page)")
            ->transform(one_of({"fit", "1:1"}));
    add_palette_option(*subcommand, command->palette);
    auto* const duplex = subcommand->add_flag("--duplex", command->is_duplex,
                                              "Print each solution on the back of its challenge");
    subcommand
        ->add_option("--order", command->order,
                     "Order of the challenges: by difficulty, kind or width (default: as in "
                     "--select; without --select, by difficulty if it is known, else by kind)")
        ->transform(one_of({"difficulty", "kind", "width"}));
    subcommand->add_option(
        "--select", command->selection,
        "Only these challenges: their numbers, titles or fingerprints (the beginning of a "
        "fingerprint is enough), joined by commas, or a file with one of them in each line. For a "
        "catalogue of subsets, write size:3, size:2..4 or pieces:AIM instead. " +
            selection_help());
    auto* const per_page = subcommand->add_option(
        "--per-page", command->challenges_per_page,
        "Print worksheets with this many challenges on each sheet, and with lines "
        "for name and date. Solutions are on separate sheets");
    per_page->transform(one_of(challenges_per_page_names()));
    auto* const cards = subcommand
                            ->add_option("--cards", command->card_size,
                                         "Print cards to cut out, with the solution on the back. "
                                         "The size is in millimetres, for example 88x63")
                            ->type_name("WxH");
    subcommand
        ->add_option("--card-backs", command->card_backs,
                     "What is on the back of each card. solution: its solution; common: the title, "
                     "the same on all cards (solutions are then on separate pages)")
        ->transform(one_of({"solution", "common"}))
        ->needs(cards)
        ->capture_default_str();
    subcommand->add_option("--title", command->title, "Title (default: the puzzle's name)");
    subcommand->add_option("--subtitle", command->subtitle,
                           "Text below the title (default: the number of challenges)");
    add_imprint_options(*subcommand, command->imprint, "Author, printed on the cover");
    subcommand->add_option("--licence", command->licence, "Licence, in small print on the cover");
    subcommand->add_option(
        "--names", command->names_file,
        "File with names that replace the titles. Each line has a fingerprint or "
        "number, a space, and a name");
    auto* const imposition =
        subcommand
            ->add_option("--imposition", command->imposition,
                         "booklet: print two pages on each side of a sheet, so "
                         "that the sheets can be folded and stitched")
            ->transform(one_of({"none", "booklet"}))
            ->capture_default_str();
    cards->excludes(per_page)->excludes(imposition)->excludes(duplex)->excludes(scale);
    per_page->excludes(imposition);
    subcommand->callback(
        [command, subcommand, &exit_code] { exit_code = make_booklet(*command, *subcommand); });
}

}  // namespace orbitile::cli
