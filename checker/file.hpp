// Reads the files of a certificate, which anybody may have written, and shows what they say.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct gzFile_s;  // of zlib

namespace check {

/// A file, read once from its first byte to its last. Only the buffer and one line are in memory.
/// Every member function throws Refusal where the system reports an error: an error is never taken
/// for the end of the file.
class InputFile {
  public:
    static constexpr int end = -1;
    static constexpr std::size_t default_max_line = std::size_t{1} << 20U;

    enum class Form { plain, compressed };

    /// Refuses what is not a regular file, such as a pipe that never ends. A compressed file is in
    /// the form of gzip, and read as if it were not compressed; one that is plain does as well.
    explicit InputFile(const std::string& name, Form form = Form::plain);

    /// The next byte, from 0 to 255, or `end`.
    int byte() { return at_ == end_ && !fill() ? end : static_cast<unsigned char>(*at_++); }

    /// Reads up to the next line feed, which is left out of the line. Returns false if no byte is
    /// left. Refuses a line of more than `max_length` bytes.
    bool next_line(std::string& line, std::size_t max_length = default_max_line);

  private:
    struct Close {
        void operator()(gzFile_s* file) const;
    };

    bool fill();  // returns false at the end of the file

    std::string name_;
    std::unique_ptr<gzFile_s, Close> file_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
    const char* at_ = nullptr;   // the next byte in the buffer
    const char* end_ = nullptr;  // behind the last one
};

/// The text in printable ASCII: each other byte and each backslash becomes \xNN. Where the result
/// would be longer than `max_length`, its end is replaced by "...".
std::string shown(std::string_view text, std::size_t max_length = 60);

}  // namespace check
