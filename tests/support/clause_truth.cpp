#include "support/clause_truth.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <stdexcept>

namespace orbitile::clause_truth {

using symmetric_brute_force::middle_named;

SliceVariables::SliceVariables(Asked asked, const std::string& text) : asked_(std::move(asked)) {
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line) && line.starts_with("c ")) declare(line.substr(2));
    if (!line.starts_with("p cnf ")) throw std::invalid_argument("a slice without a header");
}

void SliceVariables::declare(const std::string& line) {
    std::istringstream words(line);
    std::string kind, word;
    words >> kind;
    if (kind == "order") {
        words >> word;
        auto& order = orders_.emplace_back(word, Order{}).second;
        for (int variable = 0; words >> variable;) {
            order.emplace_back(variable, weight_in(word, variable));
        }
        return;
    }
    std::size_t number = 0;
    if (!(words >> number) || number > 1'000'000) throw std::invalid_argument(line);
    if (variables_.size() <= number) variables_.resize(number + 1);
    Variable& made = variables_[number];
    declared_.push_back(static_cast<int>(number));
    const auto read_grid = [&] {
        words >> word;
        const auto grid = std::find(asked_.grids.begin(), asked_.grids.end(), word);
        if (grid == asked_.grids.end()) throw std::invalid_argument(line);
        made.grid = static_cast<std::size_t>(grid - asked_.grids.begin());
    };
    const auto read_shards = [&] {
        Figure shards;
        while (words >> word) shards.push_back(middle_named(asked_.problem.ground, word));
        std::sort(shards.begin(), shards.end());
        return shards;
    };
    if (kind == "element" || kind == "orbit") {
        made.kind = kind == "element" ? Kind::element : Kind::orbit;
        read_grid();
        made.covered = read_shards();
        if (made.covered.size() == 2) {
            const auto cell = [](int quarters) { return quarters - (quarters % 4 + 4) % 4; };
            const Middle low{cell(made.covered[0].x), cell(made.covered[0].y)};
            for (const Middle& shard : {Middle{2, 3}, Middle{3, 2}, Middle{2, 1}, Middle{1, 2}}) {
                const Middle there{low.x + shard.x, low.y + shard.y};
                if (!std::ranges::binary_search(made.covered, there)) made.free.push_back(there);
            }
        }
    } else if (kind == "placement") {
        made.kind = Kind::placement;
        read_grid();
        words >> made.placement.piece_class;
        made.placement.grid = made.grid;
        made.placement.shards = read_shards();
    } else if (kind == "one-of") {
        made.kind = Kind::one_of;
        words >> word;
        if (word == "shard") words >> word;
        words >> word;
        for (int member = 0; words >> member;) made.members.push_back(member);
    } else if (kind == "at-least") {
        made.kind = Kind::at_least;
        words >> made.sum >> made.count >> made.weight;
    } else {
        throw std::invalid_argument(line);
    }
}

int SliceVariables::weight_in(const std::string& sum, int variable) const {
    const Variable& its = variables_.at(static_cast<std::size_t>(variable));
    if (its.kind != Kind::element) return its.kind == Kind::placement ? 1 : 0;
    std::set<Middle> area;
    std::set<Figure> parts;
    for (const Figure& image : images_under_group(asked_, asked_.grids[its.grid], its.covered)) {
        area.insert(image.begin(), image.end());
        parts.insert(image);
    }
    if (sum == "area") return static_cast<int>(area.size());
    return its.free.empty() ? 0 : static_cast<int>(parts.size());
}

std::vector<bool> SliceVariables::truth(const Silhouette& silhouette, const Tiling& tiling) const {
    std::vector<bool> truth(variables_.size(), false);
    for (const int number : declared_) {
        const Variable& own = variables_[static_cast<std::size_t>(number)];
        const auto covers = [&](const Middle& shard) {
            return std::ranges::binary_search(silhouette.covered[own.grid], shard);
        };
        bool is = false;
        switch (own.kind) {
            case Kind::none: break;
            case Kind::element:
            case Kind::orbit:
                is = std::all_of(own.covered.begin(), own.covered.end(), covers) &&
                     std::none_of(own.free.begin(), own.free.end(), covers);
                break;
            case Kind::placement:
                is = std::find(tiling.begin(), tiling.end(), own.placement) != tiling.end();
                break;
            case Kind::one_of:
                is = std::any_of(own.members.begin(), own.members.end(), [&](int member) {
                    return truth.at(static_cast<std::size_t>(member));
                });
                break;
            case Kind::at_least: {
                int weight = 0;
                for (const auto& [name, order] : orders_) {
                    for (std::size_t i = 0; name == own.sum && i < own.count; ++i) {
                        const auto& [variable, its_weight] = order.at(i);
                        if (truth.at(static_cast<std::size_t>(variable))) weight += its_weight;
                    }
                }
                is = weight >= own.weight;
                break;
            }
        }
        truth[static_cast<std::size_t>(number)] = is;
    }
    return truth;
}

bool is_true(const std::vector<int>& clause, const std::vector<bool>& truth) {
    return std::any_of(clause.begin(), clause.end(), [&](int literal) {
        return truth.at(static_cast<std::size_t>(std::abs(literal))) == (literal > 0);
    });
}

}  // namespace orbitile::clause_truth
