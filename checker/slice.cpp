#include "slice.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <numeric>
#include <set>

namespace check {
namespace {

constexpr std::size_t max_line = std::size_t{1} << 24U;
constexpr int max_variables = 1 << 21;
constexpr std::size_t max_one_of_size = std::size_t{1} << 25U;

// Excludes elements whose components need too much area. Repeats this until nothing changes,
// because the bounds of other elements can depend on an excluded element.
void exclude_oversized_elements(const Statement& statement, std::vector<Elements>& grids) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        const Compatibility compatibility(statement, grids);
        for (const auto& [grid, element] : living_elements(grids)) {
            if (!compatibility.is_too_large(grid, element)) continue;
            grids[grid].exclude_element(element);
            has_changed = true;
        }
    }
}

// Excludes elements that no silhouette of the slice can have. An element is excluded if it reaches
// beyond `high`. It is also excluded if no silhouette can have it together with an element that
// reaches at least to `low`.
void exclude_impossible_elements(Slice& slice) {
    std::vector<Elements>& grids = slice.grids;
    for (const auto& [grid, element] : living_elements(grids)) {
        if (grids[grid][element].reach > slice.high) grids[grid].exclude_element(element);
    }
    exclude_oversized_elements(slice.statement, grids);
    if (slice.low == 0) return;
    const std::vector<Elements> previous_grids = grids;
    Compatibility compatibility(slice.statement, previous_grids);
    for (const auto& [grid, element] : living_elements(previous_grids)) {
        bool has_compatible_far_element = false;
        for (const auto& [far_grid, far_element] : living_elements(previous_grids)) {
            has_compatible_far_element =
                has_compatible_far_element ||
                (previous_grids[far_grid][far_element].reach >= slice.low &&
                 compatibility.are_compatible(far_grid, far_element, grid, element));
        }
        if (!has_compatible_far_element) grids[grid].exclude_element(element);
    }
    exclude_oversized_elements(slice.statement, grids);
}

// Returns the weight of the variable in the sum with this index. The weight is 0 if the variable is
// not in the sum.
int weight_in_sum(const Slice& slice, std::size_t sum, const Variable& variable) {
    if (sum > 1)
        return variable.kind == VariableKind::placement && to_index(variable.number) == sum - 2 ? 1
                                                                                                : 0;
    if (variable.kind != VariableKind::element) return 0;
    const Element& element = slice.grids[variable.grid][variable.number];
    return sum == 0 ? element.area() : element.half_cell_count;
}

class DeclarationReader {
  public:
    explicit DeclarationReader(Slice& slice) : slice_(slice), statement_(slice.statement) {
        const auto& classes = statement_.classes;
        slice.placements_by_class.resize(classes.size());
        slice.sums = {{"area", statement_.area}, {"half-cells", statement_.half_cell_count}};
        for (std::size_t class_index = 0; class_index < classes.size(); ++class_index) {
            slice.sums.push_back(
                {"copies-" + std::to_string(class_index), classes[class_index].copies});
        }
    }

    // Reads the file up to its header. Returns the number of clauses that the header states.
    std::size_t read(InputFile& in) {
        std::string line;
        while (in.next_line(line, max_line) && line.starts_with("c ")) {
            WordReader words(line.substr(2));
            read_declaration(words);
            if (words.has_more()) throw Refusal("a declaration has too many words");
        }
        WordReader header(line);
        if (header.next() != "p" || header.next() != "cnf") throw Refusal("'p cnf' is expected");
        const int variable_count = header.read_number(0, max_variables);
        const int clause_count = header.read_number(0, INT_MAX);
        if (header.has_more()) throw Refusal("the header of the clauses has too many words");
        for (int variable = 1;
             variable <= variable_count || to_index(variable) < slice_.variables.size();
             ++variable) {
            if (variable <= variable_count && is_declared(variable)) continue;
            throw Refusal("a variable is not declared, or does not exist");
        }
        require_all_elements();
        require_all_placements();
        // A sum can be exact only if its `order` declaration lists all declared variables that have
        // a weight in the sum.
        for (std::size_t sum_index = 0; sum_index < slice_.sums.size(); ++sum_index) {
            const auto has_weight = [&](const Variable& variable) {
                return weight_in_sum(slice_, sum_index, variable) > 0;
            };
            const auto weighted_variable_count =
                std::ranges::count_if(slice_.variables, has_weight);
            slice_.sums[sum_index].is_exact =
                sum_index != 1 &&
                slice_.sums[sum_index].positions.size() == std::size_t(weighted_variable_count);
        }
        return to_index(clause_count);
    }

