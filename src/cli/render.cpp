#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/options.hpp"
#include "cli/pictures.hpp"
#include "cli/selection.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "store/sweep.hpp"

namespace orbitile::cli {
namespace {

struct RenderOptions {
    std::string folder;
    std::string overview_file;
    std::string selection;
    std::string palette = "puzzle";
    bool replaces_pictures = false;
    std::vector<std::string> formats = picture_format_names(default_picture_formats());
};

// Draws the overview. A list of shapes is drawn in its order. All other shapes are drawn by kind.
int draw_overview(const Catalogue& catalogue, const RenderOptions& options) {
    store::refuse_board(catalogue, "--overview");
    const auto challenges = selected_challenges(catalogue, options.selection);
    const bool is_list = !options.selection.empty() && !has_conditions(options.selection);
    draw_overview_of(catalogue, challenges, options.overview_file,
                     is_list ? drawing::OverviewOrder::as_given : drawing::OverviewOrder::by_kind);
    print_output_note(options.overview_file, fmt::format("drew {} shapes into {}\n",
                                                         challenges.size(), options.overview_file));
    return success;
}

int render(const RenderOptions& options) {
    const Catalogue catalogue = Catalogue::open(options.folder);
    if (!options.overview_file.empty()) return draw_overview(catalogue, options);
    const auto formats = picture_formats_among(options.formats);
    const std::vector<std::string> fingerprints =
        options.selection.empty() ? std::vector<std::string>()
                                  : selected_fingerprints(catalogue, options.selection);
    const Puzzle puzzle = puzzle_in_palette(catalogue.question().puzzle, options.palette);
    const auto existing_picture_action =
        options.replaces_pictures ? ExistingPictureAction::replace : ExistingPictureAction::keep;
    const std::atomic<bool>& stop = stop_on_signals();
    int picture_count = 0;
    visit_pictured_challenges(catalogue, fingerprints, stop, [&](const StoredChallenge& challenge) {
        picture_count +=
            draw_pictures(puzzle, challenge, catalogue.folder(), formats, existing_picture_action);
    });
    fmt::print("drew {} pictures into {}\n", picture_count,
               (catalogue.folder() / "challenges").string());
    if (stop) fmt::print("incomplete\n");
    return stop ? incomplete : success;
}

}  // namespace

void add_render_command(CLI::App& program, int& exit_code) {
    auto* command =
        program.add_subcommand("render", "Draw the missing pictures of a catalogue's shapes");
    auto options = std::make_shared<RenderOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    auto* format =
        add_name_list(*command, "--format", options->formats, one_of(picture_format_names()),
                      "Formats of the pictures, joined by commas")
            ->capture_default_str();
    auto* palette = add_palette_option(*command, options->palette);
    auto* replace = command->add_flag("--replace", options->replaces_pictures,
                                      "Also draw the pictures again that exist already");
    command
        ->add_option("--overview", options->overview_file,
                     "Draw only one sheet, with all shapes, into this file: " + picture_endings())
        ->excludes(format, palette, replace);
    command->add_option("--select", options->selection,
                        "Draw only the shapes of this list. An overview has them in its order. "
                        "The list has numbers, titles, names or fingerprints, joined by commas, "
                        "or it is a file with one of them in each line. " +
                            selection_help());
    command->callback([options, &exit_code] { exit_code = render(*options); });
}

}  // namespace orbitile::cli
