// Writes a file that gets its name only when it is complete. So nobody finds half a file, however
// the program ends. If the file system does not support files without a name (NFS, FAT), the file
// is first written under another name, `.orbitile-….part`. That file remains if the program is
// killed.
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

#include "files/open_folder.hpp"

namespace orbitile::files {

/// The message is "cannot write FILE: REASON".
class OutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Creates a regular file or replaces it. A symbolic link stays, and the file that it leads to is
/// replaced. A device, a pipe or a descriptor of this process, such as /dev/stdout, is not
/// replaced, but written to. Without publish() an existing regular file does not change. Every
/// member throws OutputError if the system refuses.
class OutputFile {
  public:
    explicit OutputFile(std::filesystem::path file);
    /// Replaces whatever has this name in the folder, except a folder. A link is replaced and not
    /// followed.
    OutputFile(std::shared_ptr<const OpenFolder> folder, const std::string& name);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    void write(std::string_view bytes) const;

    /// For libraries that write to a descriptor. A regular file can also be read through it, until
    /// publish() is called.
    int descriptor() const { return descriptor_.number(); }
    /// Throws OutputError with the system's message for this errno.
    [[noreturn]] void fail_with(int error) const;

    /// Closes the file and gives it its name.
    void publish();

  private:
    bool open_nameless();
    void open_temporary();
    void link_temporary();

    std::filesystem::path file_;                ///< the path that the user gave
    std::shared_ptr<const OpenFolder> folder_;  ///< null if the target is written to in place
    std::string final_name_;                    ///< name in the folder, after links were followed
    std::string temporary_name_;                ///< the temporary name; empty if there is none
    bool is_nameless_ = false;                  ///< the file was opened without a name
    Descriptor descriptor_;
};

/// Calls `write` with a stream and publishes what was written to it. Throws OutputError.
void write_output(const std::filesystem::path& file,
                  const std::function<void(std::ostream&)>& write);

/// Like write_output(), but does not publish anything if `write` returns false.
void write_output_if(const std::filesystem::path& file,
                     const std::function<bool(std::ostream&)>& write);

/// Removes the unfinished files of killed processes from a folder. Throws FolderError.
void remove_unpublished_files(const OpenFolder& folder);

}  // namespace orbitile::files
