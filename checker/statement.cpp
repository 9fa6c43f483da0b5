#include "statement.hpp"

#include <algorithm>
#include <sstream>

#include "file.hpp"

namespace check {
namespace {

constexpr int max_area = 4096;  // a larger question would take days, and all memory

[[noreturn]] void refuse(const std::string& what) { throw Refusal("statement.txt: " + what); }

int number(std::istream& in, const std::string& where) {
    int value = -1;
    if (!(in >> value) || value < 0) throw Refusal(where + ": a number is expected");
    return value;
}

void choose_piece(const Puzzle& puzzle, std::istringstream& words, Statement& statement) {
    const int copies = number(words, "statement.txt: piece");
    std::string name;
    std::getline(words >> std::ws, name);
    const auto is_named = [&](const Piece& piece) { return piece.name == name; };
    const auto& chosen = statement.puzzle.pieces;
    if (std::any_of(chosen.begin(), chosen.end(), is_named)) refuse("a piece is listed twice");
    const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(), is_named);
    if (piece == puzzle.pieces.end()) refuse("the puzzle has no piece '" + shown(name) + "'");
    if (copies < 1 || copies > piece->copies) {
        refuse("the puzzle does not have that many copies of '" + shown(name) + "'");
    }
    statement.puzzle.pieces.push_back(*piece);
    statement.puzzle.pieces.back().copies = copies;
}

Rules rules_from(std::istringstream& words) {
    std::string turns;
    std::string flips;
    std::string connect;
    words >> turns >> flips >> connect;
    const bool is_known = (turns == "turns" || turns == "no-turns") &&
                          (flips == "flips" || flips == "no-flips") &&
                          (connect == "point" || connect == "edge");
    if (!is_known) refuse("unknown rules");
    return {turns == "turns", flips == "flips", connect == "edge"};
}

void add_slice(std::istringstream& words, Statement& statement) {
    SliceName slice{number(words, "statement.txt: slice"), number(words, "statement.txt: slice"),
                    ""};
    words >> slice.file;
    const int expected = statement.slices.empty() ? 0 : statement.slices.back().high + 1;
    const bool is_plain = slice.file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
                              std::string::npos &&
                          !slice.file.empty() && slice.file.size() <= 60;
    constexpr int farthest = 1 << 20;
    if (slice.low != expected || slice.high < slice.low || slice.high > farthest || !is_plain) {
        refuse("the slices do not follow each other");
    }
    statement.slices.push_back(slice);
}

void read_lines(const Puzzle& puzzle, InputFile& in, Statement& statement) {
    std::set<std::string> known;
    for (std::string line; in.next_line(line);) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        const bool is_new = known.insert(key).second;
        if (!is_new && key != "piece" && key != "slice") {
            refuse("'" + shown(key) + "' is there twice");
        }
        if (key == "rules") {
            statement.rules = rules_from(words);
        } else if (key == "piece") {
            choose_piece(puzzle, words, statement);
        } else if (key == "group") {
            words >> statement.group_name;
        } else if (key == "grids") {
            for (std::string grid; words >> grid;) statement.grids.push_back(grid);
        } else if (key == "components") {
            words >> key;
            if (key != "one" && key != "any") refuse("components are 'one' or 'any'");
            statement.one_component = key == "one";
        } else if (key == "slice") {
            add_slice(words, statement);
        } else {
            refuse("unknown word '" + shown(key) + "'");
        }
        if (std::string more; words >> more) refuse("a line is too long: '" + shown(line) + "'");
    }
    for (const std::string key : {"rules", "piece", "group", "grids", "components", "slice"}) {
        if (!known.contains(key)) refuse("a line is missing: " + key);
    }
}

void check_grids(const Statement& statement) {
    const auto& grids = statement.grids;
    for (const std::string& grid : grids) {
        if (!statement.puzzle.lattice.centres.contains(grid)) {
            refuse("unknown grid '" + shown(grid) + "'");
        }
    }
    if (std::set<std::string>(grids.begin(), grids.end()).size() != grids.size()) {
        refuse("a grid is there twice");
    }
    if (grids.empty()) refuse("there is no grid");
    if (grids.size() > 1 && statement.one_component) {
        refuse("one component cannot be on several grids");
    }
    if (statement.is_shifted && (!statement.one_component || grids.size() > 1)) {
        refuse("with one mirror, several components could be shifted apart");
    }
}

// Where a map takes a group and the centres: conjugated maps, and places in the cell at the origin.
using Placed = std::pair<std::set<Map>, std::set<Point>>;

