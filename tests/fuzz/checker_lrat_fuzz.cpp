// Any formula of few variables and any proof: a formula that some assignment satisfies is never
// refuted, and another checker, as small as it can be, says the same of each proof.
//
// The first byte chooses between a proof whose bytes are given and one whose steps are: clauses
// that are derived with the right hints, and then spoilt or not.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "checker/lattice.hpp"
#include "checker/lrat.hpp"
#include "fuzz/chosen_bytes.hpp"
#include "fuzz/file_in_memory.hpp"

namespace {

using namespace orbitile;
using check::Clause;
using Clauses = std::vector<Clause>;  // the first one has the id 1

constexpr int max_variables = 6;

bool is_satisfiable(const Clauses& formula) {
    for (unsigned assignment = 0; assignment < 1U << max_variables; ++assignment) {
        bool holds = true;
        for (const Clause& clause : formula) {
            bool is_true = false;
            for (const int literal : clause) {
                const bool value = (assignment >> (std::abs(literal) - 1) & 1U) != 0;
                is_true = is_true || value == (literal > 0);
            }
            holds = holds && is_true;
        }
        if (holds) return true;
    }
    return false;
}

// --- The other checker. ---

// The rest of a clause under some literals; none if the clause is true.
std::optional<std::set<int>> rest_of(const Clause& clause, const std::set<int>& true_ones) {
    std::set<int> rest;
    for (const int literal : clause) {
        if (true_ones.contains(literal)) return std::nullopt;
        if (!true_ones.contains(-literal)) rest.insert(literal);
    }
    return rest;
}

class OtherChecker {
  public:
    OtherChecker(const Clauses& formula, std::string_view proof) : proof_(proof) {
        for (const Clause& clause : formula) clauses_[++last_] = clause;
    }

    bool accepts() {
        bool is_refuted = false;
        while (place_ < proof_.size()) {
            const char kind = proof_[place_++];
            if (is_refuted || (kind == 'd' ? !deletes() : kind != 'a' || !adds())) return false;
            is_refuted = kind == 'a' && clauses_.at(last_).empty();
        }
        return is_refuted;
    }

  private:
    // Minimal LEB128 of at most 31 bits.
    std::optional<std::uint64_t> number() {
        std::uint64_t value = 0;
        for (unsigned length = 0; place_ < proof_.size() && length < 5; ++length) {
            const auto byte = static_cast<std::uint8_t>(proof_[place_++]);
            value += static_cast<std::uint64_t>(byte % 128) << (7 * length);
            if (byte >= 128) continue;
            if (value >= 1ULL << 31U || (byte == 0 && length > 0)) return std::nullopt;
            return value;
        }
        return std::nullopt;
    }

    std::optional<std::vector<std::uint64_t>> numbers() {
        std::vector<std::uint64_t> row;
        for (auto one = number(); one; one = number()) {
            if (*one == 0) return row;
            row.push_back(*one);
        }
        return std::nullopt;
    }

    bool deletes() {
        const auto ids = numbers();
        if (!ids) return false;
        for (const std::uint64_t id : *ids) {
            if (id % 2 != 0 || clauses_.erase(id / 2) == 0) return false;
        }
        return true;
    }

    bool adds() {
        const auto id = number();
        const auto literals = numbers();
        const auto hints = numbers();
        if (!id || !literals || !hints || *id != 2 * (last_ + 1)) return false;
        Clause clause;
        std::set<int> variables;
        std::set<int> true_ones;
        for (const std::uint64_t code : *literals) {
            const auto variable = static_cast<int>(code / 2);
            if (variable < 1 || variable > max_variables) return false;
            if (!variables.insert(variable).second) return false;
            clause.push_back(code % 2 == 0 ? variable : -variable);
            true_ones.insert(-clause.back());
        }
        bool is_contradiction = false;
        for (const std::uint64_t hint : *hints) {
            if (is_contradiction || hint % 2 != 0 || !clauses_.contains(hint / 2)) return false;
            const auto rest = rest_of(clauses_.at(hint / 2), true_ones);
            if (!rest || rest->size() > 1) return false;
            true_ones.insert(rest->begin(), rest->end());
            is_contradiction = rest->empty();
        }
        clauses_[++last_] = clause;
        return is_contradiction;
    }

