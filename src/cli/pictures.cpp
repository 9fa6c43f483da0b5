#include "cli/pictures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <map>
#include <set>

#include "cli/output_rules.hpp"
#include "cli/report.hpp"
#include "drawing/board_picture.hpp"
#include "drawing/overview.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/input_error.hpp"
#include "store/numbering.hpp"
#include "store/output_file.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

// A run of a sweep draws silhouettes automatically only if the catalogue has at most this number of
// silhouettes.
constexpr std::int64_t max_automatic_sweep_shapes = 200;

// A run that is not a sweep draws silhouettes automatically only as long as the catalogue has at
// most this number of silhouettes. A folder with even more pictures is slow, and hardly anyone
// looks at so many pictures.
constexpr std::int64_t max_automatic_shapes = 10'000;

Caption caption_of(const StoredChallenge& challenge) {
    if (challenge.difficulty) return fmt::format("difficulty {}", *challenge.difficulty);
    return challenge.tiling_count ? Caption(solutions_text(challenge)) : std::nullopt;
}

// Parts of the names of picture files.
constexpr std::string_view challenge_picture_kind = "challenge";
constexpr std::string_view solution_picture_kind = "solution";
constexpr std::string_view outdated_suffix = ".outdated";

std::string picture_name(const std::string& fingerprint, std::string_view picture_kind,
                         PictureFormat format) {
    return fmt::format("{}-{}.{}", fingerprint, picture_kind, format.name);
}

std::string outdated_picture_name(const std::string& picture) {
    return picture + std::string(outdated_suffix);
}

// A function that returns whether a challenge with this fingerprint is stored.
using IsStored = std::function<bool(const std::string& fingerprint)>;

IsStored make_stored_test(const Catalogue& catalogue) {
    return [&](const std::string& fingerprint) { return catalogue.has_challenge(fingerprint); };
}

// Returns the fingerprint in the name of a picture. Returns nothing if the name is not the name of
// a picture of a stored challenge.
std::optional<std::string> fingerprint_of(const IsStored& is_stored,
                                          const std::filesystem::path& picture) {
    const std::string stem = picture.stem().string();
    const std::size_t dash_position = stem.rfind('-');
    if (dash_position == std::string::npos || !picture_format_of(picture)) return std::nullopt;
    const std::string picture_kind = stem.substr(dash_position + 1);
    if (picture_kind != challenge_picture_kind && picture_kind != solution_picture_kind)
        return std::nullopt;
    std::string fingerprint = stem.substr(0, dash_position);
    return is_stored(fingerprint) ? std::optional(fingerprint) : std::nullopt;
}

// Returns the names of the pictures that are marked as outdated. Each name is mapped to the
// fingerprint of the challenge that the picture shows.
std::map<std::string, std::string> outdated_pictures(const IsStored& is_stored,
                                                     const store::OpenFolder& folder) {
    std::map<std::string, std::string> fingerprint_by_picture;
    for (const std::string& name : folder.names()) {
        if (!name.ends_with(outdated_suffix) || !folder.has_file(name)) continue;
        const std::string picture = name.substr(0, name.size() - outdated_suffix.size());
        if (auto fingerprint = fingerprint_of(is_stored, picture)) {
            fingerprint_by_picture.emplace(picture, *std::move(fingerprint));
        }
    }
    return fingerprint_by_picture;
}

// Removes the file that marks a picture as outdated. Keeps a folder or a link with this name,
// because this program does not create folders or links with such names.
void remove_outdated_mark(const store::OpenFolder& pictures, const std::string& picture) {
    const std::string name = outdated_picture_name(picture);
    if (pictures.has_file(name)) pictures.remove(name);
}

void draw_challenge_picture(const Puzzle& puzzle, const StoredChallenge& stored,
                            const PictureFile& file, PictureFormat format, const Caption& caption) {
    const Challenge& challenge = stored.challenge;
    if (challenge.kind == ChallengeKind::board) {
        drawing::draw_start(puzzle, challenge.clues, file, format, caption,
                            stored.tilings.empty() ? Tiling{} : stored.tilings.front());
    } else {
        draw_challenge(puzzle, challenge, file, format, caption);
    }
}

void draw_solution_picture(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling,
                           const PictureFile& file, PictureFormat format, const Caption& caption) {
    if (challenge.kind == ChallengeKind::board) {
        drawing::draw_filling(puzzle, tiling, file, format, caption);
    } else {
        draw_solution(puzzle, challenge, tiling, file, format, caption);
    }
}

using PictureFilter =
    std::function<bool(const store::OpenFolder& pictures, const std::string& name)>;

