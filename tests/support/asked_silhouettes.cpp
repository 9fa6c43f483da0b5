#include "support/asked_silhouettes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>

namespace orbitile::clause_truth {
namespace {

using namespace symmetric_brute_force;

// Centres lie between middles, so places are counted in twelfths of a cell's width.
int twelfths(Ground ground) { return 12 / step_of(ground); }

Middle plus(Middle one, Middle other) { return {one.x + other.x, one.y + other.y}; }
Middle minus(Middle one, Middle other) { return {one.x - other.x, one.y - other.y}; }
Middle times(int factor, Middle point) { return {factor * point.x, factor * point.y}; }

// In twelfths, as docs/reference/formats.md has them; on `hex` its steps are at 120 degrees, here
// at 60.
Middle centre_of(Ground ground, const std::string& grid) {
    static const std::map<std::string, Middle> squares{
        {"even", {0, 0}}, {"odd", {6, 6}}, {"edge", {6, 0}}, {"edge2", {0, 6}}};
    static const std::map<std::string, Middle> hexagons{{"cell", {0, 0}},    {"vertex", {-4, 8}},
                                                        {"vertex2", {4, 4}}, {"edge", {6, 0}},
                                                        {"edge2", {-6, 6}},  {"edge3", {0, 6}}};
    static const std::map<std::string, Middle> triangles{{"vertex", {0, 0}}, {"cell", {4, 4}},
                                                         {"cell2", {8, 8}},  {"edge", {6, 0}},
                                                         {"edge2", {0, 6}},  {"edge3", {6, 6}}};
    switch (ground) {
        case Ground::hex: return hexagons.at(grid);
        case Ground::triangle: return triangles.at(grid);
        default: return squares.at(grid);
    }
}

bool is_in(const Figure& figure, Middle shard) {
    return std::binary_search(figure.begin(), figure.end(), shard);
}

Figure shifted_by(const Figure& figure, Middle by) {
    Figure there;
    for (const Middle& shard : figure) there.push_back(plus(shard, by));
    return there;
}

// About a centre, in twelfths.
Figure turned(Ground ground, int motion, Middle centre, const Figure& figure) {
    const int factor = twelfths(ground);
    Figure image;
    for (const Middle& shard : figure) {
        const Middle there =
            plus(centre, moved(ground, motion, minus(times(factor, shard), centre)));
        if (there.x % factor != 0 || there.y % factor != 0) return {};
        image.push_back({there.x / factor, there.y / factor});
    }
    std::sort(image.begin(), image.end());
    return image;
}

std::vector<int> motion_numbers(Motions motions) {
    std::vector<int> numbers;
    for (int motion = 0; motions >> motion != 0; ++motion) {
        if ((motions >> motion & 1U) != 0) numbers.push_back(motion);
    }
    return numbers;
}

std::vector<Middle> corners_of(Ground ground, Middle centre, Middle shard) {
    std::vector<Middle> corners;
    for (const Middle& corner : corners_around(ground, shard)) {
        corners.push_back(minus(times(twelfths(ground), plus(shard, corner)), centre));
    }
    return corners;
}

bool touch_each_other(const Problem& problem, const Figure& one, const Figure& other) {
    for (const Middle& a : one) {
        const auto corners = corners_of(problem.ground, {}, a);
        for (const Middle& b : other) {
            int common = 0;
            for (const Middle& corner : corners_of(problem.ground, {}, b)) {
                common += std::count(corners.begin(), corners.end(), corner) > 0 ? 1 : 0;
            }
            if (common >= (problem.by_edges ? 2 : 1)) return true;
        }
    }
    return false;
}

// Whether a side of one polygon has the two polygons on different sides.
bool has_a_side_between(const std::vector<Middle>& one, const std::vector<Middle>& other) {
    for (std::size_t c = 0; c < one.size(); ++c) {
        const Middle along = minus(one[(c + 1) % one.size()], one[c]);
        const auto sides = [&](const std::vector<Middle>& polygon) {
            std::set<int> found;
            for (const Middle& point : polygon) {
                const Middle from = minus(point, one[c]);
                const int side = along.x * from.y - along.y * from.x;
                if (side != 0) found.insert(side > 0 ? 1 : -1);
            }
            return found;
        };
        if (sides(one).size() == 1 && sides(other).size() == 1 && sides(one) != sides(other)) {
            return true;
        }
    }
    return false;
}

// With one mirror: the first step of its axis, to the east or else to the north.
std::optional<Middle> axis_of(Ground ground, std::string_view group) {
    if (!group.starts_with("D1")) return std::nullopt;
    const int mirror = motion_numbers(motions_of(ground, group)).back();
    const bool is_oblique = ground == Ground::hex || ground == Ground::triangle;
    for (int steps = 1; steps <= 3; ++steps) {
        for (int x = -steps; x <= steps; ++x) {
            for (int y = -steps; y <= steps; ++y) {
                const int east = is_oblique ? 2 * x + y : x;
                const bool is_forward = east > 0 || (east == 0 && y > 0);
                if (is_forward && moved(ground, mirror, {x, y}) == Middle{x, y}) {
                    return Middle{x, y};
                }
            }
        }
    }
    throw std::logic_error("an axis without a direction");
}

// Where a figure first meets the axis through the centre, in steps of the axis from there. By
// edges, a single point does not count.
double first_on_axis(const Problem& problem, Middle centre, Middle axis, const Figure& figure) {
    double first = 1e9;
    for (const Middle& shard : figure) {
        const auto corners = corners_of(problem.ground, centre, shard);
        double low = 1e9;
        double high = -1e9;
        for (std::size_t c = 0; c < corners.size(); ++c) {
            const Middle a = corners[c];
            const Middle b = corners[(c + 1) % corners.size()];
            const int beside_a = axis.x * a.y - axis.y * a.x;
            const int beside_b = axis.x * b.y - axis.y * b.x;
            if (beside_a != 0 && (beside_b == 0 || (beside_a < 0) == (beside_b < 0))) continue;
            const double part = beside_a == 0 ? 0.0 : double(beside_a) / (beside_a - beside_b);
            const double x = a.x + part * (b.x - a.x);
            const double y = a.y + part * (b.y - a.y);
            const double along = axis.x != 0 ? x / axis.x / 12 : y / axis.y / 12;
            low = std::min(low, along);
            high = std::max(high, along);
        }
        if (high - low < (problem.by_edges ? 1e-9 : -1e-9)) continue;
        first = std::min(first, low);
    }
    return first;
}

// All places in which a connected figure has its centre, or the first step of its axis, where the
// grid has it.
std::vector<Figure> places_of(const Asked& asked, const std::string& grid, const Figure& figure) {
    const Ground ground = asked.problem.ground;
    const Middle centre = centre_of(ground, grid);
    const int factor = twelfths(ground);
    const auto axis = axis_of(ground, asked.group);
    const auto motions = motion_numbers(motions_of(ground, asked.group));
    const auto is_kept = [&](const Figure& placed) {
        return std::all_of(motions.begin(), motions.end(), [&](int motion) {
            return turned(ground, motion, centre, placed) == placed;
        });
    };
    std::vector<Figure> places;
    if (!axis) {
        // Its middle is the middle of its shards, for the motions keep both.
        Middle sum;
        for (const Middle& shard : figure) sum = plus(sum, times(factor, shard));
        const int size = static_cast<int>(figure.size());
        const Middle away = minus(times(size, centre), sum);
        if (away.x % (12 * size) != 0 || away.y % (12 * size) != 0) return {};
        const Middle by{away.x / size / factor, away.y / size / factor};
        const Figure placed = shifted_by(figure, by);
        if (is_kept(placed)) places.push_back(placed);
        return places;
    }
    const int far = 2 * static_cast<int>(figure.size()) + 6;
    for (int x = -far; x <= far; ++x) {
        for (int y = -far; y <= far; ++y) {
            const Figure placed = shifted_by(figure, times(step_of(ground), {x, y}));
            // The first shard's image tells most of those that are not kept.
            const Figure image = turned(ground, motions.back(), centre, {placed.front()});
            if (image.empty() || !is_in(placed, image.front()) || !is_kept(placed)) continue;
            const double first = first_on_axis(asked.problem, centre, *axis, placed);
            if (first > -1e-9 && first < 1 - 1e-9) places.push_back(placed);
        }
    }
    return places;
}

int reach_of(const Asked& asked, const std::vector<Figure>& covered) {
    const Ground ground = asked.problem.ground;
    const bool is_oblique = ground == Ground::hex || ground == Ground::triangle;
    int reach = 0;
    for (std::size_t g = 0; g < covered.size(); ++g) {
        const Middle centre = centre_of(ground, asked.grids[g]);
        for (const Middle& shard : covered[g]) {
            auto corners = corners_of(ground, centre, shard);
            if (ground == Ground::tetrakis) {  // whole cells count
                const auto cell = [](int quarters) { return quarters - (quarters % 4 + 4) % 4; };
                const Middle low = minus({3 * cell(shard.x), 3 * cell(shard.y)}, centre);
                corners = {low, plus(low, {12, 0}), plus(low, {0, 12}), plus(low, {12, 12})};
            }
            for (const Middle& corner : corners) {
                const int oblique = is_oblique ? std::abs(corner.x + corner.y) : 0;
                const int away = std::max({std::abs(corner.x), std::abs(corner.y), oblique});
                reach = std::max(reach, (away + 4) / 12);
            }
        }
    }
    return reach;
}

// Images of each class, at home, and its copies.
struct Classes {
    std::vector<std::set<Figure>> images;
    std::vector<int> copies;
};

Classes classes_of(const Problem& problem) {
    Classes classes;
    for (std::size_t p = 0; p < problem.pieces.size(); ++p) {
        std::set<Figure> images;
        for (const int motion : allowed_motions(problem)) {
            images.insert(image_of(problem.ground, motion, problem.pieces[p]));
        }
        const auto same = std::find(classes.images.begin(), classes.images.end(), images);
        const auto number = static_cast<std::size_t>(same - classes.images.begin());
        if (same == classes.images.end()) {
            classes.images.push_back(images);
            classes.copies.push_back(0);
        }
        classes.copies[number] += problem.copies[p];
    }
    return classes;
}

class Tiler {
  public:
    Tiler(const Problem& problem, const std::vector<Figure>& covered)
        : ground_(problem.ground), classes_(classes_of(problem)) {
        for (const Figure& figure : covered) open_.emplace_back(figure.begin(), figure.end());
    }

