// A slice of a certificate in the checker, together with the true values that brute force computes.
#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "checker/elements.hpp"
#include "checker/lattice.hpp"
#include "checker/puzzle.hpp"
#include "checker/rules.hpp"
#include "checker/slice.hpp"
#include "checker/statement.hpp"
#include "support/clause_truth.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile {

struct RuledClause {
    std::string rule;
    check::Clause clause;
};

/// A random number below the given number.
using Choose = std::function<std::size_t(std::size_t)>;

using ClausesByRule = std::vector<std::vector<RuledClause>>;  ///< none of them empty

inline RuledClause any_clause(const ClausesByRule& clauses, const Choose& choose) {
    const auto& of_rule = clauses[choose(clauses.size())];
    return of_rule[choose(of_rule.size())];
}

/// One of the clauses with one or several changes, under a rule that need not be its own.
inline RuledClause mutated_clause(const ClausesByRule& clauses, int variables,
                                  const Choose& choose) {
    RuledClause made = any_clause(clauses, choose);
    check::Clause& clause = made.clause;
    const auto any_literal = [&] {
        const check::Clause other = any_clause(clauses, choose).clause;
        if (!other.empty() && choose(4) != 0) {
            const int literal = other[choose(other.size())];
            return choose(4) == 0 ? -literal : literal;
        }
        const auto variable = 1 + static_cast<int>(choose(static_cast<std::size_t>(variables)));
        return choose(2) == 0 ? variable : -variable;
    };
    for (std::size_t changes = 1 + choose(3); changes > 0; --changes) {
        const std::size_t place = clause.empty() ? 0 : choose(clause.size());
        switch (clause.empty() ? 4 : choose(10)) {
            case 0:
            case 1: clause.erase(clause.begin() + static_cast<long>(place)); break;
            case 2: clause[place] = -clause[place]; break;
            case 3: clause[place] = any_literal(); break;
            case 4:
            case 5: clause.push_back(any_literal()); break;
            case 6: {  // a neighbour: often of the same kind
                const int variable = std::abs(clause[place]) + (choose(2) == 0 ? 1 : -1);
                if (variable < 1 || variable > variables) break;
                clause[place] = clause[place] > 0 ? variable : -variable;
                break;
            }
            case 7:
            case 8: made.rule = check::rules()[choose(check::rules().size())].name; break;
            default: {  // half of another clause
                const check::Clause other = any_clause(clauses, choose).clause;
                clause.resize(clause.size() / 2);
                clause.insert(clause.end(), other.begin() + static_cast<long>(other.size() / 2),
                              other.end());
            }
        }
    }
    return made;
}

/// The text of a slice file with one or several changed declarations. Or one declaration is
/// removed; then its variable is false and in no list.
inline std::string with_changed_declarations(const std::string& text, const Choose& choose) {
    std::vector<std::vector<std::string>> lines;
    std::istringstream in(text.substr(0, text.find("\np cnf")));
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        auto& its = lines.emplace_back();
        for (std::string word; words >> word;) its.push_back(word);
    }
    const std::size_t number_at = 2;  // "c element 7 …"
    const bool is_left_out = choose(3) == 0;
    if (is_left_out) {
        auto& left_out = lines[choose(lines.size())];
        const std::string variable = left_out[number_at];
        if (left_out[1] != "order") left_out = {"c", "at-least", variable, "area", "0", "1"};
        std::map<std::string, std::size_t> places;  // of sums
        for (auto& line : lines) {
            if (line[1] == "order" || line[1] == "one-of") std::erase(line, variable);
            if (line[1] == "order") places[line[2]] = line.size() - 3;
            if (line[1] == "at-least" && std::stoul(line[4]) > places[line[3]]) {
                line[4] = std::to_string(places[line[3]]);
            }
        }
    }
    for (std::size_t changes = is_left_out ? 0 : 1 + choose(2); changes > 0; --changes) {
        auto& line = lines[choose(lines.size())];
        const auto& other = lines[choose(lines.size())];
        if (line.size() <= number_at + 1 || other.size() <= number_at + 1) continue;
        const std::size_t place = number_at + choose(line.size() - number_at);
        switch (choose(6)) {
            case 0: {  // means what another one means
                const std::string number = line[number_at];
                line = other;
                line[number_at] = number;
                break;
            }
            case 1: line.erase(line.begin() + static_cast<long>(place)); break;
            case 2: line[place] = other[number_at + choose(other.size() - number_at)]; break;
            case 3: line.push_back(other.back()); break;
            case 4: std::swap(line[place], line.back()); break;
            default: {
                int value = 0;
                if (std::istringstream(line[place]) >> value) {
                    line[place] = std::to_string(value + (choose(2) == 0 ? 1 : -1));
                }
            }
        }
    }
    std::string changed;
    for (const auto& line : lines) {
        for (std::size_t w = 0; w < line.size(); ++w) changed += (w == 0 ? "" : " ") + line[w];
        changed += "\n";
    }
    return changed + text.substr(text.find("\np cnf") + 1);
}

