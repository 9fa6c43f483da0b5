// STORY PLACEHOLDER
#include "engine/lrat_proof.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "orbitile/puzzle/input_error.hpp"

namespace orbitile {
namespace {

using Code = std::uint32_t;    // a literal: 2v for v, 2v + 1 for its negation, as in both formats
using Offset = std::uint32_t;  // of a clause in the arena
using Number = std::uint32_t;  // of a clause: those of the formula from 0, then lemmas

constexpr Offset no_clause = std::numeric_limits<Offset>::max();

Code code_of(Literal literal) {
    const auto variable = static_cast<Code>(std::abs(literal));
    return 2 * variable + (literal < 0 ? 1U : 0U);
}

// Clauses lie one behind the other in one array: number, state, where the last search for a
// literal ended, literals.
class ClauseStore {
  public:
    static constexpr std::uint32_t is_active = 1;  // what the next word's lowest bits say
    static constexpr std::uint32_t is_core = 2;

    Offset add(Number number, std::span<const Code> literals) {
        const std::size_t end = words_.size() + header + literals.size();
        if (end >= no_clause || literals.size() >= (std::size_t{1} << 30U)) {
            throw InputError("the proof of a slice is too long");
        }
        const auto place = static_cast<Offset>(words_.size());
        words_.push_back(number);
        words_.push_back(static_cast<std::uint32_t>(literals.size()) << 2U);
        words_.push_back(2);
        words_.insert(words_.end(), literals.begin(), literals.end());
        return place;
    }

    Number number(Offset place) const { return words_[place]; }
    std::uint32_t size(Offset place) const { return words_[place + 1] >> 2U; }
    bool active(Offset place) const { return (words_[place + 1] & is_active) != 0; }
    bool core(Offset place) const { return (words_[place + 1] & is_core) != 0; }
    void set(Offset place, std::uint32_t flag) { words_[place + 1] |= flag; }
    void clear(Offset place, std::uint32_t flag) { words_[place + 1] &= ~flag; }
    std::uint32_t& searched(Offset place) { return words_[place + 2]; }
    Code* literals(Offset place) { return words_.data() + place + header; }
    std::span<const Code> clause(Offset place) const {
        return {words_.data() + place + header, size(place)};
    }

  private:
    static constexpr std::uint32_t header = 3;
    std::vector<std::uint32_t> words_;
};

// Unit propagation over the active clauses, those of the core first. The literals that follow
// without an assumption stay set; what an assumption adds is taken back.
class Propagation {
  public:
    Propagation(int variables, ClauseStore& store)
        : store_(store),
          values_(2 * static_cast<std::size_t>(variables) + 2, 0),
          reasons_(static_cast<std::size_t>(variables) + 1, no_clause),
          positions_(reasons_.size(), 0) {
        for (auto& kind : lists_) kind.resize(values_.size());
    }

    int value(Code literal) const { return values_[literal]; }
    Offset reason(Code literal) const { return reasons_[literal >> 1U]; }
    std::uint32_t position(Code literal) const { return positions_[literal >> 1U]; }
    const std::vector<Code>& trail() const { return trail_; }

    // Forgets all that is set and watched.
    void restart() {
        for (auto& kind : lists_) {
            for (auto& list : kind) list.clear();
        }
        undo(0);
        levels_.clear();
        units_.clear();
    }

    // Adds a clause that is active. The conflict that follows, if one does.
    Offset add(Offset place) {
        const std::uint32_t size = store_.size(place);
        if (size == 0) return place;
        if (size == 1) {
            units_.push_back(place);
            return set_unit(units_.size() - 1);
        }
        Code* const own = store_.literals(place);
        bring_best_forward(own, size);
        bring_best_forward(own + 1, size - 1);
        watch(place);
        if (value(own[1]) >= 0) return no_clause;
        if (value(own[0]) < 0) return place;
        if (value(own[0]) == 0) return set_implied(own[0], place);
        // Had the clause been there, it would have set the literal on an earlier level.
        const std::size_t level = level_of(position(own[1])) + 1;
        if (level_of(position(own[0])) < level) return no_clause;
        const std::size_t unit = levels_[level].units;
        undo_levels(level);
        if (const Offset conflict = set_implied(own[0], place, unit); conflict != no_clause) {
            return conflict;
        }
        return set_units(unit);
    }

