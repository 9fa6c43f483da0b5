// Opens a page in the user's browser.
#pragma once

#include <filesystem>
#include <string>

namespace orbitile::app {

/// Starts the program that opens a file in the user's browser, and does not wait for it. Returns
/// false if there is no such program, or no screen. The browser gets no descriptor of this program,
/// and does not get its signals from the terminal. From then on, the system removes ended child
/// processes of this program, so that nobody has to wait for them.
bool open_in_browser(const std::filesystem::path& page);

/// A page that leads the browser to an address. Other users of the machine can read the command
/// lines of all programs, but not this file. So a secret in the address stays secret. The file is
/// removed when the object is destroyed.
class LeadingPage {
  public:
    /// Replaces a file with this name. Throws FolderError if the system refuses.
    LeadingPage(std::filesystem::path folder, std::string name, const std::string& address);
    LeadingPage(const LeadingPage&) = delete;
    LeadingPage& operator=(const LeadingPage&) = delete;
    ~LeadingPage();

    std::filesystem::path path() const { return folder_ / name_; }

  private:
    std::filesystem::path folder_;
    std::string name_;
};

}  // namespace orbitile::app
