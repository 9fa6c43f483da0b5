#include "support/symmetric_brute_force.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <iterator>
#include <map>
#include <stdexcept>
#include <utility>

#include "support/sixfold_board.hpp"

namespace orbitile::symmetric_brute_force {
namespace {

// --- The plane. ---

bool is_sixfold(Ground ground) { return ground == Ground::hex || ground == Ground::triangle; }

int turns_of(Ground ground) { return is_sixfold(ground) ? 6 : 4; }

}  // namespace

int step_of(Ground ground) { return is_sixfold(ground) ? 3 : 4; }

namespace {

int remainder_of(int number, int divisor) { return ((number % divisor) + divisor) % divisor; }

/// The position in the cell whose lower left corner (on `hex`: middle) is the origin.
Middle in_first_cell(Ground ground, Middle middle) {
    const int step = step_of(ground);
    return {remainder_of(middle.x, step), remainder_of(middle.y, step)};
}

Middle shifted(Middle middle, Middle by) { return {middle.x + by.x, middle.y + by.y}; }

Middle difference(Middle to, Middle from) { return {to.x - from.x, to.y - from.y}; }

std::vector<Middle> shards_of_first_cell(Ground ground) {
    switch (ground) {
        case Ground::square: return {{2, 2}};
        case Ground::tetrakis: return {{2, 3}, {3, 2}, {2, 1}, {1, 2}};  // clockwise
        case Ground::hex: return {{0, 0}};
        case Ground::triangle: return {{1, 1}, {2, 2}};
    }
    throw std::invalid_argument("no such ground");
}

}  // namespace

std::vector<Middle> corners_around(Ground ground, Middle middle) {
    const Middle at = in_first_cell(ground, middle);
    switch (ground) {
        case Ground::square: return {{-2, -2}, {2, -2}, {2, 2}, {-2, 2}};
        case Ground::tetrakis: {
            // Its cell's middle, and the two ends of the cell's side.
            const Middle out = difference(at, {2, 2});
            const Middle along{-out.y, out.x};
            return {{-out.x, -out.y},
                    {out.x + 2 * along.x, out.y + 2 * along.y},
                    {out.x - 2 * along.x, out.y - 2 * along.y}};
        }
        case Ground::hex: return {{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}};
        case Ground::triangle:
            if (at == Middle{1, 1}) return {{-1, -1}, {2, -1}, {-1, 2}};
            return {{1, 1}, {-2, 1}, {1, -2}};
    }
    throw std::invalid_argument("no such ground");
}

namespace {

int common_corners(Ground ground, Middle one, Middle other) {
    int common = 0;
    for (const Middle& a : corners_around(ground, one)) {
        for (const Middle& b : corners_around(ground, other)) {
            if (shifted(one, a) == shifted(other, b)) ++common;
        }
    }
    return common;
}

/// Steps from a shard to those that share a corner with it, or an edge.
class Neighbours {
  public:
    Neighbours(Ground ground, bool by_edges) : ground_(ground) {
        const int step = step_of(ground);
        for (const Middle& from : shards_of_first_cell(ground)) {
            for (int x = -1; x <= 1; ++x) {
                for (int y = -1; y <= 1; ++y) {
                    for (const Middle& own : shards_of_first_cell(ground)) {
                        const Middle to = shifted(own, {x * step, y * step});
                        if (to == from) continue;
                        if (common_corners(ground, from, to) < (by_edges ? 2 : 1)) continue;
                        steps_[from].push_back(difference(to, from));
                    }
                }
            }
        }
    }

    const std::vector<Middle>& steps(Middle from) const {
        return steps_.at(in_first_cell(ground_, from));
    }

