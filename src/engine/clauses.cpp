// Translates linear constraints into clauses, and writes DIMACS and OPB files. clauses.hpp names
// the three rules of the translation.
//
// The rule for sums works as follows. For each i and j there is a variable s(i, j), which is true
// if and only if the true literals among the first i literals weigh at least j. For example, let
// the constraint be
//
//     2a + 3b + 2c = 5
//
// s(1, j) exists for j = 1, 2, because a weighs 2. s(2, j) and s(3, j) exist for j = 1 … 5, because
// the sum must not be larger than 5. next_sums() adds the variables s(i, j), and clauses that
// define them by the variables s(i-1, …):
//
//     s(i, j)  ↔  s(i-1, j)  or  (literal i is true  and  s(i-1, j - weight of literal i))
//
// If a variable on the right side does not exist, it counts as true if its second index is at most
// 0, and as false otherwise. For example, the third step has s(3, 4) ↔ s(2, 4) or (c and s(2, 2)).
//
// forbid_excess() adds clauses that keep a literal from raising the sum above the bound. For
// example, c and s(2, 4) must not both be true, because the sum would be at least 6. Finally a
// clause states that s(3, 5) is true, so that the sum reaches the bound.
#include "engine/clauses.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ostream>

#include "engine/model.hpp"

namespace orbitile::engine {
namespace {

// If there are more literals than this, the rule for grids needs fewer clauses than the rule for
// pairs.
constexpr std::size_t max_pairwise_literals = 6;

class ClauseTranslator {
  public:
    ClauseTranslator(const Model& model, Translation* translation) : translation_(translation) {
        result_.names = model.names;
        result_.model_variable_count = model.names.size();
        result_.clauses = model.clauses;
        for (const LinearConstraint& constraint : model.linear_constraints) translate(constraint);
    }

    Clauses result() && { return std::move(result_); }

  private:
    using Literals = std::vector<Literal>;

    void add_clause(Literals clause) { result_.clauses.push_back(std::move(clause)); }

    // Adds a variable. Its name consists of `kind`, the number of the constraint, and a number
    // within the constraint, for example "row:3:1".
    Literal add_auxiliary_variable(const std::string& kind, AuxiliaryVariable meaning) {
        if (translation_ != nullptr) {
            meaning.constraint = translation_->first_clause_positions.size() - 1;
            translation_->variables.push_back(std::move(meaning));
        }
        result_.names.push_back(kind + ":" + std::to_string(constraint_index_) + ":" +
                                std::to_string(++auxiliary_count_));
        return static_cast<Literal>(result_.names.size());
    }

    // Adds the variable of a row or column. add_member() then adds the literals that imply it.
    Literal add_line_variable(const std::string& kind) { return add_auxiliary_variable(kind, {}); }

    void add_member(Literal group, Literal member) {
        add_clause({-member, group});
        if (translation_ == nullptr) return;
        const auto index = static_cast<std::size_t>(group) - result_.model_variable_count - 1;
        translation_->variables[index].members.push_back(member);
    }

    void translate(const LinearConstraint& constraint) {
        if (translation_ != nullptr)
            translation_->first_clause_positions.push_back(result_.clauses.size());
        ++constraint_index_;
        auxiliary_count_ = 0;
        const bool has_unit_weights =
            std::all_of(constraint.weights.begin(), constraint.weights.end(),
                        [](int weight) { return weight == 1; });
        if (has_unit_weights && constraint.bound == 1 && !constraint.must_use_sum_rule) {
            if (constraint.relation != Relation::at_most) add_clause(constraint.literals);
            if (constraint.relation != Relation::at_least) add_at_most_one(constraint.literals);
            return;
        }
        translate_sum(constraint);
    }

