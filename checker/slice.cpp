#include "slice.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <sstream>

namespace check {
namespace {

// With several grids a silhouette uses at least two: some component of another grid takes area.
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

// Calls a function for each living element.
template <class Function>
void for_each_alive(const std::vector<Elements>& grids, const Function& function) {
    for (std::size_t g = 0; g < grids.size(); ++g) {
        for (int e = 0; e < grids[g].count(); ++e) {
            if (grids[g].is_alive(e)) function(g, e);
        }
    }
}

// Leaves out elements that need more area than there is, until none does: an element that is left
// out may have been a part of the way for others.
void leave_out_what_is_too_large(std::vector<Elements>& grids, int area) {
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        std::vector<std::vector<int>> min;
        for (const Elements& grid : grids) min.push_back(grid.min_areas());
        const std::vector<int> room = room_of_each(min, area);
        for_each_alive(grids, [&](std::size_t g, int e) {
            if (min[g][at(e)] <= room[g]) return;
            grids[g].leave_out(e);
            has_changed = true;
        });
    }
}

// Leaves out elements that no silhouette has together with one that reaches as far as `low`.
void leave_out_what_is_with_nothing_far(const Statement& statement, std::vector<Elements>& grids,
                                        int low) {
    Compatibility compatible(statement, grids);
    std::vector<std::pair<std::size_t, int>> far;
    for_each_alive(grids, [&](std::size_t g, int e) {
        if (grids[g][e].reach >= low) far.emplace_back(g, e);
    });
    std::vector<std::pair<std::size_t, int>> out;
    for_each_alive(grids, [&](std::size_t g, int e) {
        const bool has_one = std::any_of(far.begin(), far.end(), [&](const auto& one) {
            return compatible.can_be(one.first, one.second, g, e);
        });
        if (!has_one) out.emplace_back(g, e);
    });
    for (const auto& [g, e] : out) grids[g].leave_out(e);
}

constexpr std::size_t max_line = std::size_t{1} << 24U;
constexpr std::size_t max_variables = std::size_t{1} << 21U;
constexpr std::size_t max_one_of_size = std::size_t{1} << 25U;

}  // namespace

std::vector<Elements> elements_of(const Statement& statement) {
    std::vector<Elements> grids;
    for (std::size_t g = 0; g < statement.grids.size(); ++g) {
        grids.emplace_back(statement.ground(g));
    }
    leave_out_what_is_too_large(grids, statement.area);
    for_each_alive(grids, [&](std::size_t g, int e) {
        if (grids[g][e].reach > statement.slices.back().high) {
            throw Refusal("silhouettes can reach beyond the last slice");
        }
    });
    return grids;
}

Compatibility::Compatibility(const Statement& statement, const std::vector<Elements>& grids)
    : statement_(statement), grids_(grids), together_(grids.size()) {
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
    auto& together = together_[grid][one];
    if (together.empty()) {
        for (const int area : grids_[grid].min_areas_with(one, min_[grid])) {
            together.push_back(area <= room_[grid]);
        }
    }
    return together[at(other)];
}

namespace {

void leave_out_elements(Slice& slice) {
    for_each_alive(slice.grids, [&](std::size_t g, int e) {
        if (slice.grids[g][e].reach > slice.high) slice.grids[g].leave_out(e);
    });
    leave_out_what_is_too_large(slice.grids, slice.statement.area);
    if (slice.low == 0) return;
    leave_out_what_is_with_nothing_far(slice.statement, slice.grids, slice.low);
    leave_out_what_is_too_large(slice.grids, slice.statement.area);
}

class DeclarationReader {
  public:
    explicit DeclarationReader(Slice& slice)
        : slice_(slice), statement_(slice.statement), placements_(slice.grids.size()) {
        for (const Elements& grid : slice.grids) variable_of_.emplace_back(grid.all().size(), 0);
        slice.elements_over.resize(slice.grids.size());
        slice.placements_over.resize(slice.grids.size());
        slice.placements_of.resize(statement_.classes.size());
        slice.sums.push_back({"area", statement_.area});
        slice.sums.push_back({"half-cells", statement_.half_cells});
        for (const PieceClass& one : statement_.classes) {
            slice.sums.push_back({"copies-" + std::to_string(slice.sums.size() - 2), one.copies});
        }
    }

