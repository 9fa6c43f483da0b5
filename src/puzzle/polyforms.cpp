#include "puzzle/polyforms.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "geometry/shape.hpp"
#include "puzzle/colours.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/number_text.hpp"
#include "puzzle/puzzle_limits.hpp"

namespace orbitile {

namespace {

int row_count(const Shards& shards_at_origin) { return bounds_of(shards_at_origin).high.y + 1; }

// Returns the images of the set under all turns. If `flip` is true, the set is flipped first.
std::vector<Shards> turned_images(Lattice lattice, const Shards& shards, bool flip) {
    std::vector<Shards> images;
    images.reserve(static_cast<std::size_t>(turns_of(lattice)));
    for (int turn = 0; turn < turns_of(lattice); ++turn) {
        images.push_back(normalised(turn_about_middle(lattice, turn, flip)(shards)));
    }
    return images;
}

Shards smallest_turned_image(Lattice lattice, const Shards& shards, bool flip) {
    const auto images = turned_images(lattice, shards, flip);
    return *std::ranges::min_element(images, {}, [](const Shards& image) {
        return std::pair<int, const Shards&>(row_count(image), image);
    });
}

bool are_disjoint(const Shards& first_set, const Shards& second_set) {
    return std::ranges::none_of(first_set, [&](const Shard& shard) {
        return std::ranges::binary_search(second_set, shard);
    });
}

Shards merge_shards(Shards shards, const Shards& added_shards) {
    shards.insert(shards.end(), added_shards.begin(), added_shards.end());
    return make_shards(std::move(shards));
}

// Returns all sets that consist of `shards` and one more unit. The additional unit shares an edge
// with a shard of the set and does not overlap the set.
std::vector<Shards> add_one_unit(Lattice lattice, const std::vector<Shards>& units,
                                 const Shards& shards) {
    std::vector<Shards> extended_sets;
    for (const Shard& shard : shards) {
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            for (const Shards& unit : units) {
                const Shards placed_unit = shifted(unit, {neighbour.x, neighbour.y});
                const bool is_adjacent = std::ranges::binary_search(placed_unit, neighbour);
                if (is_adjacent && are_disjoint(placed_unit, shards)) {
                    extended_sets.push_back(merge_shards(shards, placed_unit));
                }
            }
        }
    }
    return extended_sets;
}

}  // namespace

std::vector<Shards> polyform_units(Lattice lattice) {
    std::vector<Shards> units;
    for (int slot = 0; slot < shards_per_cell(lattice); ++slot) {
        const Shard shard{0, 0, static_cast<std::uint8_t>(slot)};
        if (!has_half_cells(lattice)) {
            units.push_back({shard});
            continue;
        }
        // On this lattice the units are the halves of the cell. A half is on one side of a
        // diagonal, and consists of two neighbouring shards.
        for (const Shard& neighbour : edge_neighbours(lattice, shard)) {
            const bool is_in_cell = neighbour.x == 0 && neighbour.y == 0;
            if (is_in_cell && shard < neighbour) units.push_back({shard, neighbour});
        }
    }
    return units;
}

Shards canonical_image(Lattice lattice, const Shards& shards) {
    const Shards unflipped_image = smallest_turned_image(lattice, shards, false);
    const Shards flipped_image = smallest_turned_image(lattice, shards, true);
    return std::pair(row_count(flipped_image), flipped_image) <
                   std::pair(row_count(unflipped_image), unflipped_image)
               ? flipped_image
               : unflipped_image;
}

bool is_chiral(Lattice lattice, const Shards& shards) {
    return smallest_turned_image(lattice, shards, false) !=
           smallest_turned_image(lattice, shards, true);
}

Shards mirror_image(Lattice lattice, const Shards& shards) {
    return normalised(turn_about_middle(lattice, 0, true)(shards));
}

std::vector<Shards> one_unit_polyforms(Lattice lattice) {
    std::set<Shards> forms;
    for (const Shards& unit : polyform_units(lattice)) forms.insert(canonical_image(lattice, unit));
    return {forms.begin(), forms.end()};
}

