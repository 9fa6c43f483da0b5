#include "slice.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <unordered_set>

#include "file.hpp"

namespace check {
namespace {

// --- Which elements there can be. ---

// On several grids at least one more is used: what it takes is not left to the others.
std::vector<int> rooms(const std::vector<std::vector<int>>& least, int area) {
    std::vector<int> rooms(least.size(), area);
    for (std::size_t g = 0; g < least.size() && least.size() > 1; ++g) {
        int others = out_of_reach;
        for (std::size_t o = 0; o < least.size(); ++o) {
            for (const int one : least[o]) others = o == g ? others : std::min(others, one);
        }
        rooms[g] = area - others;
    }
    return rooms;
}

// What takes more than there is, again and again: what goes may have joined what stays.
void leave_out_what_is_too_large(std::vector<Elements>& grids, int area) {
    for (bool changed = true; changed;) {
        changed = false;
        std::vector<std::vector<int>> least;
        least.reserve(grids.size());
        for (const Elements& grid : grids) least.push_back(grid.least_areas());
        const auto room = rooms(least, area);
        for (std::size_t g = 0; g < grids.size(); ++g) {
            for (std::size_t e = 0; e < grids[g].all().size(); ++e) {
                const int element = static_cast<int>(e);
                if (!grids[g].is_alive(element) || least[g][e] <= room[g]) continue;
                grids[g].leave_out(element);
                changed = true;
            }
        }
    }
}

// Which elements one silhouette can have together.
class Together {
  public:
    Together(const Statement& statement, const std::vector<Elements>& grids)
        : statement_(statement), grids_(grids) {
        for (const Elements& grid : grids) least_.push_back(grid.least_areas());
        rooms_ = rooms(least_, statement.area);
        both_.resize(grids.size());
        for (std::size_t g = 0; g < grids.size(); ++g) both_[g].resize(grids[g].all().size());
    }

    bool can_be(std::size_t grid, int one, std::size_t other_grid, int other) {
        if (!grids_[grid].is_alive(one) || !grids_[other_grid].is_alive(other)) return false;
        const bool in_two = grid != other_grid || !statement_.one_component || grids_.size() > 1;
        if (in_two && least_[grid][at(one)] + least_[other_grid][at(other)] <= statement_.area) {
            return true;
        }
        if (grid != other_grid) return false;
        auto& both = both_[grid][at(one)];
        if (both.empty()) both = grids_[grid].least_areas_with(one, least_[grid]);
        return both[at(other)] <= rooms_[grid];
    }

  private:
    const Statement& statement_;
    const std::vector<Elements>& grids_;
    std::vector<std::vector<int>> least_;
    std::vector<int> rooms_;
    std::vector<std::vector<std::vector<int>>> both_;
};

void leave_out_beyond(std::vector<Elements>& grids, int reach) {
    for (Elements& grid : grids) {
        for (std::size_t e = 0; e < grid.all().size(); ++e) {
            if (grid.all()[e].reach > reach) grid.leave_out(static_cast<int>(e));
        }
    }
}

// What can be with none that reaches as far as the slice begins.
void leave_out_what_has_no_far_one(const Statement& statement, std::vector<Elements>& grids,
                                   int low) {
    Together together(statement, grids);
    std::vector<std::pair<std::size_t, int>> far;
    for (std::size_t g = 0; g < grids.size(); ++g) {
        for (std::size_t e = 0; e < grids[g].all().size(); ++e) {
            const int element = static_cast<int>(e);
            if (grids[g].is_alive(element) && grids[g].all()[e].reach >= low) {
                far.emplace_back(g, element);
            }
        }
    }
    std::vector<std::pair<std::size_t, int>> out;
    for (std::size_t g = 0; g < grids.size(); ++g) {
        for (std::size_t e = 0; e < grids[g].all().size(); ++e) {
            const int element = static_cast<int>(e);
            if (!grids[g].is_alive(element)) continue;
            const bool has_one = std::any_of(far.begin(), far.end(), [&](const auto& one) {
                return together.can_be(one.first, one.second, g, element);
            });
            if (!has_one) out.emplace_back(g, element);
        }
    }
    for (const auto& [g, element] : out) grids[g].leave_out(element);
}

// --- What the file says. ---

struct Listed {
    int variable = 0;
    std::size_t grid = 0;
    int number = 0;  ///< of an element, of a class of pieces
    Shards shards;   ///< of an orbit all of them
};

struct SliceFile {
    std::vector<Listed> elements, orbits, placements;
    std::map<std::string, int> defined;  ///< variables that stand for something, by name
    int variables = 0;
    std::vector<Clause> clauses;
};

class FileReader {
  public:
    FileReader(const Statement& statement, const std::vector<Elements>& grids,
               const std::string& file)
        : statement_(statement), grids_(grids), in_(opened(file)) {}

