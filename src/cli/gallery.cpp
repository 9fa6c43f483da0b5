#include "drawing/gallery.hpp"

#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/shown_challenges.hpp"
#include "cli/terminal.hpp"
#include "puzzle/input_error.hpp"
#include "run/run.hpp"
#include "store/numbering.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

constexpr auto default_page_name = "gallery.html";

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

std::string shown_count_text(const Gallery& gallery) {
    const auto count = static_cast<std::int64_t>(gallery.entries.size());
    const bool has_all_challenges = gallery.is_exhausted || gallery.available_challenge_count > 0;
    return has_all_challenges ? count_text(count, "challenge")
                              : fmt::format("{}+ challenges", count);
}

// --- A folder for a web server. ---

// Writes the files of the site. The script of the service worker is written last, because browsers
// compare this script to notice a new version of the site. Returns how many files were written.
std::size_t write_site(const Gallery& gallery, const std::filesystem::path& folder) {
    const GallerySite site = gallery_site(gallery);
    create_output_folder("--site", folder);
    store::write_file(folder / GallerySite::page_name, site.page);
    for (const int icon_size : GallerySite::icon_sizes)
        draw_gallery_icon(gallery.puzzle, folder / GallerySite::icon_name(icon_size), icon_size);
    store::write_file(folder / GallerySite::manifest_name, site.manifest);
    store::write_file(folder / GallerySite::worker_name, site.worker_script);
    return 3 + GallerySite::icon_sizes.size();
}

// Writes the site or the page. Prints the result, followed by `remark`.
int write_site_or_page(Gallery gallery, const GalleryOptions& options, const std::string& remark) {
    gallery.title = options.title;
    gallery.author = options.imprint.author;
    gallery.date = options.imprint.date;
    gallery.puzzle = puzzle_in_palette(gallery.puzzle, options.palette);
    if (!options.site_folder.empty()) {
        const std::size_t file_count = write_site(gallery, options.site_folder);
        fmt::print("wrote {} into {}: {} files for a web server\n{}", shown_count_text(gallery),
                   options.site_folder, file_count, remark);
        return success;
    }
    const std::filesystem::path page_file =
        output_file_of(options.output_path, options.input_path, default_page_name);
    write_gallery(gallery, page_file);
    print_output_note(page_file, fmt::format("wrote {} into {}{}\n{}", shown_count_text(gallery),
                                             page_file.string(), size_text(page_file), remark));
    return success;
}

int make_gallery_of_catalogue(const GalleryOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.input_path);
    std::string remark;
    auto gallery = gallery_of(catalogue, options, remark);
    if (!gallery) return report_interruption();
    if (gallery->entries.empty()) {
        throw InputError(options.input_path +
                         " holds no challenges to show; run orbitile generate first");
    }
    return write_site_or_page(*std::move(gallery), options, remark);
}

int make_gallery_of_puzzle_file(const GalleryOptions& options) {
    auto shown =
        shown_challenges_of_file(options.input_path, options.selection, options.names_file);
    if (!shown) return report_interruption();
    Gallery gallery{shown->puzzle, true, entries_of(std::move(shown->challenges))};
    gallery.available_challenge_count = shown->available_count;
    return write_site_or_page(std::move(gallery), options, shown->remark);
}

int make_gallery(const GalleryOptions& options) {
    if (options.site_folder.empty())  // so that a fault is reported before the work
        output_file_of(options.output_path, options.input_path, default_page_name);
    return is_puzzle_file(options.input_path) ? make_gallery_of_puzzle_file(options)
                                              : make_gallery_of_catalogue(options);
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
        ->type_name("FILE.html")
        ->check(file_ending({".html", ".htm"}));
    command
        ->add_option("--site", options->site_folder,
                     "Write a folder for a web server instead of one file. The page is then an app "
                     "that can be installed and works without a network")
        ->type_name("DIR")
        ->excludes("--out");
    add_shown_challenges_options(*command, options->selection, options->names_file);
    command->add_option("--title", options->title, "Title of the page (default: the puzzle's name)")
        ->type_name("TEXT")
        ->check(shown_text());
    add_imprint_options(*command, options->imprint, "Author, shown below the pictures");
    add_palette_option(*command, options->palette);
    command->callback([options, &exit_code] { exit_code = make_gallery(*options); });
}

}  // namespace orbitile::cli
