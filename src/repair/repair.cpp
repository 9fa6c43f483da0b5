#include "repair/repair.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "puzzle/filling_fault.hpp"
#include "puzzle/input_error.hpp"
#include "repair/salvage.hpp"
#include "run/cube_worker.hpp"
#include "store/catalogue_file.hpp"
#include "store/decision.hpp"
#include "store/folder_lock.hpp"
#include "store/stored_answer.hpp"
#include "store/table.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using tables::FillingTable;
using tables::FillTable;

// --- Finds out whether the file is damaged, without creating files beside it. ---

// The number of rows of each table. The number of exhausted cubes has an entry of its own.
using RowCounts = std::map<std::string, std::int64_t>;
constexpr std::string_view exhausted_cubes_key = "exhausted cubes";

constexpr std::string_view scratch_copy_name = "catalogue.db-examined";

// Copies of the catalogue's files. SQLite can create files beside a file that it opens, so only the
// copies are opened.
class ScratchCopy {
  public:
    ScratchCopy(const fs::path& file, const fs::path& folder)
        : copy_path_(folder / scratch_copy_name) {
        for (const char* suffix : {"", "-wal"}) {
            const fs::path original_file = file.string() + suffix;
            // A repair that was killed can have left this file.
            fs::remove(copy_path_.string() + suffix);
            if (fs::is_regular_file(fs::symlink_status(original_file))) {
                fs::copy_file(original_file, copy_path_.string() + suffix);
            }
        }
    }
    ScratchCopy(const ScratchCopy&) = delete;
    ScratchCopy& operator=(const ScratchCopy&) = delete;
    ~ScratchCopy() {
        std::error_code ignored_error;
        for (const char* suffix : {"", "-wal", "-shm"})
            fs::remove(copy_path_.string() + suffix, ignored_error);
    }
    const fs::path& file() const { return copy_path_; }

  private:
    fs::path copy_path_;
};

RowCounts row_counts(const store::CheckedCatalogue& catalogue) {
    const store::StoredAnswer answer(*catalogue.database, catalogue.question);
    if (answer.is_packed()) {  // open_checked_catalogue() does not check packed shapes
        store::check_pages(*catalogue.database);
        answer.check([](const StoredChallenge&) {});
    }
    RowCounts counts = answer.row_counts();
    counts[std::string(exhausted_cubes_key)] = answer.exhausted_cube_count();
    return counts;
}

// Counts the rows of a sound catalogue. Throws if the file cannot be trusted. If a run left a -wal
// file, the function copies this file and the catalogue's file to `scratch`, and removes the copies
// at the end.
RowCounts count_rows_or_throw(const fs::path& file, const fs::path& scratch) {
    // If there is a -journal file, has_catalogue() throws. The copy would not have this file, so
    // the original is checked first.
    if (!store::has_catalogue(file) || !store::has_wal_content(file))
        return row_counts(store::open_checked_catalogue(file));
    const ScratchCopy copy(file, scratch);
    return row_counts(store::open_checked_catalogue(copy.file()));
}

// Counts the rows. If the file cannot be trusted, returns nothing and sets `damage` to the reason.
std::optional<RowCounts> count_rows_if_sound(const fs::path& file, const fs::path& scratch,
                                             std::string& damage) {
    try {
        return count_rows_or_throw(file, scratch);
    } catch (
        const std::runtime_error& error) {  // the file is damaged, unreadable, or cannot be copied
        damage = error.what();
    }
    const auto name_position = damage.find(scratch_copy_name);
    if (name_position == std::string::npos) return std::nullopt;
    damage = file.string() + damage.substr(name_position + scratch_copy_name.size());
    return std::nullopt;
}

// --- The new catalogue. ---

class Repair {
  public:
    Repair(const fs::path& file, const Question& question,
           std::optional<RowCounts> row_counts_if_sound, RepairReport& report)
        : file_(file),
          question_(question),
          cube_names_(make_cube_source(question)->cubes()),
          row_counts_if_sound_(std::move(row_counts_if_sound)),
          report_(report),
          salvaged_rows_(salvage_rows(file, question)) {
        reject_incomplete_view();
        drop_doubtful_rows(question_, cube_names_, salvaged_rows_,
                           row_counts_if_sound_.has_value());
    }

