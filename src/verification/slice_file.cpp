// The format of a slice's clauses, for a reader who does not trust this program.
//
// A solver sees only numbers. The file declares the meaning of each number, so a reader can decide
// for each clause whether it is true for every silhouette of the slice. The file is plain DIMACS.
// The declarations and rules are in comments, which solvers skip. An example, shortened, is the
// slice 1-1 of a small puzzle:
//
//     c element 3 odd (1)-(0)-n (1)-(0)-e     element 3 covers these two shards and their images
//     c orbit 9 odd (1)-(0)-n                 this shard and its images are covered
//     c placement 14 odd 0 (1)-(0)-n …        a piece of class 0 covers exactly these shards
//     c one-of 40 shard odd (1)-(0)-n 14 17 … one of these is in the tiling
//     c order area 3 1 2                      the order of the elements in the sum of their areas
//     c at-least 61 area 2 8                  elements 3 and 1 together have 8 shards or more
//     p cnf 70 512
//     c rule rivals
//     -1 -3 0
//     …
//     c rule sum
//     …
//
// Elements, orbits and placements are the variables of the question
// (silhouette/slice_encoding.hpp). Variables of the other two kinds come from the translation of
// counts into clauses (engine/clauses.hpp). A `one-of` variable comes from a constraint "at most
// one of these placements". An `at-least` variable comes from a sum. A declaration states the
// meaning of a variable, not the clauses that define it. So a silhouette and its tiling determine
// the value of every variable, and a clause is right if these values make it true. Members of a
// `one-of` variable are declared before the variable.
//
// An `order` line does not declare a variable. `at-least VARIABLE SUM I J` is about the first I
// entries of the order of SUM. So the order of a sum is written only once, and not in each
// `at-least` line.
//
// The code that makes a clause also records its rule. The encoding records the rules of its clauses
// in SliceEncoding::rules. The enumeration adds clauses later, and records their rules in
// Enumeration::added_rules(). The translation of counts does not record rules. The rules of its
// clauses follow from SliceEncoding::counted_quantities (the quantity that each constraint limits)
// and from Translation::first_clause_positions (the first clause of each constraint). The solver
// gets the clauses in the order in which they are made. In the file, the clauses are sorted by
// rule. A proof identifies clauses by their numbers in the file, so it must be made with
// SliceFormula::clauses.
#include "verification/slice_file.hpp"

#include <algorithm>
#include <numeric>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "silhouette/field.hpp"

namespace orbitile::verification {
namespace {

// The rules of the clauses into which a count ("at most one of these", or a sum) is translated.
struct CountClauseRules {
    silhouette::SliceRule first_clause_rule;
    silhouette::SliceRule later_clauses_rule;
};

CountClauseRules rules_of_count(const silhouette::CountedQuantity& count,
                                const engine::LinearConstraint& constraint) {
    switch (count.kind) {
        case silhouette::CountedQuantity::Kind::shard:
            return {silhouette::SliceRule::once, silhouette::SliceRule::once};
        case silhouette::CountedQuantity::Kind::piece_class:
            if (constraint.bound == 1)
                return {silhouette::SliceRule::every_piece, silhouette::SliceRule::once};
            break;
        case silhouette::CountedQuantity::Kind::area:
        case silhouette::CountedQuantity::Kind::half_cell_count: break;
    }
    return {silhouette::SliceRule::sum, silhouette::SliceRule::sum};
}

std::vector<silhouette::SliceRule> rules_of_clauses(
    const silhouette::SliceEncoding& encoding, const engine::Translation& translation,
    std::size_t translated_clause_count, const std::vector<silhouette::SliceRule>& added_rules) {
    std::vector<silhouette::SliceRule> rules = encoding.rules;
    const auto& constraints = encoding.encoding.model.linear_constraints;
    for (std::size_t constraint_index = 0; constraint_index < constraints.size();
         ++constraint_index) {
        const std::size_t first_clause = translation.first_clause_positions[constraint_index];
        const std::size_t clauses_end =
            constraint_index + 1 < constraints.size()
                ? translation.first_clause_positions[constraint_index + 1]
                : translated_clause_count;
        if (first_clause != rules.size()) throw std::logic_error("a clause of a slice has no rule");
        const CountClauseRules count_rules = rules_of_count(
            encoding.counted_quantities[constraint_index], constraints[constraint_index]);
        if (first_clause < clauses_end) rules.push_back(count_rules.first_clause_rule);
        rules.resize(clauses_end, count_rules.later_clauses_rule);
    }
    rules.insert(rules.end(), added_rules.begin(), added_rules.end());
    return rules;
}

class SliceFileWriter {
  public:
    SliceFileWriter(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula)
        : out_(out), lattice_(puzzle.lattice), formula_(formula) {}

