// Reads and writes puzzle files of BurrTools (Andreas Röver, http://burrtools.sourceforge.net). A
// file has shapes in a grid, and problems. A problem asks to assemble some of the shapes into
// another shape, which is called the result.
//
//     const BurrPuzzle burr = burr_puzzle_from(read_text_file(file, max_burr_bytes), file);
//     const ImportedPuzzle result = imported_puzzle(burr, 0, file, "default name");
//     write(puzzle_text(result.puzzle));
//
//     const BurrTarget board{puzzle.name, "board", puzzle.board->shards};
//     write(burr_file_bytes(burr_export(puzzle, {board}, "by orbitile").puzzle));
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace orbitile::exchange {

/// The grids of BurrTools. The values are the numbers that BurrTools writes into its files.
enum class BurrGrid : std::uint8_t { cubes, triangles, spheres, rhombic, tetrahedra };
inline constexpr int burr_grid_count = 5;

/// The largest number of a constraint colour. Constraint colours are numbered from 1; 0 means that
/// a voxel has no constraint colour.
inline constexpr std::size_t max_burr_colours = 63;

enum class BurrVoxelState : std::uint8_t { empty, filled, variable };

struct BurrVoxel {
    BurrVoxelState state = BurrVoxelState::empty;
    std::uint8_t colour = 0;
};

/// A shape, which consists of voxels. The voxels are sorted by z, then by y, then by x. The y axis
/// points up, and z is the number of the layer. In the grid of triangles, x counts half steps, and
/// a triangle points up if x + y is even.
struct BurrShape {
    std::string name = {};
    int width = 0, height = 0, depth = 0;
    std::vector<BurrVoxel> voxels = {};
    unsigned line = 0;  ///< line of the shape in the file; 0 if the shape was not read from a file

    std::size_t index_of(int x, int y, int z) const;
    const BurrVoxel& at(int x, int y, int z) const { return voxels[index_of(x, y, z)]; }
    BurrVoxel& at(int x, int y, int z) { return voxels[index_of(x, y, z)]; }
};

/// A shape that a problem uses as a piece, with the smallest and the largest number of copies.
struct BurrPart {
    std::size_t shape = 0;  ///< index in BurrPuzzle::shapes
    int min = 1, max = 1;
    bool can_stay_together =
        false;          ///< whether copies can stay together when the puzzle is disassembled
    unsigned line = 0;  ///< line in the file
};

struct BurrProblem {
    std::string name = {};
    std::vector<BurrPart> parts = {};
    std::optional<std::size_t> result = {};  ///< the shape to be assembled
    /// Pairs of colours: a piece's voxel with the first colour can be placed on a result's voxel
    /// with the second colour. All other pairs of colours are forbidden. A voxel without a colour
    /// can be placed on every voxel, and every voxel can be placed on it.
    std::set<std::pair<int, int>> allowed_pairs = {};
    std::size_t solution_count = 0;  ///< number of solutions stored in the file
    unsigned line = 0;               ///< line in the file
};

struct BurrPuzzle {
    BurrGrid grid = BurrGrid::cubes;
    std::vector<Colour> colours = {};  ///< constraint colour n is at index n - 1
    std::vector<BurrShape> shapes = {};
    std::vector<BurrProblem> problems = {};
    std::string comment = {};
};

/// Reads the bytes of a file, which can be compressed with gzip. `file` is used only in messages.
/// Throws InputError "FILE:LINE: …" if the bytes are not a file of BurrTools, or exceed a limit.
/// LINE is a line of the uncompressed text.
BurrPuzzle burr_puzzle_from(std::string_view bytes, const std::string& file);

/// Returns the compressed bytes of a file. The bytes of equal puzzles are equal.
std::string burr_file_bytes(const BurrPuzzle& puzzle);

/// The maximum size of a file that is read, in bytes. It applies to the compressed size and to the
/// uncompressed size.
inline constexpr std::size_t max_burr_bytes = std::size_t{8} << 20U;

// --- Conversion of a problem of BurrTools to a puzzle, if all shapes of the problem are flat. ---

struct ImportedPuzzle {
    Puzzle puzzle;
    /// Sentences about the parts that were left out or renamed. None of these changes affects the
    /// solutions.
    std::vector<std::string> remarks;
};

/// Converts the problem with this index. The problem's result becomes the board. The shapes that
/// the problem uses become the pieces. BurrTools turns pieces in space, so the rules of the
/// puzzle allow flips.
///
/// `file` is used only in messages. `default_name` is the puzzle's name if the problem does not
/// have a name. Throws InputError if a puzzle file cannot represent the problem. The message lists
/// all reasons, one in each line: "FILE:LINE: S3 (L): …". Throws std::out_of_range if there is no
/// problem with this index.
ImportedPuzzle imported_puzzle(const BurrPuzzle& burr, std::size_t problem, const std::string& file,
                               const std::string& default_name);

// --- Conversion of a puzzle. BurrTools turns pieces in space, so it also flips them. ---

/// An area that the pieces must fill.
struct BurrTarget {
    std::string problem;  ///< name of the problem
    std::string result;   ///< name of the result's shape
    Shards shards;        ///< on the lattice of the puzzle
};

struct BurrExport {
    BurrPuzzle puzzle;                 ///< has a problem for each target
    std::vector<std::string> remarks;  ///< sentences about lost or changed properties
};

/// Converts a puzzle. A puzzle on the lattice `tetrakis` becomes a puzzle of squares. Throws
/// InputError if BurrTools cannot represent the puzzle. Such a puzzle has hexagons, half cells or
/// pieces with several sides, or its rules forbid turns. Its rules can forbid flips only if each
/// piece is equal to its mirror image.
BurrExport burr_export(const Puzzle& puzzle, const std::vector<BurrTarget>& targets,
                       const std::string& comment);

}  // namespace orbitile::exchange