    // Writes the new catalogue. The caller must have begun a transaction.
    void write_to(store::StoredAnswer& out) {
        out_ = &out;
        out.pack_if_large(std::ssize(salvaged_rows_.challenges));
        const bool has_cubes = !row_counts_if_sound_ || row_counts_if_sound_->at("cube") > 0;
        if (has_cubes) out.add_cubes(cube_names_);
        for (const auto& [id, clause] : salvaged_rows_.clauses)
            out.add_clause(clause.cube, clause.text);
        for (const auto& [fingerprint, cube] : salvaged_rows_.wandering) {
            out.add_wandering_silhouette(cube, fingerprint);
        }
        if (is_sweep(question_)) {
            write_fills();
        } else if (asks_for_fillings(question_)) {
            write_fillings();
        } else {
            for (const auto& [fingerprint, stored_challenge] : salvaged_rows_.challenges)
                write(stored_challenge);
        }
        count_rows();
        if (has_cubes) decide_cubes();
        if (asks_for_fillings(question_) && report_.cubes > 0) write_board();
    }

  private:
    const Puzzle& puzzle() const { return question_.puzzle; }

    // SQLite reads a -wal file only up to the first fault in it. So all rows that SQLite shows look
    // sound, even if rows are missing. If the files contain more sealed rows than SQLite shows, the
    // catalogue is damaged.
    void reject_incomplete_view() {
        if (!row_counts_if_sound_) return;
        bool shows_all_rows =
            row_counts_if_sound_->at(std::string(exhausted_cubes_key)) == count_exhausted_cubes();
        for (const char* kind : {"cube", "clause", "wandering", "challenge", "tiling"}) {
            const auto found_count =
                static_cast<std::int64_t>(salvaged_rows_.found_keys[kind].size());
            shows_all_rows = shows_all_rows && row_counts_if_sound_->at(kind) == found_count;
        }
        if (shows_all_rows) return;
        row_counts_if_sound_.reset();
        report_.damage = file_.string() + ": SQLite can read only a part of this file";
    }

    std::int64_t count_exhausted_cubes() const {
        return std::ranges::count_if(salvaged_rows_.cubes, [](const auto& entry) {
            return entry.second.state == CubeState::exhausted;
        });
    }

    void write(const StoredChallenge& stored_challenge) { out_->add(stored_challenge); }

    // The checkpoint of a cube contains the place at which the search resumes. The damage may have
    // removed finds that were made before this place. So the place and the counts are removed, and
    // the search of the cube begins again. Only the number of runs that have begun the cube is
    // kept.
    static void remove_checkpoint_place(Cube& cube) {
        const auto place_position = cube.checkpoint.find(' ', tables::checkpoint_prefix.size());
        if (place_position == std::string::npos) return;
        cube.checkpoint.resize(place_position);
        cube.statistics.reset();
    }

    const Cube* cube_with_id(std::int64_t id) const {
        const auto cube = salvaged_rows_.cubes.find(id);
        return cube == salvaged_rows_.cubes.end() ? nullptr : &cube->second;
    }

    // Visits each row of a table only once, even if the files contain the row several times.
    template <typename Table, typename Visitor>
    void visit_rows(Visitor visit) {
        visit_sealed_rows(file_, [&](const SealedRow& row) {
            if (!row.is_row_of<Table>()) return;
            auto& found_keys = salvaged_rows_.found_keys[std::string(Table::properties.name)];
            if (!found_keys.insert(key_of(row)).second) return;
            try {
                visit(row.values);
            } catch (const store::StoredTextError&) {
                return;  // the seal matches, but the row cannot be read, so it is left out
            }
        });
    }

    void write_fills() {
        std::map<std::string, std::vector<verification::Tiles>> components;
        visit_rows<FillTable>([&](const tables::Values& values) {
            const auto challenge_entry =
                salvaged_rows_.challenges.find(tables::text_of(values.at(1)));
            if (challenge_entry == salvaged_rows_.challenges.end()) return;
            const Challenge& challenge = challenge_entry->second.challenge;
            const auto fill =
                tables::row_from<FillTable>(values, {&puzzle(), challenge.components.size(), {}});
            const Cube* cube = cube_with_id(fill.cube);
            if (cube == nullptr) return;
            const auto [challenge_tiles, is_new] = components.try_emplace(fill.challenge);
            if (is_new)
                challenge_tiles->second =
                    verification::component_tiles(puzzle().lattice, challenge);
            const auto copies = verification::copies_in_cube_name(puzzle(), cube->name);
            if (!copies || !verification::tiling_error(puzzle(), challenge, challenge_tiles->second,
                                                       *copies, fill.tiling)
                                .empty()) {
                return;
            }
            if (!out_->has_challenge(fill.challenge)) out_->add(challenge_entry->second);
            out_->add_fill({cube->name, fill.challenge, fill.tiling});
            ++find_count_by_cube_[cube->name];
        });
    }