// Adding a unit to each of the smaller polyforms finds every polyform, because every polyform has a
// unit whose removal leaves the other units connected. An example is a leaf of a spanning tree of
// the units.
std::vector<Shards> polyforms_with_one_more_unit(Lattice lattice,
                                                 const std::vector<Shards>& forms) {
    const std::vector<Shards> units = polyform_units(lattice);
    std::set<Shards> larger_forms;
    for (const Shards& form : forms) {
        for (const Shards& shards : add_one_unit(lattice, units, form)) {
            larger_forms.insert(canonical_image(lattice, shards));
        }
    }
    return {larger_forms.begin(), larger_forms.end()};
}

namespace {

// The names of the polyforms of a lattice: of the family, and of the kinds with 1, 2, 3 … units. A
// lattice can have several families of names. The program prints the names of the first one, and
// reads all of them.
struct NamedFamily {
    PolyformFamily family;
    std::array<std::string_view, 10> kinds;
};

constexpr std::array named_families{
    NamedFamily{{Lattice::square, "polyominoes"},
                {"monominoes", "dominoes", "trominoes", "tetrominoes", "pentominoes", "hexominoes",
                 "heptominoes", "octominoes", "nonominoes", "decominoes"}},
    NamedFamily{{Lattice::triangle, "polyiamonds"},
                {"moniamonds", "diamonds", "triamonds", "tetriamonds", "pentiamonds", "hexiamonds",
                 "heptiamonds", "octiamonds", "enneiamonds", "deciamonds"}},
    NamedFamily{{Lattice::hex, "polyhexes"},
                {"monohexes", "dihexes", "trihexes", "tetrahexes", "pentahexes", "hexahexes",
                 "heptahexes", "octahexes"}},
    NamedFamily{{Lattice::tetrakis, "polyaboloes"},
                {"monaboloes", "diaboloes", "triaboloes", "tetraboloes", "pentaboloes",
                 "hexaboloes", "heptaboloes"}},
    NamedFamily{
        {Lattice::tetrakis, "polytans"},
        {"monotans", "ditans", "tritans", "tetratans", "pentatans", "hexatans", "heptatans"}}};

// Returns the first family of names for the lattice.
const NamedFamily& family_of(Lattice lattice) {
    return *std::ranges::find(named_families, lattice, [](const NamedFamily& named_family) {
        return named_family.family.lattice;
    });
}

}  // namespace

std::optional<PolyformKind> polyform_kind_from_text(std::string_view text) {
    if (text.empty()) return std::nullopt;
    const std::size_t colon_position = text.find(':');
    for (const auto& [family, kinds] : named_families) {
        const auto kind = std::ranges::find(kinds, text);
        if (kind != kinds.end())
            return PolyformKind{family.lattice, static_cast<int>(kind - kinds.begin()) + 1};
        if (colon_position == std::string_view::npos ||
            text.substr(0, colon_position) != family.name)
            continue;
        const auto size = number_from_text<int>(text.substr(colon_position + 1));
        if (size && *size >= 1) return PolyformKind{family.lattice, *size};
    }
    return std::nullopt;
}

std::string polyform_kind_name(const PolyformKind& kind) {
    const auto& [family, kinds] = family_of(kind.lattice);
    const auto index = static_cast<std::size_t>(kind.size) - 1;
    if (index < kinds.size() && !kinds[index].empty()) return std::string(kinds[index]);
    return std::string(family.name) + ':' + std::to_string(kind.size);
}

std::vector<PolyformFamily> polyform_families() {
    std::vector<PolyformFamily> families;
    for (const Lattice lattice : lattices) families.push_back(family_of(lattice).family);
    return families;
}

// --- Puzzles. ---

