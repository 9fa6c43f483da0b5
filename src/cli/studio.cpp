#include <dlfcn.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "cli/browser.hpp"
#include "cli/command.hpp"
#include "cli/option_values.hpp"
#include "cli/search_options.hpp"
#include "cli/standard_streams.hpp"
#include "cli/stop_timer.hpp"
#include "puzzle/descriptor.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "server/access.hpp"
#include "server/http_server.hpp"
#include "server/studio_session.hpp"
#include "server/studio_site.hpp"

namespace orbitile::cli {
namespace {

struct StudioOptions {
    std::string folder;
    int port = 0;  ///< port number; 0: the system chooses a port
    bool opens_no_browser = false;
    double idle_minutes = 0;  ///< idle time after which the server ends; 0: it never ends
    int threads = default_threads();
    int memory_mib = default_memory_mib();
};

// --- The folder. ---

std::optional<std::filesystem::path> absolute_path_in(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return std::nullopt;
    std::filesystem::path path = value;
    return path.is_absolute() ? std::optional(std::move(path)) : std::nullopt;
}

// Returns the folder for the user's data, as the XDG Base Directory Specification defines it.
std::filesystem::path default_folder() {
    if (const auto data_folder = absolute_path_in("XDG_DATA_HOME"))
        return *data_folder / "orbitile" / "studio";
    if (const auto home_folder = absolute_path_in("HOME")) {
        return *home_folder / ".local" / "share" / "orbitile" / "studio";
    }
    return "studio";
}

std::filesystem::path prepare_folder(const StudioOptions& options) {
    std::filesystem::path folder =
        options.folder.empty() ? default_folder() : std::filesystem::path(options.folder);
    if (std::filesystem::exists(folder) && !std::filesystem::is_directory(folder)) {
        throw InputError(in_quotes(folder.string()) + " is not a folder; name another FOLDER");
    }
    std::filesystem::create_directories(folder);
    return folder;
}

// --- The server. ---

[[noreturn]] void refuse_module(std::string_view reason) {
    throw std::runtime_error(
        fmt::format("the part of orbitile that serves the studio cannot be used: {}", reason));
}

std::unique_ptr<server::HttpServer> make_server(const server::ServerLimits& limits) {
    // dlopen() finds the module, because the run path of the program contains the module's folder.
    void* library = dlopen(ORBITILE_SERVER_MODULE, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) refuse_module(dlerror());
    const auto* module =
        static_cast<const server::ServerModule*>(dlsym(library, "orbitile_server_module"));
    if (module == nullptr) refuse_module(dlerror());
    if (module->version != std::string_view(ORBITILE_VERSION)) {
        refuse_module(fmt::format("it is of version {}", module->version));
    }
    return module->make_server(limits);
}

int bind(server::HttpServer& server, int requested_port) {
    const std::optional<int> port = server.bind(requested_port);
    if (port) return *port;
    if (requested_port == 0) throw std::runtime_error("the system has no free port on 127.0.0.1");
    throw InputError(
        fmt::format("--port: port {} is in use or reserved; choose another, or leave out --port",
                    requested_port));
}

// Blocks the signals that end the program, in the calling thread and in all threads that this
// thread starts later. The signals arrive only while the calling thread is in wait().
class BlockedSignals {
  public:
    BlockedSignals() {
        sigset_t blocked_signals;
        sigemptyset(&blocked_signals);
        for (const int signal : {SIGINT, SIGTERM}) sigaddset(&blocked_signals, signal);
        pthread_sigmask(SIG_BLOCK, &blocked_signals, &previous_mask_);
    }
    BlockedSignals(const BlockedSignals&) = delete;
    BlockedSignals& operator=(const BlockedSignals&) = delete;
    ~BlockedSignals() { pthread_sigmask(SIG_SETMASK, &previous_mask_, nullptr); }

    // Waits until a signal arrives, `max_wait` has passed, or the other end of the pipe is closed.
    void wait(const FileDescriptor& pipe_reading_end, std::chrono::milliseconds max_wait) const {
        pollfd poll_request{pipe_reading_end.number(), POLLIN, 0};
        const timespec timeout{max_wait.count() / 1000, max_wait.count() % 1000 * 1'000'000};
        ppoll(&poll_request, 1, &timeout, &previous_mask_);
    }

