// Writes exports. A JSON export has one challenge, filling or subset in each line, so that users
// can compare two exports line by line.
#include "exchange/exchange.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <ostream>
#include <string_view>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "store/numbering.hpp"
#include "store/question_json.hpp"
#include "store/sweep.hpp"

namespace orbitile {

namespace {

using stored::Json;

/// The version of the format of the JSON export. The export contains this number as "format".
constexpr int format_version = 1;

std::string_view state_name(bool is_exhausted) { return is_exhausted ? "exhausted" : "incomplete"; }

// Returns the angle of a turn in degrees. `turn` is a multiple of the lattice's smallest turn: on
// `square`, turn 1 is 90 degrees.
int degrees_of_turn(Lattice lattice, int turn) { return turn * 360 / turns_of(lattice); }

const Piece& piece_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    return puzzle.pieces.at(static_cast<std::size_t>(placed_piece.piece));
}

const std::string& side_name_of(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    return piece_of(puzzle, placed_piece)
        .sides.at(static_cast<std::size_t>(placed_piece.side))
        .name;
}

// --- JSON. ---

Json placed_piece_json(const Puzzle& puzzle, const PlacedPiece& placed_piece) {
    Json json{{"piece", piece_of(puzzle, placed_piece).name}};
    if (piece_of(puzzle, placed_piece).sides.size() > 1)
        json["side"] = side_name_of(puzzle, placed_piece);
    json["turn"] = degrees_of_turn(puzzle.lattice, placed_piece.turn);
    json["flipped"] = placed_piece.flipped;
    json["x"] = placed_piece.x;
    json["y"] = placed_piece.y;
    json["component"] = placed_piece.component;
    return json;
}

Json tiling_json(const Puzzle& puzzle, const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed_piece : tiling)
        json.push_back(placed_piece_json(puzzle, placed_piece));
    return json;
}

// Returns the placed pieces of a filling. A board has one component, so it is left out.
Json filling_pieces_json(const Puzzle& puzzle, const Tiling& filling) {
    Json pieces = tiling_json(puzzle, filling);
    for (Json& piece : pieces) piece.erase("component");
    return pieces;
}

// Returns a count, which the catalogue stores as a decimal text. A count that does not fit into 64
// bits stays a text.
Json count_json(const std::string& count) {
    const auto number = number_from_text<std::uint64_t>(count);
    return number ? Json(*number) : Json(count);
}

// Writes the elements of a JSON array, one in each line.
class JsonLines {
  public:
    explicit JsonLines(std::ostream& out) : out_(out) { out_ << '['; }

    void write(const Json& element) {
        out_ << (is_first_ ? "\n  " : ",\n  ") << element.dump();
        is_first_ = false;
    }

    void end() { out_ << ']'; }

  private:
    std::ostream& out_;
    bool is_first_ = true;
};

// Writes the members that each export begins with.
void write_beginning(std::ostream& out, const Question& question, bool is_exhausted) {
    out << "{\"format\": " << format_version << ",\n"
        << " \"puzzle\": " << Json(question.puzzle.name).dump() << ",\n"
        << " \"question\": " << stored::exported_question_json(question).dump() << ",\n"
        << " \"state\": " << Json(state_name(is_exhausted)).dump() << ",\n";
}

// The catalogue stores luck in hundredths of a bit, and shares in thousandths.
Json luck_json(const Luck& luck) {
    constexpr double hundredths_per_unit = 100;
    constexpr double thousandths_per_unit = 1000;
    return {{"grade", store::luck_grade(luck)},
            {"careful_bits", luck.careful / hundredths_per_unit},
            {"casual_bits", luck.casual / hundredths_per_unit},
            {"unused_placements", luck.unused_placement_share / thousandths_per_unit},
            {"largest_share", luck.most_frequent_placement_share / thousandths_per_unit}};
}

// Whether the catalogue can have two challenges that are mirror images of each other.
bool can_have_mirror_images(const Question& question) {
    return std::ranges::any_of(
        silhouette_question_of(question).groups,
        [&](const SymmetryGroup& group) { return can_have_mirror_image(question.puzzle, group); });
}

// Returns the fingerprint of the challenge's mirror image, or nothing if it is not stored.
std::optional<std::string> stored_mirror_image(const Catalogue& catalogue,
                                               const Challenge& challenge) {
    auto mirror_image = mirror_fingerprint(catalogue.question().puzzle, challenge);
    return mirror_image && catalogue.has_challenge(*mirror_image) ? mirror_image : std::nullopt;
}

