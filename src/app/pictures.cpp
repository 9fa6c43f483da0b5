#include "app/pictures.hpp"

#include <fmt/format.h>

#include <set>

#include "app/output_rules.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/overview.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/output_file.hpp"

namespace orbitile::app {
namespace {

// Of a sweep, up to so many silhouettes are drawn without being asked.
constexpr std::int64_t few_silhouettes = 200;

std::string counted(const StoredChallenge& challenge) {
    if (!challenge.tiling_count) return {};
    const bool one = *challenge.tiling_count == "1";
    return fmt::format("{} {}", *challenge.tiling_count, one ? "tiling" : "tilings");
}

Caption caption_of(const StoredChallenge& challenge) {
    if (challenge.difficulty) return fmt::format("difficulty {}", *challenge.difficulty);
    return challenge.tiling_count ? Caption(counted(challenge)) : std::nullopt;
}

void draw_front(const Puzzle& puzzle, const Challenge& challenge, const std::filesystem::path& file,
                PictureFormat format, const Caption& caption) {
    if (challenge.kind == Kind::board) {
        draw_start(puzzle, challenge.givens, file, format, caption);
    } else {
        draw_challenge(puzzle, challenge, file, format, caption);
    }
}

void draw_back(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
               const std::filesystem::path& file, PictureFormat format, const Caption& caption) {
    if (challenge.kind == Kind::board) {
        draw_filling(puzzle, tiling, file, format, caption);
    } else {
        draw_solution(puzzle, challenge, tiling, file, format, caption);
    }
}

}  // namespace

int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const std::filesystem::path& folder, const std::vector<PictureFormat>& formats,
                  IfPictureExists existing) {
    const auto pictures = folder / "challenges";
    std::filesystem::create_directories(pictures);
    const Caption caption = caption_of(challenge);
    int drawn = 0;
    for (const PictureFormat format : formats) {
        const auto file = [&](std::string_view what) {
            return pictures /
                   fmt::format("{}-{}.{}", challenge.challenge.fingerprint, what, format.name);
        };
        const auto wanted = [&](const std::filesystem::path& path) {
            refuse_what_is_in_the_way(path, {{}, folder});
            return existing == IfPictureExists::replace || !std::filesystem::exists(path);
        };
        if (wanted(file("challenge"))) {
            draw_front(puzzle, challenge.challenge, file("challenge"), format, caption);
            ++drawn;
        }
        if (!challenge.tilings.empty() && wanted(file("solution"))) {
            draw_back(puzzle, challenge.challenge, challenge.tilings.front(), file("solution"),
                      format, caption);
            ++drawn;
        }
    }
    return drawn;
}

int draw_sweep(const Catalogue& catalogue, const std::string& fingerprint,
               const std::vector<PictureFormat>& formats, IfPictureExists existing) {
    int drawn = 0;
    std::set<std::string> seen;
    catalogue.visit_fills([&](const Fill& fill) {
        if (!fingerprint.empty() && fill.fingerprint != fingerprint) return;
        if (!seen.insert(fill.fingerprint).second) return;
        StoredChallenge challenge = catalogue.challenge(fill.fingerprint).value();
        challenge.tilings.push_back(fill.tiling);
        drawn += draw_pictures(catalogue.question().puzzle, challenge, catalogue.folder(), formats,
                               existing);
    });
    return drawn;
}

// A run that was killed may have stored challenges without drawing them. Where tilings are listed,
// the solution that was drawn first need not be the one to show: the least.
void draw_what_is_missing(const Catalogue& catalogue, bool quiet) {
    const Question& question = catalogue.question();
    const auto formats = usual_picture_formats();
    if (is_sweep(question)) {
        if (catalogue.challenge_count() <= few_silhouettes) {
            draw_sweep(catalogue, "", formats, IfPictureExists::keep);
        } else if (!quiet) {
            fmt::print(
                "{} silhouettes are too many to draw unasked: orbitile render {} draws them\n",
                catalogue.challenge_count(), catalogue.folder().string());
        }
        return;
    }
    if (lists_fillings(question)) return;
    const IfPictureExists existing =
        blocks_tilings(question) ? IfPictureExists::replace : IfPictureExists::keep;
    for (const StoredChallenge& challenge : catalogue.challenges()) {
        draw_pictures(question.puzzle, challenge, catalogue.folder(), formats, existing);
    }
}

void draw_overview_of(const Catalogue& catalogue, const std::filesystem::path& file) {
    const auto format = picture_format_of(file);
    if (!format) {
        throw InputError(fmt::format("--overview: '{}' ends in none of .{}", file.string(),
                                     fmt::join(picture_format_names(), ", .")));
    }
    std::vector<OverviewEntry> entries;
    for (const StoredChallenge& stored : catalogue.challenges()) {
        entries.push_back({stored.challenge, counted(stored)});
    }
    draw_overview(catalogue.question().puzzle, entries, file, *format);
}

void remove_unfinished_pictures(const std::filesystem::path& folder) {
    remove_unpublished_files(folder / "challenges");
}

std::string picture_endings() {
    auto names = picture_format_names();
    const std::string last = names.back();
    names.pop_back();
    return fmt::format(".{} or .{}", fmt::join(names, ", ."), last);
}

std::vector<PictureFormat> picture_formats_from_names(const std::vector<std::string>& names) {
    std::vector<PictureFormat> formats;
    for (const std::string& name : names) {
        const auto format = picture_format_from_name(name);
        if (!format) {
            throw InputError(fmt::format("--format: '{}' is none of {}", name,
                                         fmt::join(picture_format_names(), ", ")));
        }
        formats.push_back(*format);
    }
    return formats;
}

}  // namespace orbitile::app
