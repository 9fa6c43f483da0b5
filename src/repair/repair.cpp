#include "repair/repair.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "catalogue/board_table.hpp"
#include "catalogue/catalogue_file.hpp"
#include "catalogue/decision.hpp"
#include "catalogue/fill_table.hpp"
#include "catalogue/filling_counts.hpp"
#include "catalogue/folder_lock.hpp"
#include "catalogue/stored_text.hpp"
#include "catalogue/tables.hpp"
#include "orbitile/puzzle/input_error.hpp"
#include "puzzle/filling_fault.hpp"
#include "repair/examination.hpp"
#include "repair/salvage.hpp"
#include "run/cube_worker.hpp"
#include "verification/sweep_check.hpp"
#include "verification/tiling_check.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;

class Repair {
  public:
    Repair(const fs::path& file, const Question& question, std::optional<RowCounts> sound,
           RepairReport& report)
        : file_(file),
          question_(question),
          names_(cube_source(question)->cubes()),
          sound_(std::move(sound)),
          report_(report),
          salvage_(salvaged(file, question)) {
        distrust_a_shorter_view();
        drop_what_is_doubtful(question_, names_, salvage_, sound_.has_value());
    }

    // In a transaction of its caller.
    void write_to(Database& out) {
        out_ = &out;
        const bool is_begun = !sound_ || sound_->at("cube") > 0;
        if (is_begun) {
            for (const std::string& name : names_) tables::add_cube(out, name);
        }
        for (const auto& [id, clause] : salvage_.clauses) {
            tables::add_clause(out, clause.cube, clause.text);
        }
        for (const auto& [fingerprint, cube] : salvage_.wandering) {
            tables::add_wandering(out, cube, fingerprint);
        }
        if (is_sweep(question_)) {
            write_fills();
        } else if (!lists_fillings(question_)) {
            for (const auto& [fingerprint, stored] : salvage_.challenges) write(stored);
        }
        if (lists_fillings(question_)) write_fillings();
        count_rows();
        if (is_begun) decide_cubes();
        if (lists_fillings(question_) && is_begun) write_board();
    }

  private:
    const Puzzle& puzzle() const { return question_.puzzle; }

    // Of a -wal file SQLite reads no more than up to the first thing that is wrong in it, and what
    // it then shows is sound in itself. But rows behind that place may tell of others in it.
    void distrust_a_shorter_view() {
        if (!sound_) return;
        bool shows_all = sound_->at(std::string(exhausted_cubes)) == exhausted_cubes_found();
        for (const char* kind : {"cube", "clause", "wandering", "challenge", "tiling"}) {
            const auto found = static_cast<std::int64_t>(salvage_.found[kind].size());
            shows_all = shows_all && sound_->at(kind) == found;
        }
        if (shows_all) return;
        sound_.reset();
        report_.damage = file_.string() + ": SQLite can read only a part of this file";
    }

    std::int64_t exhausted_cubes_found() const {
        return std::ranges::count_if(salvage_.cubes, [](const auto& entry) {
            return entry.second.state == CubeState::exhausted;
        });
    }

    void write(const StoredChallenge& stored) {
        tables::add_challenge(*out_, puzzle(), stored);
        for (const Tiling& tiling : stored.tilings) {
            tables::add_tiling(*out_, stored.challenge.fingerprint, tiling);
        }
    }

    const Cube* cube_with(const std::optional<std::string>& id) const {
        const auto cube = salvage_.cubes.find(std::stoll(id.value()));
        return cube == salvage_.cubes.end() ? nullptr : &cube->second;
    }

    // Whether it comes for the first time.
    bool note(const SealedRow& row, const std::string& key) {
        return salvage_.found[std::string(row.table)].insert(key).second;
    }

    // --- Sweeps. ---

    void write_fills() {
        std::map<std::string, std::vector<Tiles>> components;
        visit_sealed_rows(file_, [&](const SealedRow& row) {
            if (row.table != "fill") return;
            const std::string& fingerprint = row.values.at(1).value();
            if (!note(row, row.values.at(0).value() + ' ' + fingerprint)) return;
            const Cube* cube = cube_with(row.values.at(0));
            const auto stored = salvage_.challenges.find(fingerprint);
            if (cube == nullptr || stored == salvage_.challenges.end()) return;
            const Challenge& challenge = stored->second.challenge;
            const auto [laid, is_new] = components.try_emplace(fingerprint);
            if (is_new) laid->second = laid_components(puzzle().lattice, challenge);
            const auto tiling = fill_tiling(*cube, challenge, laid->second, row.values.at(2));
            if (!tiling) return;
            if (!tables::has_challenge(*out_, fingerprint)) {
                tables::add_challenge(*out_, puzzle(), stored->second);
            }
            tables::add_fill(*out_, {cube->name, fingerprint, *tiling});
            ++finds_[cube->name];
        });
    }

