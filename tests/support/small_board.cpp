#include "support/small_board.hpp"

#include <algorithm>

namespace orbitile::small_board {
namespace {

using Spot = std::pair<int, int>;
using PlacedCopy = std::pair<char, Cells>;  // a piece and where it lies
using Filling = std::set<PlacedCopy>;       // of copies no two can lie in one place

bool meet(const Cells& one, const Cells& other) {
    return std::ranges::any_of(one, [&](int cell) { return other.contains(cell); });
}

// --- Where a piece can lie. ---

std::vector<Spot> drawn(const DrawnPiece& piece) {
    std::vector<Spot> spots;
    int y = 0;
    for (const std::string& row : piece.rows) {
        int x = 0;
        for (const char glyph : row) {
            if (glyph == '#') spots.emplace_back(x, y);
            ++x;
        }
        --y;
    }
    return spots;
}

std::vector<Spot> image(std::vector<Spot> spots, int map) {
    std::set<int> columns;
    std::set<int> rows;
    for (auto& [x, y] : spots) {
        if (map % 2 == 1) x = -x;
        if (map / 2 % 2 == 1) y = -y;
        if (map / 4 == 1) std::swap(x, y);
        columns.insert(x);
        rows.insert(y);
    }
    const int left = *columns.begin();
    const int bottom = *rows.begin();
    for (auto& [x, y] : spots) {
        x -= left;
        y -= bottom;
    }
    return spots;
}

std::set<Cells> places(const SmallBoard& board, const DrawnPiece& piece) {
    std::set<Cells> places;
    for (int map = 0; map < 8; ++map) {
        const auto spots = image(drawn(piece), map);
        for (int shift = 0; shift < board.width * board.height; ++shift) {
            Cells cells;
            for (const auto& [x, y] : spots) {
                const int column = x + shift % board.width;
                const int row = y + shift / board.width;
                if (column < board.width && row < board.height) {
                    cells.insert(row * board.width + column);
                }
            }
            if (cells.size() == spots.size()) places.insert(std::move(cells));
        }
    }
    return places;
}

std::map<char, std::set<Cells>> places(const SmallBoard& board) {
    std::map<char, std::set<Cells>> all;
    for (const DrawnPiece& piece : board.pieces) all[piece.name] = places(board, piece);
    return all;
}

std::map<char, int> copies(const SmallBoard& board) {
    std::map<char, int> all;
    for (const DrawnPiece& piece : board.pieces) all[piece.name] = piece.copies;
    return all;
}

// --- All fillings, with a name for each piece. ---

struct Search {
    int cells;
    std::map<char, std::set<Cells>> places;
    std::map<char, int> left;
    std::set<Filling> found;

