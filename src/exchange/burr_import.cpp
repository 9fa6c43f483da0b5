#include "exchange/burr_import.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "geometry/shape.hpp"
#include "puzzle/board_outline.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/polyforms.hpp"
#include "puzzle/puzzle_file.hpp"
#include "puzzle/puzzle_limits.hpp"
#include "puzzle/puzzle_text.hpp"

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

using BurrColours = std::set<int>;

// A shape that has the same shards in each layer. The layers can have different colours.
struct PrismShape {
    Shards shards = {};
    /// The colours in each layer, beginning with the lowest layer. 0 means no colour.
    std::vector<BurrColours> layers = {};
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

constexpr std::size_t z_axis = 2;

// Returns the axes along which the shape is only one voxel thick. In a grid of cubes, this can be
// any axis: BurrTools turns pieces in space, so a flat piece can be drawn upright.
std::vector<std::size_t> flat_axes(const VoxelBounds& bounds, BurrGrid grid) {
    std::vector<std::size_t> axes;
    for (const std::size_t axis : {z_axis, std::size_t{1}, std::size_t{0}}) {
        const bool is_possible = axis == z_axis || grid == BurrGrid::cubes;
        if (is_possible && !bounds.is_empty() && bounds.extent(axis) == 1) axes.push_back(axis);
    }
    return axes;
}

// Returns the axis along which the layers of the piece are stacked. `layer_count` is the number of
// layers that each piece must have. If there is only one layer, the axis is the first of
// flat_axes(). If there are several layers, or if flat_axes() is empty, the axis is z.
std::size_t axis_of_piece(const BurrShape& shape, BurrGrid grid, std::size_t layer_count) {
    const auto axes = flat_axes(bounds_of_voxels(shape), grid);
    return layer_count > 1 || axes.empty() ? z_axis : axes.front();
}

// Returns the axes along which the layers of a result can be stacked, in the order in which the
// import tries them. There can be two axes. A result that is one voxel thick along x or y can be
// one upright layer. It can also be several layers that are stacked along z.
std::vector<std::size_t> axes_of_result(const BurrShape& shape, BurrGrid grid) {
    std::vector<std::size_t> axes = flat_axes(bounds_of_voxels(shape), grid);
    if (axes.empty()) return {z_axis};
    if (axes.front() == z_axis) return {z_axis};
    axes.push_back(z_axis);
    return axes;
}

/// Stores the shape in `prism_shape`. If the shape is empty, not flat or too large, returns a text
/// that describes the fault.
std::optional<std::string> flatten(const BurrShape& shape, BurrGrid grid, std::size_t stack_axis,
                                   PrismShape& prism_shape) {
    const VoxelBounds bounds = bounds_of_voxels(shape);
    if (bounds.is_empty()) return "it is empty";
    const std::size_t x_axis = stack_axis == 0 ? 1 : 0;
    const std::size_t y_axis = stack_axis == 2 ? 1 : 2;
    const Lattice lattice = grid == BurrGrid::cubes ? Lattice::square : Lattice::triangle;
    std::vector<std::vector<Shard>> layers(static_cast<std::size_t>(bounds.extent(stack_axis)));
    prism_shape.layers.resize(layers.size());
    visit_voxels(shape, [&](const std::array<int, 3>& position, const BurrVoxel& voxel) {
        const auto layer =
            static_cast<std::size_t>(position.at(stack_axis) - bounds.low.at(stack_axis));
        layers[layer].push_back(
            *shard_in_picture(lattice, position.at(x_axis), position.at(y_axis)));
        prism_shape.layers[layer].insert(voxel.colour);
    });
    if (layers.front().size() > max_piece_shards) {
        return "it has " + std::to_string(layers.front().size()) +
               " voxels in a layer, more than " + std::to_string(max_piece_shards);
    }
    prism_shape.shards = make_shards(std::move(layers.front()));
    for (std::size_t layer = 1; layer < layers.size(); ++layer) {
        if (make_shards(std::move(layers[layer])) != prism_shape.shards) {
            return "it has " + std::to_string(layers.size()) +
                   " different layers; orbitile's puzzles are flat";
        }
    }
    return std::nullopt;
}

// --- Colour constraints. ---

enum class Permission : std::uint8_t { always, never, sometimes };

class ColourRules {
  public:
    ColourRules(const BurrProblem& problem, const PrismShape& board)
        : problem_(problem), board_(board) {}

    /// Returns where on the board the colours allow the piece: everywhere (`always`), nowhere
    /// (`never`), or only at some places (`sometimes`). If `is_flipped` is set, the piece is
    /// flipped.
    Permission permission_on_board(const PrismShape& piece, bool is_flipped) const {
        bool is_always_allowed = true;
        for (std::size_t layer = 0; layer < piece.layers.size(); ++layer) {
            const BurrColours& board_colours =
                board_.layers[is_flipped ? board_.layers.size() - 1 - layer : layer];
            for (const int colour : piece.layers[layer]) {
                if (is_forbidden(colour, board_colours)) return Permission::never;
                is_always_allowed =
                    is_always_allowed && std::ranges::all_of(board_colours, [&](int board_colour) {
                        return is_allowed(colour, board_colour);
                    });
            }
        }
        return is_always_allowed ? Permission::always : Permission::sometimes;
    }

