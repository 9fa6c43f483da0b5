// Text on a terminal: its width, the abilities and the size of the terminal, and a display of lines
// that are drawn repeatedly.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace orbitile::cli {

/// Returns the width of the text in columns of the terminal. A wide character takes two columns. A
/// combining character takes no column.
int display_width(std::string_view text);

/// Returns the longest beginning of the line that fits into `columns` columns.
std::string truncate_to_width(std::string_view line, int columns);

/// Returns the words of the text in lines of at most `columns` columns. A single word that is wider
/// gets its own line. If there are no words, returns one empty line.
std::vector<std::string> wrapped_lines(std::string_view text, int columns);

/// Returns whether to write colours to this file descriptor. The environment variable NO_COLOR
/// forbids colours, and CLICOLOR_FORCE forces them. Otherwise colours are written if the descriptor
/// is a terminal that is not dumb.
bool terminal_has_colour(int descriptor);

/// Returns whether text can be drawn over earlier text. The file descriptor must be a terminal that
/// is not dumb.
bool terminal_can_redraw(int descriptor);

struct TerminalSize {
    int columns = 80;
    int rows = 24;
    bool operator==(const TerminalSize&) const = default;
};

/// Returns the terminal's size. If the width is not known, returns 80 columns. If the height is not
/// known, returns 24 rows.
TerminalSize terminal_size(int descriptor);

// Shows lines on standard output. If the terminal can redraw text, each call of show() replaces the
// lines of the previous call.
//
//     Screen screen;
//     screen.show({"12 found", "3 of 20 work units"});
//     screen.show({"13 found", "4 of 20 work units"});  // replaces the first two lines

/// After drawing, the cursor is at the beginning of the first line. If the terminal becomes
/// narrower, it can break the lines. Even then, all lines are below the cursor and can be replaced.
class Screen {
  public:
    Screen();
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;
    ~Screen() { move_cursor_below_lines(); }

    /// Returns whether new lines replace the previous lines. Otherwise new lines are printed below
    /// the previous lines.
    bool can_redraw() const { return can_redraw_; }

    /// Shows the lines. If can_redraw() is true, cuts the lines at the width and height of the
    /// terminal.
    void show(std::vector<std::string> lines);

    /// Draws the lines again if the size of the terminal has changed.
    void redraw_if_resized();

    /// Moves the cursor below the lines, so that later output is printed there.
    void move_cursor_below_lines();

  private:
    std::size_t rows() const;
    void draw();

    bool can_redraw_;
    std::vector<std::string> lines_;
    TerminalSize drawn_size_;
};

}  // namespace orbitile::cli