    void fill(const Filling& laid, const Cells& covered) {
        int empty = 0;
        while (covered.contains(empty)) ++empty;
        if (empty == cells) {
            found.insert(laid);
            return;
        }
        for (auto& [name, copies] : left) {
            if (copies == 0) continue;
            for (const Cells& place : places.at(name)) {
                if (!place.contains(empty) || meet(place, covered)) continue;
                Filling further = laid;
                further.insert({name, place});
                Cells more = covered;
                more.insert(place.begin(), place.end());
                --copies;
                fill(further, more);
                ++copies;
            }
        }
    }
};

std::set<Filling> fillings(const SmallBoard& board) {
    Search search{board.width * board.height, places(board), copies(board), {}};
    search.fill({}, {});
    return search.found;
}

// --- What a start leaves. ---

// For each piece a name that all of its shape share.
std::map<char, std::string> shapes(const SmallBoard& board) {
    std::map<std::set<Cells>, char> first;
    std::map<char, std::string> shapes;
    for (const auto& [name, own] : places(board)) {
        shapes[name] = std::string("any ") + first.emplace(own, name).first->second;
    }
    return shapes;
}

std::uint64_t different(const std::vector<Filling>& agreeing, const std::map<char, Cells>& given,
                        const std::map<char, std::string>& shapes) {
    std::set<std::multiset<std::pair<std::string, Cells>>> seen;
    for (const Filling& filling : agreeing) {
        std::multiset<std::pair<std::string, Cells>> counted;
        for (const auto& [name, cells] : filling) {
            counted.insert({given.contains(name) ? std::string{name} : shapes.at(name), cells});
        }
        seen.insert(std::move(counted));
    }
    return seen.size();
}

// `has` tells whether a filling has one of the things that a start gives.
template <typename Thing, typename Has>
std::vector<CountedStart> counted(const SmallBoard& board,
                                  const std::vector<std::vector<Thing>>& starts, const Has& has) {
    const auto all = fillings(board);
    const auto names = shapes(board);
    std::vector<CountedStart> counted;
    for (const std::vector<Thing>& start : starts) {
        std::vector<Filling> agreeing;
        for (const Filling& filling : all) {
            if (std::ranges::all_of(start, [&](const Thing& thing) { return has(filling, thing); }))
                agreeing.push_back(filling);
        }
        std::map<char, Cells> given;
        for (const auto& [name, cells] : start) given[name].insert(cells.begin(), cells.end());
        counted.emplace_back(given, different(agreeing, given, names));
    }
    return counted;
}

// All sets of so many things that fit together.
template <typename Fits>
std::vector<std::vector<PlacedCopy>> sets_of(const std::vector<PlacedCopy>& things, int size,
                                             const Fits& fits) {
    std::vector<std::vector<PlacedCopy>> sets{{}};
    for (const PlacedCopy& thing : things) {
        for (std::size_t i = 0, before = sets.size(); i < before; ++i) {
            std::vector<PlacedCopy> set = sets[i];
            if (static_cast<int>(set.size()) == size || !fits(set, thing)) continue;
            set.push_back(thing);
            sets.push_back(std::move(set));
        }
    }
    std::erase_if(sets, [&](const auto& set) { return static_cast<int>(set.size()) != size; });
    return sets;
}

}  // namespace

std::string puzzle_file(const SmallBoard& board) {
    std::string text = "name = \"small\"\nlattice = \"square\"\n[rules]\nflips = true\n";
    for (const DrawnPiece& piece : board.pieces) {
        text += "[[piece]]\nname = \"" + std::string(1, piece.name) +
                "\"\ncolour = \"red\"\ncopies = " + std::to_string(piece.copies) + "\nrows = [";
        for (const std::string& row : piece.rows) text += "\"" + row + "\",";
        text += "]\n";
    }
    return text;
}

std::vector<CountedStart> starts_with_pieces(const SmallBoard& board, int given) {
    std::vector<PlacedCopy> things;
    for (const auto& [name, own] : places(board)) {
        for (const Cells& place : own) things.emplace_back(name, place);
    }
    const auto most = copies(board);
    const auto fits = [&](const std::vector<PlacedCopy>& set, const PlacedCopy& thing) {
        return std::ranges::count(set, thing.first, &PlacedCopy::first) < most.at(thing.first) &&
               std::ranges::none_of(
                   set, [&](const PlacedCopy& other) { return meet(other.second, thing.second); });
    };
    return counted(
        board, sets_of(things, given, fits),
        [](const Filling& filling, const PlacedCopy& thing) { return filling.contains(thing); });
}

std::vector<CountedStart> starts_with_cells(const SmallBoard& board, int given) {
    std::vector<PlacedCopy> things;
    for (int cell = 0; cell < board.width * board.height; ++cell) {
        for (const DrawnPiece& piece : board.pieces) things.push_back({piece.name, {cell}});
    }
    const auto fits = [](const std::vector<PlacedCopy>& set, const PlacedCopy& thing) {
        return std::ranges::find(set, thing.second, &PlacedCopy::second) == set.end();
    };
    return counted(board, sets_of(things, given, fits),
                   [](const Filling& filling, const PlacedCopy& thing) {
                       return std::ranges::any_of(filling, [&](const PlacedCopy& lying) {
                           return lying.first == thing.first && meet(lying.second, thing.second);
                       });
                   });
}

}  // namespace orbitile::small_board
