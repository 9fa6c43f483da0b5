#include "support/rup_check.hpp"

#include <algorithm>
#include <cstdlib>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

namespace orbitile {
namespace {

// Clauses lie one after the other in one array: size, literals. A deleted one has size 0 and is
// dropped from the watch lists when they are walked next.
class Checker {
  public:
    explicit Checker(int variables) { make_room(variables); }

    /// Whether the formula has become contradictory by unit propagation alone.
    bool contradictory() const { return contradictory_; }
    std::int64_t propagations() const { return propagations_; }

    void add(std::vector<int> clause) {
        normalise(clause);
        for (const int literal : clause) make_room(std::abs(literal));
        if (is_tautology(clause)) return;
        const std::size_t at = arena_.size();
        by_hash_.emplace(hash_of(clause), at);
        // Two literals that are not false first: those are watched.
        std::stable_partition(clause.begin(), clause.end(),
                              [&](int literal) { return value(literal) >= 0; });
        arena_.push_back(static_cast<int>(clause.size()));
        arena_.insert(arena_.end(), clause.begin(), clause.end());
        if (clause.empty() || value(clause[0]) < 0) {
            contradictory_ = true;
            return;
        }
        if (clause.size() > 1) {
            watch(clause[0], at, clause[1]);
            watch(clause[1], at, clause[0]);
        }
        if ((clause.size() == 1 || value(clause[1]) < 0) && value(clause[0]) == 0) {
            assign(clause[0], at);
            contradictory_ = contradictory_ || !propagate();
        }
    }

    /// Whether the clause follows by unit propagation.
    bool follows(const std::vector<int>& clause) {
        if (contradictory_) return true;
        const std::size_t before = trail_.size();
        bool conflict = false;
        for (const int literal : clause) {
            make_room(std::abs(literal));
            if (value(literal) > 0) conflict = true;
            if (value(literal) == 0) assign(-literal, no_reason);
        }
        conflict = conflict || !propagate();
        while (trail_.size() > before) {
            values_[index(trail_.back())] = 0;
            values_[index(-trail_.back())] = 0;
            trail_.pop_back();
        }
        propagated_ = before;
        return conflict;
    }

    /// Whether there was such a clause. One that sets a variable stays: what was derived with it
    /// holds on (all checkers do so, and solvers rely on it).
    bool remove(std::vector<int> clause) {
        normalise(clause);
        if (is_tautology(clause)) return true;
        const auto [first, last] = by_hash_.equal_range(hash_of(clause));
        for (auto known = first; known != last; ++known) {
            const std::size_t at = known->second;
            if (!is_same(at, clause)) continue;
            if (is_reason(at)) return true;
            arena_[at] = 0;
            by_hash_.erase(known);
            return true;
        }
        return false;
    }

  private:
    static constexpr std::size_t no_reason = static_cast<std::size_t>(-1);

    struct Watch {
        std::size_t clause;
        int other;  ///< another literal of it: where that is true, the clause need not be read
    };

    static std::size_t index(int literal) {
        return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1U : 0U);
    }

    static void normalise(std::vector<int>& clause) {
        std::sort(clause.begin(), clause.end());
        clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    }

    static bool is_tautology(const std::vector<int>& clause) {
        return std::any_of(clause.begin(), clause.end(), [&](int literal) {
            return literal > 0 && std::binary_search(clause.begin(), clause.end(), -literal);
        });
    }

    static std::uint64_t hash_of(const std::vector<int>& clause) {
        std::uint64_t hash = 1469598103934665603U;
        for (const int literal : clause) {
            hash = (hash ^ static_cast<std::uint64_t>(index(literal))) * 1099511628211U;
            hash ^= hash >> 29U;
        }
        return hash;
    }

    void make_room(int variable) {
        const auto needed = 2 * static_cast<std::size_t>(variable) + 2;
        if (values_.size() >= needed) return;
        values_.resize(needed, 0);
        watches_.resize(needed);
        reasons_.resize(needed, no_reason);
    }

    int value(int literal) const { return values_[index(literal)]; }

    void watch(int literal, std::size_t clause, int other) {
        watches_[index(literal)].push_back({clause, other});
    }

    void assign(int literal, std::size_t reason) {
        values_[index(literal)] = 1;
        values_[index(-literal)] = -1;
        reasons_[index(literal)] = reason;
        trail_.push_back(literal);
    }

