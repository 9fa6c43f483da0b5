#include "proof.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <unordered_map>

#include "file.hpp"
#include "lattice.hpp"

namespace check {
namespace {

// Clauses lie one behind the other in one array: length, where the last search for a literal ended
// (from there on, for clauses are long), then literals, of which the first two are watched. A
// literal v is 2v, its negation 2v + 1.
class Propagation {
  public:
    explicit Propagation(int variables)
        : values_(2 * static_cast<std::size_t>(variables) + 2, 0),
          reasons_(static_cast<std::size_t>(variables) + 1, none),
          watches_(values_.size()),
          pairs_(values_.size()) {}

    bool is_refuted() const { return refuted_; }

    void add(const Clause& clause) {
        Clause coded = code(clause);
        for (std::size_t i = 1; i < coded.size(); ++i) {
            if ((coded[i] ^ 1) == coded[i - 1]) return;  // always true
        }
        if (arena_.size() > 0xF0000000U) throw Refusal("the proof holds too many clauses at once");
        const auto where = static_cast<Place>(arena_.size());
        index_.emplace(hash(coded), where);
        std::stable_partition(coded.begin(), coded.end(),
                              [&](int literal) { return value(literal) >= 0; });
        arena_.push_back(static_cast<int>(coded.size()));
        arena_.push_back(2);
        arena_.insert(arena_.end(), coded.begin(), coded.end());
        if (coded.empty() || value(coded[0]) < 0) {
            refuted_ = true;
        } else {
            if (coded.size() > 1) watch(where);
            const bool is_unit = coded.size() == 1 || value(coded[1]) < 0;
            if (is_unit && value(coded[0]) == 0) {
                set(coded[0], where);
                if (!propagate()) refuted_ = true;
            }
        }
    }

    bool follows(const Clause& clause) {
        const std::size_t before = set_.size();
        bool contradiction = false;
        for (const int literal : code(clause)) {
            if (value(literal) > 0) contradiction = true;
            if (value(literal) == 0) set(literal ^ 1, none);
        }
        contradiction = contradiction || !propagate();
        for (; set_.size() > before; set_.pop_back()) {
            values_[at(set_.back())] = 0;
            values_[at(set_.back() ^ 1)] = 0;
        }
        propagated_ = before;
        paired_ = before;
        return contradiction;
    }

    void remove(const Clause& clause) {
        const Clause coded = code(clause);
        const auto [first, last] = index_.equal_range(hash(coded));
        for (auto known = first; known != last; ++known) {
            const Place where = known->second;
            Clause own(literals(where), literals(where) + arena_[where]);
            std::sort(own.begin(), own.end());
            if (own != coded) continue;
            for (const int literal : own) {
                if (value(literal) > 0 && reasons_[at(literal / 2)] == where) return;
            }
            index_.erase(known);
            if (own.size() == 2) {
                for (const int literal : own) {
                    std::erase_if(pairs_[at(literal)],
                                  [&](const Watch& seen) { return seen.clause == where; });
                }
            }
            waste_ += coded.size() + 2;
            arena_[where] = -arena_[where];
            if (waste_ > arena_.size() / 2 + 1'000'000) compact();
            return;
        }
    }

  private:
    using Place = std::uint32_t;  ///< of a clause in the array
    static constexpr Place none = 0xFFFFFFFFU;

    struct Watch {
        Place clause;
        int other;  ///< another of its literals: where that is true, it need not be read
    };

    static std::size_t at(int literal) { return static_cast<std::size_t>(literal); }

    Clause code(const Clause& clause) const {
        Clause coded;
        for (const int literal : clause) {
            if (literal == 0 || at(std::abs(literal)) >= reasons_.size()) {
                throw Refusal("a variable that does not exist");
            }
            coded.push_back(2 * std::abs(literal) + (literal < 0 ? 1 : 0));
        }
        std::sort(coded.begin(), coded.end());
        coded.erase(std::unique(coded.begin(), coded.end()), coded.end());
        return coded;
    }

    static std::uint64_t hash(const Clause& coded) {
        std::uint64_t value = coded.size();
        for (const int literal : coded) {
            value = (value ^ static_cast<std::uint64_t>(literal)) * 0x9E3779B97F4A7C15U;
            value ^= value >> 29U;
        }
        return value;
    }

    int value(int literal) const { return values_[at(literal)]; }
    int* literals(Place where) { return &arena_[where] + 2; }

    void watch(Place where) {
        const int* own = literals(where);
        auto& lists = arena_[where] == 2 ? pairs_ : watches_;
        lists[at(own[0])].push_back({where, own[1]});
        lists[at(own[1])].push_back({where, own[0]});
    }

    void set(int literal, Place reason) {
        values_[at(literal)] = 1;
        values_[at(literal ^ 1)] = -1;
        reasons_[at(literal / 2)] = reason;
        set_.push_back(literal);
    }

    // False at a clause of which no literal is left. Clauses of two literals first: they need not
    // be read.
    bool propagate() {
        for (;;) {
            if (paired_ < set_.size()) {
                for (const Watch& pair : pairs_[at(set_[paired_++] ^ 1)]) {
                    if (value(pair.other) < 0) return false;
                    if (value(pair.other) == 0) set(pair.other, pair.clause);
                }
            } else if (propagated_ < set_.size()) {
                if (!make_false(set_[propagated_++] ^ 1)) return false;
            } else {
                return true;
            }
        }
    }