Placed placed_by(const Map& map, const Statement& statement) {
    const auto in_first_cell = [](int sixths) { return ((sixths % 6) + 6) % 6; };
    Placed placed;
    for (const Map& own : statement.group) placed.first.insert(map * own * map.inverse());
    for (std::size_t g = 0; g < statement.grids.size(); ++g) {
        const Point moved = map(statement.centre(g));
        placed.second.insert({in_first_cell(moved.x), in_first_cell(moved.y)});
    }
    return placed;
}

// A reader takes "the symmetry C3 about a vertex" to mean every vertex, and "D1" every direction of
// the mirror. That is proven if each map of the lattice takes group and centres to where a map that
// the pieces may undergo takes them: such a map takes tilings to tilings.
void check_that_all_centres_are_meant(const Statement& statement) {
    const Lattice& lattice = statement.puzzle.lattice;
    std::set<Placed> proven;
    for (const Map& map : maps_allowed(lattice, statement.rules)) {
        proven.insert(placed_by(map, statement));
    }
    for (const Map& map : maps_allowed(lattice, {.turns = true, .flips = true})) {
        if (!proven.contains(placed_by(map, statement))) {
            refuse(
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
    std::string line;
    in.next_line(line);
    if (line == "orbitile-statement 1") {
        refuse(
            "the certificate was written by an earlier version of orbitile; run 'orbitile "
            "certify' on the catalogue again to make a new one");
    }
    if (line != "orbitile-statement 2") refuse("this is not a statement");
    read_lines(puzzle, in, statement);
    statement.group = group_named(puzzle.lattice, statement.group_name);
    statement.is_shifted = axis_of(puzzle.lattice, statement.group).has_value();
    check_grids(statement);
    check_that_all_centres_are_meant(statement);
    int pieces = 0;
    for (const Piece& piece : puzzle.pieces) pieces += piece.copies;
    for (const Piece& piece : statement.puzzle.pieces) {
        pieces -= piece.copies;
        const std::size_t size = piece.sides.front().size();
        for (const Shards& side : piece.sides) {
            if (side.size() != size) refuse("the sides of a piece differ in area");
        }
        if (size > at(max_area) || piece.copies > max_area) refuse("the pieces are too large");
        statement.area += piece.copies * static_cast<int>(size);
        if (statement.area > max_area) refuse("the pieces are too large together");
        statement.half_cells += piece.copies * half_cells_of(puzzle.lattice, piece);
    }
    statement.is_all = pieces == 0;
    statement.classes = classes_of(puzzle.lattice, statement.rules, statement.puzzle.pieces);
    return statement;
}

Ground Statement::ground(std::size_t grid) const {
    return {puzzle.lattice, rules, group, centre(grid), area, half_cells};
}

std::vector<Point> Statement::corners_about_centre(std::size_t grid, const Shard& shard) const {
    auto corners = puzzle.lattice.corners_of(shard);
    for (Point& corner : corners) corner = corner - centre(grid);
    return corners;
}

namespace {

class SilhouetteReader {
  public:
    explicit SilhouetteReader(const Statement& statement) : statement_(statement) {
        for (const Piece& piece : statement.puzzle.pieces) {
            shapes_.push_back(shapes_of(lattice(), statement.rules, piece));
        }
    }

    Silhouettes read(const std::string& folder) {
        InputFile in(folder + "/silhouettes.txt");
        for (std::string line; in.next_line(line);) {
            std::istringstream words(line);
            if (line.starts_with("silhouette ")) {
                finish();
                std::string word;
                words >> word >> word;
                if (word != "asked" && word != "other") {
                    throw Refusal("silhouettes.txt: a silhouette is 'asked' or 'other'");
                }
                ++(word == "asked" ? found_.asked : found_.others);
                covered_.assign(statement_.grids.size(), {});
                used_.assign(statement_.puzzle.pieces.size(), 0);
            } else {
                place(words);
            }
        }
        finish();
        return std::move(found_);
    }

  private:
    const Lattice& lattice() const { return statement_.puzzle.lattice; }

    [[noreturn]] void refuse(const std::string& what) const {
        throw Refusal("silhouettes.txt: silhouette " +
                      std::to_string(found_.asked + found_.others) + ": " + what);
    }

    // A line: which piece, on which grid, on which shards.
    void place(std::istringstream& words) {
        if (covered_.empty()) refuse("a piece is placed before the first silhouette");
        const int piece = number(words, "silhouettes.txt");
        std::string name;
        words >> name;
        const auto grid = std::find(statement_.grids.begin(), statement_.grids.end(), name);
        if (at(piece) >= used_.size() || grid == statement_.grids.end()) {
            refuse("there is no such piece or grid");
        }
        Shards shards;
        while (words >> name) shards.push_back(lattice().shard(name));
        std::sort(shards.begin(), shards.end());
        const auto& shapes = shapes_[at(piece)];
        if (!std::binary_search(shapes.begin(), shapes.end(), normalised(shards))) {
            refuse("piece " + std::to_string(piece) + " does not have this shape");
        }
        ++used_[at(piece)];
        Shards& covered = covered_[at(static_cast<int>(grid - statement_.grids.begin()))];
        covered.insert(covered.end(), shards.begin(), shards.end());
    }

    void finish() {
        if (covered_.empty()) return;
        for (std::size_t p = 0; p < used_.size(); ++p) {
            if (used_[p] != statement_.puzzle.pieces[p].copies) {
                refuse("not every piece is placed as often as it exists");
            }
        }
        int components = 0;
        int grids = 0;
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            std::sort(covered_[g].begin(), covered_[g].end());
            if (std::adjacent_find(covered_[g].begin(), covered_[g].end()) != covered_[g].end()) {
                refuse("a shard is covered twice");
            }
            components += symmetric_components(g);
            if (!covered_[g].empty()) ++grids;
        }
        check_that_grids_are_apart();
        if ((statement_.grids.size() > 1) != (grids > 1)) refuse("it is not on several grids");
        if (statement_.one_component && components != 1) refuse("it has several components");
        add_views();
        covered_.clear();
    }

    int symmetric_components(std::size_t grid) const {
        std::set<Shard> left(covered_[grid].begin(), covered_[grid].end());
        int count = 0;
        while (!left.empty()) {
            Shards part{*left.begin()};
            left.erase(left.begin());
            for (std::size_t next = 0; next < part.size(); ++next) {
                const Shard from = part[next];
                for (auto other = left.begin(); other != left.end();) {
                    if (touch(lattice(), statement_.rules.by_edges, {from}, {*other})) {
                        part.push_back(*other);
                        other = left.erase(other);
                    } else {
                        ++other;
                    }
                }
            }
            std::sort(part.begin(), part.end());
            for (const Map& map : statement_.group) {
                if (lattice().image(map, statement_.centre(grid), part) != part) {
                    refuse("a component does not have the symmetry");
                }
            }
            ++count;
        }
        return count;
    }

    // The centres of all grids are one point of the plane.
    void check_that_grids_are_apart() const {
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            for (std::size_t other = g + 1; other < covered_.size(); ++other) {
                for (const Shard& a : covered_[g]) {
                    const auto corners = statement_.corners_about_centre(g, a);
                    for (const Shard& b : covered_[other]) {
                        if (overlap(corners, statement_.corners_about_centre(other, b))) {
                            refuse("parts on two grids overlap");
                        }
                    }
                }
            }
        }
    }

    // All images under the maps that the pieces may undergo.
    void add_views() {
        std::set<Silhouette> views;
        for (const Map& map : maps_allowed(lattice(), statement_.rules)) {
            Silhouette view(covered_.size());
            if (statement_.is_shifted) {
                views.insert({normalised(lattice().image(map, Point{}, covered_.front()))});
            } else if (moved(map, view)) {
                views.insert(view);
            }
        }
        constexpr std::size_t max_views = std::size_t{1} << 18U;
        for (const Silhouette& view : views) {
            if (!found_.views.insert(view).second) refuse("it is there twice");
        }
        if (found_.views.size() * at(statement_.area) > 64 * max_views) {
            refuse("there are too many silhouettes");
        }
    }

    // False where the map takes a grid to none of the grids.
    bool moved(const Map& map, Silhouette& view) const {
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            if (covered_[g].empty()) continue;
            bool fits = false;
            for (std::size_t to = 0; to < covered_.size() && !fits; ++to) {
                Shards shards = covered_[g];
                fits = lattice().moves(map, statement_.centre(g), statement_.centre(to), shards);
                if (fits) view[to] = shards;
            }
            if (!fits) return false;
        }
        return true;
    }

    const Statement& statement_;
    std::vector<std::vector<Shards>> shapes_;  ///< by piece, ascending
    Silhouette covered_;                       ///< by the silhouette that is being read
    std::vector<int> used_;                    ///< copies of each piece in it
    Silhouettes found_;
};

}  // namespace

Silhouettes read_silhouettes(const Statement& statement, const std::string& folder) {
    return SilhouetteReader(statement).read(folder);
}

}  // namespace check
