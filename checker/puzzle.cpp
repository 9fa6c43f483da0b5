#include "puzzle.hpp"

#include <algorithm>
#include <climits>
#include <fstream>
#include <map>
#include <set>

#include "file.hpp"

namespace check {
namespace {

[[noreturn]] void refuse(const std::string& file, int line, const std::string& what) {
    throw Refusal(file + ":" + std::to_string(line) + ": " + what);
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r");
    if (first == std::string::npos) return "";
    return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string without_comment(const std::string& line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') quoted = !quoted;
        if (line[i] == '#' && !quoted) return line.substr(0, i);
    }
    return line;
}

// What stands in quotes, one after the other; false if anything but commas and brackets is between.
bool read_strings(const std::string& text, std::vector<std::string>& strings) {
    if (text.find_first_of("\\'") != std::string::npos) return false;
    for (std::size_t at = 0;;) {
        const auto open = text.find('"', at);
        const std::string between = text.substr(at, open == std::string::npos ? open : open - at);
        if (between.find_first_not_of("[], \t\r\n") != std::string::npos) return false;
        if (open == std::string::npos) return true;
        const auto close = text.find('"', open + 1);
        if (close == std::string::npos) return false;
        strings.push_back(text.substr(open + 1, close - open - 1));
        at = close + 1;
    }
}

std::vector<std::string> characters_of(const std::string& row) {
    std::vector<std::string> characters;
    for (const char byte : row) {
        const bool goes_on = (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
        if (goes_on && !characters.empty()) {
            characters.back() += byte;
        } else {
            characters.emplace_back(1, byte);
        }
    }
    return characters;
}

// Which shards of its cell a character covers, by letter; "#": the whole cell. On `triangle` the
// two kinds of places take turns.
const std::map<std::string, std::string> covered_by{
    {"█", "#"}, {"#", "#"}, {"◣", "sw"}, {"◢", "se"}, {"◤", "nw"}, {"◥", "ne"}, {"▲", "u"},
    {"^", "u"}, {"▼", "d"}, {"v", "d"},  {"·", ""},   {".", ""},   {" ", ""}};

int half_of(int number) { return number >= 0 ? number / 2 : -((1 - number) / 2); }

// Rows stand below each other, the last one at y = 0. On `hex` cells of a row are two characters
// apart and begin one further to the left with each row upwards, on `triangle` to the right.
Shards drawn(const Lattice& lattice, const std::vector<std::string>& rows) {
    Shards shards;
    std::set<int> parities;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const int y = static_cast<int>(rows.size() - 1 - r);
        const auto characters = characters_of(rows[r]);
        for (std::size_t c = 0; c < characters.size(); ++c) {
            const auto glyph = covered_by.find(characters[c]);
            if (glyph == covered_by.end()) throw Refusal("no glyph '" + characters[c] + "'");
            if (glyph->second.empty()) continue;
            int x = static_cast<int>(c);
            const std::size_t before = shards.size();
            if (lattice.kind == LatticeKind::hex) x += y;
            if (lattice.kind == LatticeKind::triangle) x -= y + (glyph->second == "d" ? 1 : 0);
            if (lattice.kind == LatticeKind::hex || lattice.kind == LatticeKind::triangle) {
                parities.insert(x - 2 * half_of(x));
                x = half_of(x);
            }
            for (int slot = 0; slot < lattice.slots(); ++slot) {
                const bool whole = glyph->second == "#" && lattice.kind != LatticeKind::triangle;
                const bool named =
                    !lattice.letters.empty() &&
                    glyph->second.find(lattice.letters[static_cast<std::size_t>(slot)]) !=
                        std::string::npos;
                if (whole || named) shards.push_back({x, y, slot});
            }
            if (shards.size() == before) {
                throw Refusal("'" + characters[c] + "' is no shape of the lattice");
            }
        }
    }
    std::sort(shards.begin(), shards.end());
    if (shards.empty() || parities.size() > 1)
        throw Refusal("a drawing is no shape of the lattice");
    return shards;
}

class Reader {
  public:
    explicit Reader(std::string file) : file_(std::move(file)), in_(file_) {}

    Puzzle read() {
        for (std::string line; next(line);) {
            if (line.empty()) continue;
            if (line.front() == '[') {
                open(line);
            } else {
                set(line);
            }
        }
        Puzzle puzzle{name_, Lattice::named(lattice_), {}};
        for (const Drawn& piece : pieces_) {
            Piece made{piece.name, piece.copies, {}};
            for (const auto& rows : piece.drawings) {
                try {
                    made.sides.push_back(drawn(puzzle.lattice, rows));
                } catch (const Refusal& refusal) {
                    refuse(file_, piece.line, piece.name + ": " + refusal.what());
                }
            }
            if (made.sides.empty()) refuse(file_, piece.line, "a piece without rows");
            puzzle.pieces.push_back(std::move(made));
        }
        return puzzle;
    }

  private:
    struct Drawn {
        int line = 0;
        std::string name;
        int copies = 1;
        std::vector<std::vector<std::string>> drawings;
    };

    bool next(std::string& line) {
        if (!in_.next_line(line)) return false;
        ++line_;
        line = trimmed(without_comment(line));
        return true;
    }

