#include "verification/tiling_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "store/sweep.hpp"

namespace orbitile::verification {

namespace {

std::string placed_piece_fault(const Puzzle& puzzle, std::size_t components,
                               const PlacedPiece& placed_piece) {
    const auto is_index_below = [](int index, std::size_t size) {
        return index >= 0 && static_cast<std::size_t>(index) < size;
    };
    if (!is_index_below(placed_piece.piece, puzzle.pieces.size()))
        return "it does not name a piece";
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)];
    const std::string piece_text = "piece " + piece.name;
    if (!is_index_below(placed_piece.side, piece.sides.size()))
        return piece_text + " does not have the stored side";
    if (!is_index_below(placed_piece.component, components))
        return piece_text + " is on a component that does not exist";
    if (!is_index_below(placed_piece.turn,
                        static_cast<std::size_t>(turns_in_circle(puzzle.lattice))))
        return piece_text + " has a turn that the lattice does not have";
    if (placed_piece.turn != 0 && !puzzle.rules.turns) return piece_text + " may not be turned";
    if (placed_piece.flipped && !puzzle.rules.flips) return piece_text + " may not be flipped";
    return {};
}

}  // namespace

std::vector<Tiles> component_tiles(Lattice lattice, const Challenge& challenge) {
    std::vector<Tiles> components;
    for (const Layer& component : challenge.components) {
        components.push_back(centred_tiles(lattice, component));
    }
    return components;
}

std::vector<int> copies_by_piece(const Puzzle& puzzle) {
    std::vector<int> copies;
    for (const Piece& piece : puzzle.pieces) copies.push_back(piece.copies);
    return copies;
}

std::string tiling_error(const Puzzle& puzzle, const Challenge& challenge,
                         const std::vector<Tiles>& components, const std::vector<int>& copies,
                         const Tiling& tiling) {
    std::vector<Tiles> covered_tiles(components.size());
    std::map<int, int> use_counts;
    for (const PlacedPiece& placed_piece : tiling) {
        if (std::string fault = placed_piece_fault(puzzle, components.size(), placed_piece);
            !fault.empty()) {
            return fault;
        }
        ++use_counts[placed_piece.piece];
        const auto component = static_cast<std::size_t>(placed_piece.component);
        const std::string& name = puzzle.pieces[static_cast<std::size_t>(placed_piece.piece)].name;
        for (const Tile& tile :
             image_of(puzzle, placed_piece, challenge.components[component].centre)) {
            if (!components[component].contains(tile)) {
                return "piece " + name + " reaches beyond the silhouette";
            }
            if (!covered_tiles[component].insert(tile).second) {
                return "piece " + name + " overlaps another";
            }
        }
    }
    for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece) {
        const int use_count = use_counts[static_cast<int>(piece)];
        if (use_count != copies.at(piece)) {
            return fmt::format("piece {} is used {} times, not {}", puzzle.pieces[piece].name,
                               use_count, copies.at(piece));
        }
    }
    return covered_tiles != components ? "it leaves shards uncovered" : "";
}

namespace {

// Returns the number of bytes of the text's first character in UTF-8.
std::size_t first_character_bytes(std::string_view text) {
    std::size_t bytes = 1;
    while (bytes < text.size() && (static_cast<unsigned char>(text[bytes]) & 0xc0U) == 0x80U) {
        ++bytes;
    }
    return std::min(bytes, text.size());
}

class FillCheck {
  public:
    FillCheck(const CatalogueContent& content, VerificationReport& report)
        : content_(content), puzzle_(content.question.puzzle), report_(report) {
        for (const StoredChallenge& stored_challenge : content.challenges) {
            silhouettes_.try_emplace(
                stored_challenge.challenge.fingerprint,
                CheckedSilhouette{&stored_challenge.challenge,
                                  component_tiles(puzzle_.lattice, stored_challenge.challenge),
                                  false});
        }
        for (const Cube& cube : content.cubes)
            copies_by_cube_.try_emplace(cube.name, copies_in_cube(cube));
    }

    void run() {
        for (const SubsetFill& fill : content_.fills) check_fill(fill);
        for (const StoredChallenge& stored_challenge : content_.challenges) {
            const std::string& fingerprint = stored_challenge.challenge.fingerprint;
            if (!silhouettes_.at(fingerprint).is_filled)
                report_fault(fingerprint, "no subset fills it");
        }
        report_.successful_subset_count = static_cast<std::int64_t>(cubes_with_fill_.size());
    }