    SliceFile read() {
        std::size_t announced = 0;
        std::string line;
        while (next_line(in_, line) && line.starts_with("c ")) tell(line.substr(2));
        std::istringstream header(line);
        std::string p;
        std::string cnf;
        if (!(header >> p >> cnf >> found_.variables >> announced) || p != "p" || cnf != "cnf") {
            throw Refusal("no DIMACS header");
        }
        Clause clause;
        for (int literal = 0; in_ >> literal;) {
            if (literal > found_.variables || literal < -found_.variables) {
                throw Refusal("a variable that does not exist");
            }
            if (literal != 0) {
                clause.push_back(literal);
            } else {
                found_.clauses.push_back(std::move(clause));
                clause.clear();
            }
        }
        if (!in_.eof() || !clause.empty() || found_.clauses.size() != announced) {
            throw Refusal("not as many clauses as announced");
        }
        for (auto* listed : {&found_.elements, &found_.orbits, &found_.placements}) {
            std::sort(listed->begin(), listed->end(), [](const Listed& one, const Listed& other) {
                return one.variable < other.variable;
            });
        }
        // So many numbers, none below 1 and none larger: each is told.
        const bool all_told =
            static_cast<std::size_t>(found_.variables) == told_.size() &&
            (told_.empty() || (*told_.begin() == 1 && *told_.rbegin() == found_.variables));
        if (!all_told) throw Refusal("a variable says nothing, or does not exist");
        return std::move(found_);
    }

  private:
    void tell(const std::string& line) {
        std::istringstream words(line);
        std::string kind;
        Listed listed;
        words >> kind >> listed.variable;
        if (!told_.insert(listed.variable).second)
            throw Refusal("a variable says two things: " + line);
        if (kind == "defined") {
            std::string name;
            words >> name;
            if (!found_.defined.emplace(name, listed.variable).second) {
                throw Refusal("two variables are called " + name);
            }
            return;
        }
        std::string grid;
        words >> grid;
        const auto where = std::find(statement_.grids.begin(), statement_.grids.end(), grid);
        if (where == statement_.grids.end()) throw Refusal("no such grid: " + line);
        listed.grid = static_cast<std::size_t>(where - statement_.grids.begin());
        if (kind == "placement") words >> listed.number;
        for (std::string name; words >> name;) {
            listed.shards.push_back(statement_.puzzle.lattice.shard(name));
        }
        std::sort(listed.shards.begin(), listed.shards.end());
        if (kind == "element") {
            listed.number = grids_[listed.grid].with_part(listed.shards);
            if (listed.number < 0) throw Refusal("no such element: " + line);
            found_.elements.push_back(std::move(listed));
        } else if (kind == "orbit" && listed.shards.size() == 1) {
            listed.shards = orbit_of(listed.grid, listed.shards.front());
            found_.orbits.push_back(std::move(listed));
        } else if (kind == "placement") {
            found_.placements.push_back(std::move(listed));
        } else {
            throw Refusal("unknown: " + line);
        }
    }

    Shards orbit_of(std::size_t grid, const Shard& shard) const {
        std::set<Shard> orbit;
        for (const Map& map : statement_.group) {
            orbit.insert(statement_.puzzle.lattice.image(map, grids_[grid].ground().centre, shard));
        }
        return {orbit.begin(), orbit.end()};
    }

