#include "exchange/exchange.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "exchange/exchange_board.hpp"
#include "exchange/exchange_values.hpp"
#include "geometry/shape.hpp"
#include "puzzle/md5.hpp"
#include "puzzle/placed_piece_hash.hpp"
#include "puzzle/silhouette_views.hpp"
#include "puzzle/symmetry_words.hpp"
#include "store/numbering.hpp"
#include "store/question_json.hpp"
#include "store/sweep.hpp"

namespace orbitile {

namespace {

using exchange::degrees_of_turn;
using exchange::escape_tsv;
using exchange::Json;
using exchange::placed_piece_word;
using exchange::state_name;
using exchange::tiling_json;
using exchange::write_lines;
using stored::shards_json;

// Writes components and tilings as JSON. The writer makes the text of each shard and of each placed
// piece only once, because the same text can occur thousands of times in an export.
class ShapeJsonWriter {
  public:
    explicit ShapeJsonWriter(const Puzzle& puzzle) : puzzle_(puzzle) {}

    void append(const Layer& component, std::string& text) {
        text += R"({"parity":")";
        text += centre_name(component.centre);
        text += R"(","shards":[)";
        for (const Shard& shard : component.shards) {
            if (&shard != &component.shards.front()) text += ',';
            text += text_of(shard);
        }
        text += "]}";
    }

    void append(const Tiling& tiling, std::string& text) {
        text += '[';
        for (const PlacedPiece& placed_piece : tiling) {
            if (&placed_piece != &tiling.front()) text += ',';
            text += text_of(placed_piece);
        }
        text += ']';
    }

  private:
    const std::string& text_of(const Shard& shard) {
        const auto [entry, is_new] = shard_texts_.try_emplace(shard);
        if (is_new) entry->second = Json(shard_name(puzzle_.lattice, shard)).dump();
        return entry->second;
    }

    const std::string& text_of(const PlacedPiece& placed_piece) {
        const auto [entry, is_new] = piece_texts_.try_emplace(placed_piece);
        if (is_new) entry->second = exchange::placed_piece_json(puzzle_, placed_piece).dump();
        return entry->second;
    }

    struct ShardHash {
        std::size_t operator()(const Shard& shard) const {
            return (static_cast<std::size_t>(shard.x) * 8191 + static_cast<std::size_t>(shard.y)) *
                       max_shards_per_cell +
                   shard.slot;
        }
    };

    const Puzzle& puzzle_;
    std::unordered_map<Shard, std::string, ShardHash> shard_texts_;
    ByPlacedPiece<std::string> piece_texts_;
};

// Appends a JSON array with one element in each line, like exchange::write_lines().
template <typename Elements>
void append_lines(const Elements& elements, ShapeJsonWriter& writer, std::string& text) {
    text += '[';
    for (const auto& element : elements) {
        text += &element == &elements.front() ? "\n    " : ",\n    ";
        writer.append(element, text);
    }
    text += ']';
}

// Returns how many tilings of the challenge are exported: either all tilings, or only the first
// tiling. The tilings are sorted, so the first tiling does not depend on the order in which the
// search found the tilings.
std::size_t exported_tiling_count(const StoredChallenge& stored, bool writes_all_tilings) {
    return writes_all_tilings || stored.tilings.empty() ? stored.tilings.size() : 1;
}

// The catalogue stores luck in hundredths of a bit. It stores fractions of a whole (shares) in
// thousandths.
constexpr double hundredths_per_unit = 100;
constexpr double thousandths_per_unit = 1000;

// Writes the luck and the counts of tilings. The counts are decimal texts in the catalogue, and
// JSON numbers in the export.
void write_counts_and_luck(std::ostream& out, const StoredChallenge& stored) {
    if (stored.tiling_count) out << "   \"tiling_count\": " << *stored.tiling_count << ",\n";
    if (stored.tiling_count_up_to_symmetry) {
        out << "   \"tiling_count_up_to_symmetry\": " << *stored.tiling_count_up_to_symmetry
            << ",\n";
    }
    if (!stored.luck) return;
    const Luck& luck = *stored.luck;
    out << "   \"difficulty\": "
        << Json{{"grade", store::luck_grade(luck)},
                {"careful_bits", luck.careful / hundredths_per_unit},
                {"casual_bits", luck.casual / hundredths_per_unit},
                {"unused_placements", luck.unused_placement_share / thousandths_per_unit},
                {"largest_share", luck.most_frequent_placement_share / thousandths_per_unit}}
               .dump()
        << ",\n";
}

// Whether the export states the full symmetry of each challenge.
bool exports_full_symmetry(const Question& question) {
    return can_have_more_symmetry(question.puzzle.lattice, silhouette_question_of(question).groups);
}

// Whether the catalogue can have two challenges that are mirror images of each other.
bool can_have_mirror_images(const Question& question) {
    return std::ranges::any_of(
        silhouette_question_of(question).groups,
        [&](const SymmetryGroup& group) { return can_have_mirror_image(question.puzzle, group); });
}

// The fingerprints of all challenges of a catalogue, in 16 bytes each. The set is in memory because
// looking up a million mirror images in the file would double the time of an export.
class FingerprintSet {
  public:
    explicit FingerprintSet(const Catalogue& catalogue) {
        catalogue.visit_fingerprints(
            [&](const std::string& fingerprint) { digests_.push_back(digest_of(fingerprint)); });
        std::ranges::sort(digests_);
    }

