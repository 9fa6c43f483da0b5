#include "repair/salvage.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "catalogue/decision.hpp"
#include "catalogue/stored_board.hpp"
#include "catalogue/stored_text.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "repair/raw_pages.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

std::int64_t number_in(const std::optional<std::string>& text) {
    std::int64_t number = 0;
    if (text) std::from_chars(text->data(), text->data() + text->size(), number);
    return number;
}

int number_within(const std::optional<std::string>& text, int most) {
    const std::int64_t number = number_in(text);
    if (number < 0 || number > most) throw StoredTextError("a number is out of range");
    return static_cast<int>(number);
}

template <typename Value>
Value known(const std::optional<Value>& value) {
    if (!value) throw StoredTextError("unknown word");
    return *value;
}

// What the rows of challenges refer to comes from other rows, in any order.
class Sorting {
  public:
    explicit Sorting(const Question& question) : question_(question) {}

    void add(const SealedRow& row) {
        if (!row.values.front() || row.table == "fill" || row.table == "filling") return;
        const std::string& first = *row.values.front();
        const bool is_numbered = row.table == "cube" || row.table == "clause";
        std::string key = is_numbered ? std::to_string(row.id) : first;
        if (row.table == "tiling") key += ' ' + row.values.at(1).value();
        salvage_.found[std::string(row.table)].insert(std::move(key));
        try {
            read(row, first);
        } catch (const StoredTextError&) {
            // Sealed but not readable: counted as found, and left out.
        }
    }

    Salvage finish() {
        for (auto& [fingerprint, stored] : salvage_.challenges) read_parts_of(stored);
        return std::move(salvage_);
    }

  private:
    void read(const SealedRow& row, const std::string& first) {
        const auto& values = row.values;
        if (row.table == "cube") {
            add_cube(row.id, {.name = first,
                              .state = known(cube_state_from_name(values.at(1).value())),
                              .reason = values.at(2).value(),
                              .statistics = statistics_from_text(values.at(3).value())});
        } else if (row.table == "clause") {
            salvage_.clauses[row.id] = {first, values.at(1).value()};
        } else if (row.table == "wandering") {
            salvage_.wandering.emplace(first, values.at(1).value());
        } else if (row.table == "challenge") {
            add_challenge(row);
        } else if (row.table == "tiling") {
            tilings_[first].insert(values.at(1).value());
        } else if (row.table == "given") {
            givens_[first] = {values.at(1).value(), values.at(2)};
        }
    }

    // Of what a cube was at different times the last is wanted, and there is none after
    // `exhausted`. Two that cannot both be right are none.
    void add_cube(std::int64_t id, Cube cube) {
        const auto [known, is_new] = salvage_.cubes.try_emplace(id, cube);
        if (is_new) return;
        Cube& other = known->second;
        const bool is_decided = cube.state == CubeState::exhausted;
        const bool was_decided = other.state == CubeState::exhausted;
        if (is_decided && was_decided) {
            if (decision_of(cube.statistics) == decision_of(other.statistics)) {
                return;
            }
            other = {.name = other.name};
        } else if (is_decided || (!was_decided && other.state == CubeState::open)) {
            other = std::move(cube);
        }
    }

    void add_challenge(const SealedRow& row) {
        StoredChallenge stored{.tiling_count = row.values.at(6),
                               .tiling_count_up_to_symmetry = row.values.at(7)};
        Challenge& challenge = stored.challenge;
        challenge.fingerprint = row.values.at(0).value();
        challenge.kind = known(kind_from_name(row.values.at(1).value()));
        challenge.grids = known(grids_from_name(row.values.at(2).value()));
        if (const auto fault = counts_fault(question_.puzzle.lattice, stored)) {
            throw StoredTextError(*fault);
        }
        challenge.touching = number_within(row.values.at(3), 1) == 1;
        challenge.width = number_within(row.values.at(4), most_width);
        challenge.components =
            components_from_text(question_.puzzle.lattice, row.values.at(5).value());
        const auto group = group_told(question_, challenge);
        if (!group) throw StoredTextError("its symmetry was not asked for");
        challenge.group = *group;
        const auto [known, is_new] = salvage_.challenges.try_emplace(challenge.fingerprint, stored);
        // It was counted after it was stored.
        if (!is_new && stored.tiling_count) known->second = std::move(stored);
    }

    void read_parts_of(StoredChallenge& stored) {
        Challenge& challenge = stored.challenge;
        for (const std::string& text : tilings_[challenge.fingerprint]) {
            try {
                stored.tilings.push_back(
                    tiling_from_text(question_.puzzle, challenge.components.size(), text));
            } catch (const StoredTextError&) {
                continue;
            }
        }
        std::sort(stored.tilings.begin(), stored.tilings.end());
        const auto given = givens_.find(challenge.fingerprint);
        if (given == givens_.end()) return;
        try {
            challenge.givens = stored::givens_from_text(question_.puzzle, given->second.pieces);
            if (given->second.difficulty) stored.difficulty = number_in(given->second.difficulty);
        } catch (const StoredTextError&) {
            return;
        }
    }

    struct GivenRow {
        std::string pieces;
        std::optional<std::string> difficulty;
    };

    const Question& question_;
    Salvage salvage_;
    std::map<std::string, std::set<std::string>> tilings_;
    std::map<std::string, GivenRow> givens_;
};

}  // namespace

void visit_sealed_rows(const fs::path& file,
                       const std::function<void(const SealedRow& row)>& visitor) {
    for (const std::size_t size : RawPages::likely_sizes(file)) {
        visit_sealed_rows(RawPages(file, size), visitor);
    }
}

Question salvaged_question(const fs::path& file) {
    std::set<std::string> texts;
    visit_sealed_rows(file, [&](const SealedRow& row) {
        if (row.table == "question") texts.insert(row.values.at(0).value());
    });
    if (texts.empty()) {
        throw CatalogueError(file.string() +
                             ": the question of this catalogue is lost, and without it nothing can "
                             "be saved; search again with generate --fresh");
    }
    if (texts.size() > 1) {
        throw CatalogueError(file.string() +
                             ": this catalogue holds two questions, so it is unclear which one it "
                             "answers; search again with generate --fresh");
    }
    try {
        return question_from_text(*texts.begin());
    } catch (const StoredTextError& error) {
        throw CatalogueError(
            file.string() + ": the question of this catalogue cannot be read (" + error.what() +
            "), and without it nothing can be saved; perhaps a newer version made the catalogue");
    }
}

Salvage salvaged(const fs::path& file, const Question& question) {
    Sorting sorting(question);
    visit_sealed_rows(file, [&](const SealedRow& row) { sorting.add(row); });
    return sorting.finish();
}

}  // namespace orbitile
