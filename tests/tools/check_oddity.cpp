// The smallest odd number of copies of one polyhex that fill a symmetric shape, by closure.
//
// Usage: check_oddity PUZZLE.toml PIECE SYMMETRY MAX    e.g. check_oddity pentahexes.toml B C2 9
//
// This program shares no code with orbitile, and searches in another way. It places one copy. The
// images of its cells must belong to the shape. So another copy must cover each image that is not
// covered yet. The search takes the uncovered image that the fewest placements can cover, and tries
// each of them. If no image is uncovered, the copies fill a symmetric shape.
//
//   Example: half turns, the straight trihex. The first copy covers the cells 0, 1 and 2 of a row,
//   and the centre is the cell 0. The images -1 and -2 are uncovered. Each copy that covers -1 is
//   tried, and so on.
//
// Why nothing is missed: two copies of a shape are related if an image of one copy overlaps the
// other copy. The related copies fill a symmetric shape by themselves. If the number of copies is
// odd, the number of related copies is odd for at least one of them. Its area is odd, if the
// piece's area is odd. So one of its copies covers an odd number of cells of the mirror line, or
// the central cell. (Every mirror line and every centre of an odd area passes through centres of
// cells.) The search begins with each such placement. The search finds exactly the copies
// that are related with the first copy. It does not ask whether the shape is connected, and does
// not bound how far it reaches.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace {

constexpr int width = 128;
using Cells = std::vector<std::array<int, 2>>;  // q to the right, r down to the right
using Map = std::array<int, 4>;                 // (q, r) -> (a q + b r, c q + d r)

std::array<int, 2> apply(const Map& m, const std::array<int, 2>& cell) {
    return {m[0] * cell[0] + m[1] * cell[1], m[2] * cell[0] + m[3] * cell[1]};
}

Map product(const Map& m, const Map& n) {
    return {m[0] * n[0] + m[1] * n[2], m[0] * n[1] + m[1] * n[3], m[2] * n[0] + m[3] * n[2],
            m[2] * n[1] + m[3] * n[3]};
}

std::set<Map> closure(std::set<Map> maps) {
    for (;;) {
        std::set<Map> more = maps;
        for (const Map& m : maps)
            for (const Map& n : maps) more.insert(product(m, n));
        if (more.size() == maps.size()) return maps;
        maps = more;
    }
}

constexpr Map identity = {1, 0, 0, 1};
constexpr Map sixth = {0, -1, 1, 1};
constexpr Map half = {-1, 0, 0, -1};
constexpr Map along_row = {1, 1, 0, -1};    // mirror line through the centres of a row
constexpr Map across_row = {-1, -1, 0, 1};  // mirror line across the rows, through corners

std::set<Map> group_of(const std::string& name) {
    if (name == "C2") return closure({identity, half});
    if (name == "D1") return closure({identity, across_row});
    if (name == "D1x") return closure({identity, along_row});
    if (name == "D2") return closure({identity, half, along_row});
    if (name == "C6") return closure({identity, sixth});
    if (name == "D6") return closure({identity, sixth, along_row});
    std::cerr << "unknown symmetry " << name << '\n';
    std::exit(2);
}

Cells read_piece(const std::string& file, const std::string& name) {
    std::ifstream in(file);
    std::string line;
    bool here = false;
    while (std::getline(in, line)) {
        if (line == "name = \"" + name + "\"") here = true;
        if (!here || line.rfind("rows = ", 0) != 0) continue;
        Cells cells;
        int row = -1, column = 0;
        bool inside = false;
        for (std::size_t at = 0; at < line.size(); ++at) {
            if (line[at] == '"') {
                inside = !inside;
                if (inside) ++row, column = 0;
            } else if (inside) {
                const bool is_block = line.compare(at, 3, "\u2588") == 0;
                if (is_block) cells.push_back({(column - row) / 2, row});
                if ((line[at] & 0xc0) != 0x80)
                    ++column;  // counts a character of several bytes once
            }
        }
        return cells;
    }
    std::cerr << "no piece " << name << " in " << file << '\n';
    std::exit(2);
}