    bool is_reason(Offset place) const {
        const auto own = store_.clause(place);
        for (std::size_t i = 0; i < std::min<std::size_t>(own.size(), 2); ++i) {
            if (value(own[i]) > 0 && reason(own[i]) == place) return true;
        }
        return false;
    }

    // For clauses that are no reason.
    void remove(Offset place) {
        if (store_.size(place) == 2) remove_pair(place);
    }

    // For lemmas, latest first.
    void take_back(Offset place) {
        const bool was_reason = is_reason(place);
        store_.clear(place, ClauseStore::is_active);
        if (store_.size(place) == 1) {
            units_.pop_back();
        } else {
            remove(place);
        }
        if (!was_reason) return;
        const auto own = store_.clause(place);
        const Code implied = value(own[0]) > 0 && reason(own[0]) == place ? own[0] : own[1];
        const std::size_t level = level_of(position(implied));
        const std::size_t unit = levels_[level].units;
        undo_levels(level);
        set_units(unit);
    }

    std::uint32_t begin_assumptions() const { return static_cast<std::uint32_t>(trail_.size()); }
    void assume(Code literal) { assign(literal, no_clause); }
    void end_assumptions(std::uint32_t begin) { undo(begin); }

    void move_to_core(Offset place) {
        if (store_.size(place) < 2) return;
        if (store_.size(place) == 2) remove_pair(place);
        store_.set(place, ClauseStore::is_core);
        watch(place);
    }

    Offset propagate() {
        for (;;) {
            if (heads_[core_pairs] < trail_.size()) {
                const Code falsified = trail_[heads_[core_pairs]++] ^ 1U;
                for (const Watch pair : lists_[core_pairs][falsified]) {
                    if (values_[pair.other] > 0) continue;
                    if (values_[pair.other] < 0) return stop_at(pair.clause);
                    assign(pair.other, pair.clause);
                }
            } else if (heads_[core_long] < trail_.size()) {
                const Code falsified = trail_[heads_[core_long]++] ^ 1U;
                auto& list = lists_[core_long][falsified];
                Rest rest;
                const Offset conflict = visit<true>(falsified, rest);
                close_gap(list, rest);
                if (conflict != no_clause) return stop_at(conflict);
            } else if (heads_[rest_pairs] < trail_.size()) {
                const Code falsified = trail_[heads_[rest_pairs]] ^ 1U;
                const auto& list = lists_[rest_pairs][falsified];
                bool assigned = false;
                while (pair_read_ < list.size() && !assigned) {
                    const Watch pair = list[pair_read_++];
                    if (values_[pair.other] > 0) continue;
                    if (values_[pair.other] < 0) return stop_at(pair.clause);
                    assign(pair.other, pair.clause);
                    assigned = true;
                }
                if (!assigned) {
                    ++heads_[rest_pairs];
                    pair_read_ = 0;
                }
            } else if (heads_[rest_long] < trail_.size()) {
                const Code falsified = trail_[heads_[rest_long]] ^ 1U;
                const std::size_t before = trail_.size();
                const Offset conflict = visit<false>(falsified, rest_);
                if (conflict != no_clause) return stop_at(conflict);
                if (trail_.size() == before) {
                    close_gap(lists_[rest_long][falsified], rest_);
                    rest_ = {};
                    ++heads_[rest_long];
                }
            } else {
                return no_clause;
            }
        }
    }

  private:
    struct Watch {
        Offset clause;
        Code other;
    };
    struct Rest {
        std::size_t read = 0;
        std::size_t kept = 0;
    };
    struct Level {
        std::uint32_t begin;
        std::size_t units;
    };
    enum Kind : unsigned char { core_pairs, core_long, rest_pairs, rest_long };

    static void close_gap(std::vector<Watch>& list, const Rest& rest) {
        if (rest.read == rest.kept) return;
        list.erase(list.begin() + static_cast<std::ptrdiff_t>(rest.kept),
                   list.begin() + static_cast<std::ptrdiff_t>(rest.read));
    }

    Offset stop_at(Offset conflict) {
        if (rest_.read != rest_.kept) {
            close_gap(lists_[rest_long][trail_[heads_[rest_long]] ^ 1U], rest_);
        }
        rest_ = {};
        pair_read_ = 0;
        return conflict;
    }

