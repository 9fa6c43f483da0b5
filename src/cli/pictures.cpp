#include "cli/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "cli/report.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/input_error.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

namespace fs = std::filesystem;

// A folder with even more pictures is slow, and hardly anyone looks at so many pictures.
constexpr std::int64_t max_automatic_shapes = 10'000;
constexpr std::int64_t max_automatic_sweep_shapes = 200;

constexpr std::string_view challenge_suffix = "-challenge.";
constexpr std::string_view solution_suffix = "-solution.";

fs::path picture_folder(const fs::path& folder) { return folder / "challenges"; }

fs::path picture_file(const fs::path& folder, std::string_view fingerprint, std::string_view suffix,
                      const PictureFormat& format) {
    return picture_folder(folder) / fmt::format("{}{}{}", fingerprint, suffix, format.name);
}

Caption caption_of(const StoredChallenge& challenge) {
    if (challenge.difficulty) return fmt::format("difficulty {}", *challenge.difficulty);
    return challenge.tiling_count ? Caption(solutions_text(challenge)) : std::nullopt;
}

void draw_challenge_picture(const Puzzle& puzzle, const StoredChallenge& stored,
                            const std::filesystem::path& file, PictureFormat format,
                            const Caption& caption) {
    const Challenge& challenge = stored.challenge;
    if (challenge.kind == ChallengeKind::board) {
        drawing::draw_start(puzzle, challenge.clues, file, format, caption,
                            stored.tilings.empty() ? Tiling{} : stored.tilings.front());
    } else {
        draw_challenge(puzzle, challenge, file, format, caption);
    }
}

}  // namespace

void draw_solution_picture(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                           const std::filesystem::path& file, PictureFormat format,
                           const Caption& caption) {
    if (challenge.kind == ChallengeKind::board) {
        drawing::draw_filling(puzzle, tiling, file, format, caption);
    } else {
        draw_solution(puzzle, challenge, tiling, file, format, caption);
    }
}

int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge, const fs::path& folder,
                  const std::vector<PictureFormat>& formats,
                  ExistingPictureAction existing_picture_action) {
    fs::create_directories(picture_folder(folder));
    const Caption caption = caption_of(challenge);
    const std::string& fingerprint = challenge.challenge.fingerprint;
    int drawn_count = 0;
    for (const PictureFormat format : formats) {
        const auto file_to_draw = [&](std::string_view suffix) -> std::optional<fs::path> {
            fs::path file = picture_file(folder, fingerprint, suffix, format);
            const bool is_kept = existing_picture_action == ExistingPictureAction::keep;
            if (is_kept && fs::exists(file)) return std::nullopt;
            return file;
        };
        if (const auto file = file_to_draw(challenge_suffix)) {
            draw_challenge_picture(puzzle, challenge, *file, format, caption);
            ++drawn_count;
        }
        if (challenge.tilings.empty()) continue;
        if (const auto file = file_to_draw(solution_suffix)) {
            draw_solution_picture(puzzle, challenge.challenge, challenge.tilings.front(), *file,
                                  format, caption);
            ++drawn_count;
        }
    }
    return drawn_count;
}

std::int64_t PictureRequest::max_drawn_shapes(const Question& question) const {
    if (max_shapes) return *max_shapes;
    if (asks_for_fillings(question)) return 0;
    return is_sweep(question) ? max_automatic_sweep_shapes : max_automatic_shapes;
}

// In a sweep, the picture of the solution shows the first subset that fills the silhouette.
void visit_pictured_challenges(const Catalogue& catalogue,
                               const std::vector<std::string>& fingerprints,
                               const std::atomic<bool>& stop,
                               const std::function<void(const StoredChallenge&)>& visitor) {
    if (is_sweep(catalogue.question())) {
        const std::set<std::string> wanted(fingerprints.begin(), fingerprints.end());
        std::set<std::string> seen_fingerprints;
        catalogue.visit_fills([&](const SubsetFill& fill) {
            if (stop || (!wanted.empty() && !wanted.contains(fill.fingerprint))) return;
            if (!seen_fingerprints.insert(fill.fingerprint).second) return;
            StoredChallenge challenge = catalogue.challenge(fill.fingerprint).value();
            challenge.tilings.push_back(fill.tiling);
            visitor(challenge);
        });
    } else if (fingerprints.empty()) {
        catalogue.visit_challenges([&](const StoredChallenge& challenge) {
            if (!stop) visitor(challenge);
        });
    } else {
        for (const std::string& fingerprint : fingerprints) {
            if (!stop) visitor(catalogue.challenge(fingerprint).value());
        }
    }
}