    const Statement& statement_;
    const std::vector<Elements>& grids_;
    std::ifstream in_;
    SliceFile found_;
    std::set<int> told_;
};

// --- Which clauses there may be. ---

struct HashOfClause {
    std::size_t operator()(const Clause& clause) const {
        std::size_t value = clause.size();
        for (const int literal : clause) {
            value = (value ^ static_cast<std::size_t>(literal)) * 0x9E3779B97F4A7C15U;
            value ^= value >> 29U;
        }
        return value;
    }
};

// Those that say what orbits, pieces and sums are: worked out from the file's variables.
class Definitions {
  public:
    Definitions(const Statement& statement, const std::vector<Elements>& grids,
                const SliceFile& file)
        : statement_(statement), grids_(grids), file_(file) {
        for (std::size_t g = 0; g < grids.size(); ++g) cover(g);
        use_every_piece();
        sum_up();
    }

    bool has(const Clause& sorted) const { return clauses_.contains(sorted); }

  private:
    void add(Clause clause) {
        std::sort(clause.begin(), clause.end());
        clauses_.insert(std::move(clause));
    }

    // Without it, clauses that name it are not among those that are allowed.
    int defined(const std::string& name) const {
        const auto found = file_.defined.find(name);
        return found == file_.defined.end() ? file_.variables + 1 : found->second;
    }

    // Orbits are covered by elements, their shards by one piece each.
    void cover(std::size_t g) {
        std::map<Shard, std::vector<int>> elements_over;
        for (const Listed& element : file_.elements) {
            if (element.grid != g) continue;
            for (const Shard& shard : grids_[g].all()[at(element.number)].orbit) {
                elements_over[shard].push_back(element.variable);
            }
        }
        std::map<Shard, int> orbit_over;
        for (const Listed& orbit : file_.orbits) {
            if (orbit.grid != g) continue;
            Clause some{-orbit.variable};
            for (const int element : elements_over[orbit.shards.front()]) {
                add({-element, orbit.variable});
                some.push_back(element);
            }
            add(some);
            for (const Shard& shard : orbit.shards) {
                if (!orbit_over.emplace(shard, orbit.variable).second)
                    throw Refusal("an orbit twice");
            }
        }
        std::map<Shard, std::vector<int>> placements_over;
        for (const Listed& placement : file_.placements) {
            if (placement.grid != g) continue;
            for (const Shard& shard : placement.shards) {
                placements_over[shard].push_back(placement.variable);
            }
        }
        for (const auto& [shard, elements] : elements_over) {
            if (elements.empty()) continue;
            const auto orbit = orbit_over.find(shard);
            if (orbit == orbit_over.end()) throw Refusal("an orbit is missing");
            cover_shard(orbit->second, placements_over[shard]);
        }
    }

    void cover_shard(int orbit, const std::vector<int>& placements) {
        Clause some{-orbit};
        for (const int placement : placements) {
            add({-placement, orbit});
            some.push_back(placement);
        }
        add(some);
        ++constraint_;
        further_ = 0;
        allow_one(placements);
    }

    void use_every_piece() {
        std::vector<std::vector<int>> uses(statement_.classes.size());
        for (const Listed& placement : file_.placements) {
            uses[at(placement.number)].push_back(placement.variable);
        }
        for (std::size_t c = 0; c < uses.size(); ++c) {
            if (statement_.classes[c].copies > 1) {
                sum(uses[c], std::vector<int>(uses[c].size(), 1), statement_.classes[c].copies,
                    true);
                continue;
            }
            add(uses[c]);
            ++constraint_;
            further_ = 0;
            allow_one(uses[c]);
        }
    }

    void sum_up() {
        std::vector<const Listed*> order;
        for (const Listed& element : file_.elements) order.push_back(&element);
        const auto is_before = [&](const Listed* one, const Listed* other) {
            const int reach = element_of(*one).reach;
            const int other_reach = element_of(*other).reach;
            return reach != other_reach ? reach > other_reach : one->variable < other->variable;
        };
        std::sort(order.begin(), order.end(), is_before);
        std::vector<int> all, areas, halved, halves;
        for (const Listed* listed : order) {
            const Element& element = element_of(*listed);
            all.push_back(listed->variable);
            areas.push_back(element.area());
            if (element.half_cells == 0) continue;
            halved.push_back(listed->variable);
            halves.push_back(element.half_cells);
        }
        sum(all, areas, statement_.area, true);
        if (!halved.empty()) sum(halved, halves, statement_.half_cells, false);
    }