    bool is_same(std::size_t at, const std::vector<int>& sorted) const {
        const auto begin = arena_.begin() + static_cast<std::ptrdiff_t>(at) + 1;
        if (static_cast<std::size_t>(arena_[at]) != sorted.size()) return false;
        std::vector<int> own(begin, begin + static_cast<std::ptrdiff_t>(sorted.size()));
        std::sort(own.begin(), own.end());
        return own == sorted;
    }

    bool is_reason(std::size_t at) const {
        for (int i = 1; i <= arena_[at]; ++i) {
            const int literal = arena_[at + static_cast<std::size_t>(i)];
            if (value(literal) > 0 && reasons_[index(literal)] == at) return true;
        }
        return false;
    }

    bool propagate() {
        while (propagated_ < trail_.size()) {
            ++propagations_;
            if (!visit(-trail_[propagated_++])) return false;
        }
        return true;
    }

    // The clauses that watch a literal which has become false.
    bool visit(int literal) {
        auto& list = watches_[index(literal)];
        std::size_t kept = 0;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Watch seen = list[i];
            if (value(seen.other) > 0) {
                if (arena_[seen.clause] != 0) list[kept++] = seen;
                continue;
            }
            const int size = arena_[seen.clause];
            if (size == 0) continue;
            int* literals = &arena_[seen.clause + 1];
            if (literals[0] == literal) std::swap(literals[0], literals[1]);
            if (find_another(literals, size, seen.clause)) continue;
            list[kept++] = {seen.clause, literals[0]};
            if (value(literals[0]) > 0) continue;
            if (value(literals[0]) < 0) {
                while (++i < list.size()) list[kept++] = list[i];
                list.resize(kept);
                return false;
            }
            assign(literals[0], seen.clause);
        }
        list.resize(kept);
        return true;
    }

    // Watches another literal in the place of the second, if there is one that is not false.
    bool find_another(int* literals, int size, std::size_t clause) {
        if (value(literals[0]) > 0) return false;
        for (int i = 2; i < size; ++i) {
            if (value(literals[i]) < 0) continue;
            std::swap(literals[1], literals[i]);
            watch(literals[1], clause, literals[0]);
            return true;
        }
        return false;
    }

    std::vector<int> arena_;
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash_;
    std::vector<signed char> values_;  ///< by literal: 1 true, -1 false, 0 open
    std::vector<std::vector<Watch>> watches_;
    std::vector<std::size_t> reasons_;
    std::vector<int> trail_;
    std::size_t propagated_ = 0;
    std::int64_t propagations_ = 0;
    bool contradictory_ = false;
};

// Literals up to the closing 0. False at the end of the text.
bool read_clause(std::istream& in, std::vector<int>& clause, bool& deletes) {
    clause.clear();
    deletes = false;
    in >> std::ws;
    if (in.peek() == 'd') {
        deletes = true;
        in.get();
    }
    for (int literal = 0; in >> literal;) {
        if (literal == 0) return true;
        clause.push_back(literal);
    }
    return false;
}

}  // namespace

Formula read_dimacs(std::istream& in) {
    Formula formula;
    std::size_t announced = 0;
    std::string line;
    while (std::getline(in, line) && (line.empty() || line.front() == 'c')) {
    }
    std::istringstream header(line);
    std::string p;
    std::string cnf;
    if (!(header >> p >> cnf >> formula.variables >> announced) || p != "p" || cnf != "cnf") {
        throw std::runtime_error("no DIMACS header");
    }
    std::vector<int> clause;
    for (bool deletes = false; read_clause(in, clause, deletes);) {
        formula.clauses.push_back(clause);
    }
    if (formula.clauses.size() != announced) {
        throw std::runtime_error("not as many clauses as announced");
    }
    return formula;
}

RupResult check_rup(const Formula& formula, std::istream& proof) {
    Checker checker(formula.variables);
    RupResult result;
    for (const auto& clause : formula.clauses) checker.add(clause);
    std::vector<int> clause;
    for (bool deletes = false; !checker.contradictory() && read_clause(proof, clause, deletes);) {
        if (deletes) {
            ++result.deletions;
            if (checker.remove(clause)) continue;
            result.reason = "deletion " + std::to_string(result.deletions) + " is of no clause";
            return result;
        }
        ++result.lemmas;
        if (!checker.follows(clause)) {
            result.reason = "lemma " + std::to_string(result.lemmas) + " does not follow";
            return result;
        }
        checker.add(clause);
    }
    result.propagations = checker.propagations();
    result.verified = checker.contradictory();
    if (!result.verified) result.reason = "the proof ends without a contradiction";
    return result;
}

}  // namespace orbitile