    bool contains(const std::string& fingerprint) const {
        return std::ranges::binary_search(digests_, digest_of(fingerprint));
    }

  private:
    using Digest = std::array<std::uint64_t, 2>;

    // A fingerprint is an MD5, or a list of MD5s if the silhouette is on several grids.
    static Digest digest_of(const std::string& fingerprint) {
        constexpr std::size_t digit_count = 16;
        if (fingerprint.size() != 2 * digit_count) return digest_of(md5_hex(fingerprint));
        Digest digest{};
        for (std::size_t i = 0; i < digest.size(); ++i) {
            const char* const begin = fingerprint.data() + i * digit_count;
            std::from_chars(begin, begin + digit_count, digest[i], 16);
        }
        return digest;
    }

    std::vector<Digest> digests_;
};

struct ExportedChallenge {
    StoredChallenge stored;
    /// The fingerprint of the challenge's mirror image. Empty if the mirror image is not stored.
    std::optional<std::string> mirror_image = {};
};

void visit_exported_challenges(const Catalogue& catalogue,
                               const std::function<void(const ExportedChallenge&)>& visitor) {
    const Question& question = catalogue.question();
    std::optional<FingerprintSet> stored_fingerprints;
    if (can_have_mirror_images(question)) stored_fingerprints.emplace(catalogue);
    catalogue.visit_challenges([&](const StoredChallenge& stored) {
        ExportedChallenge exported_challenge{stored};
        if (stored_fingerprints) {
            auto mirror_image = mirror_fingerprint(question.puzzle, stored.challenge);
            if (mirror_image && stored_fingerprints->contains(*mirror_image))
                exported_challenge.mirror_image = std::move(mirror_image);
        }
        visitor(exported_challenge);
    });
}

void write_challenge(std::ostream& out, Lattice lattice, bool writes_full_symmetry,
                     const ExportedChallenge& exported_challenge, bool writes_all_tilings,
                     ShapeJsonWriter& writer) {
    const StoredChallenge& stored = exported_challenge.stored;
    const Challenge& challenge = stored.challenge;
    out << "  {\"fingerprint\": " << Json(challenge.fingerprint).dump() << ",\n"
        << "   \"kind\": " << Json(kind_name(challenge.kind)).dump() << ",\n"
        << "   \"symmetry\": " << Json(grid_kind_name(challenge.grids)).dump() << ",\n";
    if (writes_full_symmetry) {
        const SymmetryGroup full_group = full_symmetry(lattice, challenge.components);
        out << "   \"group\": " << Json(challenge.group.name).dump() << ",\n"
            << "   \"full_group\": " << Json(full_group.name).dump() << ",\n";
    }
    if (exported_challenge.mirror_image) {
        out << "   \"mirror_image\": " << Json(*exported_challenge.mirror_image).dump() << ",\n";
    }
    out << "   \"touching\": " << Json(challenge.has_touching_components).dump() << ",\n"
        << "   \"width\": " << challenge.width << ",\n";
    write_counts_and_luck(out, stored);
    std::string text = "   \"components\": ";
    append_lines(challenge.components, writer, text);
    text += ",\n   \"tilings\": ";
    append_lines(std::span(stored.tilings).first(exported_tiling_count(stored, writes_all_tilings)),
                 writer, text);
    out << text << '}';
}

// --- Tab-separated values. ---

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

std::string tiling_column(const Puzzle& puzzle, const Challenge& challenge, const Tiling& tiling) {
    const bool has_several_components = challenge.components.size() > 1;
    std::string text;
    for (const PlacedPiece& placed_piece : tiling) {
        if (!text.empty()) text += ' ';
        text += placed_piece_word(puzzle, placed_piece, has_several_components);
    }
    return text;
}

std::string challenge_columns_text(const Question& question,
                                   const ExportedChallenge& exported_challenge) {
    const StoredChallenge& stored = exported_challenge.stored;
    const Lattice lattice = question.puzzle.lattice;
    const Challenge& challenge = stored.challenge;
    std::string line(grid_kind_name(challenge.grids));
    line += '\t' + std::string(kind_name(challenge.kind));
    line += challenge.has_touching_components ? "\ttouching" : "\t-";
    line += '\t' + std::to_string(challenge.width);
    line += '\t' + escape_tsv(challenge.fingerprint);
    line += '\t' + stored.tiling_count.value_or("-");
    line += '\t' + silhouette_column(lattice, challenge);
    line += '\t' + std::string(full_symmetry(lattice, challenge.components).name);
    if (can_have_mirror_images(question))
        line += '\t' + escape_tsv(exported_challenge.mirror_image.value_or("-"));
    return line;
}

// Writes the first two lines: a comment with the question and the state, and the names of the
// columns.
void write_tsv_header(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options) {
    const Question& question = catalogue.question();
    std::string comment = "#";
    const auto add_item = [&](std::string_view name, const std::string& value) {
        comment += std::string(comment == "#" ? " " : "; ") + std::string(name) + ": " + value;
    };
    for (const auto& [name, value] : question_items(question)) {
        if (name == "method" || (name == "subsets" && !is_sweep(question))) continue;
        if (name == "kinds" && silhouette_question_of(question).kinds.empty()) continue;
        if (name == "part" && !question.part) continue;
        add_item(name, escape_tsv(value));
    }
    add_item("state", std::string(state_name(options.exhausted)));
    add_item("found", std::to_string(catalogue.challenge_count()));
    add_item("detached", std::to_string(catalogue.wandering_count()));
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        add_item("size " + std::to_string(row.size),
                 std::to_string(row.subsets) + " subsets, " + std::to_string(row.decided) +
                     " decided, " + std::to_string(row.successful_subset_count) +
                     " fill something");
    }
    out << comment << '\n'
        << (is_sweep(question) ? "subset\tsize\t" : "")
        << "centre\tkind\ttouching\twidth\tfingerprint\tsolutions\tshape\tsymmetry"
        << (can_have_mirror_images(question) ? "\tmirror_image" : "")
        << (options.writes_all_tilings ? "\tsolution\n" : "\n");
}

