#include "support/sixfold_board.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace orbitile::sixfold_board {
namespace {

// --- The plane. ---

// A triangle lies between the lines of its numbers and those one further, a hexagon on its lines.
int width_of(bool triangles) { return triangles ? 1 : 0; }

Spot turned(bool triangles, Spot spot) { return {-spot.y - width_of(triangles), spot.sum, spot.x}; }

Spot flipped(bool triangles, Spot spot) {
    const int width = width_of(triangles);
    return {-spot.sum - width, spot.y, -spot.x - width};
}

Spot shifted(Spot spot, int dx, int dy) { return {spot.x + dx, spot.y + dy, spot.sum + dx + dy}; }

bool points_up(Spot spot) { return spot.sum == spot.x + spot.y; }

std::vector<Spot> neighbours(bool triangles, Spot spot) {
    if (triangles) {
        const int step = points_up(spot) ? -1 : 1;
        return {{spot.x + step, spot.y, spot.sum},
                {spot.x, spot.y + step, spot.sum},
                {spot.x, spot.y, spot.sum - step}};
    }
    std::vector<Spot> adjacent_spots;
    for (const auto& [dx, dy] : {std::pair(1, 0), std::pair(0, 1), std::pair(-1, 1),
                                 std::pair(-1, 0), std::pair(0, -1), std::pair(1, -1)}) {
        adjacent_spots.push_back(shifted(spot, dx, dy));
    }
    return adjacent_spots;
}

Spots home(const Spots& spots) {
    int x = spots.begin()->x;
    int y = spots.begin()->y;
    for (const Spot& spot : spots) {
        x = std::min(x, spot.x);
        y = std::min(y, spot.y);
    }
    Spots moved;
    for (const Spot& spot : spots) moved.insert(shifted(spot, -x, -y));
    return moved;
}

/// Under each map that the rules allow, the identity first.
std::vector<Spots> images_by_map(const Puzzle& puzzle, const Spots& spots) {
    std::vector<Spots> all;
    for (const bool flip : {false, true}) {
        if (flip && !puzzle.flips) continue;
        Spots image;
        for (const Spot& spot : spots) {
            image.insert(flip ? flipped(puzzle.triangles, spot) : spot);
        }
        for (int turn = 0; turn < (puzzle.turns ? 6 : 1); ++turn) {
            all.push_back(home(image));
            Spots next;
            for (const Spot& spot : image) next.insert(turned(puzzle.triangles, spot));
            image = std::move(next);
        }
    }
    return all;
}

std::set<Spots> images(const Puzzle& puzzle, const Spots& spots) {
    const auto all = images_by_map(puzzle, spots);
    return {all.begin(), all.end()};
}

// --- Random puzzles. ---

Spot one_of(const Spots& spots, std::mt19937& random) {
    return *std::next(spots.begin(), static_cast<std::ptrdiff_t>(random() % spots.size()));
}

/// Grown from a spot through others that are allowed.
template <typename Allowed>
Spots grown(bool triangles, Spot from, std::size_t size, std::mt19937& random, Allowed allowed) {
    Spots spots{from};
    while (spots.size() < size) {
        Spots border;
        for (const Spot& spot : spots) {
            for (const Spot& other : neighbours(triangles, spot)) {
                if (!spots.contains(other) && allowed(other)) border.insert(other);
            }
        }
        if (border.empty()) break;
        spots.insert(one_of(border, random));
    }
    return spots;
}

void add_piece(Puzzle& puzzle, const Spots& spots) {
    const auto own = images(puzzle, spots);
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        if (!own.contains(home(puzzle.pieces[piece]))) continue;
        ++puzzle.copies[piece];
        return;
    }
    puzzle.pieces.push_back(*own.begin());  // not as it lies in the filling that it comes from
    puzzle.copies.push_back(1);
}

// --- Pictures. ---

int column_of(bool triangles, Spot spot) {
    // A step east is two columns, a step along y one.
    const int down = triangles && !points_up(spot) ? 1 : 0;
    return 2 * spot.x + spot.y + down;
}

template <typename Character>
std::vector<std::string> rows_of(bool triangles, const Spots& spots, Character character) {
    std::map<int, std::map<int, std::string>> rows;
    int west = column_of(triangles, *spots.begin());
    for (const Spot& spot : spots) {
        const int column = column_of(triangles, spot);
        rows[-spot.y][column] = character(spot);
        west = std::min(west, column);
    }
    std::vector<std::string> drawn;
    for (int row = rows.begin()->first; row <= rows.rbegin()->first; ++row) {
        std::string& text = drawn.emplace_back();
        int at = west;
        for (const auto& [column, own] : rows[row]) {
            text += std::string(static_cast<std::size_t>(column - at), ' ') + own;
            at = column + 1;
        }
    }
    return drawn;
}

