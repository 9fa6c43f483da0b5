// A folder that a command fills with several files, such as the output folder of orbitile make.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "files/open_folder.hpp"
#include "orbitile/drawing/picture_file.hpp"
#include "orbitile/puzzle/message.hpp"
#include "output/output_rules.hpp"

namespace orbitile::app {

class OutputFolder {
  public:
    /// Opens the folder, and creates it if it does not exist. `option` is the option with which the
    /// user named the folder, for messages. Throws InputError if the folder cannot be created, or
    /// if it cannot be written to.
    OutputFolder(const std::filesystem::path& folder, ProtectedFiles protected_files,
                 Parameter option = Parameter::out);

    /// Throws InputError if the folder contains a file of an earlier run: a file whose name is not
    /// in `current_names`, but for whose name can_be_output() returns true. A user could mistake it
    /// for a file of the current run.
    void refuse_leftovers(const std::vector<std::string>& current_names,
                          bool (*can_be_output)(const std::string& name)) const;

    /// Throws InputError if one of these files cannot be written, because its name is taken (see
    /// require_free_path()). A caller that writes several files must call this before it writes the
    /// first one.
    void require_free_paths(const std::vector<std::string>& names) const;

    /// Returns the first `max_bytes` bytes of a regular file; fewer if the file is shorter. Returns
    /// nothing if there is no such file.
    std::optional<std::string> first_bytes_of(const std::string& name, std::size_t max_bytes) const;

    /// Writes the file, whole or not at all. Throws OutputError, and InputError if the name is
    /// taken (see require_free_path()).
    void write(const std::string& name, std::string_view bytes);
    /// Returns a file into which a picture can be drawn. Throws as write() does.
    PictureFile picture(const std::string& name);

    /// Returns the names of the written files, in the order in which they were written.
    const std::vector<std::string>& written_names() const { return written_names_; }

  private:
    void check_and_record(const std::string& name);

    Parameter option_;
    std::shared_ptr<const files::OpenFolder> folder_;
    ProtectedFiles protected_files_;
    std::vector<std::string> written_names_;
};

}  // namespace orbitile::app
