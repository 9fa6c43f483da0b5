// The search on bitboards for x86-64 with AVX2. A board is one register. This file must not call
// inline functions of the standard library. The copies of these functions that are compiled here
// contain AVX2 instructions, and the linker could use these copies in the whole program.
#include <immintrin.h>

#include "silhouette/bitboard_job.hpp"
#include "silhouette/bitboard_search.hpp"

namespace orbitile::silhouette {
namespace {

struct Avx2Board {
    using Lanes = std::uint64_t __attribute__((vector_size(32)));
    Lanes lanes{};

    static Avx2Board load(const BitboardRow* rows) {
        Avx2Board board;
        __builtin_memcpy(&board.lanes, rows, sizeof(Lanes));
        return board;
    }
    void store(BitboardRow* rows) const { __builtin_memcpy(rows, &lanes, sizeof(Lanes)); }
    __m256i bits() const { return reinterpret_cast<__m256i>(lanes); }
    bool any() const { return _mm256_testz_si256(bits(), bits()) == 0; }
    int count() const {
        return __builtin_popcountll(lanes[0]) + __builtin_popcountll(lanes[1]) +
               __builtin_popcountll(lanes[2]) + __builtin_popcountll(lanes[3]);
    }
    /// Returns the board shifted towards higher columns. The caller must make sure that no bit
    /// leaves its row.
    Avx2Board shifted_to_higher_columns(int columns) const {
        return {reinterpret_cast<Lanes>(_mm256_sll_epi64(bits(), _mm_cvtsi32_si128(columns)))};
    }
    /// Returns the board shifted towards lower columns. Bits that leave their row are lost.
    Avx2Board shifted_to_lower_columns(int columns) const {
        return {reinterpret_cast<Lanes>(_mm256_srl_epi16(bits(), _mm_cvtsi32_si128(columns)))};
    }
    /// Returns the board shifted towards higher rows by `rows`, which is -1, 0 or 1.
    Avx2Board shifted_by_rows(int rows) const {
        constexpr int row_bytes = sizeof(BitboardRow);
        constexpr int half_bytes = sizeof(Lanes) / 2;
        if (rows == 0) return *this;
        if (rows < 0) {
            const __m256i high_half = _mm256_permute2x128_si256(bits(), bits(), 0x81);
            return {reinterpret_cast<Lanes>(_mm256_alignr_epi8(high_half, bits(), row_bytes))};
        }
        const __m256i low_half = _mm256_permute2x128_si256(bits(), bits(), 0x08);
        return {
            reinterpret_cast<Lanes>(_mm256_alignr_epi8(bits(), low_half, half_bytes - row_bytes))};
    }
    friend Avx2Board operator&(const Avx2Board& a, const Avx2Board& b) {
        return {a.lanes & b.lanes};
    }
    friend Avx2Board operator|(const Avx2Board& a, const Avx2Board& b) {
        return {a.lanes | b.lanes};
    }
    friend Avx2Board operator^(const Avx2Board& a, const Avx2Board& b) {
        return {a.lanes ^ b.lanes};
    }
    friend Avx2Board operator~(const Avx2Board& a) { return {~a.lanes}; }
};

}  // namespace

void search_with_avx2(BitboardJob& job) { search_bitboards<Avx2Board>(job); }

}  // namespace orbitile::silhouette