    const Element& element_of(const Listed& listed) const {
        return grids_[listed.grid].all()[at(listed.number)];
    }

    int further(const std::string& what) {
        return defined(what + ":" + std::to_string(constraint_) + ":" + std::to_string(++further_));
    }

    // At most one: of few in pairs, of more in rows and columns, each with a variable of its own.
    void allow_one(const std::vector<int>& literals) {
        if (literals.size() <= 6) {
            for (std::size_t a = 0; a < literals.size(); ++a) {
                for (std::size_t b = a + 1; b < literals.size(); ++b)
                    add({-literals[a], -literals[b]});
            }
            return;
        }
        const auto width =
            static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(literals.size()))));
        std::vector<int> rows, columns;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (i < width) columns.push_back(further("column"));
            if (i % width == 0) rows.push_back(further("row"));
            add({-literals[i], rows.back()});
            add({-literals[i], columns[i % width]});
        }
        allow_one(rows);
        allow_one(columns);
    }

    // Weights add up to the bound, or to no more. Divided by what all of them share; then a
    // variable says for each i and j whether the first i weigh j at least.
    void sum(const std::vector<int>& literals, const std::vector<int>& weights, int bound,
             bool exactly) {
        ++constraint_;
        further_ = 0;
        int factor = 0;
        for (const int weight : weights) factor = std::gcd(factor, weight);
        if (factor == 0) factor = 1;
        if (exactly && bound % factor != 0) return add({});
        bound /= factor;
        std::vector<int> reached(at(bound + 1), 0);  // 0: they cannot
        int most = 0;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            const int weight = weights[i] / factor;
            const int too_much = bound - weight + 1;
            if (too_much <= 0) {
                add({-literals[i]});
            } else if (too_much <= most) {
                add({-literals[i], -reached[at(too_much)]});
            }
            most += weight;
            reached = and_one_more(literals[i], weight, reached, std::min(most, bound));
        }
        if (!exactly || bound == 0) return;
        if (reached[at(bound)] == 0) return add({});
        add({reached[at(bound)]});
    }

    std::vector<int> and_one_more(int literal, int weight, const std::vector<int>& reached,
                                  int most) {
        std::vector<int> after(reached.size(), 0);
        for (int j = 1; j <= most; ++j) {
            const int now = further("sum");
            const int without = reached[at(j)];
            const bool alone = j <= weight;
            const int with = alone ? 0 : reached[at(j - weight)];
            after[at(j)] = now;
            if (without != 0) add({-without, now});
            if (alone) add({-literal, now});
            if (with != 0) add({-literal, -with, now});
            Clause needs{-now, literal};
            Clause needs_others{-now};
            if (without != 0) needs.push_back(without);
            if (without != 0) needs_others.push_back(without);
            if (with != 0) needs_others.push_back(with);
            add(needs);
            if (!alone) add(needs_others);
        }
        return after;
    }

    const Statement& statement_;
    const std::vector<Elements>& grids_;
    const SliceFile& file_;
    std::unordered_set<Clause, HashOfClause> clauses_;
    int constraint_ = 0;
    int further_ = 0;
};

// The rest: about elements alone, about silhouettes that are known, about one piece's orientation.
class SliceChecker {
  public:
    SliceChecker(const Statement& statement, const Silhouettes& silhouettes,
                 std::vector<Elements>& grids, const SliceName& slice, SliceFile& file)
        : statement_(statement),
          silhouettes_(silhouettes),
          grids_(grids),
          slice_(slice),
          file_(file),
          together_(statement, grids) {
        units_.resize(grids.size());
        ways_.resize(grids.size());
        for (std::size_t g = 0; g < grids.size(); ++g) {
            for (std::size_t e = 0; e < grids[g].all().size(); ++e) {
                const int element = static_cast<int>(e);
                if (grids[g].is_alive(element)) ways_[g][grids[g].all()[e].unit].push_back(element);
            }
        }
        for (const Listed& one : file.elements) elements_.emplace(one.variable, &one);
        for (const Listed& one : file.orbits) orbits_.emplace(one.variable, &one);
        for (const Listed& one : file.placements) placements_.emplace(one.variable, &one);
    }