    std::string_view proof_;
    std::size_t place_ = 0;
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, Clause> clauses_;
};

// --- Proofs. ---

std::string leb128(std::uint64_t value) {
    std::string bytes;
    for (; value >= 128; value /= 128) bytes += static_cast<char>(value % 128 + 128);
    return bytes + static_cast<char>(value);
}

Clause clause_from(ChosenBytes& bytes) {
    Clause clause;
    for (std::size_t length = bytes.below(4); length > 0; --length) {
        const auto variable = 1 + static_cast<int>(bytes.below(max_variables));
        clause.push_back(bytes.below(2) == 0 ? variable : -variable);
    }
    return clause;
}

// Hints from the clauses with these ids, as far as unit propagation goes.
std::vector<std::uint64_t> hints_for(const Clause& clause,
                                     const std::map<std::uint64_t, Clause>& clauses) {
    std::vector<std::uint64_t> hints;
    std::set<int> true_ones;
    for (const int literal : clause) true_ones.insert(-literal);
    for (bool goes_on = true; goes_on;) {
        goes_on = false;
        for (const auto& [id, one] : clauses) {
            const auto rest = rest_of(one, true_ones);
            if (!rest || rest->size() > 1) continue;
            hints.push_back(id);
            if (rest->empty()) return hints;
            true_ones.insert(*rest->begin());
            goes_on = true;
        }
    }
    return hints;
}

std::string proof_from(ChosenBytes& bytes, const Clauses& formula) {
    std::map<std::uint64_t, Clause> clauses;
    for (const Clause& clause : formula) clauses.emplace(clauses.size() + 1, clause);
    std::uint64_t last = clauses.size();
    std::string proof;
    for (int steps = 0; steps < 12 && !bytes.is_empty(); ++steps) {
        if (bytes.below(4) == 0) {
            proof += "d";
            for (std::size_t ids = bytes.below(3); ids > 0; --ids) {
                const std::uint64_t id = bytes.below(last + 2);
                proof += leb128(2 * id + (bytes.below(32) == 0 ? 1 : 0));
                clauses.erase(id);
            }
            proof += '\0';
            continue;
        }
        const Clause clause = bytes.below(4) == 0 ? Clause{} : clause_from(bytes);
        auto hints = hints_for(clause, clauses);
        switch (bytes.below(12)) {
            case 0:
                if (!hints.empty()) hints.pop_back();
                break;
            case 1:
                if (!hints.empty()) hints.erase(hints.begin());
                break;
            case 2: hints.push_back(bytes.below(last + 2)); break;
            case 3:
                if (!hints.empty()) hints[bytes.below(hints.size())] = bytes.below(last + 2);
                break;
            case 4:
                if (!hints.empty()) std::swap(hints.front(), hints.back());
                break;
            default: break;
        }
        clauses[++last] = clause;
        proof += "a" + leb128(2 * last + (bytes.below(32) == 0 ? 2 : 0));
        for (const int literal : clause) {
            proof +=
                leb128(2 * static_cast<std::uint64_t>(std::abs(literal)) + (literal < 0 ? 1 : 0));
        }
        proof += '\0';
        for (const std::uint64_t hint : hints) proof += leb128(2 * hint);
        proof += '\0';
    }
    return proof;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    ChosenBytes bytes(data, size);
    const bool has_steps = bytes.below(4) != 0;
    Clauses formula;
    for (std::size_t clauses = bytes.below(16); clauses > 0; --clauses) {
        formula.push_back(clause_from(bytes));
    }
    const std::string proof =
        has_steps
            ? proof_from(bytes, formula)
            : std::string(reinterpret_cast<const char*>(data + size) - bytes.left(), bytes.left());
    // The checker unpacks a file that begins like this; the other checker cannot.
    const bool is_packed = proof.starts_with("\x1f\x8b");
    static const FileInMemory file;
    file.write(proof);
    bool is_accepted = false;
    try {
        check::LratProof checked(max_variables);
        for (const Clause& clause : formula) checked.add(clause);
        checked.check(file.name());
        is_accepted = true;
    } catch (const check::Refusal&) {
    }
    if (is_accepted && is_satisfiable(formula)) std::abort();
    if (!is_packed && is_accepted != OtherChecker(formula, proof).accepts()) std::abort();
    return 0;
}