    std::optional<Tiling> fill_tiling(const Cube& cube, const Challenge& challenge,
                                      const std::vector<Tiles>& components,
                                      const std::optional<std::string>& bytes) const {
        const auto copies = copies_named(puzzle(), cube.name);
        if (!copies) return std::nullopt;
        try {
            Tiling tiling = tiling_from_bytes(puzzle(), components.size(), bytes.value());
            if (!tiling_wrong(puzzle(), challenge, components, *copies, tiling).empty()) {
                return std::nullopt;
            }
            return tiling;
        } catch (const StoredTextError&) {
            return std::nullopt;
        }
    }

    // --- All fillings of a board. ---

    void write_fillings() {
        FillingCheck check(puzzle(), std::get<FillingQuestion>(question_.asked).givens);
        visit_sealed_rows(file_, [&](const SealedRow& row) {
            if (row.table != "filling" || !note(row, row.values.at(0).value())) return;
            const Cube* cube = cube_with(row.values.at(1));
            if (cube == nullptr) return;
            try {
                const Tiling filling = tiling_from_bytes(puzzle(), 1, row.values.at(0).value());
                if (check.fault(filling)) return;
                tables::add_fillings(*out_, cube->name, {filling});
                ++finds_[cube->name];
            } catch (const StoredTextError&) {
                return;
            }
        });
    }

    // The one challenge, which the question tells; as a run does, with the sums at the end.
    void write_board() {
        if (report_.cubes == 0) return;
        StoredChallenge board{.challenge = board_challenge(
                                  puzzle(), std::get<FillingQuestion>(question_.asked).givens)};
        if (report_.decided == report_.cubes && !question_.part) {
            FillingCounts sum;
            for (const auto& [id, cube] : salvage_.cubes) sum += filling_counts(cube.statistics);
            board.tiling_count = std::to_string(sum.fillings);
            board.tiling_count_up_to_symmetry = std::to_string(sum.different);
        }
        tables::add_challenge(*out_, puzzle(), board);
    }

    // --- Which cubes are decided. ---

    // Nothing that was stored is missing, so far as the file itself can tell.
    bool is_whole() const {
        if (!sound_) return false;
        for (const RepairedRows& rows : report_.rows) {
            if (rows.missing > 0 || rows.doubtful > 0) return false;
        }
        return true;
    }

    void decide_cubes() {
        report_.cubes = static_cast<std::int64_t>(names_.size());
        finds_agree_ = do_finds_agree();
        for (const auto& [id, cube] : salvage_.cubes) {
            if (cube.state == CubeState::exhausted && !holds_all_of(cube)) {
                ++report_.reopened;
                continue;
            }
            if (cube.state == CubeState::exhausted) ++report_.decided;
            tables::update_cube(*out_, cube);
        }
    }

    // What was found in a cube is not told by its finds in a census, only how many it had. So
    // they are all there if the sums agree, provided that no other cube can have had any.
    bool do_finds_agree() const {
        std::int64_t told = 0;
        std::size_t decided = 0;
        for (const auto& [id, cube] : salvage_.cubes) {
            if (cube.state != CubeState::exhausted) continue;
            ++decided;
            told += decision_of(cube.statistics).filled;
        }
        const auto stored = static_cast<std::int64_t>(salvage_.challenges.size());
        return decided == names_.size() ? told == stored : is_whole() && told <= stored;
    }

    bool holds_all_of(const Cube& cube) const {
        const Decision told = decision_of(cube.statistics);
        const auto known = finds_.find(cube.name);
        const std::int64_t finds = known == finds_.end() ? 0 : known->second;
        if (is_sweep(question_)) return finds == told.filled;
        if (const auto* asked = std::get_if<FillingQuestion>(&question_.asked)) {
            return finds == (asked->up_to_symmetry ? told.different : told.fillings);
        }
        if (const auto* asked = std::get_if<StartQuestion>(&question_.asked)) {  // without a gap
            return salvage_.challenges.size() == static_cast<std::size_t>(asked->wanted);
        }
        // The last clauses may be missing without a trace.
        if (iterates(question_)) return is_whole();
        return told.filled == 0 || finds_agree_;
    }

