// Bytes in gzip's format (RFC 1952).
#pragma once

#include <cstddef>
#include <memory>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace orbitile {

/// "1.2.13", of the library that is loaded.
std::string zlib_version_text();

bool is_gzip(std::string_view bytes);

/// At most one byte more than `most`, however much there would be. Throws InputError, naming the
/// file, where the bytes are damaged or cut off.
std::string unzipped(std::string_view bytes, std::size_t most, const std::string& file);

/// The same bytes for the same text: without name and time.
std::string zipped(const std::string& text);

/// What is put into it goes compressed into another stream, in bounded memory and without name and
/// time: fast, for long files. Call finish() at the end; without it the file is cut off. An error
/// of the other stream shows in that stream's state.
class GzipBuffer : public std::streambuf {
  public:
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

}  // namespace orbitile