    std::size_t read(InputFile& in) {
        std::string line;
        while (in.next_line(line, max_line) && line.starts_with("c ")) declare(line.substr(2));
        std::istringstream header(line);
        std::string p, cnf, more;
        std::size_t variables = 0;
        std::size_t clauses = 0;
        if (!(header >> p >> cnf >> variables >> clauses) || p != "p" || cnf != "cnf" ||
            header >> more) {
            throw Refusal("the header of a DIMACS file is missing");
        }
        const auto& declared = slice_.variables;
        const bool is_complete =
            variables + 1 == declared.size() &&
            std::none_of(declared.begin() + 1, declared.end(),
                         [](const Variable& one) { return one.kind == Variable::Kind::none; });
        if (!is_complete) throw Refusal("a variable is not declared, or does not exist");
        require_all_elements();
        require_all_placements();
        settle_sums();
        return clauses;
    }

  private:
    void declare(const std::string& line) {
        std::istringstream words(line);
        std::string kind;
        words >> kind;
        if (kind == "order") return declare_order(words);
        int number = 0;
        if (!(words >> number)) throw Refusal("a declaration without a variable");
        if (kind == "one-of") {
            declare_one_of(number, words);
        } else if (kind == "at-least") {
            declare_at_least(number, words);
        } else if (kind == "placement") {
            declare_placement(number, words);
        } else if (kind == "element" || kind == "orbit") {
            declare_covered(number, kind == "element", words);
        } else {
            throw Refusal("a declaration of an unknown kind");
        }
    }

    Variable& new_variable(int number, Variable::Kind kind) {
        auto& variables = slice_.variables;
        if (number < 1 || at(number) > max_variables) throw Refusal("a variable is out of range");
        if (at(number) >= variables.size()) variables.resize(at(number) + 1);
        Variable& variable = variables[at(number)];
        if (variable.kind != Variable::Kind::none) throw Refusal("a variable is declared twice");
        variable.kind = kind;
        return variable;
    }

    std::size_t read_grid(std::istream& words) const {
        std::string name;
        words >> name;
        const auto& grids = statement_.grids;
        const auto grid = std::find(grids.begin(), grids.end(), name);
        if (grid == grids.end()) throw Refusal("a declaration names an unknown grid");
        return static_cast<std::size_t>(grid - grids.begin());
    }

    Shards read_shards(std::istream& words) const {
        Shards shards;
        for (std::string name; words >> name;) {
            shards.push_back(statement_.puzzle.lattice.shard(name));
        }
        std::sort(shards.begin(), shards.end());
        return shards;
    }

    void declare_covered(int number, bool is_element, std::istream& words) {
        Variable& made =
            new_variable(number, is_element ? Variable::Kind::element : Variable::Kind::orbit);
        made.grid = read_grid(words);
        const Shards shards = read_shards(words);
        if (is_element) {
            const Elements& elements = slice_.grids[made.grid];
            made.number = elements.with_part(shards);
            if (made.number < 0) throw Refusal("there is no such element");
            int& variable = variable_of_[made.grid][at(made.number)];
            if (variable != 0) throw Refusal("an element is there twice");
            variable = number;
            for (const Shard& shard : elements[made.number].orbit) {
                slice_.elements_over[made.grid][shard].push_back(number);
            }
        } else {
            if (shards.size() != 1) throw Refusal("an orbit is named by one shard");
            std::set<Shard> orbit;
            for (const Map& map : statement_.group) {
                orbit.insert(statement_.puzzle.lattice.image(map, statement_.centre(made.grid),
                                                             shards.front()));
            }
            made.shards.assign(orbit.begin(), orbit.end());
        }
    }

