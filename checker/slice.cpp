#include "slice.hpp"

#include <algorithm>
#include <charconv>
#include <climits>
#include <numeric>
#include <set>

namespace check {
namespace {

constexpr std::size_t max_line = std::size_t{1} << 24U;
constexpr int max_variables = 1 << 21;
constexpr std::size_t max_one_of_size = std::size_t{1} << 25U;

// The area that other grids leave to each grid. With several grids a silhouette uses at least two.
std::vector<int> room_of_each(const std::vector<std::vector<int>>& min, int area) {
    std::vector<int> room(min.size(), area);
    for (std::size_t g = 0; g < min.size() && min.size() > 1; ++g) {
        int others = out_of_reach;
        for (std::size_t o = 0; o < min.size(); ++o) {
            for (const int one : min[o]) others = o == g ? others : std::min(others, one);
        }
        room[g] = area - others;
    }
    return room;
}

// Leaves out elements that need more area than there is, until none does: an element that is left
// out may have been a part of the path for others.
void leave_out_large_ones(std::vector<Elements>& grids, int area) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        std::vector<std::vector<int>> min;
        for (const Elements& grid : grids) min.push_back(grid.min_areas());
        const std::vector<int> room = room_of_each(min, area);
        for (const auto& [g, e] : living(grids)) {
            if (min[g][at(e)] <= room[g]) continue;
            grids[g].leave_out(e);
            has_changed = true;
        }
    }
}

// The elements that are left reach no farther than the slice, and are together with one that
// reaches as far as the slice begins.
void leave_out_elements(Slice& slice) {
    std::vector<Elements>& grids = slice.grids;
    for (const auto& [g, e] : living(grids)) {
        if (grids[g][e].reach > slice.high) grids[g].leave_out(e);
    }
    leave_out_large_ones(grids, slice.statement.area);
    if (slice.low == 0) return;
    const std::vector<Elements> before = grids;
    Compatibility compatible(slice.statement, before);
    const auto all = living(grids);
    for (const auto& [g, e] : all) {
        const bool has_far_one = std::any_of(all.begin(), all.end(), [&, g = g, e = e](auto far) {
            return before[far.first][far.second].reach >= slice.low &&
                   compatible.can_be(far.first, far.second, g, e);
        });
        if (!has_far_one) grids[g].leave_out(e);
    }
    leave_out_large_ones(grids, slice.statement.area);
}

// The weight of a variable in a sum.
int weight_in(const Slice& slice, std::size_t sum, const Variable& variable) {
    if (sum > 1) return variable.kind == Kind::placement && at(variable.number) == sum - 2 ? 1 : 0;
    if (variable.kind != Kind::element) return 0;
    const Element& element = slice.grids[variable.grid][variable.number];
    return sum == 0 ? element.area() : element.half_cells;
}

class DeclarationReader {
  public:
    explicit DeclarationReader(Slice& slice) : slice_(slice), statement_(slice.statement) {
        slice.placements_of.resize(statement_.classes.size());
        slice.sums = {{"area", statement_.area}, {"half-cells", statement_.half_cells}};
        for (const PieceClass& one : statement_.classes) {
            slice.sums.push_back({"copies-" + std::to_string(slice.sums.size() - 2), one.copies});
        }
    }

    std::size_t read(InputFile& in) {
        std::string line;
        while (in.next_line(line, max_line) && line.starts_with("c ")) {
            Words words(line.substr(2));
            declare(words);
        }
        Words header(line);
        if (header.next() != "p" || header.next() != "cnf") throw Refusal("'p cnf' is expected");
        const int variables = header.number(0, max_variables);
        const int clauses = header.number(0, INT_MAX);
        const auto is_missing = [](const Variable& one) { return one.kind == Kind::none; };
        const auto& declared = slice_.variables;
        if (header.has_more() || at(variables) + 1 != declared.size() ||
            std::any_of(declared.begin() + 1, declared.end(), is_missing)) {
            throw Refusal("a variable is not declared, or does not exist");
        }
        require_all_elements();
        require_all_placements();
        // A sum is exact only if it has everything that can be true.
        for (std::size_t s = 0; s < slice_.sums.size(); ++s) {
            const auto all = std::count_if(declared.begin(), declared.end(), [&](const auto& one) {
                return weight_in(slice_, s, one) > 0;
            });
            Sum& sum = slice_.sums[s];
            sum.is_exact = s != 1 && static_cast<std::ptrdiff_t>(sum.places.size()) == all;
        }
        return at(clauses);
    }