  private:
    Ground ground_;
    std::map<Middle, std::vector<Middle>> steps_;
};

bool contains(const Figure& figure, Middle middle) {
    return std::ranges::binary_search(figure, middle);
}

/// Shards around it, sorted.
Figure border_of(const Figure& figure, const Neighbours& neighbours) {
    Figure border;
    for (const Middle& own : figure) {
        for (const Middle& step : neighbours.steps(own)) {
            const Middle there = shifted(own, step);
            if (!contains(figure, there)) border.push_back(there);
        }
    }
    std::ranges::sort(border);
    border.erase(std::unique(border.begin(), border.end()), border.end());
    return border;
}

// --- Motions. ---

}  // namespace

Middle moved(Ground ground, int motion, Middle middle) {
    const int turns = turns_of(ground);
    auto [x, y] = middle;
    if (motion >= turns) x = is_sixfold(ground) ? -x - y : -x;  // west-east
    for (int turn = 0; turn < motion % turns; ++turn) {
        const int before = x;
        x = -y;
        y = is_sixfold(ground) ? before + y : before;
    }
    return {x, y};
}

namespace {

/// The shards, shifted by whole steps so that the first shard is in the first cell.
void bring_home(Ground ground, Figure& figure) {
    std::ranges::sort(figure);
    const Middle away = difference(figure.front(), in_first_cell(ground, figure.front()));
    for (Middle& middle : figure) middle = difference(middle, away);
}

}  // namespace

Figure image_of(Ground ground, int motion, const Figure& figure) {
    Figure image;
    image.reserve(figure.size());
    for (const Middle& middle : figure) image.push_back(moved(ground, motion, middle));
    bring_home(ground, image);
    return image;
}

std::vector<int> allowed_motions(const Problem& problem) {
    const int turns = turns_of(problem.ground);
    std::vector<int> motions;
    for (int motion = 0; motion < 2 * turns; ++motion) {
        const bool turned = motion % turns != 0;
        const bool flipped = motion >= turns;
        if ((!turned || problem.turns) && (!flipped || problem.flips)) motions.push_back(motion);
    }
    return motions;
}

namespace {

Figure canonical_image(const Problem& problem, const Figure& figure) {
    Figure least;
    for (const int motion : allowed_motions(problem)) {
        Figure image = image_of(problem.ground, motion, figure);
        if (least.empty() || image < least) least = std::move(image);
    }
    return least;
}

/// Of a figure at home.
Motions motions_that_keep(Ground ground, const Figure& figure) {
    Motions kept_by = 0;
    for (int motion = 0; motion < 2 * turns_of(ground); ++motion) {
        if (image_of(ground, motion, figure) == figure) kept_by |= 1U << motion;
    }
    return kept_by;
}

/// Any symmetry brings a half turn, a third of a turn, or a flip.
bool is_symmetric(Ground ground, const Figure& figure) {
    const int turns = turns_of(ground);
    for (int motion = 1; motion < 2 * turns; ++motion) {
        const bool is_needed = motion >= turns || 2 * motion == turns || 3 * motion == turns;
        if (is_needed && image_of(ground, motion, figure) == figure) return true;
    }
    return false;
}

}  // namespace

// From its name. `C`: turns alone; `D`: flips too, one of them west-east; `x`: flips that lie
// halfway between these.
Motions motions_of(Ground ground, std::string_view group) {
    const int turns = turns_of(ground);
    const int own_turns = group.at(1) - '0';
    Motions motions = 0;
    for (int turn = 0; turn < own_turns; ++turn) {
        const int steps = turn * (turns / own_turns);
        motions |= 1U << steps;
        if (group.front() == 'C') continue;
        // Turned by one step after the flip, the axis is turned by half a step.
        motions |= 1U << (turns + steps + (group.ends_with('x') ? 1 : 0));
    }
    return motions;
}

namespace {

// --- Random pieces. ---

/// The units by which a piece grows: a shard, or on `tetrakis` half a cell, which is one shard and
/// the next.
Figure random_part(Ground ground, Middle shard, std::mt19937& random) {
    if (ground != Ground::tetrakis) return {shard};
    const Middle at = in_first_cell(ground, shard);
    const auto cell = shards_of_first_cell(ground);
    const auto own = static_cast<std::size_t>(std::ranges::find(cell, at) - cell.begin());
    Figure part;
    const std::size_t whole = random() % 3 == 0 ? 2 : 4;
    for (std::size_t next = 0; next < whole; ++next) {
        part.push_back(shifted(shard, difference(cell[(own + next) % 4], at)));
    }
    return part;
}

Figure random_piece(Ground ground, int places, std::mt19937& random) {
    const Neighbours by_edges(ground, true);
    const auto cell = shards_of_first_cell(ground);
    Figure piece = random_part(ground, cell[random() % cell.size()], random);
    std::ranges::sort(piece);
    for (int place = 1; place < places;) {
        const Figure border = border_of(piece, by_edges);
        const Figure part = random_part(ground, border[random() % border.size()], random);
        if (std::ranges::any_of(part, [&](Middle shard) { return contains(piece, shard); })) {
            continue;
        }
        piece.insert(piece.end(), part.begin(), part.end());
        std::ranges::sort(piece);
        ++place;
    }
    bring_home(ground, piece);
    return piece;
}

// --- Puzzle files. ---

std::string glyph_of(const std::vector<bool>& covered) {
    static const std::map<std::vector<bool>, std::string> glyphs{
        {{false, false, false, false}, "·"}, {{true, true, true, true}, "█"},
        {{false, false, true, true}, "◣"},   {{false, true, true, false}, "◢"},
        {{true, false, false, true}, "◤"},   {{true, true, false, false}, "◥"}};
    return glyphs.at(covered);
}

std::vector<std::string> squares_drawn(Ground ground, const Figure& figure) {
    const auto cell_of = [](int quarters) { return (quarters - remainder_of(quarters, 4)) / 4; };
    int west = cell_of(figure.front().x);
    int east = west;
    int south = cell_of(figure.front().y);
    int north = south;
    for (const Middle& middle : figure) {
        west = std::min(west, cell_of(middle.x));
        east = std::max(east, cell_of(middle.x));
        south = std::min(south, cell_of(middle.y));
        north = std::max(north, cell_of(middle.y));
    }
    std::vector<std::string> rows;
    for (int y = north; y >= south; --y) {
        std::string& row = rows.emplace_back();
        for (int x = west; x <= east; ++x) {
            std::vector<bool> covered;
            for (const Middle& own : shards_of_first_cell(ground)) {
                covered.push_back(contains(figure, shifted(own, {4 * x, 4 * y})));
            }
            covered.resize(4, covered.front());
            row += glyph_of(covered);
        }
    }
    return rows;
}

std::vector<std::string> drawn(Ground ground, const Figure& figure) {
    if (!is_sixfold(ground)) return squares_drawn(ground, figure);
    sixfold_board::Spots spots;
    for (const Middle& middle : figure) {
        const Middle at = in_first_cell(ground, middle);
        const int x = (middle.x - at.x) / 3;
        const int y = (middle.y - at.y) / 3;
        const int down = at == Middle{2, 2} ? 1 : 0;
        spots.insert({x, y, x + y + down});
    }
    return sixfold_board::drawn(ground == Ground::triangle, spots);
}

// --- Unions. ---

class Unions {
  public:
    Unions(const Problem& problem, std::size_t most)
        : problem_(problem), most_(most), neighbours_(problem.ground, problem.by_edges) {
        for (const Figure& piece : problem.pieces) {
            std::set<Figure> images;
            for (const int motion : allowed_motions(problem)) {
                images.insert(image_of(problem.ground, motion, piece));
            }
            orientations_.push_back(std::move(images));
        }
    }

