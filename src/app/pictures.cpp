#include "app/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <system_error>

#include "drawing/board_picture.hpp"
#include "drawing/overview.hpp"
#include "drawing/unpublished_file.hpp"
#include "orbitile/drawing/sheet.hpp"
#include "orbitile/puzzle/input_error.hpp"

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

std::filesystem::path picture_file(const std::filesystem::path& folder,
                                   const std::string& fingerprint, std::string_view what,
                                   PictureFormat format) {
    return folder / "challenges" / fmt::format("{}-{}.{}", fingerprint, what, format.name);
}

// Whether a run draws its challenges unasked.
bool is_drawn(const Catalogue& catalogue) {
    if (is_sweep(catalogue.question())) return catalogue.challenge_count() <= few_silhouettes;
    return !lists_fillings(catalogue.question());
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
    std::filesystem::create_directories(folder / "challenges");
    const Caption caption = caption_of(challenge);
    int drawn = 0;
    for (const PictureFormat format : formats) {
        const auto file = [&](std::string_view what) {
            return picture_file(folder, challenge.challenge.fingerprint, what, format);
        };
        const auto wanted = [&](const std::filesystem::path& path) {
            return existing == IfPictureExists::replace || !std::filesystem::exists(path);
        };
        if (wanted(file(front))) {
            draw_front(puzzle, challenge.challenge, file(front), format, caption);
            ++drawn;
        }
        if (!challenge.tilings.empty() && wanted(file(back))) {
            draw_back(puzzle, challenge.challenge, challenge.tilings.front(), file(back), format,
                      caption);
            ++drawn;
        }
    }
    return drawn;
}

int draw_sweep(const Catalogue& catalogue, const std::string& fingerprint,
               const std::vector<PictureFormat>& formats, IfPictureExists existing,
               const std::atomic<bool>& stop) {
    int drawn = 0;
    std::set<std::string> seen;
    catalogue.visit_fills([&](const Fill& fill) {
        if (stop) return;
        if (!fingerprint.empty() && fill.fingerprint != fingerprint) return;
        if (!seen.insert(fill.fingerprint).second) return;
        StoredChallenge challenge = catalogue.challenge(fill.fingerprint).value();
        challenge.tilings.push_back(fill.tiling);
        drawn += draw_pictures(catalogue.question().puzzle, challenge, catalogue.folder(), formats,
                               existing);
    });
    return drawn;
}

void remove_pictures(const std::string& fingerprint, const std::filesystem::path& folder) {
    for (const PictureFormat format : usual_picture_formats()) {
        for (const std::string_view what : {front, back}) {
            std::filesystem::remove(picture_file(folder, fingerprint, what, format));
        }
    }
}

std::vector<PictureFormat> remove_all_pictures(const Catalogue& catalogue) {
    std::vector<PictureFormat> formats;
    std::vector<std::filesystem::path> pictures;
    std::error_code none;
    for (const auto& entry :
         std::filesystem::directory_iterator(catalogue.folder() / "challenges", none)) {
        const std::string stem = entry.path().stem().string();
        const std::size_t dash = std::min(stem.rfind('-'), stem.size());
        const std::string what = stem.substr(std::min(dash + 1, stem.size()));
        const auto format = picture_format_of(entry.path());
        if (!format || (what != front && what != back)) continue;
        if (!catalogue.has_challenge(stem.substr(0, dash))) continue;
        pictures.push_back(entry.path());
        if (std::ranges::find(formats, format->name, &PictureFormat::name) == formats.end()) {
            formats.push_back(*format);
        }
    }
    for (const auto& picture : pictures) std::filesystem::remove(picture);
    return formats;
}

// A run that was killed may have stored challenges without drawing them. Where tilings are listed,
// the solution that was drawn first need not be the one to show: the least.
void draw_what_is_missing(const Catalogue& catalogue, bool quiet, const std::atomic<bool>& stop,
                          const std::vector<PictureFormat>& more) {
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
        draw_sweep(catalogue, "", formats, IfPictureExists::keep, stop);
        return;
    }
    const IfPictureExists existing =
        blocks_tilings(question) ? IfPictureExists::replace : IfPictureExists::keep;
    for (const StoredChallenge& challenge : catalogue.challenges()) {
        if (stop) return;
        draw_pictures(question.puzzle, challenge, catalogue.folder(), formats, existing);
    }
}

std::int64_t missing_pictures(const Catalogue& catalogue) {
    if (!is_drawn(catalogue)) return 0;
    std::int64_t missing = 0;
    for (const StoredChallenge& stored : catalogue.challenges()) {
        const bool has_back = is_sweep(catalogue.question()) || !stored.tilings.empty();
        for (const PictureFormat format : usual_picture_formats()) {
            for (const std::string_view what : {front, back}) {
                if (what == back && !has_back) continue;
                const auto file =
                    picture_file(catalogue.folder(), stored.challenge.fingerprint, what, format);
                missing += std::filesystem::exists(file) ? 0 : 1;
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