  private:
    void declare(Words& words) {
        const std::string kind = words.next();
        if (kind == "order") return declare_order(words);
        const int number = words.number(1, max_variables);
        Variable made;
        if (kind == "element" || kind == "orbit" || kind == "placement") {
            made = covered(kind, words);
            const std::tuple key{made.kind, made.grid, made.number, made.shards};
            if (!known_.insert(key).second) throw Refusal("there are two variables for one thing");
            for (const Shard& shard : made.shards) {
                slice_.covering[{made.kind, made.grid, shard}].push_back(number);
            }
            if (made.kind == Kind::placement) {
                slice_.placements_of[at(made.number)].push_back(number);
            }
        } else if (kind == "one-of") {
            made = one_of(words);
        } else if (kind == "at-least") {
            made = at_least(words);
        } else {
            throw Refusal("a declaration of an unknown kind");
        }
        auto& variables = slice_.variables;
        if (at(number) >= variables.size()) variables.resize(at(number) + 1);
        if (slice_.of(number).kind != Kind::none) throw Refusal("a variable is declared twice");
        variables[at(number)] = std::move(made);
    }

    Variable covered(const std::string& kind, Words& words) const {
        Variable made{.grid = statement_.read_grid(words)};
        const Elements& elements = slice_.grids[made.grid];
        const auto& classes = statement_.classes;
        if (kind == "placement")
            made.number = words.number(0, static_cast<int>(classes.size()) - 1);
        made.shards = statement_.read_shards(words);
        if (kind == "placement") {
            made.kind = Kind::placement;
            const auto& shapes = classes[at(made.number)].shapes;
            if (!std::binary_search(shapes.begin(), shapes.end(), normalised(made.shards))) {
                throw Refusal("no piece of the class can be placed so");
            }
        } else if (kind == "element") {
            made.kind = Kind::element;
            made.number = elements.with_part(made.shards);
            if (made.number < 0) throw Refusal("there is no such element");
            made.shards = elements[made.number].orbit;
        } else {
            made.kind = Kind::orbit;
            if (made.shards.size() != 1) throw Refusal("an orbit is named by one shard");
            std::set<Shard> orbit;
            for (const Map& map : statement_.group) {
                const Point centre = statement_.centre(made.grid);
                orbit.insert(statement_.lattice().image(map, centre, {made.shards[0]}).front());
            }
            made.shards.assign(orbit.begin(), orbit.end());
        }
        return made;
    }

    // A variable that is declared before.
    int read_variable(Words& words) const {
        const int variable = words.number(1, static_cast<int>(slice_.variables.size()) - 1);
        if (slice_.of(variable).kind != Kind::none) return variable;
        throw Refusal("a list names a variable that is not declared before");
    }

    Variable one_of(Words& words) {
        Variable made{.kind = Kind::one_of, .number = -1};
        if (words.choice("shard", "class")) {
            made.grid = statement_.read_grid(words);
            made.shards = {statement_.lattice().shard(words.next())};
        } else {
            const auto& classes = statement_.classes;
            made.number = words.number(0, static_cast<int>(classes.size()) - 1);
            if (classes[at(made.number)].copies != 1) {
                throw Refusal("a one-of is of a shard, or of a class with one copy");
            }
        }
        while (words.has_more()) {
            const int member = read_variable(words);
            const Variable& its = slice_.of(member);
            if (!is_in_group(its, made)) throw Refusal("a member is not of the group");
            made.members.push_back(member);
            made.placements.insert(made.placements.end(), its.placements.begin(),
                                   its.placements.end());
            if (its.kind == Kind::placement) made.placements.push_back(member);
            one_of_size_ += 1 + its.placements.size();
            if (one_of_size_ > max_one_of_size) throw Refusal("the file declares too much");
        }
        std::sort(made.members.begin(), made.members.end());
        std::sort(made.placements.begin(), made.placements.end());
        return made;
    }

