#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <memory>

#include "cli/command.hpp"
#include "cli/output_options.hpp"
#include "cli/output_rules.hpp"
#include "cli/pictures.hpp"
#include "cli/pieces_view.hpp"
#include "cli/terminal.hpp"
#include "drawing/sheet.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/stated_challenge.hpp"

namespace orbitile::cli {
namespace {

struct PiecesOptions {
    std::string puzzle_file;
    std::string output_path;
    bool should_watch = false;
};

PictureFormat require_picture_format(const std::filesystem::path& file) {
    require_ending("--out", file, {"pieces", "a picture", "pieces.png", {".png", ".svg", ".pdf"}});
    const auto format = picture_format_of(file);
    if (!format) {
        throw InputError(fmt::format("--out: '{}' must end in one of .{}", file.string(),
                                     fmt::join(picture_format_names(), " .")));
    }
    return *format;
}

// Draws the picture of --out, and returns a sentence about the picture. Returns "" without --out.
std::string write_picture(const Puzzle& puzzle, const PiecesOptions& options,
                          const CLI::App& command) {
    if (options.output_path.empty()) return "";
    const PictureFormat format = require_picture_format(options.output_path);
    require_unprotected_path(options.output_path, "--out",
                             {{options.puzzle_file, config_file_of(command)}});
    draw_pieces(puzzle, options.output_path, format);
    return "wrote " + options.output_path;
}

int watch_puzzle_file(const PiecesOptions& options, const CLI::App& command) {
    if (!std::filesystem::is_regular_file(options.puzzle_file)) {
        throw InputError(options.puzzle_file + ": there is no such file to watch");
    }
    if (!options.output_path.empty()) require_picture_format(options.output_path);
    return watch_pieces(options.puzzle_file, [&](const Puzzle& puzzle) {
        return write_picture(puzzle, options, command);
    });
}

int show_pieces(const PiecesOptions& options, const CLI::App& command) {
    if (options.should_watch) return watch_puzzle_file(options, command);
    const ChallengeSet challenge_set = read_challenge_set(options.puzzle_file);
    const std::string picture_note = write_picture(challenge_set.puzzle, options, command);
    for (const std::string& line :
         piece_table(challenge_set, terminal_size(STDOUT_FILENO).columns - 1)) {
        fmt::print("{}\n", line);
    }
    if (!picture_note.empty()) fmt::print("{}\n", picture_note);
    return success;
}

}  // namespace

void add_pieces_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("pieces", "Show the pieces of a puzzle");
    auto options = std::make_shared<PiecesOptions>();
    command->add_option("puzzle", options->puzzle_file, "Puzzle file (TOML)")->required();
    command->add_option("--out", options->output_path,
                        "Picture of the pieces to write: " + picture_endings());
    command->add_flag("--watch", options->should_watch,
                      "Print the pieces again whenever the puzzle file is saved; with --out, also "
                      "draw the picture again. Ctrl-C ends the command");
    command->callback(
        [options, command, &exit_code] { exit_code = show_pieces(*options, *command); });
}

}  // namespace orbitile::cli