    void add_at_most_one(const Literals& literals) {
        if (literals.size() <= max_pairwise_literals) {
            for (std::size_t a = 0; a < literals.size(); ++a) {
                for (std::size_t b = a + 1; b < literals.size(); ++b) {
                    add_clause({-literals[a], -literals[b]});
                }
            }
            return;
        }
        const auto columns =
            static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(literals.size()))));
        Literals row_variables;
        Literals column_variables;
        for (std::size_t i = 0; i < literals.size(); ++i) {
            if (i < columns) column_variables.push_back(add_line_variable("column"));
            if (i % columns == 0) row_variables.push_back(add_line_variable("row"));
            add_member(row_variables.back(), literals[i]);
            add_member(column_variables[i % columns], literals[i]);
        }
        add_at_most_one(row_variables);
        add_at_most_one(column_variables);
    }

    // Adds the empty clause, for a constraint that cannot hold.
    void add_contradiction() { add_clause({}); }

    void translate_sum(const LinearConstraint& constraint) {
        int factor = 0;
        for (const int weight : constraint.weights) factor = std::gcd(factor, weight);
        if (factor == 0) factor = 1;  // the empty sum
        // Like the weights, the bound is divided by the factor. "At most" rounds the bound down,
        // "at least" rounds it up.
        const int remainder = ((constraint.bound % factor) + factor) % factor;
        if (constraint.relation == Relation::equal && remainder != 0) return add_contradiction();
        const bool rounds_up = constraint.relation == Relation::at_least && remainder != 0;
        const int bound = (constraint.bound - remainder) / factor + (rounds_up ? 1 : 0);
        if (bound < 0 && constraint.relation != Relation::at_least) return add_contradiction();
        if (bound <= 0 && constraint.relation == Relation::at_least) return;

        // sum_variables[j] is the variable for "the true literals so far weigh at least j", or 0 if
        // they cannot weigh that much. sum_variables[0] is not used, because every sum is at least
        // 0.
        std::vector<Literal> sum_variables(static_cast<std::size_t>(bound) + 1, 0);
        int max_sum = 0;
        for (std::size_t i = 0; i < constraint.literals.size(); ++i) {
            const int weight = constraint.weights[i] / factor;
            const Literal literal = constraint.literals[i];
            if (constraint.relation != Relation::at_least)
                forbid_excess(literal, weight, sum_variables, max_sum);
            max_sum += weight;
            sum_variables = next_sums(static_cast<int>(i) + 1, literal, weight, factor,
                                      sum_variables, std::min(max_sum, bound));
        }
        if (constraint.relation == Relation::at_most || bound == 0) return;
        const Literal bound_variable = sum_variables[static_cast<std::size_t>(bound)];
        if (bound_variable == 0) return add_contradiction();
        add_clause({bound_variable});
    }

    // Adds the clause that keeps the literal from raising the sum above the bound.
    void forbid_excess(Literal literal, int weight, const std::vector<Literal>& sum_variables,
                       int max_sum) {
        const int bound = static_cast<int>(sum_variables.size()) - 1;
        const int forbidden_sum = bound - weight + 1;
        if (forbidden_sum <= 0) return add_clause({-literal});
        if (forbidden_sum <= max_sum)
            add_clause({-literal, -sum_variables[static_cast<std::size_t>(forbidden_sum)]});
    }

    // Adds a variable for each j from 1 to `max_sum`. The variable means: the true literals among
    // the first `prefix_length` literals weigh at least j. Returns the new variables, indexed by j.
    // `literal` is the last of the first `prefix_length` literals, and `weight` is its weight.
    // `sum_variables` has the variables for the literals before `literal`. `weight` and `max_sum`
    // have been divided by `factor`.
    std::vector<Literal> next_sums(int prefix_length, Literal literal, int weight, int factor,
                                   const std::vector<Literal>& sum_variables, int max_sum) {
        std::vector<Literal> new_sum_variables(sum_variables.size(), 0);
        for (int j = 1; j <= max_sum; ++j) {
            const auto index = static_cast<std::size_t>(j);
            const bool is_literal_enough = j <= weight;
            const Literal unchanged_sum = sum_variables[index];  // 0 means "false"
            const Literal previous_sum =
                is_literal_enough ? 0 : sum_variables[static_cast<std::size_t>(j - weight)];
            const Literal new_sum = add_auxiliary_variable(
                "sum", {.prefix_length = prefix_length, .min_weight = j * factor});
            new_sum_variables[index] = new_sum;
            if (unchanged_sum != 0) add_clause({-unchanged_sum, new_sum});
            if (is_literal_enough) {
                add_clause({-literal, new_sum});
            } else if (previous_sum != 0) {
                add_clause({-literal, -previous_sum, new_sum});
            }
            // new_sum → unchanged_sum ∨ (literal ∧ previous_sum)
            Literals literal_clause{-new_sum, literal};
            Literals previous_sum_clause{-new_sum, previous_sum};
            if (unchanged_sum != 0) {
                literal_clause.push_back(unchanged_sum);
                previous_sum_clause.push_back(unchanged_sum);
            }
            add_clause(std::move(literal_clause));
            if (!is_literal_enough) {
                if (previous_sum == 0) std::erase(previous_sum_clause, 0);
                add_clause(std::move(previous_sum_clause));
            }
        }
        return new_sum_variables;
    }

    Clauses result_;
    Translation* translation_;
    int constraint_index_ = 0;
    int auxiliary_count_ = 0;
};

