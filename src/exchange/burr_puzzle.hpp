// Puzzle files of BurrTools (Andreas Röver, http://burrtools.sourceforge.net). A file has shapes in
// a grid, and problems. A problem asks to assemble some of them into another shape, its result.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "orbitile/puzzle/puzzle.hpp"

namespace orbitile::exchange {

/// The values are the numbers of the grids in BurrTools files.
enum class BurrGrid : std::uint8_t { cubes, triangles, spheres, rhombic, tetrahedra };
inline constexpr int burr_grid_count = 5;

/// The largest number of constraint colours in a file. They count from 1; 0 means without colour.
inline constexpr std::size_t max_burr_colours = 63;

enum class BurrState : std::uint8_t { empty, filled, variable };

struct BurrVoxel {
    BurrState state = BurrState::empty;
    std::uint8_t colour = 0;
};

/// Voxels are in the order of z, then y, then x, so x varies fastest. y runs up; z counts layers.
/// In the grid of triangles, x counts half steps, and a triangle points up if x + y is even.
struct BurrShape {
    std::string name = {};
    int width = 0, height = 0, depth = 0;
    std::vector<BurrVoxel> voxels = {};
    unsigned line = 0;  ///< line of the file that it was read from; 0 if it was not read

    std::size_t index_of(int x, int y, int z) const;
    const BurrVoxel& at(int x, int y, int z) const { return voxels[index_of(x, y, z)]; }
    BurrVoxel& at(int x, int y, int z) { return voxels[index_of(x, y, z)]; }
};

/// How many copies of a shape a problem uses: from `least` to `most`.
struct BurrPart {
    std::size_t shape = 0;  ///< index in BurrPuzzle::shapes
    int min = 1, max = 1;
    bool grouped = false;  ///< whether copies can stay together when the puzzle is disassembled
    unsigned line = 0;
};

struct BurrProblem {
    std::string name = {};
    std::vector<BurrPart> parts = {};
    std::optional<std::size_t> result = {};  ///< the shape to be assembled
    /// Pairs (colour of a piece's voxel, colour of a result's voxel). A coloured voxel of a piece
    /// is allowed on a coloured voxel of the result only if their pair is in this set. If one of
    /// the voxels has no colour, it is always allowed.
    std::set<std::pair<int, int>> allowed = {};
    std::size_t solutions = 0;  ///< number of solutions stored in the file
    unsigned line = 0;
};

struct BurrPuzzle {
    BurrGrid grid = BurrGrid::cubes;
    std::vector<Colour> colours = {};  ///< constraint colour n is at index n - 1
    std::vector<BurrShape> shapes = {};
    std::vector<BurrProblem> problems = {};
    std::string comment = {};
};

/// Reads the bytes of a file, which can be compressed with gzip. `file` is only used in messages.
/// Throws InputError "FILE:LINE: …" if the file is not a BurrTools file or exceeds a limit. LINE is
/// a line of the uncompressed text.
BurrPuzzle burr_puzzle_from(std::string_view bytes, const std::string& file);

/// Returns the bytes of a file, compressed. Equal puzzles give equal bytes.
std::string burr_file_of(const BurrPuzzle& puzzle);

/// The largest size of a file that is read, in bytes. It applies to the compressed and to the
/// uncompressed bytes.
inline constexpr std::size_t max_burr_bytes = std::size_t{8} << 20U;

}  // namespace orbitile::exchange
