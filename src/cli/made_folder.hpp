// A folder that a command fills with several files, such as the output folder of orbitile make.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/output_rules.hpp"
#include "drawing/picture_file.hpp"
#include "store/open_folder.hpp"

namespace orbitile::cli {

class OutputFolder {
  public:
    /// Opens the folder, and creates it if it does not exist. `option` is the option with which the
    /// user named the folder. It is used only in messages. Throws InputError if the folder cannot
    /// be created, or if it cannot be written to.
    OutputFolder(const std::filesystem::path& folder, ProtectedFiles protected_files,
                 const std::string& option = "--out");

    /// Throws InputError if the folder contains a file of an earlier run that this run does not
    /// replace. A user could mistake such a file for a file of this run. can_be_output() decides
    /// whether a run can have written a file. `current_names` are the files of this run.
    void refuse_leftovers(const std::vector<std::string>& current_names,
                          bool (*can_be_output)(const std::string& name)) const;

    /// Throws InputError if require_free_path() does not allow one of these files. A caller that
    /// writes several files must call this function before it writes the first file.
    void require_free_paths(const std::vector<std::string>& names) const;

    /// Returns the first `max_bytes` bytes of a regular file, or the whole file if it is shorter.
    /// Returns nothing if there is no regular file with this name.
    std::optional<std::string> first_bytes_of(const std::string& name, std::size_t max_bytes) const;

    /// Writes the file, whole or not at all. Throws OutputError if the file cannot be written.
    /// Throws InputError in the same cases as require_free_path().
    void write(const std::string& name, std::string_view bytes);
    /// Returns a file into which a picture can be drawn. Throws as write() does.
    PictureFile picture(const std::string& name);

    /// Returns the names of the written files, in the order in which they were written.
    const std::vector<std::string>& written_names() const { return written_names_; }

  private:
    void check_and_record(const std::string& name);

    std::string option_;
    std::shared_ptr<const store::OpenFolder> folder_;
    ProtectedFiles protected_files_;
    std::vector<std::string> written_names_;
};

}  // namespace orbitile::cli