    std::size_t read_sum(Words& words) const {
        const std::string name = words.next();
        for (std::size_t s = 0; s < slice_.sums.size(); ++s) {
            if (slice_.sums[s].name == name) return s;
        }
        throw Refusal("a declaration names an unknown sum");
    }

    void declare_order(Words& words) {
        const std::size_t s = read_sum(words);
        Sum& sum = slice_.sums[s];
        if (!sum.places.empty()) throw Refusal("the order of a sum is there twice");
        while (words.has_more()) {
            const int variable = read_variable(words);
            const int weight = weight_in(slice_, s, slice_.of(variable));
            const int place = static_cast<int>(sum.places.size());
            if (weight == 0 || !sum.places.emplace(variable, place).second) {
                throw Refusal("a sum has a variable twice, or one that weighs nothing");
            }
            sum.before.push_back(sum.before.back() + weight);
            sum.factor = std::gcd(sum.factor, weight);
        }
    }

    Variable at_least(Words& words) const {
        Variable made{.kind = Kind::at_least, .sum = read_sum(words)};
        made.count = words.number(0, static_cast<int>(slice_.sums[made.sum].places.size()));
        made.weight = words.number(INT_MIN, INT_MAX);
        if (words.has_more()) throw Refusal("a declaration is too long");
        return made;
    }

    // --- Nothing is missing. ---

    void require_all_elements() const {
        for (const auto& [g, e] : living(slice_.grids)) {
            if (!known_.contains({Kind::element, g, e, slice_.grids[g][e].orbit})) {
                throw Refusal("an element is missing");
            }
        }
    }

    // All ways to place a piece on shards of elements; except those of which some unit's shards are
    // together covered by no living element.
    void require_all_placements() const {
        for (const auto& [key, covering] : slice_.covering) {
            const auto& [kind, grid, first] = key;
            if (kind != Kind::element) continue;
            for (std::size_t c = 0; c < statement_.classes.size(); ++c) {
                for (Shards shards : statement_.classes[c].shapes) {
                    const Shard front = shards.front();
                    if (first.slot != front.slot) continue;
                    for (Shard& shard : shards) {
                        shard.x += first.x - front.x;
                        shard.y += first.y - front.y;
                    }
                    if (!known_.contains({Kind::placement, grid, static_cast<int>(c), shards}) &&
                        is_coverable(grid, shards)) {
                        throw Refusal("a placement is missing");
                    }
                }
            }
        }
    }

    bool is_coverable(std::size_t grid, const Shards& shards) const {
        const std::vector<Variable>& variables = slice_.variables;
        const Elements& elements = slice_.grids[grid];
        std::map<Shard, Shards> by_unit;
        for (const Shard& shard : shards) {
            const auto& covering = slice_.all_over(Kind::element, grid, shard);
            if (covering.empty()) return false;
            by_unit[elements[variables[at(covering[0])].number].unit].push_back(shard);
        }
        return std::all_of(by_unit.begin(), by_unit.end(), [&](const auto& unit) {
            const Shards& own = unit.second;
            const auto& covering = slice_.all_over(Kind::element, grid, own.front());
            return std::any_of(covering.begin(), covering.end(), [&](int variable) {
                const Element& element = elements[variables[at(variable)].number];
                return element.is_alive && std::includes(element.orbit.begin(), element.orbit.end(),
                                                         own.begin(), own.end());
            });
        });
    }

    Slice& slice_;
    const Statement& statement_;
    // What elements, orbits and placements there are: by kind, grid, number and shards.
    std::set<std::tuple<Kind, std::size_t, int, Shards>> known_;
    std::size_t one_of_size_ = 0;  // of all lists together
};

}  // namespace