namespace {

struct NamedDrawing {
    PolyformKind kind;
    std::string_view name;
    std::string_view mirror_name;
    std::string_view rows;  // rows from north to south, separated by slashes
};

constexpr PolyformKind trominoes{Lattice::square, 3};
constexpr PolyformKind tetrominoes{Lattice::square, 4};
constexpr PolyformKind pentominoes{Lattice::square, 5};
constexpr PolyformKind hexiamonds{Lattice::triangle, 6};
constexpr PolyformKind tetrahexes{Lattice::hex, 4};

// The traditional names. Polyominoes have the names of letters that they look like (S. W. Golomb,
// Polyominoes, 1965). The mirror images of the tetrominoes L and S have the names J and Z. The
// names of tetrahexes are from M. Gardner, Mathematical Magic Show, 1977.
constexpr std::array named_drawings{
    NamedDrawing{trominoes, "I", "", "███"},
    NamedDrawing{trominoes, "L", "", "█·/██"},

    NamedDrawing{tetrominoes, "I", "", "████"},
    NamedDrawing{tetrominoes, "L", "J", "█·/█·/██"},
    NamedDrawing{tetrominoes, "O", "", "██/██"},
    NamedDrawing{tetrominoes, "S", "Z", "·██/██·"},
    NamedDrawing{tetrominoes, "T", "", "███/·█·"},

    NamedDrawing{pentominoes, "F", "", "·██/██·/·█·"},
    NamedDrawing{pentominoes, "I", "", "█/█/█/█/█"},
    NamedDrawing{pentominoes, "L", "", "█·/█·/█·/██"},
    NamedDrawing{pentominoes, "N", "", "·█/·█/██/█·"},
    NamedDrawing{pentominoes, "P", "", "██/██/█·"},
    NamedDrawing{pentominoes, "T", "", "███/·█·/·█·"},
    NamedDrawing{pentominoes, "U", "", "█·█/███"},
    NamedDrawing{pentominoes, "V", "", "█··/█··/███"},
    NamedDrawing{pentominoes, "W", "", "█··/██·/·██"},
    NamedDrawing{pentominoes, "X", "", "·█·/███/·█·"},
    NamedDrawing{pentominoes, "Y", "", "·█/██/·█/·█"},
    NamedDrawing{pentominoes, "Z", "", "██·/·█·/·██"},

    NamedDrawing{hexiamonds, "bar", "", "▲▼▲▼▲▼"},
    NamedDrawing{hexiamonds, "crook", "", "▲▼▲▼▲/▼····"},
    NamedDrawing{hexiamonds, "crown", "", "··▲··/▼▲▼▲▼"},
    NamedDrawing{hexiamonds, "sphinx", "", "·▲···/▲▼▲▼▲"},
    NamedDrawing{hexiamonds, "snake", "", "··▲▼▲/▼▲▼··"},
    NamedDrawing{hexiamonds, "yacht", "", "·▲▼▲/▲▼▲·"},
    NamedDrawing{hexiamonds, "chevron", "", "·▲▼▲▼/▲▼···"},
    NamedDrawing{hexiamonds, "signpost", "", "··▲▼/▼▲▼▲"},
    NamedDrawing{hexiamonds, "lobster", "", "·▲▼·/▲▼▲▼"},
    NamedDrawing{hexiamonds, "hook", "", "·▲▼▲/▲▼·▼"},
    NamedDrawing{hexiamonds, "hexagon", "", "▲▼▲/▼▲▼"},
    NamedDrawing{hexiamonds, "butterfly", "", "▼▲▼/▲▼▲"},

    NamedDrawing{tetrahexes, "bar", "", "█ █ █ █"},
    NamedDrawing{tetrahexes, "worm", "", "█ █ █/     █"},
    NamedDrawing{tetrahexes, "pistol", "", "█ █ █/ █"},
    NamedDrawing{tetrahexes, "propeller", "", "█/ █ █/█"},
    NamedDrawing{tetrahexes, "arch", "", " █ █/█   █"},
    NamedDrawing{tetrahexes, "bee", "", " █ █/█ █"},
    NamedDrawing{tetrahexes, "wave", "", "█ █/   █ █"},
};

Shards parse_rows(Lattice lattice, std::string_view text) {
    std::vector<std::string> rows;
    for (std::size_t row_start = 0; row_start <= text.size(); row_start += rows.back().size() + 1) {
        rows.emplace_back(text.substr(row_start, text.substr(row_start).find('/')));
    }
    GlyphError error;
    const auto picture = parse_glyphs(lattice, rows, error);
    if (!picture) throw std::logic_error("named_polyforms: " + error.message);
    return normalised(picture->shards);
}

}  // namespace

