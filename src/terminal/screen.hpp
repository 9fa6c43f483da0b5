// Draws lines on standard output over the lines before, if the terminal can do that.
//
//     Screen screen;
//     screen.show({"12 found", "3 of 20 work units"});
//     screen.show({"13 found", "4 of 20 work units"});  // in the place of the first two
#pragma once

#include <string>
#include <vector>

#include "terminal/terminal.hpp"

namespace orbitile::app {

/// The cursor is left at the beginning of the first line, so that all lines are below it, even if a
/// terminal that has become narrower has broken them.
class Screen {
  public:
    Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() { leave(); }

    /// Whether lines replace the lines before. If not, they are printed below them.
    bool redraws() const { return redraws_; }

    /// Shows the lines. If they replace others, they are cut at the terminal's width and height.
    void show(std::vector<std::string> lines);

    /// Draws again if the size of the terminal has changed.
    void follow();

    /// Moves the cursor below the lines, so that later output is printed there.
    void leave();

  private:
    std::size_t rows() const;
    void draw();

    bool redraws_;
    std::vector<std::string> lines_;
    TerminalSize drawn_size_;
};

}  // namespace orbitile::app