// Writes the members "sizes" and "subsets" of the JSON export. "subsets" has a line for each subset
// that fills a silhouette.
void write_subsets(std::ostream& out, const Catalogue& catalogue, bool writes_all_tilings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    std::vector<Json> sizes;
    for (const store::SweepRow& row : store::sweep_table(catalogue)) {
        sizes.push_back({{"size", row.size},
                         {"subsets", row.subsets},
                         {"decided", row.decided},
                         {"filling", row.successful_subset_count},
                         {"fills", row.fill_count}});
    }
    out << " \"sizes\": ";
    write_lines(out, sizes);
    std::vector<Json> subsets;
    catalogue.visit_fills([&](const SubsetFill& fill) {
        const auto pieces = store::pieces_of_cube(fill.cube);
        if (subsets.empty() || subsets.back()["pieces"] != pieces) {
            subsets.push_back({{"pieces", pieces}, {"fingerprints", Json::array()}});
            if (writes_all_tilings) subsets.back()["tilings"] = Json::array();
        }
        subsets.back()["fingerprints"].push_back(fill.fingerprint);
        if (writes_all_tilings)
            subsets.back()["tilings"].push_back(tiling_json(puzzle, fill.tiling));
    });
    out << ",\n \"subsets\": ";
    write_lines(out, subsets);
    out << ",\n";
}

