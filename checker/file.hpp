// Reads the files of a certificate, and prints parts of their text safely. The files can come from
// an untrusted source.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct gzFile_s;  // defined by zlib

namespace check {

/// A file that is read once, from its first byte to its last byte. Only a buffer and one line of
/// the file are in memory. Every member function throws Refusal if the system reports an error, so
/// an error is never mistaken for the end of the file.
class InputFile {
  public:
    static constexpr int end_of_file = -1;
    static constexpr std::size_t default_max_line = std::size_t{1} << 20U;

    enum class Encoding { plain, compressed };

    /// Opens the file. Refuses anything other than a regular file, for example a pipe that never
    /// ends. With Encoding::plain, refuses files that are compressed with gzip. With
    /// Encoding::compressed, accepts plain and compressed files, and unpacks a compressed file
    /// while it is read.
    explicit InputFile(const std::string& name, Encoding encoding = Encoding::plain);

    /// Returns the next byte, from 0 to 255, or `end_of_file`.
    int next_byte() {
        return next_byte_ == buffer_end_ && !refill_buffer()
                   ? end_of_file
                   : static_cast<unsigned char>(*next_byte_++);
    }

    /// Reads the next line, without its line feed. Returns false at the end of the file. Refuses a
    /// line of more than `max_length` bytes.
    bool next_line(std::string& line, std::size_t max_length = default_max_line);

  private:
    struct FileCloser {
        void operator()(gzFile_s* file) const;
    };

    bool refill_buffer();  // returns false at the end of the file

    std::string name_;
    std::unique_ptr<gzFile_s, FileCloser> file_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
    const char* next_byte_ = nullptr;   // the next byte in the buffer
    const char* buffer_end_ = nullptr;  // the end of the bytes in the buffer
};

/// Returns the text in printable ASCII. Every other byte, and every backslash, becomes \xNN. If the
/// result is longer than `max_length`, it is truncated, and "..." is appended.
std::string printable_text(std::string_view text, std::size_t max_length = 60);

}  // namespace check
