// Reads puzzle files. Every complaint names the file, the line and, where there is one, the piece.
#include "orbitile/puzzle/puzzle_file.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <system_error>
#include <utility>
#include <vector>

#include "orbitile/geometry/shape.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/colour_name.hpp"
#include "puzzle/names.hpp"

namespace orbitile {
namespace {

constexpr std::size_t max_file_bytes = std::size_t{1} << 20U;
constexpr std::int64_t file_format = 1;
constexpr std::size_t max_piece_shards = 4096;
constexpr std::int64_t max_pieces = 256;  // copies counted
constexpr double max_unit_mm = 1000;

using Keys = std::vector<std::string_view>;

std::string_view kind_of(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: return "a table";
        case toml::node_type::array: return "a list";
        case toml::node_type::string: return "a string";
        case toml::node_type::integer: return "an integer";
        case toml::node_type::floating_point: return "a number with a fraction";
        case toml::node_type::boolean: return "true or false";
        default: return "a date or time";
    }
}

/// One table of the file, with what to call it in a message.
class Section {
  public:
    Section(const toml::table& table, std::string file, std::string subject)
        : table_(&table), file_(std::move(file)), subject_(std::move(subject)) {}

    /// A table inside this one.
    Section inside(const toml::table& table, const std::string& subject) const {
        return {table, file_, subject_.empty() ? subject : subject_ + ", " + subject};
    }

    void rename(std::string subject) { subject_ = std::move(subject); }

    unsigned line() const { return line_of(*table_); }
    static unsigned line_of(const toml::node& node) { return node.source().begin.line; }
    unsigned line_of(std::string_view key) const {
        const toml::node* node = table_->get(key);
        return node != nullptr ? line_of(*node) : line();
    }

    [[noreturn]] void fail(unsigned line, const std::string& message) const {
        // Nothing in the file stands for an empty table, so it has no line of its own.
        throw InputError(file_ + ':' + std::to_string(std::max(line, 1U)) + ": " +
                         (subject_.empty() ? "" : subject_ + ": ") + printable(message));
    }

    [[noreturn]] void fail_kind(const toml::node& node, std::string_view what,
                                std::string_view wanted) const {
        fail(line_of(node), std::string(what) + " must be " + std::string(wanted) + ", not " +
                                std::string(kind_of(node)));
    }

    void allow_only(const Keys& keys) const {
        const toml::key* unknown = nullptr;
        for (const auto& [key, node] : *table_) {
            const bool known = std::ranges::find(keys, key.str()) != keys.end();
            if (!known && (unknown == nullptr || key.source().begin < unknown->source().begin)) {
                unknown = &key;
            }
        }
        if (unknown == nullptr) return;
        const auto meant = nearest_word(unknown->str(), keys);
        fail(unknown->source().begin.line,
             "unknown key " + in_quotes(unknown->str()) +
                 (meant ? " (did you mean " + in_quotes(*meant) + "?)" : ""));
    }

    const toml::node* find(std::string_view key) const { return table_->get(key); }

    const toml::node& require(std::string_view key) const {
        const toml::node* node = find(key);
        if (node == nullptr) fail(line(), "the key " + in_quotes(key) + " is missing");
        return *node;
    }

    std::string text(std::string_view key) const {
        const toml::node& node = require(key);
        const auto* text = node.as_string();
        if (text == nullptr) fail_kind(node, key, "a string");
        return text->get();
    }

    bool flag(std::string_view key, bool otherwise) const {
        const toml::node* node = find(key);
        if (node == nullptr) return otherwise;
        if (!node->is_boolean()) fail_kind(*node, key, "true or false");
        return node->as_boolean()->get();
    }

    std::int64_t integer(std::string_view key, std::int64_t otherwise) const {
        const toml::node* node = find(key);
        if (node == nullptr) return otherwise;
        if (!node->is_integer()) fail_kind(*node, key, "an integer");
        return node->as_integer()->get();
    }

    double number(std::string_view key, double otherwise) const {
        const toml::node* node = find(key);
        if (node == nullptr) return otherwise;
        if (!node->is_number()) fail_kind(*node, key, "a number");
        return *node->value<double>();
    }

