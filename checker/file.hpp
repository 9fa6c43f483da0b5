// Reads the files of a certificate, which anybody may have written, and shows what they say.
#pragma once

#include <cstddef>
#include <cstdio>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace check {

/// A file, read once from its first byte to its last. Only the buffer and one line are in memory.
/// Every member function throws Refusal where the system reports an error: an error is never taken
/// for the end of the file.
class InputFile {
  public:
    static constexpr int end = -1;
    static constexpr std::size_t default_max_line = std::size_t{1} << 20U;

    /// Refuses what is not a regular file, such as a pipe that never ends.
    explicit InputFile(const std::string& name);

    /// The next byte, from 0 to 255, or `end`.
    int byte() { return at_ == end_ && !fill() ? end : static_cast<unsigned char>(*at_++); }

    /// Reads up to the next line feed, which is left out of the line. Returns false if no byte is
    /// left. Refuses a line of more than `max_length` bytes.
    bool next_line(std::string& line, std::size_t max_length = default_max_line);

  private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };

    bool fill();  // returns false at the end of the file

    std::string name_;
    std::unique_ptr<std::FILE, Close> file_;
    std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
    const char* at_ = nullptr;   // the next byte in the buffer
    const char* end_ = nullptr;  // behind the last one
};

/// The text in printable ASCII: each other byte and each backslash becomes \xNN. Where the result
/// would be longer than `max_length`, its end is replaced by "...".
std::string shown(std::string_view text, std::size_t max_length = 60);

// The former functions, until their last callers use InputFile.
std::ifstream opened(const std::string& file);
bool next_line(std::istream& in, std::string& line);

}  // namespace check