    void write() {
        for (std::size_t l = 0; l < layers().size(); ++l) declare_elements(l);
        for (std::size_t l = 0; l < layers().size(); ++l) declare_orbits(l);
        for (std::size_t l = 0; l < layers().size(); ++l) declare_placements(l);
        for (std::size_t v = 0; v < auxiliary_variables().size(); ++v) declare_one_of_variable(v);
        for (std::size_t c = 0; c < counted_quantities().size(); ++c) declare_order(c);
        for (std::size_t v = 0; v < auxiliary_variables().size(); ++v) declare_at_least_variable(v);
        write_clauses();
    }

  private:
    const std::vector<silhouette::FieldLayer>& layers() const {
        return formula_.field.field.layers;
    }
    const silhouette::Encoding& encoding() const { return formula_.encoding.encoding; }
    const std::vector<silhouette::CountedQuantity>& counted_quantities() const {
        return formula_.encoding.counted_quantities;
    }
    const std::vector<engine::AuxiliaryVariable>& auxiliary_variables() const {
        return formula_.translation.variables;
    }

    std::string_view grid_name(std::size_t layer) const {
        return centre_name(layers()[layer].centre);
    }

    const Shard& shard(std::size_t layer, int shard_index) const {
        return layers()[layer].board.shards()[static_cast<std::size_t>(shard_index)];
    }

    void write_shard(const Shard& shard) { out_ << ' ' << shard_name(lattice_, shard); }

    void declare_elements(std::size_t layer) {
        const auto& elements = formula_.field.graphs[layer].elements;
        for (std::size_t element_index = 0; element_index < elements.size(); ++element_index) {
            out_ << "c element " << formula_.encoding.element_literals[layer][element_index] << ' '
                 << grid_name(layer);
            for (const Shard& shard_of_cell :
                 candidate::shards_of_cell(lattice_, elements[element_index].cell))
                write_shard(shard_of_cell);
            out_ << '\n';
        }
    }

    void declare_orbits(std::size_t layer) {
        const auto& orbits = layers()[layer].orbits;
        for (std::size_t orbit_index = 0; orbit_index < orbits.size(); ++orbit_index) {
            out_ << "c orbit " << encoding().orbits[layer][orbit_index] << ' ' << grid_name(layer);
            write_shard(shard(layer, orbits[orbit_index].front()));
            out_ << '\n';
        }
    }

    void declare_placements(std::size_t layer) {
        const auto& placements = layers()[layer].placements;
        for (std::size_t placement_index = 0; placement_index < placements.size();
             ++placement_index) {
            out_ << "c placement " << encoding().placements[layer][placement_index] << ' '
                 << grid_name(layer) << ' ' << placements[placement_index].piece_class;
            for (const int shard_index : placements[placement_index].covered)
                write_shard(shard(layer, shard_index));
            out_ << '\n';
        }
    }

    engine::Literal variable_literal(std::size_t index) const {
        return static_cast<engine::Literal>(encoding().model.names.size() + index + 1);
    }

    void write_literals(const std::vector<engine::Literal>& literals) {
        for (const engine::Literal literal : literals) out_ << ' ' << literal;
    }