    std::vector<Tiling> tilings() {
        fill();
        return {found_.begin(), found_.end()};
    }

  private:
    // Covers the first open shard in all ways.
    void fill() {
        if (found_.size() == max_tilings) return;
        std::size_t grid = 0;
        while (grid < open_.size() && open_[grid].empty()) ++grid;
        if (grid == open_.size()) {
            Tiling tiling = placed_;
            std::sort(tiling.begin(), tiling.end());
            found_.insert(tiling);
            return;
        }
        const Middle first = *open_[grid].begin();
        for (std::size_t c = 0; c < classes_.copies.size(); ++c) {
            if (classes_.copies[c] == 0) continue;
            for (const Figure& image : classes_.images[c]) {
                // What is ahead of the first open shard is covered, so it is the image's first.
                const Middle by = minus(first, image.front());
                const int step = step_of(ground_);
                if (by.x % step != 0 || by.y % step != 0) continue;
                place(c, grid, shifted_by(image, by));
            }
        }
    }

    void place(std::size_t piece_class, std::size_t grid, const Figure& shards) {
        auto& open = open_[grid];
        const bool fits = std::all_of(shards.begin(), shards.end(),
                                      [&](const Middle& shard) { return open.contains(shard); });
        if (!fits) return;
        for (const Middle& shard : shards) open.erase(shard);
        --classes_.copies[piece_class];
        placed_.push_back({static_cast<int>(piece_class), grid, shards});
        fill();
        placed_.pop_back();
        ++classes_.copies[piece_class];
        open.insert(shards.begin(), shards.end());
    }

