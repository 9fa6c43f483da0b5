// The command `orbitile studio`. The studio is one HTML file with the search inside, so the command
// only has to find this file and open it in a browser.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include "cli/command.hpp"
#include "puzzle/names.hpp"
#include "store/write_file.hpp"

namespace orbitile::cli {
namespace {

struct StudioOptions {
    std::string output_path;
    bool opens_no_browser = false;
};

// Returns the file of the page. An installed program has it in ../share/orbitile. A program in a
// folder of build/ has it in build/studio, where scripts/studio.sh builds it.
std::filesystem::path page_file() {
    const std::filesystem::path folder =
        std::filesystem::read_symlink("/proc/self/exe").parent_path();
    for (const char* name : {"../share/orbitile/studio.html", "../studio/studio.html"}) {
        const std::filesystem::path file = (folder / name).lexically_normal();
        if (std::filesystem::exists(file)) return file;
    }
    throw std::runtime_error(
        "this program was installed without the page of the studio, studio.html; run "
        "scripts/studio.sh in the source of orbitile, which builds the page");
}

bool is_variable_set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

// Starts the program that opens a file in the user's browser, and does not wait for it. Returns
// false if there is no such program, or no screen. Without a screen, xdg-open would start a browser
// in the terminal.
bool open_in_browser(const std::filesystem::path& page) {
    if (!std::ranges::any_of(std::array{"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}, is_variable_set))
        return false;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0);
    // The browser gets its own session, so that Ctrl-C in the terminal does not end it.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    std::string command = "xdg-open";
    std::string file = std::filesystem::absolute(page).string();
    const std::array<char*, 3> arguments{command.data(), file.data(), nullptr};
    pid_t process_id = 0;
    const int error = posix_spawnp(&process_id, command.c_str(), &actions, &attributes,
                                   arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0;
}

int run_studio(const StudioOptions& options) {
    std::filesystem::path page = page_file();
    if (!options.output_path.empty()) {
        store::write_file(options.output_path, [&](std::ostream& stream) {
            stream << std::ifstream(page, std::ios::binary).rdbuf();
        });
        page = options.output_path;
    }
    fmt::print("The studio is the page {}\n", printable(page.string()));
    if (!options.opens_no_browser && !open_in_browser(page))
        fmt::print("Open this file in a browser.\n");
    return success;
}

}  // namespace

void add_studio_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("studio", "Draw pieces and find shapes in the browser");
    auto options = std::make_shared<StudioOptions>();
    command
        ->add_option("--out", options->output_path,
                     "Write the page to this file and open it (default: open the installed page)")
        ->type_name("FILE.html");
    command->add_flag("--no-browser", options->opens_no_browser,
                      "Only print the path of the page, and do not open a browser");
    command->callback([options, &exit_code] { exit_code = run_studio(*options); });
}

}  // namespace orbitile::cli