    /// Whether it came to an end.
    bool join_all() {
        std::vector<int> left = problem_.copies;
        --left.front();  // in what hangs together each piece can be the first
        unions_[left].insert(canonical_image(problem_, problem_.pieces.front()));
        if (pieces_in(left) == 0) keep_if_symmetric(problem_.pieces.front());
        // A key with fewer pieces left is less: what is joined is found later.
        while (!unions_.empty()) {
            const auto [own, figures] = *unions_.rbegin();
            unions_.erase(std::prev(unions_.end()));
            for (const Figure& figure : figures) {
                if (++looked_at_ > most_) return false;
                join_next(figure, own);
            }
        }
        return true;
    }

    const std::set<Figure>& symmetric() const { return symmetric_; }

  private:
    static int pieces_in(const std::vector<int>& left) {
        int pieces = 0;
        for (const int copies : left) pieces += copies;
        return pieces;
    }

    void join_next(const Figure& figure, const std::vector<int>& left) {
        const Figure border = border_of(figure, neighbours_);
        for (std::size_t piece = 0; piece < left.size(); ++piece) {
            if (left[piece] == 0) continue;
            std::vector<int> then = left;
            --then[piece];
            for (const Figure& orientation : orientations_[piece]) {
                join(figure, border, orientation, then);
            }
        }
    }

