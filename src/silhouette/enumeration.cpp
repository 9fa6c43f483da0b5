// Lists silhouettes with a solver.
//
// The solver is asked for a satisfying assignment of the question. The covered orbits of the
// assignment are a silhouette. The caller stores this silhouette and then forbids it with a clause:
// at least one of these orbits is not covered. The solver is asked again until it answers
// "unsatisfiable", which means that the list is complete.
//
// The clause forbids only this silhouette. All silhouettes of a question have the same area, so no
// other silhouette covers all orbits of this silhouette.
//
// A silhouette has several views, which are its images that count as the same shape. Under one
// mirror, views can also be shifted along the axis. The solver would find each view as a satisfying
// assignment. So forbid() also adds a clause for each view that is within the field. For example, a
// D4 silhouette about a vertex has one view, so one clause is enough. A C4 silhouette without
// mirror lines has two views if flips are allowed.
//
// In a slice (slice_encoding.cpp) a satisfying assignment can contain a component that is not
// invariant. In this case, check() adds clauses that this assignment violates and all silhouettes
// satisfy (invariance_cut.hpp), and asks again. Such a satisfying assignment is never returned.
//
// Catalogues store clauses as names of variables. So a search is resumed with the same clauses,
// even if the solver numbers the variables differently.
#include "silhouette/enumeration.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "engine/clauses.hpp"
#include "geometry/shape.hpp"
#include "puzzle/memory_limit.hpp"
#include "silhouette/field.hpp"
#include "silhouette/invariance_cut.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile::silhouette {
std::string blocking_clause(Lattice lattice, const Challenge& challenge) {
    std::string text;
    for (const Layer& layer : silhouette_of(challenge)) {
        for (const Shards& orbit :
             orbits_of(maps_of(challenge.group, lattice, layer.centre), layer.shards)) {
            if (!text.empty()) text += ' ';
            if (challenge.grids == GridKind::mixed) {
                text += std::string(centre_name(layer.centre)) + ':';
            }
            text += "orbit:" + shard_name(lattice, orbit.front());
        }
    }
    return text;
}

struct Enumeration::State {
    State(Puzzle searched_puzzle, const EnumerationQuestion& question)
        : puzzle(std::move(searched_puzzle)),
          group(question.group),
          horizon(question.horizon),
          classes(piece_classes(puzzle)),
          field(make_field(puzzle, classes, group, question.grids, horizon)),
          encoding(encode(puzzle, classes, field)) {
        name_variables();
        solver =
            question.solver.make(engine::clauses_of(encoding.model), engine::Simplification::never);
    }

    State(Puzzle searched_puzzle, const SlicedGraphs& sliced_graphs,
          const SliceEnumerationQuestion& question)
        : puzzle(std::move(searched_puzzle)),
          group(sliced_graphs.question().group),
          horizon(question.slice.high),
          classes(piece_classes(puzzle)),
          requires_one_component(!sliced_graphs.question().allows_rings &&
                                 sliced_graphs.question().grids != GridKind::mixed) {
        SliceField slice = make_slice_field(puzzle, classes, sliced_graphs, question.slice);
        require_within_memory_limit(slice_memory_bytes(slice, question.solver.name),
                                    "method solver, slice " + slice_name(question.slice));
        auto slice_encoding = encode_slice(puzzle, classes, slice, question.purpose);
        field = std::move(slice.field);
        graphs = std::move(slice.graphs);
        encoding = std::move(slice_encoding.encoding);
        element_literals = std::move(slice_encoding.element_literals);
        name_variables();
        solver = question.solver.make(engine::clauses_of(encoding.model),
                                      engine::Simplification::at_each_check);
    }

    void name_variables() {
        for (std::size_t v = 0; v < encoding.model.names.size(); ++v) {
            variables.emplace(encoding.model.names[v], static_cast<engine::Literal>(v + 1));
        }
    }

