#include "cli/pieces_view.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "cli/exit_code.hpp"
#include "cli/stop_timer.hpp"
#include "cli/terminal.hpp"
#include "geometry/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/text_file.hpp"

namespace orbitile::cli {

namespace {

using Lines = std::vector<std::string>;

constexpr std::size_t drawing_gap_columns = 3;  // columns between drawings

std::size_t width_of_text(std::string_view text) {
    return static_cast<std::size_t>(display_width(text));
}

std::string padded_text(const std::string& text, std::size_t width) {
    return text + std::string(width - std::min(width, width_of_text(text)), ' ');
}

std::size_t count_orientations(const std::vector<PieceClass>& classes, int piece) {
    for (const PieceClass& piece_class : classes) {
        if (std::ranges::find(piece_class.members, piece) != piece_class.members.end()) {
            return piece_class.orientations.size();
        }
    }
    return 0;
}

bool has_sides(const Puzzle& puzzle) {
    return std::ranges::any_of(puzzle.pieces,
                               [](const Piece& piece) { return piece.sides.size() > 1; });
}

// Adds a table of the pieces. The table has a column with letters only if some piece has a letter
// that differs from its name.
void add_table(const Puzzle& puzzle, Lines& lines) {
    const auto classes = piece_classes(puzzle);
    const auto letters = piece_letters(puzzle);
    std::size_t name_width = 5;
    bool has_letter_column = false;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        name_width = std::max(name_width, width_of_text(puzzle.pieces[i].name));
        has_letter_column = has_letter_column || puzzle.pieces[i].name != letters[i];
    }
    lines.push_back(fmt::format(
        "{}  {}copies  colour    area  orientations{}", padded_text("piece", name_width),
        has_letter_column ? "letter  " : "", has_sides(puzzle) ? "  side" : ""));
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        for (const Side& side : piece.sides) {
            const std::string area = area_text(puzzle.lattice, side.shards.size());
            lines.push_back(
                fmt::format("{}  {}{:>6}  #{:02x}{:02x}{:02x}  {}{}  {:>12}{}",
                            padded_text(piece.name, name_width),
                            has_letter_column ? padded_text(letters[i], 8) : "", piece.copies,
                            piece.colour.red, piece.colour.green, piece.colour.blue,
                            std::string(5 - std::min<std::size_t>(5, width_of_text(area)), ' '),
                            area, count_orientations(classes, static_cast<int>(i)),
                            side.name.empty() ? "" : "  " + side.name));
        }
    }
}

std::string piece_areas_line(const Puzzle& puzzle) {
    const auto area_of = [&](int shards) {
        return area_text(puzzle.lattice, static_cast<std::size_t>(shards));
    };
    const std::string min_area = area_of(total_shards(puzzle));
    const std::string places = places_word(puzzle.lattice);
    if (all_sides_have_same_area(puzzle)) return fmt::format("total area {} {}", min_area, places);
    return fmt::format("total area from {} to {} {}, depending on the sides that are used",
                       min_area, area_of(max_total_shards(puzzle)), places);
}

// Adds a picture of the board that shows the number of each place.
void add_board(const Puzzle& puzzle, Lines& lines) {
    const PuzzleBoard& board = *puzzle.board;
    const Lattice lattice = puzzle.lattice;
    const Bounds bounds = bounds_of(board.shards);
    const int row_count = bounds.high.y - bounds.low.y + 1;
    const std::string size_text =
        has_shifted_rows(lattice)
            ? fmt::format("of {} rows", row_count)
            : fmt::format("{} by {}", bounds.high.x - bounds.low.x + 1, row_count);
    lines.push_back(fmt::format("board {}, area {} {}", size_text,
                                area_text(lattice, board.shards.size()), places_word(lattice)));
    const auto places = places_in_reading_order(lattice, board.shards);
    int first_column = picture_column(lattice, places.front());
    int max_number = static_cast<int>(places.size());
    for (const Shard& place : places)
        first_column = std::min(first_column, picture_column(lattice, place));
    for (const int number : board.numbers) max_number = std::max(max_number, number);
    const std::size_t digit_count = std::to_string(max_number).size();
    // The width leaves at least one blank between two numbers. Depending on the lattice,
    // neighbouring places are one or two columns apart in the picture.
    const std::size_t number_width =
        (digit_count + 2) / 2 * (picture_column_step(lattice) == 1 ? 2 : 1);
    std::string row;
    for (std::size_t index = 0; index < places.size(); ++index) {
        const auto column =
            static_cast<std::size_t>(picture_column(lattice, places[index]) - first_column);
        const int number =
            board.numbers.empty() ? static_cast<int>(index) + 1 : board.numbers[index];
        row.resize(number_width * column, ' ');
        row += fmt::format("{:>{}}", number, digit_count);
        if (index + 1 == places.size() || places[index + 1].y != places[index].y) {
            lines.push_back("  " + row);
            row.clear();
        }
    }
}

