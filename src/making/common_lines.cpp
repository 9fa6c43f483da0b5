#include "making/common_lines.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace orbitile::making {
namespace {

using OutlineEdge = std::pair<Point, Point>;

// The shards of a piece after a turn, before they are shifted, and the box around them on the
// sheet.
struct TurnedShards {
    Shards shards;
    BoundingBox extent;
};

// The vectors on the sheet from a cell {x, y} to the cells {x + 1, y} and {x, y + 1}.
struct LatticeSteps {
    GridPoint x;
    GridPoint y;
};

LatticeSteps lattice_steps_on(const SheetLattice& sheet) {
    const auto low_of = [&](Cell shift) {
        return bounding_box_of(sheet.region(shifted({Shard{0, 0, 0}}, shift))).low;
    };
    return {low_of({1, 0}) - low_of({0, 0}), low_of({0, 1}) - low_of({0, 0})};
}

std::vector<TurnedShards> turns_of_piece(const SheetLattice& sheet, const Shards& shards) {
    std::vector<TurnedShards> turns;
    std::set<Shards> known_images;
    for (int turn = 0; turn < turns_of(sheet.lattice); ++turn) {
        Shards image = normalised(turn_about_origin(sheet.lattice, turn, false)(shards));
        if (!known_images.insert(image).second) continue;
        const BoundingBox extent = bounding_box_of(sheet.region(image));
        turns.push_back({std::move(image), extent});
    }
    return turns;
}

std::int64_t floor_div(std::int64_t value, std::int64_t divisor) {
    return value / divisor - (value % divisor < 0 ? 1 : 0);
}

class LatticeNesting {
  public:
    explicit LatticeNesting(const SheetLattice& sheet)
        : sheet_(sheet), steps_(lattice_steps_on(sheet)) {}

    void place_item(std::size_t item, const Shards& piece, const std::atomic<bool>& stop) {
        const auto turns = turns_of_piece(sheet_, piece);
        for (std::size_t sheet_index = 0; sheet_index < sheets_.size(); ++sheet_index) {
            if (place_item_on(sheet_index, item, turns, stop) || stop) return;
        }
        sheets_.emplace_back();
        covered_shards_.emplace_back();
        if (place_item_on(sheets_.size() - 1, item, turns, stop) || stop) return;
        throw std::invalid_argument("a piece does not fit on a sheet");
    }

    std::vector<std::vector<PlacedShards>> take_sheets() && { return std::move(sheets_); }

  private:
    struct Choice {
        std::int64_t top;
        std::int64_t right;
        Shards shards;
    };

    bool place_item_on(std::size_t sheet_index, std::size_t item,
                       const std::vector<TurnedShards>& turns, const std::atomic<bool>& stop) {
        std::optional<Choice> best_choice;
        for (const TurnedShards& turned_shards : turns)
            find_position(sheet_index, turned_shards, best_choice, stop);
        if (!best_choice || stop) return false;
        covered_shards_[sheet_index].insert(best_choice->shards.begin(), best_choice->shards.end());
        sheets_[sheet_index].push_back({item, std::move(best_choice->shards)});
        return true;
    }

    // Finds the lowest position for the piece. If several positions are equally low, finds the
    // leftmost of them. Replaces `best_choice` if the position is better. Tries the rows from
    // bottom to top, and the columns of each row from left to right. On a slanted lattice, the
    // first column depends on the row.
    void find_position(std::size_t sheet_index, const TurnedShards& turned_shards,
                       std::optional<Choice>& best_choice, const std::atomic<bool>& stop) const {
        const std::int64_t first_row = -floor_div(turned_shards.extent.low.y, steps_.y.y);
        for (std::int64_t row = first_row; !stop; ++row) {
            const std::int64_t top = turned_shards.extent.high.y + row * steps_.y.y;
            if (top > sheet_.size.height + rounding_tolerance_steps ||
                (best_choice && top > best_choice->top))
                return;
            const std::int64_t left = turned_shards.extent.low.x + row * steps_.y.x;
            for (std::int64_t column = -floor_div(left + rounding_tolerance_steps, steps_.x.x);;
                 ++column) {
                const std::int64_t right =
                    turned_shards.extent.high.x + row * steps_.y.x + column * steps_.x.x;
                if (right > sheet_.size.width + rounding_tolerance_steps) break;
                if (best_choice &&
                    std::tie(top, right) >= std::tie(best_choice->top, best_choice->right))
                    break;
                Shards shards = shifted(turned_shards.shards,
                                        {static_cast<int>(column), static_cast<int>(row)});
                if (!is_free(sheet_index, shards) || !sheet_.contains(shards)) continue;
                best_choice = Choice{top, right, std::move(shards)};
                break;
            }
        }
    }

    bool is_free(std::size_t sheet_index, const Shards& shards) const {
        return std::ranges::none_of(shards, [&](const Shard& shard) {
            return covered_shards_[sheet_index].contains(shard);
        });
    }

