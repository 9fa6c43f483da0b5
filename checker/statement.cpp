#include "statement.hpp"

#include <algorithm>
#include <utility>

#include "file.hpp"

namespace check {

std::string Words::next() {
    std::string word;
    in_ >> word;
    return word;
}

std::string Words::rest() {
    std::string rest;
    std::getline(in_ >> std::ws, rest);
    return rest;
}

int Words::number(int min, int max) {
    int value = 0;
    if (in_ >> value && value >= min && value <= max) return value;
    throw Refusal("a number from " + std::to_string(min) + " to " + std::to_string(max) +
                  " is expected");
}

bool Words::choice(const std::string& yes, const std::string& no) {
    const std::string word = next();
    if (word == yes || word == no) return word == yes;
    throw Refusal("'" + yes + "' or '" + no + "' is expected");
}

std::size_t Statement::read_grid(Words& words) const {
    const auto grid = std::find(grids.begin(), grids.end(), words.next());
    if (grid == grids.end()) throw Refusal("the statement does not have this grid");
    return static_cast<std::size_t>(grid - grids.begin());
}

Shards Statement::read_shards(Words& words) const {
    Shards shards;
    while (words.has_more()) shards.push_back(lattice().shard(words.next()));
    std::sort(shards.begin(), shards.end());
    return shards;
}

namespace {

constexpr int max_area = 4096;  // a larger question would take days, and all memory
constexpr int max_reach = 1 << 20;

Piece read_piece(Words& words, const Puzzle& puzzle) {
    const int copies = words.number(1, max_area);
    const std::string name = words.rest();
    for (Piece piece : puzzle.pieces) {
        if (piece.name != name) continue;
        if (copies > piece.copies) throw Refusal("the puzzle has fewer of '" + shown(name) + "'");
        piece.copies = copies;
        return piece;
    }
    throw Refusal("the puzzle has no piece '" + shown(name) + "'");
}

SliceName read_slice_name(Words& words, int expected_low) {
    const int low = words.number(expected_low, expected_low);
    const int high = words.number(low, max_reach);
    const std::string file = words.next();
    const bool is_plain =
        !file.empty() && file.size() <= 60 &&
        file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!is_plain) throw Refusal("the name of a slice is not plain");
    return {low, high, file};
}

// The lines of statement.txt are in a fixed order.
void read_lines(const Puzzle& puzzle, InputFile& in, Statement& statement) {
    std::string line;
    Words words("");
    const auto advance = [&] {
        if (words.has_more()) throw Refusal("a line is too long: '" + shown(line) + "'");
        const bool has_line = in.next_line(line);
        words = Words(line);
        return has_line ? words.next() : "the end";
    };
    const auto require = [](const std::string& key, const std::string& expected) {
        if (key == expected) return;
        throw Refusal("'" + shown(key) + "' is there, where '" + expected + "' is expected");
    };
    require(advance(), "rules");
    statement.rules = {words.choice("turns", "no-turns"), words.choice("flips", "no-flips"),
                       words.choice("edge", "point")};
    std::string key = advance();
    for (require(key, "piece"); key == "piece"; key = advance()) {
        statement.puzzle.pieces.push_back(read_piece(words, puzzle));
    }
    require(key, "group");
    statement.group_name = words.next();
    require(advance(), "grids");
    while (words.has_more()) statement.grids.push_back(words.next());
    require(advance(), "components");
    statement.one_component = words.choice("one", "any");
    key = advance();
    int low = 0;
    for (require(key, "slice"); key == "slice"; key = advance()) {
        statement.slices.push_back(read_slice_name(words, low));
        low = statement.slices.back().high + 1;
    }
    require(key, "the end");
}

void add_up_pieces(const Puzzle& puzzle, Statement& statement) {
    int others = 0;
    for (const Piece& piece : puzzle.pieces) others += piece.copies;
    std::set<std::string> names;
    for (const Piece& piece : statement.puzzle.pieces) {
        if (!names.insert(piece.name).second) throw Refusal("a piece is listed twice");
        const std::size_t size = piece.sides.front().size();
        for (const Shards& side : piece.sides) {
            if (side.size() != size) throw Refusal("the sides of a piece differ in area");
        }
        if (size > at(max_area)) throw Refusal("a piece is too large");
        statement.area += piece.copies * static_cast<int>(size);
        if (statement.area > max_area) throw Refusal("the pieces are too large together");
        statement.half_cells += piece.copies * half_cells_of(statement.lattice(), piece);
        others -= piece.copies;
    }
    statement.is_all = others == 0;
}

void check_grids(const Statement& statement) {
    const auto& grids = statement.grids;
    for (const std::string& grid : grids) {
        if (!statement.lattice().centres.contains(grid)) {
            throw Refusal("the lattice has no grid '" + shown(grid) + "'");
        }
    }
    if (grids.empty() || std::set(grids.begin(), grids.end()).size() != grids.size()) {
        throw Refusal("there is no grid, or one twice");
    }
    if (grids.size() > 1 && statement.one_component) {
        throw Refusal("one component cannot be on several grids");
    }
    if (statement.is_shifted && !statement.one_component) {
        throw Refusal("with one mirror, several components could be shifted apart");
    }
}

// Where a map takes a group and the centres: conjugated maps, and places in the cell at the origin.
std::pair<std::set<Map>, std::set<Point>> moved_by(const Map& map, const Statement& statement) {
    const auto in_first_cell = [](int sixths) { return ((sixths % 6) + 6) % 6; };
    std::pair<std::set<Map>, std::set<Point>> moved;
    for (const Map& own : statement.group) moved.first.insert(map * own * map.inverse());
    for (std::size_t g = 0; g < statement.grids.size(); ++g) {
        const Point centre = map(statement.centre(g));
        moved.second.insert({in_first_cell(centre.x), in_first_cell(centre.y)});
    }
    return moved;
}

// A reader takes "the symmetry C3 about a vertex" to mean every vertex, and "D1" every direction of
// the mirror. That is proven if each map of the lattice takes group and centres to where a map that
// the pieces may undergo takes them: such a map takes tilings to tilings.
void check_that_all_centres_are_meant(const Statement& statement) {
    std::set<std::pair<std::set<Map>, std::set<Point>>> proven;
    for (const Map& map : maps_allowed(statement.lattice(), statement.rules)) {
        proven.insert(moved_by(map, statement));
    }
    for (const Map& map : maps_allowed(statement.lattice(), {.turns = true, .flips = true})) {
        if (!proven.contains(moved_by(map, statement))) {
            throw Refusal(
                "pieces may not undergo the maps that take the centre or the mirrors to others "
                "of their kind, so this would be proven of some of them only");
        }
    }
}

}  // namespace

