// The catalogue's file in its folder: what is there, whether it can be trusted, making it, moving
// it aside.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile {

/// The catalogue's file in a folder; "" is the working directory.
std::filesystem::path catalogue_file_in(const std::filesystem::path& folder);

/// Creates the folder, and those above it, unless it is there.
void make_folder(const std::filesystem::path& folder);

/// Whether there is a catalogue. A file of no bytes, as an interrupted copy may leave, is none.
/// Throws CatalogueError where there is only the -wal file of one.
bool catalogue_is_there(const std::filesystem::path& file);

/// A catalogue, or a remnant of one.
bool anything_is_there(const std::filesystem::path& file);

/// Whether a run goes on, or was killed: then a part of the catalogue is beside its main file.
bool wal_holds_bytes(const std::filesystem::path& file);

/// Reads all of it without writing a byte to it, and throws CatalogueError unless it can be
/// trusted. Returns the question.
Question checked_question(const std::filesystem::path& file);

/// Throws CatalogueRefused, which shows both.
[[noreturn]] void refuse_other_question(const std::filesystem::path& file, const Question& stored,
                                        const Question& asked);

/// For a writer: each commit is on the disk before it returns.
std::unique_ptr<Database> open_writing(const std::filesystem::path& file);

/// For a reader, who sees what is there now, whatever is written later.
std::unique_ptr<Database> open_reading(const std::filesystem::path& file);

/// A new catalogue, written aside until it is renamed into place. Requires the lock.
class UnpublishedCatalogue {
  public:
    UnpublishedCatalogue(std::filesystem::path file, const Question& question);
    UnpublishedCatalogue(const UnpublishedCatalogue&) = delete;
    UnpublishedCatalogue& operator=(const UnpublishedCatalogue&) = delete;
    ~UnpublishedCatalogue();  ///< removes what was not put in place

    Database& database() { return *database_; }
    void publish();

  private:
    void remove_remnants() const;

    std::filesystem::path file_;
    std::filesystem::path aside_;
    std::unique_ptr<Database> database_;
};

/// Moves the file, and what belongs to it, to the first free name. Requires the lock.
std::filesystem::path move_catalogue_aside(const std::filesystem::path& file);

}  // namespace orbitile
