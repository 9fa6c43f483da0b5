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

class MadeFolder {
  public:
    /// Creates the folder if it does not exist. `option` is the option that names it, for messages.
    /// Throws InputError if the folder cannot be created or written to.
    MadeFolder(const std::filesystem::path& folder, KeptFiles kept,
               Parameter option = Parameter::out);

    /// Throws InputError if the folder has a file that an earlier run may have made and that is not
    /// in `made_now`: a user would take it for a file of this run.
    void refuse_leftovers(const std::vector<std::string>& made_now,
                          bool (*may_be_made)(const std::string& name)) const;

    /// Throws InputError if anything is in the way of one of these files. For callers that write
    /// several files: to be called before the first one is written.
    void refuse_what_is_in_the_way_of(const std::vector<std::string>& names) const;

    /// Returns the first `most` bytes of a regular file; nothing if there is no such file.
    std::optional<std::string> beginning_of(const std::string& name, std::size_t most) const;

    /// Writes the file, whole or not at all. Throws InputError if something is in the way, and
    /// OutputError.
    void write(const std::string& name, std::string_view bytes);
    /// Returns the file of a picture to be drawn. Throws as write() does.
    PictureFile picture(const std::string& name);

    /// Returns the names of the written files, in the order in which they were written.
    const std::vector<std::string>& written() const { return written_; }

  private:
    void begin(const std::string& name);

    Parameter option_;
    std::shared_ptr<const OpenFolder> folder_;
    KeptFiles kept_;
    std::vector<std::string> written_;
};

}  // namespace orbitile::app
