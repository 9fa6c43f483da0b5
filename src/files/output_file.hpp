// A file that has no name until it is complete, so that nobody ever finds half of it, whatever ends
// the program. Where the file system knows no such files (NFS, FAT), it is written under another
// name first, `.orbitile-….part`, which stays where the program is killed.
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

namespace orbitile {

/// "cannot write FILE: REASON".
class OutputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// Takes the place of a regular file, or of none; the file that a symbolic link leads to is
/// replaced, and the link stays. What is no regular file stays too, and is written to: a device, a
/// pipe, or a descriptor of this process by its name, such as /dev/stdout. Without publish() a file
/// is as it was. Every member throws OutputError if the system refuses.
class OutputFile {
  public:
    explicit OutputFile(std::filesystem::path file);
    /// In a folder that is held open no link is followed: what has that name there is replaced.
    OutputFile(std::shared_ptr<const OpenFolder> folder, const std::string& name);
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;
    ~OutputFile();

    void write(std::string_view bytes) const;

    /// For others who write there. A regular file can also be read through it, until it is
    /// published.
    int descriptor() const { return descriptor_.number(); }
    [[noreturn]] void fail_with(int error) const;

    void publish();

  private:
    bool open_nameless();
    void open_aside();
    void name_aside();

    std::filesystem::path file_;                ///< as it was named
    std::shared_ptr<const OpenFolder> folder_;  ///< none where it is written to in its place
    std::string final_name_;                    ///< in that folder, behind links
    std::string aside_;                         ///< empty once published, and where there is none
    bool is_nameless_ = false;                  ///< yet
    Descriptor descriptor_;
};

/// Publishes what is put into the stream. Throws OutputError.
void write_output(const std::filesystem::path& file,
                  const std::function<void(std::ostream&)>& write);

/// The same, but the file stays as it was if `write` returns false.
void write_output_if(const std::filesystem::path& file,
                     const std::function<bool(std::ostream&)>& write);

/// Removes from a folder the unfinished files of processes that were killed. Throws FolderError.
void remove_unpublished_files(const OpenFolder& folder);

}  // namespace orbitile