int draw_wanted_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                         const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                         const PictureFilter& is_wanted) {
    const auto pictures = folder.open_or_create();
    const Caption caption = caption_of(challenge);
    int drawn_count = 0;
    for (const PictureFormat format : formats) {
        const auto name_of = [&](std::string_view picture_kind) {
            return picture_name(challenge.challenge.fingerprint, picture_kind, format);
        };
        const auto is_wanted_picture = [&](std::string_view picture_kind) {
            require_free_path(pictures->path() / name_of(picture_kind), {{}, folder.run_folder()});
            return is_wanted(*pictures, name_of(picture_kind));
        };
        const auto record_drawn_picture = [&](std::string_view picture_kind) {
            remove_outdated_mark(*pictures, name_of(picture_kind));
            ++drawn_count;
        };
        if (is_wanted_picture(challenge_picture_kind)) {
            draw_challenge_picture(puzzle, challenge, {pictures, name_of(challenge_picture_kind)},
                                   format, caption);
            record_drawn_picture(challenge_picture_kind);
        }
        if (!challenge.tilings.empty() && is_wanted_picture(solution_picture_kind)) {
            draw_solution_picture(puzzle, challenge.challenge, challenge.tilings.front(),
                                  {pictures, name_of(solution_picture_kind)}, format, caption);
            record_drawn_picture(solution_picture_kind);
        }
    }
    return drawn_count;
}

// Visits each silhouette of a sweep once, if is_wanted() returns true for its fingerprint. The
// visitor receives the silhouette together with one solution, which the picture shows.
void visit_silhouettes(const Catalogue& catalogue,
                       const std::function<bool(const std::string& fingerprint)>& is_wanted,
                       const std::atomic<bool>& stop,
                       const std::function<void(const StoredChallenge&)>& visitor) {
    std::set<std::string> seen_fingerprints;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        if (stop || !is_wanted(fill.fingerprint)) return;
        if (!seen_fingerprints.insert(fill.fingerprint).second) return;
        StoredChallenge challenge = catalogue.challenge(fill.fingerprint).value();
        challenge.tilings.push_back(fill.tiling);
        visitor(challenge);
    });
}

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

bool is_drawn_automatically(const Question& question, std::int64_t challenges) {
    if (is_sweep(question)) return challenges <= max_automatic_sweep_shapes;
    return !asks_for_fillings(question) && challenges <= max_automatic_shapes;
}

void visit_challenges(const Catalogue& catalogue, const std::set<std::string>& fingerprints,
                      const std::atomic<bool>& stop,
                      const std::function<void(const StoredChallenge&)>& visitor) {
    if (is_sweep(catalogue.question())) {
        const auto is_wanted = [&](const std::string& fingerprint) {
            return fingerprints.contains(fingerprint);
        };
        return visit_silhouettes(catalogue, is_wanted, stop, visitor);
    }
    for (const std::string& fingerprint : fingerprints) {
        if (stop) return;
        visitor(catalogue.challenge(fingerprint).value());
    }
}

// The data of a stored challenge that determine which pictures it has.
struct ChallengePictures {
    std::string fingerprint;
    bool has_solution = false;  // whether there is also a picture of a solution
};

// Returns how many pictures are missing. A picture that is marked as outdated is missing until it
// is drawn again. If pictures are drawn automatically, each of `challenges` must have its pictures,
// and a picture is also missing if its file does not exist.
std::int64_t count_missing_pictures(const std::vector<ChallengePictures>& challenges,
                                    bool are_drawn_automatically, const IsStored& is_stored,
                                    const PictureFolder& folder) {
    const auto pictures = folder.open_if_exists();
    std::set<std::string> missing_names;
    const auto add_if_missing = [&](const std::string& name) {
        if (!pictures || !pictures->has_file(name)) missing_names.insert(name);
    };
    if (pictures) {
        for (const auto& [name, fingerprint] : outdated_pictures(is_stored, *pictures)) {
            add_if_missing(name);
        }
    }
    if (!are_drawn_automatically) return std::ssize(missing_names);
    for (const ChallengePictures& challenge : challenges) {
        for (const PictureFormat format : default_picture_formats()) {
            add_if_missing(picture_name(challenge.fingerprint, challenge_picture_kind, format));
            if (!challenge.has_solution) continue;
            add_if_missing(picture_name(challenge.fingerprint, solution_picture_kind, format));
        }
    }
    return std::ssize(missing_names);
}

}  // namespace

Puzzle puzzle_with_picture_palette(const Catalogue& catalogue, const PictureFolder& folder) {
    return drawing::apply_palette(catalogue.question().puzzle, folder.palette());
}