    Ground ground_;
    Classes classes_;
    std::vector<std::set<Middle>> open_;
    Tiling placed_;
    std::set<Tiling> found_;
};

// Puts components together, each of some of the pieces.
class Components {
  public:
    Components(Asked asked, std::size_t most) : asked_(std::move(asked)), most_(most) {
        asked_.problem.may_have_holes = true;
    }

    std::optional<std::vector<Silhouette>> all() {
        covered_.assign(asked_.grids.size(), {});
        add_component(asked_.problem.copies);
        if (is_too_large_) return std::nullopt;
        std::vector<Silhouette> silhouettes;
        for (const auto& covered : found_) {
            Silhouette made{covered, reach_of(asked_, covered),
                            Tiler(asked_.problem, covered).tilings()};
            if (made.tilings.empty()) throw std::logic_error("a silhouette without a tiling");
            silhouettes.push_back(std::move(made));
        }
        return silhouettes;
    }

  private:
    struct Component {
        std::size_t grid = 0;
        Figure figure;
    };

    // The next component has the first piece that is left.
    void add_component(const std::vector<int>& left) {
        const auto first = std::find_if(left.begin(), left.end(), [](int n) { return n > 0; });
        if (first == left.end()) {
            const auto used = std::count_if(covered_.begin(), covered_.end(),
                                            [](const Figure& figure) { return !figure.empty(); });
            if ((used > 1) == (asked_.grids.size() > 1)) found_.insert(covered_);
            return;
        }
        std::vector<int> own(left.size(), 0);
        choose(left, own, 0, static_cast<std::size_t>(first - left.begin()));
    }

