#include "lrat.hpp"

#include <algorithm>
#include <cstdlib>

#include "lattice.hpp"

namespace check {
namespace {

constexpr std::size_t max_stored_literals = std::size_t{1} << 28U;
constexpr std::size_t max_ids = std::size_t{1} << 26U;
constexpr std::uint64_t max_number = 0x7FFFFFFF;
// The limit of the memory counts this number of literals for each clause, in addition to the
// clause's own literals.
constexpr std::size_t clause_overhead_literals = 8;

// Reads a number in groups of seven bits, the lowest group first. All bytes except the last byte
// have the high bit set.
std::uint64_t read_number(InputFile& in) {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift <= 28; shift += 7) {
        const int byte = in.next_byte();
        if (byte == InputFile::end_of_file) throw Refusal("the file ends within this step");
        number |= static_cast<std::uint64_t>(byte & 127) << shift;
        if (byte >= 128) continue;
        if ((byte == 0 && shift > 0) || number > max_number) break;
        return number;
    }
    throw Refusal("it has a number that is too large");
}

// Reads an id, or the 0 at the end of a list. The number in the file is two times the id. An odd
// number stands for a negative id, which only RAT steps have.
std::uint64_t read_id(InputFile& in) {
    const std::uint64_t number = read_number(in);
    if (number % 2 != 0) throw Refusal("it names a clause by a negative number");
    return number / 2;
}

}  // namespace

void LratProof::add(const Clause& clause) {
    std::vector<LiteralCode> codes;
    for (const int literal : clause) {
        codes.push_back(2 * static_cast<LiteralCode>(std::abs(literal)) + (literal < 0 ? 1U : 0U));
    }
    store_clause(codes);
}

void LratProof::store_clause(const std::vector<LiteralCode>& clause) {
    stored_literal_count_ += clause.size() + clause_overhead_literals;
    if (stored_literal_count_ > max_stored_literals || clauses_.size() > max_ids)
        throw Refusal("there are too many clauses");
    clauses_.push_back(std::make_unique<LiteralCode[]>(clause.size() + 1));
    std::copy(clause.begin(), clause.end(), clauses_.back().get());
}

void LratProof::make_true(LiteralCode literal) {
    values_[literal] = 1;
    values_[literal ^ 1U] = -1;
    true_literals_.push_back(literal);
}

// Uses a hint. At most one literal of the hint's clause can be unknown, and all other literals must
// be false. Makes the unknown literal true. Returns true if no literal is unknown.
bool LratProof::apply_hint(std::uint64_t id) {
    if (!is_alive(id)) throw Refusal("a hint names a clause that does not exist");
    LiteralCode unknown_literal = 0;
    for (const LiteralCode* literal = clauses_[id].get(); *literal != 0; ++literal) {
        if (values_[*literal] < 0 || *literal == unknown_literal) continue;
        if (unknown_literal != 0 || values_[*literal] > 0) {
            throw Refusal("the clause of a hint does not have exactly one literal left");
        }
        unknown_literal = *literal;
    }
    if (unknown_literal != 0) make_true(unknown_literal);
    return unknown_literal == 0;
}

void LratProof::remove(std::uint64_t id) {
    if (!is_alive(id)) throw Refusal("it deletes a clause that does not exist");
    stored_literal_count_ -= clause_overhead_literals;
    for (const LiteralCode* literal = clauses_[id].get(); *literal != 0; ++literal)
        --stored_literal_count_;
    clauses_[id].reset();
}

// Checks an addition. Each literal of the new clause is made false when it is read. So a variable
// that occurs twice in the clause is detected at once.
void LratProof::read_addition(InputFile& in) {
    if (read_id(in) != clauses_.size()) throw Refusal("its id is not the next number");
    std::vector<LiteralCode> clause;
    while (const std::uint64_t literal = read_number(in)) {
        if (literal < 2 || literal >= values_.size()) {
            throw Refusal("it has a variable that does not exist");
        }
        if (values_[literal] != 0) throw Refusal("it has a variable twice");
        clause.push_back(static_cast<LiteralCode>(literal));
        make_true(clause.back() ^ 1U);
    }
    bool is_contradiction = false;
    while (const std::uint64_t id = read_id(in)) {
        if (is_contradiction) throw Refusal("it has a hint after the contradiction");
        is_contradiction = apply_hint(id);
    }
    if (!is_contradiction) throw Refusal("its hints do not lead to a contradiction");
    for (const LiteralCode literal : true_literals_) values_[literal] = values_[literal ^ 1U] = 0;
    true_literals_.clear();
    store_clause(clause);
}

std::int64_t LratProof::check(const std::string& file) {
    InputFile in(file, InputFile::Encoding::compressed);
    std::int64_t step_count = 0;
    bool is_refuted = false;
    for (int kind = in.next_byte(); kind != InputFile::end_of_file; kind = in.next_byte()) {
        try {
            ++step_count;
            if (is_refuted) throw Refusal("it comes after the empty clause");
            if (kind == 'a') {
                read_addition(in);
                is_refuted = clauses_.back()[0] == 0;
            } else if (kind == 'd') {
                while (const std::uint64_t id = read_id(in)) remove(id);
            } else {
                throw Refusal("this is not the binary form of LRAT");
            }
        } catch (const Refusal& refusal) {
            throw Refusal("step " + std::to_string(step_count) +
                          " of the proof: " + refusal.what());
        }
    }
    if (!is_refuted) throw Refusal("the proof ends without the empty clause");
    return step_count;
}

}  // namespace check