int draw_pictures(const Puzzle& puzzle, const StoredChallenge& challenge,
                  const PictureFolder& folder, const std::vector<PictureFormat>& formats,
                  ExistingPictureAction existing_picture_action) {
    const auto is_wanted = [&](const store::OpenFolder& pictures, const std::string& name) {
        return existing_picture_action == ExistingPictureAction::replace ||
               !pictures.has_file(name);
    };
    return draw_wanted_pictures(puzzle, challenge, folder, formats, is_wanted);
}

int draw_sweep(const Catalogue& catalogue, const Puzzle& puzzle, const std::string& fingerprint,
               const PictureFolder& folder, const std::vector<PictureFormat>& formats,
               ExistingPictureAction existing_picture_action, const std::atomic<bool>& stop) {
    int drawn_count = 0;
    const auto is_wanted = [&](const std::string& shape) {
        return fingerprint.empty() || shape == fingerprint;
    };
    visit_silhouettes(catalogue, is_wanted, stop, [&](const StoredChallenge& challenge) {
        drawn_count += draw_pictures(puzzle, challenge, folder, formats, existing_picture_action);
    });
    return drawn_count;
}

void remove_pictures(const std::string& fingerprint, const PictureFolder& folder) {
    const auto pictures = folder.open_if_exists();
    if (!pictures) return;
    for (const PictureFormat format : default_picture_formats()) {
        for (const std::string_view picture_kind :
             {challenge_picture_kind, solution_picture_kind}) {
            pictures->remove(picture_name(fingerprint, picture_kind, format));
        }
    }
}

void mark_as_outdated(const Catalogue& catalogue, const PictureFolder& folder) {
    const auto pictures = folder.open_if_exists();
    if (!pictures) return;
    for (const std::string& name : pictures->names()) {
        if (!fingerprint_of(make_stored_test(catalogue), name) || !pictures->has_file(name))
            continue;
        pictures->rename(name, outdated_picture_name(name));
    }
}

// If a run is killed between drawing a picture and removing its mark, the new picture and the mark
// both exist. Such a picture is not drawn again. At the end all marks are removed, including the
// marks of pictures that could not be drawn.
int redraw_outdated_pictures(const Catalogue& catalogue, const Puzzle& puzzle,
                             const PictureFolder& folder, const std::atomic<bool>& stop) {
    const auto pictures = folder.try_open();
    if (!pictures) return 0;
    const auto fingerprint_by_picture = outdated_pictures(make_stored_test(catalogue), *pictures);
    std::set<std::string> fingerprints;
    for (const auto& [picture, fingerprint] : fingerprint_by_picture)
        fingerprints.insert(fingerprint);
    const auto is_wanted = [&](const store::OpenFolder& open_folder, const std::string& name) {
        return fingerprint_by_picture.contains(name) && !open_folder.has_file(name);
    };
    const std::vector<PictureFormat> formats(picture_formats().begin(), picture_formats().end());
    int drawn_count = 0;
    visit_challenges(catalogue, fingerprints, stop, [&](const StoredChallenge& challenge) {
        drawn_count += draw_wanted_pictures(puzzle, challenge, folder, formats, is_wanted);
    });
    if (stop) return drawn_count;
    for (const auto& [picture, fingerprint] : fingerprint_by_picture)
        remove_outdated_mark(*pictures, picture);
    return drawn_count;
}

bool is_drawn_automatically(const Catalogue& catalogue) {
    return is_drawn_automatically(catalogue.question(), catalogue.challenge_count());
}

namespace {

// The maximum number of shapes that get pictures.
std::int64_t max_pictured_shapes(const Catalogue& catalogue, const PictureRequest& request) {
    if (request.max_shapes) return *request.max_shapes;
    return cli::is_drawn_automatically(catalogue) ? std::numeric_limits<std::int64_t>::max() : 0;
}

// The number of shapes that have a picture in the first of these formats.
std::int64_t pictured_shape_count(const PictureFolder& folder,
                                  const std::vector<PictureFormat>& formats) {
    const auto pictures = folder.open_if_exists();
    if (!pictures) return 0;
    const std::string ending = picture_name("", challenge_picture_kind, formats.front());
    const auto names = pictures->names();
    return std::ranges::count_if(names,
                                 [&](const std::string& name) { return name.ends_with(ending); });
}

std::string undrawn_shapes_text(const Catalogue& catalogue) {
    const std::string folder = catalogue.folder().string();
    if (is_sweep(catalogue.question())) {
        return fmt::format(
            "{} shapes are too many to draw automatically; to draw them, run: orbitile render {}",
            catalogue.challenge_count(), folder);
    }
    return fmt::format(
        "{} shapes are too many to draw automatically, so there are no new pictures; to draw some "
        "of them, run: orbitile render {} --select random:100; to draw all, add --pictures all",
        catalogue.challenge_count(), folder);
}

}  // namespace