    void choose(const std::vector<int>& left, std::vector<int>& own, std::size_t piece,
                std::size_t first) {
        if (is_too_large_) return;
        if (piece < left.size()) {
            for (own[piece] = piece == first ? 1 : 0; own[piece] <= left[piece]; ++own[piece]) {
                choose(left, own, piece + 1, first);
            }
            own[piece] = 0;
            return;
        }
        if (asked_.one_component && own != left) return;
        if (asked_.grids.size() > 1 && own == asked_.problem.copies) return;
        std::vector<int> rest = left;
        for (std::size_t p = 0; p < left.size(); ++p) rest[p] -= own[p];
        for (const Component& component : components_of(own)) {
            if (!is_apart(component)) continue;
            const auto before = covered_;
            Figure& covered = covered_[component.grid];
            covered.insert(covered.end(), component.figure.begin(), component.figure.end());
            std::sort(covered.begin(), covered.end());
            add_component(rest);
            covered_ = before;
        }
    }

    bool is_apart(const Component& component) const {
        for (std::size_t g = 0; g < covered_.size(); ++g) {
            if (g == component.grid) {
                for (const Middle& shard : component.figure) {
                    if (is_in(covered_[g], shard)) return false;
                }
                if (touch_each_other(asked_.problem, covered_[g], component.figure)) return false;
            } else if (overlaps(g, component)) {
                return false;
            }
        }
        return true;
    }

    bool overlaps(std::size_t grid, const Component& component) const {
        const Ground ground = asked_.problem.ground;
        const Middle own_centre = centre_of(ground, asked_.grids[component.grid]);
        const Middle its_centre = centre_of(ground, asked_.grids[grid]);
        for (const Middle& a : component.figure) {
            const auto own = corners_of(ground, own_centre, a);
            for (const Middle& b : covered_[grid]) {
                const auto its = corners_of(ground, its_centre, b);
                if (!has_a_side_between(own, its) && !has_a_side_between(its, own)) return true;
            }
        }
        return false;
    }