    template <bool of_core>
    Offset visit(Code falsified, Rest& rest) {
        auto& list = lists_[of_core ? core_long : rest_long][falsified];
        Watch* const watches = list.data();
        const std::size_t size = list.size();
        std::size_t read = rest.read;
        std::size_t kept = rest.kept;
        Offset conflict = no_clause;
        while (read < size) {
            const Watch seen = watches[read++];
            if (values_[seen.other] > 0) {
                watches[kept++] = seen;
                continue;
            }
            if (!store_.active(seen.clause)) continue;
            if (!of_core && store_.core(seen.clause)) continue;
            Code* const own = store_.literals(seen.clause);
            const Code other = own[0] ^ own[1] ^ falsified;
            const int others_value = values_[other];
            if (others_value > 0) {
                watches[kept++] = {seen.clause, other};
                continue;
            }
            const std::uint32_t length = store_.size(seen.clause);
            std::uint32_t& searched = store_.searched(seen.clause);
            std::uint32_t at = searched;
            while (at < length && values_[own[at]] < 0) ++at;
            if (at == length) {
                at = 2;
                while (at < searched && values_[own[at]] < 0) ++at;
                if (at == searched) at = length;
            }
            if (at < length) {
                searched = at;
                const Code found = own[at];
                if (values_[found] > 0) {
                    watches[kept++] = {seen.clause, found};
                    continue;
                }
                own[0] = other;
                own[1] = found;
                own[at] = falsified;
                lists_[of_core ? core_long : rest_long][found].push_back({seen.clause, other});
                continue;
            }
            watches[kept++] = {seen.clause, other};
            if (others_value < 0) {
                conflict = seen.clause;
                break;
            }
            assign(other, seen.clause);
            if (!of_core) break;
        }
        rest = {read, kept};
        return conflict;
    }

    void assign(Code literal, Offset reason) {
        values_[literal] = 1;
        values_[literal ^ 1U] = -1;
        reasons_[literal >> 1U] = reason;
        positions_[literal >> 1U] = static_cast<std::uint32_t>(trail_.size());
        trail_.push_back(literal);
    }

    void undo(std::uint32_t begin) {
        for (std::size_t i = begin; i < trail_.size(); ++i) {
            values_[trail_[i]] = 0;
            values_[trail_[i] ^ 1U] = 0;
        }
        trail_.resize(begin);
        for (auto& head : heads_) head = std::min(head, trail_.size());
        pair_read_ = 0;
        rest_ = {};
    }

    void undo_levels(std::size_t level) {
        undo(levels_[level].begin);
        levels_.resize(level);
    }

    std::size_t level_of(std::uint32_t position) const {
        const auto after =
            std::upper_bound(levels_.begin(), levels_.end(), position,
                             [](std::uint32_t at, const Level& one) { return at < one.begin; });
        return static_cast<std::size_t>(after - levels_.begin()) - 1;
    }

    Offset set_implied(Code literal, Offset reason) {
        return set_implied(literal, reason, units_.size());
    }
    Offset set_implied(Code literal, Offset reason, std::size_t units) {
        levels_.push_back({static_cast<std::uint32_t>(trail_.size()), units});
        assign(literal, reason);
        return propagate();
    }

    // A literal that has a clause of its own has that as its reason: the other may be deleted.
    Offset set_unit(std::size_t index) {
        const Offset place = units_[index];
        const Code literal = store_.literals(place)[0];
        if (value(literal) < 0) return place;
        if (value(literal) == 0) return set_implied(literal, place, index);
        if (store_.size(reason(literal)) > 1) reasons_[literal >> 1U] = place;
        return no_clause;
    }

    Offset set_units(std::size_t from) {
        for (std::size_t unit = from; unit < units_.size(); ++unit) {
            if (const Offset conflict = set_unit(unit); conflict != no_clause) return conflict;
        }
        return no_clause;
    }

    // True ones, earliest first; open ones; false ones, latest first.
    bool best_before(Code one, Code two) const {
        if (value(one) != value(two)) return value(one) > value(two);
        if (value(one) == 0) return false;
        return value(one) > 0 ? position(one) < position(two) : position(one) > position(two);
    }

    void bring_best_forward(Code* literals, std::uint32_t size) const {
        std::uint32_t best = 0;
        for (std::uint32_t i = 1; i < size; ++i) {
            if (best_before(literals[i], literals[best])) best = i;
        }
        std::swap(literals[0], literals[best]);
    }

