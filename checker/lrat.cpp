#include "lrat.hpp"

#include <algorithm>
#include <cstdlib>

#include "file.hpp"
#include "lattice.hpp"

namespace check {
namespace {

constexpr std::size_t max_entries = std::size_t{1} << 27U;  // of the store
constexpr std::size_t max_ids = std::size_t{1} << 26U;
constexpr std::uint64_t max_number = 0x7FFFFFFF;

// A number in groups of seven bits, the lowest first; all bytes but the last have their high bit.
std::uint64_t read_number(InputFile& in) {
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift <= 28; shift += 7) {
        const int byte = in.byte();
        if (byte == InputFile::end) throw Refusal("the file ends within it");
        number |= static_cast<std::uint64_t>(byte & 127) << shift;
        if (byte >= 128) continue;
        if ((byte == 0 && shift > 0) || number > max_number) break;
        return number;
    }
    throw Refusal("it has a number that is too large");
}

// A hint or a deletion. Ids are doubled; an odd number would be a negative id, which RAT uses.
std::uint64_t read_id(InputFile& in) {
    const std::uint64_t number = read_number(in);
    if (number % 2 != 0) throw Refusal("it names a clause by a negative number");
    return number / 2;
}

}  // namespace

LratProof::LratProof(int variables) : places_(1, deleted), values_(2 * at(variables) + 2, 0) {}

std::size_t LratProof::index(int literal) {
    return 2 * at(std::abs(literal)) + (literal < 0 ? 1U : 0U);
}

void LratProof::add(const Clause& clause) {
    if (places_.size() > max_ids) throw Refusal("there are too many clauses and steps");
    if (store_.size() + clause.size() >= max_entries) {
        compact();
        if (store_.size() + clause.size() >= max_entries) {
            throw Refusal("there are too many literals at once");
        }
    }
    places_.push_back(static_cast<Place>(store_.size()));
    store_.push_back(static_cast<int>(clause.size()));
    store_.insert(store_.end(), clause.begin(), clause.end());
}

void LratProof::make_true(int literal) {
    values_[index(literal)] = 1;
    values_[index(-literal)] = -1;
    true_literals_.push_back(literal);
}

// A hint: all literals of its clause are false but at most one, which becomes true.
void LratProof::use(std::uint64_t id) {
    if (contradiction_) throw Refusal("it has a hint after the contradiction");
    if (id >= places_.size() || places_[id] == deleted) {
        throw Refusal("a hint names a clause that is not there");
    }
    const int* clause = &store_[places_[id]];
    int left = 0;
    for (int i = 1; i <= clause[0]; ++i) {
        if (is_false(clause[i]) || clause[i] == left) continue;
        if (left != 0 || !is_open(clause[i])) {
            throw Refusal("a hint does not have exactly one literal left");
        }
        left = clause[i];
    }
    if (left == 0) {
        contradiction_ = true;
    } else {
        make_true(left);
    }
}

void LratProof::remove(std::uint64_t id) {
    if (id >= places_.size() || places_[id] == deleted) {
        throw Refusal("it deletes a clause that is not there");
    }
    waste_ += 1 + at(store_[places_[id]]);
    places_[id] = deleted;
}

// Clauses are in the order of their ids, so each can be moved down in place.
void LratProof::compact() {
    std::size_t end = 0;
    for (Place& place : places_) {
        if (place == deleted) continue;
        const auto first = store_.begin() + place;
        std::copy(first, first + 1 + *first, store_.begin() + static_cast<std::ptrdiff_t>(end));
        const std::size_t length = 1 + at(store_[end]);
        place = static_cast<Place>(end);
        end += length;
    }
    store_.resize(end);
    waste_ = 0;
}

// An addition. Each literal is supposed to be false before the hints are used; so a literal that is
// there twice, or together with its negation, is noticed at once.
void LratProof::read_addition(InputFile& in, ProofLength& length) {
    if (read_id(in) != places_.size()) throw Refusal("it does not have the next id");
    Clause clause;
    contradiction_ = false;
    while (const std::uint64_t code = read_number(in)) {
        const auto variable = static_cast<int>(code / 2);
        if (code < 2 || index(variable) >= values_.size()) {
            throw Refusal("it has a variable that does not exist");
        }
        const int literal = code % 2 == 0 ? variable : -variable;
        if (!is_open(literal)) throw Refusal("it has a variable twice");
        make_true(-literal);
        clause.push_back(literal);
    }
    for (; const std::uint64_t id = read_id(in); ++length.hints) use(id);
    if (!contradiction_) throw Refusal("its hints do not lead to a contradiction");
    for (const int literal : true_literals_) {
        values_[index(literal)] = values_[index(-literal)] = 0;
    }
    true_literals_.clear();
    add(clause);
    is_refuted_ = clause.empty();
}

void LratProof::read_step(InputFile& in, int kind, ProofLength& length) {
    if (is_refuted_) throw Refusal("it comes after the empty clause");
    if (kind == 'a') {
        read_addition(in, length);
    } else if (kind == 'd') {
        while (const std::uint64_t id = read_id(in)) remove(id);
        if (waste_ > store_.size() / 2 + 1'000'000) compact();
    } else {
        throw Refusal("this is not the binary form of LRAT");
    }
}

ProofLength LratProof::check(const std::string& file) {
    InputFile in(file, InputFile::Form::compressed);
    ProofLength length;
    for (int kind = in.byte(); kind != InputFile::end; kind = in.byte()) {
        try {
            ++length.steps;
            read_step(in, kind, length);
        } catch (const Refusal& refusal) {
            throw Refusal("step " + std::to_string(length.steps) +
                          " of the proof: " + refusal.what());
        }
    }
    if (!is_refuted_) throw Refusal("the proof ends without the empty clause");
    return length;
}

}  // namespace check
