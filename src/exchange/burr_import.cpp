#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "exchange/burr_puzzle.hpp"
#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile::exchange {
namespace {

// The maximum size of an imported puzzle file. It is less than the maximum for reading a puzzle
// file, so that a user can add comments.
constexpr std::size_t max_imported_file_bytes = std::size_t{960} << 10U;

constexpr std::array<std::string_view, burr_grid_count> burr_grid_names{
    "cubes", "triangles", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"};

// Returns the name that BurrTools shows for the shape, such as "S3 (L)".
std::string shape_label(const BurrPuzzle& burr, std::size_t shape) {
    std::string label = "S" + std::to_string(shape + 1);
    const std::string& name = burr.shapes[shape].name;
    if (name.empty()) return label;
    const std::string quoted_name = in_quotes(name);  // shortens a long name
    return label + " (" + quoted_name.substr(1, quoted_name.size() - 2) + ")";
}

// --- Faults of the file. ---

// Collects faults, so that one exception can report all of them.
class ImportFaults {
  public:
    explicit ImportFaults(std::string file) : file_(std::move(file)) {}

    void add(unsigned line, const std::string& message) {
        if (messages_.size() < max_messages) {
            messages_.push_back(file_ + ':' + std::to_string(line) + ": " + message);
        }
    }
    bool has_faults() const { return !messages_.empty(); }
    void throw_if_any() const {
        if (messages_.empty()) return;
        std::string text;
        for (const std::string& fault : messages_) text += (text.empty() ? "" : "\n") + fault;
        throw InputError(text);
    }

  private:
    static constexpr std::size_t max_messages = 100;
    std::string file_;
    std::vector<std::string> messages_;
};

// --- Flat shapes. ---

struct FlatShape {
    Shards shards = {};
    std::set<int> colours = {};  ///< constraint colours of the voxels; 0 means no colour
};

struct VoxelBounds {
    std::array<int, 3> low{INT32_MAX, INT32_MAX, INT32_MAX};
    std::array<int, 3> high{-1, -1, -1};
    bool is_empty() const { return high[0] < 0; }
    int extent(std::size_t axis) const { return high.at(axis) - low.at(axis) + 1; }
};

template <typename Visitor>
void visit_voxels(const BurrShape& shape, const Visitor& visitor) {
    for (int z = 0; z < shape.depth; ++z) {
        for (int y = 0; y < shape.height; ++y) {
            for (int x = 0; x < shape.width; ++x) {
                const BurrVoxel& voxel = shape.at(x, y, z);
                if (voxel.state != BurrVoxelState::empty)
                    visitor(std::array<int, 3>{x, y, z}, voxel);
            }
        }
    }
}

VoxelBounds bounds_of_voxels(const BurrShape& shape) {
    VoxelBounds bounds;
    visit_voxels(shape, [&](const std::array<int, 3>& position, const BurrVoxel&) {
        for (std::size_t axis = 0; axis < position.size(); ++axis) {
            bounds.low.at(axis) = std::min(bounds.low.at(axis), position.at(axis));
            bounds.high.at(axis) = std::max(bounds.high.at(axis), position.at(axis));
        }
    });
    return bounds;
}

// Returns the axis along which the shape is thinnest. In a grid of triangles, this must be z. In a
// grid of cubes, it can be any axis: BurrTools turns pieces in space, so a flat piece can be drawn
// upright.
std::size_t thinnest_axis(const VoxelBounds& bounds, BurrGrid grid) {
    constexpr std::size_t z_axis = 2;
    std::size_t thinnest = z_axis;
    if (grid != BurrGrid::cubes) return thinnest;
    for (const std::size_t axis : {std::size_t{1}, std::size_t{0}}) {
        if (bounds.extent(axis) < bounds.extent(thinnest)) thinnest = axis;
    }
    return thinnest;
}

/// Stores the shape in `flat_shape`. If the shape is empty, not flat or too large, returns a text
/// that describes the fault.
std::optional<std::string> flatten(const BurrShape& shape, BurrGrid grid, FlatShape& flat_shape) {
    const VoxelBounds bounds = bounds_of_voxels(shape);
    if (bounds.is_empty()) return "it is empty";
    const std::size_t thin_axis = thinnest_axis(bounds, grid);
    if (bounds.extent(thin_axis) > 1) {
        return "it is " + std::to_string(bounds.extent(thin_axis)) +
               " voxels thick; only flat puzzles can be read";
    }
    const std::size_t x_axis = thin_axis == 0 ? 1 : 0;
    const std::size_t y_axis = thin_axis == 2 ? 1 : 2;
    const Lattice lattice = grid == BurrGrid::cubes ? Lattice::square : Lattice::triangle;
    std::vector<Shard> shards;
    visit_voxels(shape, [&](const std::array<int, 3>& position, const BurrVoxel& voxel) {
        shards.push_back(*shard_in_picture(lattice, position.at(x_axis), position.at(y_axis)));
        flat_shape.colours.insert(voxel.colour);
    });
    if (shards.size() > max_piece_shards) {
        return "it has " + std::to_string(shards.size()) + " voxels, more than " +
               std::to_string(max_piece_shards);
    }
    flat_shape.shards = make_shards(std::move(shards));
    return std::nullopt;
}

// Returns whether the colour constraints forbid some place on the board for the piece.
bool is_restricted_by_colours(const BurrProblem& problem, const FlatShape& piece,
                              const FlatShape& board) {
    return std::ranges::any_of(piece.colours, [&](int colour) {
        return std::ranges::any_of(board.colours, [&](int board_colour) {
            return colour != 0 && board_colour != 0 &&
                   !problem.allowed_pairs.contains({colour, board_colour});
        });
    });
}

// --- The import of one problem. ---

class ProblemImport {
  public:
    ProblemImport(const BurrPuzzle& burr, const BurrProblem& problem, const std::string& file)
        : burr_(burr), problem_(problem), faults_(file) {}

    ImportedPuzzle import_puzzle(const std::string& default_name) {
        puzzle_.lattice = burr_.grid == BurrGrid::triangles ? Lattice::triangle : Lattice::square;
        puzzle_.rules.flips = true;  // BurrTools turns pieces in space
        read_grid();
        faults_.throw_if_any();
        read_name(default_name);
        read_used_parts();
        faults_.throw_if_any();
        read_result();
        for (const BurrPart& part : used_parts_) read_piece(part);
        faults_.throw_if_any();
        require_exact_cell_count();
        faults_.throw_if_any();
        remark_omissions();
        return {std::move(puzzle_), std::move(remarks_)};
    }

  private:
    void add_remark(std::string text) { remarks_.push_back(std::move(text)); }

    void read_grid() {
        if (burr_.grid == BurrGrid::cubes || burr_.grid == BurrGrid::triangles) return;
        faults_.add(problem_.line,
                    "the grid is one of " +
                        std::string(burr_grid_names.at(static_cast<std::size_t>(burr_.grid))) +
                        "; only grids of cubes and of triangles can be flat");
    }

    void read_name(const std::string& default_name) {
        puzzle_.name = problem_.name.empty() ? default_name : problem_.name;
        const auto fault = puzzle_name_fault(puzzle_.name);
        if (!fault) return;
        puzzle_.name = puzzle_name_fault(default_name) ? "imported" : default_name;
        add_remark("the puzzle is called " + in_quotes(puzzle_.name) +
                   ", because the problem's name is not allowed (" + *fault + ")");
    }

    // Reads the shapes that the problem uses. A problem can also list a shape that it uses 0 times.
    void read_used_parts() {
        std::int64_t copy_count = 0;
        for (const BurrPart& part : problem_.parts) {
            if (part.max == 0) continue;
            copy_count += part.max;
            if (copy_count > max_pieces) break;
            used_parts_.push_back(part);
        }
        if (copy_count > max_pieces) {
            faults_.add(problem_.line,
                        "the problem has more than " + std::to_string(max_pieces) + " pieces");
        } else if (used_parts_.empty()) {
            faults_.add(problem_.line, "the problem has no pieces");
        }
    }

    void read_result() {
        if (!problem_.result) return;
        const BurrShape& shape = burr_.shapes[*problem_.result];
        if (const auto fault = flatten(shape, burr_.grid, board_)) {
            return faults_.add(shape.line, label_of(*problem_.result) + ", the result: " + *fault);
        }
        if (const auto fault = region_fault(puzzle_.lattice, board_.shards)) {
            return faults_.add(shape.line, label_of(*problem_.result) + ", the result: " + *fault);
        }
        for (const BurrVoxel& voxel : shape.voxels) {
            if (voxel.state == BurrVoxelState::variable) ++variable_voxel_count_;
        }
        puzzle_.board = make_board(board_.shards);
        has_board_ = true;
    }

    void read_piece(const BurrPart& part) {
        const BurrShape& shape = burr_.shapes[part.shape];
        FlatShape flat_shape;
        const auto add_fault = [&](const std::string& message) {
            faults_.add(shape.line, label_of(part.shape) + ": " + message);
        };
        if (const auto fault = flatten(shape, burr_.grid, flat_shape)) return add_fault(*fault);
        for (const BurrVoxel& voxel : shape.voxels) {
            if (voxel.state == BurrVoxelState::variable) {
                return add_fault(
                    "it has variable voxels; only the result may have variable voxels");
            }
        }
        const std::size_t part_count =
            parts_of(puzzle_.lattice, flat_shape.shards, Adjacency::edge).size();
        if (part_count > 1) {
            return add_fault("it falls into " + std::to_string(part_count) +
                             " parts; the cells of a piece must be connected by edges");
        }
        if (has_board_ && is_restricted_by_colours(problem_, flat_shape, board_)) {
            return add_fault(
                "the colour constraints forbid some cells of the result for this piece; a puzzle "
                "file cannot express such a rule");
        }
        Piece piece;
        piece.name = choose_piece_name(part.shape);
        piece.colour = choose_piece_colour(part.shape, flat_shape);
        piece.copies = part.max;
        piece.sides = {{"", normalised(flat_shape.shards)}};
        puzzle_.pieces.push_back(std::move(piece));
        if (part.min != part.max) variable_parts_.push_back(part);
    }

    std::string choose_piece_name(std::size_t shape) {
        const std::string default_name = "S" + std::to_string(shape + 1);
        std::string name = burr_.shapes[shape].name;
        std::optional<std::string> fault;
        if (name.empty()) {
            name = default_name;
        } else if ((fault = piece_name_fault(name))) {
            add_remark(label_of(shape) + " is named " + default_name +
                       ", because its name is not allowed (" + *fault + ")");
            name = default_name;
        } else if (used_names_.contains(name)) {
            add_remark(label_of(shape) +
                       " gets another name, because another piece already has this name");
            name = default_name;
        }
        const std::string base_name = name;
        for (int suffix = 2; !used_names_.insert(name).second; ++suffix) {
            name = base_name + " " + std::to_string(suffix);
        }
        return name;
    }

    // Returns the colour of a piece. The file has only constraint colours.
    Colour choose_piece_colour(std::size_t shape, const FlatShape& flat_shape) {
        if (flat_shape.colours.size() > 1) {
            add_remark(label_of(shape) +
                       " has voxels of several colours; the piece gets one colour");
        } else if (*flat_shape.colours.begin() != 0) {
            return burr_.colours[static_cast<std::size_t>(*flat_shape.colours.begin()) - 1];
        }
        return nth_distinct_colour(puzzle_.pieces.size());
    }

    // The result of a problem is the shape that the pieces must fill. Refuses a problem if its
    // result does not have exactly as many cells as all pieces together. If the numbers are equal,
    // every solution uses all copies and fills all voxels, even the variable voxels. A problem that
    // does not name a result is refused if the number of copies of a piece is variable.
    void require_exact_cell_count() {
        const int piece_cell_count = total_shards(puzzle_);
        const int board_cell_count =
            has_board_ ? static_cast<int>(board_.shards.size()) : piece_cell_count;
        const bool has_exact_cell_count = has_board_ && piece_cell_count == board_cell_count;
        if (!has_exact_cell_count) {
            for (const BurrPart& part : variable_parts_) {
                faults_.add(part.line, label_of(part.shape) + " is used " +
                                           std::to_string(part.min) + " to " +
                                           std::to_string(part.max) +
                                           " times; a puzzle file needs one exact number");
            }
        }
        if (!has_board_ || has_exact_cell_count || faults_.has_faults()) return;
        const BurrShape& shape = burr_.shapes[*problem_.result];
        faults_.add(shape.line,
                    label_of(*problem_.result) + ", the result, has " +
                        std::to_string(board_cell_count) + " " + places_word(puzzle_.lattice) +
                        (variable_voxel_count_ == 0 ? "" : " (including variable voxels)") +
                        ", but the pieces have " + std::to_string(piece_cell_count) +
                        "; in orbitile the pieces must fill the whole board");
    }

    void remark_omissions() {
        if (!has_board_) add_remark("the problem has no result, so the puzzle has no board");
        if (problem_.solution_count > 0) {
            add_remark("left out: " + std::to_string(problem_.solution_count) +
                       " stored solutions");
        }
        if (std::ranges::any_of(used_parts_, &BurrPart::can_stay_together)) {
            add_remark("left out: groups (they matter only when a puzzle is taken apart)");
        }
        if (has_board_ && !problem_.allowed_pairs.empty()) {
            add_remark("left out: colour constraints (they forbid nothing in this problem)");
        }
        if (variable_voxel_count_ > 0) {
            add_remark(
                "variable voxels of the result became ordinary cells, because the pieces fill all "
                "of them");
        }
        if (!variable_parts_.empty()) {
            add_remark(
                "each piece is used its maximum number of times, because fewer pieces do not fill "
                "the result");
        }
        if (burr_.problems.size() > 1) {
            add_remark("left out: " + std::to_string(burr_.problems.size() - 1) +
                       " other problems of the file (--problem)");
        }
        add_remark_on_unused_shapes();
    }

    void add_remark_on_unused_shapes() {
        std::set<std::size_t> used_shapes;
        for (const BurrProblem& problem : burr_.problems) {
            for (const BurrPart& part : problem.parts) used_shapes.insert(part.shape);
            if (problem.result) used_shapes.insert(*problem.result);
        }
        if (used_shapes.size() == burr_.shapes.size()) return;
        add_remark("left out: " + std::to_string(burr_.shapes.size() - used_shapes.size()) +
                   " shapes that no problem uses");
    }

    std::string label_of(std::size_t shape) const { return shape_label(burr_, shape); }

    const BurrPuzzle& burr_;
    const BurrProblem& problem_;
    ImportFaults faults_;
    std::vector<BurrPart> used_parts_;
    FlatShape board_;
    bool has_board_ = false;
    std::size_t variable_voxel_count_ = 0;  ///< number of variable voxels of the result
    std::vector<BurrPart> variable_parts_;  ///< parts whose number of copies is variable
    std::set<std::string> used_names_;
    Puzzle puzzle_;
    std::vector<std::string> remarks_;
};

}  // namespace

ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& default_name) {
    ImportedPuzzle import_result =
        ProblemImport(burr, burr.problems.at(problem), file).import_puzzle(default_name);
    const std::string text = puzzle_text(import_result.puzzle);
    if (text.size() > max_imported_file_bytes) {
        throw InputError(
            file + ": the puzzle file would be too large: " + std::to_string(text.size() / 1024) +
            " KiB; the limit is " + std::to_string(max_imported_file_bytes / 1024) + " KiB");
    }
    // When a puzzle is written to a file and read again, a shape can have another origin. So this
    // function reads the puzzle from the text of the new file. The result is equal to the puzzle
    // that a user reads from this file.
    import_result.puzzle = parse_puzzle(text, file);
    return import_result;
}

}  // namespace orbitile::exchange
