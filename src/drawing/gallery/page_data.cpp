#include "drawing/gallery/page_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <nlohmann/json.hpp>

#include "drawing/canvas_effects.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::drawing {

namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Encodes bytes in base64. Three bytes become four digits. If the last group has fewer bytes, "="
// replaces its last digits.
std::string encode_base64(const std::basic_string<Bytef>& bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        unsigned three = 0;
        for (std::size_t k = 0; k < 3; ++k) three = three << 8U | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? base64_digits[three >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

}  // namespace

std::string deflated_base64(std::string_view text) {
    const std::basic_string<Bytef> plain(text.begin(), text.end());
    uLongf size = compressBound(plain.size());
    std::basic_string<Bytef> deflated(size, 0);
    if (compress2(deflated.data(), &size, plain.data(), plain.size(), Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();  // no other error is possible with a buffer of this size
    }
    deflated.resize(size);
    return encode_base64(deflated);
}

namespace {

using Json = nlohmann::ordered_json;  // keeps members in order

constexpr int format = 1;

// Returns three numbers for each cell: x, y, and the sum of 2^slot over the shards of the cell.
Json cells_json(const Shards& shards) {
    Json cells = Json::array();
    for (std::size_t i = 0; i < shards.size();) {
        const Cell cell{shards[i].x, shards[i].y};
        unsigned parts = 0;
        for (; i < shards.size() && Cell{shards[i].x, shards[i].y} == cell; ++i) {
            parts |= 1U << shards[i].slot;
        }
        cells.push_back(cell.x);
        cells.push_back(cell.y);
        cells.push_back(parts);
    }
    return cells;
}

std::string colour_text(const Colour& colour) {
    return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

// Describes a hatch pattern. Lengths are multiples of a cell's width, as in printed pictures.
Json hatch_json(const HatchPattern& row) {
    Json json{{"ink", colour_text(hatch_ink)}, {"pitch", row.pitch}};
    if (row.has_dots) {
        json["dot"] = hatch_dot_width;
    } else {
        json["line"] = hatch_line_width;
        json["degrees"] = row.degrees;
        json["crossed"] = row.directions == 2;
    }
    return json;
}

Json piece_json(const Piece& piece, const std::string& letter) {
    Json sides = Json::array();
    for (const Side& side : piece.sides) {
        sides.push_back({{"name", side.name}, {"cells", cells_json(side.shards)}});
    }
    Json json{{"name", piece.name}, {"letter", letter}, {"colour", colour_text(piece.colour)}};
    if (piece.pattern > 0) json["hatch"] = hatch_json(hatch_pattern(piece.pattern));
    json["copies"] = piece.copies;
    json["sides"] = sides;
    return json;
}

Json pieces_json(const Puzzle& puzzle) {
    const auto letters = piece_letters(puzzle);
    Json pieces = Json::array();
    for (const Piece& piece : puzzle.pieces) {
        pieces.push_back(piece_json(piece, letters.at(pieces.size())));
    }
    return pieces;
}

Json clues_json(const Clues& clues) {
    Json json = Json::array();
    for (const Clue& clue : clues) {
        json.push_back({{"piece", clue.piece}, {"cells", cells_json(clue.shards)}});
    }
    return json;
}

Json tiling_json(const Tiling& tiling) {
    Json json = Json::array();
    for (const PlacedPiece& placed : tiling) {
        json.push_back({placed.piece, placed.side, placed.turn, placed.flipped ? 1 : 0, placed.x,
                        placed.y, placed.component});
    }
    return json;
}

// Returns the position of the centre, relative to the origin of drawings. The unit is a sixth of a
// step from a cell to its neighbour.
Json centre_json(Lattice lattice, Centre centre) {
    const Point at = position_in_sixths(lattice, centre);
    const Point origin = position_in_sixths(lattice, Point{0, 0});
    return {at.x - origin.x, at.y - origin.y};
}

// Describes one challenge. If another entry is its mirror image, `mirror_image` is the index of
// that entry, from 0.
Json entry_json(Lattice lattice, const GalleryEntry& entry,
                std::optional<std::size_t> mirror_image) {
    const Challenge& challenge = entry.challenge;
    Json components = Json::array();
    for (const Layer& component : challenge.components) {
        components.push_back({{"centre", centre_json(lattice, component.centre)},
                              {"cells", cells_json(component.shards)}});
    }
    Json json{{"fingerprint", challenge.fingerprint},
              {"kind", kind_name(challenge.kind)},
              {"symmetry", grids_name(challenge.grids)}};
    if (entry.number > 0) json["number"] = entry.number;
    if (!entry.title.empty()) json["title"] = entry.title;
    if (!entry.copies.empty()) json["copies"] = entry.copies;
    if (can_have_more_symmetry(lattice, challenge.group)) {
        json["full_group"] = full_symmetry(lattice, challenge.components).name;
    }
    if (mirror_image) json["mirror_image"] = *mirror_image + 1;
    json["width"] = challenge.width;
    json["components"] = components;
    if (!challenge.clues.empty()) json["givens"] = clues_json(challenge.clues);
    if (entry.tiling_count) json["tilings"] = *entry.tiling_count;
    if (entry.solution_count) json["solutions"] = *entry.solution_count;
    if (entry.difficulty) json["difficulty"] = *entry.difficulty;
    if (entry.grade) json["grade"] = *entry.grade;
    if (!entry.solution.empty()) json["solution"] = tiling_json(entry.solution);
    return json;
}

// Replaces some characters by escapes. Inside a script element, browsers interpret `</script` and
// `<!--` even within strings. Older browsers treated U+2028 and U+2029 as line ends. In JSON, these
// characters occur only in strings, where an escape has the same meaning.
std::string escape_markup(std::string_view json) {
    std::string safe;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const std::string_view rest = json.substr(i);
        if (rest.starts_with('<')) {
            safe += "\\u003c";
        } else if (rest.starts_with('>')) {
            safe += "\\u003e";
        } else if (rest.starts_with('&')) {
            safe += "\\u0026";
        } else if (rest.starts_with("\u2028") || rest.starts_with("\u2029")) {
            safe += rest.starts_with("\u2028") ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            safe += rest.front();
        }
    }
    return safe;
}

}  // namespace

const std::string& gallery_title(const Gallery& gallery) {
    return gallery.title.empty() ? gallery.puzzle.name : gallery.title;
}

std::string page_json(const Gallery& gallery) {
    const Puzzle& puzzle = gallery.puzzle;
    Json challenges = Json::array();
    std::vector<const Challenge*> listed;
    for (const GalleryEntry& entry : gallery.entries) listed.push_back(&entry.challenge);
    const auto images = mirror_images(puzzle, listed);
    for (std::size_t e = 0; e < gallery.entries.size(); ++e) {
        challenges.push_back(entry_json(puzzle.lattice, gallery.entries[e], images[e]));
    }
    Json json{{"format", format},
              {"puzzle", puzzle.name},
              {"digest", digest(puzzle)},
              {"state", gallery.exhausted ? "exhausted" : "incomplete"},
              {"lattice", lattice_name(puzzle.lattice)},
              {"turns", puzzle.rules.turns},
              {"flips", puzzle.rules.flips},
              {"pieces", pieces_json(puzzle)}};
    if (!gallery.title.empty()) json["title"] = gallery.title;
    if (!gallery.author.empty()) json["author"] = gallery.author;
    if (!gallery.date.empty()) json["date"] = gallery.date;
    if (puzzle.board && !puzzle.board->numbers.empty()) json["numbers"] = puzzle.board->numbers;
    if (gallery.chosen_from > 0) json["chosen_from"] = gallery.chosen_from;
    if (!gallery.engines.empty()) json["engines"] = gallery.engines;
    json["challenges"] = challenges;
    // If a text is not UTF-8, its invalid bytes are replaced. This should not happen, because
    // puzzle files must be UTF-8.
    return escape_markup(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string page_data(const Gallery& gallery) {
    std::string text = page_json(gallery);
    if (text.size() <= max_plain_data_bytes) return text;
    return Json{{"format", format}, {"deflated", deflated_base64(text)}}.dump();
}

}  // namespace orbitile::drawing
