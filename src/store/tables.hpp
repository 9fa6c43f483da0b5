// The tables of the catalogue. docs/reference/catalogue.md describes them for users.
//
// A catalogue has one of five format versions. A new catalogue of silhouettes has version 1. When
// such a catalogue needs a table of version 5 or 6 for the first time, all tables of that
// version are added.
//
//     1  silhouettes: question, cube, clause, wandering, challenge and tiling
//     2  a sweep: the tables of version 1, and fill
//     3  a board: the tables of version 1, given and filling
//     5  silhouettes whose luck was measured: the tables of version 1, and luck
//     6  many silhouettes: question, cube, clause, wandering, shape, solution and tally
#pragma once

#include <vector>

#include "puzzle/puzzle_limits.hpp"
#include "store/answer.hpp"
#include "store/table.hpp"

namespace orbitile::tables {

enum class FormatVersion : std::int64_t { silhouettes = 1, sweep, board, luck = 5, packed };

struct QuestionTable {
    struct Row {
        std::int64_t id = 1;
        Question question = {};
    };
    static constexpr TableProperties properties{.name = "question",
                                                .title = "the question",
                                                .title_column = -1,
                                                .unsealed_column_count = 1};
    static void columns(auto& row, auto&& column) {
        column("id", "INTEGER PRIMARY KEY CHECK (id = 1)", row.id);
        column("json", "TEXT NOT NULL", row.question);
    }
};

/// The cubes, which are work units of the search. Cube::wandering_count and Cube::fill_count are
/// not stored in this table, but counted in other tables.
struct CubeTable {
    struct Row {
        std::int64_t id = 0;
        Cube cube = {};
    };
    static constexpr TableProperties properties{.name = "cube", .title = "cube", .title_column = 1};
    static void columns(auto& row, auto&& column) {
        column("id", "INTEGER PRIMARY KEY", row.id);
        column("name", "TEXT NOT NULL UNIQUE", row.cube.name);
        column("state", "TEXT NOT NULL", row.cube.state);
        column("reason", "TEXT NOT NULL", ReasonOrCheckpoint{row.cube});
        column("statistics", "TEXT NOT NULL", row.cube.statistics);
    }
};

struct ClauseTable {
    struct Row {
        std::int64_t id = 0;
        std::string cube = {};
        std::string text = {};
    };
    static constexpr TableProperties properties{
        .name = "clause", .title = "clause", .index = "cube"};
    static void columns(auto& row, auto&& column) {
        column("id", "INTEGER PRIMARY KEY", row.id);
        column("cube", "TEXT NOT NULL REFERENCES cube (name)", row.cube);
        column("text", "TEXT NOT NULL", row.text);
    }
};

struct WanderingTable {
    struct Row {
        std::string fingerprint = {};
        std::string cube = {};
    };
    static constexpr TableProperties properties{
        .name = "wandering", .title = "wandering", .has_row_number = false, .index = "cube"};
    static void columns(auto& row, auto&& column) {
        column("fingerprint", "TEXT NOT NULL PRIMARY KEY", row.fingerprint);
        column("cube", "TEXT NOT NULL REFERENCES cube (name)", row.cube);
    }
};

/// The challenges. Their tilings, clues, difficulty and luck are in other tables.
struct ChallengeTable {
    using Row = StoredChallenge;
    static constexpr TableProperties properties{.name = "challenge", .title = "challenge"};
    static void columns(auto& row, auto&& column) {
        auto& challenge = row.challenge;
        column("fingerprint", "TEXT NOT NULL PRIMARY KEY", challenge.fingerprint);
        column("kind", "TEXT NOT NULL", challenge.kind);
        column("symmetry", "TEXT NOT NULL", challenge.grids);
        column("touching", "INTEGER NOT NULL", challenge.has_touching_components);
        column("width", "INTEGER NOT NULL", RangedNumber{challenge.width, max_board_width});
        column("components", "TEXT NOT NULL", challenge.components);
        column("tiling_count", "TEXT", row.tiling_count);
        column("tiling_count_up_to_symmetry", "TEXT", row.tiling_count_up_to_symmetry);
    }
};

struct TilingTable {
    struct Row {
        std::string challenge = {};
        Tiling tiling = {};
    };
    static constexpr TableProperties properties{.name = "tiling",
                                                .title = "a tiling of challenge",
                                                .key = "challenge, pieces",
                                                .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("challenge", "TEXT NOT NULL REFERENCES challenge (fingerprint)", row.challenge);
        column("pieces", "TEXT NOT NULL", row.tiling);
    }
};

/// The silhouettes that each subset of the pieces fills in a sweep, with one tiling for each subset
/// and silhouette. A sweep has hundreds of thousands of rows. So the rows have a form that is small
/// (about 150 bytes) and fast to write (a few microseconds).
struct FillTable {
    struct Row {
        std::int64_t cube = 0;
        std::string challenge = {};
        Tiling tiling = {};
    };
    static constexpr TableProperties properties{.name = "fill",
                                                .title = "fill of",
                                                .title_column = 1,
                                                .key = "cube, challenge",
                                                .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("cube", "INTEGER NOT NULL REFERENCES cube (id)", row.cube);
        column("challenge", "TEXT NOT NULL REFERENCES challenge (fingerprint)", row.challenge);
        column("pieces", "BLOB NOT NULL", PackedTiling{row.tiling});
    }
};

/// The clues of challenges on a board, one row for each challenge.
struct ClueTable {
    struct Row {
        std::string challenge = {};
        Clues clues = {};
        std::optional<std::int64_t> difficulty = {};
    };
    static constexpr TableProperties properties{
        .name = "given", .title = "given of challenge", .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("challenge", "TEXT NOT NULL PRIMARY KEY REFERENCES challenge (fingerprint)",
               row.challenge);
        column("pieces", "TEXT NOT NULL", row.clues);
        column("difficulty", "INTEGER", row.difficulty);
    }
};

/// The fillings of a board. They are stored only if the question asks for all fillings.
struct FillingTable {
    struct Row {
        Tiling tiling = {};
        std::int64_t cube = 0;
    };
    static constexpr TableProperties properties{
        .name = "filling", .title = "a filling", .title_column = -1, .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("pieces", "BLOB NOT NULL PRIMARY KEY", PackedTiling{row.tiling});
        column("cube", "INTEGER NOT NULL REFERENCES cube (id)", row.cube);
    }
};

struct LuckTable {
    struct Row {
        std::string fingerprint = {};
        Luck luck = {};
    };
    static constexpr TableProperties properties{
        .name = "luck", .title = "luck of challenge", .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("fingerprint", "TEXT NOT NULL PRIMARY KEY REFERENCES challenge (fingerprint)",
               row.fingerprint);
        column("careful", "INTEGER NOT NULL",
               RangedNumber{row.luck.careful, max_luck_in_hundredths});
        column("casual", "INTEGER NOT NULL", RangedNumber{row.luck.casual, max_luck_in_hundredths});
        column("unused", "INTEGER NOT NULL",
               RangedNumber{row.luck.unused_placement_share, max_share_in_thousandths});
        column("largest", "INTEGER NOT NULL",
               RangedNumber{row.luck.most_frequent_placement_share, max_share_in_thousandths});
    }
};

// The tables of format version 6. packed_shapes.hpp reads and writes them. They replace the tables
// `challenge`, `tiling` and `luck`, and are smaller: a shape of 40 cells with its tiling needs
// about 200 bytes instead of 3500.

/// The largest numbers in packed tables. They are small enough that sums do not overflow.
inline constexpr std::int64_t max_tally = std::int64_t{1} << 40U;
inline constexpr std::int64_t max_holes = std::int64_t{max_board_width} * max_board_width;

/// The silhouettes, each with its first tiling. `holes` and `full_symmetry` can be computed from
/// the components. They are stored so that silhouettes can be selected without reading all
/// components.
struct ShapeTable {
    struct Row {
        StoredChallenge stored = {};  ///< its tilings and luck are not set
        std::int64_t holes = 0;
        std::string full_symmetry = {};
        /// The silhouette's luck: the values of the four members of Luck, in their order.
        std::optional<std::int64_t> careful = {}, casual = {}, unused_placement_share = {},
                                    most_frequent_placement_share = {};
        std::optional<Tiling> tiling = {};
    };
    static constexpr TableProperties properties{
        .name = "shape", .title = "shape", .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        auto& challenge = row.stored.challenge;
        column("fingerprint", "BLOB NOT NULL PRIMARY KEY",
               PackedFingerprint{challenge.fingerprint});
        column("kind", "TEXT NOT NULL", challenge.kind);
        column("symmetry", "TEXT NOT NULL", challenge.grids);
        column("touching", "INTEGER NOT NULL", challenge.has_touching_components);
        column("width", "INTEGER NOT NULL", RangedNumber{challenge.width, max_board_width});
        column("holes", "INTEGER NOT NULL", RangedNumber{row.holes, max_holes});
        column("full_symmetry", "TEXT NOT NULL", row.full_symmetry);
        column("tiling_count", "TEXT", row.stored.tiling_count);
        column("tiling_count_up_to_symmetry", "TEXT", row.stored.tiling_count_up_to_symmetry);
        column("careful", "INTEGER", row.careful);
        column("casual", "INTEGER", row.casual);
        column("unused", "INTEGER", row.unused_placement_share);
        column("largest", "INTEGER", row.most_frequent_placement_share);
        column("components", "BLOB NOT NULL", PackedComponents{challenge.components});
        column("tiling", "BLOB", TilingOfComponents{row.tiling, challenge.components});
    }
};

/// Further tilings of silhouettes. The first tiling of a silhouette is in the table `shape`.
struct SolutionTable {
    struct Row {
        std::string shape = {};
        Tiling tiling = {};
    };
    static constexpr TableProperties properties{.name = "solution",
                                                .title = "a solution of shape",
                                                .key = "shape, pieces",
                                                .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("shape", "BLOB NOT NULL REFERENCES shape (fingerprint)",
               PackedFingerprint{row.shape});
        column("pieces", "BLOB NOT NULL", WholeTiling{row.tiling});
    }
};

/// The number of silhouettes of each kind and symmetry. Counting the rows of `shape` would take
/// long.
struct TallyTable {
    struct Row {
        ChallengeKind kind = ChallengeKind::connected;
        std::string full_symmetry = {};
        std::int64_t shapes = 0;
        std::int64_t counted_shape_count =
            0;  ///< the number of silhouettes whose tilings were counted
    };
    static constexpr TableProperties properties{
        .name = "tally", .title = "tally", .key = "kind, full_symmetry", .has_row_number = false};
    static void columns(auto& row, auto&& column) {
        column("kind", "TEXT NOT NULL", row.kind);
        column("full_symmetry", "TEXT NOT NULL", row.full_symmetry);
        column("shapes", "INTEGER NOT NULL", RangedNumber{row.shapes, max_tally});
        column("counted", "INTEGER NOT NULL", RangedNumber{row.counted_shape_count, max_tally});
    }
};

/// The tables of a catalogue of this version, in the order in which they are created.
std::vector<const TableDefinition*> tables_of(FormatVersion version);

/// Checks the application id, the format version and the whole schema. Throws CatalogueError if
/// neither this version of the program nor an earlier version can have written the file.
void check_format(const store::Database& database);

FormatVersion format_version(const store::Database& database);

/// Creates the tables of a new catalogue and stores the question. The caller must have begun a
/// transaction.
void create_tables(store::Database& database, const Question& question);

/// Adds the tables of a later version to a catalogue of silhouettes. Does nothing if the catalogue
/// has this or a later version. The caller must have begun a transaction.
void extend_to(FormatVersion version, store::Database& database);

/// Creates the tables of format version 6 that the catalogue does not have yet. pack() in
/// packed_shapes.hpp then moves the silhouettes. The caller must have begun a transaction.
void create_packed_tables(store::Database& database);

/// Removes the tables that format version 6 does not have, and changes the version to 6.
void finish_packed_tables(store::Database& database);

/// The question that is stored in the catalogue. Throws CatalogueError if it is missing or damaged.
Question stored_question(const store::Database& database);

}  // namespace orbitile::tables
