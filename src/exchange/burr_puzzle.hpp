// Reads and writes puzzle files of BurrTools (Andreas Röver, http://burrtools.sourceforge.net). A
// file has shapes in a grid, and problems. A problem asks to assemble some of the shapes into
// another shape, which is called the result.
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

}  // namespace orbitile::exchange
