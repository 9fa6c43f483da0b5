// MD5 as RFC 1321 (1992) defines it. The program has its own implementation so that searches do not
// need a library for MD5, and so that fingerprints are the same on every platform.
//
// The message is padded to a multiple of 64 bytes. The padding consists of a byte 0x80, zeros, and
// the length of the message in bits, in 8 bytes. Each block of 64 bytes is read as 16 words, and
// changes a state of four words in 64 steps, which are numbered from 0. Step i replaces one word of
// the state. It adds this word, a function of the other three words, a word of the block and the
// constant floor(2^32 |sin(i + 1)|). It rotates the sum and adds another word of the state. All
// numbers are little endian.
#include "puzzle/md5.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace orbitile {
namespace {

constexpr std::size_t block_bytes = 64;

using State = std::array<std::uint32_t, 4>;

constexpr std::array<std::uint32_t, 64> round_constants{
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

// The numbers of bits by which steps rotate. Each round has a list of four numbers. The sixteen
// steps of the round use this list four times.
constexpr std::array<std::array<int, 4>, 4> rotation_bits{
    {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}}};

std::uint32_t word_at(const char* bytes) {
    std::uint32_t word = 0;
    for (int i = 3; i >= 0; --i) word = word << 8U | static_cast<unsigned char>(bytes[i]);
    return word;
}

// Makes the sixteen steps of one round. The 64 steps of all rounds are numbered from 0. Step i adds
// words[k], where k is (`factor` * i + `offset`) modulo 16.
template <std::size_t round, std::size_t factor, std::size_t offset>
void run_round(State& state, const std::array<std::uint32_t, 16>& words, auto mix) {
    auto [a, b, c, d] = state;
#pragma GCC unroll 16
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::size_t step = 16 * round + i;
        const std::uint32_t sum =
            a + mix(b, c, d) + round_constants[step] + words[(factor * step + offset) % 16];
        a = d;
        d = c;
        c = b;
        b += std::rotl(sum, rotation_bits[round][step % 4]);
    }
    state = {a, b, c, d};
}

void add_block(State& state, const char* block) {
    std::array<std::uint32_t, 16> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = word_at(block + 4 * i);
    State next_state = state;
    run_round<0, 1, 0>(next_state, words,
                       [](auto b, auto c, auto d) { return (b & c) | (~b & d); });
    run_round<1, 5, 1>(next_state, words,
                       [](auto b, auto c, auto d) { return (d & b) | (~d & c); });
    run_round<2, 3, 5>(next_state, words, [](auto b, auto c, auto d) { return b ^ c ^ d; });
    run_round<3, 7, 0>(next_state, words, [](auto b, auto c, auto d) { return c ^ (b | ~d); });
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += next_state[i];
}

// Returns the bytes after the last whole block, followed by the padding. The result is one block or
// two blocks long.
std::string padded_last_block(std::string_view bytes) {
    std::string last_block(bytes.substr(bytes.size() / block_bytes * block_bytes));
    last_block += '\x80';
    while (last_block.size() % block_bytes != block_bytes - 8) last_block += '\0';
    const std::uint64_t bits = std::uint64_t{bytes.size()} * 8;
    for (unsigned i = 0; i < 8; ++i) last_block += static_cast<char>(bits >> (8 * i) & 0xffU);
    return last_block;
}

}  // namespace

std::string md5_hex(std::string_view bytes) {
    State state{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    for (std::size_t offset = 0; offset + block_bytes <= bytes.size(); offset += block_bytes) {
        add_block(state, bytes.data() + offset);
    }
    const std::string last_block = padded_last_block(bytes);
    for (std::size_t offset = 0; offset < last_block.size(); offset += block_bytes)
        add_block(state, last_block.data() + offset);
    std::string hex;
    for (const std::uint32_t word : state) {
        for (unsigned byte = 0; byte < 4; ++byte) {
            const std::uint32_t value = word >> (8 * byte) & 0xffU;
            hex += "0123456789abcdef"[value >> 4U];
            hex += "0123456789abcdef"[value & 0xfU];
        }
    }
    return hex;
}

}  // namespace orbitile
