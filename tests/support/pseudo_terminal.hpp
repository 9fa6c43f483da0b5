// Runs the built program on a pseudo-terminal.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

#include "support/program.hpp"

namespace orbitile {

/// The program's output on a terminal, as the text after each return or line feed, without control
/// sequences.
using DrawnTexts = std::vector<std::string>;

class OnTerminal {
  public:
    /// Its standard error is the terminal; its standard output too, or `out`. `kind` is its TERM.
    OnTerminal(const Arguments& arguments, int columns, const std::filesystem::path& out = {},
               const std::string& kind = "xterm");
    OnTerminal(const OnTerminal&) = delete;
    OnTerminal& operator=(const OnTerminal&) = delete;
    ~OnTerminal();  ///< kills the program

    void resize(int columns) const;
    void send(int signal) const;

    /// Reads output until the condition holds or the program has ended.
    DrawnTexts read_until(const std::function<bool(const DrawnTexts&)>& enough) const;

    /// All further output until the program has ended.
    std::string read_bytes() const;

    int exit_code();

  private:
    int terminal_ = -1;
    pid_t id_ = -1;
};

/// The columns that a text takes, for letters, digits and the wide characters of Chinese.
int columns_of(const std::string& text);

/// The columns of the widest line.
int widest(const DrawnTexts& texts);

}  // namespace orbitile