    // Asks the solver. In a slice, asks again until add_cuts() accepts the components of the
    // assignment.
    engine::Verdict check() {
        for (;;) {
            const engine::Verdict verdict = solver->check();
            if (verdict != engine::Verdict::satisfiable || !add_cuts()) return verdict;
        }
    }

    // Accepts the assignment if all its components are invariant and, if the question asks for one
    // component, there is only one. Otherwise adds clauses that exclude the assignment. Returns
    // whether clauses were added.
    bool add_cuts() {
        std::vector<std::pair<SliceRule, std::vector<engine::Literal>>> clauses;
        for (std::size_t l = 0; l < graphs.size(); ++l) {
            const auto literal_of = [&](int element) {
                return element_literals[l][static_cast<std::size_t>(element)];
            };
            const auto is_covered = [&](int element) { return solver->value(literal_of(element)); };
            auto new_cuts = find_invariance_cuts(graphs[l], is_covered);
            if (new_cuts.empty() && requires_one_component)
                new_cuts = find_connecting_cuts(graphs[l], is_covered);
            for (const InvarianceCut& new_cut : new_cuts) {
                ++cut_count;
                std::vector<engine::Literal> border_literals;
                for (const int element : new_cut.border)
                    border_literals.push_back(literal_of(element));
                for (const int element : new_cut.part) {
                    std::vector<engine::Literal> clause = border_literals;
                    clause.push_back(-literal_of(element));
                    if (new_cut.other_element)
                        clause.push_back(-literal_of(*new_cut.other_element));
                    clauses.emplace_back(new_cut.other_element ? SliceRule::apart : SliceRule::cut,
                                         std::move(clause));
                }
            }
        }
        // All clauses were made first, because adding a clause invalidates the assignment that the
        // solver found.
        for (const auto& [rule, clause] : clauses) add(rule, clause);
        return !clauses.empty();
    }

    void add(SliceRule rule, const std::vector<engine::Literal>& clause) {
        solver->add_clause(clause);
        if (!graphs.empty()) added_rules.push_back(rule);
    }

    Silhouette silhouette_of_model() const {
        return silhouette_of_true_literals(
            field, encoding, [&](engine::Literal orbit) { return solver->value(orbit); });
    }

    std::string clause_of_model() const {
        std::string text;
        for (const auto& layer : encoding.orbits) {
            for (const engine::Literal literal : layer) {
                if (!solver->value(literal)) continue;
                if (!text.empty()) text += ' ';
                text += encoding.model.names[static_cast<std::size_t>(literal - 1)];
            }
        }
        return text;
    }

    // Reads the silhouette that the solver found. If possible, its clause names the challenge in
    // its stored view. forbid() adds the other views.
    void read_found_silhouette() {
        const Silhouette silhouette = silhouette_of_model();
        found_silhouette = {.challenge = {}, .tiling = {}, .clause = clause_of_model()};
        if (has_detached_parts(puzzle.lattice, group, silhouette, puzzle.rules.connect)) return;
        const View view = canonical_view(puzzle.lattice, puzzle.rules, group, silhouette);
        const Challenge challenge = make_silhouette_challenge(
            puzzle.lattice, group, apply_view(puzzle.lattice, group, view, silhouette),
            puzzle.rules.connect);
        found_silhouette.tiling = tiling_of(
            puzzle, classes, challenge, view, field,
            placements_of_true_literals(
                encoding, [this](engine::Literal literal) { return solver->value(literal); }));
        const bool is_canonical = view.motion == Motion{} && view.shift == Cell{};
        if (!is_canonical && (contains(challenge) || can_contain_shifted_view(challenge)))
            found_silhouette.clause = blocking_clause(puzzle.lattice, challenge);
        found_silhouette.challenge = challenge;
    }