class JudgedSlice {
  public:
    /// Reads the slice with this name from a folder. `all` must be the silhouettes of the question,
    /// and outlive the object. Throws check::Refusal if the checker does.
    JudgedSlice(const clause_truth::Asked& asked, const std::vector<clause_truth::Silhouette>& all,
                const std::filesystem::path& puzzle, const std::filesystem::path& folder,
                std::size_t number)
        : statement_(check::Statement::read(check::Puzzle::read(puzzle.string()), folder.string())),
          silhouettes_(check::read_silhouettes(statement_, folder.string())) {
        const check::SliceRange& name = statement_.slices.at(number);
        const std::string file = (folder / (name.file + ".cnf")).string();
        check::InputFile in(file);
        std::size_t announced = 0;
        slice_ = std::make_unique<check::Slice>(
            check::read_slice(statement_, check::elements_of(statement_), name, in, announced));
        facts_ = std::make_unique<check::RuleContext>(new_facts());
        std::string rule;
        for (check::Clause clause; check::read_next_clause(in, variables(), rule, clause);) {
            if (clauses_.empty() || clauses_.back().front().rule != rule) clauses_.emplace_back();
            clauses_.back().push_back({rule, clause});
        }
        std::set<clause_truth::Identity> listed;
        for (const auto& covered :
             clause_truth::listed_silhouettes(asked, bytes_of(folder / "silhouettes.txt"))) {
            listed.insert(clause_truth::identity_of(asked, covered));
        }
        const clause_truth::SliceVariables declared(asked, bytes_of(file));
        for (const clause_truth::Silhouette& silhouette : all) {
            if (silhouette.reach < name.low || silhouette.reach > name.high) continue;
            Judged& judged = judged_.emplace_back();
            judged.is_listed =
                listed.contains(clause_truth::identity_of(asked, silhouette.covered));
            judged.has_all_tilings = silhouette.tilings.size() < clause_truth::max_tilings;
            for (const clause_truth::Tiling& tiling : silhouette.tilings) {
                judged.truths.push_back(declared.truth(silhouette, tiling));
            }
        }
    }
    JudgedSlice(const JudgedSlice&) = delete;
    JudgedSlice& operator=(const JudgedSlice&) = delete;

    const ClausesByRule& clauses() const { return clauses_; }
    int variables() const { return static_cast<int>(slice_->variables.size()) - 1; }
    std::size_t silhouettes() const { return judged_.size(); }

    /// Whether the checker permits the clause by the rule.
    bool is_accepted(const RuledClause& one) const {
        const auto rule = std::find_if(check::rules().begin(), check::rules().end(),
                                       [&](const auto& its) { return its.name == one.rule; });
        facts_->clause = one.clause;
        std::sort(facts_->clause.begin(), facts_->clause.end());
        return rule != check::rules().end() && check::permits_clause(*rule, *facts_);
    }

    /// Whether the checker permits these clauses together by the rule `orientation`.
    bool are_an_orientation(const std::vector<check::Clause>& clauses) const {
        check::RuleContext context = new_facts();
        try {
            for (const check::Clause& clause : clauses) {
                context.clause = clause;
                if (!check::permits_clause(check::rules().back(), context)) return false;
            }
            check::require_remaining_orientation(context);
        } catch (const check::Refusal&) {
            return false;
        }
        return true;
    }

    /// The number of silhouettes for which the clause is false in some tiling. Clauses of the rule
    /// `known` need not be true for listed silhouettes.
    std::size_t broken_by(const RuledClause& one) const {
        return static_cast<std::size_t>(
            std::count_if(judged_.begin(), judged_.end(), [&](const Judged& judged) {
                if (one.rule == "known" && judged.is_listed) return false;
                return !std::all_of(
                    judged.truths.begin(), judged.truths.end(),
                    [&](const auto& truth) { return clause_truth::is_true(one.clause, truth); });
            }));
    }

    /// The clause without the literals that are true for one silhouette and tiling: they are
    /// dropped, negated, or replaced by literals of the same kind. So no rule must permit the
    /// result. If there is no silhouette, or if all are listed, the clause is returned unchanged.
    RuledClause falsified(RuledClause one, const Choose& choose) const {
        std::vector<const Judged*> meant;
        for (const Judged& judged : judged_) {
            if (one.rule != "known" || !judged.is_listed) meant.push_back(&judged);
        }
        if (meant.empty()) return one;
        const Judged& judged = *meant[choose(meant.size())];
        const auto& truth = judged.truths[choose(judged.truths.size())];
        const auto kind_of = [&](int literal) { return slice_->variable_of(literal).kind; };
        check::Clause clause;
        for (int literal : one.clause) {
            const std::size_t change = choose(8);
            for (int tries = 0; change > 1 && tries < 40; ++tries) {
                if (!clause_truth::is_true({literal}, truth)) break;
                const auto bound = static_cast<std::size_t>(variables());
                const int other = 1 + static_cast<int>(choose(bound));
                if (kind_of(other) == kind_of(literal)) literal = literal > 0 ? other : -other;
            }
            const bool is_still_true = clause_truth::is_true({literal}, truth);
            if (!is_still_true || change == 1) clause.push_back(is_still_true ? -literal : literal);
        }
        one.clause = clause;
        return one;
    }

