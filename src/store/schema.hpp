// The tables of a catalogue. docs/reference/catalogue.md describes them for users.
#pragma once

namespace orbitile::store {

/// PRAGMA application_id: "OrbC".
inline constexpr int application_id = 0x4f726243;

/// PRAGMA user_version. It changes whenever the tables change.
inline constexpr int format_version = 7;

/// A column with the name of a table refers to this table. A BLOB has the form of packing.hpp.
inline constexpr const char* schema = R"(
CREATE TABLE question (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    json TEXT NOT NULL                -- see question_json.hpp
) STRICT;

-- The work units of the search, in the order of `id`.
CREATE TABLE unit (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    exhausted INTEGER NOT NULL CHECK (exhausted IN (0, 1)),
    reason TEXT NOT NULL,             -- why a search of the unit gave up, or empty
    checkpoint TEXT NOT NULL,         -- of a unit that was begun: where the next run resumes
    statistics TEXT NOT NULL          -- a JSON object of numbers, or empty
) STRICT;

CREATE TABLE shape (
    fingerprint BLOB NOT NULL PRIMARY KEY,
    kind TEXT NOT NULL,
    centre TEXT NOT NULL,
    touching INTEGER NOT NULL CHECK (touching IN (0, 1)),
    width INTEGER NOT NULL,
    components BLOB NOT NULL,
    clues TEXT,                       -- of a board: see question_json.hpp
    difficulty INTEGER,               -- of a board
    tiling BLOB,                      -- one solution; further ones are in `solution`
    tiling_count TEXT,                -- in decimal; NULL: not counted
    tiling_count_up_to_symmetry TEXT,
    careful INTEGER,                  -- these four numbers are the members of Luck
    casual INTEGER,
    unused INTEGER,
    largest INTEGER,
    holes INTEGER NOT NULL,           -- holes and symmetry follow from the components; they are
    symmetry TEXT NOT NULL            -- stored so that shapes can be selected by them
) STRICT, WITHOUT ROWID;

CREATE TABLE solution (
    shape BLOB NOT NULL REFERENCES shape,
    tiling BLOB NOT NULL,
    PRIMARY KEY (shape, tiling)
) STRICT, WITHOUT ROWID;

-- Of a sweep: which subset of the pieces, which is a unit, fills which shape.
CREATE TABLE fill (
    unit INTEGER NOT NULL REFERENCES unit,
    shape BLOB NOT NULL REFERENCES shape,
    tiling BLOB NOT NULL,
    PRIMARY KEY (unit, shape)
) STRICT, WITHOUT ROWID;

-- The solutions of a board, if the question asks for all of them.
CREATE TABLE filling (
    tiling BLOB NOT NULL PRIMARY KEY,
    unit INTEGER NOT NULL REFERENCES unit
) STRICT, WITHOUT ROWID;

-- How many shapes there are, and how many of them have a tiling_count. Triggers keep these numbers,
-- because counting a million rows takes long.
CREATE TABLE tally (
    kind TEXT NOT NULL,
    symmetry TEXT NOT NULL,
    shapes INTEGER NOT NULL,
    counted INTEGER NOT NULL,
    PRIMARY KEY (kind, symmetry)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER shape_added AFTER INSERT ON shape BEGIN
    INSERT INTO tally VALUES (new.kind, new.symmetry, 1, new.tiling_count IS NOT NULL)
        ON CONFLICT DO UPDATE SET shapes = shapes + 1, counted = counted + excluded.counted;
END;
CREATE TRIGGER shape_counted AFTER UPDATE OF tiling_count ON shape
    WHEN old.tiling_count IS NULL AND new.tiling_count IS NOT NULL BEGIN
    UPDATE tally SET counted = counted + 1 WHERE kind = new.kind AND symmetry = new.symmetry;
END;
)";

}  // namespace orbitile::store