const Variable& Slice::of(int literal) const {
    return variables[at(literal < 0 ? -literal : literal)];
}

const std::vector<int>& Slice::all_over(Kind kind, std::size_t grid, const Shard& shard) const {
    static const std::vector<int> none;
    const auto found = covering.find({kind, grid, shard});
    return found == covering.end() ? none : found->second;
}

bool is_in_group(const Variable& member, const Variable& one_of) {
    if (member.kind == Kind::placement && one_of.number >= 0) {
        return member.number == one_of.number;
    }
    if (member.kind == Kind::placement) {
        return member.grid == one_of.grid &&
               std::binary_search(member.shards.begin(), member.shards.end(), one_of.shards[0]);
    }
    return member.kind == Kind::one_of && member.grid == one_of.grid &&
           member.number == one_of.number && member.shards == one_of.shards;
}

std::vector<std::pair<std::size_t, int>> living(const std::vector<Elements>& grids) {
    std::vector<std::pair<std::size_t, int>> found;
    for (std::size_t g = 0; g < grids.size(); ++g) {
        for (int e = 0; e < grids[g].count(); ++e) {
            if (grids[g].is_alive(e)) found.emplace_back(g, e);
        }
    }
    return found;
}

std::vector<Elements> elements_of(const Statement& statement) {
    std::vector<Elements> grids;
    for (std::size_t g = 0; g < statement.grids.size(); ++g) {
        grids.emplace_back(Ground{statement.lattice(), statement.rules, statement.group,
                                  statement.centre(g), statement.area, statement.half_cells});
    }
    leave_out_large_ones(grids, statement.area);
    for (const auto& [g, e] : living(grids)) {
        if (grids[g][e].reach > statement.slices.back().high) {
            throw Refusal("silhouettes can reach beyond the last slice");
        }
    }
    return grids;
}

Compatibility::Compatibility(const Statement& statement, const std::vector<Elements>& grids)
    : statement_(statement), grids_(grids) {
    for (const Elements& grid : grids) min_.push_back(grid.min_areas());
    room_ = room_of_each(min_, statement.area);
}

bool Compatibility::can_be(std::size_t grid, int one, std::size_t other_grid, int other) {
    if (!grids_[grid].is_alive(one) || !grids_[other_grid].is_alive(other)) return false;
    const bool may_be_two = grid != other_grid || !statement_.one_component;
    if (may_be_two && min_[grid][at(one)] + min_[other_grid][at(other)] <= statement_.area) {
        return true;
    }
    if (grid != other_grid) return false;
    std::vector<int>& with_one = min_with_[{grid, one}];
    if (with_one.empty()) with_one = grids_[grid].min_areas_with(one, min_[grid]);
    return with_one[at(other)] <= room_[grid];
}

Slice read_slice(const Statement& statement, std::vector<Elements> elements, const SliceName& name,
                 InputFile& in, std::size_t& clauses) {
    Slice slice{statement, name.low, name.high, std::move(elements)};
    leave_out_elements(slice);
    clauses = DeclarationReader(slice).read(in);
    return slice;
}

bool next_clause(InputFile& in, int variables, std::string& rule, Clause& clause) {
    constexpr std::string_view mark = "c rule ";
    std::string line;
    do {
        if (!in.next_line(line, max_line)) return false;
        if (line.starts_with(mark)) rule = line.substr(mark.size());
    } while (line.starts_with(mark));
    clause.clear();
    const char* from = line.data();
    const char* const end = from + line.size();
    for (int literal = 0;; from += from == end ? 0 : 1) {
        const auto [behind, error] = std::from_chars(from, end, literal);
        const bool is_word = error == std::errc{} && (behind == end || *behind == ' ');
        if (!is_word || literal > variables || literal < -variables) {
            throw Refusal("a clause has a word that is not a literal");
        }
        from = behind;
        if (literal == 0) break;
        clause.push_back(literal);
    }
    if (from != end) throw Refusal("a line goes on behind its clause");
    return true;
}

}  // namespace check