    Kind kind_of(Offset place) const {
        if (store_.size(place) == 2) return store_.core(place) ? core_pairs : rest_pairs;
        return store_.core(place) ? core_long : rest_long;
    }

    void watch(Offset place) {
        auto& lists = lists_[kind_of(place)];
        const Code* const own = store_.literals(place);
        lists[own[0]].push_back({place, own[1]});
        lists[own[1]].push_back({place, own[0]});
    }

    void remove_pair(Offset place) {
        for (const Code literal : store_.clause(place)) {
            auto& list = lists_[kind_of(place)][literal];
            for (std::size_t i = list.size(); i-- > 0;) {
                if (list[i].clause != place) continue;
                list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
                break;
            }
        }
    }

    ClauseStore& store_;
    std::vector<signed char> values_;  ///< by literal: 1 true, -1 false, 0 open
    std::vector<Offset> reasons_;      ///< by variable
    std::vector<std::uint32_t> positions_;
    std::vector<Code> trail_;
    std::vector<Level> levels_;  ///< what each clause in `units_`, or lemma, set
    std::vector<Offset> units_;
    std::array<std::vector<std::vector<Watch>>, 4> lists_;  ///< by kind and literal
    std::array<std::size_t, 4> heads_{};
    std::size_t pair_read_ = 0;
    Rest rest_;
};

// A step is 'a' or 'd', then literals in groups of seven bits, then 0.
class DratReader {
  public:
    DratReader(std::istream& in, int variables)
        : in_(in), codes_(2 * static_cast<Code>(variables) + 2) {}

    // False at the end.
    bool next(bool& deletes, std::vector<Code>& literals) {
        const int kind = byte();
        if (kind < 0) return false;
        if (kind != 'a' && kind != 'd') throw ProofError("the proof is not binary DRAT");
        deletes = kind == 'd';
        literals.clear();
        while (const Code literal = number()) {
            if (literal < 2 || literal >= codes_) {
                throw ProofError("the proof has a variable that the formula does not have");
            }
            literals.push_back(literal);
        }
        return true;
    }

  private:
    Code number() {
        Code value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const int part = byte();
            if (part < 0 || shift > 28) throw ProofError("the proof ends within a step");
            value |= (static_cast<Code>(part) & 127U) << shift;
            if (part < 128) return value;
        }
    }

    int byte() {
        if (at_ == end_) {
            in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
            end_ = static_cast<std::size_t>(in_.gcount());
            at_ = 0;
            if (end_ == 0) return -1;
        }
        return static_cast<unsigned char>(buffer_[at_++]);
    }

    std::istream& in_;
    Code codes_;
    std::array<char, std::size_t{1} << 16U> buffer_{};
    std::size_t at_ = 0;
    std::size_t end_ = 0;
};

// Finds a clause by its literals, in any order.
class ClauseIndex {
  public:
    ClauseIndex(const ClauseStore& store, int variables)
        : store_(store), seen_(2 * static_cast<std::size_t>(variables) + 2, 0), slots_(1U << 16U) {}

    void add(Offset place) {
        if (2 * ++used_ >= slots_.size()) grow();
        insert({hash(store_.clause(place)), place});
    }

    // Removes one of which `may_remove` holds, if there is one.
    template <typename MayRemove>
    Offset remove(std::span<const Code> literals, const MayRemove& may_remove) {
        const std::uint32_t wanted = hash(literals);
        ++stamp_;
        for (const Code literal : literals) seen_[literal] = stamp_;
        for (std::size_t at = wanted & mask();; at = (at + 1) & mask()) {
            Slot& slot = slots_[at];
            if (slot.place == no_clause) return no_clause;
            if (slot.place == removed || slot.hash != wanted) continue;
            const Offset place = slot.place;
            if (!is_seen(place, literals.size()) || !may_remove(place)) continue;
            slot.place = removed;
            return place;
        }
    }

  private:
    static constexpr Offset removed = no_clause - 1;
    struct Slot {
        std::uint32_t hash = 0;
        Offset place = no_clause;
    };

    std::size_t mask() const { return slots_.size() - 1; }

