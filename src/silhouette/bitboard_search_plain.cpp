// The search on bitboards for any processor. The compiler translates its vectors of 128 bits to the
// instructions that every processor of the platform has.
#include "silhouette/bitboard_job.hpp"
#include "silhouette/bitboard_search.hpp"

namespace orbitile::silhouette {
namespace {

struct PlainBoard {
    using Half = std::uint64_t __attribute__((vector_size(16)));
    Half low{};
    Half high{};

    static PlainBoard load(const BitboardRow* rows) {
        PlainBoard board;
        __builtin_memcpy(&board.low, rows, sizeof(Half));
        __builtin_memcpy(&board.high, rows + bitboard_side / 2, sizeof(Half));
        return board;
    }
    void store(BitboardRow* rows) const {
        __builtin_memcpy(rows, &low, sizeof(Half));
        __builtin_memcpy(rows + bitboard_side / 2, &high, sizeof(Half));
    }
    bool any() const {
        const Half low_or_high = low | high;
        return (low_or_high[0] | low_or_high[1]) != 0;
    }
    int count() const {
        return __builtin_popcountll(low[0]) + __builtin_popcountll(low[1]) +
               __builtin_popcountll(high[0]) + __builtin_popcountll(high[1]);
    }
    /// Returns the board shifted towards higher columns. The caller must make sure that no bit
    /// leaves its row.
    PlainBoard shifted_to_higher_columns(int columns) const {
        const auto shift = static_cast<std::uint64_t>(columns);
        return {low << shift, high << shift};
    }
    /// Returns the board shifted towards lower columns. Bits that leave their row are lost.
    PlainBoard shifted_to_lower_columns(int columns) const {
        const auto shift = static_cast<std::uint64_t>(columns);
        const std::uint64_t row_masks = (0xffffU >> shift) * 0x0001'0001'0001'0001U;
        return {(low >> shift) & row_masks, (high >> shift) & row_masks};
    }
    /// Returns the board shifted towards higher rows by `rows`, which is -1, 0 or 1.
    PlainBoard shifted_by_rows(int rows) const {
        BitboardRow padded_rows[bitboard_side + 2] = {};
        store(padded_rows + 1 + rows);
        padded_rows[0] = padded_rows[bitboard_side + 1] = 0;
        return load(padded_rows + 1);
    }
    friend PlainBoard operator&(const PlainBoard& a, const PlainBoard& b) {
        return {a.low & b.low, a.high & b.high};
    }
    friend PlainBoard operator|(const PlainBoard& a, const PlainBoard& b) {
        return {a.low | b.low, a.high | b.high};
    }
    friend PlainBoard operator^(const PlainBoard& a, const PlainBoard& b) {
        return {a.low ^ b.low, a.high ^ b.high};
    }
    friend PlainBoard operator~(const PlainBoard& a) { return {~a.low, ~a.high}; }
};

}  // namespace

void search_on_any_processor(BitboardJob& job) { search_bitboards<PlainBoard>(job); }

}  // namespace orbitile::silhouette