    /// To the figure, in all ways.
    void join(const Figure& figure, const Figure& border, const Figure& orientation,
              const std::vector<int>& left) {
        std::set<Middle> shifts;
        for (const Middle& to : border) {
            for (const Middle& from : orientation) {
                const Middle by = difference(to, from);
                if (in_first_cell(problem_.ground, by) == Middle{}) shifts.insert(by);
            }
        }
        const bool is_last = pieces_in(left) == 0;
        for (const Middle& by : shifts) {
            Figure joined = figure;
            for (const Middle& middle : orientation) {
                const Middle there = shifted(middle, by);
                if (contains(figure, there)) break;
                joined.push_back(there);
            }
            if (joined.size() < figure.size() + orientation.size()) continue;
            if (is_last) {
                keep_if_symmetric(std::move(joined));
            } else {
                unions_[left].insert(canonical_image(problem_, joined));
            }
        }
    }

    void keep_if_symmetric(Figure figure) {
        bring_home(problem_.ground, figure);
        if (!is_symmetric(problem_.ground, figure)) return;
        if (!problem_.may_have_holes && has_hole(figure)) return;
        symmetric_.insert(canonical_image(problem_, figure));
    }

    /// Whether some of the ground around cannot be reached from far away, across edges.
    bool has_hole(const Figure& figure) const {
        const Neighbours by_edges(problem_.ground, true);
        const auto [west, east] = std::ranges::minmax(figure, {}, &Middle::x);
        const auto [south, north] = std::ranges::minmax(figure, {}, &Middle::y);
        const int margin = 2 * step_of(problem_.ground);
        const auto is_near = [&, w = west.x, e = east.x, s = south.y, n = north.y](Middle at) {
            return at.x >= w - margin && at.x <= e + margin && at.y >= s - margin &&
                   at.y <= n + margin;
        };
        const auto is_free = [&](Middle at) { return is_near(at) && !contains(figure, at); };
        // West of all that is covered.
        const int step = step_of(problem_.ground);
        const Middle first = in_first_cell(problem_.ground, west);
        Middle outside{west.x - step, west.y};
        if (!is_free(outside) || first != in_first_cell(problem_.ground, outside)) {
            throw std::logic_error("has_hole: the outside is not outside");
        }
        std::set<Middle> reached{outside};
        std::vector<Middle> open{outside};
        while (!open.empty()) {
            const Middle at = open.back();
            open.pop_back();
            for (const Middle& by : by_edges.steps(at)) {
                const Middle there = shifted(at, by);
                if (is_free(there) && reached.insert(there).second) open.push_back(there);
            }
        }
        const Figure border = border_of(figure, by_edges);
        return std::ranges::any_of(border, [&](Middle at) { return !reached.contains(at); });
    }

