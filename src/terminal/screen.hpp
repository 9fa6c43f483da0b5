// The abilities and the size of a terminal.
#pragma once

#include <string>
#include <vector>

namespace orbitile::app {

/// Whether to write colours to this file descriptor. NO_COLOR forbids them, and CLICOLOR_FORCE
/// forces them. Otherwise they are written to a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

/// Whether text can be written over earlier text: the file descriptor is a terminal that is not
/// dumb.
bool terminal_can_redraw(int descriptor);

struct TerminalSize {
    int columns = 80;
    int rows = 24;
    bool operator==(const TerminalSize&) const = default;
};

/// Returns the terminal's size. Where it is unknown, returns 80 columns or 24 rows.
TerminalSize terminal_size(int descriptor);

// Draws lines on standard output over the lines before, if the terminal can do that.
//
//     Screen screen;
//     screen.show({"12 found", "3 of 20 work units"});
//     screen.show({"13 found", "4 of 20 work units"});  // in the place of the first two

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
