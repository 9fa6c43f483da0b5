#include "drawing/gallery/page_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <nlohmann/json.hpp>

#include "drawing/canvas_effects.hpp"
#include "page/page_json.hpp"
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
        unsigned group = 0;
        for (std::size_t k = 0; k < 3; ++k) group = group << 8U | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? base64_digits[group >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

}  // namespace

std::string deflated_base64(std::string_view text) {
    const std::basic_string<Bytef> plain_bytes(text.begin(), text.end());
    uLongf size = compressBound(plain_bytes.size());
    std::basic_string<Bytef> deflated_bytes(size, 0);
    if (compress2(deflated_bytes.data(), &size, plain_bytes.data(), plain_bytes.size(),
                  Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();  // no other error is possible with a buffer of this size
    }
    deflated_bytes.resize(size);
    return encode_base64(deflated_bytes);
}

namespace {

using Json = page::Json;

constexpr int format = page::format_version;

// Describes a hatch pattern. Lengths are multiples of a cell's width, as in printed pictures.
Json hatch_json(const HatchPattern& pattern) {
    Json json{{"ink", page::colour_text(hatch_ink)}, {"pitch", pattern.pitch}};
    if (pattern.has_dots) {
        json["dot"] = hatch_dot_width;
    } else {
        json["line"] = hatch_line_width;
        json["degrees"] = pattern.degrees;
        json["crossed"] = pattern.directions == 2;
    }
    return json;
}

// Puts the member "hatch" before the number of copies, as documented.
Json add_hatch(const Json& piece, const Json& hatch) {
    Json json;
    for (const auto& [name, value] : piece.items()) {
        if (name == "copies") json["hatch"] = hatch;
        json[name] = value;
    }
    return json;
}

// Describes the pieces. Only a page of pictures has hatch patterns, which palettes choose.
Json pieces_json(const Puzzle& puzzle) {
    Json pieces = page::pieces_json(puzzle);
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const int pattern = puzzle.pieces[p].pattern;
        if (pattern > 0) pieces[p] = add_hatch(pieces[p], hatch_json(hatch_pattern(pattern)));
    }
    return pieces;
}

// Describes one challenge. If another entry is its mirror image, `mirror_image` is the index of
// that entry, from 0.
Json entry_json(Lattice lattice, const GalleryEntry& entry,
                std::optional<std::size_t> mirror_image) {
    return page::challenge_json(lattice, entry.challenge,
                                {.number = entry.number,
                                 .title = entry.title,
                                 .copies = entry.copies,
                                 .mirror_image = mirror_image,
                                 .tilings = entry.tiling_count,
                                 .solutions = entry.solution_count,
                                 .difficulty = entry.difficulty,
                                 .grade = entry.grade,
                                 .solution = entry.solution});
}

// Replaces some characters by escapes. Inside a script element, browsers interpret `</script` and
// `<!--` even within strings. Older browsers treated U+2028 and U+2029 as line ends. In JSON, these
// characters occur only in strings, where an escape has the same meaning.
std::string escape_markup(std::string_view json) {
    std::string escaped_text;
    for (std::size_t i = 0; i < json.size(); ++i) {
        const std::string_view remaining_text = json.substr(i);
        if (remaining_text.starts_with('<')) {
            escaped_text += "\\u003c";
        } else if (remaining_text.starts_with('>')) {
            escaped_text += "\\u003e";
        } else if (remaining_text.starts_with('&')) {
            escaped_text += "\\u0026";
        } else if (remaining_text.starts_with("\u2028") || remaining_text.starts_with("\u2029")) {
            escaped_text += remaining_text.starts_with("\u2028") ? "\\u2028" : "\\u2029";
            i += 2;
        } else {
            escaped_text += remaining_text.front();
        }
    }
    return escaped_text;
}

}  // namespace

const std::string& gallery_title(const Gallery& gallery) {
    return gallery.title.empty() ? gallery.puzzle.name : gallery.title;
}

std::string page_json(const Gallery& gallery) {
    const Puzzle& puzzle = gallery.puzzle;
    Json challenges = Json::array();
    std::vector<const Challenge*> challenge_pointers;
    for (const GalleryEntry& entry : gallery.entries)
        challenge_pointers.push_back(&entry.challenge);
    const auto images = mirror_images(puzzle, challenge_pointers);
    for (std::size_t e = 0; e < gallery.entries.size(); ++e) {
        challenges.push_back(entry_json(puzzle.lattice, gallery.entries[e], images[e]));
    }
    Json json = page::puzzle_json(puzzle, gallery.exhausted, pieces_json(puzzle));
    if (!gallery.title.empty()) json["title"] = gallery.title;
    if (!gallery.author.empty()) json["author"] = gallery.author;
    if (!gallery.date.empty()) json["date"] = gallery.date;
    page::add_board_numbers(puzzle, json);
    if (gallery.chosen_from > 0) json["chosen_from"] = gallery.chosen_from;
    if (!gallery.colophon.empty()) json["engines"] = gallery.colophon;
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