    void declare_placement(int number, std::istream& words) {
        Variable& made = new_variable(number, Variable::Kind::placement);
        made.grid = read_grid(words);
        const auto& classes = statement_.classes;
        if (!(words >> made.number) || made.number < 0 || at(made.number) >= classes.size()) {
            throw Refusal("there is no such class of pieces");
        }
        made.shards = read_shards(words);
        const auto& shapes = classes[at(made.number)].shapes;
        if (!std::binary_search(shapes.begin(), shapes.end(), normalised(made.shards))) {
            throw Refusal("no piece of the class can be placed so");
        }
        if (!placements_[made.grid].emplace(made.number, made.shards).second) {
            throw Refusal("a placement is there twice");
        }
        for (const Shard& shard : made.shards) {
            slice_.placements_over[made.grid][shard].push_back(number);
        }
        slice_.placements_of[at(made.number)].push_back(number);
    }

    // 0 at the end of the line. Refuses what is not a variable declared before.
    int next_variable(std::istream& words) const {
        int variable = 0;
        if (!(words >> variable)) {
            if (!words.eof()) throw Refusal("a list of variables has another word");
            return 0;
        }
        const bool is_known = variable > 0 && at(variable) < slice_.variables.size() &&
                              slice_.of(variable).kind != Variable::Kind::none;
        if (!is_known) throw Refusal("a list names a variable that is not declared before");
        return variable;
    }

    void declare_one_of(int number, std::istream& words) {
        Variable made{.kind = Variable::Kind::one_of};
        Group& group = made.group;
        std::string word;
        words >> word;
        if (word == "shard") {
            group.grid = read_grid(words);
            words >> word;
            group.shard = statement_.puzzle.lattice.shard(word);
        } else {
            const bool is_class = word == "class" && words >> group.piece_class &&
                                  group.piece_class >= 0 &&
                                  at(group.piece_class) < statement_.classes.size() &&
                                  statement_.classes[at(group.piece_class)].copies == 1;
            if (!is_class) throw Refusal("a one-of is of a shard, or of a class with one copy");
        }
        while (const int member = next_variable(words)) {
            if (!is_in(slice_.of(member), group)) throw Refusal("a member is not of the group");
            made.members.push_back(member);
            const auto& its = slice_.of(member).placements;
            made.placements.insert(made.placements.end(), its.begin(), its.end());
            if (its.empty()) made.placements.push_back(member);
            if (++one_of_size_ + its.size() > max_one_of_size) {
                throw Refusal("the file declares too much");
            }
            one_of_size_ += its.size();
        }
        std::sort(made.members.begin(), made.members.end());
        std::sort(made.placements.begin(), made.placements.end());
        new_variable(number, Variable::Kind::one_of) = std::move(made);
    }

    static bool is_in(const Variable& member, const Group& group) {
        if (member.kind == Variable::Kind::one_of) return member.group == group;
        if (member.kind != Variable::Kind::placement) return false;
        if (group.piece_class >= 0) return member.number == group.piece_class;
        return member.grid == group.grid &&
               std::binary_search(member.shards.begin(), member.shards.end(), group.shard);
    }

    void declare_order(std::istream& words) {
        std::string name;
        words >> name;
        Sum& sum = slice_.sums[sum_named(name)];
        if (!sum.order.empty()) throw Refusal("the order of a sum is there twice");
        while (const int variable = next_variable(words)) {
            const Variable& its = slice_.of(variable);
            int weight = 0;
            if (its.kind == Variable::Kind::element) {
                const Element& element = slice_.grids[its.grid][its.number];
                if (name == "area") weight = element.area();
                if (name == "half-cells") weight = element.half_cells;
            } else if (its.kind == Variable::Kind::placement) {
                weight = name == "copies-" + std::to_string(its.number) ? 1 : 0;
            }
            const int place = static_cast<int>(sum.order.size());
            if (weight == 0 || !sum.places.emplace(variable, place).second) {
                throw Refusal("a sum has a variable twice, or one that weighs nothing");
            }
            sum.order.push_back(variable);
            sum.weights.push_back(weight);
            sum.before.push_back(sum.before.back() + weight);
            sum.factor = std::gcd(sum.factor, weight);
        }
    }