// In OPB, the relation must be `>=` or `=`, and a sum must not be empty. For a constraint that
// cannot hold, `x1 >= 2` is written.
void write_constraint(std::ostream& out, const Row& row) {
    if (row.terms.empty()) {
        out << "+1 x1 >= 2 ;\n";
        return;
    }
    const int sign = row.relation == Relation::at_most ? -1 : 1;
    for (const Term& term : row.terms) {
        const int weight = sign * term.weight;
        out << (weight < 0 ? "" : "+") << weight << " x" << term.variable << ' ';
    }
    out << (row.relation == Relation::equal ? "= " : ">= ") << sign * row.bound << " ;\n";
}

}  // namespace

Clauses clauses_of(const Model& model, Translation* translation) {
    return ClauseTranslator(model, translation).result();
}

bool satisfies(const Model& model, const std::function<bool(Literal)>& is_true) {
    const auto is_literal_true = [&](Literal literal) {
        return literal > 0 ? is_true(literal) : !is_true(-literal);
    };
    for (const auto& clause : model.clauses) {
        if (std::none_of(clause.begin(), clause.end(), is_literal_true)) return false;
    }
    for (const LinearConstraint& constraint : model.linear_constraints) {
        int sum = 0;
        for (std::size_t i = 0; i < constraint.literals.size(); ++i) {
            if (is_literal_true(constraint.literals[i])) sum += constraint.weights[i];
        }
        const bool is_satisfied = constraint.relation == Relation::at_most ? sum <= constraint.bound
                                  : constraint.relation == Relation::at_least
                                      ? sum >= constraint.bound
                                      : sum == constraint.bound;
        if (!is_satisfied) return false;
    }
    return true;
}

void write_dimacs(std::ostream& out, const Clauses& clauses, const std::string& title) {
    out << "c " << title << '\n';
    for (std::size_t v = 0; v < clauses.model_variable_count; ++v) {
        out << "c var " << v + 1 << ' ' << clauses.names[v] << '\n';
    }
    out << "p cnf " << clauses.names.size() << ' ' << clauses.clauses.size() << '\n';
    for (const auto& clause : clauses.clauses) {
        for (const Literal literal : clause) out << literal << ' ';
        out << "0\n";
    }
}

void write_opb(std::ostream& out, const Model& model, const std::string& title) {
    const std::vector<Row> rows = rows_of(model);
    // A constraint that cannot hold is written as `x1 >= 2`. So the header states at least one
    // variable, even if the model does not have variables.
    out << "* #variable= " << std::max<std::size_t>(model.names.size(), 1)
        << " #constraint= " << rows.size() << '\n';
    out << "* " << title << '\n';
    for (std::size_t v = 0; v < model.names.size(); ++v) {
        out << "* var x" << v + 1 << ' ' << model.names[v] << '\n';
    }
    for (const Row& row : rows) write_constraint(out, row);
}

}  // namespace orbitile::engine
