// A folder that a command fills with files, such as the folder of orbitile make.
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

class FilledFolder {
  public:
    /// Creates the folder if it does not exist. `option` is the option that names it, for messages.
    /// Throws InputError if the folder cannot be created or written to.
    FilledFolder(const std::filesystem::path& folder, ProtectedFiles kept,
                 Parameter option = Parameter::out);

    /// Throws InputError if the folder has a file that an earlier run may have made and that is not
    /// in `current_names`: a user would take it for a file of this run.
    void refuse_leftovers(const std::vector<std::string>& current_names,
                          bool (*can_be_output)(const std::string& name)) const;

    /// Throws InputError if anything is in the way of one of these files. For callers that write
    /// several files: to be called before the first one is written.
    void require_free_paths(const std::vector<std::string>& names) const;

    /// Returns the first `most` bytes of a regular file; nothing if there is no such file.
    std::optional<std::string> first_bytes_of(const std::string& name, std::size_t most) const;

    /// Writes the file, whole or not at all. Throws InputError if something is in the way, and
    /// OutputError.
    void write(const std::string& name, std::string_view bytes);
    /// Returns the file of a picture to be drawn. Throws as write() does.
    PictureFile picture(const std::string& name);

    /// Returns the names of the written files, in the order in which they were written.
    const std::vector<std::string>& written() const { return written_; }

  private:
    void check_and_record(const std::string& name);

    Parameter option_;
    std::shared_ptr<const files::OpenFolder> folder_;
    ProtectedFiles kept_;
    std::vector<std::string> written_;
};

}  // namespace orbitile::app
