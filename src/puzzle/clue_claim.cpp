#include "puzzle/clue_claim.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "puzzle/input_error.hpp"
#include "puzzle/names.hpp"
#include "puzzle/placement.hpp"

namespace orbitile {

namespace {

using PieceByShard = std::map<Shard, int>;

PieceByShard claimed_pieces_by_shard(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                                     const std::vector<ClueClaim>& claims) {
    PieceByShard piece_by_shard;
    for (const ClueClaim& claim : claims) {
        for (const Shard& shard : claim.shards) {
            const auto [claimed_entry, is_new] = piece_by_shard.emplace(shard, claim.piece);
            if (is_new || claimed_entry->second == claim.piece) continue;
            const auto name = [&](int piece) {
                return puzzle.pieces[static_cast<std::size_t>(piece)].name;
            };
            refuse_clue(claim.message_start, place_numbers.places_text({shard}) + " is given to " +
                                                 name(claimed_entry->second) + " and to " +
                                                 name(claim.piece));
        }
    }
    return piece_by_shard;
}

/// Returns the shards that the piece covers in each of its placements on the board.
std::vector<Shards> placements_of(const Puzzle& puzzle, int piece) {
    const Board board(puzzle.lattice, puzzle.board->shards);
    const PieceClass piece_class{{piece}, orientations_of(puzzle, piece)};
    std::vector<Shards> placements;
    for (const Placement& placement : placements_on({piece_class}, board)) {
        placements.push_back(board.shards_at(placement.covered));
    }
    return placements;
}

/// Whether the piece can cover all `shards` with these `placements`. If the piece has one copy, one
/// placement must cover all `shards`. If the piece has several copies, only necessary conditions
/// are checked: each shard is covered by some placement, and the area of all copies is at least the
/// number of shards.
bool can_cover(const Piece& piece, const std::vector<Shards>& placements, const Shards& shards) {
    if (piece.copies == 1) {
        return std::ranges::any_of(placements, [&](const Shards& placement) {
            return std::ranges::includes(placement, shards);
        });
    }
    std::set<Shard> coverable_shards;
    std::size_t max_area = 0;
    for (const Shards& placement : placements) {
        coverable_shards.insert(placement.begin(), placement.end());
        max_area = std::max(max_area, placement.size());
    }
    return shards.size() <= max_area * static_cast<std::size_t>(piece.copies) &&
           std::ranges::includes(coverable_shards, shards);
}

void require_possible_clue(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                           const PieceByShard& piece_by_shard, const Clue& clue,
                           const std::string& message_start) {
    const Piece& piece = puzzle.pieces[static_cast<std::size_t>(clue.piece)];
    auto placements = placements_of(puzzle, clue.piece);
    const std::string place_name(place_word(puzzle.lattice));
    const bool has_several_places = place_numbers.words(clue.shards).size() > 1;
    const std::string complaint = piece.name + " cannot cover " +
                                  place_numbers.places_text(clue.shards) +
                                  (has_several_places && piece.copies == 1 ? " together" : "");
    if (!can_cover(piece, placements, clue.shards)) {
        refuse_clue(message_start, complaint + ", wherever it is placed on the board");
    }
    std::erase_if(placements, [&](const Shards& placement) {
        return std::ranges::any_of(placement, [&](const Shard& shard) {
            const auto claimed_entry = piece_by_shard.find(shard);
            return claimed_entry != piece_by_shard.end() && claimed_entry->second != clue.piece;
        });
    });
    if (!can_cover(piece, placements, clue.shards)) {
        refuse_clue(message_start, complaint + " without also covering a " + place_name +
                                       " that is given to another piece");
    }
}

}  // namespace

void refuse_clue(const std::string& message_start, const std::string& message) {
    throw InputError(message_start + ": " + printable(message));
}

Clues clues_from_claims(const Puzzle& puzzle, const PlaceNumbers& place_numbers,
                        const std::vector<ClueClaim>& claims) {
    const PieceByShard piece_by_shard = claimed_pieces_by_shard(puzzle, place_numbers, claims);
    std::map<int, Shards> shards_by_piece;
    for (const auto& [shard, piece] : piece_by_shard) shards_by_piece[piece].push_back(shard);
    Clues clues;
    for (auto& [piece, shards] : shards_by_piece) clues.push_back({piece, std::move(shards)});
    for (const Clue& clue : clues) {
        const auto first_claim = std::ranges::find(claims, clue.piece, &ClueClaim::piece);
        require_possible_clue(puzzle, place_numbers, piece_by_shard, clue,
                              first_claim->message_start);
    }
    return clues;
}

}  // namespace orbitile