    SliceCounts check() {
        have_all_elements();
        have_all_placements();
        const Definitions definitions(statement_, grids_, file_);
        counts_.variables = file_.variables;
        counts_.clauses = file_.clauses.size();
        for (std::size_t c = 0; c < file_.clauses.size(); ++c) {
            Clause clause = file_.clauses[c];
            std::sort(clause.begin(), clause.end());
            if (definitions.has(clause) || is_about_elements(clause) ||
                is_known_silhouette(clause) || is_about_orientation(clause)) {
                continue;
            }
            throw Refusal("clause " + std::to_string(c + 1) + " does not follow");
        }
        orientations_do();
        return counts_;
    }

  private:
    using PerGrid = std::vector<std::vector<bool>>;

    PerGrid none() const {
        PerGrid marks;
        for (const Elements& grid : grids_) marks.emplace_back(grid.all().size(), false);
        return marks;
    }

    // Everything that a silhouette can have is a variable.
    void have_all_elements() const {
        PerGrid listed = none();
        for (const Listed& one : file_.elements) {
            if (listed[one.grid][at(one.number)]) throw Refusal("an element twice");
            listed[one.grid][at(one.number)] = true;
        }
        for (std::size_t g = 0; g < grids_.size(); ++g) {
            for (std::size_t e = 0; e < listed[g].size(); ++e) {
                if (!listed[g][e] && grids_[g].is_alive(static_cast<int>(e))) {
                    throw Refusal("an element is missing");
                }
            }
        }
    }

    // All ways in which a piece can lie on them, but for those for which no element covers what the
    // piece covers of a unit.
    void have_all_placements() {
        for (std::size_t g = 0; g < grids_.size(); ++g) {
            std::set<std::pair<int, Shards>> listed;
            std::map<Shard, int> covered;
            for (const Listed& one : file_.elements) {
                if (one.grid != g) continue;
                for (const Shard& s : grids_[g].all()[at(one.number)].orbit) covered.emplace(s, 0);
            }
            for (const Listed& one : file_.placements) {
                if (one.grid != g) continue;
                const bool known = one.number >= 0 && at(one.number) < statement_.classes.size();
                if (!known || !can_lie(one.number, one.shards))
                    throw Refusal("a piece cannot lie so");
                if (!listed.emplace(one.number, one.shards).second)
                    throw Refusal("a placement twice");
            }
            for (std::size_t c = 0; c < statement_.classes.size(); ++c) {
                for (const Shards& shape : statement_.classes[c].shapes) {
                    for (const auto& [first, unused] : covered) {
                        if (first.slot != shape.front().slot) continue;
                        Shards shards = shape;
                        for (Shard& shard : shards) {
                            shard.x += first.x - shape.front().x;
                            shard.y += first.y - shape.front().y;
                        }
                        if (listed.contains({static_cast<int>(c), shards})) continue;
                        if (is_coverable(g, shards)) throw Refusal("a placement is missing");
                    }
                }
            }
        }
    }

    bool can_lie(int piece, const Shards& shards) const {
        const auto& shapes = statement_.classes[at(piece)].shapes;
        return std::binary_search(shapes.begin(), shapes.end(), normalised(shards));
    }

    // Whether of each orbit of units some element covers all that the piece covers of it.
    bool is_coverable(std::size_t g, const Shards& shards) {
        std::map<int, Shards> units;
        for (const Shard& shard : shards) {
            const auto [unit, is_new] = units_[g].emplace(shard, 0);
            if (is_new) unit->second = grids_[g].unit_of(shard);
            units[unit->second].push_back(shard);
        }
        return std::all_of(units.begin(), units.end(), [&](const auto& unit) {
            const auto& ways = ways_[g][unit.first];
            return std::any_of(ways.begin(), ways.end(), [&](int element) {
                const Shards& orbit = grids_[g].all()[at(element)].orbit;
                return std::includes(orbit.begin(), orbit.end(), unit.second.begin(),
                                     unit.second.end());
            });
        });
    }

