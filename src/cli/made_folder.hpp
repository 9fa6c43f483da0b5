// A folder that a command fills with several files, such as the output folder of orbitile make.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace orbitile::cli {

class OutputFolder {
  public:
    /// Creates the folder if it does not exist. Throws InputError, with the name of the option that
    /// names the folder, if files cannot be written there.
    OutputFolder(std::filesystem::path folder, const std::string& option);

    /// Throws InputError if the folder has a file that this command can have written earlier, and
    /// that is not one of `current_names`. The user could mistake it for a file of this run.
    void refuse_leftovers(const std::vector<std::string>& current_names,
                          bool (*can_be_output)(const std::string& name)) const;

    /// Writes a file, or replaces it. Throws OutputError.
    void write(const std::string& name, std::string_view bytes);

    /// The path of a file that the caller writes.
    std::filesystem::path file(const std::string& name);

    /// The names of the written files, in the order in which they were written.
    const std::vector<std::string>& written_names() const { return written_names_; }

  private:
    std::filesystem::path folder_;
    std::string option_;
    std::vector<std::string> written_names_;
};

}  // namespace orbitile::cli
