#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>

#include "cli/appearance.hpp"
#include "cli/selection.hpp"
#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/pictures.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/input_error.hpp"
#include "store/numbering.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

struct RenderOptions {
    std::string folder;
    std::string fingerprint;
    std::string overview_file;
    std::string selection;
    std::optional<int> max_shapes = {};
    std::optional<std::string> palette;
    std::vector<std::string> formats = picture_format_names(default_picture_formats());
};

// Calls the visitor for each challenge to draw: the challenge of --challenge, the challenges of
// --select, or all challenges.
void visit_challenges_to_draw(const Catalogue& catalogue, const RenderOptions& options,
                              const std::function<void(const StoredChallenge&)>& visitor) {
    if (!options.fingerprint.empty()) {
        visitor(catalogue.challenge(options.fingerprint).value());
    } else if (options.selection.empty()) {
        catalogue.visit_challenges(visitor);
    } else {
        for (const std::string& fingerprint : selected_fingerprints(catalogue, options.selection))
            visitor(catalogue.challenge(fingerprint).value());
    }
}

// Returns the first `count` fingerprints of the catalogue as a list that
// selected_challenges() reads.
std::string first_fingerprints(const Catalogue& catalogue, int count) {
    std::string list;
    catalogue.visit_fingerprints([&](const std::string& fingerprint) {
        if (count-- > 0) list += fingerprint + ",";
    });
    return list;
}

// Draws the overview. The overview shows all challenges, the first N by fingerprint, or a selection
// in the order of the selection.
void draw_requested_overview(const Catalogue& catalogue, const RenderOptions& options) {
    const bool has_selection = !options.selection.empty();
    const bool shows_first_shapes = options.max_shapes && store::has_many_shapes(catalogue);
    auto challenges = selected_challenges(
        catalogue, shows_first_shapes ? first_fingerprints(catalogue, *options.max_shapes)
                                      : options.selection);
    if (options.max_shapes && std::ssize(challenges) > *options.max_shapes) {
        std::ranges::sort(challenges, {}, [](const store::NumberedChallenge& challenge) {
            return std::string_view(challenge.stored.challenge.fingerprint);
        });
        challenges.resize(static_cast<std::size_t>(*options.max_shapes));
    }
    draw_overview_of(
        catalogue, challenges, options.overview_file,
        has_selection ? drawing::OverviewOrder::as_given : drawing::OverviewOrder::by_kind);
    print_output_note(options.overview_file, fmt::format("drew {} shapes into {}\n",
                                                         challenges.size(), options.overview_file));
}

int render(RenderOptions options, const CLI::App& command) {
    const auto formats = picture_formats_from_names(options.formats);
    const auto palette = requested_palette(options.palette);
    if (palette && options.fingerprint.empty() && options.overview_file.empty()) {
        change_palette(options.folder, *palette);
    }
    const Catalogue catalogue = Catalogue::open(options.folder);
    if (!options.overview_file.empty()) {
        store::refuse_board(catalogue, "--overview");
        require_ending("--overview", options.overview_file,
                       {"render", "a picture", "shapes.png", {".png", ".svg", ".pdf"}});
        require_unprotected_path(
            options.overview_file, "--overview",
            {{config_file_of(command), options.selection}, catalogue.folder()});
        draw_requested_overview(catalogue, options);
        return success;
    }
    if (!options.fingerprint.empty()) {
        options.fingerprint =
            find_stored_fingerprint(catalogue, options.fingerprint, "--challenge");
    }
    if (!options.selection.empty() && is_sweep(catalogue.question())) {
        throw InputError("--select: for a catalogue of subsets, add --overview");
    }
    const std::atomic<bool>& stop = stop_on_signals();
    const PictureFolder picture_folder(catalogue.folder());
    const Puzzle puzzle = drawing::apply_palette(catalogue.question().puzzle,
                                                 palette.value_or(picture_folder.palette()));
    int picture_count = 0;
    if (is_sweep(catalogue.question())) {
        picture_count = draw_sweep(catalogue, puzzle, options.fingerprint, picture_folder, formats,
                                   ExistingPictureAction::replace, stop);
    } else {
        visit_challenges_to_draw(catalogue, options, [&](const StoredChallenge& challenge) {
            if (stop) return;
            picture_count += draw_pictures(puzzle, challenge, picture_folder, formats,
                                           ExistingPictureAction::replace);
        });
    }
    if (options.fingerprint.empty() && options.selection.empty())
        picture_count += redraw_outdated_pictures(catalogue, puzzle, picture_folder, stop);
    fmt::print("drew {} pictures into {}\n", picture_count,
               (catalogue.folder() / "challenges").string());
    if (stop) fmt::print("incomplete (interrupted)\n");
    return stop ? incomplete : success;
}

}  // namespace

void add_render_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("render", "Draw the shapes of a catalogue");
    auto options = std::make_shared<RenderOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    auto* challenge = command->add_option(
        "--challenge", options->fingerprint,
        "Draw only the shape with this fingerprint; the beginning of the fingerprint is enough");
    auto* format =
        add_name_list(*command, "--format", options->formats, one_of(picture_format_names()),
                      "Formats of the pictures, joined by commas")
            ->capture_default_str();
    add_palette_option(*command, options->palette);
    auto* overview = command
                         ->add_option("--overview", options->overview_file,
                                      "Draw only one sheet, with all shapes, into this file: " +
                                          picture_endings())
                         ->excludes(challenge, format, command->get_option("--palette"));
    auto* selection =
        command
            ->add_option("--select", options->selection,
                         "Draw only the shapes of this list. An overview has them in its order. "
                         "The list has numbers, titles, names or fingerprints, joined by commas, "
                         "or it is a file with one of them in each line. " +
                             selection_help())
            ->excludes(challenge);
    add_number_option(
        *command, "--most", options->max_shapes, ranges::overview_figures,
        "With --overview: draw only the first N shapes, in the order of their fingerprints")
        ->needs(overview)
        ->excludes(selection);
    command->callback([options, command, &exit_code] { exit_code = render(*options, *command); });
}

}  // namespace orbitile::cli