    // --- What is told. ---

    void count_rows() {
        std::vector<std::string> kinds{"cube", "clause", "wandering", "challenge", "tiling"};
        if (is_sweep(question_)) kinds = {"cube", "challenge", "fill"};
        if (lists_fillings(question_)) kinds = {"cube", "filling"};
        if (makes_starts(question_)) kinds = {"cube", "clause", "challenge", "tiling"};
        const RowCounts saved = row_counts(*out_);
        for (const std::string& kind : kinds) {
            RepairedRows rows{.table = kind};
            const auto found = static_cast<std::int64_t>(salvage_.found[kind].size());
            rows.saved =
                kind == "cube" ? static_cast<std::int64_t>(salvage_.cubes.size()) : saved.at(kind);
            rows.doubtful = found - rows.saved;
            rows.missing = std::max<std::int64_t>(0, told_of(kind) - found);
            if (kind == "cube" || found > 0 || rows.missing > 0) report_.rows.push_back(rows);
        }
    }

    // How many there were, at least.
    std::int64_t told_of(const std::string& kind) {
        if (sound_) return sound_->at(kind);
        if (kind == "cube") return static_cast<std::int64_t>(names_.size());
        std::int64_t told = 0;
        if (kind == "clause") {
            for (const std::string& id : salvage_.found[kind])
                told = std::max<std::int64_t>(told, std::stoll(id));
            return told;
        }
        if (kind == "challenge" && !is_sweep(question_)) told = challenges_named_by_tilings();
        std::int64_t decided = 0;
        for (const auto& [id, cube] : salvage_.cubes) {
            const Decision decision = decision_of(cube.statistics);
            if (cube.state != CubeState::exhausted) continue;
            if (kind == "filling") {
                const bool once = std::get<FillingQuestion>(question_.asked).up_to_symmetry;
                decided += once ? decision.different : decision.fillings;
            } else if (is_sweep(question_) ? kind == "fill" : kind == "challenge") {
                decided += decision.filled;
            }
        }
        return std::max(told, decided);
    }

    std::int64_t challenges_named_by_tilings() {
        std::set<std::string> names;
        for (const std::string& key : salvage_.found["tiling"]) {
            names.insert(key.substr(0, key.find(' ')));
        }
        return static_cast<std::int64_t>(names.size());
    }

    fs::path file_;
    const Question& question_;
    std::vector<std::string> names_;
    std::optional<RowCounts> sound_;
    RepairReport& report_;
    Salvage salvage_;
    Database* out_ = nullptr;
    std::map<std::string, std::int64_t> finds_;  ///< fills or fillings that were saved, by cube
    bool finds_agree_ = false;
};

}  // namespace

bool RepairReport::is_whole() const {
    const bool is_complete = std::ranges::all_of(
        rows, [](const RepairedRows& one) { return one.doubtful == 0 && one.missing == 0; });
    return damage.empty() && is_complete && reopened == 0 && !leaves_out_confirmation &&
           !leaves_out_luck;
}

RepairReport repair(const fs::path& folder, const fs::path& out) {
    const fs::path file = catalogue_file_in(folder);
    if (!anything_is_there(file)) refuse_folder_without_catalogue(folder);
    const fs::path target = catalogue_file_in(out);
    const auto refuse_to_overwrite = [&] {
        if (!anything_is_there(target)) return;
        throw CatalogueRefused(out.string() +
                               ": this folder has a catalogue already; name a new folder");
    };
    refuse_to_overwrite();
    const auto in_use = FolderLock::alone_without_trace(file.parent_path());
    RepairReport report;
    const Question question = salvaged_question(file);

    make_folder(target.parent_path());
    const FolderLock lock = FolderLock::alone(target.parent_path());
    refuse_to_overwrite();
    const auto sound = counts_if_sound(file, target.parent_path(), report.damage);
    report.leaves_out_confirmation = sound && sound->contains("slice") && sound->at("slice") > 0;
    report.leaves_out_luck = sound && sound->contains("luck") && sound->at("luck") > 0;
    Repair repair(file, question, sound, report);
    UnpublishedCatalogue aside(target, question);
    Transaction transaction(aside.database());
    repair.write_to(aside.database());
    transaction.commit();
    aside.publish();
    return report;
}

}  // namespace orbitile