struct Search {
    std::vector<Map> group;
    std::vector<Cells> orientations;  // each contains (0, 0) as its first cell
    std::bitset<width * width> covered, wanted;
    std::vector<std::array<int, 2>>
        uncovered;  // images that no copy covers; may contain covered cells
    std::vector<Cells> placed;
    int area = 0, max_copies = 0;
    long long nodes = 0;

    static std::size_t index(const std::array<int, 2>& cell) {
        return static_cast<std::size_t>((cell[0] + width / 2) * width + cell[1] + width / 2);
    }

    // The placements of a copy that cover a cell and no covered cell.
    void placements(const std::array<int, 2>& cell, std::vector<Cells>& found) const {
        found.clear();
        for (const Cells& orientation : orientations)
            for (const auto& anchor : orientation) {
                Cells cells = orientation;
                bool is_free = true;
                for (auto& each : cells) {
                    each = {each[0] - anchor[0] + cell[0], each[1] - anchor[1] + cell[1]};
                    is_free = is_free && !covered[index(each)];
                }
                if (is_free) found.push_back(cells);
            }
    }

    int count_placements(const std::array<int, 2>& cell, int enough) const {
        int count = 0;
        for (const Cells& orientation : orientations)
            for (const auto& anchor : orientation) {
                bool is_free = true;
                for (const auto& each : orientation)
                    if (covered[index(
                            {each[0] - anchor[0] + cell[0], each[1] - anchor[1] + cell[1]})]) {
                        is_free = false;
                        break;
                    }
                if (is_free && ++count >= enough) return count;
            }
        return count;
    }

    bool place(const Cells& cells) {
        ++nodes;
        const auto covered_before = covered;
        const auto wanted_before = wanted;
        const auto uncovered_before = uncovered;
        placed.push_back(cells);
        for (const auto& cell : cells) covered.set(index(cell));
        for (const auto& cell : cells)
            for (const Map& map : group) {
                const auto image = apply(map, cell);
                if (std::abs(image[0]) > width / 2 - 12 || std::abs(image[1]) > width / 2 - 12) {
                    std::cerr << "the grid is too small\n";
                    std::exit(1);
                }
                if (!wanted[index(image)]) wanted.set(index(image)), uncovered.push_back(image);
            }
        std::erase_if(uncovered, [&](const auto& cell) { return covered[index(cell)]; });
        if (static_cast<int>(wanted.count()) <= area * max_copies && proceed()) return true;
        covered = covered_before;
        wanted = wanted_before;
        uncovered = uncovered_before;
        placed.pop_back();
        return false;
    }

    bool proceed() {
        if (uncovered.empty()) return placed.size() % 2 == 1;
        if (static_cast<int>(placed.size()) == max_copies) return false;
        int fewest = 1 << 20;
        std::array<int, 2> chosen{};
        for (const auto& cell : uncovered) {
            const int count = count_placements(cell, fewest);
            if (count < fewest) fewest = count, chosen = cell;
            if (fewest == 0) return false;
        }
        std::vector<Cells> choices;
        placements(chosen, choices);
        return std::any_of(choices.begin(), choices.end(),
                           [&](const Cells& cells) { return place(cells); });
    }
};

Cells sorted(Cells cells) {
    std::sort(cells.begin(), cells.end());
    return cells;
}