    void open(const std::string& line) {
        section_ = line;
        if (line == "[[piece]]") {
            pieces_.push_back({line_, "", 1, {}});
        } else if (line == "[[piece.side]]" ? pieces_.empty()
                                            : line != "[rules]" && line != "[board]") {
            refuse(file_, line_, "the checker knows no " + line);
        }
    }

    void set(const std::string& line) {
        const auto equals = line.find('=');
        if (equals == std::string::npos) refuse(file_, line_, "no 'key = value'");
        const std::string key = trimmed(line.substr(0, equals));
        std::string value = trimmed(line.substr(equals + 1));
        const int first = line_;
        if (value.starts_with('[')) {
            for (std::string more; value.back() != ']' && next(more);) value += ' ' + more;
        }
        if (section_ == "[board]" || section_ == "[rules]") return;  // the statement says the rules
        if (section_.empty() && key == "name") {
            name_ = text(value);
        } else if (section_.empty() && key == "lattice") {
            lattice_ = text(value);
        } else if (section_.empty() && (key == "format" || key == "unit_mm")) {
        } else if (section_ == "[[piece]]" && key == "name") {
            pieces_.back().name = text(value);
        } else if (section_ == "[[piece]]" && key == "copies") {
            pieces_.back().copies = number(value);
        } else if (section_.starts_with("[[piece") && key == "rows") {
            std::vector<std::string> rows;
            if (!read_strings(value, rows))
                refuse(file_, first, "rows are strings without escapes");
            pieces_.back().drawings.push_back(std::move(rows));
        } else if (!section_.starts_with("[[piece") ||
                   (key != "name" && key != "colour" && key != "letter")) {
            refuse(file_, first, "the checker knows no key '" + key + "' here");
        }
    }

    std::string text(const std::string& value) const {
        std::vector<std::string> strings;
        if (!read_strings(value, strings) || strings.size() != 1 || value.front() != '"') {
            refuse(file_, line_, "one string without escapes is expected");
        }
        return strings.front();
    }

    int number(const std::string& value) const {
        const bool is_number = !value.empty() && value.size() < 5 &&
                               value.find_first_not_of("0123456789") == std::string::npos;
        if (!is_number) refuse(file_, line_, "a number is expected");
        return std::stoi(value);
    }

    std::string file_;
    InputFile in_;
    int line_ = 0;
    std::string section_;
    std::string name_;
    std::string lattice_;
    std::vector<Drawn> pieces_;
};

}  // namespace

Puzzle Puzzle::read(const std::string& file) { return Reader(file).read(); }

std::vector<Map> maps_allowed(const Lattice& lattice, const Rules& rules) {
    std::vector<Map> maps;
    Map turned;
    for (int t = 0; t < (rules.turns ? lattice.turns : 1); ++t, turned = lattice.turn * turned) {
        maps.push_back(turned);
        if (rules.flips) maps.push_back(turned * lattice.flip);
    }
    return maps;
}

Shards normalised(Shards shape) {
    int x = INT_MAX;
    int y = INT_MAX;
    for (const Shard& shard : shape) {
        x = std::min(x, shard.x);
        y = std::min(y, shard.y);
    }
    for (Shard& shard : shape) shard = {shard.x - x, shard.y - y, shard.slot};
    return shape;
}

Point turning_point(const Lattice& lattice) {
    return lattice.centres.contains("even")   ? lattice.centres.at("even")
           : lattice.kind == LatticeKind::hex ? lattice.centres.at("cell")
                                              : lattice.centres.at("vertex");
}

std::vector<Shards> shapes_of(const Lattice& lattice, const Rules& rules, const Piece& piece) {
    const Point about = turning_point(lattice);
    std::set<Shards> shapes;
    for (const Shards& side : piece.sides) {
        for (const Map& map : maps_allowed(lattice, rules)) {
            shapes.insert(normalised(lattice.image(map, about, side)));
        }
    }
    return {shapes.begin(), shapes.end()};
}

std::vector<PieceClass> classes_of(const Lattice& lattice, const Rules& rules,
                                   const std::vector<Piece>& pieces) {
    std::vector<PieceClass> classes;
    for (const Piece& piece : pieces) {
        auto shapes = shapes_of(lattice, rules, piece);
        const auto same = [&](const PieceClass& known) { return known.shapes == shapes; };
        const auto known = std::find_if(classes.begin(), classes.end(), same);
        if (known != classes.end()) {
            known->copies += piece.copies;
        } else {
            classes.push_back({piece.copies, std::move(shapes)});
        }
    }
    return classes;
}

int half_cells_of(const Lattice& lattice, const Piece& piece) {
    int most = 0;
    if (!lattice.has_halves) return most;
    for (const Shards& side : piece.sides) {
        std::map<std::pair<int, int>, int> covered;
        for (const Shard& shard : side) ++covered[{shard.x, shard.y}];
        const auto halves = std::count_if(covered.begin(), covered.end(),
                                          [](const auto& cell) { return cell.second == 2; });
        most = std::max(most, static_cast<int>(halves));
    }
    return most;
}

}  // namespace check