    // Each corner is rounded to grid steps separately. So the computed extent of a placed piece can
    // differ from its true extent by a few steps. find_position() also tries positions that exceed
    // the sheet by up to this number of steps. SheetLattice::contains() then decides exactly.
    static constexpr std::int64_t rounding_tolerance_steps = 64;

    SheetLattice sheet_;
    LatticeSteps steps_;
    std::vector<std::vector<PlacedShards>> sheets_;
    std::vector<std::set<Shard>> covered_shards_;
};

OutlineEdge undirected_edge(Point first, Point second) { return std::minmax(first, second); }

// Adds the border of a piece: the edges that belong to exactly one shard of the piece.
void add_border(Lattice lattice, const Shards& shards, std::set<OutlineEdge>& edges) {
    std::map<OutlineEdge, int> count_by_edge;
    for (const Shard& shard : shards) {
        const auto shard_corners = corners(lattice, shard);
        for (std::size_t i = 0; i < shard_corners.size(); ++i) {
            ++count_by_edge[undirected_edge(shard_corners[i],
                                            shard_corners[(i + 1) % shard_corners.size()])];
        }
    }
    for (const auto& [edge, count] : count_by_edge) {
        if (count == 1) edges.insert(edge);
    }
}

// Removes an edge from the set, together with all edges that extend it in a straight line. Returns
// the whole line.
OutlineEdge extract_line(std::set<OutlineEdge>& edges) {
    OutlineEdge line = *edges.begin();
    edges.erase(edges.begin());
    const Point step{line.second.x - line.first.x, line.second.y - line.first.y};
    const auto point_beyond = [&](Point end, int step_count) {
        return Point{end.x + step_count * step.x, end.y + step_count * step.y};
    };
    while (edges.erase(undirected_edge(line.second, point_beyond(line.second, 1))) > 0) {
        line.second = point_beyond(line.second, 1);
    }
    while (edges.erase(undirected_edge(line.first, point_beyond(line.first, -1))) > 0) {
        line.first = point_beyond(line.first, -1);
    }
    return line;
}

GridPoint low_corner_of_origin_cell(Lattice lattice, double unit_mm) {
    Shards cell;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        cell.push_back({0, 0, static_cast<std::uint8_t>(slot)});
    }
    return bounding_box_of(region_of(lattice, cell, {0, 0}, unit_mm)).low;
}

}  // namespace

Region SheetLattice::region(const Shards& shards) const {
    return moved(region_of(lattice, shards, {0, 0}, unit_mm),
                 GridPoint{} - low_corner_of_origin_cell(lattice, unit_mm));
}

bool SheetLattice::contains(const Shards& shards) const {
    const BoundingBox extent = bounding_box_of(region(shards));
    return extent.low.x >= 0 && extent.low.y >= 0 && extent.high.x <= size.width &&
           extent.high.y <= size.height;
}

std::vector<std::vector<PlacedShards>> nest_on_lattice(const std::vector<Shards>& pieces,
                                                       const SheetLattice& sheet,
                                                       const std::atomic<bool>& stop) {
    std::vector<std::size_t> sorted_items(pieces.size());
    std::iota(sorted_items.begin(), sorted_items.end(), std::size_t{0});
    std::ranges::stable_sort(sorted_items, std::greater{},
                             [&](std::size_t item) { return pieces[item].size(); });
    LatticeNesting nesting(sheet);
    for (const std::size_t item : sorted_items) {
        if (stop) break;
        nesting.place_item(item, pieces[item], stop);
    }
    return std::move(nesting).take_sheets();
}

bool fits(const SheetLattice& sheet, const Shards& shards) {
    const std::atomic<bool> unset_stop_flag{false};
    try {
        nest_on_lattice({shards}, sheet, unset_stop_flag);
        return true;
    } catch (const std::invalid_argument&) {
        return false;
    }
}

std::vector<CutPath> common_lines(const SheetLattice& sheet,
                                  const std::vector<PlacedShards>& pieces) {
    std::set<OutlineEdge> edges;
    for (const PlacedShards& piece : pieces) add_border(sheet.lattice, piece.shards, edges);
    const GridPoint origin = low_corner_of_origin_cell(sheet.lattice, sheet.unit_mm);
    const auto grid_point_of = [&](Point point) {
        const auto [x, y] = point_in_plane(sheet.lattice, point);
        return GridPoint{grid_steps_of(x * sheet.unit_mm), grid_steps_of(y * sheet.unit_mm)} -
               origin;
    };
    std::vector<CutPath> lines;
    while (!edges.empty()) {
        const OutlineEdge line = extract_line(edges);
        lines.push_back({{grid_point_of(line.first), grid_point_of(line.second)}, false});
    }
    return lines;
}

}  // namespace orbitile::making
