#include "drawing/gallery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "cli/command.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/selection.hpp"
#include "cli/site_folder.hpp"
#include "cli/stated_challenges.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "run/run.hpp"
#include "store/numbering.hpp"

namespace orbitile::cli {
namespace {

struct GalleryOptions {
    std::string input_path;
    std::string output_path;
    std::string site_folder;
    std::string selection;
    std::string names_file;
    std::string title;
    Imprint imprint;
    std::string palette = "safe";
};

GalleryEntry entry_of(StoredChallenge stored_challenge) {
    GalleryEntry entry{std::move(stored_challenge.challenge)};
    if (!stored_challenge.tilings.empty())
        entry.solution = std::move(stored_challenge.tilings.front());
    entry.solution_count_text = store::solution_count_text(stored_challenge);
    entry.tiling_count = std::move(stored_challenge.tiling_count);
    entry.difficulty = stored_challenge.difficulty;
    return entry;
}

std::vector<GalleryEntry> entries_of(std::vector<store::NumberedChallenge> challenges) {
    std::vector<GalleryEntry> entries;
    for (store::NumberedChallenge& challenge : challenges) {
        GalleryEntry& entry = entries.emplace_back(entry_of(std::move(challenge.stored)));
        if (challenge.difficulty_grade) entry.grade = challenge.difficulty_grade->grade;
        entry.title = std::move(challenge.title);
        entry.copies = std::move(challenge.copies);
        // An entry stores its number only if the number differs from the entry's position on the
        // page. The numbers differ if some challenges of a puzzle file are left out, because the
        // remaining challenges keep their numbers.
        if (challenge.number != static_cast<int>(entries.size())) entry.number = challenge.number;
    }
    return entries;
}

// Returns the entries of a catalogue that lists all fillings of a board. The first filling becomes
// the solution that is shown.
std::vector<GalleryEntry> entries_of_board(const Catalogue& catalogue) {
    std::vector<GalleryEntry> entries;
    for (StoredChallenge& stored_challenge : catalogue.challenges()) {
        entries.push_back(entry_of(std::move(stored_challenge)));
    }
    catalogue.visit_fillings([&](const Tiling& filling) {
        if (!entries.empty() && entries.front().solution.empty()) {
            entries.front().solution = filling;
        }
    });
    return entries;
}

void refuse_selection_on_board(const Catalogue& catalogue, const GalleryOptions& options) {
    if (options.selection.empty() && options.names_file.empty()) return;
    throw InputError(fmt::format(
        "{}: {} holds solutions of one board, not challenges that can be selected or named; leave "
        "out this option",
        options.selection.empty() ? "--names" : "--select", catalogue.folder().string()));
}

// Returns the content of the page, or nothing if a signal stopped the work. Sets `remark` to the
// text to print about the challenges.
std::optional<Gallery> gallery_of(const Catalogue& catalogue, const GalleryOptions& options,
                                  std::string& remark) {
    const Question& question = catalogue.question();
    Gallery gallery{question.puzzle, is_exhausted(catalogue), {}};
    if (asks_for_fillings(question)) {
        refuse_selection_on_board(catalogue, options);
        gallery.entries = entries_of_board(catalogue);
        return gallery;
    }
    auto shown = shown_challenges(catalogue, options.selection, options.names_file);
    if (!shown) return std::nullopt;
    gallery.available_challenge_count = shown->available_count;
    gallery.entries = entries_of(std::move(shown->challenges));
    remark = shown->remark;
    return gallery;
}

// Returns the size of the file as text. Returns "" for a device, which does not have a size.
std::string size_text(const std::filesystem::path& file) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error);
    return error ? "" : fmt::format(" ({} kB)", (bytes + 999) / 1000);
}

std::string count_text(const Gallery& gallery) {
    const std::size_t entry_count = gallery.entries.size();
    const bool has_all_challenges = gallery.is_exhausted || gallery.available_challenge_count > 0;
    return fmt::format("{}{} {}", entry_count, has_all_challenges ? "" : "+",
                       has_all_challenges && entry_count == 1 ? "challenge" : "challenges");
}