void add_challenges(const ChallengeSet& challenge_set, Lines& lines) {
    if (challenge_set.challenges.empty()) return;
    lines.push_back(fmt::format("challenges {}", challenge_set.challenges.size()));
    std::size_t name_width = 0;
    for (const StatedChallenge& challenge : challenge_set.challenges) {
        name_width = std::max(name_width, width_of_text(challenge.name));
    }
    int number = 0;
    for (const StatedChallenge& challenge : challenge_set.challenges) {
        const Bounds bounds = bounds_of(challenge.board.shards);
        lines.push_back(fmt::format(
            "{:>3}  {}  {:>2} by {:<2}  {}", ++number, padded_text(challenge.name, name_width),
            bounds.high.x - bounds.low.x + 1, bounds.high.y - bounds.low.y + 1,
            letters_of(challenge_set.puzzle, challenge.copies)));
    }
}

std::string heading_line(const Puzzle& puzzle) {
    return fmt::format("{}: lattice {}, turns {}, flips {}", puzzle.name,
                       lattice_name(puzzle.lattice), puzzle.rules.turns ? "yes" : "no",
                       puzzle.rules.flips ? "yes" : "no");
}

// Returns the drawing of one side of a piece, as in the puzzle file. The first line is the name;
// the rows of the drawing follow.
Lines drawing_of(Lattice lattice, const Piece& piece, const Side& side) {
    std::string name = piece.name;
    if (!side.name.empty()) name += " " + side.name;
    if (piece.copies > 1) name += fmt::format(" ×{}", piece.copies);
    Lines lines{name};
    std::string_view unread_text;
    const std::string picture = glyph_picture(lattice, side.shards, bounds_of(side.shards), "\n");
    for (unread_text = picture; !unread_text.empty();
         unread_text.remove_prefix(lines.back().size())) {
        if (unread_text.front() == '\n') unread_text.remove_prefix(1);
        lines.emplace_back(unread_text.substr(0, unread_text.find('\n')));
    }
    return lines;
}

std::size_t width_of(const Lines& drawing) {
    std::size_t width = 0;
    for (const std::string& line : drawing) width = std::max(width, width_of_text(line));
    return width;
}

// Adds the drawings beside each other, with their first lines in the same row.
void add_drawing_row(const std::vector<Lines>& drawings, Lines& lines) {
    std::size_t height = 0;
    for (const Lines& drawing : drawings) height = std::max(height, drawing.size());
    for (std::size_t row = 0; row < height; ++row) {
        std::string line;
        std::size_t column = 0;
        for (const Lines& drawing : drawings) {
            if (row < drawing.size() && !drawing[row].empty()) {
                line = padded_text(line, column) + drawing[row];
            }
            column += width_of(drawing) + drawing_gap_columns;
        }
        lines.push_back(std::move(line));
    }
}

void add_drawings(const Puzzle& puzzle, int width, Lines& lines) {
    std::vector<Lines> row_drawings;
    std::size_t used_column_count = 0;
    for (const Piece& piece : puzzle.pieces) {
        for (const Side& side : piece.sides) {
            Lines drawing = drawing_of(puzzle.lattice, piece, side);
            const std::size_t drawing_width = width_of(drawing);
            if (!row_drawings.empty() &&
                used_column_count + drawing_width > static_cast<std::size_t>(std::max(width, 1))) {
                add_drawing_row(row_drawings, lines);
                lines.emplace_back();
                row_drawings.clear();
                used_column_count = 0;
            }
            used_column_count += drawing_width + drawing_gap_columns;
            row_drawings.push_back(std::move(drawing));
        }
    }
    add_drawing_row(row_drawings, lines);
}

}  // namespace

std::vector<std::string> piece_table(const ChallengeSet& challenge_set, int width) {
    Lines lines{heading_line(challenge_set.puzzle)};
    add_table(challenge_set.puzzle, lines);
    lines.push_back(piece_areas_line(challenge_set.puzzle));
    lines.emplace_back();
    add_drawings(challenge_set.puzzle, width, lines);
    if (challenge_set.puzzle.board) {
        lines.emplace_back();
        add_board(challenge_set.puzzle, lines);
    }
    add_challenges(challenge_set, lines);
    return lines;
}

