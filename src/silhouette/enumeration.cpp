#include "silhouette/enumeration.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "silhouette/field.hpp"
#include "silhouette/silhouette_tiling.hpp"

namespace orbitile {
namespace {

EncodingOptions encoding_options(Blocking blocking) {
    EncodingOptions options;
    // Fixing an orientation keeps some tiling of each silhouette, not all of them.
    options.fix_orientation = blocking == Blocking::silhouette;
    return options;
}

}  // namespace

std::string blocking_clause(Lattice lattice, const Challenge& challenge) {
    std::string text;
    for (const Layer& layer : silhouette_of(challenge)) {
        for (const Shards& orbit :
             orbits_of(maps_of(challenge.group, lattice, layer.parity), layer.shards)) {
            if (!text.empty()) text += ' ';
            if (challenge.grids == Grids::mixed) {
                text += std::string(parity_name(layer.parity)) + ':';
            }
            text += "orbit:" + shard_name(lattice, orbit.front());
        }
    }
    return text;
}

bool fits_horizon(const Challenge& challenge, int horizon) {
    return std::all_of(
        challenge.components.begin(), challenge.components.end(), [&](const Layer& component) {
            const int odd = component.parity == Parity::even ? 0 : 1;
            return centred_width(component.parity, component.shards) <= 2 * horizon + odd;
        });
}

struct Enumeration::State {
    State(Puzzle asked_puzzle, const EnumerationQuestion& asked)
        : puzzle(std::move(asked_puzzle)),
          question(asked),
          classes(piece_classes(puzzle)),
          field(make_field(puzzle, classes, question.group, question.grids, question.horizon)),
          encoding(encode(puzzle, classes, field, encoding_options(question.blocking))),
          solver(encoding.model) {
        for (std::size_t v = 0; v < encoding.model.names.size(); ++v) {
            variables.emplace(encoding.model.names[v], static_cast<Literal>(v + 1));
        }
    }

    Silhouette silhouette() const {
        Silhouette covered;
        for (std::size_t l = 0; l < field.layers.size(); ++l) {
            const FieldLayer& layer = field.layers[l];
            std::vector<Shard> shards;
            for (std::size_t o = 0; o < layer.orbits.size(); ++o) {
                if (!solver.value(encoding.orbits[l][o])) continue;
                for (const int index : layer.orbits[o]) {
                    shards.push_back(layer.board.shards()[static_cast<std::size_t>(index)]);
                }
            }
            covered.push_back({layer.parity, make_shards(std::move(shards))});
        }
        return covered;
    }

    std::string clause() const {
        const auto& blocked =
            question.blocking == Blocking::silhouette ? encoding.orbits : encoding.placements;
        std::string text;
        for (const auto& layer : blocked) {
            for (const Literal literal : layer) {
                if (!solver.value(literal)) continue;
                if (!text.empty()) text += ' ';
                text += encoding.model.names[static_cast<std::size_t>(literal - 1)];
            }
        }
        return text;
    }

    Puzzle puzzle;
    EnumerationQuestion question;
    std::vector<PieceClass> classes;
    Field field;
    Encoding encoding;
    Z3Solver solver;
    std::unordered_map<std::string, Literal> variables;
    FoundSilhouette found;
};

Enumeration::Enumeration(const Puzzle& puzzle, const EnumerationQuestion& question)
    : state_(std::make_unique<State>(puzzle, question)) {}
Enumeration::Enumeration(Enumeration&&) noexcept = default;
Enumeration& Enumeration::operator=(Enumeration&&) noexcept = default;
Enumeration::~Enumeration() = default;

Verdict Enumeration::next() {
    const Verdict verdict = state_->solver.check();
    if (verdict == Verdict::satisfiable) {
        FoundSilhouette& found = state_->found;
        found.challenge =
            classify(state_->puzzle.lattice, state_->question.group, state_->silhouette());
        found.tiling = tiling_of(state_->puzzle, state_->classes, found.challenge, state_->field,
                                 placements_where(state_->encoding, [this](Literal literal) {
                                     return state_->solver.value(literal);
                                 }));
        found.clause = state_->clause();
    }
    return verdict;
}

const FoundSilhouette& Enumeration::found() const { return state_->found; }

void Enumeration::forbid(const std::string& clause) {
    std::vector<Literal> literals;
    std::istringstream names(clause);
    for (std::string name; names >> name;) {
        const auto variable = state_->variables.find(name);
        if (variable == state_->variables.end()) {
            throw std::invalid_argument("a blocking clause names '" + name +
                                        "', which this question does not have");
        }
        literals.push_back(-variable->second);
    }
    if (literals.empty()) throw std::invalid_argument("a blocking clause is empty");
    state_->solver.add_clause(literals);
}

void Enumeration::interrupt() { state_->solver.interrupt(); }

std::string Enumeration::reason() const { return state_->solver.reason(); }

}  // namespace orbitile