    /// The tables of `[[key]]`, in the order of the file; none where the key is missing.
    std::vector<const toml::table*> tables(std::string_view key, std::string_view header) const {
        std::vector<const toml::table*> tables;
        const toml::node* node = find(key);
        if (node == nullptr) return tables;
        const std::string wanted = "given as [[" + std::string(header) + "]] tables";
        if (!node->is_array()) fail_kind(*node, key, wanted);
        for (const toml::node& element : *node->as_array()) {
            if (!element.is_table()) fail_kind(element, key, wanted);
            tables.push_back(element.as_table());
        }
        return tables;
    }

  private:
    const toml::table* table_;
    std::string file_;
    std::string subject_;  // empty for the file as a whole
};

std::string read_name(const Section& section) {
    std::string name = section.text("name");
    if (const auto fault = piece_name_fault(name)) section.fail(section.line_of("name"), *fault);
    return name;
}

std::string read_puzzle_name(const Section& section) {
    std::string name = section.text("name");
    if (const auto fault = puzzle_name_fault(name)) section.fail(section.line_of("name"), *fault);
    return name;
}

Colour read_colour(const Section& section) {
    const std::string text = section.text("colour");
    const auto colour = colour_from_text(text);
    if (!colour) {
        section.fail(section.line_of("colour"),
                     "unknown colour " + in_quotes(text) +
                         ": give it as '#rrggbb', or as a basic name such as 'red'");
    }
    return *colour;
}

Shards read_rows(const Section& section, Lattice lattice) {
    const toml::node& node = section.require("rows");
    const auto* list = node.as_array();
    if (list == nullptr) section.fail_kind(node, "rows", "a list of strings");
    std::vector<std::string> rows;
    for (const toml::node& row : *list) {
        if (!row.is_string()) section.fail_kind(row, "each of rows", "a string");
        rows.push_back(row.as_string()->get());
    }
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) {
        const auto& row = *list->get(static_cast<std::size_t>(error.row - 1));
        section.fail(Section::line_of(row), error.message + " in row " + std::to_string(error.row) +
                                                ", column " + std::to_string(error.column));
    }
    const unsigned line = Section::line_of(node);
    if (picture->shards.empty()) section.fail(line, "the drawing is empty");
    if (picture->shards.size() > max_piece_shards) {
        section.fail(line, "the drawing covers " + std::to_string(picture->shards.size()) +
                               " shards, more than " + std::to_string(max_piece_shards));
    }
    const auto parts = parts_of(lattice, picture->shards, Adjacency::edge).size();
    if (parts > 1) {
        section.fail(line, "the drawing falls into " + std::to_string(parts) +
                               " parts: a piece hangs together by edges, not by corners alone");
    }
    return picture->shards;
}

std::vector<Side> read_sides(const Section& piece, Lattice lattice) {
    const auto tables = piece.tables("side", "piece.side");
    if (piece.find("side") == nullptr) return {{"", read_rows(piece, lattice)}};
    if (piece.find("rows") != nullptr) {
        piece.fail(piece.line_of("rows"), "give either rows or [[piece.side]] tables, not both");
    }
    if (tables.size() < 2) {
        piece.fail(piece.line_of("side"),
                   "[[piece.side]] is for pieces with several sides: give the rows of an only side "
                   "in the piece itself");
    }
    std::vector<Side> sides;
    for (const toml::table* table : tables) {
        const Section section =
            piece.inside(*table, "side number " + std::to_string(sides.size() + 1));
        section.allow_only({"name", "rows"});
        Side side{read_name(section), read_rows(section, lattice)};
        for (const Side& other : sides) {
            if (other.name == side.name) {
                section.fail(section.line_of("name"),
                             "another side has the name " + in_quotes(side.name) + " already");
            }
            if (normalised(other.shards) == normalised(side.shards)) {
                section.fail(section.line_of("rows"), "it is the same as side " + other.name);
            }
        }
        sides.push_back(std::move(side));
    }
    return sides;
}

Piece read_piece(Section& section, Lattice lattice) {
    const auto* name =
        section.find("name") != nullptr ? section.find("name")->as_string() : nullptr;
    if (name != nullptr && !piece_name_fault(name->get())) section.rename("piece " + name->get());
    section.allow_only({"name", "colour", "copies", "rows", "side"});
    Piece piece;
    piece.name = read_name(section);
    piece.colour = read_colour(section);
    const std::int64_t copies = section.integer("copies", 1);
    if (copies < 1 || copies > max_pieces) {
        section.fail(section.line_of("copies"), "copies must be from 1 to " +
                                                    std::to_string(max_pieces) + ", not " +
                                                    std::to_string(copies));
    }
    piece.copies = static_cast<int>(copies);
    piece.sides = read_sides(section, lattice);
    return piece;
}

