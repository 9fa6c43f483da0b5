// Turns proofs of the form DRAT into proofs of the form LRAT.
//
// A solver that does not find a satisfying assignment can prove that there is no satisfying
// assignment. It lists the clauses that it learned, one after the other, up to the empty clause.
// Each clause follows from the clauses before it by reverse unit propagation (RUP). This means: set
// all literals of the clause to false, and then set all literals that the clauses before it force.
// The result is a conflict. DRAT (Heule, Hunt, Wetzler 2013) is this list, in which steps can also
// delete clauses. The list is short, but a checker has to find each conflict again, which takes as
// long as solving did. LRAT (Cruz-Filipe, Heule, Hunt, Kaufmann, Schneider-Kamp 2017) adds hints:
// the clauses that force a literal, in their order. So a checker of LRAT has to read only these
// clauses.
//
//     formula             DRAT        LRAT
//     1:  x  y            a x         5 x 0 1 2 0         (not x: 1 forces y, 2 is false)
//     2:  x -y            a x z       5 d 1 2 0
//     3: -x  z            d x y       6 0 5 3 4 0         (5 forces x, 3 forces z, 4 is false)
//     4: -x -z            a           the step "x z" is not needed
//
// This file finds the hints as the program drat-trim does: it goes through the steps forward once,
// and then backward once.
//
// Forward, the steps are read until unit propagation alone finds a conflict. Nothing is checked
// yet. Literals that clauses force without any assumption stay set.
//
// Backward, the clauses that led to the conflict are marked as used. Then each step is undone, the
// last one first. Undoing a deletion brings its clause back. Undoing an addition removes its
// clause. If this clause (a *lemma*) is used, it must follow from the clauses that remain. So its
// literals are set to false, and unit propagation must lead to a conflict. The program starts with
// the clause that became false, collects the clauses that forced its literals, then the clauses
// that forced the literals of these clauses, and so on. The collected clauses are the hints, and
// they are marked as used. If a lemma is not used when its addition is undone, it is not needed,
// and it is not even checked. About three of four lemmas are not needed.
//
// Propagation prefers clauses that it can use at no extra cost. These clauses are called the
// *core*. The core consists of the clauses of the formula, which need no step, and of the lemmas
// that are already used. The core has all clauses of the formula, not only the clauses that are
// used so far. On the slices (src/verification) of the puzzle FridgeIQ, this larger core saves a
// twentieth to a fifth of the hints and lemmas.
//
// The LRAT file deletes a clause right after the last step that uses it. On the way backward, this
// step is found before all other steps that use the clause. Clauses of the formula that no step
// uses are deleted at the beginning.
//
// The steps of the LRAT file are found in reverse order, and so are the hints of each step. The ids
// of lemmas are known only when all steps are found. So steps and hints are pushed to a stack, and
// popping them gives the order of the file.
//
// Deletions. At each step, `clauses_` has the same clauses that CaDiCaL had at this step. A deleted
// clause is pushed to a second stack, and popped from it on the way back. So this program needs
// about as much memory as CaDiCaL. DRAT files can also delete a clause that forces a literal (a
// "pseudo unit"), although the solver keeps the literal. Such deletions are ignored, like deletions
// of units; drat-trim does the same. CaDiCaL adds each forced literal as a unit. From then on the
// literal depends on the unit, and the longer clause can be deleted.
//
// Strictness. A checker of LRAT first sets all literals of a step to false. Two cases need care. If
// clauses already force a literal of the step to be false, this literal needs no hint. If clauses
// already force a literal of the step to be true, the clause that forced it is the last hint. If
// several literals are true, the literal that was forced first is chosen, because its hints cannot
// depend on the other true literals.
#include "engine/lrat_proof.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <string>
#include <utility>

#include "engine/proof_clauses.hpp"
#include "engine/unit_propagation.hpp"
#include "puzzle/input_error.hpp"

namespace orbitile::engine {
namespace {

// Reads proofs in the binary form of DRAT. A step begins with 'a' if it adds a clause, or with 'd'
// if it deletes a clause. The literals of the clause and a 0 follow. Each byte of a number stores
// seven bits of the number. The lowest bits are in the first byte. The eighth bit is set in all
// bytes except the last byte of the number.
class DratReader {
  public:
    // The stream must outlive the reader.
    DratReader(std::istream& in, int variable_count)
        : in_(in), end_of_literals_(2 * static_cast<ProofLiteral>(variable_count) + 2) {}