    const Problem& problem_;
    std::size_t most_;
    std::size_t looked_at_ = 0;
    Neighbours neighbours_;
    std::vector<std::set<Figure>> orientations_;
    std::map<std::vector<int>, std::set<Figure>> unions_;  ///< by the copies that are left
    std::set<Figure> symmetric_;
};

}  // namespace

Middle middle_named(Ground ground, const std::string& name) {
    int x = 0;
    int y = 0;
    char letter = ' ';
    if (std::sscanf(name.c_str(), "(%d)-(%d)-%c", &x, &y, &letter) < 2) {
        throw std::invalid_argument("no shard: " + name);
    }
    const int step = step_of(ground);
    // On `hex` names count steps to the east and at 120° to it.
    if (ground == Ground::hex) return {step * (x - y), step * y};
    const std::string_view letters = ground == Ground::tetrakis ? "nesw" : "ud";
    const auto shards = shards_of_first_cell(ground);
    const std::size_t own = shards.size() == 1 ? 0 : letters.find(letter);
    return shifted(shards.at(own), {step * x, step * y});
}

std::string name_of(Ground ground) {
    switch (ground) {
        case Ground::square: return "square";
        case Ground::tetrakis: return "tetrakis";
        case Ground::hex: return "hex";
        case Ground::triangle: return "triangle";
    }
    throw std::invalid_argument("no such ground");
}

Problem random_problem(Ground ground, int places, std::mt19937& random) {
    Problem problem;
    problem.ground = ground;
    problem.turns = random() % 5 != 0;
    problem.flips = random() % 2 == 0;
    problem.by_edges = random() % 2 == 0;
    problem.may_have_holes = random() % 4 != 0;
    while (places > 0) {
        const int size = std::min(places, 1 + static_cast<int>(random() % 4));
        const int copies = 2 * size <= places && random() % 2 == 0 ? 2 : 1;
        problem.pieces.push_back(random_piece(ground, size, random));
        problem.copies.push_back(copies);
        places -= copies * size;
    }
    return problem;
}

std::string puzzle_file(const Problem& problem) {
    const auto yes_or_no = [](bool is) { return is ? "true" : "false"; };
    std::string text = "name = \"random\"\nlattice = \"" + name_of(problem.ground) +
                       "\"\n[rules]\nturns = " + yes_or_no(problem.turns) +
                       "\nflips = " + yes_or_no(problem.flips) + "\nconnect = \"" +
                       (problem.by_edges ? "edge" : "point") + "\"\nholes = \"" +
                       (problem.may_have_holes ? "any" : "none") + "\"\n";
    for (std::size_t piece = 0; piece < problem.pieces.size(); ++piece) {
        text += std::string("[[piece]]\nname = \"") + static_cast<char>('A' + piece) +
                "\"\ncolour = \"red\"\ncopies = " + std::to_string(problem.copies[piece]) +
                "\nrows = [";
        for (const std::string& row : drawn(problem.ground, problem.pieces[piece])) {
            text += '"' + row + "\", ";
        }
        text += "]\n";
    }
    return text;
}

std::vector<std::string_view> groups_on(Ground ground) {
    if (is_sixfold(ground)) return {"D6", "C6", "D3", "D3x", "C3", "D2", "C2", "D1", "D1x"};
    return {"D4", "C4", "D2", "D2x", "C2", "D1", "D1x"};
}

std::optional<std::vector<SymmetricFigure>> symmetric_figures(const Problem& problem,
                                                              std::size_t most) {
    Unions unions(problem, most);
    if (!unions.join_all()) return std::nullopt;
    std::vector<SymmetricFigure> found;
    for (const Figure& figure : unions.symmetric()) {
        SymmetricFigure& symmetric = found.emplace_back(SymmetricFigure{figure});
        for (const int motion : allowed_motions(problem)) {
            const Figure image = image_of(problem.ground, motion, figure);
            symmetric.kept_by.push_back(motions_that_keep(problem.ground, image));
        }
    }
    return found;
}

std::set<Figure> figures_with(const std::vector<SymmetricFigure>& figures, Ground ground,
                              std::string_view group, bool exactly) {
    const Motions asked = motions_of(ground, group);
    std::set<Figure> found;
    for (const SymmetricFigure& one : figures) {
        const bool has = std::ranges::any_of(one.kept_by, [&](Motions kept_by) {
            return exactly ? kept_by == asked : (kept_by & asked) == asked;
        });
        if (has) found.insert(one.figure);
    }
    return found;
}

Figure canonical_image(const Problem& problem, const std::vector<std::string>& shard_names) {
    Figure figure;
    for (const std::string& name : shard_names) {
        figure.push_back(middle_named(problem.ground, name));
    }
    return canonical_image(problem, figure);
}

}  // namespace orbitile::symmetric_brute_force
