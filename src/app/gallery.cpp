#include "orbitile/drawing/gallery.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <tuple>

#include "app/command.hpp"
#include "app/output_rules.hpp"
#include "catalogue/engines.hpp"
#include "catalogue/grade.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "orbitile/run/run.hpp"

namespace orbitile::app {
namespace {

struct GalleryOptions {
    std::string folder;
    std::string out;
};

GalleryEntry entry_of(StoredChallenge stored) {
    GalleryEntry entry{std::move(stored.challenge)};
    if (!stored.tilings.empty()) entry.solution = std::move(stored.tilings.front());
    entry.tiling_count = std::move(stored.tiling_count);
    entry.difficulty = stored.difficulty;
    return entry;
}

std::vector<GalleryEntry> starts_of(const Catalogue& catalogue) {
    std::vector<GalleryEntry> entries;
    for (GradedStart& start : graded_starts(catalogue)) {
        entries.push_back(entry_of(std::move(start.stored)));
        entries.back().grade = start.grade;
    }
    return entries;
}

// A board of which all fillings were asked for.
std::vector<GalleryEntry> board_of(const Catalogue& catalogue) {
    std::vector<GalleryEntry> entries;
    for (StoredChallenge& stored : catalogue.challenges()) {
        entries.push_back(entry_of(std::move(stored)));
    }
    catalogue.visit_fillings([&](const Tiling& filling) {
        if (!entries.empty() && entries.front().solution.empty()) {
            entries.front().solution = filling;
        }
    });
    return entries;
}

// Decimal, without leading zeros.
bool is_more(const std::string& one, const std::string& other) {
    return std::pair(one.size(), one) > std::pair(other.size(), other);
}

// Of counted challenges each grade holds a fifth: the fewer tilings, the harder. Those with equal
// counts share the lower grade.
void grade_by_tilings(std::vector<GalleryEntry>& entries) {
    std::vector<GalleryEntry*> counted;
    for (GalleryEntry& entry : entries) {
        if (entry.tiling_count) counted.push_back(&entry);
    }
    std::ranges::stable_sort(counted, [](const GalleryEntry* one, const GalleryEntry* other) {
        return is_more(*one->tiling_count, *other->tiling_count);
    });
    for (std::size_t i = 0; i < counted.size(); ++i) {
        const bool as_before = i > 0 && counted[i]->tiling_count == counted[i - 1]->tiling_count;
        counted[i]->grade = as_before ? counted[i - 1]->grade
                                      : 1 + static_cast<int>(i * most_grade / counted.size());
    }
}

// As on the overview's sheet.
std::vector<GalleryEntry> silhouettes_of(const Catalogue& catalogue) {
    std::vector<GalleryEntry> entries;
    for (StoredChallenge& stored : catalogue.challenges()) {
        entries.push_back(entry_of(std::move(stored)));
    }
    std::ranges::stable_sort(entries, {}, [](const GalleryEntry& entry) {
        const Challenge& challenge = entry.challenge;
        return std::tuple(challenge.kind, challenge.grids, challenge.width);
    });
    grade_by_tilings(entries);
    return entries;
}

Gallery gallery_of(const Catalogue& catalogue) {
    const Question& question = catalogue.question();
    Gallery gallery{question.puzzle, is_exhausted(catalogue), {}, confirmed_sentence(catalogue)};
    if (!is_about_board(question)) {
        gallery.entries = silhouettes_of(catalogue);
    } else if (makes_starts(question)) {
        gallery.entries = starts_of(catalogue);
    } else {
        gallery.entries = board_of(catalogue);
    }
    return gallery;
}

// Of a device there is none.
std::string size_text(const std::filesystem::path& file) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file, error);
    return error ? "" : fmt::format(" ({} kB)", (bytes + 999) / 1000);
}

int write_gallery(const GalleryOptions& options, const CLI::App& command) {
    const Catalogue catalogue = Catalogue::open(options.folder);
    refuse_sweep(catalogue, "gallery");
    const Gallery gallery = gallery_of(catalogue);
    if (gallery.entries.empty()) {
        throw InputError(options.folder +
                         " holds no challenges to show: let orbitile generate find some first");
    }
    const std::filesystem::path file =
        output_of(options.out, "gallery.html", {{config_file_of(command)}, catalogue.folder()});
    write_gallery(gallery, file);
    print_about_output(
        file, fmt::format(
                  "wrote {}{} {} into {}{}\n", gallery.entries.size(), gallery.exhausted ? "" : "+",
                  gallery.exhausted && gallery.entries.size() == 1 ? "challenge" : "challenges",
                  file.string(), size_text(file)));
    return success;
}

}  // namespace

void add_gallery(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand(
        "gallery", "Write a page to browse a catalogue's challenges and play them");
    auto options = std::make_shared<GalleryOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    command->add_option("--out", options->out, "The page (default: gallery.html in that folder)")
        ->type_name("FILE.html");
    command->callback(
        [options, command, &exit_code] { exit_code = write_gallery(*options, *command); });
}

}  // namespace orbitile::app