    // Reads the next step. Returns false at the end of the proof. Throws ProofError if the bytes
    // are not a step, or name a variable that does not exist.
    bool read_step(bool& is_deletion, std::vector<ProofLiteral>& literals) {
        const int kind = read_byte();
        if (kind < 0) return false;
        if (kind != 'a' && kind != 'd') throw ProofError("the proof is not binary DRAT");
        is_deletion = kind == 'd';
        literals.clear();
        while (const ProofLiteral literal = read_number()) {
            if (literal < 2 || literal >= end_of_literals_) {
                throw ProofError("the proof has a variable that the formula does not have");
            }
            literals.push_back(literal);
        }
        return true;
    }

  private:
    ProofLiteral read_number() {
        ProofLiteral value = 0;
        for (unsigned shift = 0;; shift += 7) {
            const int byte = read_byte();
            if (byte < 0) throw ProofError("the proof ends within a step");
            if (shift > 28) throw ProofError("the proof has a number that is too large");
            value |= (static_cast<ProofLiteral>(byte) & 127U) << shift;
            if (byte < 128) return value;
        }
    }

    int read_byte() {
        if (next_byte_ == buffer_end_) {
            in_.read(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
            buffer_end_ = static_cast<std::size_t>(in_.gcount());
            next_byte_ = 0;
            if (buffer_end_ == 0) return -1;
        }
        return static_cast<unsigned char>(buffer_[next_byte_++]);
    }

    std::istream& in_;
    ProofLiteral end_of_literals_;
    std::array<char, std::size_t{1} << 16U> buffer_{};
    std::size_t next_byte_ = 0;
    std::size_t buffer_end_ = 0;
};

// A stack of 32-bit numbers. Each byte stores seven bits of a number, so a small number takes one
// or two bytes. Unlike a vector, a deque does not copy its content when it grows.
class NumberStack {
  public:
    bool empty() const { return bytes_.empty(); }

    void push(std::uint32_t number) {
        // Only the byte that is pushed first does not have `more_bytes_flag`. pop() reads this byte
        // last, so it recognises the end of the number.
        std::array<std::uint8_t, 5> bytes{};
        std::size_t count = 0;
        for (; number >= more_bytes_flag; number >>= 7U) {
            bytes[count++] = static_cast<std::uint8_t>(number | more_bytes_flag);
        }
        bytes_.push_back(static_cast<std::uint8_t>(number));
        while (count > 0) bytes_.push_back(bytes[--count]);
    }

    // Removes and returns the number that was pushed last. The stack must not be empty.
    std::uint32_t pop() {
        std::uint32_t number = 0;
        for (unsigned shift = 0;; shift += 7) {
            const std::uint32_t byte = bytes_.back();
            bytes_.pop_back();
            number |= (byte & (more_bytes_flag - 1)) << shift;
            if (byte < more_bytes_flag) return number;
        }
    }

  private:
    static constexpr std::uint32_t more_bytes_flag = 128;

    std::deque<std::uint8_t> bytes_;
};

// Writes the steps of a binary LRAT file. A step that adds a clause is 'a', the id of the clause,
// its literals, 0, its hints, 0. A step that deletes clauses is 'd', their ids, 0. Each hint is the
// id of a clause. Each id is written as twice its value.
class LratWriter {
  public:
    explicit LratWriter(std::ostream& out) : out_(out) {}

    void begin_step(char kind) {
        if (bytes_.size() >= flush_threshold) flush();
        bytes_ += kind;
    }
    void write_literal(ProofLiteral literal) { write_number(literal); }
    void write_id(std::uint32_t id) { write_number(2 * std::uint64_t{id}); }
    void end_list() { bytes_ += '\0'; }

    void flush() {
        out_.write(bytes_.data(), static_cast<std::streamsize>(bytes_.size()));
        bytes_.clear();
    }

  private:
    static constexpr std::size_t flush_threshold = std::size_t{1} << 16U;

