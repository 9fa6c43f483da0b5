// Writes a file. The file gets its name only when it is complete. So no user finds an incomplete
// file, even if the program is killed. An incomplete file does not have a name. On a file system
// without nameless files (NFS, FAT), the file has the name `.orbitile-….part` until it is complete.
// If the program is killed, a file with this name remains.
//
//     OutputFile page("page.html");
//     page.write(bytes);
//     page.publish();
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "store/open_folder.hpp"

namespace orbitile::store {

/// The message is "cannot write FILE: REASON".
class OutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Creates a regular file or replaces it.
///   - If the path is a symbolic link, the link remains, and the file that it points to is
///     replaced.
///   - A device, a pipe, or a descriptor of this process, such as /dev/stdout, is written to
///     directly.
///   - If publish() is not called, an existing regular file does not change.
///
/// All members throw OutputError if the system reports an error.
class OutputFile {
  public:
    explicit OutputFile(std::filesystem::path file);
    /// Writes the file `name` in the folder. Anything with this name is replaced, except a folder.
    /// If the name belongs to a link, the link itself is replaced.
    OutputFile(std::shared_ptr<const OpenFolder> folder, const std::string& name);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    void write(std::string_view bytes) const;

    /// Returns the descriptor, for libraries that write to a descriptor. Until publish() is called,
    /// a regular file can also be read through this descriptor.
    int descriptor() const { return descriptor_.number(); }
    /// Throws OutputError with the system's message for this value of errno.
    [[noreturn]] void fail_with(int error) const;

    /// Closes the file and gives it its final name.
    void publish();

  private:
    bool try_open_nameless();
    void open_temporary();
    void give_temporary_name();

    std::filesystem::path file_;  ///< the path that the user gave
    /// The folder of the file; null if the file is written to directly.
    std::shared_ptr<const OpenFolder> folder_;
    std::string final_name_;      ///< the name in the folder, after links were followed
    std::string temporary_name_;  ///< the temporary name; empty if there is none
    bool is_nameless_ = false;    ///< whether the file was opened without a name
    FileDescriptor descriptor_;
};

/// Calls `write` with a stream to the file, then publishes the file. Throws OutputError.
void write_output(const std::filesystem::path& file,
                  const std::function<void(std::ostream&)>& write);

/// Like write_output(), but does not publish the file if `write` returns false.
void write_output_if_complete(const std::filesystem::path& file,
                              const std::function<bool(std::ostream&)>& write);

/// Removes the unfinished files that killed processes have left in the folder. Throws FolderError.
void remove_unpublished_files(const OpenFolder& folder);

}  // namespace orbitile::store