std::vector<Piece> read_pieces(const Section& top, Lattice lattice) {
    std::vector<Piece> pieces;
    std::map<std::string, unsigned> lines;
    std::int64_t total = 0;
    for (const toml::table* table : top.tables("piece", "piece")) {
        Section section = top.inside(*table, "piece number " + std::to_string(pieces.size() + 1));
        Piece piece = read_piece(section, lattice);
        const unsigned line = section.line_of("name");
        const auto [known, is_new] = lines.emplace(piece.name, line);
        if (!is_new) {
            section.fail(line, "another piece has this name already, on line " +
                                   std::to_string(known->second));
        }
        total += piece.copies;
        if (total > max_pieces) {
            section.fail(section.line(), "with this the puzzle has " + std::to_string(total) +
                                             " pieces, more than " + std::to_string(max_pieces));
        }
        pieces.push_back(std::move(piece));
    }
    if (pieces.empty()) top.fail(top.line(), "the puzzle has no pieces: add [[piece]] tables");
    return pieces;
}

Lattice read_lattice(const Section& top) {
    const std::string name = top.text("lattice");
    const auto lattice = lattice_from_name(name);
    if (!lattice) {
        top.fail(top.line_of("lattice"),
                 "unknown lattice " + in_quotes(name) + ": there are 'tetrakis' and 'square'");
    }
    return *lattice;
}

double read_unit(const Section& top) {
    const double unit = top.number("unit_mm", Puzzle{}.unit_mm);
    if (!(unit > 0 && unit <= max_unit_mm)) {  // neither holds for nan
        top.fail(top.line_of("unit_mm"), "unit_mm must be more than 0 and at most 1000");
    }
    return unit;
}

Rules read_rules(const Section& top) {
    Rules rules;
    const toml::node* node = top.find("rules");
    if (node == nullptr) return rules;
    if (!node->is_table()) top.fail_kind(*node, "rules", "a [rules] table");
    const Section section = top.inside(*node->as_table(), "rules");
    section.allow_only({"turns", "flips"});
    return {section.flag("turns", rules.turns), section.flag("flips", rules.flips)};
}

Puzzle read_puzzle(const Section& top) {
    // Before anything else: a file of a later format may well have other keys.
    const std::int64_t format = top.integer("format", file_format);
    if (format != file_format) {
        top.fail(top.line_of("format"), "this program reads format " + std::to_string(file_format) +
                                            ", not " + std::to_string(format));
    }
    top.allow_only({"format", "name", "lattice", "unit_mm", "rules", "piece"});
    Puzzle puzzle;
    puzzle.name = read_puzzle_name(top);
    puzzle.lattice = read_lattice(top);
    puzzle.unit_mm = read_unit(top);
    puzzle.rules = read_rules(top);
    puzzle.pieces = read_pieces(top, puzzle.lattice);
    return puzzle;
}

/// At most one byte more than a file may have, so that neither a large file nor an endless device
/// is read to its end.
std::string read_bytes(const std::filesystem::path& file) {
    std::error_code ignored;
    if (std::filesystem::is_directory(file, ignored)) {
        throw InputError(file.string() + ": this is a folder, not a puzzle file");
    }
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw InputError(file.string() + ": there is no such file, or it is not readable");
    std::string bytes(max_file_bytes + 1, '\0');
    stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (stream.bad()) throw InputError(file.string() + ": the file cannot be read");
    bytes.resize(static_cast<std::size_t>(stream.gcount()));
    return bytes;
}

}  // namespace

Puzzle read_puzzle_file(const std::filesystem::path& file) {
    return parse_puzzle(read_bytes(file), file.string());
}

Puzzle parse_puzzle(std::string_view text, const std::string& file) {
    if (text.size() > max_file_bytes) {
        throw InputError(file + ": the file is larger than 1 MiB");
    }
    if (const auto line = line_of_malformed_utf8(text)) {
        throw InputError(file + ':' + std::to_string(*line) + ": the text is not UTF-8");
    }
    toml::table table;
    try {
        table = toml::parse(text, file);
    } catch (const toml::parse_error& error) {
        const unsigned line = std::max(error.source().begin.line, 1U);
        throw InputError(file + ':' + std::to_string(line) +
                         ": not valid TOML: " + printable(error.description()));
    }
    return read_puzzle(Section(table, file, ""));
}

}  // namespace orbitile