    void write_number(std::uint64_t number) {
        for (; number >= 128; number >>= 7U) bytes_ += static_cast<char>((number & 127U) | 128U);
        bytes_ += static_cast<char>(number);
    }

    std::ostream& out_;
    std::string bytes_;
};

class LratTrimmer {
  public:
    LratTrimmer(int variable_count, const std::atomic<bool>* stop)
        : variable_count_(variable_count),
          stop_(stop),
          propagation_(variable_count, clauses_),
          literal_stamps_(2 * static_cast<std::size_t>(variable_count) + 2, 0),
          seen_stamps_(literal_stamps_.size() / 2, 0) {}

    std::optional<LratStatistics> run(const std::vector<std::vector<Literal>>& formula,
                                      std::istream& drat, std::ostream& lrat) {
        if (!read_formula(formula)) return std::nullopt;
        if (conflict_ == no_clause && !read_drat(drat)) return std::nullopt;
        if (!check_backward() || !write_steps(lrat)) return std::nullopt;
        return statistics_;
    }

  private:
    bool is_stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

    // Removes repeated literals. Returns false if the clause is always true.
    bool normalise(std::vector<ProofLiteral>& literals) {
        ++literal_stamp_;
        bool can_be_false = true;
        std::erase_if(literals, [&](ProofLiteral literal) {
            can_be_false = can_be_false && literal_stamps_[literal ^ 1U] != literal_stamp_;
            return std::exchange(literal_stamps_[literal], literal_stamp_) == literal_stamp_;
        });
        return can_be_false;
    }

    // Returns the number of the new clause. A clause that is always true gets a number but is not
    // stored, because no step can need it.
    ClauseNumber add_clause(const std::vector<ProofLiteral>& literals, bool can_be_false) {
        constexpr std::size_t max_clauses = std::size_t{1} << 30U;
        if (clause_offsets_.size() >= max_clauses)
            throw InputError("a proof of this size is not supported");
        const auto number = static_cast<ClauseNumber>(clause_offsets_.size());
        clause_offsets_.push_back(can_be_false ? clauses_.add(number, literals) : no_clause);
        return number;
    }

    bool read_formula(const std::vector<std::vector<Literal>>& formula) {
        std::vector<ProofLiteral> literals;
        for (const auto& clause : formula) {
            literals.clear();
            for (const Literal literal : clause) {
                const auto variable = static_cast<ProofLiteral>(std::abs(literal));
                literals.push_back(2 * variable + (literal < 0 ? 1U : 0U));
            }
            const bool can_be_false = normalise(literals);
            const ClauseNumber number = add_clause(literals, can_be_false);
            if (literals.empty() && conflict_ == no_clause) conflict_ = clause_offsets_[number];
        }
        formula_clause_count_ = static_cast<ClauseNumber>(clause_offsets_.size());
        is_used_.assign(formula_clause_count_, false);
        for (const ClauseOffset offset : clause_offsets_) {
            if (offset != no_clause) clauses_.mark_as_core(offset);
        }
        if (conflict_ == no_clause) conflict_ = add_all_clauses();
        return !is_stopped();
    }

    // Adds all clauses to the propagation. Units (clauses of one literal) come last. If longer
    // clauses were added after units, literals could be undone and propagated again.
    ClauseOffset add_all_clauses() {
        for (const bool are_units_added : {false, true}) {
            for (const ClauseOffset offset : clause_offsets_) {
                if (offset == no_clause || (clauses_.size(offset) == 1) != are_units_added)
                    continue;
                if (const ClauseOffset conflict = propagation_.add(offset); conflict != no_clause) {
                    return conflict;
                }
            }
        }
        return no_clause;
    }

    bool read_drat(std::istream& drat) {
        ClauseIndex index(variable_count_);
        for (ClauseNumber number = 0; number < formula_clause_count_; ++number) {
            if (clause_offsets_[number] == no_clause) continue;
            index.add(number, clauses_.literals(clause_offsets_[number]));
        }
        DratReader reader(drat, variable_count_);
        std::vector<ProofLiteral> literals;
        bool is_deletion = false;
        for (std::uint64_t step = 0; conflict_ == no_clause; ++step) {
            if (step % steps_between_stop_checks == 0 && is_stopped()) return false;
            if (!reader.read_step(is_deletion, literals)) {
                throw ProofError("the proof ends without a contradiction");
            }
            const bool can_be_false = normalise(literals);
            if (is_deletion) {
                if (can_be_false && literals.size() > 1) delete_clause(index, literals);
            } else {
                add_lemma(index, literals, can_be_false);
            }
            compact_if_needed();
        }
        return true;
    }