    /// Clauses that deny a placement in each tiling of one silhouette, of one class or of any. So
    /// the rule `orientation` must refuse them. None if no silhouette has so few tilings that all
    /// are known.
    std::vector<check::Clause> denied_tilings(const Choose& choose) const {
        std::vector<const Judged*> meant;
        for (const Judged& judged : judged_) {
            if (judged.has_all_tilings) meant.push_back(&judged);
        }
        if (meant.empty()) return {};
        const bool is_of_one_class = choose(2) == 0;
        const int number = static_cast<int>(choose(statement_.classes.size()));
        std::set<check::Clause> clauses;
        for (const auto& truth : meant[choose(meant.size())]->truths) {
            std::vector<int> placed = placements_in(truth);
            std::erase_if(placed, [&](int placement) {
                return is_of_one_class && slice_->variable_of(placement).number != number;
            });
            // Often a placement that was denied already suffices.
            const bool is_denied = std::any_of(placed.begin(), placed.end(), [&](int placement) {
                return clauses.contains({-placement});
            });
            if (!is_denied || choose(4) == 0) clauses.insert({-placed[choose(placed.size())]});
        }
        return {clauses.begin(), clauses.end()};
    }

    /// Clauses that deny two placements of one tiling. So no rule must permit them.
    std::set<check::Clause> denied_pairs() const {
        std::set<check::Clause> clauses;
        for (const Judged& judged : judged_) {
            for (const auto& truth : judged.truths) {
                const std::vector<int> placed = placements_in(truth);
                for (const int one : placed) {
                    for (const int other : placed) {
                        if (one < other) clauses.insert({-one, -other});
                    }
                }
            }
        }
        return clauses;
    }

    /// The number of listed silhouettes for which the clause is false.
    std::size_t listed_broken_by(const check::Clause& clause) const {
        return static_cast<std::size_t>(
            std::count_if(judged_.begin(), judged_.end(), [&](const Judged& judged) {
                return judged.is_listed && !clause_truth::is_true(clause, judged.truths.front());
            }));
    }

    /// The number of silhouettes without a tiling for which all these clauses are true.
    std::size_t left_without_tiling_by(const std::vector<check::Clause>& clauses) const {
        return static_cast<std::size_t>(
            std::count_if(judged_.begin(), judged_.end(), [&](const Judged& judged) {
                return judged.has_all_tilings &&
                       std::none_of(
                           judged.truths.begin(), judged.truths.end(), [&](const auto& truth) {
                               return std::all_of(clauses.begin(), clauses.end(),
                                                  [&](const check::Clause& clause) {
                                                      return clause_truth::is_true(clause, truth);
                                                  });
                           });
            }));
    }

  private:
    struct Judged {
        bool is_listed = false;
        bool has_all_tilings = false;
        std::vector<std::vector<bool>> truths = {};  ///< by tiling and variable
    };

    std::vector<int> placements_in(const std::vector<bool>& truth) const {
        std::vector<int> placed;
        for (int v = 1; v <= variables(); ++v) {
            if (slice_->variable_of(v).kind == check::VariableKind::placement &&
                clause_truth::is_true({v}, truth)) {
                placed.push_back(v);
            }
        }
        return placed;
    }

    check::RuleContext new_facts() const {
        return {*slice_, silhouettes_, check::Compatibility(statement_, slice_->grids)};
    }

    check::Statement statement_;
    check::ListedSilhouettes silhouettes_;
    std::unique_ptr<check::Slice> slice_;
    std::unique_ptr<check::RuleContext> facts_;
    ClausesByRule clauses_;
    std::vector<Judged> judged_;
};

/// The words after a key of statement.txt.
inline std::vector<std::string> stated(const std::string& statement, const std::string& key) {
    std::vector<std::string> found;
    std::istringstream lines(statement);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string word;
        if (!(words >> word) || word != key) continue;
        while (words >> word) found.push_back(word);
    }
    return found;
}

/// The question that the statement of a certificate asks about the problem.
inline clause_truth::Asked asked_in(const symmetric_brute_force::Problem& problem,
                                    const std::filesystem::path& folder) {
    const std::string statement = bytes_of(folder / "statement.txt");
    return {problem, stated(statement, "group").at(0), stated(statement, "grids"),
            stated(statement, "components").at(0) == "one"};
}

/// Removes every second silhouette from the list, so that some silhouettes are not listed.
inline void drop_silhouettes(const std::filesystem::path& folder, std::size_t first) {
    std::istringstream lines(bytes_of(folder / "silhouettes.txt"));
    std::string kept;
    std::size_t number = first;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("silhouette")) ++number;
        if (number % 2 == 0) kept += line + "\n";
    }
    write_bytes(folder / "silhouettes.txt", kept);
}

}  // namespace orbitile
