#include "puzzle.hpp"

#include <algorithm>
#include <climits>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "file.hpp"
#include "toml.hpp"

namespace check {
namespace {

constexpr int max_pieces = 256;           // the maximum number of pieces, including copies
constexpr std::size_t max_shards = 4096;  // the maximum number of shards in a drawing

// For each table, the keys whose values are skipped. All keys of the table `rules` are skipped,
// because the program reads the rules from the certificate instead. The sentence that the program
// prints as proven states the rules, so the user can check them.
const std::map<std::string, std::set<std::string>> skipped_keys{
    {"", {"unit_mm"}},
    {"[rules]", {"turns", "flips", "connect", "holes"}},
    {"[board]", {"rows", "numbers"}},
    {"[[piece]]", {"letter", "colour"}},
    {"[[piece.side]]", {"name"}},
    {"[[challenge]]", {"name", "pieces", "outline", "rows"}},
    {"[[shape]]", {"name", "symmetry", "centres", "clues", "solution"}}};

// For each character of a drawing, the slots of a cell that the character fills.
using Glyphs = std::map<std::string_view, std::vector<int>>;
const Glyphs whole_cell_glyphs{{"█", {0}}, {"#", {0}}, {"·", {}}, {".", {}}, {" ", {}}};
const Glyphs quarter_glyphs{
    {"█", {0, 1, 2, 3}}, {"#", {0, 1, 2, 3}}, {"◣", {2, 3}}, {"b", {2, 3}}, {"◢", {1, 2}},
    {"d", {1, 2}},       {"◤", {0, 3}},       {"p", {0, 3}}, {"◥", {0, 1}}, {"q", {0, 1}},
    {"·", {}},           {".", {}},           {" ", {}}};
const Glyphs triangle_glyphs{{"▲", {0}}, {"^", {0}}, {"▼", {1}}, {"v", {1}},
                             {"·", {}},  {".", {}},  {" ", {}}};

// The form of drawings on a lattice. The shard (x, y, slot) is drawn in row y, counted upwards from
// the last row. Its column is x * columns_per_cell + y * columns_per_row + slot * columns_per_slot.
// The whole drawing can be shifted by some columns.
struct DrawingForm {
    Glyphs glyphs;
    int columns_per_cell, columns_per_row, columns_per_slot;
};
const std::map<LatticeKind, DrawingForm> drawing_forms{
    {LatticeKind::square, {whole_cell_glyphs, 1, 0, 0}},
    {LatticeKind::tetrakis, {quarter_glyphs, 1, 0, 0}},
    {LatticeKind::hex, {whole_cell_glyphs, 2, -1, 0}},
    {LatticeKind::triangle, {triangle_glyphs, 2, 1, 1}}};

bool is_connected(const Lattice& lattice, const Shards& shards) {
    Shards reached_shards{shards.front()};
    Shards remaining_shards(shards.begin() + 1, shards.end());
    for (std::size_t i = 0; i < reached_shards.size(); ++i) {
        const auto is_apart = [&](const Shard& shard) {
            return !lattice.are_touching(true, {reached_shards[i]}, {shard});
        };
        const auto neighbours_begin =
            std::partition(remaining_shards.begin(), remaining_shards.end(), is_apart);
        reached_shards.insert(reached_shards.end(), neighbours_begin, remaining_shards.end());
        remaining_shards.erase(neighbours_begin, remaining_shards.end());
    }
    return remaining_shards.empty();
}

Shards parse_drawing(const DrawingForm& drawing, const std::vector<std::string>& rows,
                     const TomlFile& file) {
    Shards shards;
    std::set<int> shifts;
    int y = static_cast<int>(rows.size());
    for (std::string_view row : rows) {
        --y;
        for (int column = 0; !row.empty(); ++column) {
            const std::string_view character = row.substr(0, character_length(row));
            row.remove_prefix(character.size());
            const auto glyph = drawing.glyphs.find(character);
            if (glyph == drawing.glyphs.end())
                file.refuse("'" + printable_text(character) + "' is not a glyph of this lattice");
            for (const int slot : glyph->second) {
                const int column_offset =
                    column - y * drawing.columns_per_row - slot * drawing.columns_per_slot;
                const int shift =
                    (column_offset % drawing.columns_per_cell + drawing.columns_per_cell) %
                    drawing.columns_per_cell;
                shifts.insert(shift);
                shards.push_back({(column_offset - shift) / drawing.columns_per_cell, y, slot});
            }
        }
    }
    if (shifts.size() > 1) file.refuse("a glyph is out of place");
    if (shards.empty() || shards.size() > max_shards)
        file.refuse("the drawing must cover 1 to 4096 shards");
    std::sort(shards.begin(), shards.end());
    return shards;
}

class PuzzleReader {
  public:
    explicit PuzzleReader(const std::string& file) : file_(file) {}

    Puzzle read() {
        for (std::string key = file_.next(); !key.empty(); key = file_.next()) {
            if (key.starts_with('[')) {
                begin_table(key);
            } else if (skipped_keys.at(file_.table()).contains(key)) {
                file_.skip_value();
            } else {
                read_value(file_.table() + key);
            }
        }
        check_last_piece();
        if (puzzle_.pieces.empty() || puzzle_.name.empty())
            file_.refuse("the puzzle has no piece or no name");
        return std::move(puzzle_);
    }