    void delete_clause(ClauseIndex& index, const std::vector<ProofLiteral>& literals) {
        const ClauseNumber number = index.remove(
            literals,
            [&](ClauseNumber candidate) {
                return !propagation_.is_reason(clause_offsets_[candidate]);
            },
            [&](ClauseNumber candidate) { return clauses_.literals(clause_offsets_[candidate]); });
        if (number == ClauseIndex::no_number) return;
        const ClauseOffset offset = std::exchange(clause_offsets_[number], no_clause);
        propagation_.detach_clause(offset);
        clauses_.remove(offset);
        for (const ProofLiteral literal : literals) deleted_clauses_.push(literal);
        deleted_clauses_.push(static_cast<std::uint32_t>(literals.size()));
        steps_.push_back(2 * number + 1);
    }

    void add_lemma(ClauseIndex& index, const std::vector<ProofLiteral>& literals,
                   bool can_be_false) {
        const ClauseNumber number = add_clause(literals, can_be_false);
        ++statistics_.lemma_count;
        if (literals.empty()) refuse_step(number);
        if (!can_be_false) return;
        index.add(number, literals);
        steps_.push_back(2 * number);
        conflict_ = propagation_.add(clause_offsets_[number]);
    }

    [[noreturn]] void refuse_step(ClauseNumber lemma) const {
        throw ProofError("step " + std::to_string(lemma - formula_clause_count_ + 1) +
                         " of the proof does not follow from the clauses before it");
    }

    void compact_if_needed() {
        if (!clauses_.needs_compaction()) return;
        ProofClauses compacted_clauses = clauses_.make_compacted_copy(clause_offsets_);
        propagation_.replace_clause_offsets(clause_offsets_);
        clauses_ = std::move(compacted_clauses);
    }

    bool check_backward() {
        ++seen_stamp_;
        collect_hints(conflict_, 0);
        lrat_steps_.push(empty_clause_step);
        if (steps_.empty()) return true;
        // The last lemma led to the conflict. It is removed, and propagation starts again without
        // it.
        const ClauseNumber last_lemma = steps_.back() / 2;
        const ClauseOffset offset = std::exchange(clause_offsets_[last_lemma], no_clause);
        steps_.pop_back();
        propagation_.reset();
        clauses_.remove(offset);
        require_no_conflict(add_all_clauses());
        check_lemma(last_lemma, offset);
        for (std::uint64_t step = 0; !steps_.empty(); ++step) {
            if (step % lemmas_between_stop_checks == 0 && is_stopped()) return false;
            const ClauseNumber number = steps_.back() / 2;
            const bool is_deletion = steps_.back() % 2 != 0;
            steps_.pop_back();
            if (is_deletion) {
                undo_deletion(number);
            } else {
                undo_addition(number);
            }
            compact_if_needed();
        }
        return true;
    }

    // When the steps were read forward, the same clauses did not lead to a conflict. So a conflict
    // now is a fault of this program.
    static void require_no_conflict(ClauseOffset conflict) {
        if (conflict != no_clause) throw std::logic_error("a conflict was not found forward");
    }

    void undo_deletion(ClauseNumber number) {
        restored_literals_.resize(deleted_clauses_.pop());
        for (ProofLiteral& literal : restored_literals_) literal = deleted_clauses_.pop();
        clause_offsets_[number] = clauses_.add(number, restored_literals_);
        if (number < formula_clause_count_) clauses_.mark_as_core(clause_offsets_[number]);
        require_no_conflict(propagation_.add(clause_offsets_[number]));
    }

    void undo_addition(ClauseNumber number) {
        const ClauseOffset offset = std::exchange(clause_offsets_[number], no_clause);
        const bool is_needed = clauses_.is_core(offset);
        propagation_.remove_clause(offset);
        if (is_needed) check_lemma(number, offset);
    }