    /// Returns whether the colours allow a piece of cubes to be placed on its edge. If a piece is
    /// on its edge, each board layer that the piece touches contains voxels of every layer of the
    /// piece. So the placement is impossible if and only if each board layer forbids some layer of
    /// the piece.
    bool can_be_on_edge(const PrismShape& piece) const {
        return std::ranges::any_of(board_.layers, [&](const BurrColours& board_colours) {
            return std::ranges::none_of(piece.layers, [&](const BurrColours& layer) {
                return layer.size() == 1 && is_forbidden(*layer.begin(), board_colours);
            });
        });
    }

  private:
    bool is_allowed(int colour, int board_colour) const {
        return colour == 0 || board_colour == 0 ||
               problem_.allowed_pairs.contains({colour, board_colour});
    }
    bool is_forbidden(int colour, const BurrColours& board_colours) const {
        return std::ranges::none_of(
            board_colours, [&](int board_colour) { return is_allowed(colour, board_colour); });
    }

    const BurrProblem& problem_;
    const PrismShape& board_;
};

// --- The import of one problem. ---

class ProblemImport {
  public:
    /// `stack_axis` is the axis along which the layers of the result are stacked.
    ProblemImport(const BurrPuzzle& burr, const BurrProblem& problem, std::size_t stack_axis,
                  const std::string& file)
        : burr_(burr), problem_(problem), stack_axis_(stack_axis), faults_(file) {}

    ImportedPuzzle import_puzzle(const std::string& default_name) {
        puzzle_.lattice = burr_.grid == BurrGrid::triangles ? Lattice::triangle : Lattice::square;
        read_grid();
        faults_.throw_if_any();
        read_name(default_name);
        read_used_parts();
        faults_.throw_if_any();
        read_result();
        for (const BurrPart& part : used_parts_) read_piece(part);
        faults_.throw_if_any();
        decide_flips();
        require_exact_cell_count();
        faults_.throw_if_any();
        remark_omissions();
        return {std::move(puzzle_), std::move(remarks_)};
    }

  private:
    struct ImportedPiece {
        bool can_be_flipped = true;
        bool must_be_flipped = false;  ///< whether the colours allow only the flipped piece
        bool has_mirror_image = false;
    };

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
        if (const auto fault = flatten(shape, burr_.grid, stack_axis_, board_)) {
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
        PrismShape prism_shape;
        const auto add_fault = [&](const std::string& message) {
            faults_.add(shape.line, label_of(part.shape) + ": " + message);
        };
        const std::size_t layer_count = has_board_ ? board_.layers.size() : 1;
        const std::size_t stack_axis = axis_of_piece(shape, burr_.grid, layer_count);
        if (const auto fault = flatten(shape, burr_.grid, stack_axis, prism_shape))
            return add_fault(*fault);
        for (const BurrVoxel& voxel : shape.voxels) {
            if (voxel.state == BurrVoxelState::variable) {
                return add_fault(
                    "it has variable voxels; only the result may have variable voxels");
            }
        }
        const std::size_t part_count =
            parts_of(puzzle_.lattice, prism_shape.shards, Adjacency::edge).size();
        if (part_count > 1) {
            return add_fault("it falls into " + std::to_string(part_count) +
                             " parts; the cells of a piece must be connected by edges");
        }
        ImportedPiece imported_piece;
        if (has_board_ && !read_colour_rules(prism_shape, imported_piece, add_fault)) return;
        if (!has_board_ && prism_shape.layers.size() > 1) {
            return add_fault("it has " + std::to_string(prism_shape.layers.size()) +
                             " layers; orbitile's puzzles are flat");
        }
        imported_piece.has_mirror_image = is_chiral(puzzle_.lattice, prism_shape.shards);
        add_piece(part, prism_shape, imported_piece);
    }

    template <typename AddFault>
    bool read_colour_rules(const PrismShape& prism_shape, ImportedPiece& imported_piece,
                           const AddFault& add_fault) {
        if (prism_shape.layers.size() != board_.layers.size()) {
            add_fault("its voxels are in " + std::to_string(prism_shape.layers.size()) +
                      (prism_shape.layers.size() == 1 ? " layer" : " layers") +
                      ", but the result has " + std::to_string(board_.layers.size()) +
                      "; both must have the same number, because orbitile's puzzles are flat");
            return false;
        }
        const ColourRules rules(problem_, board_);
        const Permission permission_if_unflipped = rules.permission_on_board(prism_shape, false);
        const Permission permission_if_flipped = rules.permission_on_board(prism_shape, true);
        const auto is_decided = [](Permission permission) {
            return permission != Permission::sometimes;
        };
        const bool is_allowed = permission_if_unflipped == Permission::always ||
                                permission_if_flipped == Permission::always;
        if (!is_allowed || !is_decided(permission_if_unflipped) ||
            !is_decided(permission_if_flipped)) {
            add_fault(
                "the colour constraints forbid some cells of the result for this piece; a puzzle "
                "file cannot express such a rule");
            return false;
        }
        if (burr_.grid == BurrGrid::cubes && prism_shape.layers.size() > 1 &&
            rules.can_be_on_edge(prism_shape)) {
            add_fault("it is " + std::to_string(prism_shape.layers.size()) +
                      " voxels thick and can be placed on its edge; orbitile's puzzles are flat");
            return false;
        }
        imported_piece.can_be_flipped = permission_if_unflipped == permission_if_flipped;
        imported_piece.must_be_flipped = permission_if_unflipped == Permission::never;
        return true;
    }