  private:
    void read_declaration(WordReader& words) {
        const std::string kind = words.next();
        if (kind == "order") return declare_order(words);
        const int number = words.read_number(1, max_variables);
        if (is_declared(number)) throw Refusal("a variable is declared twice");
        Variable declaration;
        if (kind == "element" || kind == "orbit" || kind == "placement") {
            declaration = read_covering_variable(kind, words);
            if (!declared_variables_
                     .insert({declaration.kind, declaration.grid, declaration.number,
                              declaration.shards})
                     .second) {
                throw Refusal("two variables stand for the same thing");
            }
            for (const Shard& shard : declaration.shards) {
                slice_.variables_by_shard[{declaration.kind, declaration.grid, shard}].push_back(
                    number);
            }
            if (kind == "placement")
                slice_.placements_by_class[to_index(declaration.number)].push_back(number);
        } else if (kind == "one-of") {
            declaration = read_one_of_variable(words);
        } else if (kind == "at-least") {
            declaration.kind = VariableKind::at_least;
            declaration.sum = read_sum_index(words);
            declaration.count = words.read_number(
                0, static_cast<int>(slice_.sums[declaration.sum].positions.size()));
            declaration.weight = words.read_number(INT_MIN, INT_MAX);
        } else {
            throw Refusal("a declaration has an unknown kind");
        }
        if (to_index(number) >= slice_.variables.size())
            slice_.variables.resize(to_index(number) + 1);
        slice_.variables[to_index(number)] = std::move(declaration);
    }

    bool is_declared(int variable) const {
        return to_index(variable) < slice_.variables.size() &&
               slice_.variable_of(variable).kind != VariableKind::none;
    }

    int read_declared_variable(WordReader& words) const {
        const int variable = words.read_number(1, max_variables);
        if (!is_declared(variable)) throw Refusal("a variable is used before it is declared");
        return variable;
    }

    int read_class_number(WordReader& words) const {
        return words.read_number(0, static_cast<int>(statement_.classes.size()) - 1);
    }

    Variable read_covering_variable(const std::string& kind, WordReader& words) const {
        Variable declaration{.grid = statement_.read_grid(words)};
        if (kind == "placement") declaration.number = read_class_number(words);
        declaration.shards = statement_.read_shards(words);
        if (kind == "placement") {
            declaration.kind = VariableKind::placement;
            const auto& shapes = statement_.classes[to_index(declaration.number)].shapes;
            if (!std::ranges::binary_search(shapes, normalised(declaration.shards))) {
                throw Refusal("no piece of the class can be placed on these shards");
            }
        } else if (kind == "element") {
            declaration.kind = VariableKind::element;
            declaration.number = slice_.grids[declaration.grid].element_of_part(declaration.shards);
            if (declaration.number < 0) throw Refusal("this element does not exist");
            declaration.shards = slice_.grids[declaration.grid][declaration.number].orbit;
        } else {
            declaration.kind = VariableKind::orbit;
            if (declaration.shards.size() != 1)
                throw Refusal("an orbit must be named by exactly one shard");
            std::set<Shard> orbit;
            for (const Map& map : statement_.group) {
                const Point centre = statement_.centre(declaration.grid);
                orbit.insert(statement_.lattice().image(map, centre, declaration.shards)[0]);
            }
            declaration.shards.assign(orbit.begin(), orbit.end());
        }
        return declaration;
    }

    Variable read_one_of_variable(WordReader& words) {
        Variable declaration{.kind = VariableKind::one_of, .number = -1};
        if (words.read_choice("shard", "class")) {
            declaration.grid = statement_.read_grid(words);
            declaration.shards = {statement_.lattice().shard_from_name(words.next())};
        } else {
            declaration.number = read_class_number(words);
            if (statement_.classes[to_index(declaration.number)].copies > 1) {
                throw Refusal("a one-of needs a class with only one piece");
            }
        }
        while (words.has_more()) {
            declaration.members.push_back(read_declared_variable(words));
            const Variable& member = slice_.variable_of(declaration.members.back());
            if (!can_be_member(member, declaration))
                throw Refusal("a member does not belong to the shard or class of its one-of");
            auto placements = member.placements;
            if (member.kind == VariableKind::placement) placements = {declaration.members.back()};
            declaration.placements.insert(declaration.placements.end(), placements.begin(),
                                          placements.end());
            one_of_item_count_ += 1 + placements.size();
            if (one_of_item_count_ > max_one_of_size)
                throw Refusal("the one-of declarations are too large");
        }
        std::ranges::sort(declaration.members);
        std::ranges::sort(declaration.placements);
        return declaration;
    }

