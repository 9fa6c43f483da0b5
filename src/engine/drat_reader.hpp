// Reads proofs in the binary form of DRAT. A step begins with 'a' if it adds a clause, or with 'd'
// if it deletes a clause. The literals of the clause and a 0 follow. Each byte of a number stores
// seven bits of the number. The lowest bits are in the first byte. The eighth bit is set in all
// bytes except the last byte of the number.
#pragma once

#include <array>
#include <cstddef>
#include <istream>
#include <vector>

#include "engine/lrat_proof.hpp"
#include "engine/proof_clauses.hpp"

namespace orbitile::engine {

class DratReader {
  public:
    /// The stream must outlive the reader.
    DratReader(std::istream& in, int variable_count)
        : in_(in), end_of_literals_(2 * static_cast<ProofLiteral>(variable_count) + 2) {}

    /// Reads the next step. Returns false at the end of the proof. Throws ProofError if the bytes
    /// are not a step, or name a variable that does not exist.
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

}  // namespace orbitile::engine
