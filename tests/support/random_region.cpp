#include "support/random_region.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "geometry/shape.hpp"
#include "geometry/symmetry_group.hpp"
#include "puzzle/placement.hpp"
#include "silhouette/restricted_class.hpp"

namespace orbitile {
namespace {

class RegionMaker {
  public:
    RegionMaker(Lattice lattice, std::mt19937& random) : lattice_(lattice), random_(random) {}

    // Pieces laid at random together with their images under a group: so there is a tiling.
    Region region() {
        for (;;) {
            if (auto made = tried()) return std::move(*made);
        }
    }

  private:
    int below(int end) { return static_cast<int>(random_() % static_cast<unsigned>(end)); }

    template <typename Values>
    auto one_of(const Values& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(values.size())))];
    }

    // Connected cells; on `tetrakis` the last one can be a half cell.
    Shards random_shape() {
        const auto whole = static_cast<unsigned>(shards_per_cell(lattice_));
        Shards shape;
        const auto add_cell = [&](int x, int y) {
            for (unsigned slot = 0; slot < whole; ++slot) {
                shape.push_back({x, y, static_cast<std::uint8_t>(slot)});
            }
        };
        if (lattice_ == Lattice::triangle) {  // its places are shards
            shape.push_back({0, 0, static_cast<std::uint8_t>(below(2))});
            for (int more = below(3); more > 0; --more) {
                const Shards next = edge_neighbours(lattice_, one_of(shape));
                shape = make_shards([&] {
                    auto s = shape;
                    s.push_back(one_of(next));
                    return s;
                }());
            }
            return shape;
        }
        int x = 0;
        int y = 0;
        add_cell(x, y);
        for (int more = below(3); more > 0; --more) {
            (below(2) == 0 ? x : y) += 1;
            add_cell(x, y);
        }
        if (has_half_cells(lattice_) && below(2) == 0) {
            const auto kept = static_cast<std::uint8_t>(below(4));
            std::erase_if(shape, [&](const Shard& shard) {
                return shard.x == x && shard.y == y && shard.slot != kept &&
                       shard.slot != (kept + 1) % 4;
            });
        }
        return make_shards(std::move(shape));
    }

    std::optional<Region> tried() {
        Region made;
        Puzzle& puzzle = made.puzzle;
        puzzle.lattice = lattice_;
        puzzle.rules.turns = below(5) != 0;
        puzzle.rules.flips = below(2) == 0;
        auto groups = sort_largest_first({symmetry_groups().begin(), symmetry_groups().end()});
        std::erase_if(groups,
                      [&](const auto& group) { return centres_of(group, lattice_).empty(); });
        SymmetryGroup group = below(3) == 0 ? no_symmetry : one_of(groups);
        std::vector<Centre> centres = below(3) == 0 && group != no_symmetry
                                          ? centres_of(group, lattice_)
                                          : std::vector<Centre>{};
        if (centres.empty()) {
            centres = group == no_symmetry ? std::vector{Centre::even}
                                           : std::vector{one_of(centres_of(group, lattice_))};
        }
        made.challenge.group = group;
        for (const Centre centre : centres) made.challenge.components.push_back({centre, {}});
        const int pieces = 3 + below(3);
        int copies = 0;
        for (int piece = 0; piece < pieces; ++piece) {
            Piece drawn{
                std::string(1, static_cast<char>('A' + piece)), {}, 0, {{"", random_shape()}}};
            if (below(5) == 0) drawn.sides = {{"one", random_shape()}, {"two", random_shape()}};
            for (int times = 1 + below(2); times > 0; --times) {
                drawn.copies += lay(made, drawn);
            }
            copies += drawn.copies;
            if (drawn.copies > 0) puzzle.pieces.push_back(std::move(drawn));
        }
        std::erase_if(made.challenge.components, [](const Layer& l) { return l.shards.empty(); });
        if (copies == 0 || copies > 10) return std::nullopt;
        return made;
    }

    // Returns how many copies it took: none where there was no room.
    int lay(Region& made, const Piece& piece) {
        Layer& layer = one_of_layers(made);
        const auto turn = made.puzzle.rules.turns ? below(turns_of(lattice_)) : 0;
        const bool flip = made.puzzle.rules.flips && below(2) == 0;
        const Shards turned = turn_about_origin(lattice_, turn, flip)(one_of(piece.sides).shards);
        const Shards laid = shifted(turned, {below(5) - 2, below(5) - 2});
        std::set<Shards> images;
        for (const Motion& motion :
             silhouette::allowed_motions(made.puzzle, made.challenge.group)) {
            images.insert(map_of(made, layer.centre, motion)(laid));
        }
        // The silhouette has the whole group, even if the rules forbid some of its maps for
        // tilings.
        if (images.size() != all_images(made, layer.centre, laid).size()) return 0;
        Shards all = layer.shards;
        for (const Shards& image : images) all.insert(all.end(), image.begin(), image.end());
        const std::size_t before = all.size();
        all = make_shards(std::move(all));
        if (all.size() != before) return 0;
        layer.shards = std::move(all);
        return static_cast<int>(images.size());
    }

    Layer& one_of_layers(Region& made) {
        auto& layers = made.challenge.components;
        return layers[static_cast<std::size_t>(below(static_cast<int>(layers.size())))];
    }

    LatticeMap map_of(const Region&, Centre centre, const Motion& motion) const {
        return motion == Motion{} ? LatticeMap{} : map_about_centre(lattice_, centre, motion);
    }

    std::set<Shards> all_images(const Region& made, Centre centre, const Shards& laid) const {
        std::set<Shards> images{laid};
        if (made.challenge.group == no_symmetry) return images;
        for (const Motion& motion : motions_of(made.challenge.group, lattice_)) {
            images.insert(map_of(made, centre, motion)(laid));
        }
        return images;
    }

    Lattice lattice_;
    std::mt19937& random_;
};

