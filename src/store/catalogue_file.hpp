// Finds, checks, opens, creates and renames the file of a catalogue.
//
// While a catalogue is open for writing, SQLite keeps two files beside the main file. The -wal file
// has content that is not in the main file yet. All connections share the memory in the -shm file.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "question/question.hpp"
#include "store/database.hpp"

namespace orbitile::store {

/// The path of the catalogue's file in a folder. An empty folder means the working directory.
std::filesystem::path catalogue_file_in(const std::filesystem::path& folder);

/// Creates the folder and its parent folders if they do not exist. Throws CatalogueAccessError if
/// the system refuses.
void create_folders(const std::filesystem::path& folder);

/// Whether there is a catalogue. Returns false for an empty file, because an interrupted copy can
/// leave an empty file. Throws CatalogueError in these cases:
///
/// - Only the -wal file of a catalogue exists.
/// - One of the files is not a regular file.
/// - There is a -journal file. A catalogue never has a journal, and SQLite would change the
///   catalogue according to the journal.
bool has_catalogue(const std::filesystem::path& file);

/// Throws InputError. The message states whether the folder does not exist, is a file, or does not
/// contain a catalogue.
[[noreturn]] void refuse_folder_without_catalogue(const std::filesystem::path& folder);

/// The path of the catalogue in the folder. Throws InputError if there is no catalogue. Also throws
/// like has_catalogue().
std::filesystem::path existing_catalogue_file(const std::filesystem::path& folder);

/// Whether there is a file or folder with the name of the catalogue's file, its -wal file or its
/// journal. Empty regular files are ignored, except an empty journal.
bool is_name_taken(const std::filesystem::path& file);

/// Whether a part of the catalogue is still in its -wal file. This is true while a run is active,
/// and after a run was killed.
bool has_wal_content(const std::filesystem::path& file);

/// A catalogue that was checked and is open for reading. It does not show later changes by other
/// processes.
struct CheckedCatalogue {
    std::unique_ptr<Database> database;
    Question question;
};

/// Opens a catalogue for reading, and checks it. Does not write to any file. Throws CatalogueError
/// if the catalogue is damaged.
CheckedCatalogue open_checked_catalogue(const std::filesystem::path& file);

/// Checks a catalogue like open_checked_catalogue(), but returns only its question.
Question checked_question(const std::filesystem::path& file);

/// Throws CatalogueRefusedError with a table of the differences between the two questions.
[[noreturn]] void refuse_other_question(const std::filesystem::path& file,
                                        const Question& stored_question,
                                        const Question& asked_question);

/// Checks all pages of the file, and that rows refer only to rows that exist. Throws CatalogueError
/// if SQLite finds a fault.
void check_pages(const Database& database);

/// Opens a catalogue for writing. After a commit has returned, its data is on the disk.
std::unique_ptr<Database> open_for_writing(const std::filesystem::path& file);

/// Moves the content of the -wal file into the main file. If a reader still reads an older version
/// of the catalogue, a part of the content stays in the -wal file. Call this function before you
/// close the database.
void checkpoint_wal(Database& database);

/// Makes the file smaller if more than half of its pages are free. For this, SQLite writes a second
/// file, which needs disk space for a while. If SQLite cannot do this, or if another process is
/// writing, the pages stay free for later rows. The caller must not have begun a transaction.
void give_back_free_pages(Database& database);

/// Opens a catalogue for reading, without checking it. The connection shows the content at the time
/// of opening.
std::unique_ptr<Database> open_for_reading(const std::filesystem::path& file);

/// A new catalogue that has a temporary name until publish() is called. The caller must have locked
/// the folder.
class UnpublishedCatalogue {
  public:
    UnpublishedCatalogue(std::filesystem::path file, const Question& question);
    UnpublishedCatalogue(const UnpublishedCatalogue&) = delete;
    UnpublishedCatalogue& operator=(const UnpublishedCatalogue&) = delete;
    ~UnpublishedCatalogue();  ///< removes the catalogue if it was not published

    Database& database() { return *database_; }
    /// Closes the database, and renames the catalogue to its final name.
    void publish();

  private:
    void remove_remnants() const;

    std::filesystem::path file_;
    std::filesystem::path temporary_file_;
    std::unique_ptr<Database> database_;
};

/// Renames the catalogue's files to the first free name and returns the new path. The caller must
/// have locked the folder.
std::filesystem::path rename_catalogue_to_backup(const std::filesystem::path& file);

}  // namespace orbitile::store
