#include "drawing/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/shown_challenges.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "silhouette/warm_up.hpp"

namespace orbitile::cli {
namespace {

constexpr auto default_booklet_name = "booklet.pdf";

struct BookletCommand {
    std::string input_path;
    std::string output_path;
    std::string paper = "a4";
    double unit_mm = 0;
    std::string scale = "1:1";
    std::string order;
    std::string selection;
    std::string title;
    std::string subtitle;
    Imprint imprint;
    std::string licence;
    int per_page = 0;
    std::string card_size;
    std::string palette = "safe";
    std::string names_file;
};

// Returns the difficulty of the challenge, or nothing if the challenge is not graded.
std::optional<Difficulty> difficulty_of(const store::NumberedChallenge& challenge) {
    if (!challenge.difficulty_grade) return std::nullopt;
    const auto& [rank, grade] = *challenge.difficulty_grade;
    const auto& difficulty = challenge.stored.difficulty;
    return Difficulty{rank, grade,
                      difficulty ? "difficulty " + digits_with_commas(std::to_string(*difficulty))
                                 : solutions_text(challenge.stored)};
}

// Returns the challenges of the booklet.
std::vector<BookletEntry> entries_of(std::vector<store::NumberedChallenge> challenges,
                                     const BookletCommand& command) {
    std::vector<BookletEntry> entries;
    for (store::NumberedChallenge& challenge : challenges) {
        StoredChallenge& stored = challenge.stored;
        auto& entry = entries.emplace_back();
        entry.number = challenge.number;
        entry.copies = std::move(challenge.copies);
        entry.difficulty = difficulty_of(challenge);
        if (!stored.tilings.empty()) entry.solution = std::move(stored.tilings.front());
        entry.challenge = std::move(stored.challenge);
        entry.name = std::move(challenge.title);
    }
    if (entries.empty()) {
        throw InputError(command.input_path +
                         ": the catalogue holds no challenge, so there is nothing to print");
    }
    return entries;
}

// Sorts the entries by `order`. Entries that are equal in this order are sorted by difficulty, and
// then by fingerprint. Entries without a difficulty come last.
void sort_entries(std::vector<BookletEntry>& entries, const std::string& order) {
    const bool sorts_by_kind = order == "kind";
    std::ranges::sort(entries, {}, [&](const BookletEntry& entry) {
        const Challenge& challenge = entry.challenge;
        return std::tuple(
            sorts_by_kind ? challenge.kind : ChallengeKind{},
            sorts_by_kind ? challenge.grids : GridKind{},
            sorts_by_kind ? challenge.clues.size() : std::size_t{},
            order == "difficulty" ? 0 : challenge.width,
            entry.difficulty ? entry.difficulty->rank : std::numeric_limits<int>::max(),
            challenge.fingerprint);
    });
}

// Sorts the entries by --order. Without --order, the entries keep their order. If the user gave
// both --select and --order, numbers the entries in the new order.
void sort_and_number(std::vector<BookletEntry>& entries, const BookletCommand& command) {
    if (command.order.empty()) return;
    const bool has_difficulties = std::ranges::any_of(
        entries, [](const BookletEntry& entry) { return entry.difficulty.has_value(); });
    if (command.order == "difficulty" && !has_difficulties) {
        throw InputError(
            "--order difficulty: the solutions are not counted yet; run orbitile tilings --count " +
            command.input_path + " first");
    }
    sort_entries(entries, command.order);
    if (command.selection.empty()) return;
    int number = 0;
    for (BookletEntry& entry : entries) entry.number = ++number;
}

// Changes the colours and patterns of the pieces of `target`. A piece gets the colour and the
// pattern of the piece in `source` that has the same name, if there is one. Returns the changed
// puzzle.
Puzzle with_piece_colours_of(const Puzzle& source, Puzzle target) {
    for (Piece& piece : target.pieces) {
        const auto same_piece = std::ranges::find(source.pieces, piece.name, &Piece::name);
        if (same_piece == source.pieces.end()) continue;
        piece.colour = same_piece->colour;
        piece.pattern = same_piece->pattern;
    }
    return target;
}

// Returns easy challenges for a few of the pieces, drawn like the pieces of `puzzle`.
std::vector<BookletWarmUp> warm_ups_for(const Puzzle& puzzle) {
    std::vector<BookletWarmUp> warm_ups;
    for (silhouette::WarmUpChallenge& warm_up : silhouette::silhouette_warm_ups(puzzle)) {
        Puzzle own_puzzle = with_piece_colours_of(puzzle, std::move(warm_up.puzzle));
        own_puzzle.unit_mm = puzzle.unit_mm;
        warm_ups.push_back(
            {std::move(own_puzzle), std::move(warm_up.challenge), std::move(warm_up.tiling)});
    }
    return warm_ups;
}

Booklet booklet_of(ShownChallenges shown, bool has_warm_ups, const BookletCommand& command) {
    Booklet booklet;
    booklet.entries = entries_of(std::move(shown.challenges), command);
    sort_and_number(booklet.entries, command);
    booklet.puzzle = puzzle_in_palette(shown.puzzle, command.palette);
    if (command.unit_mm > 0) booklet.puzzle.unit_mm = command.unit_mm;
    if (has_warm_ups && command.card_size.empty()) booklet.warm_ups = warm_ups_for(booklet.puzzle);
    return booklet;
}

Paper requested_paper(const std::string& text) {
    const auto paper = paper_from_text(lower_case(text));
    if (paper) return *paper;
    throw InputError(
        fmt::format("--paper: '{}' is not a paper size; use a5, a4, letter, a3 or a size such "
                    "as 200x200mm (sides from {} to {} mm)",
                    text, min_paper_mm, max_paper_mm));
}

CardSize requested_card_size(const std::string& text, const Paper& paper) {
    const auto card_size = card_size_from_text(lower_case(text));
    if (!card_size) {
        throw InputError(
            fmt::format("--cards: '{}' is not a size; give width and height in millimetres, for "
                        "example 88x63 (sides from {} to {})",
                        text, min_card_mm, max_card_mm));
    }
    if (cards_per_sheet(paper, *card_size) == 0) {
        throw InputError(
            fmt::format("--cards: a card of {} does not fit on {} paper together with its crop "
                        "marks; choose smaller cards or a larger --paper",
                        text, paper.name));
    }
    return *card_size;
}

BookletOptions drawing_options(const Puzzle& puzzle, const BookletCommand& command) {
    BookletOptions options;
    options.title = command.title.empty() ? puzzle.name : command.title;
    options.subtitle = command.subtitle;
    options.author = command.imprint.author;
    options.date = command.imprint.date;
    options.licence = command.licence;
    options.paper = requested_paper(command.paper);
    if (command.scale == "fit") options.scale = BookletScale::fit;
    options.per_page = command.per_page;
    if (!command.card_size.empty())
        options.cards = requested_card_size(command.card_size, options.paper);
    return options;
}

// Returns a text about the challenges that are drawn at a smaller scale than the pieces.
std::string reduced_challenges_text(const BookletReport& report) {
    if (report.reduced_count == 0) return {};
    std::string text = fmt::format(
        "drawn smaller than the pieces, to fit the page: {}, the smallest scale is {} %",
        count_text(report.reduced_count, "challenge"), report.min_scale_percent);
    if (report.sufficient_paper)
        text +=
            fmt::format("; --paper {} has room for the real size", report.sufficient_paper->name);
    return text + "\n";
}

void warn_about_missing_typeface() {
    if (has_booklet_typeface()) return;
    print_error(
        fmt::format("orbitile: the font {} is not installed (Debian package: {}), so the booklet "
                    "uses another font\n",
                    booklet_typeface, booklet_typeface_package));
}

// Draws the booklet into `file`. Returns the text to print about the booklet.
std::string write_booklet(const Booklet& booklet, const BookletOptions& options,
                          const std::filesystem::path& file) {
    const BookletReport report = draw_booklet(booklet, options, file);
    std::string text =
        fmt::format("{}: {} pages, {}\n", file.string(), report.pages,
                    count_text(static_cast<std::int64_t>(booklet.entries.size()), "challenge"));
    text += reduced_challenges_text(report);
    if (options.cards) {
        const auto count =
            static_cast<std::int64_t>(cards_per_sheet(options.paper, *options.cards));
        text += fmt::format(
            "each sheet has room for {}; print at 100 % and on both sides, and turn each sheet "
            "over its left edge\n",
            count_text(count, "card"));
    } else if (options.per_page == 0 && report.per_page > 1) {
        text += fmt::format(
            "the shapes are small, so {} of them share a page; --per-page 1 gives each shape its "
            "own page\n",
            report.per_page);
    }
    warn_about_missing_typeface();
    return text;
}

// Prints the booklet of these challenges.
int make_booklet(std::optional<ShownChallenges> shown, bool has_warm_ups,
                 const BookletCommand& command, const BookletOptions& options) {
    if (!shown) return report_interruption();
    const std::string remark = shown->remark;
    const std::filesystem::path file =
        output_file_of(command.output_path, command.input_path, default_booklet_name);
    const Booklet booklet = booklet_of(*std::move(shown), has_warm_ups, command);
    print_output_note(file, write_booklet(booklet, options, file) + remark);
    return success;
}

int make_booklet_of_catalogue(const BookletCommand& command) {
    const Catalogue catalogue = Catalogue::open(command.input_path);
    const Question& question = catalogue.question();
    if (asks_for_fillings(question)) {
        throw CatalogueRefusedError(
            catalogue.folder().string() +
            ": the catalogue holds solutions of a board, not challenges; make "
            "challenges with orbitile starts");
    }
    const auto options = drawing_options(question.puzzle, command);
    const bool has_warm_ups = !is_sweep(question) && !is_about_board(question);
    return make_booklet(shown_challenges(catalogue, command.selection, command.names_file),
                        has_warm_ups, command, options);
}

int make_booklet(const BookletCommand& command) {
    // So that a fault is reported before the work.
    output_file_of(command.output_path, command.input_path, default_booklet_name);
    if (!is_puzzle_file(command.input_path)) return make_booklet_of_catalogue(command);
    const auto options = drawing_options(read_puzzle_file(command.input_path), command);
    return make_booklet(
        shown_challenges_of_file(command.input_path, command.selection, command.names_file), false,
        command, options);
}

}  // namespace

void add_booklet_command(CLI::App& program, int& exit_code) {
    auto* subcommand = program.add_subcommand("booklet", "Make a booklet of shapes to print (PDF)");
    auto command = std::make_shared<BookletCommand>();
    subcommand
        ->add_option("dir", command->input_path,
                     "Output folder of generate, or a puzzle file that states challenges")
        ->required();
    subcommand
        ->add_option("--out", command->output_path,
                     "PDF to write (default: booklet.pdf in the folder DIR)")
        ->check(file_ending({".pdf"}));
    subcommand
        ->add_option("--paper", command->paper,
                     "Paper: a5, a4, letter, a3 or a size such as 200x200mm")
        ->capture_default_str();
    subcommand
        ->add_option("--unit-mm", command->unit_mm,
                     "Width of a cell in millimetres (default: the puzzle's unit_mm)")
        ->check(in_range(min_unit_mm, max_unit_mm));
    auto* const scale =
        subcommand
            ->add_option("--scale", command->scale,
                         "1:1: challenges in the size of the pieces; fit: each challenge as large "
                         "as its place on the page allows")
            ->transform(one_of({"fit", "1:1"}))
            ->capture_default_str();
    add_palette_option(*subcommand, command->palette);
    subcommand
        ->add_option("--order", command->order,
                     "Order of the challenges: by difficulty, kind or width (default: as in "
                     "--select; without --select, by difficulty if it is known, else by kind)")
        ->transform(one_of({"difficulty", "kind", "width"}));
    add_shown_challenges_options(*subcommand, command->selection, command->names_file);
    auto* const per_page =
        subcommand
            ->add_option("--per-page", command->per_page,
                         "Challenges on each page, all in the same scale unless --scale is fit "
                         "(default: 1, but small shapes share a page)")
            ->check(CLI::IsMember(std::vector<int>(supported_challenges_per_page.begin(),
                                                   supported_challenges_per_page.end())));
    subcommand
        ->add_option("--cards", command->card_size,
                     "Print cards to cut out, with the solution on the back. The size is in "
                     "millimetres, for example 88x63")
        ->type_name("WxH")
        ->excludes(per_page, scale);
    subcommand->add_option("--title", command->title, "Title (default: the puzzle's name)")
        ->check(shown_text());
    subcommand
        ->add_option("--subtitle", command->subtitle,
                     "Text below the title (default: the number of challenges)")
        ->check(shown_text());
    add_imprint_options(*subcommand, command->imprint, "Author, printed on the cover");
    subcommand->add_option("--licence", command->licence, "Licence, in small print on the cover")
        ->check(shown_text());
    subcommand->callback([command, &exit_code] { exit_code = make_booklet(*command); });
}

}  // namespace orbitile::cli
