#include "statement.hpp"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "file.hpp"

namespace check {
namespace {

int number(std::istream& in, const std::string& where) {
    int value = -1;
    if (!(in >> value) || value < 0) throw Refusal(where + ": a number is expected");
    return value;
}

void choose_piece(const Puzzle& puzzle, std::istringstream& words, Statement& statement) {
    const int copies = number(words, "piece");
    std::string name;
    std::getline(words >> std::ws, name);
    const auto& chosen = statement.puzzle.pieces;
    auto earlier = std::count_if(chosen.begin(), chosen.end(),
                                 [&](const Piece& one) { return one.name == name; });
    for (const Piece& piece : puzzle.pieces) {
        if (piece.name != name) continue;
        if (earlier-- > 0) continue;
        if (copies < 1 || copies > piece.copies) throw Refusal("not so many copies of " + name);
        statement.puzzle.pieces.push_back(piece);
        statement.puzzle.pieces.back().copies = copies;
        return;
    }
    throw Refusal("the puzzle has no piece '" + name + "', or not so often");
}

Rules rules_from(std::istringstream& words) {
    std::string turns;
    std::string flips;
    std::string connect;
    words >> turns >> flips >> connect;
    const bool known = (turns == "turns" || turns == "no-turns") &&
                       (flips == "flips" || flips == "no-flips") &&
                       (connect == "point" || connect == "edge");
    if (!known) throw Refusal("statement.txt: unknown rules");
    return {turns == "turns", flips == "flips", connect == "edge"};
}

// One after the other, from the centre on: nothing lies between them.
void add_slice(std::istringstream& words, Statement& statement) {
    SliceName slice{number(words, "slice"), number(words, "slice"), ""};
    words >> slice.file;
    const int expected = statement.slices.empty() ? 0 : statement.slices.back().high + 1;
    const bool plain = slice.file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
                           std::string::npos &&
                       !slice.file.empty();
    constexpr int farthest = 1 << 20;  // no silhouette of so few shards comes near
    if (slice.low != expected || slice.high < slice.low || slice.high > farthest || !plain) {
        throw Refusal("statement.txt: slices do not follow each other");
    }
    statement.slices.push_back(slice);
}

}  // namespace

Statement Statement::read(const Puzzle& puzzle, const std::string& folder) {
    Statement statement;
    statement.puzzle = {puzzle.name, puzzle.lattice, {}};
    std::ifstream in = opened(folder + "/statement.txt");
    std::string line;
    if (!next_line(in, line) || line != "orbitile-statement 1")
        throw Refusal("statement.txt: no statement");
    std::set<std::string> said;
    while (next_line(in, line)) {
        std::istringstream words(line);
        std::string key;
        words >> key;
        if (!said.insert(key).second && key != "piece" && key != "slice") {
            throw Refusal("statement.txt: " + key + " twice");
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
            if (key != "one" && key != "any") throw Refusal("statement.txt: components one or any");
            statement.one_component = key == "one";
        } else if (key == "slice") {
            add_slice(words, statement);
        } else {
            throw Refusal("statement.txt: unknown word '" + key + "'");
        }
        if (std::string more; words >> more) throw Refusal("statement.txt: too much: " + line);
    }
    for (const std::string key : {"rules", "piece", "group", "grids", "components", "slice"}) {
        if (!said.contains(key)) throw Refusal("statement.txt: no " + key);
    }
    statement.group = group_named(puzzle.lattice, statement.group_name);
    for (const std::string& grid : statement.grids) {
        const bool is_new = std::count(statement.grids.begin(), statement.grids.end(), grid) == 1;
        if (!puzzle.lattice.centres.contains(grid) || !is_new)
            throw Refusal("unknown grid " + grid);
    }
    if (statement.grids.empty()) throw Refusal("statement.txt: no grid");
    if (statement.grids.size() > 1 && statement.one_component) {
        throw Refusal("statement.txt: one component does not lie on several grids");
    }
    statement.is_shifted = axis_of(puzzle.lattice, statement.group).has_value();
    if (statement.is_shifted && (!statement.one_component || statement.grids.size() > 1)) {
        throw Refusal("statement.txt: with one mirror several components could be shifted apart");
    }
    int pieces = 0;
    for (const Piece& piece : puzzle.pieces) pieces += piece.copies;
    for (const Piece& piece : statement.puzzle.pieces) pieces -= piece.copies;
    statement.is_all = pieces == 0;
    constexpr int most_shards = 4096;  // more would take days, and all memory
    statement.classes = classes_of(puzzle.lattice, statement.rules, statement.puzzle.pieces);
    for (const Piece& piece : statement.puzzle.pieces) {
        for (const Shards& side : piece.sides) {
            if (side.size() != piece.sides.front().size()) {
                throw Refusal("the sides of " + piece.name + " differ in area");
            }
        }
        statement.area += piece.copies * static_cast<int>(piece.sides.front().size());
        if (statement.area > most_shards) throw Refusal("the pieces are too large together");
        statement.half_cells += piece.copies * half_cells_of(puzzle.lattice, piece);
    }
    return statement;
}

Ground Statement::ground(std::size_t grid) const {
    return {puzzle.lattice, rules, group, puzzle.lattice.centres.at(grids[grid]), area, half_cells};
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
        std::ifstream in = opened(folder + "/silhouettes.txt");
        for (std::string line; next_line(in, line);) {
            std::istringstream words(line);
            if (line.starts_with("silhouette ")) {
                finish();
                std::string word;
                words >> word >> word >> name_;
                if (word != "asked" && word != "other") throw Refusal("silhouettes.txt: " + line);
                ++(word == "asked" ? found_.asked : found_.others);
                covered_.assign(statement_.grids.size(), {});
                used_.assign(statement_.puzzle.pieces.size(), 0);
            } else {
                lay(words);
            }
        }
        finish();
        return std::move(found_);
    }

