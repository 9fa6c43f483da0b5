#include "store/stored_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "puzzle/names.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/wide_count.hpp"
#include "store/packed_numbers.hpp"
#include "store/question_json.hpp"

namespace orbitile::store {

namespace {

using stored::Json;
using stored::max_coordinate;
using stored::read_index_below;
using stored::read_integer;
using stored::require_known_word;
using stored::shards_from;
using stored::shards_json;

// The maximum number of members of a JSON object. Stored objects have fewer members. The time to
// read an ordered object is quadratic in the number of its members. Without a limit, a forged
// object could block the program.
constexpr std::size_t max_object_members = 100;

// Reads JSON without storing values, and refuses objects with too many members. A callback of the
// library's parser could also count members, but then the parser's time would be quadratic in the
// length of arrays.
class MemberCounter final : public nlohmann::json_sax<Json> {
  public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_array(std::size_t /*size*/) override { return true; }
    bool end_array() override { return true; }
    bool start_object(std::size_t /*size*/) override {
        member_counts_.push_back(0);
        return true;
    }
    bool end_object() override {
        member_counts_.pop_back();
        return true;
    }
    bool key(string_t& /*name*/) override {
        if (++member_counts_.back() > max_object_members) {
            throw StoredTextError("an object has too many members");
        }
        return true;
    }
    // Ends the scan and does not report the error. After the scan, Json::parse() reports the error.
    bool parse_error(std::size_t /*at*/, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) override {
        return false;
    }

  private:
    /// The number of members so far, for each enclosing object of the current value.
    std::vector<std::size_t> member_counts_;
};

Json parse_json(const std::string& text) {
    MemberCounter counter;
    Json::sax_parse(text, &counter);
    return Json::parse(text);
}

// Reads a value from a text. Throws if the text is not valid JSON, or if writing the value does not
// produce the same text.
template <typename Read, typename Write>
auto read_strictly(const std::string& text, Read read, Write write) {
    try {
        auto value = read(parse_json(text));
        if (write(value) != text)
            throw StoredTextError("its text is not in the form that orbitile writes");
        return value;
    } catch (const Json::exception& error) {
        throw StoredTextError(error.what());
    }
}

PlacedPiece placed_piece_from(const Puzzle& puzzle, std::size_t components, const Json& json) {
    PlacedPiece placed_piece;
    placed_piece.piece = read_index_below(json.at(0), puzzle.pieces.size());
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)];
    placed_piece.side = read_index_below(json.at(1), piece.sides.size());
    placed_piece.turn = read_integer(json.at(2), 0, turns_of(puzzle.lattice) - 1);
    placed_piece.flipped = read_integer(json.at(3), 0, 1) == 1;
    placed_piece.x = read_integer(json.at(4), -max_coordinate, max_coordinate);
    placed_piece.y = read_integer(json.at(5), -max_coordinate, max_coordinate);
    placed_piece.component = read_index_below(json.at(6), components);
    return placed_piece;
}

CubeStatistics read_statistics(const Json& json) {
    if (!json.is_object()) throw StoredTextError("statistics are not a JSON object");
    CubeStatistics statistics;
    for (const auto& member : json.items()) {
        const bool is_printable_key = printable(member.key()) == member.key();
        if (!is_printable_key || !member.value().is_number_integer()) {
            throw StoredTextError("statistics must be whole numbers with names");
        }
        statistics.set(member.key(), member.value().get<std::int64_t>());
    }
    return statistics;
}

}  // namespace

std::string question_text(const Question& question) {
    return stored::question_json(question).dump();
}

Question question_from_text(const std::string& text) {
    return read_strictly(text, stored::question_from, question_text);
}

std::string clues_to_text(const Puzzle& puzzle, const Clues& clues) {
    return stored::clues_json(puzzle, clues).dump();
}

Clues clues_from_stored_text(const Puzzle& puzzle, const std::string& text) {
    return read_strictly(
        text, [&](const Json& json) { return stored::clues_from(puzzle, json); },
        [&](const Clues& clues) { return clues_to_text(puzzle, clues); });
}

std::string components_text(Lattice lattice, const std::vector<Layer>& components) {
    Json json = Json::array();
    for (const Layer& layer : components) {
        json.push_back({{"parity", std::string(centre_name(layer.centre))},
                        {"shards", shards_json(lattice, layer.shards)}});
    }
    return json.dump();
}

std::vector<Layer> components_from_text(Lattice lattice, const std::string& text) {
    const auto read = [&](const Json& json) {
        std::vector<Layer> components;
        for (const Json& layer : json) {
            const auto word = layer.at("parity").get<std::string>();
            const Centre centre = require_known_word(centre_from_name(word), word);
            components.push_back({centre, shards_from(lattice, layer.at("shards"))});
            if (components.back().shards.empty()) throw StoredTextError("a component is empty");
            // A component is covered by at least one piece, so there cannot be more components than
            // pieces.
            if (std::ssize(components) > max_pieces) {
                throw StoredTextError("there are too many components");
            }
        }
        return components;
    };
    return read_strictly(text, read, [&](const std::vector<Layer>& components) {
        return components_text(lattice, components);
    });
}

std::string tiling_text(const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed_piece : tiling) {
        json.push_back(Json{placed_piece.piece, placed_piece.side, placed_piece.turn,
                            placed_piece.flipped ? 1 : 0, placed_piece.x, placed_piece.y,
                            placed_piece.component});
    }
    return json.dump();
}