// Without `writes_all_tilings`, only the first tiling is exported. The tilings are sorted, so the
// first tiling does not depend on the order in which the search found them.
Json challenge_json(const Catalogue& catalogue, const StoredChallenge& stored,
                    bool writes_all_tilings) {
    const Question& question = catalogue.question();
    const Puzzle& puzzle = question.puzzle;
    const Challenge& challenge = stored.challenge;
    Json json{{"fingerprint", challenge.fingerprint},
              {"kind", kind_name(challenge.kind)},
              {"centre", grid_kind_name(challenge.grids)}};
    if (can_have_more_symmetry(puzzle.lattice, silhouette_question_of(question).groups)) {
        json["group"] = challenge.group.name;
        json["full_group"] = full_symmetry(puzzle.lattice, challenge.components).name;
    }
    if (const auto mirror_image = stored_mirror_image(catalogue, challenge))
        json["mirror_image"] = *mirror_image;
    json["touching"] = challenge.has_touching_components;
    json["width"] = challenge.width;
    if (stored.tiling_count) json["tiling_count"] = count_json(*stored.tiling_count);
    if (stored.tiling_count_up_to_symmetry)
        json["tiling_count_up_to_symmetry"] = count_json(*stored.tiling_count_up_to_symmetry);
    if (stored.luck) json["difficulty"] = luck_json(*stored.luck);
    json["components"] = Json::array();
    for (const Layer& component : challenge.components) {
        json["components"].push_back(
            {{"parity", centre_name(component.centre)},
             {"shards", stored::shards_json(puzzle.lattice, component.shards)}});
    }
    json["tilings"] = Json::array();
    for (const Tiling& tiling : stored.tilings) {
        json["tilings"].push_back(tiling_json(puzzle, tiling));
        if (!writes_all_tilings) break;
    }
    return json;
}

// Writes the members "sizes" and "subsets". "subsets" has an entry for each subset that fills a
// silhouette. The fills of a subset follow each other.
void write_subsets(std::ostream& out, const Catalogue& catalogue, bool writes_all_tilings) {
    out << " \"sizes\": ";
    JsonLines size_lines(out);
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        size_lines.write({{"size", row.size},
                          {"subsets", row.subsets},
                          {"decided", row.decided},
                          {"filling", row.successful_subset_count},
                          {"fills", row.fill_count}});
    }
    size_lines.end();
    out << ",\n \"subsets\": ";
    JsonLines subset_lines(out);
    Json subset;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        const auto pieces = store::pieces_of_cube(fill.cube);
        if (subset.is_null() || subset["pieces"] != pieces) {
            if (!subset.is_null()) subset_lines.write(subset);
            subset = {{"pieces", pieces}, {"fingerprints", Json::array()}};
        }
        subset["fingerprints"].push_back(fill.fingerprint);
        if (writes_all_tilings)
            subset["tilings"].push_back(tiling_json(catalogue.question().puzzle, fill.tiling));
    });
    if (!subset.is_null()) subset_lines.write(subset);
    subset_lines.end();
    out << ",\n";
}

// Returns the grade of the start's difficulty. A start that cannot be graded gets the lowest grade.
int grade_of(const store::NumberedChallenge& start) {
    return start.difficulty_grade ? start.difficulty_grade->grade : 1;
}

void write_starts(std::ostream& out, const Catalogue& catalogue) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    const auto starts = store::numbered_challenges(catalogue);
    out << " \"found\": " << starts.size() << ",\n \"challenges\": ";
    JsonLines lines(out);
    for (const store::NumberedChallenge& start : starts) {
        const StoredChallenge& stored = start.stored;
        lines.write({{"fingerprint", stored.challenge.fingerprint},
                     {"difficulty", stored.difficulty.value_or(0)},
                     {"grade", grade_of(start)},
                     {"givens", stored::exported_clues_json(puzzle, stored.challenge.clues)},
                     {"filling", stored.tilings.empty()
                                     ? Json::array()
                                     : filling_pieces_json(puzzle, stored.tilings.front())}});
    }
    lines.end();
}