    const std::vector<Component>& components_of(const std::vector<int>& copies) {
        const auto known = known_.find(copies);
        if (known != known_.end()) return known->second;
        Problem problem = asked_.problem;
        problem.pieces.clear();
        problem.copies.clear();
        for (std::size_t p = 0; p < copies.size(); ++p) {
            if (copies[p] == 0) continue;
            problem.pieces.push_back(asked_.problem.pieces[p]);
            problem.copies.push_back(copies[p]);
        }
        const auto figures = symmetric_figures(problem, most_);
        if (!figures) is_too_large_ = true;
        std::vector<Component>& made = known_[copies];
        if (!figures) return made;
        std::set<std::pair<std::size_t, Figure>> placed;
        for (const SymmetricFigure& one : *figures) {
            for (const int motion : allowed_motions(problem)) {
                const Figure image = image_of(problem.ground, motion, one.figure);
                for (std::size_t g = 0; g < asked_.grids.size(); ++g) {
                    for (const Figure& figure : places_of(asked_, asked_.grids[g], image)) {
                        placed.emplace(g, figure);
                    }
                }
            }
        }
        for (const auto& [grid, figure] : placed) made.push_back({grid, figure});
        return made;
    }

    Asked asked_;
    std::size_t most_;
    bool is_too_large_ = false;
    std::map<std::vector<int>, std::vector<Component>> known_;
    std::vector<Figure> covered_;
    std::set<std::vector<Figure>> found_;
};

}  // namespace

std::optional<std::vector<Silhouette>> silhouettes_of(const Asked& asked, std::size_t most) {
    return Components(asked, most).all();
}

Identity identity_of(const Asked& asked, const std::vector<Figure>& covered) {
    const Ground ground = asked.problem.ground;
    const bool is_shifted = asked.group.starts_with("D1");
    Identity least;
    for (const int motion : allowed_motions(asked.problem)) {
        Identity image;
        if (is_shifted) {
            for (const Middle& shard : image_of(ground, motion, covered.front())) {
                image.push_back({shard});
            }
        } else {
            for (std::size_t g = 0; g < covered.size(); ++g) {
                for (const Middle& shard : covered[g]) {
                    auto corners = corners_of(ground, centre_of(ground, asked.grids[g]), shard);
                    for (Middle& corner : corners) corner = moved(ground, motion, corner);
                    std::sort(corners.begin(), corners.end());
                    image.push_back(corners);
                }
            }
            std::sort(image.begin(), image.end());
        }
        if (least.empty() || image < least) least = image;
    }
    return least;
}

std::vector<std::vector<Figure>> listed_silhouettes(const Asked& asked, const std::string& text) {
    std::vector<std::vector<Figure>> listed;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string piece, grid;
        words >> piece >> grid;
        if (piece == "silhouette") {
            listed.emplace_back(asked.grids.size());
            continue;
        }
        const auto number = std::find(asked.grids.begin(), asked.grids.end(), grid);
        Figure& covered = listed.back().at(static_cast<std::size_t>(number - asked.grids.begin()));
        for (std::string shard; words >> shard;) {
            covered.push_back(middle_named(asked.problem.ground, shard));
        }
        std::sort(covered.begin(), covered.end());
    }
    return listed;
}

std::vector<Figure> images_under_group(const Asked& asked, const std::string& grid,
                                       const Figure& figure) {
    const Ground ground = asked.problem.ground;
    std::vector<Figure> images;
    for (const int motion : motion_numbers(motions_of(ground, asked.group)))
        images.push_back(turned(ground, motion, centre_of(ground, grid), figure));
    return images;
}

}  // namespace orbitile::clause_truth