    static std::uint32_t hash(std::span<const Code> literals) {
        std::uint64_t sum = literals.size();
        for (const Code literal : literals) {
            std::uint64_t mixed = (literal + 1) * 0x9E3779B97F4A7C15U;
            mixed ^= mixed >> 32U;
            sum += mixed * 0xD6E8FEB86659FD93U;
        }
        return static_cast<std::uint32_t>(sum >> 32U);
    }

    bool is_seen(Offset place, std::size_t size) const {
        const auto own = store_.clause(place);
        return own.size() == size && std::all_of(own.begin(), own.end(), [&](Code literal) {
                   return seen_[literal] == stamp_;
               });
    }

    void insert(Slot slot) {
        std::size_t at = slot.hash & mask();
        while (slots_[at].place != no_clause) at = (at + 1) & mask();
        slots_[at] = slot;
    }

    void grow() {
        std::size_t kept = 0;
        for (const Slot& slot : slots_) kept += slot.place < removed ? 1 : 0;
        std::vector<Slot> old(std::max(slots_.size(), std::size_t{1}));
        while (old.size() < 4 * kept) old.resize(2 * old.size());
        old.swap(slots_);
        for (const Slot& slot : old) {
            if (slot.place < removed) insert(slot);
        }
        used_ = kept + 1;
    }

    const ClauseStore& store_;
    std::vector<std::uint32_t> seen_;
    std::uint32_t stamp_ = 0;
    std::vector<Slot> slots_;
    std::size_t used_ = 0;
};

// Numbers that are read in the reverse order of writing.
class NumberStack {
  public:
    void push(std::uint32_t number) {
        std::array<unsigned char, 5> bytes{};
        std::size_t count = 0;
        do {
            bytes[count++] = static_cast<unsigned char>((number & 127U) | 128U);
            number >>= 7U;
        } while (number != 0);
        bytes[count - 1] &= 127U;
        while (count > 0) bytes_.push_back(bytes[--count]);
    }
    bool empty() const { return bytes_.empty(); }
    std::uint32_t pop() {
        std::uint32_t number = 0;
        for (unsigned shift = 0;; shift += 7) {
            const unsigned char byte = bytes_.back();
            bytes_.pop_back();
            number |= (byte & 127U) << shift;
            if (byte < 128) return number;
        }
    }

  private:
    std::vector<unsigned char> bytes_;
};

class LratStream {
  public:
    explicit LratStream(std::ostream& out) : out_(out) {}
    void kind(char kind) {
        if (bytes_.size() >= (std::size_t{1} << 16U)) flush();
        bytes_ += kind;
    }
    void number(std::uint64_t number) {
        while (number >= 128) {
            bytes_ += static_cast<char>((number & 127U) | 128U);
            number >>= 7U;
        }
        bytes_ += static_cast<char>(number);
    }
    void id(std::uint32_t id) { number(2 * std::uint64_t{id}); }
    void flush() {
        out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        bytes_.clear();
    }

  private:
    std::ostream& out_;
    std::string bytes_;
};

class Trimmer {
  public:
    Trimmer(int variables, const std::vector<std::vector<Literal>>& clauses, std::istream& drat,
            const std::atomic<bool>* stop)
        : variables_(variables),
          clauses_(clauses),
          drat_(drat),
          stop_(stop),
          propagation_(variables, store_),
          seen_(static_cast<std::size_t>(variables) + 1, 0),
          assumed_(seen_.size(), 0) {}

    std::optional<LratFigures> run(std::ostream& lrat) {
        if (!read_formula() || !read_drat() || !go_back()) return std::nullopt;
        if (!write(lrat)) return std::nullopt;
        return figures_;
    }

  private:
    bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    // Without repeated literals; false for one that is always true.
    bool normalise(std::vector<Code>& literals) {
        stamps_.resize(2 * static_cast<std::size_t>(variables_) + 2, 0);
        ++stamp_;
        bool is_tautology = false;
        std::size_t kept = 0;
        for (const Code literal : literals) {
            if (stamps_[literal] == stamp_) continue;
            stamps_[literal] = stamp_;
            is_tautology = is_tautology || stamps_[literal ^ 1U] == stamp_;
            literals[kept++] = literal;
        }
        literals.resize(kept);
        return !is_tautology;
    }

    Offset store(const std::vector<Code>& literals, bool can_be_used) {
        const auto number = static_cast<Number>(places_.size());
        const Offset place = store_.add(number, literals);
        places_.push_back(place);
        if (can_be_used) store_.set(place, ClauseStore::is_active);
        return place;
    }