bool PictureRequest::should_draw_shape(std::int64_t total) const {
    return total <= max_shapes.value_or(max_automatic_shapes);
}

// If the search lists all tilings of each challenge, existing pictures are replaced as well. A
// picture that was drawn during the search shows the solution that was found first. But the final
// picture must show the smallest solution.
void draw_missing_pictures(const Catalogue& catalogue, const PictureFolder& folder,
                           const PictureRequest& request, bool is_quiet,
                           const std::atomic<bool>& stop) {
    const Question& question = catalogue.question();
    const auto formats = default_picture_formats();
    const Puzzle puzzle = puzzle_with_picture_palette(catalogue, folder);
    redraw_outdated_pictures(catalogue, puzzle, folder, stop);
    const std::int64_t max_shapes = max_pictured_shapes(catalogue, request);
    if (max_shapes == 0) {
        const bool prints_message =
            !request.max_shapes && !asks_for_fillings(question) && !is_quiet;
        if (prints_message) fmt::print("{}\n", undrawn_shapes_text(catalogue));
        return;
    }
    if (is_sweep(question)) {
        draw_sweep(catalogue, puzzle, "", folder, formats, ExistingPictureAction::keep, stop);
        return;
    }
    if (stop) return;  // reading all challenges can take long
    const ExistingPictureAction existing_picture_action = asks_for_all_tilings(question)
                                                              ? ExistingPictureAction::replace
                                                              : ExistingPictureAction::keep;
    std::int64_t remaining_shape_count = max_shapes - pictured_shape_count(folder, formats);
    const bool draws_all = max_shapes >= catalogue.stored_challenge_count();
    if (!draws_all && remaining_shape_count <= 0) return;
    catalogue.visit_challenges([&](const StoredChallenge& challenge) {
        if (stop || (!draws_all && remaining_shape_count <= 0)) return;
        if (draw_pictures(puzzle, challenge, folder, formats, existing_picture_action) > 0)
            --remaining_shape_count;
    });
}

std::int64_t missing_picture_count(const Catalogue& catalogue, const PictureFolder& folder,
                                   const PictureRequest& request) {
    if (request.max_shapes && *request.max_shapes < catalogue.stored_challenge_count()) {
        return std::max<std::int64_t>(
            0, *request.max_shapes - pictured_shape_count(folder, default_picture_formats()));
    }
    const bool are_pictures_drawn = request.max_shapes || is_drawn_automatically(catalogue);
    std::vector<ChallengePictures> challenges;
    if (are_pictures_drawn) {
        catalogue.visit_challenges([&](const StoredChallenge& stored) {
            challenges.push_back({stored.challenge.fingerprint,
                                  is_sweep(catalogue.question()) || !stored.tilings.empty()});
        });
    }
    return count_missing_pictures(challenges, are_pictures_drawn, make_stored_test(catalogue),
                                  folder);
}

std::string missing_pictures_text(const Catalogue& catalogue, std::int64_t missing_count) {
    return fmt::format(
        "{} missing; the next run draws {}, or run orbitile render {}",
        missing_count == 1 ? "1 picture is" : fmt::format("{} pictures are", missing_count),
        missing_count == 1 ? "it" : "them", catalogue.folder().string());
}

void draw_overview_of(const Catalogue& catalogue,
                      const std::vector<store::NumberedChallenge>& challenges,
                      const std::filesystem::path& file, drawing::OverviewOrder order) {
    const auto format = picture_format_of(file);
    if (!format) {
        throw InputError(fmt::format("--overview: '{}' must end in one of .{}", file.string(),
                                     fmt::join(picture_format_names(), ", .")));
    }
    const auto subsets = subsets_by_shape(catalogue);
    std::vector<drawing::OverviewEntry> entries;
    for (const store::NumberedChallenge& challenge : challenges) {
        const StoredChallenge& stored = challenge.stored;
        const auto entry = subsets.find(stored.challenge.fingerprint);
        const std::string caption =
            entry == subsets.end() ? solutions_text(stored) : subsets_text(entry->second);
        entries.push_back({stored.challenge, caption, challenge.number, challenge.title});
    }
    drawing::draw_overview(catalogue.question().puzzle, entries, file, *format, order);
}

std::string picture_endings() {
    auto names = picture_format_names();
    const std::string last_name = names.back();
    names.pop_back();
    return fmt::format(".{} or .{}", fmt::join(names, ", ."), last_name);
}

std::vector<PictureFormat> picture_formats_from_names(const std::vector<std::string>& names) {
    std::vector<PictureFormat> formats;
    formats.reserve(names.size());
    for (const std::string& name : names) {
        formats.push_back(picture_format_from_name(name).value());
    }
    return formats;
}

}  // namespace orbitile::cli
