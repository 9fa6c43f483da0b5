// A puzzle as BurrTools (Andreas Röver, http://burrtools.sourceforge.net) has it: shapes in a grid,
// and problems, each of which asks to assemble some of them into another one.
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

namespace orbitile {

/// By the numbers that BurrTools' files give them.
enum class BurrGrid : std::uint8_t { cubes, triangles, spheres, rhombic, tetrahedra };
inline constexpr int burr_grid_count = 5;

/// Constraint colours that a file has at most; they count from 1, 0 is none.
inline constexpr std::size_t most_burr_colours = 63;

enum class BurrState : std::uint8_t { empty, filled, variable };

struct BurrVoxel {
    BurrState state = BurrState::empty;
    std::uint8_t colour = 0;
};

/// x fastest, then y, which runs up, then the layers z. In the grid of triangles x counts
/// half steps, and a triangle points up where x + y is even.
struct BurrShape {
    std::string name = {};
    int width = 0, height = 0, depth = 0;
    std::vector<BurrVoxel> voxels = {};
    unsigned line = 0;  ///< of the file that it was read from

    std::size_t index_of(int x, int y, int z) const;
    const BurrVoxel& at(int x, int y, int z) const { return voxels[index_of(x, y, z)]; }
    BurrVoxel& at(int x, int y, int z) { return voxels[index_of(x, y, z)]; }
};

/// How often a shape is to be used.
struct BurrPart {
    std::size_t shape = 0;
    int least = 1, most = 1;
    bool grouped = false;  ///< may stay together when the puzzle is taken apart
    unsigned line = 0;
};

struct BurrProblem {
    std::string name = {};
    std::vector<BurrPart> parts = {};
    std::optional<std::size_t> result = {};  ///< the shape to be assembled
    /// A coloured voxel of a piece may lie on a coloured one of the result where the pair of their
    /// colours is in here; voxels without a colour lie anywhere.
    std::set<std::pair<int, int>> allowed = {};
    std::size_t solutions = 0;  ///< that are stored
    unsigned line = 0;
};

struct BurrPuzzle {
    BurrGrid grid = BurrGrid::cubes;
    std::vector<Colour> colours = {};  ///< that of constraint colour 1 comes first
    std::vector<BurrShape> shapes = {};
    std::vector<BurrProblem> problems = {};
    std::string comment = {};
};

/// Reads a file's bytes, compressed or not; `file` is only used in messages. Throws InputError
/// "FILE:LINE: what is wrong" (the line of the text that was compressed) for what BurrTools would
/// not read, and for what is larger than any such puzzle.
BurrPuzzle burr_puzzle_from(std::string_view bytes, const std::string& file);

/// A file's bytes, compressed. The same for the same puzzle.
std::string burr_file_of(const BurrPuzzle& puzzle);

/// What a file to be read may have at most, compressed or not.
inline constexpr std::size_t most_burr_bytes = std::size_t{8} << 20U;

}  // namespace orbitile