    bool read_formula() {
        std::vector<Code> literals;
        for (const auto& clause : clauses_) {
            literals.clear();
            for (const Literal literal : clause) literals.push_back(code_of(literal));
            const bool can_be_used = normalise(literals);
            store(literals, can_be_used);
        }
        formula_ = static_cast<Number>(places_.size());
        const auto empty = std::find_if(places_.begin(), places_.end(),
                                        [&](Offset place) { return store_.size(place) == 0; });
        conflict_ = empty != places_.end() ? *empty : add_active();
        return !is_stopped();
    }

    // All active clauses, units last.
    Offset add_active() {
        for (const bool units : {false, true}) {
            for (const Offset place : places_) {
                if (!store_.active(place) || (store_.size(place) < 2) != units) continue;
                if (const Offset conflict = propagation_.add(place); conflict != no_clause) {
                    return conflict;
                }
            }
        }
        return no_clause;
    }

    bool read_drat() {
        ClauseIndex index(store_, variables_);
        for (const Offset place : places_) index.add(place);
        DratReader reader(drat_, variables_);
        std::vector<Code> literals;
        bool deletes = false;
        for (std::uint64_t step = 0; conflict_ == no_clause; ++step) {
            if (step % 4096 == 0 && is_stopped()) return false;
            if (!reader.next(deletes, literals)) {
                throw ProofError("the proof ends without a contradiction");
            }
            const bool can_be_used = normalise(literals);
            if (deletes) {
                if (literals.size() < 2) continue;
                const Offset place = index.remove(
                    literals, [&](Offset one) { return !propagation_.is_reason(one); });
                if (place == no_clause || !can_be_used) continue;
                propagation_.remove(place);
                store_.clear(place, ClauseStore::is_active);
                steps_.push_back(2 * store_.number(place) + 1);
                continue;
            }
            const Offset place = store(literals, can_be_used);
            index.add(place);
            steps_.push_back(2 * store_.number(place));
            ++figures_.lemmas;
            if (literals.empty()) throw_not_following(place);
            if (can_be_used) conflict_ = propagation_.add(place);
        }
        return true;
    }

    [[noreturn]] void throw_not_following(Offset place) const {
        throw ProofError("step " + std::to_string(store_.number(place) - formula_ + 1) +
                         " of the proof does not follow");
    }

    bool go_back() {
        ++stamp_of_check_;
        explain(conflict_, 0);
        hints_.push(0);
        propagation_.restart();
        if (!steps_.empty()) {
            // The last lemma is the one that led to the contradiction.
            const Offset last = places_[steps_.back() / 2];
            store_.clear(last, ClauseStore::is_active);
            add_in_order();
            if (store_.core(last)) check(last);
            steps_.pop_back();
        }
        for (std::uint64_t done = 0; !steps_.empty(); ++done) {
            if (done % 256 == 0 && is_stopped()) return false;
            const std::uint32_t step = steps_.back();
            steps_.pop_back();
            const Offset place = places_[step / 2];
            if (step % 2 != 0) {
                store_.set(place, ClauseStore::is_active);
                require_no_conflict(propagation_.add(place));
                continue;
            }
            if (!store_.active(place)) continue;
            propagation_.take_back(place);
            if (store_.core(place)) check(place);
        }
        return true;
    }

    static void require_no_conflict(Offset conflict) {
        if (conflict != no_clause) throw ProofError("the proof is contradictory too early");
    }

    // The units in the order in which they were added.
    void add_in_order() { require_no_conflict(add_active()); }

    void check(Offset place) {
        ++stamp_of_check_;
        Code first_true = 0;
        for (const Code literal : store_.clause(place)) {
            assumed_[literal >> 1U] = stamp_of_check_;
            if (propagation_.value(literal) > 0 &&
                (first_true == 0 ||
                 propagation_.position(literal) < propagation_.position(first_true))) {
                first_true = literal;
            }
        }
        const std::uint32_t begin = propagation_.begin_assumptions();
        if (first_true != 0) {
            explain(propagation_.reason(first_true), begin);
        } else {
            for (const Code literal : store_.clause(place)) {
                if (propagation_.value(literal) == 0) propagation_.assume(literal ^ 1U);
            }
            const Offset conflict = propagation_.propagate();
            if (conflict == no_clause) throw_not_following(place);
            explain(conflict, begin);
            propagation_.end_assumptions(begin);
        }
        hints_.push(store_.number(place));
    }

