#include "statement.hpp"

#include <algorithm>
#include <utility>

#include "file.hpp"

namespace check {

std::string WordReader::next() {
    std::string word;
    in_ >> word;
    return word;
}

std::string WordReader::read_rest_of_line() {
    std::string line_rest;
    std::getline(in_ >> std::ws, line_rest);
    return line_rest;
}

int WordReader::read_number(int min, int max) {
    int value = 0;
    if (in_ >> value && value >= min && value <= max) return value;
    throw Refusal("a number from " + std::to_string(min) + " to " + std::to_string(max) +
                  " is expected");
}

bool WordReader::read_choice(const std::string& yes, const std::string& no) {
    const std::string word = next();
    if (word == yes || word == no) return word == yes;
    throw Refusal("'" + yes + "' or '" + no + "' is expected");
}

std::size_t Statement::read_grid(WordReader& words) const {
    const auto grid = std::ranges::find(grids, words.next());
    if (grid == grids.end()) throw Refusal("the statement does not have this grid");
    return static_cast<std::size_t>(grid - grids.begin());
}

Shards Statement::read_shards(WordReader& words) const {
    Shards shards;
    while (words.has_more()) shards.push_back(lattice().shard_from_name(words.next()));
    std::ranges::sort(shards);
    return shards;
}

namespace {

constexpr int max_area = 4096;  // a larger statement would need days and exhaust the memory
constexpr int max_reach = 1 << 20;

void read_piece(WordReader& words, const Puzzle& puzzle, Statement& statement) {
    std::vector<Piece>& chosen_pieces = statement.puzzle.pieces;
    const int copies = words.read_number(1, max_area);
    const std::string name = words.read_rest_of_line();
    const auto is_named = [&](const Piece& piece) { return piece.name == name; };
    const auto piece = std::ranges::find_if(puzzle.pieces, is_named);
    if (piece == puzzle.pieces.end() || copies > piece->copies) {
        throw Refusal("the puzzle does not have " + std::to_string(copies) + " of piece '" +
                      printable_text(name) + "'");
    }
    if (std::ranges::any_of(chosen_pieces, is_named)) {
        throw Refusal("a piece is listed twice");
    }
    const std::size_t side_area = piece->sides.front().size();
    for (const Shards& side : piece->sides) {
        if (side.size() != side_area) throw Refusal("the sides of a piece differ in area");
    }
    if (side_area * to_index(copies) > to_index(max_area - statement.area)) {
        throw Refusal("the area of all pieces together is too large");
    }
    statement.area += static_cast<int>(side_area) * copies;
    statement.half_cell_count += half_cell_count_of(puzzle.lattice, *piece) * copies;
    chosen_pieces.push_back(*piece);
    chosen_pieces.back().copies = copies;
}

void read_slice_range(WordReader& words, Statement& statement) {
    const int expected_low = statement.slices.empty() ? 0 : statement.slices.back().high + 1;
    const int low = words.read_number(expected_low, expected_low);
    const int high = words.read_number(low, max_reach);
    const std::string file = words.next();
    const bool has_valid_characters =
        file.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!has_valid_characters || file.empty() || file.size() > 60)
        throw Refusal("a slice's name must have 1 to 60 characters from a-z, 0-9 and -");
    statement.slices.push_back({low, high, file});
}

void read_grids(WordReader& words, Statement& statement) {
    std::vector<std::string>& grids = statement.grids;
    do {
        const std::string grid = words.next();
        if (!statement.lattice().centres.contains(grid) ||
            std::ranges::find(grids, grid) != grids.end()) {
            throw Refusal("the lattice does not have the grid '" + printable_text(grid) +
                          "', or it is listed twice");
        }
        grids.push_back(grid);
    } while (words.has_more());
}

// Reads the lines after the version. The lines have a fixed order.
void read_statement_lines(InputFile& in, const Puzzle& puzzle, Statement& statement) {
    std::string line;
    std::string keyword;
    WordReader words("");
    const auto begin_next_line = [&] {
        if (words.has_more())
            throw Refusal("a line has too many words: '" + printable_text(line) + "'");
        const bool has_line = in.next_line(line);
        words = WordReader(line);
        keyword = has_line ? words.next() : "the end";
    };
    const auto require_keyword = [&](const std::string& expected_keyword) {
        if (keyword == expected_keyword) return;
        throw Refusal("'" + printable_text(keyword) + "' was found where '" + expected_keyword +
                      "' is expected");
    };
    begin_next_line();
    require_keyword("rules");
    statement.rules = {words.read_choice("turns", "no-turns"),
                       words.read_choice("flips", "no-flips"), words.read_choice("edge", "point")};
    begin_next_line();
    for (require_keyword("piece"); keyword == "piece"; begin_next_line())
        read_piece(words, puzzle, statement);
    require_keyword("group");
    statement.group_name = words.next();
    begin_next_line();
    require_keyword("grids");
    read_grids(words, statement);
    begin_next_line();
    require_keyword("components");
    statement.requires_one_component = words.read_choice("one", "any");
    begin_next_line();
    for (require_keyword("slice"); keyword == "slice"; begin_next_line())
        read_slice_range(words, statement);
    require_keyword("the end");
}

// Requires that the certificate proves the whole statement. "The symmetry C3 about a vertex" means
// every vertex, and "D1" means every direction of the mirror. But the certificate is about one
// group and one set of centres. Each map that the rules allow takes tilings to tilings. So the
// proof also holds for the image of the group and the centres under each allowed map. The whole
// statement is proven if there are no other images under the maps of the lattice. So each image of
// the group and the centres under a map of the lattice must also be an image of the group and the
// centres under an allowed map (Lemma 6).
void require_all_equivalent_centres(const Statement& statement) {
    // Returns the images of the group (conjugated) and of the centres (up to shifts) under the
    // given maps.
    const auto images_under = [&](const std::vector<Map>& maps) {
        std::set<std::pair<std::set<Map>, std::set<Point>>> images;
        for (const Map& map : maps) {
            std::pair<std::set<Map>, std::set<Point>> image;
            auto& [group_image, centre_images] = image;
            for (const Map& group_map : statement.group)
                group_image.insert(map * group_map * map.inverse());
            for (std::size_t grid = 0; grid < statement.grids.size(); ++grid) {
                const Point centre = map(statement.centre(grid));
                centre_images.insert({((centre.x % 6) + 6) % 6, ((centre.y % 6) + 6) % 6});
            }
            images.insert(image);
        }
        return images;
    };
    const Rules unrestricted_rules{.turns = true, .flips = true};
    if (images_under(allowed_piece_maps(statement.lattice(), statement.rules)) !=
        images_under(allowed_piece_maps(statement.lattice(), unrestricted_rules))) {
        throw Refusal(
            "the rules exclude some maps of the lattice, so this would be proven only for some "
            "centres or mirrors of this kind, not for all of them");
    }
}

}  // namespace

