#include "support/lrat_check.hpp"

#include <map>
#include <set>
#include <stdexcept>

namespace orbitile {
namespace {

using Id = std::uint64_t;

struct LratStep {
    bool deletes = false;
    Id id = 0;
    std::set<int> literals;
    std::vector<Id> ids;  ///< hints, or what is deleted
};

class LratFault : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

void require(bool holds, const std::string& fault, Id id) {
    if (!holds) throw LratFault(fault + " (" + std::to_string(id) + ")");
}

class LratBytes {
  public:
    explicit LratBytes(std::string_view bytes) : bytes_(bytes) {}

    bool at_end() const { return at_ == bytes_.size(); }

    LratStep step() {
        LratStep step;
        const unsigned char kind = byte();
        require(kind == 'a' || kind == 'd', "neither an addition nor a deletion", kind);
        step.deletes = kind == 'd';
        if (!step.deletes) {
            step.id = id(number());
            while (const Id code = number()) {
                const auto variable = static_cast<int>(code / 2);
                require(variable > 0, "a literal of no variable", step.id);
                const int literal = code % 2 != 0 ? -variable : variable;
                require(!step.literals.contains(-literal), "literals that contradict", step.id);
                require(step.literals.insert(literal).second, "a repeated literal", step.id);
            }
        }
        while (const Id code = number()) step.ids.push_back(id(code));
        return step;
    }

  private:
    static Id id(Id code) {
        require(code % 2 == 0, "an id is negative", code);
        return code / 2;
    }

    Id number() {
        Id value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const Id part = byte();
            value |= (part & 127U) << shift;
            require(part != 0 || shift == 0, "a number is longer than needed", value);
            if (part < 128) return value;
        }
    }

    unsigned char byte() {
        require(!at_end(), "the proof is cut off", at_);
        return static_cast<unsigned char>(bytes_[at_++]);
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
};

// Follows the hints from the assumption that the literals of the step are false.
void follow(const LratStep& step, const std::map<Id, std::set<int>>& alive) {
    std::set<int> is_true;
    for (const int literal : step.literals) is_true.insert(-literal);
    for (std::size_t h = 0; h < step.ids.size(); ++h) {
        const auto clause = alive.find(step.ids[h]);
        require(clause != alive.end(), "a hint is not alive", step.id);
        std::vector<int> open;
        for (const int literal : clause->second) {
            if (!is_true.contains(-literal)) open.push_back(literal);
        }
        const bool is_last = h + 1 == step.ids.size();
        require(open.size() == (is_last ? 0U : 1U),
                is_last ? "the last hint is not false" : "a hint is not unit", step.id);
        if (!is_last) require(is_true.insert(open[0]).second, "a hint is satisfied", step.id);
    }
    require(!step.ids.empty(), "a step without hints", step.id);
}

// Each clause goes in the deletion after the step that uses it last, or first if none does.
void require_earliest_deletions(const std::vector<LratStep>& steps, std::size_t clauses) {
    std::map<Id, std::size_t> last_use;
    std::map<std::size_t, std::set<Id>> expected;  // by the number of steps before, deletions too
    for (std::size_t s = 0; s < steps.size(); ++s) {
        if (steps[s].deletes) continue;
        for (const Id id : steps[s].ids) last_use[id] = s;
    }
    for (Id id = 1; id <= clauses; ++id) {
        if (!last_use.contains(id)) expected[0].insert(id);
    }
    for (const LratStep& step : steps) {
        const bool is_used = step.deletes || step.literals.empty() || last_use.contains(step.id);
        require(is_used, "a step that is not needed", step.id);
    }
    for (const auto& [id, step] : last_use) {
        if (step + 1 < steps.size()) expected[step + 1].insert(id);
    }
    for (std::size_t s = 0; s < steps.size(); ++s) {
        if (!steps[s].deletes) continue;
        require(expected[s] == std::set<Id>(steps[s].ids.begin(), steps[s].ids.end()),
                "a deletion is not where it should be", s);
        require(expected[s].size() == steps[s].ids.size(), "deleted twice", s);
        expected.erase(s);
    }
    for (const auto& [step, ids] : expected) require(ids.empty(), "a deletion is missing", step);
}

}  // namespace

LratResult check_lrat(const std::vector<std::vector<int>>& formula, std::string_view proof) {
    LratResult result;
    try {
        std::map<Id, std::set<int>> alive;
        bool has_empty = false;
        for (const auto& clause : formula) {
            alive.emplace(alive.size() + 1, std::set<int>(clause.begin(), clause.end()));
            has_empty = has_empty || clause.empty();
        }
        std::vector<LratStep> steps;
        Id last = formula.size();
        LratBytes bytes(proof);
        bool is_refuted = false;
        while (!bytes.at_end()) {
            require(!is_refuted, "something follows the empty clause", last);
            const LratStep step = bytes.step();
            steps.push_back(step);
            if (step.deletes) {
                for (const Id id : step.ids) {
                    require(alive.erase(id) == 1, "what is deleted is not alive", id);
                }
                continue;
            }
            require(step.id == ++last, "an id does not follow the last one", step.id);
            follow(step, alive);
            alive.emplace(step.id, step.literals);
            is_refuted = step.literals.empty();
            ++result.steps;
            result.hints += static_cast<std::int64_t>(step.ids.size());
        }
        require(is_refuted, "no empty clause", last);
        if (has_empty) {
            require(steps.size() == 1 && steps[0].ids.size() == 1 &&
                        formula.at(static_cast<std::size_t>(steps[0].ids[0] - 1)).empty(),
                    "more than the empty clause of the formula", last);
        } else {
            require_earliest_deletions(steps, formula.size());
        }
    } catch (const LratFault& fault) {
        result.fault = fault.what();
    }
    return result;
}

}  // namespace orbitile
