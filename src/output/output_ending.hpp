// The ending of a file's name says what a user expects in the file.
//
//     require_ending(Parameter::out, options.out, {"gallery", "a page", "page.html", {".html",
//     ".htm"}});
#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "orbitile/puzzle/message.hpp"

namespace orbitile::app {

/// What a command writes.
struct OutputForm {
    std::string_view command;
    std::string_view what;     ///< "a page"
    std::string_view example;  ///< "page.html"
    std::vector<std::string_view> endings;
};

/// Throws InputError, which names the right command, if the file's ending belongs to what another
/// command writes. Other endings are accepted, as is a file that exists but is not a regular one,
/// such as a folder or a device.
void require_ending(Parameter option, const std::filesystem::path& file, const OutputForm& form);

}  // namespace orbitile::app