    std::size_t read_sum_index(WordReader& words) const {
        const std::string name = words.next();
        for (std::size_t sum_index = 0; sum_index < slice_.sums.size(); ++sum_index) {
            if (slice_.sums[sum_index].name == name) return sum_index;
        }
        throw Refusal("a declaration names an unknown sum");
    }

    void declare_order(WordReader& words) {
        const std::size_t sum_index = read_sum_index(words);
        WeightedSum& sum = slice_.sums[sum_index];
        if (!sum.positions.empty()) throw Refusal("the order of a sum is declared twice");
        while (words.has_more()) {
            const int variable = read_declared_variable(words);
            const int weight = weight_in_sum(slice_, sum_index, slice_.variable_of(variable));
            const bool is_new = sum.positions.emplace(variable, sum.positions.size()).second;
            if (weight == 0 || !is_new) {
                throw Refusal("a sum lists a variable twice, or a variable of weight 0");
            }
            sum.prefix_sums.push_back(sum.prefix_sums.back() + weight);
            sum.weight_gcd = std::gcd(sum.weight_gcd, weight);
        }
    }

    // --- Checks that nothing is missing. ---

    void require_all_elements() const {
        for (const auto& [grid, element] : living_elements(slice_.grids)) {
            if (!declared_variables_.contains(
                    {VariableKind::element, grid, element, slice_.grids[grid][element].orbit})) {
                throw Refusal("the declaration of an element is missing");
            }
        }
    }

    // Requires the declarations of all placements that cover only shards of declared elements. A
    // placement need not be declared if no silhouette can cover its shards (see is_coverable()).
    void require_all_placements() const {
        for (const auto& [key, elements] : slice_.variables_by_shard) {
            const auto& [kind, grid, first_shard] = key;
            for (int class_index = 0;
                 to_index(class_index) < statement_.classes.size() && kind == VariableKind::element;
                 ++class_index) {
                for (Shards shards : statement_.classes[to_index(class_index)].shapes) {
                    const Shard first_shape_shard = shards.front();
                    if (first_shard.slot != first_shape_shard.slot) continue;
                    for (Shard& shard : shards) {
                        shard.x += first_shard.x - first_shape_shard.x;
                        shard.y += first_shard.y - first_shape_shard.y;
                    }
                    if (!declared_variables_.contains(
                            {VariableKind::placement, grid, class_index, shards}) &&
                        is_coverable(grid, shards)) {
                        throw Refusal("the declaration of a placement is missing");
                    }
                }
            }
        }
    }

    // Returns whether a silhouette can cover these shards. In each orbit of units, one living
    // element must cover all of the given shards that are in this orbit.
    bool is_coverable(std::size_t grid, const Shards& shards) const {
        const Elements& elements = slice_.grids[grid];
        std::map<Shard, Shards> shards_by_orbit;
        for (const Shard& shard : shards) {
            const auto& variables = slice_.variables_covering(VariableKind::element, grid, shard);
            if (variables.empty()) return false;
            const int element = slice_.variable_of(variables[0]).number;
            shards_by_orbit[elements[element].unit].push_back(shard);
        }
        return std::ranges::all_of(shards_by_orbit, [&](const auto& entry) {
            const Shards& orbit_shards = entry.second;
            const auto& variables =
                slice_.variables_covering(VariableKind::element, grid, orbit_shards.front());
            return std::ranges::any_of(variables, [&](int variable) {
                const Element& element = elements[slice_.variable_of(variable).number];
                return element.is_alive && std::ranges::includes(element.orbit, orbit_shards);
            });
        });
    }

    Slice& slice_;
    const Statement& statement_;
    // The kind, grid, number and shards of each declared element, orbit and placement.
    std::set<std::tuple<VariableKind, std::size_t, int, Shards>> declared_variables_;
    std::size_t one_of_item_count_ = 0;  // the number of items in all lists of one-of variables
};

}  // namespace

const Variable& Slice::variable_of(int literal) const {
    return variables[to_index(literal < 0 ? -literal : literal)];
}

const std::vector<int>& Slice::variables_covering(VariableKind kind, std::size_t grid,
                                                  const Shard& shard) const {
    static const std::vector<int> no_variables;
    const auto entry = variables_by_shard.find({kind, grid, shard});
    return entry == variables_by_shard.end() ? no_variables : entry->second;
}

