#include "store/gzip.hpp"

// With this macro, zlib accepts constant input.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <sstream>
#include <utility>

#include "puzzle/input_error.hpp"

namespace orbitile::store {
namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";
constexpr int gzip_window_bits = 16 + MAX_WBITS;  // zlib's code for the gzip format
constexpr std::size_t chunk_bytes = std::size_t{64} << 10U;

const Bytef* input_bytes(std::string_view bytes) {
    return reinterpret_cast<const Bytef*>(bytes.data());
}

}  // namespace

std::string zlib_version_text() { return zlibVersion(); }

bool is_gzip(std::string_view bytes) { return bytes.starts_with(gzip_magic); }

std::string decompress_gzip(std::string_view bytes, std::size_t max_bytes,
                            const std::string& file) {
    z_stream stream{};
    stream.next_in = input_bytes(bytes);
    stream.avail_in = static_cast<uInt>(bytes.size());
    if (inflateInit2(&stream, gzip_window_bits) != Z_OK) throw std::bad_alloc();
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> end(&stream, inflateEnd);
    std::string text;
    std::string chunk(chunk_bytes, '\0');
    for (int outcome = Z_OK; outcome != Z_STREAM_END && text.size() <= max_bytes;) {
        stream.next_out = reinterpret_cast<Bytef*>(chunk.data());
        stream.avail_out = static_cast<uInt>(chunk.size());
        outcome = inflate(&stream, Z_NO_FLUSH);
        if (outcome == Z_MEM_ERROR) throw std::bad_alloc();
        if (outcome != Z_OK && outcome != Z_STREAM_END) {
            throw InputError(file + (stream.avail_in == 0
                                         ? ": the compressed file is cut off"
                                         : ": the compressed file (gzip) is damaged"));
        }
        if (outcome == Z_STREAM_END && stream.avail_in != 0) {
            throw InputError(file + ": there is more data after the end of the compressed file");
        }
        text.append(chunk, 0, chunk.size() - stream.avail_out);
    }
    text.resize(std::min(text.size(), max_bytes + 1));
    return text;
}

std::string compress_gzip(const std::string& text) {
    std::ostringstream bytes;
    GzipBuffer buffer(bytes);
    std::ostream(&buffer) << text;
    buffer.finish();
    return std::move(bytes).str();
}

// `plain_bytes` has bytes that still have to be compressed. `compressed_bytes` has bytes that still
// have to be written.
struct GzipBuffer::State {
    z_stream stream{};
    std::array<char, chunk_bytes> plain_bytes{};
    std::array<char, chunk_bytes> compressed_bytes{};
};

GzipBuffer::GzipBuffer(std::ostream& out) : out_(out), state_(std::make_unique<State>()) {
    constexpr int default_memory_level = 8;
    if (deflateInit2(&state_->stream, Z_BEST_SPEED, Z_DEFLATED, gzip_window_bits,
                     default_memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    setp(state_->plain_bytes.data(), state_->plain_bytes.data() + state_->plain_bytes.size());
}

GzipBuffer::~GzipBuffer() { deflateEnd(&state_->stream); }

void GzipBuffer::finish() { compress(true); }

GzipBuffer::int_type GzipBuffer::overflow(int_type byte) {
    compress(false);
    if (!out_) return traits_type::eof();
    if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
    return sputc(traits_type::to_char_type(byte));
}

void GzipBuffer::compress(bool is_last) {
    z_stream& stream = state_->stream;
    stream.next_in = reinterpret_cast<const Bytef*>(pbase());
    stream.avail_in = static_cast<uInt>(pptr() - pbase());
    do {
        stream.next_out = reinterpret_cast<Bytef*>(state_->compressed_bytes.data());
        stream.avail_out = static_cast<uInt>(state_->compressed_bytes.size());
        deflate(&stream, is_last ? Z_FINISH : Z_NO_FLUSH);
        out_.write(
            state_->compressed_bytes.data(),
            static_cast<std::streamsize>(state_->compressed_bytes.size() - stream.avail_out));
    } while (stream.avail_out == 0);
    setp(state_->plain_bytes.data(), state_->plain_bytes.data() + state_->plain_bytes.size());
}

}  // namespace orbitile::store