std::vector<std::string> piece_drawings(const ChallengeSet& challenge_set, int width) {
    Lines lines{heading_line(challenge_set.puzzle)};
    add_drawings(challenge_set.puzzle, width, lines);
    lines.push_back(piece_areas_line(challenge_set.puzzle));
    if (challenge_set.puzzle.board) add_board(challenge_set.puzzle, lines);
    return lines;
}

namespace {

constexpr auto read_interval = std::chrono::milliseconds(100);

// The result of reading the file: its text, or the reason why it cannot be read.
struct FileContent {
    std::string text = {};
    std::string fault = {};
    bool operator==(const FileContent&) const = default;
};

// Reads the file. Refuses special files such as a pipe, whose text can be read only once.
FileContent read_content(const std::string& file) {
    std::error_code status_error;
    const auto status = std::filesystem::status(file, status_error);
    if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
        return {.fault =
                    file +
                    ": this is not a regular file, so it cannot be watched; name a regular file"};
    }
    try {
        return {.text = read_text_file(file, max_puzzle_file_bytes)};
    } catch (const InputError& error) {
        return {.fault = error.what()};
    }
}

// Returns the text in lines of at most `columns` columns. Breaks lines between words if possible.
std::vector<std::string> message_lines(std::string_view text, int columns) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        std::string line = truncate_to_width(text, std::max(columns, 2));
        const auto blank_position = line.rfind(' ');
        if (line.size() < text.size() && blank_position != std::string::npos &&
            blank_position > 0) {
            line.resize(blank_position);
        }
        text.remove_prefix(line.size());
        while (text.starts_with(' ')) text.remove_prefix(1);
        lines.push_back(std::move(line));
    }
    return lines;
}

// The content of the screen: a message about the last change of the file, and the drawings of the
// last readable version.
class PiecesView {
  public:
    explicit PiecesView(std::string file) : file_(std::move(file)) {}

    void change_content(const FileContent& file_content,
                        const std::function<std::string(const Puzzle&)>& write_picture) {
        message_ = file_content.fault;
        if (!message_.empty()) return;
        try {
            challenge_set_ = parse_challenge_set(file_content.text, file_);
            const std::string picture_note = write_picture(challenge_set_->puzzle);
            const std::time_t now = std::time(nullptr);
            message_ =
                fmt::format("{} at {:%H:%M:%S}{}{}; press Ctrl-C to end", file_,
                            fmt::localtime(now), picture_note.empty() ? "" : "; ", picture_note);
        } catch (const std::runtime_error& fault) {
            // Watching continues, because the next version of the file can perhaps be drawn.
            message_ = fault.what();
        }
    }

    void show(Screen& screen) {
        shown_size_ = terminal_size(STDOUT_FILENO);
        std::vector<std::string> lines =
            message_lines(printable_lines(message_), shown_size_.columns - 1);
        if (challenge_set_) {
            for (std::string& line : piece_drawings(*challenge_set_, shown_size_.columns - 1)) {
                lines.push_back(std::move(line));
            }
        }
        screen.show(std::move(lines));
    }

    void redraw_if_resized(Screen& screen) {
        if (message_.empty() || !screen.can_redraw()) return;
        if (terminal_size(STDOUT_FILENO) != shown_size_) show(screen);
    }

  private:
    std::string file_;
    std::optional<ChallengeSet> challenge_set_;
    std::string message_;
    TerminalSize shown_size_;
};

}  // namespace

int watch_pieces(const std::string& file,
                 const std::function<std::string(const Puzzle&)>& write_picture) {
    const std::atomic<bool>& stop = stop_on_signals();
    PiecesView view(file);
    Screen screen;
    std::optional<FileContent> shown_content;
    std::optional<FileContent> previous_content;
    while (!stop) {
        FileContent file_content = read_content(file);
        if (stop) break;
        // The file is shown only after two reads gave the same text. If the two texts differ, an
        // editor can still be writing the file.
        if (file_content == previous_content && file_content != shown_content) {
            view.change_content(file_content, write_picture);
            view.show(screen);
            shown_content = file_content;
        }
        previous_content = std::move(file_content);
        view.redraw_if_resized(screen);
        std::this_thread::sleep_for(read_interval);
    }
    return success;
}

}  // namespace orbitile::cli