std::string letter_of(std::size_t piece) {
    return std::string(1, static_cast<char>('A' + static_cast<int>(piece)));
}

// --- Fillings. ---

/// From 1, rows from the north, each from the west.
std::map<Spot, int> copy_counts_in(const Puzzle& puzzle) {
    std::map<std::pair<int, int>, Spot> ordered;
    for (const Spot& spot : puzzle.board) {
        ordered[{-spot.y, column_of(puzzle.triangles, spot)}] = spot;
    }
    std::map<Spot, int> numbers;
    for (const auto& [place, spot] : ordered) {
        numbers[spot] = static_cast<int>(numbers.size()) + 1;
    }
    return numbers;
}

struct Search {
    const Puzzle& puzzle;
    std::vector<std::set<Spots>> images;
    std::map<Spot, int> numbers;
    std::vector<int> left;
    Spots covered;
    std::multiset<PlacedCopy> laid;
    std::set<std::multiset<PlacedCopy>> found;

    void fill() {
        const auto empty = std::ranges::find_if(
            puzzle.board, [&](const Spot& spot) { return !covered.contains(spot); });
        if (empty == puzzle.board.end()) {
            found.insert(laid);
            return;
        }
        for (std::size_t piece = 0; piece < images.size(); ++piece) {
            if (left[piece] == 0) continue;
            for (const Spots& image : images[piece]) {
                for (const Spot& spot : image) {
                    if (points_up(spot) == points_up(*empty)) lay(piece, image, spot, *empty);
                }
            }
        }
    }

    void lay(std::size_t piece, const Spots& image, Spot from, Spot to) {
        Spots there;
        for (const Spot& spot : image) there.insert(shifted(spot, to.x - from.x, to.y - from.y));
        const bool fits = std::ranges::all_of(there, [&](const Spot& spot) {
            return puzzle.board.contains(spot) && !covered.contains(spot);
        });
        if (!fits) return;
        PlacedCopy lying{static_cast<int>(piece), {}};
        for (const Spot& spot : there) lying.second.insert(numbers.at(spot));
        const auto own = laid.insert(std::move(lying));
        covered.insert(there.begin(), there.end());
        --left[piece];
        fill();
        ++left[piece];
        for (const Spot& spot : there) covered.erase(spot);
        laid.erase(own);
    }
};

}  // namespace

Puzzle random_puzzle(bool triangles, int places, std::mt19937& random) {
    Puzzle puzzle;
    puzzle.triangles = triangles;
    puzzle.turns = random() % 4 != 0;
    puzzle.flips = random() % 2 == 0;
    puzzle.board = grown(triangles, {0, 0, 0}, static_cast<std::size_t>(places), random,
                         [](const Spot&) { return true; });
    Spots open = puzzle.board;
    while (!open.empty()) {
        const Spots piece = grown(triangles, one_of(open, random), 2 + random() % 4, random,
                                  [&](const Spot& spot) { return open.contains(spot); });
        for (const Spot& spot : piece) open.erase(spot);
        add_piece(puzzle, piece);
    }
    return puzzle;
}

std::vector<std::string> drawn(bool triangles, const Spots& spots) {
    return rows_of(triangles, spots, [&](const Spot& spot) {
        if (!triangles) return std::string("#");
        return std::string(points_up(spot) ? "▲" : "▼");
    });
}

std::string puzzle_file(const Puzzle& puzzle) {
    const auto list = [&](const Spots& spots) {
        std::string text;
        for (const std::string& row : drawn(puzzle.triangles, spots)) text += '"' + row + "\", ";
        return "rows = [" + text + "]\n";
    };
    std::string text = "name = \"random\"\nlattice = \"";
    text += std::string(puzzle.triangles ? "triangle" : "hex") +
            "\"\n[rules]\nturns = " + (puzzle.turns ? "true" : "false") +
            "\nflips = " + (puzzle.flips ? "true" : "false") + "\n[board]\n" + list(puzzle.board);
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        text += "[[piece]]\nname = \"" + letter_of(piece) +
                "\"\ncolour = \"red\"\ncopies = " + std::to_string(puzzle.copies[piece]) + '\n' +
                list(puzzle.pieces[piece]);
    }
    return text;
}

std::set<std::multiset<PlacedCopy>> fillings(const Puzzle& puzzle) {
    Search search{puzzle, {}, copy_counts_in(puzzle), puzzle.copies, {}, {}, {}};
    for (const Spots& piece : puzzle.pieces) search.images.push_back(images(puzzle, piece));
    search.fill();
    return search.found;
}

std::size_t symmetries(const Puzzle& puzzle) {
    const auto all = images_by_map(puzzle, puzzle.board);
    return static_cast<std::size_t>(std::ranges::count(all, home(puzzle.board)));
}

}  // namespace orbitile::sixfold_board