// Writes the site or the page. Prints the result, followed by `remark`. `page_file` is the file of
// the page, and is ignored if a site is written.
int write_site_or_page(Gallery gallery, const GalleryOptions& options,
                       const std::filesystem::path& page_file, const std::string& remark) {
    gallery.title = options.title;
    gallery.author = options.imprint.author;
    gallery.date = options.imprint.date;
    gallery.puzzle = puzzle_in_palette(gallery.puzzle, options.palette);
    if (!options.site_folder.empty()) {
        const std::size_t file_count = write_site(gallery, options.site_folder);
        fmt::print("wrote {} into {}: {} files for a web server\n{}", count_text(gallery),
                   options.site_folder, file_count, remark);
        return success;
    }
    write_gallery(gallery, page_file);
    print_output_note(page_file, fmt::format("wrote {} into {}{}\n{}", count_text(gallery),
                                             page_file.string(), size_text(page_file), remark));
    return success;
}

int make_gallery_of_catalogue(const GalleryOptions& options, const CLI::App& command) {
    const Catalogue catalogue = Catalogue::open(options.input_path);
    const ProtectedFiles protected_files{
        {config_file_of(command), options.selection, options.names_file}, catalogue.folder()};
    std::string remark;
    auto gallery = gallery_of(catalogue, options, remark);
    if (!gallery) return report_interruption();
    if (gallery->entries.empty()) {
        throw InputError(options.input_path +
                         " holds no challenges to show; run orbitile generate first");
    }
    const auto page_file =
        options.site_folder.empty()
            ? output_path_of(options.output_path, "gallery.html", protected_files)
            : std::filesystem::path();
    return write_site_or_page(*std::move(gallery), options, page_file, remark);
}

int make_gallery_of_puzzle_file(const GalleryOptions& options, const CLI::App& command) {
    const ProtectedFiles protected_files{
        {options.input_path, config_file_of(command), options.selection, options.names_file}};
    const auto page_file = options.site_folder.empty()
                               ? required_output_path(options.output_path, protected_files)
                               : std::filesystem::path();
    auto shown =
        shown_challenges_of_file(options.input_path, options.selection, options.names_file);
    if (!shown) return report_interruption();
    Gallery gallery{shown->puzzle, true, entries_of(std::move(shown->challenges))};
    gallery.available_challenge_count = shown->available_count;
    return write_site_or_page(std::move(gallery), options, page_file, shown->remark);
}

int make_gallery(const GalleryOptions& options, const CLI::App& command) {
    if (const auto fault = shown_text_fault(options.title)) throw InputError("--title: " + *fault);
    check_imprint(options.imprint);
    require_ending("--out", options.output_path,
                   {"gallery", "a page", "page.html", {".html", ".htm"}});
    return is_puzzle_file(options.input_path) ? make_gallery_of_puzzle_file(options, command)
                                              : make_gallery_of_catalogue(options, command);
}

}  // namespace

void add_gallery_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("gallery", "Write a web page to browse and play the shapes");
    auto options = std::make_shared<GalleryOptions>();
    command
        ->add_option("dir", options->input_path,
                     "Output folder of generate, or a puzzle file that states challenges")
        ->required();
    command
        ->add_option("--out", options->output_path,
                     "Page to write (default: gallery.html in the folder DIR)")
        ->type_name("FILE.html");
    command
        ->add_option("--site", options->site_folder,
                     "Write a folder for a web server instead of one file. The page is then an app "
                     "that can be installed and works without a network")
        ->type_name("DIR")
        ->excludes("--out");
    command->add_option(
        "--select", options->selection,
        "Only these challenges: their numbers, titles or fingerprints (the beginning of a "
        "fingerprint is enough), joined by commas, or a file with one of them in each line. For a "
        "catalogue of subsets, write size:3, size:2..4 or pieces:AIM instead. " +
            selection_help());
    command->add_option("--names", options->names_file,
                        "File with names that replace the titles. Each line has a fingerprint or "
                        "number, a space, and a name");
    command->add_option("--title", options->title, "Title of the page (default: the puzzle's name)")
        ->type_name("TEXT");
    add_imprint_options(*command, options->imprint, "Author, shown below the pictures");
    add_palette_option(*command, options->palette);
    command->callback(
        [options, command, &exit_code] { exit_code = make_gallery(*options, *command); });
}

}  // namespace orbitile::cli