  private:
    sigset_t previous_mask_{};
};

std::array<FileDescriptor, 2> make_pipe() {
    std::array<int, 2> pipe_ends{};
    if (pipe2(pipe_ends.data(), O_CLOEXEC) != 0) {
        throw std::system_error(errno, std::generic_category(), "pipe2");
    }
    return {FileDescriptor(pipe_ends[0]), FileDescriptor(pipe_ends[1])};
}

// Answers requests in its own thread, until the object is destroyed.
class ServerThread {
  public:
    ServerThread(server::HttpServer& server, server::Site& site)
        : server_(server),
          thread_([&server, &site, writing_end = std::move(pipe_[1])] { server.serve(site); }) {}
    ServerThread(const ServerThread&) = delete;
    ServerThread& operator=(const ServerThread&) = delete;
    ~ServerThread() { server_.stop(); }

    // Returns the reading end of a pipe. The thread closes the writing end if the server ends on
    // its own, and poll() then reports an event at the reading end.
    const FileDescriptor& pipe_reading_end() const { return pipe_[0]; }

  private:
    server::HttpServer& server_;
    std::array<FileDescriptor, 2> pipe_ = make_pipe();
    std::jthread thread_;
};

void print_address(const std::string& address, const std::filesystem::path& folder) {
    fmt::print("The studio is open at {}\nWhat it finds is kept in {}\nCtrl-C ends it.\n", address,
               printable(folder.string()));
    flush_standard_output();
}

// Waits until a signal asks the program to end, or until the server was idle for the given time.
void wait_for_end(const server::StudioSite& site, const BlockedSignals& blocked_signals,
                  const FileDescriptor& server_pipe_end, double idle_minutes) {
    using std::chrono::milliseconds;
    constexpr milliseconds wait_without_idle_limit = std::chrono::hours(24);
    constexpr milliseconds idle_check_interval = std::chrono::seconds(1);
    const std::chrono::duration<double, std::ratio<60>> max_idle_time(idle_minutes);
    while (!stop_on_signals()) {
        blocked_signals.wait(server_pipe_end,
                             idle_minutes > 0 ? idle_check_interval : wait_without_idle_limit);
        if (idle_minutes > 0 && site.idle_time() > max_idle_time) return;
        pollfd poll_request{server_pipe_end.number(), POLLIN, 0};
        if (poll(&poll_request, 1, 0) != 0)
            throw std::runtime_error("the server cannot accept connections");
    }
}

int run_studio(const StudioOptions& options) {
    limit_memory_to(options.memory_mib);
    const std::filesystem::path folder = prepare_folder(options);
    constexpr server::ServerLimits limits;
    const auto server = make_server(limits);
    const int port = bind(*server, options.port);
    const std::string token = server::random_token();
    server::StudioSite site({.port = port, .token = token, .max_body_bytes = limits.max_body_bytes},
                            server::studio_session({.folder = folder, .threads = options.threads}));
    const std::string address = fmt::format("http://127.0.0.1:{}/#token={}", port, token);

    stop_on_signals();
    const BlockedSignals blocked_signals;
    std::optional<RedirectPage> redirect_page;
    if (!options.opens_no_browser) {
        redirect_page.emplace(folder, fmt::format("open-{}.html", port), address);
    }
    const ServerThread server_thread(*server, site);
    print_address(address, folder);
    if (redirect_page && !open_in_browser(redirect_page->path())) {
        fmt::print("Open this address in a browser.\n");
        flush_standard_output();
    }
    wait_for_end(site, blocked_signals, server_thread.pipe_reading_end(), options.idle_minutes);
    return site.long_request_count() > 0 ? incomplete : success;
}

}  // namespace

void add_studio_command(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("studio", "Draw pieces and find shapes in the browser");
    auto options = std::make_shared<StudioOptions>();
    command->add_option("folder", options->folder,
                        "Folder for the catalogues of all questions that are asked (default: "
                        "orbitile/studio in the folder for the user's data)");
    add_number_option(*command, "--port", options->port, ranges::port,
                      "Port on 127.0.0.1 (default: one that is free)");
    command->add_flag("--no-browser", options->opens_no_browser,
                      "Only print the address, and do not open a browser");
    add_number_option(*command, "--idle", options->idle_minutes, ranges::idle_minutes,
                      "End after this number of minutes without a request and without a search");
    add_threads_option(*command, options->threads,
                       "Number of threads that work at the same time on each search");
    add_memory_option(*command, options->memory_mib);
    command->callback([options, &exit_code] { exit_code = run_studio(*options); });
}

}  // namespace orbitile::cli