// Writes one filling at a time, because there can be hundreds of thousands of fillings.
void write_fillings(std::ostream& out, const Catalogue& catalogue, bool lists_all_fillings) {
    const auto challenges = catalogue.challenges();
    out << " \"found\": " << catalogue.filling_count();
    if (!challenges.empty() && challenges.front().tiling_count) {
        const auto& different_count = challenges.front().tiling_count_up_to_symmetry;
        out << ",\n \"fillings\": " << count_json(*challenges.front().tiling_count).dump()
            << ",\n \"different\": "
            << (different_count ? count_json(*different_count) : Json()).dump();
    }
    if (!lists_all_fillings) return;
    out << ",\n \"list\": ";
    JsonLines lines(out);
    catalogue.visit_fillings([&](const Tiling& filling) {
        lines.write({{"pieces", filling_pieces_json(catalogue.question().puzzle, filling)}});
    });
    lines.end();
}

// --- Tab-separated values. ---

// Returns the text with tabs, line ends and backslashes escaped. Names from puzzle files can have
// any character, and an unescaped tab would end the column.
std::string escape_tsv(std::string_view text) {
    std::string result;
    for (const char character : text) {
        switch (character) {
            case '\\': result += "\\\\"; break;
            case '\t': result += "\\t"; break;
            case '\n': result += "\\n"; break;
            case '\r': result += "\\r"; break;
            default: result += character;
        }
    }
    return result;
}

// Returns a placed piece as one word, for example "lime.A_90_1_-2", or "lime.A_90_1_-2@0" with the
// component.
std::string placed_piece_word(const Puzzle& puzzle, const PlacedPiece& placed_piece,
                              bool includes_component) {
    std::string name = piece_of(puzzle, placed_piece).name;
    if (piece_of(puzzle, placed_piece).sides.size() > 1)
        name = side_name_of(puzzle, placed_piece) + "." + name;
    std::string word;
    for (const char character : escape_tsv(name)) {
        word += character == ' ' ? std::string("\\s") : std::string(1, character);
    }
    return word + '_' + std::to_string(degrees_of_turn(puzzle.lattice, placed_piece.turn)) +
           (placed_piece.flipped ? "f_" : "_") + std::to_string(placed_piece.x) + '_' +
           std::to_string(placed_piece.y) +
           (includes_component ? '@' + std::to_string(placed_piece.component) : std::string());
}

std::string tiling_column(const Puzzle& puzzle, const Tiling& tiling, bool includes_components) {
    std::string text;
    for (const PlacedPiece& placed_piece : tiling) {
        if (!text.empty()) text += ' ';
        text += placed_piece_word(puzzle, placed_piece, includes_components);
    }
    return text;
}

std::string picture_column(Lattice lattice, const Shards& shards) {
    return glyph_picture(lattice, shards, bounds_of(shards), "/");
}

// Returns the text of the column "shape" for a challenge. If all components are on one grid, the
// text is one picture of the whole silhouette. Otherwise it has one picture for each component.
std::string silhouette_column(Lattice lattice, const Challenge& challenge) {
    if (challenge.grids != GridKind::mixed) {
        std::vector<Shard> shards;
        for (const Layer& component : challenge.components) {
            shards.insert(shards.end(), component.shards.begin(), component.shards.end());
        }
        return picture_column(lattice, make_shards(std::move(shards)));
    }
    std::string text;
    for (const Layer& component : challenge.components) {
        if (!text.empty()) text += '+';
        text += picture_column(lattice, component.shards);
    }
    return text;
}

// Returns the columns of a challenge that do not depend on the exported tilings.
std::string challenge_columns_text(const Catalogue& catalogue, const StoredChallenge& stored) {
    const Question& question = catalogue.question();
    const Lattice lattice = question.puzzle.lattice;
    const Challenge& challenge = stored.challenge;
    std::string line(grid_kind_name(challenge.grids));
    line += '\t' + std::string(kind_name(challenge.kind));
    line += challenge.has_touching_components ? "\ttouching" : "\t-";
    line += '\t' + std::to_string(challenge.width);
    line += '\t' + challenge.fingerprint;
    line += '\t' + stored.tiling_count.value_or("-");
    line += '\t' + silhouette_column(lattice, challenge);
    line += '\t' + std::string(full_symmetry(lattice, challenge.components).name);
    if (can_have_mirror_images(question))
        line += '\t' + stored_mirror_image(catalogue, challenge).value_or("-");
    return line;
}