// All tilings, each met once: always the first shard that is left is covered.
class PlainSearch {
  public:
    PlainSearch(const Region& region, std::size_t most)
        : silhouette_(silhouette_of(region.challenge)),
          classes_(piece_classes(region.puzzle)),
          most_(most) {
        for (std::size_t l = 0; l < silhouette_.size(); ++l) {
            const Board board(region.puzzle.lattice, silhouette_[l].shards);
            for (const Placement& placement : placements_on(classes_, board)) {
                Shards shards;
                for (const int index : placement.covered) {
                    shards.push_back(board.shards()[static_cast<std::size_t>(index)]);
                }
                parts_.insert({placement.piece_class, l, std::move(shards)});
            }
        }
        for (const PieceClass& piece_class : classes_) left_.push_back(piece_class.copies());
        descend();
    }

    std::vector<Listed> tilings;

  private:
    void descend() {
        if (tilings.size() > most_) return;
        for (std::size_t l = 0; l < silhouette_.size(); ++l) {
            for (const Shard& shard : silhouette_[l].shards) {
                if (!covered_.contains({l, shard})) return cover(l, shard);
            }
        }
        if (std::ranges::all_of(left_, [](int copies) { return copies == 0; })) {
            tilings.push_back(laid_);
        }
    }

    void cover(std::size_t layer, const Shard& shard) {
        for (const PlacedPart& part : parts_) {
            const auto& [piece_class, own_layer, shards] = part;
            int& left = left_[static_cast<std::size_t>(piece_class)];
            if (own_layer != layer || left == 0) continue;
            if (!std::ranges::binary_search(shards, shard)) continue;
            if (std::ranges::any_of(shards, [&, l = own_layer](const Shard& s) {
                    return covered_.contains({l, s});
                })) {
                continue;
            }
            for (const Shard& s : shards) covered_.insert({own_layer, s});
            laid_.insert(part);
            --left;
            descend();
            ++left;
            laid_.erase(part);
            for (const Shard& s : shards) covered_.erase({own_layer, s});
        }
    }

    Silhouette silhouette_;
    std::vector<PieceClass> classes_;
    std::size_t most_;
    std::set<PlacedPart> parts_;
    std::vector<int> left_;
    std::set<std::pair<std::size_t, Shard>> covered_;
    Listed laid_;
};

}  // namespace

Region random_region(Lattice lattice, std::mt19937& random) {
    return RegionMaker(lattice, random).region();
}

std::vector<Listed> plain_tilings(const Region& region, std::size_t most) {
    return PlainSearch(region, most).tilings;
}

}  // namespace orbitile
