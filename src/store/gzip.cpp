#include "store/gzip.hpp"

// With this macro, zlib accepts constant input.
#define ZLIB_CONST
#include <zlib.h>

#include <algorithm>
#include <array>
#include <new>
#include <stdexcept>

#include "puzzle/input_error.hpp"

namespace orbitile::store {
namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";
constexpr int gzip_window_bits = 16 + MAX_WBITS;  // zlib's code for the gzip format
constexpr std::size_t chunk_bytes = std::size_t{64} << 10U;

const Bytef* input_bytes(std::string_view bytes) {
    return reinterpret_cast<const Bytef*>(bytes.data());
}

class GzipReader {
  public:
    explicit GzipReader(std::string_view bytes) {
        stream_.next_in = input_bytes(bytes);
        stream_.avail_in = static_cast<uInt>(bytes.size());
        if (inflateInit2(&stream_, gzip_window_bits) != Z_OK) throw std::bad_alloc();
    }
    GzipReader(const GzipReader&) = delete;
    GzipReader& operator=(const GzipReader&) = delete;
    ~GzipReader() { inflateEnd(&stream_); }

    /// Appends the next decompressed bytes to `text`. Returns false at the end of the gzip data.
    /// Throws InputError if the compressed bytes are not valid gzip.
    bool append(std::string& text, const std::string& file) {
        stream_.next_out = chunk_.data();
        stream_.avail_out = static_cast<uInt>(chunk_.size());
        const int outcome = inflate(&stream_, Z_NO_FLUSH);
        if (outcome == Z_MEM_ERROR) throw std::bad_alloc();
        if (outcome != Z_OK && outcome != Z_STREAM_END) {
            throw InputError(file + (stream_.avail_in == 0
                                         ? ": the compressed file is cut off"
                                         : ": the compressed file (gzip) is damaged"));
        }
        text.append(reinterpret_cast<const char*>(chunk_.data()),
                    chunk_.size() - stream_.avail_out);
        if (outcome == Z_STREAM_END && stream_.avail_in != 0) {
            throw InputError(file + ": there is more data after the end of the compressed file");
        }
        return outcome != Z_STREAM_END;
    }

  private:
    z_stream stream_{};
    std::array<Bytef, chunk_bytes> chunk_{};
};

}  // namespace

std::string zlib_version_text() { return zlibVersion(); }

bool is_gzip(std::string_view bytes) { return bytes.starts_with(gzip_magic); }

std::string decompress_gzip(std::string_view bytes, std::size_t max_bytes,
                            const std::string& file) {
    GzipReader reader(bytes);
    std::string text;
    while (reader.append(text, file)) {
        if (text.size() > max_bytes) break;
    }
    text.resize(std::min(text.size(), max_bytes + 1));
    return text;
}

std::string compress_gzip(const std::string& text) {
    z_stream stream{};
    constexpr int default_memory_level = 8;
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window_bits,
                     default_memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string bytes(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
    stream.next_in = input_bytes(text);
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(bytes.data());
    stream.avail_out = static_cast<uInt>(bytes.size());
    const int outcome = deflate(&stream, Z_FINISH);
    bytes.resize(bytes.size() - stream.avail_out);
    deflateEnd(&stream);
    if (outcome != Z_STREAM_END) throw std::logic_error("the text was not compressed to its end");
    return bytes;
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
