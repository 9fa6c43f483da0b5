#include "exchange/exchange_board.hpp"

#include <ostream>

#include "exchange/exchange_values.hpp"
#include "store/numbering.hpp"
#include "store/question_json.hpp"

namespace orbitile::exchange {
namespace {

// Returns the grade of the start's difficulty. A start that cannot be graded gets the lowest grade.
int grade_of(const store::NumberedChallenge& start) {
    return start.difficulty_grade ? start.difficulty_grade->grade : 1;
}

Json start_json(const Puzzle& puzzle, const store::NumberedChallenge& start) {
    Json filling = Json::array();
    if (!start.stored.tilings.empty()) {
        filling = filling_value(puzzle, start.stored.tilings.front()).at("pieces");
    }
    return {{"fingerprint", start.stored.challenge.fingerprint},
            {"difficulty", start.stored.difficulty.value_or(0)},
            {"grade", grade_of(start)},
            {"givens", stored::exported_clues_json(puzzle, start.stored.challenge.clues)},
            {"filling", filling}};
}

void write_starts(std::ostream& out, const Catalogue& catalogue) {
    std::vector<Json> starts;
    for (const store::NumberedChallenge& start : store::numbered_challenges(catalogue)) {
        starts.push_back(start_json(catalogue.question().puzzle, start));
    }
    out << " \"found\": " << starts.size() << ",\n \"challenges\": ";
    write_lines(out, starts);
    out << "}\n";
}

// Writes the members of the JSON object that are about fillings. Writes one filling at a time,
// because there can be hundreds of thousands of fillings.
void write_fillings(std::ostream& out, const Catalogue& catalogue, bool lists_all_fillings) {
    const auto challenges = catalogue.challenges();
    out << " \"found\": " << catalogue.filling_count();
    if (!challenges.empty() && challenges.front().tiling_count) {
        out << ",\n \"fillings\": " << *challenges.front().tiling_count << ",\n \"different\": "
            << challenges.front().tiling_count_up_to_symmetry.value_or("null");
    }
    if (lists_all_fillings) {
        out << ",\n \"list\": [";
        bool is_first = true;
        catalogue.visit_fillings([&](const Tiling& filling) {
            out << (is_first ? "\n    " : ",\n    ")
                << filling_value(catalogue.question().puzzle, filling).dump();
            is_first = false;
        });
        out << ']';
    }
    out << "}\n";
}

std::string filling_column(const Puzzle& puzzle, const Tiling& filling) {
    std::string text;
    for (const PlacedPiece& placed_piece : filling) {
        if (!text.empty()) text += ' ';
        text += placed_piece_word(puzzle, placed_piece, false);
    }
    return text;
}

// Writes a comment line with the question, the state and `further_items`.
void write_board_tsv_header(std::ostream& out, const Catalogue& catalogue, std::string_view state,
                            const std::string& further_items) {
    out << "#";
    for (const auto& [name, value] : question_items(catalogue.question())) {
        if (name == "part" && !catalogue.question().part) continue;
        out << ' ' << name << ": " << escape_tsv(value) << ';';
    }
    out << " state: " << state << further_items << '\n';
}

}  // namespace

void write_board_json(std::ostream& out, const Catalogue& catalogue, std::string_view state,
                      bool lists_all_fillings) {
    const Question& question = catalogue.question();
    out << "{\"format\": " << format_version << ",\n"
        << " \"puzzle\": " << Json(question.puzzle.name).dump() << ",\n"
        << " \"question\": " << stored::exported_question_json(question).dump() << ",\n"
        << " \"state\": " << Json(state).dump() << ",\n";
    if (asks_for_starts(question)) return write_starts(out, catalogue);
    write_fillings(out, catalogue, lists_all_fillings);
}

void write_board_tsv(std::ostream& out, const Catalogue& catalogue, std::string_view state,
                     bool lists_all_fillings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    if (asks_for_starts(catalogue.question())) {
        write_board_tsv_header(out, catalogue, state, "");
        out << "fingerprint\tdifficulty\tgrade\tgiven\tsolution\n";
        for (const store::NumberedChallenge& start : store::numbered_challenges(catalogue)) {
            const StoredChallenge& stored = start.stored;
            out << stored.challenge.fingerprint << '\t' << stored.difficulty.value_or(0) << '\t'
                << grade_of(start) << '\t' << escape_tsv(clues_text(puzzle, stored.challenge.clues))
                << '\t'
                << (stored.tilings.empty() ? "-" : filling_column(puzzle, stored.tilings.front()))
                << '\n';
        }
        return;
    }
    write_board_tsv_header(out, catalogue, state,
                           "; found: " + std::to_string(catalogue.filling_count()));
    out << "solution\n";
    if (!lists_all_fillings) return;
    catalogue.visit_fillings(
        [&](const Tiling& filling) { out << filling_column(puzzle, filling) << '\n'; });
}

}  // namespace orbitile::exchange