Statement Statement::read(const Puzzle& puzzle, const std::string& folder) {
    Statement statement;
    statement.puzzle = {puzzle.name, puzzle.lattice, {}};
    InputFile in(folder + "/statement.txt");
    std::string version;
    in.next_line(version);
    if (version == "orbitile-statement 1") {
        throw Refusal(
            "the certificate was written by an earlier version of orbitile; run 'orbitile "
            "certify' on the catalogue again to make a new one");
    }
    if (version != "orbitile-statement 2") throw Refusal("this is not a statement");
    read_lines(puzzle, in, statement);
    statement.group = group_named(puzzle.lattice, statement.group_name);
    statement.is_shifted = statement.group.size() == 2 && statement.group.back().is_mirror();
    statement.classes = classes_of(puzzle.lattice, statement.rules, statement.puzzle.pieces);
    add_up_pieces(puzzle, statement);
    check_grids(statement);
    check_that_all_centres_are_meant(statement);
    return statement;
}

namespace {

// A line for each copy of each piece: which piece, on which grid, on which shards.
Silhouette read_tiling(const Statement& statement, const std::vector<std::vector<Shards>>& shapes,
                       InputFile& in) {
    Silhouette covered(statement.grids.size());
    std::vector<int> left;
    for (const Piece& piece : statement.puzzle.pieces) left.push_back(piece.copies);
    while (std::any_of(left.begin(), left.end(), [](int copies) { return copies > 0; })) {
        std::string line;
        in.next_line(line);
        Words words(line);
        const int piece = words.number(0, static_cast<int>(left.size()) - 1);
        if (--left[at(piece)] < 0) throw Refusal("a piece is placed more often than it exists");
        Shards& shards = covered[statement.read_grid(words)];
        const Shards own = statement.read_shards(words);
        const auto& its = shapes[at(piece)];
        if (!std::binary_search(its.begin(), its.end(), normalised(own))) {
            throw Refusal("piece " + std::to_string(piece) + " does not have this shape");
        }
        shards.insert(shards.end(), own.begin(), own.end());
    }
    for (Shards& shards : covered) {
        std::sort(shards.begin(), shards.end());
        if (std::adjacent_find(shards.begin(), shards.end()) != shards.end()) {
            throw Refusal("a shard is covered twice");
        }
    }
    return covered;
}

// Returns how many components there are on a grid; each has to have the symmetry.
int count_components(const Statement& statement, std::size_t grid, Shards left) {
    const Lattice& lattice = statement.lattice();
    int count = 0;
    for (; !left.empty(); ++count) {
        Shards component{left.back()};
        left.pop_back();
        for (std::size_t next = 0; next < component.size(); ++next) {
            const auto near = std::partition(left.begin(), left.end(), [&](const Shard& other) {
                return !lattice.touch(statement.rules.by_edges, {component[next]}, {other});
            });
            component.insert(component.end(), near, left.end());
            left.erase(near, left.end());
        }
        std::sort(component.begin(), component.end());
        for (const Map& map : statement.group) {
            if (lattice.image(map, statement.centre(grid), component) != component) {
                throw Refusal("a component does not have the symmetry");
            }
        }
    }
    return count;
}

void check_silhouette(const Statement& statement, const Silhouette& covered) {
    const std::size_t grids = covered.size();
    int components = 0;
    std::size_t used = 0;
    for (std::size_t g = 0; g < grids; ++g) {
        components += count_components(statement, g, covered[g]);
        used += covered[g].empty() ? 0U : 1U;
        for (std::size_t other = g + 1; other < grids; ++other) {
            // The centres of all grids are one point of the plane.
            if (statement.lattice().overlap(covered[g], statement.centre(g), covered[other],
                                            statement.centre(other))) {
                throw Refusal("parts on two grids overlap");
            }
        }
    }
    if (grids > 1 && used < 2) throw Refusal("it is not on several grids");
    if (statement.one_component && components != 1) throw Refusal("it has several components");
}

// False where the map takes a grid to none of the grids.
bool view_by(const Map& map, const Statement& statement, const Silhouette& covered,
             Silhouette& view) {
    if (statement.is_shifted) {  // any place will do
        view[0] = normalised(statement.lattice().image(map, Point{}, covered[0]));
        return true;
    }
    for (std::size_t g = 0; g < covered.size(); ++g) {
        bool fits = covered[g].empty();
        for (std::size_t to = 0; to < covered.size() && !fits; ++to) {
            Shards shards = covered[g];
            fits =
                statement.lattice().moves(map, statement.centre(g), statement.centre(to), shards);
            if (fits) view[to] = shards;
        }
        if (!fits) return false;
    }
    return true;
}

void add_views(const Statement& statement, const Silhouette& covered, Silhouettes& found) {
    std::set<Silhouette> views;
    for (const Map& map : maps_allowed(statement.lattice(), statement.rules)) {
        Silhouette view(covered.size());
        if (view_by(map, statement, covered, view)) views.insert(view);
    }
    for (const Silhouette& view : views) {
        if (!found.views.insert(view).second) throw Refusal("it is there twice");
    }
    constexpr std::size_t max_shards = std::size_t{1} << 24U;
    if (found.views.size() * at(statement.area) > max_shards) {
        throw Refusal("there are too many silhouettes");
    }
}

}  // namespace

Silhouettes read_silhouettes(const Statement& statement, const std::string& folder) {
    std::vector<std::vector<Shards>> shapes;
    for (const Piece& piece : statement.puzzle.pieces) {
        shapes.push_back(shapes_of(statement.lattice(), statement.rules, piece));
    }
    InputFile in(folder + "/silhouettes.txt");
    Silhouettes found;
    for (std::string line; in.next_line(line);) {
        try {
            Words header(line);
            if (header.next() != "silhouette") throw Refusal("'silhouette' is expected");
            ++(header.choice("asked", "other") ? found.asked : found.others);
            const Silhouette covered = read_tiling(statement, shapes, in);
            check_silhouette(statement, covered);
            add_views(statement, covered, found);
        } catch (const Refusal& refusal) {
            throw Refusal("silhouette " + std::to_string(found.asked + found.others) + ": " +
                          refusal.what());
        }
    }
    return found;
}

}  // namespace check
