// Reads and writes the gzip format (RFC 1952).
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace orbitile::store {

/// Returns the version of the loaded zlib library, such as "1.2.13".
std::string zlib_version_text();

/// Whether the bytes begin with the two bytes that mark a gzip file.
bool is_gzip(std::string_view bytes);

/// Returns the decompressed bytes. Stops after `max_bytes` + 1 bytes. So the caller can detect that
/// there are more than `max_bytes`. `file` is used only in messages. Throws InputError if the bytes
/// are damaged or cut off.
std::string decompress_gzip(std::string_view bytes, std::size_t max_bytes, const std::string& file);

/// Returns the compressed text. The same text always gives the same bytes, because a file name and
/// a time are not stored.
std::string compress_gzip(const std::string& text);

/// A stream buffer that compresses the data that it receives, and writes the result to another
/// stream. It is meant for long files, because it is fast and needs little memory. A file name and
/// a time are not stored. The caller must call finish() at the end; otherwise the compressed data
/// is cut off. If writing to the other stream fails, only the state of that stream shows the
/// failure.
class GzipBuffer : public std::streambuf {
  public:
    /// `out` must outlive this object.
    explicit GzipBuffer(std::ostream& out);
    GzipBuffer(const GzipBuffer&) = delete;
    GzipBuffer& operator=(const GzipBuffer&) = delete;
    ~GzipBuffer() override;

    /// Compresses the last bytes and writes the end of the gzip data.
    void finish();

  protected:
    int_type overflow(int_type byte) override;

  private:
    struct State;
    void compress(bool is_last);

    std::ostream& out_;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::store