  private:
    struct CheckedSilhouette {
        const Challenge* challenge;
        std::vector<Tiles> components;
        bool is_filled;
    };

    void report_fault(const std::string& subject, const std::string& fault) {
        report_.faults.push_back({subject, fault});
    }

    // Returns the copies of each piece in the cube's subset. If the cube is not a cube of the
    // sweep, the function reports a fault and returns an empty list.
    std::vector<int> copies_in_cube(const Cube& cube) {
        auto copies = copies_in_cube_name(puzzle_, cube.name);
        if (!copies) {
            report_fault(cube.name, "the cube does not name a subset of the pieces");
            return {};
        }
        const int subset_size = std::accumulate(copies->begin(), copies->end(), 0);
        const SubsetRange& subset_sizes =
            std::get<SweepQuestion>(content_.question.details).subset_sizes;
        if (subset_size < subset_sizes.min || subset_size > subset_sizes.max) {
            report_fault(cube.name, "the size of the subset was not asked for");
        }
        return *copies;
    }

    void check_fill(const SubsetFill& fill) {
        ++report_.fill_count;
        ++report_.tilings;
        report_.placed_piece_count += static_cast<std::int64_t>(fill.tiling.size());
        const auto copies_entry = copies_by_cube_.find(fill.cube);
        if (copies_entry == copies_by_cube_.end() || copies_entry->second.empty()) {
            return report_fault(fill.cube, "a fill does not belong to a subset");
        }
        const auto stored_silhouette = silhouettes_.find(fill.fingerprint);
        if (stored_silhouette == silhouettes_.end()) {
            return report_fault(fill.cube,
                                "it fills " + fill.fingerprint + ", which is not stored");
        }
        cubes_with_fill_.insert(fill.cube);
        if (!seen_fills_.emplace(fill.cube, fill.fingerprint).second) {
            report_fault(fill.cube, "its fill of " + fill.fingerprint + " is stored twice");
        }
        CheckedSilhouette& silhouette = stored_silhouette->second;
        silhouette.is_filled = true;
        const std::string error =
            tiling_error(puzzle_, *silhouette.challenge, silhouette.components,
                         copies_entry->second, fill.tiling);
        if (!error.empty()) {
            report_fault(fill.cube, "its tiling of " + fill.fingerprint + " is wrong: " + error);
        }
    }

    const CatalogueContent& content_;
    const Puzzle& puzzle_;
    VerificationReport& report_;
    std::map<std::string, CheckedSilhouette> silhouettes_;
    /// By cube: the number of copies of each piece.
    std::map<std::string, std::vector<int>> copies_by_cube_;
    std::set<std::string> cubes_with_fill_;
    std::set<std::pair<std::string, std::string>> seen_fills_;
};

}  // namespace

std::optional<std::vector<int>> copies_in_cube_name(const Puzzle& puzzle, std::string_view cube) {
    std::string_view remaining_text = store::pieces_of_cube(cube);
    if (remaining_text == cube || remaining_text.empty()) return std::nullopt;
    const auto& pieces = puzzle.pieces;
    const bool has_letter_names = std::all_of(pieces.begin(), pieces.end(), [](const Piece& piece) {
        return first_character_bytes(piece.name) == piece.name.size();
    });
    std::vector<int> copies(pieces.size(), 0);
    while (!remaining_text.empty()) {
        const std::string_view name = remaining_text.substr(
            0, has_letter_names ? first_character_bytes(remaining_text) : remaining_text.find(','));
        remaining_text.remove_prefix(name.size());
        if (!has_letter_names && !remaining_text.empty()) {
            remaining_text.remove_prefix(1);
            if (remaining_text.empty()) return std::nullopt;
        }
        const auto piece =
            std::find_if(pieces.begin(), pieces.end(),
                         [&](const Piece& tested_piece) { return tested_piece.name == name; });
        if (piece == pieces.end()) return std::nullopt;
        int& taken_copy_count = copies[static_cast<std::size_t>(piece - pieces.begin())];
        if (++taken_copy_count > piece->copies) return std::nullopt;
    }
    return copies;
}

void check_fills(const CatalogueContent& content, VerificationReport& report) {
    FillCheck(content, report).run();
}

}  // namespace orbitile::verification