// First placements: an odd number of cells of the mirror line, whose first one is (0, 0); or the
// central cell. Placements that differ by a map that keeps the group count once.
std::vector<Cells> first_placements(const Search& search, const std::string& symmetry) {
    const std::set<Map> group(search.group.begin(), search.group.end());
    std::vector<Map> keepers;
    for (const Map& h : closure({identity, sixth, along_row})) {
        std::set<Map> conjugate;
        for (const Map& inverse : closure({identity, sixth, along_row}))
            if (product(h, inverse) == identity)
                for (const Map& g : group) conjugate.insert(product(product(h, g), inverse));
        if (conjugate == group) keepers.push_back(h);
    }
    const bool is_mirror = symmetry == "D1" || symmetry == "D1x";
    const auto on_line = [&](const auto& cell) {
        return std::all_of(group.begin(), group.end(),
                           [&](const Map& map) { return apply(map, cell) == cell; });
    };
    std::set<Cells> known;
    std::vector<Cells> result;
    for (const Cells& orientation : search.orientations)
        for (const auto& anchor : orientation) {
            Cells cells = orientation;
            for (auto& cell : cells) cell = {cell[0] - anchor[0], cell[1] - anchor[1]};
            Cells line;
            std::copy_if(cells.begin(), cells.end(), std::back_inserter(line), on_line);
            if (line.size() % 2 == 0) continue;
            if (is_mirror &&
                *std::min_element(line.begin(), line.end()) != std::array<int, 2>{0, 0})
                continue;
            if (known.contains(sorted(cells))) continue;
            for (const Map& map : keepers) {
                Cells image;
                for (const auto& cell : cells) image.push_back(apply(map, cell));
                Cells image_line;
                std::copy_if(image.begin(), image.end(), std::back_inserter(image_line), on_line);
                const auto least = is_mirror
                                       ? *std::min_element(image_line.begin(), image_line.end())
                                       : std::array<int, 2>{0, 0};
                for (auto& cell : image) cell = {cell[0] - least[0], cell[1] - least[1]};
                known.insert(sorted(image));
            }
            result.push_back(cells);
        }
    return result;
}

void print(const std::vector<Cells>& placed) {
    std::map<std::array<int, 2>, char> letters;
    int low = 1 << 20, high = -low, left = low, right = -low;
    for (std::size_t copy = 0; copy < placed.size(); ++copy)
        for (const auto& cell : placed[copy]) {
            letters[cell] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"[copy % 52];
            low = std::min(low, cell[1]), high = std::max(high, cell[1]);
            left = std::min(left, 2 * cell[0] + cell[1]),
            right = std::max(right, 2 * cell[0] + cell[1]);
        }
    for (int row = low; row <= high; ++row) {
        std::string line;
        for (int x = left; x <= right; ++x) {
            const auto found =
                (x - row) % 2 == 0 ? letters.find({(x - row) / 2, row}) : letters.end();
            line += found == letters.end() ? ' ' : found->second;
        }
        std::cout << "    " << line << '\n';
    }
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 5) {
        std::cerr << "usage: check_oddity PUZZLE.toml PIECE SYMMETRY MAX\n";
        return 2;
    }
    const std::string piece = arguments[2], symmetry = arguments[3];
    const Cells cells = read_piece(arguments[1], piece);
    if (cells.size() % 2 == 0) {
        std::cerr << "the area of the piece must be odd\n";
        return 2;
    }
    std::set<Cells> orientations;
    for (const Map& map : closure({identity, sixth, along_row})) {
        Cells turned;
        for (const auto& cell : cells) turned.push_back(apply(map, cell));
        turned = sorted(turned);
        const auto first = turned.front();
        for (auto& cell : turned) cell = {cell[0] - first[0], cell[1] - first[1]};
        orientations.insert(turned);
    }
    for (int copies = 1; copies <= std::atoi(arguments[4]); copies += 2) {
        Search search;
        const auto group = group_of(symmetry);
        search.group.assign(group.begin(), group.end());
        search.orientations.assign(orientations.begin(), orientations.end());
        search.area = static_cast<int>(cells.size());
        search.max_copies = copies;
        const auto starts = first_placements(search, symmetry);
        const bool is_found = std::any_of(starts.begin(), starts.end(),
                                          [&](const Cells& start) { return search.place(start); });
        std::cout << symmetry << ' ' << piece << " x " << copies << ": "
                  << (is_found ? "a shape" : "no shape") << " (" << starts.size()
                  << " first placements, " << search.nodes << " nodes)" << std::endl;
        if (is_found) {
            print(search.placed);
            return 0;
        }
    }
}