    // Pushes the clauses that led to the conflict, last one first, and how many they are.
    void explain(Offset conflict, std::uint32_t begin) {
        std::uint32_t count = 0;
        early_.clear();
        const auto use = [&](Offset place) {
            for (const Code literal : store_.clause(place)) {
                const std::size_t variable = literal >> 1U;
                if (assumed_[variable] == stamp_of_check_ || seen_[variable] == stamp_of_check_) {
                    continue;
                }
                seen_[variable] = stamp_of_check_;
                const std::uint32_t position = propagation_.position(literal);
                if (position >= begin) continue;
                early_.push_back(position);
                std::push_heap(early_.begin(), early_.end());
            }
            ++count;
            std::uint32_t is_first_use = 0;
            if (!store_.core(place)) {
                is_first_use = 1;
                propagation_.move_to_core(place);
                store_.set(place, ClauseStore::is_core);
            }
            hints_.push(2 * store_.number(place) + is_first_use);
        };
        use(conflict);
        const auto& trail = propagation_.trail();
        for (std::size_t at = trail.size(); at-- > begin;) {
            if (seen_[trail[at] >> 1U] != stamp_of_check_) continue;
            use(propagation_.reason(trail[at]));
        }
        while (!early_.empty()) {
            std::pop_heap(early_.begin(), early_.end());
            const std::uint32_t at = early_.back();
            early_.pop_back();
            use(propagation_.reason(trail[at]));
        }
        hints_.push(count);
    }

    bool write(std::ostream& lrat) {
        LratStream out(lrat);
        if (figures_.lemmas > 0 || store_.size(conflict_) > 0) write_unused(out);
        std::vector<std::uint32_t> ids(places_.size() - formula_);
        std::uint32_t next_id = formula_ + 1;
        std::vector<std::uint32_t> last_used;
        const auto id_of = [&](Number number) {
            return number < formula_ ? number + 1 : ids[number - formula_];
        };
        for (std::uint64_t done = 0; !hints_.empty(); ++done) {
            if (done % 4096 == 0 && is_stopped()) return false;
            const Number lemma = hints_.pop();
            out.kind('a');
            out.id(next_id);
            if (lemma != 0) {
                ids[lemma - formula_] = next_id;
                for (const Code literal : store_.clause(places_[lemma])) out.number(literal);
            }
            ++next_id;
            out.number(0);
            last_used.clear();
            const std::uint32_t count = hints_.pop();
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t hint = hints_.pop();
                out.id(id_of(hint / 2));
                if (hint % 2 != 0) last_used.push_back(id_of(hint / 2));
            }
            out.number(0);
            ++figures_.steps;
            figures_.hints += count;
            if (lemma == 0 || last_used.empty()) continue;
            out.kind('d');
            for (const std::uint32_t id : last_used) out.id(id);
            out.number(0);
        }
        out.flush();
        return true;
    }

    void write_unused(LratStream& out) const {
        bool has_some = false;
        for (Number number = 0; number < formula_; ++number) {
            if (store_.core(places_[number])) continue;
            if (!has_some) out.kind('d');
            has_some = true;
            out.id(number + 1);
        }
        if (has_some) out.number(0);
    }

    int variables_;
    const std::vector<std::vector<Literal>>& clauses_;
    std::istream& drat_;
    const std::atomic<bool>* stop_;
    ClauseStore store_;
    Propagation propagation_;
    std::vector<Offset> places_;  ///< by number
    Number formula_ = 0;
    std::vector<std::uint32_t> steps_;
    Offset conflict_ = no_clause;
    std::vector<std::uint32_t> stamps_;
    std::uint32_t stamp_ = 0;
    std::vector<std::uint32_t> seen_, assumed_;
    std::uint32_t stamp_of_check_ = 0;
    std::vector<std::uint32_t> early_;
    NumberStack hints_;
    LratFigures figures_;
};

}  // namespace

std::optional<LratFigures> write_lrat(int variables,
                                      const std::vector<std::vector<Literal>>& clauses,
                                      std::istream& drat, std::ostream& lrat,
                                      const std::atomic<bool>* stop) {
    return Trimmer(variables, clauses, drat, stop).run(lrat);
}

}  // namespace orbitile