    void declare_one_of_variable(std::size_t variable_index) {
        const engine::AuxiliaryVariable& auxiliary_variable = auxiliary_variables()[variable_index];
        if (auxiliary_variable.members.empty()) return;
        const silhouette::CountedQuantity& count =
            counted_quantities()[auxiliary_variable.constraint];
        out_ << "c one-of " << variable_literal(variable_index);
        if (count.kind == silhouette::CountedQuantity::Kind::shard) {
            out_ << " shard " << grid_name(count.layer);
            write_shard(shard(count.layer, static_cast<int>(count.number)));
        } else {
            out_ << " class " << count.number;
        }
        write_literals(auxiliary_variable.members);
        out_ << '\n';
    }

    // Returns the name that `order` and `at-least` lines use for the constraint's sum. The name is
    // empty if the constraint is not a sum.
    std::string sum_name(std::size_t c) const {
        switch (counted_quantities()[c].kind) {
            case silhouette::CountedQuantity::Kind::shard: return {};
            case silhouette::CountedQuantity::Kind::piece_class:
                if (encoding().model.linear_constraints[c].bound == 1) return {};
                return "copies-" + std::to_string(counted_quantities()[c].number);
            case silhouette::CountedQuantity::Kind::area: return "area";
            case silhouette::CountedQuantity::Kind::half_cell_count: return "half-cells";
        }
        return {};
    }

    void declare_order(std::size_t c) {
        const std::string name = sum_name(c);
        if (name.empty()) return;
        out_ << "c order " << name;
        write_literals(encoding().model.linear_constraints[c].literals);
        out_ << '\n';
    }

    void declare_at_least_variable(std::size_t variable_index) {
        const engine::AuxiliaryVariable& auxiliary_variable = auxiliary_variables()[variable_index];
        if (!auxiliary_variable.members.empty()) return;
        out_ << "c at-least " << variable_literal(variable_index) << ' '
             << sum_name(auxiliary_variable.constraint) << ' ' << auxiliary_variable.prefix_length
             << ' ' << auxiliary_variable.min_weight << '\n';
    }

    void write_clauses() {
        const auto& rules = formula_.rules;
        out_ << "p cnf " << formula_.variables << ' ' << formula_.clauses.size() << '\n';
        for (std::size_t clause_index = 0; clause_index < formula_.clauses.size(); ++clause_index) {
            if (clause_index == 0 || rules[clause_index] != rules[clause_index - 1]) {
                out_ << "c rule " << silhouette::slice_rule_name(rules[clause_index]) << '\n';
            }
            for (const engine::Literal literal : formula_.clauses[clause_index])
                out_ << literal << ' ';
            out_ << "0\n";
        }
    }

    std::ostream& out_;
    Lattice lattice_;
    const SliceFormula& formula_;
};

}  // namespace

SliceFormula::SliceFormula(silhouette::SliceField slice_field,
                           silhouette::SliceEncoding slice_encoding,
                           const std::vector<std::vector<engine::Literal>>& solver_clauses,
                           const std::vector<silhouette::SliceRule>& added_rules)
    : field(std::move(slice_field)), encoding(std::move(slice_encoding)) {
    const engine::Clauses translated_clauses =
        engine::clauses_of(encoding.encoding.model, &translation);
    variables = translated_clauses.names.size();
    const auto clause_rules =
        rules_of_clauses(encoding, translation, translated_clauses.clauses.size(), added_rules);
    if (clause_rules.size() != solver_clauses.size() ||
        !std::equal(translated_clauses.clauses.begin(), translated_clauses.clauses.end(),
                    solver_clauses.begin())) {
        throw std::logic_error("a solver was given other clauses than the slice's");
    }
    std::vector<std::size_t> clause_order(clause_rules.size());
    std::iota(clause_order.begin(), clause_order.end(), std::size_t{0});
    std::ranges::stable_sort(clause_order, {},
                             [&](std::size_t clause) { return clause_rules[clause]; });
    clauses.reserve(clause_order.size());
    rules.reserve(clause_order.size());
    for (const std::size_t clause : clause_order) {
        clauses.push_back(solver_clauses[clause]);
        rules.push_back(clause_rules[clause]);
    }
}

void write_slice_file(std::ostream& out, const Puzzle& puzzle, const SliceFormula& formula) {
    SliceFileWriter(out, puzzle, formula).write();
}

}  // namespace orbitile::verification
