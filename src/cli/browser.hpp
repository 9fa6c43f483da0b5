// Opens a page in the user's browser.
#pragma once

#include <filesystem>
#include <string>

namespace orbitile::cli {

/// Starts the program that opens a file in the user's browser, and does not wait for it. Returns
/// false if there is no such program, or no screen. The browser does not inherit open files of this
/// program, and Ctrl-C in the terminal does not end the browser. After this call, the system
/// removes the child processes of this program as soon as they end, so this program cannot wait for
/// them.
bool open_in_browser(const std::filesystem::path& page);

/// A file with a page that redirects the browser to an address. Other users of the machine can read
/// the command lines of all programs, but not this file. So a secret in the address stays secret.
/// The destructor removes the file.
class RedirectPage {
  public:
    /// Writes the file `name` in the folder, and replaces an existing file with this name. Throws
    /// FolderError if the system reports an error.
    RedirectPage(std::filesystem::path folder, std::string name, const std::string& address);
    RedirectPage(const RedirectPage&) = delete;
    RedirectPage& operator=(const RedirectPage&) = delete;
    ~RedirectPage();

    std::filesystem::path path() const { return folder_ / name_; }

  private:
    std::filesystem::path folder_;
    std::string name_;
};

}  // namespace orbitile::cli