    std::size_t sum_named(const std::string& name) const {
        for (std::size_t s = 0; s < slice_.sums.size(); ++s) {
            if (slice_.sums[s].name == name) return s;
        }
        throw Refusal("a declaration names an unknown sum");
    }

    void declare_at_least(int number, std::istream& words) {
        Variable& made = new_variable(number, Variable::Kind::at_least);
        std::string word;
        words >> word >> made.count >> made.weight;
        made.sum = sum_named(word);
        const int places = static_cast<int>(slice_.sums[made.sum].order.size());
        if (!words || made.count < 0 || made.count > places || words >> word) {
            throw Refusal("a declaration about a sum is not complete");
        }
    }

    // --- Nothing is missing. ---

    void require_all_elements() const {
        for_each_alive(slice_.grids, [&](std::size_t g, int e) {
            if (variable_of_[g][at(e)] == 0) throw Refusal("an element is missing");
        });
    }

    // All ways to place a piece on shards of elements; except those of which some unit's shards are
    // together covered by no living element.
    void require_all_placements() const {
        for (std::size_t g = 0; g < slice_.grids.size(); ++g) {
            for (std::size_t c = 0; c < statement_.classes.size(); ++c) {
                for (const Shards& shape : statement_.classes[c].shapes) {
                    for (const auto& [first, covering] : slice_.elements_over[g]) {
                        if (first.slot != shape.front().slot) continue;
                        Shards shards = shape;
                        for (Shard& shard : shards) {
                            shard.x += first.x - shape.front().x;
                            shard.y += first.y - shape.front().y;
                        }
                        if (placements_[g].contains({static_cast<int>(c), shards})) continue;
                        if (is_coverable(g, shards)) throw Refusal("a placement is missing");
                    }
                }
            }
        }
    }

    bool is_coverable(std::size_t grid, const Shards& shards) const {
        const Elements& elements = slice_.grids[grid];
        std::map<int, Shards> by_unit;
        std::map<int, const std::vector<int>*> covering;  // variables of elements, by unit
        for (const Shard& shard : shards) {
            const auto over = slice_.elements_over[grid].find(shard);
            if (over == slice_.elements_over[grid].end()) return false;
            const int unit = elements[slice_.of(over->second.front()).number].unit;
            by_unit[unit].push_back(shard);
            covering[unit] = &over->second;
        }
        return std::all_of(by_unit.begin(), by_unit.end(), [&](const auto& unit) {
            return std::any_of(covering[unit.first]->begin(), covering[unit.first]->end(),
                               [&](int variable) {
                                   const int element = slice_.of(variable).number;
                                   const Shards& orbit = elements[element].orbit;
                                   return elements.is_alive(element) &&
                                          std::includes(orbit.begin(), orbit.end(),
                                                        unit.second.begin(), unit.second.end());
                               });
        });
    }

    // A sum is exact only if it counts everything that can be true.
    void settle_sums() {
        std::size_t elements = 0;
        for (const Variable& one : slice_.variables) {
            if (one.kind == Variable::Kind::element) ++elements;
        }
        slice_.sums[0].is_exact = slice_.sums[0].order.size() == elements;
        for (std::size_t c = 0; c < slice_.placements_of.size(); ++c) {
            Sum& copies = slice_.sums[c + 2];
            copies.is_exact = copies.order.size() == slice_.placements_of[c].size();
        }
    }

    Slice& slice_;
    const Statement& statement_;
    std::vector<std::vector<int>> variable_of_;  // by grid and element; 0 if it has none
    std::vector<std::set<std::pair<int, Shards>>> placements_;  // by grid: class and shards
    std::size_t one_of_size_ = 0;                               // of all lists together
};

}  // namespace

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