bool can_be_member(const Variable& member, const Variable& one_of) {
    if (one_of.kind != VariableKind::one_of) return false;
    if (member.kind == VariableKind::placement && one_of.number >= 0) {
        return member.number == one_of.number;
    }
    if (member.kind == VariableKind::placement) {
        return member.grid == one_of.grid &&
               std::ranges::binary_search(member.shards, one_of.shards[0]);
    }
    return member.kind == VariableKind::one_of && member.grid == one_of.grid &&
           member.number == one_of.number && member.shards == one_of.shards;
}

std::vector<std::pair<std::size_t, int>> living_elements(const std::vector<Elements>& grids) {
    std::vector<std::pair<std::size_t, int>> elements;
    for (std::size_t grid = 0; grid < grids.size(); ++grid) {
        for (int element = 0; element < grids[grid].count(); ++element) {
            if (grids[grid].is_alive(element)) elements.emplace_back(grid, element);
        }
    }
    return elements;
}

std::vector<Elements> elements_of(const Statement& statement) {
    std::vector<Elements> grids;
    for (std::size_t grid = 0; grid < statement.grids.size(); ++grid) {
        grids.emplace_back(GridParameters{statement.lattice(), statement.rules, statement.group,
                                          statement.centre(grid), statement.area,
                                          statement.half_cell_count});
    }
    exclude_oversized_elements(statement, grids);
    for (const auto& [grid, element] : living_elements(grids)) {
        if (grids[grid][element].reach > statement.slices.back().high) {
            throw Refusal("silhouettes can reach beyond the last slice");
        }
    }
    return grids;
}

Compatibility::Compatibility(const Statement& statement, const std::vector<Elements>& grids)
    : statement_(statement), grids_(grids) {
    for (const Elements& grid : grids) min_areas_.push_back(grid.min_areas());
    for (std::size_t grid = 0; grid < grids.size(); ++grid) {
        // If there are several grids, a silhouette uses at least two of them. So some of its area
        // is needed for a component on another grid.
        int min_area_on_other_grids = grids.size() > 1 ? infinite_area : 0;
        for (std::size_t other_grid = 0; other_grid < grids.size(); ++other_grid) {
            for (const int min_area : min_areas_[other_grid])
                min_area_on_other_grids = other_grid == grid
                                              ? min_area_on_other_grids
                                              : std::min(min_area_on_other_grids, min_area);
        }
        max_areas_.push_back(statement.area - min_area_on_other_grids);
    }
}

bool Compatibility::are_compatible(std::size_t first_grid, int first_element,
                                   std::size_t second_grid, int second_element) {
    if (!grids_[first_grid].is_alive(first_element) ||
        !grids_[second_grid].is_alive(second_element))
        return false;
    const bool is_same_grid = first_grid == second_grid;
    const bool can_be_two_components = !is_same_grid || !statement_.requires_one_component;
    if (can_be_two_components && min_areas_[first_grid][to_index(first_element)] +
                                         min_areas_[second_grid][to_index(second_element)] <=
                                     statement_.area) {
        return true;
    }
    if (!is_same_grid) return false;
    std::vector<bool>& can_share_component = can_share_component_[{first_grid, first_element}];
    if (can_share_component.empty()) {
        for (const int area :
             grids_[first_grid].pair_min_areas(first_element, min_areas_[first_grid])) {
            can_share_component.push_back(area <= max_areas_[first_grid]);
        }
    }
    return can_share_component[to_index(second_element)];
}

Slice read_slice(const Statement& statement, std::vector<Elements> elements,
                 const SliceRange& range, InputFile& in, std::size_t& clause_count) {
    Slice slice{statement, range.low, range.high, std::move(elements)};
    exclude_impossible_elements(slice);
    clause_count = DeclarationReader(slice).read(in);
    return slice;
}

bool read_next_clause(InputFile& in, int variable_count, std::string& rule, Clause& clause) {
    constexpr std::string_view rule_prefix = "c rule ";
    std::string line;
    if (!in.next_line(line, max_line)) return false;
    while (line.starts_with(rule_prefix)) {
        rule = line.substr(rule_prefix.size());
        if (!in.next_line(line, max_line)) return false;
    }
    clause.clear();
    char* read_end = line.data();
    while (const long literal = std::strtol(read_end, &read_end, 10)) {
        if (literal > variable_count || literal < -variable_count)
            throw Refusal("a clause has a variable that does not exist");
        clause.push_back(static_cast<int>(literal));
    }
    const bool ends_in_0 = line == "0" || line.ends_with(" 0");
    if (!ends_in_0 || read_end != line.data() + line.size())
        throw Refusal("a clause does not end in 0");
    return true;
}

}  // namespace check
