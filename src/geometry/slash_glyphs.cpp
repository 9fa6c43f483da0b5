#include "geometry/slash_glyphs.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>

namespace orbitile {
namespace {

/// The glyphs that a place can still have. Only the place of a slash can have several glyphs.
using CandidateGlyphs = std::vector<const Glyph*>;

bool covers(const Glyph& glyph, std::uint8_t slot) {
    return (glyph.covered_slots >> slot & 1U) != 0;
}

const Glyph* find_glyph(Lattice lattice, std::string_view text) {
    const auto glyphs = glyphs_of(lattice);
    const auto glyph = std::ranges::find(glyphs, text, &Glyph::text);
    return glyph == glyphs.end() ? nullptr : &*glyph;
}

/// A slash, the two half cells that it can mean, and advice to type an unambiguous letter instead.
struct Slash {
    std::string_view text;
    std::array<std::string_view, 2> glyphs;
    std::string_view advice;
};
constexpr std::array<Slash, 2> slashes{
    {{"/", {"◢", "◤"}, "type d for ◢ or p for ◤"}, {"\\", {"◣", "◥"}, "type b for ◣ or q for ◥"}}};

const Slash* find_slash(std::string_view text) {
    const auto slash = std::ranges::find(slashes, text, &Slash::text);
    return slash == slashes.end() ? nullptr : &*slash;
}

CandidateGlyphs candidates_of(Lattice lattice, std::string_view character) {
    if (const Slash* slash = find_slash(character)) {
        return {find_glyph(lattice, slash->glyphs[0]), find_glyph(lattice, slash->glyphs[1])};
    }
    if (const Glyph* glyph = find_glyph(lattice, character)) return {glyph};
    return {};
}

class SlashReader {
  public:
    SlashReader(Lattice lattice, const std::vector<PicturePlace>& places) : lattice_(lattice) {
        for (const PicturePlace& place : places) {
            candidates_[place.shard] = candidates_of(lattice, place.character);
            if (find_slash(place.character) != nullptr) slashes_.insert(place.shard);
        }
    }

    /// Drops every candidate for which touches_fillable_shard() is false. Each slash is visited at
    /// least once. A slash is visited again whenever a candidate of a neighbouring slash is
    /// dropped.
    void narrow_candidates() {
        std::vector<Shard> pending_places(slashes_.begin(), slashes_.end());
        while (!pending_places.empty()) {
            const Shard place = pending_places.back();
            pending_places.pop_back();
            const auto dropped_count = std::erase_if(candidates_[place], [&](const Glyph* glyph) {
                return !touches_fillable_shard(place, *glyph);
            });
            if (dropped_count == 0) continue;
            for (const Shard& neighbour : neighbours_across_edges(place, nullptr)) {
                if (slashes_.contains(place_of(lattice_, neighbour))) {
                    pending_places.push_back(place_of(lattice_, neighbour));
                }
            }
        }
    }

    /// Returns the only candidate of a place, or null if there is not exactly one candidate.
    const Glyph* only_glyph_at(Shard place) const {
        const CandidateGlyphs& candidates = candidates_.at(place);
        return candidates.size() == 1 ? candidates.front() : nullptr;
    }

  private:
    // Considers the shards at `place` that `glyph` covers, or all shards at `place` if `glyph` is
    // null. Returns the shards at other places that share an edge with one of these shards.
    Shards neighbours_across_edges(Shard place, const Glyph* glyph) const {
        Shards neighbours;
        for (int slot = 0; slot < shards_per_cell(lattice_); ++slot) {
            const Shard covered_shard{place.x, place.y, static_cast<std::uint8_t>(slot)};
            if (glyph != nullptr && !covers(*glyph, covered_shard.slot)) continue;
            for (const Shard& shard : edge_neighbours(lattice_, covered_shard)) {
                if (place_of(lattice_, shard) != place) neighbours.push_back(shard);
            }
        }
        return neighbours;
    }

    bool can_be_filled(const Shard& shard) const {
        const auto candidates = candidates_.find(place_of(lattice_, shard));
        if (candidates == candidates_.end()) return false;
        const auto covers_shard = [&](const Glyph* glyph) { return covers(*glyph, shard.slot); };
        return std::ranges::any_of(candidates->second, covers_shard);
    }

    bool touches_fillable_shard(Shard place, const Glyph& glyph) const {
        const auto is_fillable = [&](const Shard& shard) { return can_be_filled(shard); };
        return std::ranges::any_of(neighbours_across_edges(place, &glyph), is_fillable);
    }

    Lattice lattice_;
    std::map<Shard, CandidateGlyphs> candidates_;
    std::set<Shard> slashes_;
};

}  // namespace

std::optional<GlyphError> resolve_slashes(Lattice lattice, std::vector<PicturePlace>& places) {
    if (!has_half_cells(lattice)) return std::nullopt;
    SlashReader reader(lattice, places);
    reader.narrow_candidates();
    for (PicturePlace& place : places) {
        const Slash* slash = find_slash(place.character);
        if (slash == nullptr) continue;
        const Glyph* glyph = reader.only_glyph_at(place.shard);
        if (glyph == nullptr) {
            return GlyphError{"the cells beside '" + place.character +
                                  "' do not show which half of its cell it fills",
                              std::string(slash->advice), place.row, place.column};
        }
        place.character = glyph->text;
    }
    return std::nullopt;
}

}  // namespace orbitile