    bool contains(const Challenge& challenge) const {
        return std::ranges::all_of(challenge.components, [&](const Layer& component) {
            const auto layer =
                std::ranges::find(field.layers, component.centre, &FieldLayer::centre);
            return layer != field.layers.end() &&
                   std::ranges::all_of(component.shards, [&](const Shard& shard) {
                       return layer->board.index_of(shard).has_value();
                   });
        });
    }

    // Returns the silhouette that a clause of orbits forbids.
    Silhouette silhouette_of_clause(const std::vector<engine::Literal>& clause) const {
        return silhouette_of_true_literals(field, encoding, [&](engine::Literal orbit) {
            return std::ranges::find(clause, -orbit) != clause.end();
        });
    }

    // Returns the clause that forbids the silhouette. The clause is empty if the silhouette is not
    // within the field.
    std::vector<engine::Literal> clause_that_forbids(const Silhouette& silhouette) const {
        std::set<engine::Literal> literals;
        for (const Layer& covered_layer : silhouette) {
            std::size_t l = 0;
            while (l < field.layers.size() && field.layers[l].centre != covered_layer.centre) ++l;
            if (l == field.layers.size()) return {};
            const FieldLayer& layer = field.layers[l];
            for (const Shard& shard : covered_layer.shards) {
                const auto index = layer.board.index_of(shard);
                if (!index) return {};
                const int orbit = layer.orbit_of[static_cast<std::size_t>(*index)];
                literals.insert(-encoding.orbits[l][static_cast<std::size_t>(orbit)]);
            }
        }
        return {literals.begin(), literals.end()};
    }

    // Forbids the other views of a silhouette. `clause` is the clause that already forbids one
    // view. If the group has only one mirror, the other views include shifts along the axis.
    void forbid_views(const std::vector<engine::Literal>& clause) {
        std::vector<engine::Literal> sorted_clause = clause;
        std::sort(sorted_clause.begin(), sorted_clause.end());
        forbid_views(silhouette_of_clause(clause), {{}, std::move(sorted_clause)},
                     group.turns == 1 ? 2 * horizon + 1 : 0);
    }

    // Forbids the views of the silhouette, each shifted by up to `reach` steps along the axis.
    // Views whose clauses are in `known_clauses` are skipped. Returns whether some view was
    // forbidden.
    bool forbid_views(const Silhouette& silhouette,
                      std::set<std::vector<engine::Literal>> known_clauses, int reach) {
        const std::size_t known_count_before = known_clauses.size();
        for (const Silhouette& view :
             views_of(puzzle.lattice, puzzle.rules, group, silhouette, reach)) {
            const auto literals = clause_that_forbids(view);
            if (known_clauses.insert(literals).second) add(SliceRule::known, literals);
        }
        return known_clauses.size() > known_count_before;
    }

    // Returns whether the slice can contain the stored challenge at another position on the axis.
    // This is possible only in a slice with one mirror, and only on the grid of the challenge.
    bool can_contain_shifted_view(const Challenge& challenge) const {
        return !graphs.empty() && group.turns == 1 &&
               challenge.components.front().centre == field.layers.front().centre;
    }

    // Returns the silhouette that a clause names, or nothing if the clause does not have the form
    // of blocking_clause().
    std::optional<Silhouette> silhouette_from_clause(const std::string& clause) const {
        constexpr std::string_view orbit_prefix = "orbit:";
        const Centre centre = field.layers.front().centre;
        const Symmetry maps = maps_of(group, puzzle.lattice, centre);
        std::vector<Shard> shards;
        std::istringstream names(clause);
        for (std::string name; names >> name;) {
            if (!name.starts_with(orbit_prefix)) return std::nullopt;
            const auto shard = shard_from_name(puzzle.lattice, name.substr(orbit_prefix.size()));
            if (!shard) return std::nullopt;
            const Shards orbit = orbit_of(maps, *shard);
            shards.insert(shards.end(), orbit.begin(), orbit.end());
        }
        if (shards.empty()) return std::nullopt;
        return Silhouette{{centre, make_shards(std::move(shards))}};
    }

