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
/// Throws CatalogueError where there is only the -wal file of one, where a -journal file is beside
/// it (no catalogue has one, and SQLite would change it as that says), or where anything of these
/// is no file.
bool catalogue_is_there(const std::filesystem::path& file);

/// Throws InputError: the folder does not exist, is a file, or does not contain a catalogue.
[[noreturn]] void refuse_folder_without_catalogue(const std::filesystem::path& folder);

/// The catalogue's file in a folder that has one. Throws InputError if the folder has none, and as
/// catalogue_is_there() does.
std::filesystem::path existing_catalogue_in(const std::filesystem::path& folder);

/// A catalogue, or a remnant of one, or what is in the way of one.
bool anything_is_there(const std::filesystem::path& file);

/// Whether a run goes on, or was killed: then a part of the catalogue is beside its main file.
bool wal_holds_bytes(const std::filesystem::path& file);

/// What was checked is what is read: one view of it, whatever is written later.
struct CheckedCatalogue {
    std::unique_ptr<Database> database;
    Question question;
};

/// For a reader. Reads all of it without writing a byte to it, and throws CatalogueError unless it
/// can be trusted.
CheckedCatalogue open_checked(const std::filesystem::path& file);

/// The same, for who reads nothing else of it.
Question checked_question(const std::filesystem::path& file);

/// Throws CatalogueRefused, which shows both.
[[noreturn]] void refuse_other_question(const std::filesystem::path& file, const Question& stored,
                                        const Question& asked);

/// For a writer: each commit is on the disk before it returns, and nothing is committed to files
/// that others no longer find under these names.
std::unique_ptr<Database> open_writing(const std::filesystem::path& file);

/// Before the database is closed: what was written is moved into the main file, as far as nobody
/// reads an older view just now.
void tidy_up(Database& database);

/// For a reader who has checked it before, or need not: one view, as above.
std::unique_ptr<Database> open_reading(const std::filesystem::path& file);

/// Which files beside the catalogue all runs have to share, as a text; empty where there are none.
std::string shared_files_of(const std::filesystem::path& file);

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