std::vector<NamedPolyform> named_polyforms(const PolyformKind& kind) {
    std::vector<NamedPolyform> polyforms;
    for (const NamedDrawing& named_drawing : named_drawings) {
        if (named_drawing.kind != kind) continue;
        polyforms.push_back({named_drawing.name, named_drawing.mirror_name,
                             parse_rows(kind.lattice, named_drawing.rows)});
    }
    return polyforms;
}

namespace {

// --- The polyforms of a kind. ---

std::int64_t count_pieces(Lattice lattice, const std::vector<Shards>& forms, Sidedness sidedness) {
    const auto form_count = static_cast<std::int64_t>(forms.size());
    if (sidedness == Sidedness::free) return form_count;
    return form_count + std::ranges::count_if(
                            forms, [&](const Shards& form) { return is_chiral(lattice, form); });
}

// All polyforms of one size.
struct Polyforms {
    int size = 1;
    std::vector<Shards> forms;
    std::int64_t piece_count = 0;
};

// Returns the polyforms of the requested size. If a smaller size already has too many pieces for a
// puzzle, returns the polyforms of the smallest size that has too many pieces.
Polyforms polyforms_up_to_limit(const PolyformKind& kind, Sidedness sidedness) {
    Polyforms polyforms{1, one_unit_polyforms(kind.lattice), 0};
    for (;; ++polyforms.size) {
        polyforms.piece_count = count_pieces(kind.lattice, polyforms.forms, sidedness);
        if (polyforms.size == kind.size || polyforms.piece_count > max_pieces) return polyforms;
        polyforms.forms = polyforms_with_one_more_unit(kind.lattice, polyforms.forms);
    }
}

[[noreturn]] void refuse(const PolyformKind& kind, const Polyforms& polyforms,
                         Sidedness sidedness) {
    const std::string adjective = sidedness == Sidedness::one_sided ? "one-sided " : "";
    const auto kind_text = [&](int size) {
        return adjective + polyform_kind_name({kind.lattice, size});
    };
    throw InputError((polyforms.size == kind.size ? "" : kind_text(kind.size) + " are too many: ") +
                     "there are " + std::to_string(polyforms.piece_count) + ' ' +
                     kind_text(polyforms.size) + (polyforms.size == kind.size ? "" : " already") +
                     ", and a puzzle has at most " + std::to_string(max_pieces) + " pieces; " +
                     kind_text(polyforms.size - 1) +
                     " are the largest kind that fits into one puzzle");
}

// --- Names. ---

struct PolyformPiece {
    std::string name;
    Shards drawing;
    std::size_t polyform_index;  // index of the polyform in the list of polyforms
    bool is_mirror_image;        // whether the drawing is the mirror image of the previous piece
};

// Returns a name for the polyform with this index. If there are enough letters for all polyforms,
// the name is a letter. Otherwise the name is a number, with leading zeros so that all numbers have
// the same length.
std::string name_by_index(std::size_t index, std::size_t count) {
    constexpr std::size_t letter_count = 'Z' - 'A' + 1;
    if (count <= letter_count) return {static_cast<char>('A' + index)};
    const std::string number = std::to_string(index + 1);
    return std::string(std::to_string(count).size() - number.size(), '0') + number;
}

std::vector<NamedPolyform> polyforms_in_order(const PolyformKind& kind,
                                              const std::vector<Shards>& forms) {
    std::vector<NamedPolyform> ordered_polyforms = named_polyforms(kind);
    std::set<Shards> images_of_named_forms;
    for (const NamedPolyform& form : ordered_polyforms) {
        images_of_named_forms.insert(canonical_image(kind.lattice, form.drawing));
    }
    for (const Shards& form : forms) {
        if (!images_of_named_forms.contains(form)) ordered_polyforms.push_back({"", "", form});
    }
    return ordered_polyforms;
}

std::vector<PolyformPiece> make_pieces(const PolyformKind& kind, const std::vector<Shards>& forms,
                                       Sidedness sidedness) {
    std::vector<PolyformPiece> pieces;
    const std::vector<NamedPolyform> ordered_polyforms = polyforms_in_order(kind, forms);
    for (std::size_t index = 0; index < ordered_polyforms.size(); ++index) {
        const NamedPolyform& form = ordered_polyforms[index];
        const std::string name = form.name.empty() ? name_by_index(index, ordered_polyforms.size())
                                                   : std::string(form.name);
        pieces.push_back({name, form.drawing, index, false});
        if (sidedness == Sidedness::free || !is_chiral(kind.lattice, form.drawing)) continue;
        pieces.push_back(
            {form.mirror_name.empty() ? name + " mirrored" : std::string(form.mirror_name),
             mirror_image(kind.lattice, form.drawing), index, true});
    }
    return pieces;
}

// --- Letters. ---

Piece piece_with_letter(const std::string& name, const std::string& letter) {
    Piece piece;
    piece.name = name;
    piece.letter = letter;
    return piece;
}

// Chooses a letter for each piece, first for the originals (see piece_letters()). A mirror image
// has the lower-case letter of its original, if this letter is free.
std::vector<std::string> choose_letters(const std::vector<PolyformPiece>& pieces) {
    Puzzle puzzle;  // only the names and letters of its pieces are used
    for (const PolyformPiece& piece : pieces) {
        if (!piece.is_mirror_image) puzzle.pieces.push_back(piece_with_letter(piece.name, ""));
    }
    const std::vector<std::string> original_letters = piece_letters(puzzle);
    for (std::size_t i = 0; i < original_letters.size(); ++i)
        puzzle.pieces[i].letter = original_letters[i];
    for (const PolyformPiece& piece : pieces) {
        if (!piece.is_mirror_image) continue;
        const std::string letter = lower_case(original_letters[piece.polyform_index]);
        const bool is_free = std::ranges::count(original_letters, letter) == 0;
        const bool is_name_letter = !letter_fault(piece.name);
        puzzle.pieces.push_back(
            piece_with_letter(piece.name, is_free && !is_name_letter ? letter : ""));
    }
    const std::vector<std::string> letters = piece_letters(puzzle);
    std::vector<std::string> letters_in_order;
    std::size_t next_mirror_image = original_letters.size();
    for (const PolyformPiece& piece : pieces) {
        letters_in_order.push_back(
            letters[piece.is_mirror_image ? next_mirror_image++ : piece.polyform_index]);
    }
    return letters_in_order;
}

// --- Colours. ---

// A mirror image has a paler version of its original's colour.
Colour choose_colour(const PolyformPiece& piece) {
    return piece.is_mirror_image ? nth_pale_colour(piece.polyform_index)
                                 : nth_distinct_colour(piece.polyform_index);
}

}  // namespace

Puzzle polyform_puzzle(const PolyformKind& kind, Sidedness sidedness) {
    const Polyforms polyforms = polyforms_up_to_limit(kind, sidedness);
    if (polyforms.piece_count > max_pieces) refuse(kind, polyforms, sidedness);
    Puzzle puzzle;
    puzzle.name =
        polyform_kind_name(kind) + (sidedness == Sidedness::one_sided ? "-one-sided" : "");
    puzzle.lattice = kind.lattice;
    puzzle.rules = {true, sidedness == Sidedness::free};
    const std::vector<PolyformPiece> pieces = make_pieces(kind, polyforms.forms, sidedness);
    const std::vector<std::string> letters = choose_letters(pieces);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const PolyformPiece& piece = pieces[i];
        puzzle.pieces.push_back({piece.name,
                                 choose_colour(piece),
                                 1,
                                 {{"", piece.drawing}},
                                 letters[i] == piece.name ? "" : letters[i]});
    }
    return puzzle;
}

int max_polyform_size(Lattice lattice, Sidedness sidedness) {
    constexpr int unlimited = std::numeric_limits<int>::max();
    return polyforms_up_to_limit({lattice, unlimited}, sidedness).size - 1;
}

}  // namespace orbitile
