#include "drawing/gallery/page_data.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <algorithm>
#include <cstddef>
#include <new>
#include <nlohmann/json.hpp>

#include "page/page_json.hpp"
#include "puzzle/silhouette_views.hpp"

namespace orbitile::drawing {

namespace {

constexpr std::string_view base64_digits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

// Encodes bytes in base64. Each group of three bytes becomes four digits. If the last group has
// fewer bytes, its last digits are "=".
std::string encode_base64(const std::basic_string<Bytef>& bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        unsigned three_bytes = 0;
        for (std::size_t k = 0; k < 3; ++k)
            three_bytes = three_bytes << 8U | (k < count ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) {
            text += k <= count ? base64_digits[three_bytes >> (18 - 6 * k) & 63U] : '=';
        }
    }
    return text;
}

}  // namespace

std::string deflated_base64(std::string_view text) {
    const std::basic_string<Bytef> plain_bytes(text.begin(), text.end());
    uLongf deflated_size = compressBound(plain_bytes.size());
    std::basic_string<Bytef> deflated_bytes(deflated_size, 0);
    if (compress2(deflated_bytes.data(), &deflated_size, plain_bytes.data(), plain_bytes.size(),
                  Z_BEST_COMPRESSION) != Z_OK) {
        throw std::bad_alloc();  // with a buffer of this size, no other error is possible
    }
    deflated_bytes.resize(deflated_size);
    return encode_base64(deflated_bytes);
}

namespace {

using Json = page::Json;

// Returns one challenge as JSON. `mirror_image_index` is the index of the challenge's mirror image
// among all entries, if there is one.
Json entry_json(Lattice lattice, const GalleryEntry& entry,
                std::optional<std::size_t> mirror_image_index) {
    return page::challenge_json(lattice, entry.challenge,
                                {.number = entry.number,
                                 .title = entry.title,
                                 .copies = entry.copies,
                                 .mirror_image_index = mirror_image_index,
                                 .tilings = entry.tiling_count,
                                 .solutions = entry.solution_count_text,
                                 .difficulty = entry.difficulty,
                                 .grade = entry.grade,
                                 .solution = entry.solution});
}

// Replaces some characters by escape sequences. Inside a script element, browsers interpret
// `</script` and `<!--` even within strings, and older browsers interpret U+2028 and U+2029 as line
// ends. In JSON, all of these characters occur only in strings, where an escape sequence has the
// same meaning.
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
    const auto mirror_indices = mirror_images(puzzle, challenge_pointers);
    for (std::size_t i = 0; i < gallery.entries.size(); ++i) {
        challenges.push_back(entry_json(puzzle.lattice, gallery.entries[i], mirror_indices[i]));
    }
    Json json = page::puzzle_json(puzzle, gallery.is_exhausted, page::pieces_json(puzzle));
    if (!gallery.title.empty()) json["title"] = gallery.title;
    if (!gallery.author.empty()) json["author"] = gallery.author;
    if (!gallery.date.empty()) json["date"] = gallery.date;
    page::add_board_numbers(puzzle, json);
    if (gallery.available_challenge_count > 0)
        json["chosen_from"] = gallery.available_challenge_count;
    json["challenges"] = challenges;
    // Invalid UTF-8 would be replaced. It should not occur, because puzzle files must be UTF-8.
    return escape_markup(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string page_data(const Gallery& gallery) {
    std::string text = page_json(gallery);
    if (text.size() <= max_plain_data_bytes) return text;
    return Json{{"format", page::format_version}, {"deflated", deflated_base64(text)}}.dump();
}

}  // namespace orbitile::drawing