    void write_fillings() {
        FillingCheck check(puzzle(), std::get<FillingQuestion>(question_.details).clues);
        visit_rows<FillingTable>([&](const tables::Values& values) {
            const auto filling = tables::row_from<FillingTable>(values, {.puzzle = &puzzle()});
            const Cube* cube = cube_with_id(filling.cube);
            if (cube == nullptr || check.fault(filling.tiling)) return;
            out_->add_fillings(cube->name, {filling.tiling});
            ++find_count_by_cube_[cube->name];
        });
    }

    // Writes the board, the only challenge of a question about fillings. It is made from the
    // question, and not from saved rows.
    void write_board() {
        const auto& filling_question = std::get<FillingQuestion>(question_.details);
        out_->add(StoredChallenge{.challenge = board_challenge(puzzle(), filling_question.clues)});
        out_->store_filling_count();
    }

    // --- Which cubes are decided. ---

    // Whether the file is sound and nothing was left out.
    bool is_whole() const {
        if (!row_counts_if_sound_) return false;
        for (const RepairedRowCounts& rows : report_.rows) {
            if (rows.missing_row_count > 0 || rows.doubtful_row_count > 0) return false;
        }
        return true;
    }

    void decide_cubes() {
        report_.cubes = static_cast<std::int64_t>(cube_names_.size());
        has_matching_finds_ = has_matching_finds();
        for (const auto& [id, salvaged_cube] : salvaged_rows_.cubes) {
            Cube cube = salvaged_cube;
            if (cube.state == CubeState::exhausted && !has_all_finds_of(cube)) {
                ++report_.reopened_cube_count;
                continue;
            }
            if (cube.state == CubeState::exhausted) ++report_.decided_cube_count;
            remove_checkpoint_place(cube);
            out_->update(cube);
        }
    }

    // Whether all finds of the exhausted cubes are stored. In a census, a find does not name its
    // cube, and a cube only records its number of finds. So two numbers are compared: the number of
    // all stored finds, and the sum of the numbers that the exhausted cubes record.
    //
    // - If all cubes are exhausted, both numbers must be equal.
    // - Otherwise, finds of other cubes can be stored as well. In this case, the file must be
    //   whole, and the number of stored finds must be at least as large as the sum.
    bool has_matching_finds() const {
        std::int64_t reported_count = 0;
        std::size_t decided_cube_count = 0;
        for (const auto& [id, cube] : salvaged_rows_.cubes) {
            if (cube.state != CubeState::exhausted) continue;
            ++decided_cube_count;
            reported_count += store::decided_counts_of(cube.statistics).filled_silhouette_count;
        }
        const auto stored_count = static_cast<std::int64_t>(salvaged_rows_.challenges.size());
        return decided_cube_count == cube_names_.size()
                   ? reported_count == stored_count
                   : is_whole() && reported_count <= stored_count;
    }

    bool has_all_finds_of(const Cube& cube) const {
        const store::DecidedCounts reported_counts = store::decided_counts_of(cube.statistics);
        const auto count_entry = find_count_by_cube_.find(cube.name);
        const std::int64_t find_count =
            count_entry == find_count_by_cube_.end() ? 0 : count_entry->second;
        if (is_sweep(question_)) return find_count == reported_counts.filled_silhouette_count;
        if (const auto* filling_question = std::get_if<FillingQuestion>(&question_.details)) {
            return find_count == store::stored_filling_count(*filling_question, reported_counts);
        }
        // All requested starts must be stored.
        if (const auto* start_question = std::get_if<StartQuestion>(&question_.details)) {
            return salvaged_rows_.challenges.size() ==
                   static_cast<std::size_t>(start_question->start_count);
        }
        // Nothing shows whether the last clauses are missing, so the file must be whole.
        if (uses_iterate_method(question_)) return is_whole();
        return reported_counts.filled_silhouette_count == 0 || has_matching_finds_;
    }

    // --- The report. ---

    void count_rows() {
        std::vector<std::string> kinds{"cube", "clause", "wandering", "challenge", "tiling"};
        if (is_sweep(question_)) kinds = {"cube", "challenge", "fill"};
        if (asks_for_fillings(question_)) kinds = {"cube", "filling"};
        if (asks_for_starts(question_)) kinds = {"cube", "clause", "challenge", "tiling"};
        const RowCounts saved_counts = out_->row_counts();
        for (const std::string& kind : kinds) {
            RepairedRowCounts rows{.table = kind};
            const auto found_count =
                static_cast<std::int64_t>(salvaged_rows_.found_keys[kind].size());
            rows.saved_count = kind == "cube"
                                   ? static_cast<std::int64_t>(salvaged_rows_.cubes.size())
                                   : saved_counts.at(kind);
            rows.doubtful_row_count = found_count - rows.saved_count;
            rows.missing_row_count = std::max<std::int64_t>(0, min_rows_of(kind) - found_count);
            if (kind == "cube" || found_count > 0 || rows.missing_row_count > 0)
                report_.rows.push_back(rows);
        }
    }

