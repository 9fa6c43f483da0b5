// A folder that a command fills, such as orbitile make.
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
    /// Makes it unless it is there; messages name the option that it was named in. Throws
    /// InputError where that cannot be, or nothing can be written there.
    MadeFolder(const std::filesystem::path& folder, KeptFiles kept,
               Parameter option = Parameter::out);

    /// Throws InputError for a file that some run may have made and that is none of those that are
    /// made now: it would be taken for one of them.
    void refuse_leftovers(const std::vector<std::string>& made_now,
                          bool (*may_be_made)(const std::string& name)) const;

    /// For who writes several files: throws InputError, before the first one, for what is in the
    /// way of any.
    void refuse_what_is_in_the_way_of(const std::vector<std::string>& names) const;

    /// The first bytes of a regular file that is there; none where there is none.
    std::optional<std::string> beginning_of(const std::string& name, std::size_t most) const;

    /// Whole or not at all. Throws InputError for what is in the way, OutputError.
    void write(const std::string& name, std::string_view bytes);
    /// To be drawn. Throws as write().
    PictureFile picture(const std::string& name);

    /// Of the files, in the order in which they were written.
    const std::vector<std::string>& written() const { return written_; }

  private:
    void begin(const std::string& name);

    Parameter option_;
    std::shared_ptr<const OpenFolder> folder_;
    KeptFiles kept_;
    std::vector<std::string> written_;
};

}  // namespace orbitile::app