// Writes a comment with the question, the state and the numbers of finds.
void write_tsv_comment(std::ostream& out, const Catalogue& catalogue, bool is_exhausted) {
    const Question& question = catalogue.question();
    out << '#';
    for (const auto& [name, value] : question_items(question)) {
        if (name == "method" || (name == "subsets" && !is_sweep(question))) continue;
        if (name == "kinds" && silhouette_question_of(question).kinds.empty()) continue;
        if (name == "part" && !question.part) continue;
        out << ' ' << name << ": " << escape_tsv(value) << ';';
    }
    out << " state: " << state_name(is_exhausted) << "; found: "
        << (asks_for_fillings(question) ? catalogue.filling_count() : catalogue.challenge_count());
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        out << "; size " << row.size << ": " << row.subsets << " subsets, " << row.decided
            << " decided, " << row.successful_subset_count << " fill something";
    }
    out << '\n';
}

void write_board_lines(std::ostream& out, const Catalogue& catalogue, bool lists_all_fillings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    if (!asks_for_starts(catalogue.question())) {
        out << "solution\n";
        if (!lists_all_fillings) return;
        catalogue.visit_fillings(
            [&](const Tiling& filling) { out << tiling_column(puzzle, filling, false) << '\n'; });
        return;
    }
    out << "fingerprint\tdifficulty\tgrade\tgiven\tsolution\n";
    for (const store::NumberedChallenge& start : store::numbered_challenges(catalogue)) {
        const StoredChallenge& stored = start.stored;
        out << stored.challenge.fingerprint << '\t' << stored.difficulty.value_or(0) << '\t'
            << grade_of(start) << '\t' << escape_tsv(clues_text(puzzle, stored.challenge.clues))
            << '\t'
            << (stored.tilings.empty() ? "-" : tiling_column(puzzle, stored.tilings.front(), false))
            << '\n';
    }
}

// Writes a line for each subset and each silhouette that the subset fills.
void write_fill_lines(std::ostream& out, const Catalogue& catalogue, bool writes_tilings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        const auto stored = catalogue.challenge(fill.fingerprint);
        out << escape_tsv(store::pieces_of_cube(fill.cube)) << '\t' << fill.tiling.size() << '\t'
            << challenge_columns_text(catalogue, stored.value());
        if (writes_tilings)
            out << '\t'
                << tiling_column(puzzle, fill.tiling, stored->challenge.components.size() > 1);
        out << '\n';
    });
}

// Writes a line for each challenge or, with `writes_all_tilings`, for each tiling.
void write_challenge_lines(std::ostream& out, const Catalogue& catalogue, bool writes_all_tilings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    catalogue.visit_challenges([&](const StoredChallenge& stored) {
        const std::string columns = challenge_columns_text(catalogue, stored);
        if (!writes_all_tilings || stored.tilings.empty()) {
            out << columns << (writes_all_tilings ? "\t-\n" : "\n");
            return;
        }
        for (const Tiling& tiling : stored.tilings) {
            out << columns << '\t'
                << tiling_column(puzzle, tiling, stored.challenge.components.size() > 1) << '\n';
        }
    });
}

}  // namespace

std::string filling_json(const Puzzle& puzzle, const Tiling& filling) {
    return Json{{"pieces", filling_pieces_json(puzzle, filling)}}.dump();
}

void write_json(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options) {
    const Question& question = catalogue.question();
    write_beginning(out, question, options.exhausted);
    if (asks_for_starts(question)) {
        write_starts(out, catalogue);
    } else if (is_about_board(question)) {
        write_fillings(out, catalogue, options.writes_all_tilings);
    } else {
        out << " \"found\": " << catalogue.challenge_count() << ",\n";
        if (is_sweep(question)) write_subsets(out, catalogue, options.writes_all_tilings);
        out << " \"challenges\": ";
        JsonLines lines(out);
        catalogue.visit_challenges([&](const StoredChallenge& stored) {
            lines.write(challenge_json(catalogue, stored, options.writes_all_tilings));
        });
        lines.end();
    }
    out << "}\n";
}

void write_tsv(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options) {
    const Question& question = catalogue.question();
    write_tsv_comment(out, catalogue, options.exhausted);
    if (is_about_board(question))
        return write_board_lines(out, catalogue, options.writes_all_tilings);
    out << (is_sweep(question) ? "subset\tsize\t" : "")
        << "centre\tkind\ttouching\twidth\tfingerprint\tsolutions\tshape\tsymmetry"
        << (can_have_mirror_images(question) ? "\tmirror_image" : "")
        << (options.writes_all_tilings ? "\tsolution\n" : "\n");
    if (is_sweep(question)) return write_fill_lines(out, catalogue, options.writes_all_tilings);
    write_challenge_lines(out, catalogue, options.writes_all_tilings);
}

}  // namespace orbitile