    // --- Elements. ---

    bool is_about_elements(const Clause& clause) {
        std::vector<const Listed*> denied;
        PerGrid some = none();
        for (const int literal : clause) {
            const auto element = elements_.find(std::abs(literal));
            if (element == elements_.end()) return false;
            const Listed& listed = *element->second;
            if (literal > 0) {
                some[listed.grid][at(listed.number)] = true;
            } else {
                denied.push_back(&listed);
            }
        }
        for (const Listed* one : denied) {
            if (!grids_[one->grid].is_alive(one->number)) return true;
        }
        if (denied.empty()) return some_are_there(some);
        if (denied.size() == 1) {
            ++counts_.cuts;
            return grids_[denied[0]->grid].needs_one_of(denied[0]->number, some[denied[0]->grid]);
        }
        return denied.size() == 2 &&
               (exclude(*denied[0], *denied[1]) || are_one_component(*denied[0], *denied[1], some));
    }

    bool exclude(const Listed& one, const Listed& other) {
        const Elements& grid = grids_[one.grid];
        if (one.grid == other.grid && grid.are_rivals(one.number, other.number)) return true;
        if (one.grid != other.grid) {
            for (const Shard& a : grid.all()[at(one.number)].orbit) {
                for (const Shard& b : grids_[other.grid].all()[at(other.number)].orbit) {
                    if (overlap(corners_about(one.grid, a), corners_about(other.grid, b)))
                        return true;
                }
            }
        }
        return !together_.can_be(one.grid, one.number, other.grid, other.number);
    }

    std::vector<Point> corners_about(std::size_t grid, const Shard& shard) const {
        const Point centre = grids_[grid].ground().centre;
        auto corners = statement_.puzzle.lattice.corners_of(shard);
        for (Point& corner : corners) corner = {corner.x - centre.x, corner.y - centre.y};
        return corners;
    }

    // Of one component: one element hangs together with the other, unless by one of these.
    bool are_one_component(const Listed& one, const Listed& other, PerGrid& some) const {
        if (!statement_.one_component || one.grid != other.grid) return false;
        const auto seen = grids_[one.grid].reached_from(one.number, some[one.grid]);
        const auto& parts = seen[at(other.number)];
        return std::find(parts.begin(), parts.end(), true) == parts.end();
    }

    // A clause without a denial: some element of a set is covered.
    bool some_are_there(const PerGrid& some) const {
        return reaches_far(some) || uses_two_grids(some) || begins_on_axis(some) ||
               each_needs_one(some);
    }

    bool covers(const PerGrid& some, const std::function<bool(std::size_t, int)>& is_meant) const {
        for (std::size_t g = 0; g < grids_.size(); ++g) {
            for (std::size_t e = 0; e < some[g].size(); ++e) {
                const int element = static_cast<int>(e);
                if (!some[g][e] && grids_[g].is_alive(element) && is_meant(g, element))
                    return false;
            }
        }
        return true;
    }

    bool reaches_far(const PerGrid& some) const {
        return slice_.low > 0 && covers(some, [&](std::size_t g, int element) {
                   return grids_[g].all()[at(element)].reach >= slice_.low;
               });
    }

    bool uses_two_grids(const PerGrid& some) const {
        for (std::size_t out = 0; out < grids_.size() && grids_.size() > 1; ++out) {
            if (covers(some, [&](std::size_t g, int) { return g != out; })) return true;
        }
        return false;
    }

    // With one mirror.
    bool begins_on_axis(const PerGrid& some) const {
        return statement_.is_shifted && covers(some, [&](std::size_t g, int element) {
                   return grids_[g].all()[at(element)].ends != 0;
               });
    }

    bool each_needs_one(const PerGrid& some) const {
        if (grids_.size() > 1) return false;
        return covers(some, [&](std::size_t g, int element) {
            return !grids_[g].needs_one_of(element, some[g]);
        });
    }

    // --- Silhouettes that are known. ---

