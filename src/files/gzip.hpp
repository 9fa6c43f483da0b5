// Reads and writes the gzip format (RFC 1952).
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace orbitile::files {

/// The version of the loaded zlib: "1.2.13".
std::string zlib_version_text();

/// Whether the bytes begin like a gzip file.
bool is_gzip(std::string_view bytes);

/// The first decompressed bytes, at most `most` + 1. `file` is used only in messages. Throws
/// InputError if the bytes are damaged or cut off.
std::string decompress_gzip(std::string_view bytes, std::size_t max, const std::string& file);

/// The compressed text. Name and time are left out, so the same text always gives the same bytes.
std::string compress_gzip(const std::string& text);

/// Compresses its input and writes it to another stream, without name and time. It is for long
/// files: it is fast and needs little memory. Call finish() at the end; otherwise the file is cut
/// off. An error of the other stream is shown only by that stream's state.
class GzipBuffer : public std::streambuf {
  public:
    /// `out` must outlive this object.
    explicit GzipBuffer(std::ostream& out);
    GzipBuffer(const GzipBuffer&) = delete;
    GzipBuffer& operator=(const GzipBuffer&) = delete;
    ~GzipBuffer() override;

    void finish();

  protected:
    int_type overflow(int_type byte) override;

  private:
    struct State;
    void compress(bool is_last);

    std::ostream& out_;
    std::unique_ptr<State> state_;
};

}  // namespace orbitile::files
