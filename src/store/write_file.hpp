// Writes a file. An incomplete file never has the file's name, even if the program is killed.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <stdexcept>
#include <string_view>

namespace orbitile::store {

/// The message is "cannot write FILE: REASON".
class OutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Creates a regular file, or replaces it. The bytes first go to the file `NAME.part` in the same
/// folder, which is then renamed. Links are followed. Devices and pipes, such as /dev/stdout, are
/// written to directly. Throws OutputError if the system refuses.
void write_file(const std::filesystem::path& file, std::string_view bytes);

/// Calls `write` with a stream to the file.
void write_file(const std::filesystem::path& file, const std::function<void(std::ostream&)>& write);

/// Keeps the old file if `write` returns false.
void write_file_if(const std::filesystem::path& file,
                   const std::function<bool(std::ostream&)>& write);

}  // namespace orbitile::store
