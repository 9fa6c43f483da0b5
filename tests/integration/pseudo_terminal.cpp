#include "support/pseudo_terminal.hpp"

#include <fcntl.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace orbitile {
namespace {

constexpr unsigned short rows = 24;

winsize size_of(int columns) {
    winsize size{};
    size.ws_row = rows;
    size.ws_col = static_cast<unsigned short>(columns);
    return size;
}

DrawnTexts drawn_texts(const std::string& bytes) {
    static const std::regex steering("\x1b\\[[0-9;?]*[A-Za-z]");
    std::string text = std::regex_replace(bytes, steering, "");
    std::ranges::replace(text, '\r', '\n');
    DrawnTexts texts;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) texts.push_back(line);
    }
    return texts;
}

}  // namespace

OnTerminal::OnTerminal(const Arguments& arguments, int columns, const std::filesystem::path& out,
                       const std::string& kind) {
    std::vector<std::string> words{ORBITILE_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    argv.reserve(words.size() + 1);
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const winsize size = size_of(columns);
    id_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
    if (id_ < 0) throw std::runtime_error("no terminal can be had");
    if (id_ > 0) return;
    ::setenv("TERM", kind.c_str(), 1);
    if (!out.empty()) {
        ::dup2(::open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
    }
    ::execv(argv.front(), argv.data());
    ::_exit(127);
}

OnTerminal::~OnTerminal() {
    if (id_ > 0) {
        send(SIGKILL);
        ::waitpid(id_, nullptr, 0);
    }
    ::close(terminal_);
}

void OnTerminal::resize(int columns) const {
    const winsize size = size_of(columns);
    ::ioctl(terminal_, TIOCSWINSZ, &size);
}

void OnTerminal::send(int signal) const { ::kill(id_, signal); }

DrawnTexts OnTerminal::read_until(const std::function<bool(const DrawnTexts&)>& enough) const {
    std::string bytes;
    std::array<char, 4096> part{};
    while (!enough(drawn_texts(bytes))) {
        const ssize_t size = ::read(terminal_, part.data(), part.size());
        if (size <= 0) break;  // it has ended
        bytes.append(part.data(), static_cast<std::size_t>(size));
    }
    return drawn_texts(bytes);
}

std::string OnTerminal::read_bytes() const {
    std::string bytes;
    std::array<char, 4096> part{};
    for (ssize_t size = 0; (size = ::read(terminal_, part.data(), part.size())) > 0;) {
        bytes.append(part.data(), static_cast<std::size_t>(size));
    }
    return bytes;
}

int OnTerminal::exit_code() {
    int status = 0;
    ::waitpid(id_, &status, 0);
    id_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int columns_of(const std::string& text) {
    int columns = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) continue;
        columns += byte >= 0xE3U ? 2 : 1;
    }
    return columns;
}

int widest(const DrawnTexts& texts) {
    int most = 0;
    for (const std::string& text : texts) most = std::max(most, columns_of(text));
    return most;
}

}  // namespace orbitile