Statement Statement::read(const Puzzle& puzzle, const std::string& folder) {
    Statement statement;
    statement.puzzle = {puzzle.name, puzzle.lattice, {}};
    InputFile in(folder + "/statement.txt");
    std::string version;
    in.next_line(version);
    if (version == "orbitile-statement 1") {
        throw Refusal(
            "the certificate was written by an earlier version of orbitile; run 'orbitile "
            "certify' on the catalogue again to make a new one");
    }
    if (version != "orbitile-statement 2") throw Refusal("this is not a statement");
    read_statement_lines(in, puzzle, statement);
    statement.group = group_from_name(puzzle.lattice, statement.group_name);
    statement.has_one_mirror = statement.group.size() == 2 && statement.group.back().is_mirror();
    statement.classes = classes_of(puzzle.lattice, statement.rules, statement.puzzle.pieces);
    if (statement.requires_one_component && statement.grids.size() > 1) {
        throw Refusal("one component cannot be on several grids");
    }
    if (statement.has_one_mirror && !statement.requires_one_component) {
        throw Refusal("with one mirror, several components could be shifted apart");
    }
    require_all_equivalent_centres(statement);
    return statement;
}

namespace {

// Reads a line for each copy of each piece: the number of the piece, the grid and the shards.
// Returns the shards that all pieces cover together.
Silhouette read_tiling(const Statement& statement, const std::vector<std::vector<Shards>>& shapes,
                       InputFile& in) {
    Silhouette silhouette(statement.grids.size());
    std::vector<int> remaining_copies;
    for (const Piece& piece : statement.puzzle.pieces) remaining_copies.push_back(piece.copies);
    while (std::ranges::any_of(remaining_copies, [](int copies) { return copies > 0; })) {
        std::string line;
        in.next_line(line);
        WordReader words(line);
        const int piece = words.read_number(0, static_cast<int>(remaining_copies.size()) - 1);
        if (--remaining_copies[to_index(piece)] < 0)
            throw Refusal("a piece is placed more often than it has copies");
        Shards& shards = silhouette[statement.read_grid(words)];
        const Shards piece_shards = statement.read_shards(words);
        const auto& piece_shapes = shapes[to_index(piece)];
        if (!std::ranges::binary_search(piece_shapes, normalised(piece_shards))) {
            throw Refusal("piece " + std::to_string(piece) +
                          " does not have the shape that is placed");
        }
        shards.insert(shards.end(), piece_shards.begin(), piece_shards.end());
    }
    for (Shards& shards : silhouette) {
        std::ranges::sort(shards);
        if (std::ranges::adjacent_find(shards) != shards.end()) {
            throw Refusal("a shard is covered twice");
        }
    }
    return silhouette;
}

// Returns the number of components on a grid. Refuses a component that does not have the symmetry.
int count_components(const Statement& statement, std::size_t grid, Shards remaining_shards) {
    const Lattice& lattice = statement.lattice();
    int component_count = 0;
    for (; !remaining_shards.empty(); ++component_count) {
        Shards component{remaining_shards.back()};
        remaining_shards.pop_back();
        for (std::size_t i = 0; i < component.size(); ++i) {
            const auto first_neighbour = std::partition(
                remaining_shards.begin(), remaining_shards.end(), [&](const Shard& other) {
                    return !lattice.are_touching(statement.rules.requires_common_edge,
                                                 {component[i]}, {other});
                });
            component.insert(component.end(), first_neighbour, remaining_shards.end());
            remaining_shards.erase(first_neighbour, remaining_shards.end());
        }
        std::ranges::sort(component);
        for (const Map& map : statement.group) {
            if (lattice.image(map, statement.centre(grid), component) != component) {
                throw Refusal("a component does not have the symmetry");
            }
        }
    }
    return component_count;
}

std::size_t area_of(const Silhouette& silhouette) {
    std::size_t area = 0;
    for (const Shards& shards : silhouette) area += shards.size();
    return area;
}

void check_silhouette(const Statement& statement, const Silhouette& silhouette) {
    const std::size_t grid_count = silhouette.size();
    int component_count = 0;
    std::size_t used_grid_count = 0;
    for (std::size_t grid = 0; grid < grid_count; ++grid) {
        component_count += count_components(statement, grid, silhouette[grid]);
        used_grid_count += silhouette[grid].empty() ? 0U : 1U;
        for (std::size_t other_grid = grid + 1; other_grid < grid_count; ++other_grid) {
            // The centres of the two grids are the same point of the plane.
            if (statement.lattice().are_overlapping(silhouette[grid], statement.centre(grid),
                                                    silhouette[other_grid],
                                                    statement.centre(other_grid))) {
                throw Refusal("parts on two grids overlap");
            }
        }
    }
    if (grid_count > 1 && used_grid_count < 2) throw Refusal("it uses fewer than two grids");
    if (statement.requires_one_component && component_count != 1)
        throw Refusal("it has several components");
}

// Adds the views of a silhouette: its images under the allowed maps. An image is not a view if the
// map takes a grid to a grid that the statement does not have. With one mirror all views are
// shifted to a fixed position (see normalised()), so the centre of the map does not matter.
void add_views(const Statement& statement, const Silhouette& silhouette,
               ListedSilhouettes& silhouettes) {
    const auto centre_of = [&](std::size_t grid) {
        return statement.has_one_mirror ? Point{} : statement.centre(grid);
    };
    std::set<Silhouette> views;
    for (const Map& map : allowed_piece_maps(statement.lattice(), statement.rules)) {
        Silhouette view(silhouette.size());
        for (std::size_t grid = 0; grid < silhouette.size(); ++grid) {
            for (std::size_t target_grid = 0; target_grid < silhouette.size(); ++target_grid) {
                Shards shards = silhouette[grid];
                const bool has_image = statement.lattice().map_shards(
                    map, centre_of(grid), centre_of(target_grid), shards);
                if (has_image && !shards.empty()) view[target_grid] = shards;
            }
        }
        if (statement.has_one_mirror) view[0] = normalised(view[0]);
        if (area_of(view) == to_index(statement.area)) views.insert(view);
    }
    for (const Silhouette& view : views) {
        if (!silhouettes.views.insert(view).second) throw Refusal("it is listed twice");
    }
    constexpr std::size_t max_view_shards = std::size_t{1} << 24U;
    if (silhouettes.views.size() * to_index(statement.area) > max_view_shards) {
        throw Refusal("there are too many silhouettes");
    }
}

}  // namespace

ListedSilhouettes read_silhouettes(const Statement& statement, const std::string& folder) {
    std::vector<std::vector<Shards>> shapes;
    for (const Piece& piece : statement.puzzle.pieces) {
        shapes.push_back(shapes_of(statement.lattice(), statement.rules, piece));
    }
    InputFile in(folder + "/silhouettes.txt");
    ListedSilhouettes silhouettes;
    for (std::string line; in.next_line(line);) {
        try {
            WordReader header(line);
            if (header.next() != "silhouette") throw Refusal("'silhouette' is expected");
            ++(header.read_choice("asked", "other") ? silhouettes.requested_count
                                                    : silhouettes.unrequested_count);
            const Silhouette silhouette = read_tiling(statement, shapes, in);
            check_silhouette(statement, silhouette);
            add_views(statement, silhouette, silhouettes);
        } catch (const Refusal& refusal) {
            throw Refusal(
                "silhouette " +
                std::to_string(silhouettes.requested_count + silhouettes.unrequested_count) + ": " +
                refusal.what());
        }
    }
    return silhouettes;
}

}  // namespace check