    // If the group has only one mirror, forbids the clause's silhouette at each place on the axis.
    // Returns whether the slice contains this silhouette at some place.
    bool forbid_named_silhouette(const std::string& clause) {
        if (graphs.empty() || group.turns != 1) return false;
        const auto silhouette = silhouette_from_clause(clause);
        if (!silhouette) return false;
        return forbid_all_views(*silhouette);
    }

    // Adds a blocking clause. If the clause names a variable that this question does not have,
    // tries forbid_named_silhouette() instead. If this also fails, returns the name of the
    // variable.
    std::optional<std::string> forbid_clause(const std::string& clause) {
        std::vector<engine::Literal> literals;
        std::istringstream names(clause);
        for (std::string name; names >> name;) {
            const auto variable = variables.find(name);
            if (variable == variables.end()) {
                if (forbid_named_silhouette(clause)) return std::nullopt;
                return name;
            }
            literals.push_back(-variable->second);
        }
        if (literals.empty()) throw std::invalid_argument("a blocking clause is empty");
        add(SliceRule::known, literals);
        forbid_views(literals);
        return std::nullopt;
    }

    // Forbids a silhouette in all views. If the group has only one mirror, these views include
    // shifts along the axis.
    bool forbid_all_views(const Silhouette& silhouette) {
        return forbid_views(silhouette, {{}}, steps_along_axis(group, silhouette, horizon));
    }

    Puzzle puzzle;
    SymmetryGroup group;
    int horizon;  ///< the horizon of the field, or the reach of the slice
    std::vector<PieceClass> classes;
    SearchField field;
    Encoding encoding;
    // For a slice: the gain graph of each layer, and the literals of the graph's elements. Both
    // lists are empty for a bounded field.
    std::vector<candidate::GainGraph> graphs;
    std::vector<std::vector<engine::Literal>> element_literals;
    bool requires_one_component = false;  ///< whether only silhouettes of one component are wanted
    std::unique_ptr<engine::Solver> solver;
    std::int64_t cut_count = 0;
    std::vector<SliceRule> added_rules;
    std::unordered_map<std::string, engine::Literal> variables;
    FoundSilhouette found_silhouette;
};

Enumeration::Enumeration(const Puzzle& puzzle, const EnumerationQuestion& question)
    : state_(std::make_unique<State>(puzzle, question)) {}
Enumeration::Enumeration(const Puzzle& puzzle, const SlicedGraphs& graphs,
                         const SliceEnumerationQuestion& question)
    : state_(std::make_unique<State>(puzzle, graphs, question)) {}
Enumeration::Enumeration(Enumeration&&) noexcept = default;
Enumeration& Enumeration::operator=(Enumeration&&) noexcept = default;
Enumeration::~Enumeration() = default;

engine::Verdict Enumeration::next() {
    const engine::Verdict verdict = state_->check();
    if (verdict == engine::Verdict::satisfiable) state_->read_found_silhouette();
    return verdict;
}

const FoundSilhouette& Enumeration::found_silhouette() const { return state_->found_silhouette; }

void Enumeration::forbid(const std::string& clause) {
    if (const auto unknown_variable = state_->forbid_clause(clause)) {
        throw std::invalid_argument("a blocking clause names '" + *unknown_variable +
                                    "', which this question does not have");
    }
}

void Enumeration::forbid_if_possible(const std::string& clause) { state_->forbid_clause(clause); }

bool Enumeration::forbid(const Challenge& challenge) {
    return state_->forbid_all_views(silhouette_of(challenge));
}

std::int64_t Enumeration::cut_count() const { return state_->cut_count; }

const std::vector<SliceRule>& Enumeration::added_rules() const { return state_->added_rules; }

void Enumeration::interrupt() { state_->solver->interrupt(); }

std::string Enumeration::reason() const { return state_->solver->reason(); }

}  // namespace orbitile::silhouette
