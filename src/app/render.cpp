#include <fmt/format.h>

#include <memory>

#include "app/command.hpp"
#include "app/option_ranges.hpp"
#include "app/output_rules.hpp"
#include "app/pictures.hpp"
#include "catalogue/sweep.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "terminal/interruption.hpp"

namespace orbitile::app {
namespace {

struct RenderOptions {
    std::string folder;
    std::string fingerprint;
    std::string overview;
    std::optional<int> most = {};
    std::vector<std::string> formats = picture_format_names(usual_picture_formats());
};

std::vector<StoredChallenge> wanted(const Catalogue& catalogue, const RenderOptions& options) {
    if (options.fingerprint.empty()) return catalogue.challenges();
    return {catalogue.challenge(options.fingerprint).value()};
}

int render(const RenderOptions& options, const CLI::App& command) {
    const auto formats = picture_formats_from_names(options.formats);
    const Catalogue catalogue = Catalogue::open(options.folder);
    if (!options.overview.empty()) {
        refuse_board(catalogue, "--overview");
        refuse_to_replace_kept(options.overview, "--overview",
                               {{config_file_of(command)}, catalogue.folder()});
        const std::size_t drawn = draw_overview_of(catalogue, options.overview, options.most);
        print_about_output(options.overview,
                           fmt::format("drew {} challenges into {}\n", drawn, options.overview));
        return success;
    }
    if (!options.fingerprint.empty() && !catalogue.has_challenge(options.fingerprint)) {
        throw InputError("--challenge: " + options.folder + " holds no challenge '" +
                         options.fingerprint + "'");
    }
    const std::atomic<bool>& stop = stop_on_signals();
    const PictureFolder pictures(catalogue.folder());
    int drawn = 0;
    if (is_sweep(catalogue.question())) {
        drawn = draw_sweep(catalogue, options.fingerprint, pictures, formats,
                           IfPictureExists::replace, stop);
    } else {
        for (const StoredChallenge& challenge : wanted(catalogue, options)) {
            if (stop) break;
            drawn += draw_pictures(catalogue.question().puzzle, challenge, pictures, formats,
                                   IfPictureExists::replace);
        }
    }
    if (options.fingerprint.empty()) drawn += redraw_outdated(catalogue, pictures, stop);
    fmt::print("drew {} pictures into {}\n", drawn, (catalogue.folder() / "challenges").string());
    if (stop) fmt::print("incomplete (interrupted)\n");
    return stop ? incomplete : success;
}

}  // namespace

void add_render(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("render", "Draw a catalogue's challenges again");
    auto options = std::make_shared<RenderOptions>();
    command->add_option("dir", options->folder, "Output folder of generate")->required();
    auto* challenge =
        command->add_option("--challenge", options->fingerprint, "Only this fingerprint");
    auto* format = command
                       ->add_option("--format", options->formats,
                                    fmt::format("{}; joined by commas",
                                                fmt::join(picture_format_names(), ", ")))
                       ->delimiter(',')
                       ->capture_default_str();
    auto* overview =
        command
            ->add_option("--overview", options->overview,
                         "Only one sheet of all silhouettes, into this " + picture_endings())
            ->excludes(challenge, format);
    add_number(*command, "--most", options->most, ranges::overview_figures,
               "With --overview: only so many, the first by fingerprint")
        ->needs(overview);
    command->callback([options, command, &exit_code] { exit_code = render(*options, *command); });
}

}  // namespace orbitile::app