    // As all silhouettes have the same area, no other one has all of these orbits.
    bool is_known_silhouette(const Clause& clause) {
        Silhouette covered(grids_.size());
        std::size_t area = 0;
        for (const int literal : clause) {
            const auto orbit = orbits_.find(-literal);
            if (orbit == orbits_.end()) return false;
            Shards& shards = covered[orbit->second->grid];
            shards.insert(shards.end(), orbit->second->shards.begin(), orbit->second->shards.end());
            area += orbit->second->shards.size();
        }
        if (area != at(statement_.area)) return false;
        for (Shards& shards : covered) {
            std::sort(shards.begin(), shards.end());
            if (statement_.is_shifted) shards = normalised(shards);
        }
        ++counts_.blocked;
        return silhouettes_.views.contains(covered);
    }

    // --- One piece in few orientations. ---

    bool is_about_orientation(const Clause& clause) {
        if (clause.size() != 1 || !placements_.contains(-clause[0])) return false;
        const Listed& placement = *placements_.at(-clause[0]);
        out_[placement.grid].insert(placement.shards);
        turned_.insert(placement.number);
        return true;
    }

    // A map of the group takes a tiling of a silhouette to another one of it: so each tiling has an
    // image in which the piece does not lie as was excluded.
    void orientations_do() {
        if (turned_.empty()) return;
        if (turned_.size() > 1 || statement_.classes[at(*turned_.begin())].copies > 1) {
            throw Refusal("more than one piece is kept from lying in all orientations");
        }
        const auto allowed = maps_allowed(statement_.puzzle.lattice, statement_.rules);
        for (const auto& of_grid : out_) {
            const Ground& ground = grids_[of_grid.first].ground();
            const std::set<Shards>& excluded = of_grid.second;
            for (const Shards& shards : excluded) {
                const bool has_image =
                    std::any_of(ground.group.begin(), ground.group.end(), [&](const Map& map) {
                        return std::find(allowed.begin(), allowed.end(), map) != allowed.end() &&
                               !excluded.contains(ground.lattice.image(map, ground.centre, shards));
                    });
                if (!has_image) throw Refusal("a piece is kept from lying in any orientation");
            }
        }
    }

    const Statement& statement_;
    const Silhouettes& silhouettes_;
    std::vector<Elements>& grids_;
    const SliceName& slice_;
    SliceFile& file_;
    Together together_;
    std::vector<std::map<Shard, int>> units_;            ///< by grid: of shards, the unit's orbit
    std::vector<std::map<int, std::vector<int>>> ways_;  ///< by grid and unit: living elements
    std::map<int, const Listed*> elements_, orbits_, placements_;
    std::map<std::size_t, std::set<Shards>> out_;  ///< by grid
    std::set<int> turned_;
    SliceCounts counts_;
};

}  // namespace

std::vector<Elements> elements_of(const Statement& statement) {
    std::vector<Elements> grids;
    for (std::size_t g = 0; g < statement.grids.size(); ++g)
        grids.emplace_back(statement.ground(g));
    leave_out_what_is_too_large(grids, statement.area);
    for (const Elements& grid : grids) {
        for (std::size_t e = 0; e < grid.all().size(); ++e) {
            const bool is_beyond = grid.all()[e].reach > statement.slices.back().high;
            if (is_beyond && grid.is_alive(static_cast<int>(e))) {
                throw Refusal("silhouettes can reach beyond the last slice");
            }
        }
    }
    return grids;
}

SliceCounts check_slice(const Statement& statement, const Silhouettes& silhouettes,
                        std::vector<Elements> elements, const SliceName& slice,
                        const std::string& file, std::vector<Clause>& clauses) {
    leave_out_beyond(elements, slice.high);
    leave_out_what_is_too_large(elements, statement.area);
    if (slice.low > 0) leave_out_what_has_no_far_one(statement, elements, slice.low);
    leave_out_what_is_too_large(elements, statement.area);
    SliceFile found = FileReader(statement, elements, file).read();
    const SliceCounts counts = SliceChecker(statement, silhouettes, elements, slice, found).check();
    clauses = std::move(found.clauses);
    return counts;
}

}  // namespace check