Tiling tiling_from_text(const Puzzle& puzzle, std::size_t components, const std::string& text) {
    const auto read = [&](const Json& json) {
        Tiling tiling;
        for (const Json& entry : json) {
            tiling.push_back(placed_piece_from(puzzle, components, entry));
            if (std::ssize(tiling) > max_pieces) throw StoredTextError("a tiling is too large");
        }
        if (!std::is_sorted(tiling.begin(), tiling.end())) {
            throw StoredTextError("a tiling is not sorted");
        }
        return tiling;
    };
    return read_strictly(text, read, tiling_text);
}

namespace {

// Reads a count. Returns nothing if the text has leading zeros or the number needs more than 128
// bits.
std::optional<WideCount> count_from_text(std::string_view text) {
    if (text.empty() || (text.size() > 1 && text.front() == '0')) return std::nullopt;
    WideCount count = 0;
    for (const char digit : text) {
        if (digit < '0' || digit > '9') return std::nullopt;
        if (__builtin_mul_overflow(count, WideCount{10}, &count)) return std::nullopt;
        const auto value = static_cast<WideCount>(digit - '0');
        if (__builtin_add_overflow(count, value, &count)) return std::nullopt;
    }
    return count;
}

}  // namespace

std::string tiling_bytes(const Tiling& tiling) {
    std::string bytes;
    for (const PlacedPiece& placed_piece : tiling) {
        append_number(bytes, placed_piece.piece);
        append_number(bytes, placed_piece.side);
        append_number(bytes, 2 * placed_piece.turn + (placed_piece.flipped ? 1 : 0));
        append_number(bytes, zigzag_encoded(placed_piece.x));
        append_number(bytes, zigzag_encoded(placed_piece.y));
        append_number(bytes, placed_piece.component);
    }
    return bytes;
}

Tiling tiling_from_bytes(const Puzzle& puzzle, std::size_t components, std::string_view bytes) {
    constexpr auto coordinate_count = std::size_t{2} * max_coordinate + 1;
    Tiling tiling;
    for (NumberReader numbers(bytes); !numbers.is_at_end();) {
        PlacedPiece placed_piece;
        placed_piece.piece = numbers.read_number_below(puzzle.pieces.size());
        placed_piece.side = numbers.read_number_below(
            puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)].sides.size());
        const int orientation =
            numbers.read_number_below(2 * static_cast<std::size_t>(turns_of(puzzle.lattice)));
        placed_piece.turn = orientation / 2;
        placed_piece.flipped = orientation % 2 != 0;
        placed_piece.x = zigzag_decoded(numbers.read_number_below(coordinate_count));
        placed_piece.y = zigzag_decoded(numbers.read_number_below(coordinate_count));
        placed_piece.component = numbers.read_number_below(components);
        tiling.push_back(placed_piece);
        if (std::ssize(tiling) > max_pieces) throw StoredTextError("a tiling is too large");
    }
    if (!std::is_sorted(tiling.begin(), tiling.end()) || tiling_bytes(tiling) != bytes) {
        throw StoredTextError("a tiling is not in the form that orbitile writes");
    }
    return tiling;
}

std::string statistics_text(const std::optional<CubeStatistics>& statistics) {
    if (!statistics) return {};
    Json json = Json::object();
    for (const auto& [name, number] : statistics->members()) json[name] = number;
    return json.dump();
}

std::optional<CubeStatistics> statistics_from_text(const std::string& text) {
    if (text.empty()) return std::nullopt;
    try {
        return read_strictly(text, read_statistics, statistics_text);
    } catch (const StoredTextError&) {
        throw StoredTextError("statistics are not valid JSON");
    }
}

bool is_fingerprint_text(std::string_view text) {
    // The maximum length, which is short enough for file names.
    constexpr std::size_t max_size = 200;
    constexpr std::string_view characters = "0123456789abcdef+";
    return !text.empty() && text.size() <= max_size &&
           text.find_first_not_of(characters) == std::string_view::npos;
}

bool is_count_text(std::string_view text) { return count_from_text(text).has_value(); }

std::optional<std::string> counts_fault(Lattice lattice, const StoredChallenge& stored) {
    const Challenge& challenge = stored.challenge;
    const std::optional<std::string>& tilings = stored.tiling_count;
    const std::optional<std::string>& tilings_up_to_symmetry = stored.tiling_count_up_to_symmetry;
    if (!tilings && !tilings_up_to_symmetry) return std::nullopt;
    if (!tilings) return "it has a count up to symmetry, but no count of all solutions";
    const auto count = count_from_text(*tilings);
    const auto count_up_to_symmetry = count_from_text(tilings_up_to_symmetry.value_or(*tilings));
    if (!count || !count_up_to_symmetry) return "a count is not a number";
    // Fillings of a board are counted one by one, so their number fits into 64 bits.
    if (challenge.kind == ChallengeKind::board && *count > UINT64_MAX)
        return "its count of solutions does not fit into 64 bits";
    // A silhouette is stored only if a tiling was found, so its count cannot be 0. The count of a
    // board can be 0.
    if (*count == 0 && challenge.kind != ChallengeKind::board) return "its count of solutions is 0";
    // A count up to symmetry is a count of sets. Each set consists of tilings that are images of
    // each other, and has at most `max_images` tilings.
    const std::uint64_t max_images = 2 * static_cast<std::uint64_t>(turns_of(lattice));
    const WideCount min_count = *count / max_images + (*count % max_images == 0 ? 0 : 1);
    if (*count_up_to_symmetry >= min_count && *count_up_to_symmetry <= *count) return std::nullopt;
    return "its counts contradict each other: " + *tilings + " solutions, " +
           *tilings_up_to_symmetry + " up to symmetry";
}

}  // namespace orbitile::store
