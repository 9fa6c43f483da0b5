#include "app/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>

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

constexpr std::string_view front = "challenge";
constexpr std::string_view back = "solution";

std::string picture_name(const std::string& fingerprint, std::string_view what,
                         PictureFormat format) {
    return fmt::format("{}-{}.{}", fingerprint, what, format.name);
}

// Whether a run draws its challenges unasked.
bool is_drawn(const Catalogue& catalogue) {
    if (is_sweep(catalogue.question())) return catalogue.challenge_count() <= few_silhouettes;
    return !lists_fillings(catalogue.question());
}

void draw_front(const Puzzle& puzzle, const Challenge& challenge, const PictureFile& file,
                PictureFormat format, const Caption& caption) {
    if (challenge.kind == Kind::board) {
        draw_start(puzzle, challenge.givens, file, format, caption);
    } else {
        draw_challenge(puzzle, challenge, file, format, caption);
    }
}

void draw_back(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
               const PictureFile& file, PictureFormat format, const Caption& caption) {
    if (challenge.kind == Kind::board) {
        draw_filling(puzzle, tiling, file, format, caption);
    } else {
        draw_solution(puzzle, challenge, tiling, file, format, caption);
    }
}

}  // namespace

int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                  IfPictureExists existing) {
    const auto pictures = folder.made();
    const Caption caption = caption_of(challenge);
    int drawn = 0;
    for (const PictureFormat format : formats) {
        const auto name = [&](std::string_view what) {
            return picture_name(challenge.challenge.fingerprint, what, format);
        };
        const auto wanted = [&](std::string_view what) {
            refuse_what_is_in_the_way(pictures->path() / name(what), {{}, folder.run_folder()});
            return existing == IfPictureExists::replace || !pictures->holds_file(name(what));
        };
        if (wanted(front)) {
            draw_front(puzzle, challenge.challenge, {pictures, name(front)}, format, caption);
            ++drawn;
        }
        if (!challenge.tilings.empty() && wanted(back)) {
            draw_back(puzzle, challenge.challenge, challenge.tilings.front(),
                      {pictures, name(back)}, format, caption);
            ++drawn;
        }
    }
    return drawn;
}

int draw_sweep(const Catalogue& catalogue, const std::string& fingerprint,
               const PictureFolder& folder, const std::vector<PictureFormat>& formats,
               IfPictureExists existing, const std::atomic<bool>& stop) {
    int drawn = 0;
    std::set<std::string> seen;
    catalogue.visit_fills([&](const Fill& fill) {
        if (stop) return;
        if (!fingerprint.empty() && fill.fingerprint != fingerprint) return;
        if (!seen.insert(fill.fingerprint).second) return;
        StoredChallenge challenge = catalogue.challenge(fill.fingerprint).value();
        challenge.tilings.push_back(fill.tiling);
        drawn += draw_pictures(catalogue.question().puzzle, challenge, folder, formats, existing);
    });
    return drawn;
}

void remove_pictures(const std::string& fingerprint, const PictureFolder& folder) {
    const auto pictures = folder.there();
    if (!pictures) return;
    for (const PictureFormat format : usual_picture_formats()) {
        for (const std::string_view what : {front, back}) {
            pictures->remove(picture_name(fingerprint, what, format));
        }
    }
}

std::vector<PictureFormat> remove_all_pictures(const Catalogue& catalogue,
                                               const PictureFolder& folder) {
    std::vector<PictureFormat> formats;
    const auto pictures = folder.there();
    if (!pictures) return formats;
    for (const std::filesystem::path name : pictures->names()) {
        const std::string stem = name.stem().string();
        const std::size_t dash = std::min(stem.rfind('-'), stem.size());
        const std::string what = stem.substr(std::min(dash + 1, stem.size()));
        const auto format = picture_format_of(name);
        if (!format || (what != front && what != back)) continue;
        if (!catalogue.has_challenge(stem.substr(0, dash))) continue;
        pictures->remove(name.string());
        if (std::ranges::find(formats, format->name, &PictureFormat::name) == formats.end()) {
            formats.push_back(*format);
        }
    }
    return formats;
}

// A run that was killed may have stored challenges without drawing them. Where tilings are listed,
// the solution that was drawn first need not be the one to show: the least.
void draw_what_is_missing(const Catalogue& catalogue, const PictureFolder& folder, bool quiet,
                          const std::atomic<bool>& stop, const std::vector<PictureFormat>& more) {
    const Question& question = catalogue.question();
    auto formats = usual_picture_formats();
    for (const PictureFormat format : more) {
        if (std::ranges::find(formats, format.name, &PictureFormat::name) == formats.end()) {
            formats.push_back(format);
        }
    }
    if (!is_drawn(catalogue)) {
        if (is_sweep(question) && !quiet) {
            fmt::print(
                "{} silhouettes are too many to draw unasked: orbitile render {} draws them\n",
                catalogue.challenge_count(), catalogue.folder().string());
        }
        return;
    }
    if (is_sweep(question)) {
        draw_sweep(catalogue, "", folder, formats, IfPictureExists::keep, stop);
        return;
    }
    const IfPictureExists existing =
        blocks_tilings(question) ? IfPictureExists::replace : IfPictureExists::keep;
    for (const StoredChallenge& challenge : catalogue.challenges()) {
        if (stop) return;
        draw_pictures(question.puzzle, challenge, folder, formats, existing);
    }
}

std::int64_t missing_pictures(const Catalogue& catalogue, const PictureFolder& folder) {
    if (!is_drawn(catalogue)) return 0;
    const auto pictures = folder.there();
    std::int64_t missing = 0;
    for (const StoredChallenge& stored : catalogue.challenges()) {
        const bool has_back = is_sweep(catalogue.question()) || !stored.tilings.empty();
        for (const PictureFormat format : usual_picture_formats()) {
            for (const std::string_view what : {front, back}) {
                if (what == back && !has_back) continue;
                const auto name = picture_name(stored.challenge.fingerprint, what, format);
                missing += pictures && pictures->holds_file(name) ? 0 : 1;
            }
        }
    }
    return missing;
}

std::string missing_text(const Catalogue& catalogue, std::int64_t missing) {
    return fmt::format("{} missing: the next run draws {}, or orbitile render {}",
                       missing == 1 ? "1 picture is" : fmt::format("{} pictures are", missing),
                       missing == 1 ? "it" : "them", catalogue.folder().string());
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