namespace {

// Returns the number of shapes that have a picture in this format.
std::int64_t pictured_shape_count(const fs::path& folder, const PictureFormat& format) {
    const fs::path pictures = picture_folder(folder);
    if (!fs::exists(pictures)) return 0;
    const std::string ending = fmt::format("{}{}", challenge_suffix, format.name);
    return std::count_if(fs::directory_iterator(pictures), fs::directory_iterator(),
                         [&](const fs::directory_entry& entry) {
                             return entry.path().filename().string().ends_with(ending);
                         });
}

}  // namespace

void draw_missing_pictures(const Catalogue& catalogue, const PictureRequest& request,
                           const std::atomic<bool>& stop) {
    const auto formats = default_picture_formats();
    const std::int64_t max_shapes = request.max_drawn_shapes(catalogue.question());
    const std::int64_t shape_count = catalogue.challenge_count();
    if (formats.empty() || max_shapes == 0 || (!request.max_shapes && shape_count > max_shapes))
        return;
    std::int64_t remaining_shape_count =
        max_shapes - pictured_shape_count(catalogue.folder(), formats.front());
    // A run that was killed can have left a shape with only some of its pictures.
    visit_pictured_challenges(catalogue, {}, stop, [&](const StoredChallenge& challenge) {
        const bool is_begun =
            fs::exists(picture_file(catalogue.folder(), challenge.challenge.fingerprint,
                                    challenge_suffix, formats.front()));
        if (!is_begun && remaining_shape_count <= 0) return;
        draw_pictures(catalogue.question().puzzle, challenge, catalogue.folder(), formats,
                      ExistingPictureAction::keep);
        if (!is_begun) --remaining_shape_count;
    });
}

namespace {

// Returns the subsets that fill each shape of a sweep, by the shape's fingerprint. Returns an empty
// map if the catalogue is not about a sweep.
std::map<std::string, std::vector<std::string>> subsets_by_shape(const Catalogue& catalogue) {
    std::map<std::string, std::vector<std::string>> subsets;
    if (!is_sweep(catalogue.question())) return subsets;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        subsets[fill.fingerprint].emplace_back(store::pieces_of_cube(fill.cube));
    });
    return subsets;
}

// Returns, for example, "AB · CD and 12 more".
std::string subsets_text(const std::vector<std::string>& subsets) {
    constexpr std::size_t max_shown_subsets = 6;
    const std::size_t shown_count = std::min(subsets.size(), max_shown_subsets);
    std::string text = fmt::format(
        "{}", fmt::join(subsets.begin(), subsets.begin() + static_cast<std::ptrdiff_t>(shown_count),
                        " · "));
    if (shown_count < subsets.size())
        text += fmt::format(" and {} more", subsets.size() - shown_count);
    return text;
}

}  // namespace

void draw_overview_of(const Catalogue& catalogue,
                      const std::vector<store::NumberedChallenge>& challenges,
                      const std::filesystem::path& file, drawing::OverviewOrder order) {
    const PictureFormat format = require_picture_format("--overview", file);
    const auto subsets = subsets_by_shape(catalogue);
    std::vector<drawing::OverviewEntry> entries;
    for (const store::NumberedChallenge& challenge : challenges) {
        const StoredChallenge& stored = challenge.stored;
        const auto entry = subsets.find(stored.challenge.fingerprint);
        const std::string caption =
            entry == subsets.end() ? solutions_text(stored) : subsets_text(entry->second);
        entries.push_back({stored.challenge, caption, challenge.number, challenge.title});
    }
    drawing::draw_overview(catalogue.question().puzzle, entries, file, format, order);
}

PictureFormat require_picture_format(std::string_view option, const fs::path& file) {
    if (const auto format = picture_format_of(file)) return *format;
    throw InputError(fmt::format("{}: '{}' must end in one of .{}", option, file.string(),
                                 fmt::join(picture_format_names(), ", .")));
}

std::string picture_endings() {
    auto names = picture_format_names();
    const std::string last_name = names.back();
    names.pop_back();
    return fmt::format(".{} or .{}", fmt::join(names, ", ."), last_name);
}

std::vector<PictureFormat> picture_formats_among(const std::vector<std::string>& names) {
    std::vector<PictureFormat> formats;
    for (const std::string& name : names) {
        if (const auto format = picture_format_from_name(name)) formats.push_back(*format);
    }
    return formats;
}

}  // namespace orbitile::cli