  private:
    void begin_table(const std::string& header) {
        if (!skipped_keys.contains(header)) file_.refuse("unknown table " + printable_text(header));
        if (header == "[[piece]]") {
            check_last_piece();
            if (!has_lattice_) file_.refuse("the lattice must be given above the pieces");
            puzzle_.pieces.emplace_back();
        } else if (header == "[[piece.side]]") {
            if (puzzle_.pieces.empty() || piece().sides.size() != side_table_count_) {
                file_.refuse("a side must follow a piece without rows, or a side with rows");
            }
            ++side_table_count_;
        }
    }

    void read_value(const std::string& key) {
        if (key == "format") {
            if (file_.read_integer() != 1) file_.refuse("this checker reads only format 1");
        } else if (key == "name") {
            puzzle_.name = file_.read_string();
        } else if (key == "lattice") {
            try {
                puzzle_.lattice = Lattice::from_name(file_.read_string());
            } catch (const Refusal& refusal) {
                file_.refuse(refusal.what());
            }
            has_lattice_ = true;
        } else if (key == "[[piece]]name") {
            piece().name = file_.read_string();
            if (!piece_names_.insert(piece().name).second)
                file_.refuse("a piece has this name already");
        } else if (key == "[[piece]]copies") {
            piece().copies = file_.read_integer();
            if (piece().copies < 1 || piece().copies > max_pieces) {
                file_.refuse("copies must be from 1 to 256");
            }
        } else if (key == "[[piece]]rows" || key == "[[piece.side]]rows") {
            piece().sides.push_back(
                parse_drawing(drawing_forms.at(puzzle_.lattice.kind), file_.read_strings(), file_));
            if (!is_connected(puzzle_.lattice, piece().sides.back())) {
                file_.refuse("the drawing is not connected by edges");
            }
        } else {
            file_.refuse("unknown key '" + printable_text(key) + "'");
        }
    }

    Piece& piece() { return puzzle_.pieces.back(); }

    // Checks the piece that was read last. The piece must have the key `rows`, or at least two side
    // tables that each have the key `rows`.
    void check_last_piece() {
        if (puzzle_.pieces.empty()) return;
        const bool has_rows = piece().sides.size() == std::max(side_table_count_, std::size_t{1});
        if (piece().name.empty() || !has_rows || side_table_count_ == 1) {
            file_.refuse("the piece above has no name, no rows or only one side");
        }
        copy_count_ += piece().copies;
        if (copy_count_ > max_pieces) file_.refuse("there are more than 256 pieces");
        side_table_count_ = 0;
    }

    TomlFile file_;
    Puzzle puzzle_;
    bool has_lattice_ = false;
    std::set<std::string> piece_names_;
    int copy_count_ = 0;
    std::size_t side_table_count_ = 0;  // the number of side tables that follow the last piece
};

}  // namespace

Puzzle Puzzle::read(const std::string& file) { return PuzzleReader(file).read(); }

std::vector<Map> allowed_piece_maps(const Lattice& lattice, const Rules& rules) {
    std::vector<Map> maps;
    Map rotation;
    for (int turn_index = 0; turn_index < (rules.turns ? lattice.turns : 1);
         ++turn_index, rotation = lattice.turn * rotation) {
        maps.push_back(rotation);
        if (rules.flips) maps.push_back(rotation * lattice.flip);
    }
    return maps;
}

Shards normalised(Shards shape) {
    int min_x = INT_MAX;
    int min_y = INT_MAX;
    for (const Shard& shard : shape) {
        min_x = std::min(min_x, shard.x);
        min_y = std::min(min_y, shard.y);
    }
    for (Shard& shard : shape) shard = {shard.x - min_x, shard.y - min_y, shard.slot};
    return shape;
}

std::vector<Shards> shapes_of(const Lattice& lattice, const Rules& rules, const Piece& piece) {
    std::set<Shards> shapes;
    for (const Shards& side : piece.sides) {
        for (const Map& map : allowed_piece_maps(lattice, rules)) {
            shapes.insert(normalised(lattice.image(map, Point{}, side)));
        }
    }
    return {shapes.begin(), shapes.end()};
}

std::vector<PieceClass> classes_of(const Lattice& lattice, const Rules& rules,
                                   const std::vector<Piece>& pieces) {
    std::vector<PieceClass> classes;
    for (const Piece& piece : pieces) {
        auto shapes = shapes_of(lattice, rules, piece);
        const auto has_same_shapes = [&](const PieceClass& piece_class) {
            return piece_class.shapes == shapes;
        };
        const auto piece_class = std::find_if(classes.begin(), classes.end(), has_same_shapes);
        if (piece_class != classes.end()) {
            piece_class->copies += piece.copies;
        } else {
            classes.push_back({piece.copies, std::move(shapes)});
        }
    }
    return classes;
}

int half_cell_count_of(const Lattice& lattice, const Piece& piece) {
    int max_half_cells = 0;
    if (!lattice.has_halves) return max_half_cells;
    for (const Shards& side : piece.sides) {
        std::map<std::pair<int, int>, int> shard_count_by_cell;
        for (const Shard& shard : side) ++shard_count_by_cell[{shard.x, shard.y}];
        const auto half_cell_count =
            std::count_if(shard_count_by_cell.begin(), shard_count_by_cell.end(),
                          [](const auto& cell) { return cell.second == 2; });
        max_half_cells = std::max(max_half_cells, static_cast<int>(half_cell_count));
    }
    return max_half_cells;
}

}  // namespace check