    // Returns a number of rows. The table had at least this number of rows before the damage.
    std::int64_t min_rows_of(const std::string& kind) {
        if (row_counts_if_sound_) return row_counts_if_sound_->at(kind);
        if (kind == "cube") return static_cast<std::int64_t>(cube_names_.size());
        std::int64_t reported_count = 0;
        if (kind == "clause") {
            for (const std::string& id : salvaged_rows_.found_keys[kind])
                reported_count = std::max<std::int64_t>(reported_count, std::stoll(id));
            return reported_count;
        }
        if (kind == "challenge" && !is_sweep(question_))
            reported_count = count_challenges_of_tilings();
        std::int64_t decided_count = 0;
        for (const auto& [id, cube] : salvaged_rows_.cubes) {
            const store::DecidedCounts decided_counts = store::decided_counts_of(cube.statistics);
            if (cube.state != CubeState::exhausted) continue;
            if (kind == "filling") {
                decided_count += store::stored_filling_count(
                    std::get<FillingQuestion>(question_.details), decided_counts);
            } else if (is_sweep(question_) ? kind == "fill" : kind == "challenge") {
                decided_count += decided_counts.filled_silhouette_count;
            }
        }
        return std::max(reported_count, decided_count);
    }

    std::int64_t count_challenges_of_tilings() {
        std::set<std::string> names;
        for (const std::string& key : salvaged_rows_.found_keys["tiling"]) {
            names.insert(key.substr(0, key.find(' ')));
        }
        return static_cast<std::int64_t>(names.size());
    }

    fs::path file_;
    const Question& question_;
    std::vector<std::string> cube_names_;
    std::optional<RowCounts> row_counts_if_sound_;
    RepairReport& report_;
    SalvagedRows salvaged_rows_;
    store::StoredAnswer* out_ = nullptr;
    /// For each cube, by its name: how many finds were saved. In a sweep, the finds are fills of
    /// silhouettes. In a question about fillings, the finds are fillings of the board.
    std::map<std::string, std::int64_t> find_count_by_cube_;
    bool has_matching_finds_ = false;
};

}  // namespace

bool RepairReport::is_whole() const {
    const bool is_complete = std::ranges::all_of(rows, [](const RepairedRowCounts& table_rows) {
        return table_rows.doubtful_row_count == 0 && table_rows.missing_row_count == 0;
    });
    return damage.empty() && is_complete && reopened_cube_count == 0 && !leaves_out_confirmation &&
           !leaves_out_luck;
}

RepairReport repair(const fs::path& folder, const fs::path& out) {
    const fs::path file = store::catalogue_file_in(folder);
    if (!store::is_name_taken(file)) store::refuse_folder_without_catalogue(folder);
    const fs::path target = store::catalogue_file_in(out);
    const auto refuse_to_overwrite = [&] {
        if (!store::is_name_taken(target)) return;
        throw CatalogueRefusedError(out.string() +
                                    ": this folder has a catalogue already; name a new folder");
    };
    refuse_to_overwrite();
    const auto old_folder_lock =
        store::FolderLock::lock_exclusively_without_file(file.parent_path());
    RepairReport report;
    const Question question = salvage_question(file);

    store::create_folders(target.parent_path());
    const store::FolderLock lock = store::FolderLock::lock_exclusively(target.parent_path());
    refuse_to_overwrite();
    const auto row_counts_if_sound = count_rows_if_sound(file, target.parent_path(), report.damage);
    report.leaves_out_confirmation = row_counts_if_sound &&
                                     row_counts_if_sound->contains("slice") &&
                                     row_counts_if_sound->at("slice") > 0;
    report.leaves_out_luck = row_counts_if_sound && row_counts_if_sound->contains("luck") &&
                             row_counts_if_sound->at("luck") > 0;
    Repair repair(file, question, row_counts_if_sound, report);
    store::UnpublishedCatalogue new_catalogue(target, question);
    store::Transaction transaction(new_catalogue.database());
    store::StoredAnswer answer(new_catalogue.database(), question);
    repair.write_to(answer);
    transaction.commit();
    new_catalogue.publish();
    return report;
}

}  // namespace orbitile