    void check_lemma(ClauseNumber number, ClauseOffset offset) {
        const auto lemma = clauses_.literals(offset);
        ++seen_stamp_;
        const ProofLiteral* first_true_literal = nullptr;
        for (const ProofLiteral& literal : lemma) {
            seen_stamps_[literal / 2] = seen_stamp_;
            if (propagation_.value(literal) <= 0) continue;
            if (first_true_literal == nullptr ||
                propagation_.position(literal) < propagation_.position(*first_true_literal)) {
                first_true_literal = &literal;
            }
        }
        const std::uint32_t begin = propagation_.assumptions_begin();
        if (first_true_literal != nullptr) {
            collect_hints(propagation_.reason(*first_true_literal), begin);
        } else {
            for (const ProofLiteral literal : lemma) {
                if (propagation_.value(literal) == 0) propagation_.assume(literal ^ 1U);
            }
            const ClauseOffset conflict = propagation_.propagate();
            if (conflict == no_clause) refuse_step(number);
            collect_hints(conflict, begin);
            propagation_.undo_assumptions(begin);
        }
        for (const ProofLiteral literal : lemma) lrat_steps_.push(literal);
        lrat_steps_.push(static_cast<std::uint32_t>(lemma.size()));
        lrat_steps_.push(number);
    }

    // Pushes the hints that lead to the conflict, the last one first, and then the number of hints.
    // Variables that are marked in `seen_stamps_` before the call need no hint. The function tests
    // each literal of the trail from the position `begin` to the end. The trail before `begin` is
    // long, and few of its literals are needed. So the positions of the needed literals are kept in
    // the heap `needed_positions_`.
    void collect_hints(ClauseOffset conflict, std::uint32_t begin) {
        std::uint32_t hint_count = 0;
        use_clause(conflict, begin);
        ++hint_count;
        const auto& trail = propagation_.trail();
        for (std::size_t position = trail.size(); position-- > begin;) {
            if (seen_stamps_[trail[position] / 2] != seen_stamp_) continue;
            const ClauseOffset reason = propagation_.reason(trail[position]);
            if (reason == no_clause) continue;
            use_clause(reason, begin);
            ++hint_count;
        }
        for (; !needed_positions_.empty(); ++hint_count) {
            std::pop_heap(needed_positions_.begin(), needed_positions_.end());
            const std::uint32_t position = needed_positions_.back();
            needed_positions_.pop_back();
            use_clause(propagation_.reason(trail[position]), begin);
        }
        lrat_steps_.push(hint_count);
    }

    void use_clause(ClauseOffset offset, std::uint32_t begin) {
        for (const ProofLiteral literal : clauses_.literals(offset)) {
            if (std::exchange(seen_stamps_[literal / 2], seen_stamp_) == seen_stamp_) continue;
            const std::uint32_t position = propagation_.position(literal);
            if (position >= begin) continue;
            needed_positions_.push_back(position);
            std::push_heap(needed_positions_.begin(), needed_positions_.end());
        }
        const ClauseNumber number = clauses_.number(offset);
        lrat_steps_.push(2 * number + (mark_as_used(number, offset) ? 1U : 0U));
    }

    // Marks the clause as used. Returns whether this use is the last use in the LRAT file. The last
    // use is found first, because steps are found in reverse order.
    bool mark_as_used(ClauseNumber number, ClauseOffset offset) {
        if (number < formula_clause_count_) {
            const bool was_used = is_used_[number];
            is_used_[number] = true;
            return !was_used;
        }
        if (clauses_.is_core(offset)) return false;
        propagation_.move_to_core(offset);
        return true;
    }