    void add_piece(const BurrPart& part, const PrismShape& prism_shape,
                   const ImportedPiece& imported_piece) {
        Piece piece;
        piece.name = choose_piece_name(part.shape);
        piece.colour = choose_piece_colour(part.shape, prism_shape, imported_piece.must_be_flipped);
        piece.copies = part.max;
        piece.sides = {{"", imported_piece.must_be_flipped
                                ? mirror_image(puzzle_.lattice, prism_shape.shards)
                                : normalised(prism_shape.shards)}};
        pieces_.push_back(imported_piece);
        puzzle_.pieces.push_back(std::move(piece));
        if (part.min == part.max) return;
        variable_parts_.push_back(part);
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

    // Returns the colour of a piece. The file has only constraint colours, so the piece gets the
    // constraint colour of its upper layer.
    Colour choose_piece_colour(std::size_t shape, const PrismShape& prism_shape,
                               bool must_be_flipped) {
        const BurrColours& visible_colours =
            must_be_flipped ? prism_shape.layers.front() : prism_shape.layers.back();
        if (visible_colours.size() > 1) {
            add_remark(label_of(shape) +
                       " has voxels of several colours; the piece gets one colour");
        } else if (*visible_colours.begin() != 0) {
            return burr_.colours[static_cast<std::size_t>(*visible_colours.begin()) - 1];
        }
        return nth_distinct_colour(puzzle_.pieces.size());
    }

    // Decides whether the puzzle's rules allow flips. A puzzle has only one rule about flips, for
    // all its pieces. If the colours forbid flips only for some pieces, the rule forbids flips. In
    // this case, each piece that can be flipped gets its mirror image as a second side.
    void decide_flips() {
        const auto has_chiral_piece = [&](bool can_be_flipped) {
            return std::ranges::any_of(pieces_, [&](const ImportedPiece& piece) {
                return piece.has_mirror_image && piece.can_be_flipped == can_be_flipped;
            });
        };
        const bool can_flip_any_piece = std::ranges::any_of(
            pieces_, [](const ImportedPiece& piece) { return piece.can_be_flipped; });
        puzzle_.rules.flips =
            !has_chiral_piece(false) && (has_chiral_piece(true) || can_flip_any_piece);
        if (!has_chiral_piece(true) || !has_chiral_piece(false)) return;
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            if (!pieces_[i].has_mirror_image || !pieces_[i].can_be_flipped) continue;
            std::vector<Side>& sides = puzzle_.pieces[i].sides;
            sides.front().name = "front";
            sides.push_back({"back", mirror_image(puzzle_.lattice, sides.front().shards)});
        }
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
        if (has_board_ && !problem_.allowed_pairs.empty() && board_.layers.size() == 1) {
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
    std::size_t stack_axis_;
    ImportFaults faults_;
    std::vector<BurrPart> used_parts_;
    PrismShape board_;
    bool has_board_ = false;
    std::size_t variable_voxel_count_ = 0;  ///< number of variable voxels of the result
    std::vector<ImportedPiece> pieces_;
    std::vector<BurrPart> variable_parts_;  ///< parts whose number of copies is variable
    std::set<std::string> used_names_;
    Puzzle puzzle_;
    std::vector<std::string> remarks_;
};

// Tries the axes of the result one after another. If the import fails with every axis, reports the
// faults of the first axis.
ImportedPuzzle import_along_any_axis(const BurrPuzzle& burr, const BurrProblem& problem,
                                     const std::string& file, const std::string& default_name) {
    std::vector<std::size_t> axes{z_axis};
    if (problem.result) axes = axes_of_result(burr.shapes[*problem.result], burr.grid);
    std::optional<InputError> first_fault;
    for (const std::size_t stack_axis : axes) {
        try {
            return ProblemImport(burr, problem, stack_axis, file).import_puzzle(default_name);
        } catch (const InputError& error) {
            if (!first_fault) first_fault = error;
        }
    }
    throw InputError(*first_fault);
}

}  // namespace

ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& default_name) {
    ImportedPuzzle import_result =
        import_along_any_axis(burr, burr.problems.at(problem), file, default_name);
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
