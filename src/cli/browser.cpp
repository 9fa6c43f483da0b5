#include "cli/browser.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "store/open_folder.hpp"

namespace orbitile::cli {
namespace {

bool is_variable_set(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value != '\0';
}

// Without a screen, xdg-open and similar programs would start a browser in the terminal.
bool has_screen() {
    return is_variable_set("DISPLAY") || is_variable_set("WAYLAND_DISPLAY") ||
           is_variable_set("BROWSER");
}

void reap_children_automatically() {
    struct sigaction action {};
    action.sa_handler = SIG_IGN;
    action.sa_flags = SA_NOCLDWAIT;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCHLD, &action, nullptr);
}

bool start_program(std::vector<std::string> command_words) {
    std::vector<char*> arguments;
    arguments.reserve(command_words.size() + 1);
    for (std::string& command_word : command_words) arguments.push_back(command_word.data());
    arguments.push_back(nullptr);

    posix_spawn_file_actions_t spawn_actions;
    posix_spawn_file_actions_init(&spawn_actions);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        posix_spawn_file_actions_addopen(&spawn_actions, stream, "/dev/null", O_RDWR, 0);
    }
    posix_spawn_file_actions_addclosefrom_np(&spawn_actions, STDERR_FILENO + 1);

    posix_spawnattr_t spawn_attributes;
    posix_spawnattr_init(&spawn_attributes);
    sigset_t all_signals;
    sigfillset(&all_signals);
    posix_spawnattr_setsigdefault(&spawn_attributes, &all_signals);
    sigset_t no_signals;
    sigemptyset(&no_signals);
    posix_spawnattr_setsigmask(&spawn_attributes, &no_signals);
    // The new process gets its own session, so that Ctrl-C in the terminal does not reach the
    // browser.
    posix_spawnattr_setflags(&spawn_attributes,
                             POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSID);

    pid_t process_id = 0;
    const int error = posix_spawnp(&process_id, arguments.front(), &spawn_actions,
                                   &spawn_attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&spawn_attributes);
    posix_spawn_file_actions_destroy(&spawn_actions);
    return error == 0;
}

}  // namespace

bool open_in_browser(const std::filesystem::path& page) {
    if (!has_screen()) return false;
    reap_children_automatically();
    const std::string file = std::filesystem::absolute(page).string();
    const std::vector<std::vector<std::string>> open_commands{
        {"xdg-open", file}, {"gio", "open", file}, {"sensible-browser", file}};
    return std::ranges::any_of(open_commands, start_program);
}

RedirectPage::RedirectPage(std::filesystem::path folder, std::string name,
                           const std::string& address)
    : folder_(std::move(folder)), name_(std::move(name)) {
    const store::OpenFolder open_folder(folder_);
    open_folder.remove(name_);
    const mode_t previous_mask = umask(S_IRWXG | S_IRWXO);
    const std::optional<FileDescriptor> file = open_folder.file(name_, O_WRONLY | O_CREAT | O_EXCL);
    umask(previous_mask);
    const std::string text = fmt::format(
        "<!doctype html><meta charset=\"utf-8\"><title>orbitile studio</title>\n"
        "<meta http-equiv=\"refresh\" content=\"0; url={0}\">\n<a href=\"{0}\">The studio</a>\n",
        address);
    const ssize_t written_bytes = write(file.value().number(), text.data(), text.size());
    if (written_bytes != static_cast<ssize_t>(text.size())) {
        throw store::FolderError(path(), std::generic_category().message(errno));
    }
}

RedirectPage::~RedirectPage() {
    try {
        store::OpenFolder(folder_).remove(name_);
    } catch (const std::exception&) {
        // The folder was removed or became read-only. A remaining file does no harm, because the
        // address no longer works.
    }
}

}  // namespace orbitile::cli
