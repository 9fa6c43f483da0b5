// The catalogue's file in its folder: finds it, checks it, opens it, creates it, moves it aside.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "catalogue/database.hpp"
#include "orbitile/catalogue/question.hpp"

namespace orbitile::catalogue {

/// The catalogue's file in a folder; "" is the working directory.
std::filesystem::path catalogue_file_in(const std::filesystem::path& folder);

/// Creates the folder and its parent folders if they do not exist. Throws CatalogueAccessError if
/// the system refuses.
void create_folders(const std::filesystem::path& folder);

/// Whether there is a catalogue. An empty file, which an interrupted copy can leave, is not a
/// catalogue. Throws CatalogueError if there is only the -wal file of a catalogue, or if one of the
/// files is not a regular file. Throws it also if there is a -journal file: no catalogue has one,
/// and SQLite would change the catalogue by it.
bool has_catalogue(const std::filesystem::path& file);

/// Throws InputError: the folder does not exist, is a file, or does not contain a catalogue.
[[noreturn]] void refuse_folder_without_catalogue(const std::filesystem::path& folder);

/// The catalogue's file in a folder that has one. Throws InputError if the folder does not have
/// one, and throws like has_catalogue().
std::filesystem::path existing_catalogue_in(const std::filesystem::path& folder);

/// Whether the name of the catalogue, or of a file beside it, is used: by a catalogue, by a
/// remnant, or by anything else.
bool is_name_taken(const std::filesystem::path& file);

/// Whether a part of the catalogue is still in its -wal file, because a run is active or was
/// killed.
bool has_wal_content(const std::filesystem::path& file);

/// One view of a checked catalogue. It does not show what others write later.
struct CheckedCatalogue {
    std::unique_ptr<Database> database;
    Question question;
};

/// Opens a catalogue for reading. Reads all of it without writing a byte, and throws CatalogueError
/// if it cannot be trusted.
CheckedCatalogue open_checked(const std::filesystem::path& file);

/// Checks a catalogue like open_checked(), but returns only its question.
Question checked_question(const std::filesystem::path& file);

/// Throws CatalogueRefused with a table of the differences.
[[noreturn]] void refuse_other_question(const std::filesystem::path& file, const Question& stored,
                                        const Question& asked);

/// Opens a catalogue for writing. Each commit is on the disk before the commit returns. If the
/// files were moved or replaced, a commit throws CatalogueAccessError.
std::unique_ptr<Database> open_writing(const std::filesystem::path& file);

/// Moves the content of the -wal file into the main file, as far as no reader still needs an older
/// view. Call it before the database is closed.
void checkpoint_wal(Database& database);

/// Opens one view of a catalogue without checking it.
std::unique_ptr<Database> open_reading(const std::filesystem::path& file);

/// Identifies the files beside the catalogue that all runs have to share. Empty if there are none.
std::string shared_files_of(const std::filesystem::path& file);

/// A new catalogue under a temporary name, until publish() gives it its name. The caller must hold
/// the folder's lock.
class UnpublishedCatalogue {
  public:
    UnpublishedCatalogue(std::filesystem::path file, const Question& question);
    UnpublishedCatalogue(const UnpublishedCatalogue&) = delete;
    UnpublishedCatalogue& operator=(const UnpublishedCatalogue&) = delete;
    ~UnpublishedCatalogue();  ///< removes the catalogue if it was not published

    Database& database() { return *database_; }
    void publish();

  private:
    void remove_remnants() const;

    std::filesystem::path file_;
    std::filesystem::path temporary_file_;
    std::unique_ptr<Database> database_;
};

/// Moves the catalogue's files to the first free name and returns the new path. The caller must
/// hold the folder's lock.
std::filesystem::path move_catalogue_aside(const std::filesystem::path& file);

}  // namespace orbitile::catalogue