    bool write_steps(std::ostream& lrat) {
        LratWriter writer(lrat);
        if (!is_empty_clause_in_formula()) write_deletion_of_unused_clauses(writer);
        // For each lemma: its id in the LRAT file.
        std::vector<std::uint32_t> ids(clause_offsets_.size() - formula_clause_count_);
        const auto id_of = [&](ClauseNumber number) {
            return number < formula_clause_count_ ? number + 1
                                                  : ids[number - formula_clause_count_];
        };
        std::vector<std::uint32_t> last_used_ids;
        for (std::uint32_t id = formula_clause_count_ + 1; !lrat_steps_.empty(); ++id) {
            if (id % steps_between_stop_checks == 0 && is_stopped()) return false;
            writer.begin_step('a');
            writer.write_id(id);
            const std::uint32_t number = lrat_steps_.pop();
            if (number != empty_clause_step) {
                ids[number - formula_clause_count_] = id;
                for (std::uint32_t literals_left = lrat_steps_.pop(); literals_left > 0;
                     --literals_left) {
                    writer.write_literal(lrat_steps_.pop());
                }
            }
            writer.end_list();
            ++statistics_.steps;
            last_used_ids.clear();
            for (std::uint32_t hints_left = lrat_steps_.pop(); hints_left > 0; --hints_left) {
                const std::uint32_t hint = lrat_steps_.pop();
                writer.write_id(id_of(hint / 2));
                if (hint % 2 != 0) last_used_ids.push_back(id_of(hint / 2));
                ++statistics_.hints;
            }
            writer.end_list();
            if (number != empty_clause_step) write_deletion(writer, last_used_ids);
        }
        writer.flush();
        return true;
    }

    bool is_empty_clause_in_formula() const {
        return statistics_.lemma_count == 0 && clauses_.size(conflict_) == 0;
    }

    void write_deletion_of_unused_clauses(LratWriter& writer) const {
        std::vector<std::uint32_t> unused_ids;
        for (ClauseNumber number = 0; number < formula_clause_count_; ++number) {
            if (!is_used_[number]) unused_ids.push_back(number + 1);
        }
        write_deletion(writer, unused_ids);
    }

    static void write_deletion(LratWriter& writer, const std::vector<std::uint32_t>& ids) {
        if (ids.empty()) return;
        writer.begin_step('d');
        for (const std::uint32_t id : ids) writer.write_id(id);
        writer.end_list();
    }

    static constexpr std::uint64_t steps_between_stop_checks = 4096;
    static constexpr std::uint64_t lemmas_between_stop_checks = 64;
    // In `lrat_steps_`, this number represents the empty clause. No lemma has this number.
    static constexpr std::uint32_t empty_clause_step = 0xFFFFFFFFU;

    int variable_count_;
    const std::atomic<bool>* stop_;
    ProofClauses clauses_;
    UnitPropagation propagation_;
    /// By clause number: the offset of the clause, or no_clause if it does not exist now.
    std::vector<ClauseOffset> clause_offsets_;
    ClauseNumber formula_clause_count_ = 0;  ///< all lower clause numbers belong to the formula
    std::vector<bool> is_used_;  ///< for each clause of the formula: whether a step uses it
    /// For each step of the DRAT proof: twice the number of its clause, plus 1 if the step deletes
    /// the clause.
    std::vector<std::uint32_t> steps_;
    NumberStack deleted_clauses_;  ///< for each clause: its literals, then the number of literals
    ClauseOffset conflict_ = no_clause;  ///< a clause that is false without assumptions
    /// For each step of the LRAT file: its hints, the number of hints, its literals, the number of
    /// literals, and the number of its lemma (or empty_clause_step).
    NumberStack lrat_steps_;
    /// For each literal: a stamp. If the stamp equals `literal_stamp_`, normalise() has already
    /// seen the literal in the current clause.
    std::vector<std::uint32_t> literal_stamps_;
    std::uint32_t literal_stamp_ = 0;
    /// For each variable: a stamp. If the stamp equals `seen_stamp_`, the variable needs no further
    /// hint.
    std::vector<std::uint32_t> seen_stamps_;
    std::uint32_t seen_stamp_ = 0;
    std::vector<std::uint32_t> needed_positions_;  ///< a heap of positions on the trail
    std::vector<ProofLiteral> restored_literals_;
    LratStatistics statistics_;
};

}  // namespace

std::optional<LratStatistics> write_lrat(int variable_count,
                                         const std::vector<std::vector<Literal>>& clauses,
                                         std::istream& drat, std::ostream& lrat,
                                         const std::atomic<bool>* stop) {
    return LratTrimmer(variable_count, stop).run(clauses, drat, lrat);
}

}  // namespace orbitile::engine