// Writes a line for each subset and each silhouette that the subset fills. If `writes_all_tilings`
// is set, the line also has the tiling.
void write_fills(std::ostream& out, const Catalogue& catalogue, bool writes_all_tilings) {
    const Puzzle& puzzle = catalogue.question().puzzle;
    std::map<std::string, ExportedChallenge> challenges;
    visit_exported_challenges(catalogue, [&](const ExportedChallenge& exported_challenge) {
        challenges.emplace(exported_challenge.stored.challenge.fingerprint, exported_challenge);
    });
    catalogue.visit_fills([&](const SubsetFill& fill) {
        const ExportedChallenge& exported_challenge = challenges.at(fill.fingerprint);
        out << escape_tsv(store::pieces_of_cube(fill.cube)) << '\t' << fill.tiling.size() << '\t'
            << challenge_columns_text(catalogue.question(), exported_challenge);
        if (writes_all_tilings)
            out << '\t' << tiling_column(puzzle, exported_challenge.stored.challenge, fill.tiling);
        out << '\n';
    });
}

}  // namespace

std::string filling_json(const Puzzle& puzzle, const Tiling& filling) {
    return exchange::filling_value(puzzle, filling).dump();
}

class FillingJsonWriter::State {
  public:
    explicit State(const Puzzle& puzzle) : puzzle_(puzzle) {}

    void append(const Tiling& filling, std::string& text) {
        text += "{\"pieces\":[";
        for (const PlacedPiece& placed_piece : filling) {
            if (&placed_piece != &filling.front()) text += ',';
            text += text_of(placed_piece);
        }
        text += "]}";
    }

  private:
    const std::string& text_of(const PlacedPiece& placed_piece) {
        const auto [entry, is_new] = texts_by_placed_piece_.try_emplace(placed_piece);
        if (is_new) {
            entry->second =
                exchange::filling_value(puzzle_, {placed_piece})["pieces"].front().dump();
        }
        return entry->second;
    }

    const Puzzle& puzzle_;
    ByPlacedPiece<std::string> texts_by_placed_piece_;
};

FillingJsonWriter::FillingJsonWriter(const Puzzle& puzzle)
    : state_(std::make_unique<State>(puzzle)) {}
FillingJsonWriter::FillingJsonWriter(FillingJsonWriter&&) noexcept = default;
FillingJsonWriter& FillingJsonWriter::operator=(FillingJsonWriter&&) noexcept = default;
FillingJsonWriter::~FillingJsonWriter() = default;

void FillingJsonWriter::append(const Tiling& filling, std::string& text) {
    state_->append(filling, text);
}

void write_json(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options) {
    const Question& question = catalogue.question();
    if (is_about_board(question))
        return exchange::write_board_json(out, catalogue, state_name(options.exhausted),
                                          options.writes_all_tilings);
    out << "{\"format\": " << exchange::format_version << ",\n"
        << " \"puzzle\": " << Json(question.puzzle.name).dump() << ",\n"
        << " \"question\": " << stored::exported_question_json(question).dump() << ",\n"
        << " \"state\": " << Json(state_name(options.exhausted)).dump() << ",\n"
        << " \"found\": " << catalogue.challenge_count() << ",\n"
        << " \"wandering\": " << catalogue.wandering_count() << ",\n";
    if (is_sweep(question)) write_subsets(out, catalogue, options.writes_all_tilings);
    out << " \"challenges\": [";
    bool is_first = true;
    ShapeJsonWriter writer(question.puzzle);
    const bool writes_full_symmetry = exports_full_symmetry(question);
    visit_exported_challenges(catalogue, [&](const ExportedChallenge& exported_challenge) {
        out << (is_first ? "\n" : ",\n");
        is_first = false;
        write_challenge(out, question.puzzle.lattice, writes_full_symmetry, exported_challenge,
                        options.writes_all_tilings, writer);
    });
    out << "]}\n";
}

void write_tsv(std::ostream& out, const Catalogue& catalogue, const ExportOptions& options) {
    if (is_about_board(catalogue.question())) {
        return exchange::write_board_tsv(out, catalogue, state_name(options.exhausted),
                                         options.writes_all_tilings);
    }
    const Puzzle& puzzle = catalogue.question().puzzle;
    write_tsv_header(out, catalogue, options);
    if (is_sweep(catalogue.question()))
        return write_fills(out, catalogue, options.writes_all_tilings);
    visit_exported_challenges(catalogue, [&](const ExportedChallenge& exported_challenge) {
        const StoredChallenge& stored = exported_challenge.stored;
        const std::string columns =
            challenge_columns_text(catalogue.question(), exported_challenge);
        if (!options.writes_all_tilings || stored.tilings.empty()) {
            out << columns << (options.writes_all_tilings ? "\t-\n" : "\n");
            return;
        }
        for (const Tiling& tiling : stored.tilings) {
            out << columns << '\t' << tiling_column(puzzle, stored.challenge, tiling) << '\n';
        }
    });
}

}  // namespace orbitile