    bool make_false(int literal) {
        auto& watching = watches_[at(literal)];
        std::size_t kept = 0;
        bool holds = true;
        for (std::size_t i = 0; i < watching.size(); ++i) {
            const Watch seen = watching[i];
            if (!holds || value(seen.other) > 0) {
                watching[kept++] = seen;
                continue;
            }
            const int length = arena_[seen.clause];
            if (length < 0) continue;
            int* own = literals(seen.clause);
            if (own[0] == literal) std::swap(own[0], own[1]);
            if (watch_another(seen.clause, length)) continue;
            watching[kept++] = {seen.clause, own[0]};
            if (value(own[0]) == 0) set(own[0], seen.clause);
            if (value(own[0]) < 0) holds = false;
        }
        watching.resize(kept);
        return holds;
    }

    bool watch_another(Place where, int length) {
        int* own = literals(where);
        if (value(own[0]) > 0) return false;
        int& last = own[-1];
        for (int searched = 2; searched < length; ++searched) {
            if (++last >= length) last = 2;
            if (value(own[last]) < 0) continue;
            std::swap(own[1], own[last]);
            watches_[at(own[1])].push_back({where, own[0]});
            return true;
        }
        return false;
    }

    // Leaves out what was deleted.
    void compact() {
        std::vector<int> kept;
        std::unordered_map<Place, Place> moved;
        std::unordered_multimap<std::uint64_t, Place> index;
        for (const auto& [key, where] : index_) {
            moved.emplace(where, static_cast<Place>(kept.size()));
            index.emplace(key, static_cast<Place>(kept.size()));
            kept.insert(kept.end(), literals(where) - 2, literals(where) + arena_[where]);
        }
        for (const int literal : set_) {
            Place& reason = reasons_[at(literal / 2)];
            if (reason != none) reason = moved.at(reason);
        }
        for (auto* lists : {&watches_, &pairs_}) {
            for (auto& watching : *lists) {
                std::erase_if(watching, [&](const Watch& seen) { return arena_[seen.clause] < 0; });
                for (Watch& seen : watching) seen.clause = moved.at(seen.clause);
            }
        }
        arena_ = std::move(kept);
        index_ = std::move(index);
        waste_ = 0;
    }

    std::vector<int> arena_;
    std::size_t waste_ = 0;
    std::unordered_multimap<std::uint64_t, Place> index_;  ///< clauses by their literals
    std::vector<signed char> values_;                      ///< by literal: 1 true, -1 false
    std::vector<Place> reasons_;                           ///< by variable
    std::vector<std::vector<Watch>> watches_;              ///< by literal
    std::vector<std::vector<Watch>> pairs_;                ///< the same, of clauses of two
    std::vector<int> set_;                                 ///< literals that are true
    std::size_t propagated_ = 0, paired_ = 0;              ///< of these
    bool refuted_ = false;
};

// A step is 'a' or 'd', then literals v as 2v and -v as 2v + 1 in groups of seven bits, then 0.
class ProofFile {
  public:
    explicit ProofFile(const std::string& file) : in_(opened(file)) {}

    bool next(char& kind, Clause& clause) {
        const int first = byte();
        if (first < 0) return false;
        kind = static_cast<char>(first);
        if (kind != 'a' && kind != 'd')
            throw Refusal("the proof is not in the binary form of DRAT");
        clause.clear();
        for (;;) {
            std::uint32_t code = 0;
            for (unsigned shift = 0;; shift += 7) {
                const int part = byte();
                if (part < 0 || shift > 28) throw Refusal("the proof ends within a step");
                code |= (static_cast<std::uint32_t>(part) & 127U) << shift;
                if (part < 128) break;
            }
            if (code == 0) return true;
            const int variable = static_cast<int>(code >> 1U);
            clause.push_back((code & 1U) != 0 ? -variable : variable);
        }
    }

  private:
    int byte() {
        if (at_ == read_) {
            in_.read(buffer_, sizeof buffer_);
            read_ = static_cast<std::size_t>(in_.gcount());
            at_ = 0;
            if (read_ == 0) return -1;
        }
        return static_cast<unsigned char>(buffer_[at_++]);
    }

    std::ifstream in_;
    char buffer_[1 << 16] = {};
    std::size_t at_ = 0;
    std::size_t read_ = 0;
};

}  // namespace

ProofLength check_proof(int variables, const std::vector<Clause>& clauses,
                        const std::string& file) {
    Propagation known(variables);
    ProofLength length;
    for (const Clause& clause : clauses) known.add(clause);
    ProofFile proof(file);
    Clause clause;
    for (char kind = 0; !known.is_refuted() && proof.next(kind, clause);) {
        if (kind == 'd') {
            ++length.deletions;
            known.remove(clause);
            continue;
        }
        ++length.additions;
        if (!known.follows(clause)) {
            throw Refusal("step " + std::to_string(length.additions) +
                          " of the proof does not follow");
        }
        known.add(clause);
    }
    if (!known.is_refuted()) throw Refusal("the proof ends without a contradiction");
    return length;
}

}  // namespace check