  private:
    const Lattice& lattice() const { return statement_.puzzle.lattice; }
    [[noreturn]] void refuse(const std::string& what) const {
        throw Refusal("silhouette " + name_ + ": " + what);
    }

    void lay(std::istringstream& words) {
        if (covered_.empty()) throw Refusal("silhouettes.txt: a piece without a silhouette");
        const auto piece = static_cast<std::size_t>(number(words, "silhouettes.txt"));
        std::string grid;
        words >> grid;
        const auto where = std::find(statement_.grids.begin(), statement_.grids.end(), grid);
        if (piece >= used_.size() || where == statement_.grids.end())
            refuse("no such piece or grid");
        Shards shards;
        for (std::string name; words >> name;) shards.push_back(lattice().shard(name));
        std::sort(shards.begin(), shards.end());
        const auto& shapes = shapes_[piece];
        if (!std::binary_search(shapes.begin(), shapes.end(), normalised(shards))) {
            refuse("piece " + statement_.puzzle.pieces[piece].name + " cannot lie so");
        }
        ++used_[piece];
        Shards& covered = covered_[static_cast<std::size_t>(where - statement_.grids.begin())];
        covered.insert(covered.end(), shards.begin(), shards.end());
    }

    void finish() {
        if (covered_.empty()) return;
        for (std::size_t p = 0; p < used_.size(); ++p) {
            if (used_[p] != statement_.puzzle.pieces[p].copies) refuse("not all pieces, each once");
        }
        int components = 0;
        std::size_t grids = 0;
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            std::sort(covered_[g].begin(), covered_[g].end());
            if (std::adjacent_find(covered_[g].begin(), covered_[g].end()) != covered_[g].end()) {
                refuse("something is covered twice");
            }
            components += held_components(g);
            if (!covered_[g].empty()) ++grids;
        }
        keep_apart();
        if ((statement_.grids.size() > 1) != (grids > 1)) refuse("not on these grids");
        if (statement_.one_component && components != 1) refuse("not one component");
        add_views();
        covered_.clear();
    }

    int held_components(std::size_t grid) const {
        const Point centre = lattice().centres.at(statement_.grids[grid]);
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
                if (lattice().image(map, centre, part) != part) refuse("a component is not held");
            }
            ++count;
        }
        return count;
    }

    std::vector<Point> corners_about(std::size_t grid, const Shard& shard) const {
        const Point centre = lattice().centres.at(statement_.grids[grid]);
        auto corners = lattice().corners_of(shard);
        for (Point& corner : corners) corner = {corner.x - centre.x, corner.y - centre.y};
        return corners;
    }

    // The centres of all grids are one point of the plane.
    void keep_apart() const {
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            for (std::size_t other = g + 1; other < covered_.size(); ++other) {
                for (const Shard& a : covered_[g]) {
                    for (const Shard& b : covered_[other]) {
                        if (overlap(corners_about(g, a), corners_about(other, b))) {
                            refuse("two grids overlap");
                        }
                    }
                }
            }
        }
    }

    // What the lattice's maps about the centre make of it, where the rules let pieces undergo them.
    void add_views() {
        std::set<Silhouette> views;
        for (const Map& map : maps_allowed(lattice(), statement_.rules)) {
            Silhouette view(covered_.size());
            if (statement_.is_shifted) {
                const Point about = turning_point(lattice());
                views.insert({normalised(lattice().image(map, about, covered_.front()))});
            } else if (moved(map, view)) {
                views.insert(view);
            }
        }
        for (const Silhouette& view : views) {
            if (!found_.views.insert(view).second) refuse("is there twice");
        }
    }

    bool moved(const Map& map, Silhouette& view) const {
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            if (covered_[g].empty()) continue;
            bool fits = false;
            for (std::size_t to = 0; to < covered_.size() && !fits; ++to) {
                Shards shards = covered_[g];
                fits = lattice().moves(map, lattice().centres.at(statement_.grids[g]),
                                       lattice().centres.at(statement_.grids[to]), shards);
                if (fits) view[to] = shards;
            }
            if (!fits) return false;
        }
        return true;
    }

    const Statement& statement_;
    std::vector<std::vector<Shards>> shapes_;  ///< by piece, ascending
    std::string name_;
    Silhouette covered_;
    std::vector<int> used_;
    Silhouettes found_;
};

}  // namespace

Silhouettes read_silhouettes(const Statement& statement, const std::string& folder) {
    return SilhouetteReader(statement).read(folder);
}

}  // namespace check
