// The built program on a terminal of the test's own.
#pragma once

#include <sys/types.h>

#include <functional>
#include <string>
#include <vector>

#include "support/program.hpp"

namespace orbitile {

/// What the program wrote to the terminal, as lines were begun: the text after each return or line
/// feed, without what steers the terminal.
using DrawnTexts = std::vector<std::string>;

class OnTerminal {
  public:
    /// Its standard error is the terminal; its standard output too, or `out`. `kind` is its TERM.
    OnTerminal(const Arguments& arguments, int columns, const std::filesystem::path& out = {},
               const std::string& kind = "xterm");
    OnTerminal(const OnTerminal&) = delete;
    OnTerminal& operator=(const OnTerminal&) = delete;
    ~OnTerminal();  ///< kills it

    void resize(int columns) const;
    void send(int signal) const;

    /// What comes from now on, until that is enough or the program has ended.
    DrawnTexts read_until(const std::function<bool(const DrawnTexts&)>& enough) const;

    /// All bytes that come until the program has ended.
    std::string read_bytes() const;

    int exit_code();

  private:
    int terminal_ = -1;
    pid_t id_ = -1;
};

/// The columns that a text takes, for letters, digits and the wide characters of Chinese.
int columns_of(const std::string& text);

/// Of the widest.
int widest(const DrawnTexts& texts);

}  // namespace orbitile
