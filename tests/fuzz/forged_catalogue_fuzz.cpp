// Catalogues that a forger changed who knows the seals. Whatever a row contains, every command ends
// with one of its exit codes, and commands that only read change nothing. The input says which
// stored catalogue is forged, how its rows change, and which command reads it.
#include <fcntl.h>
#include <fuzzer/FuzzedDataProvider.h>
#include <sanitizer/common_interface_defs.h>
#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "cli/program.hpp"
#include "store/table.hpp"

namespace {

namespace fs = std::filesystem;
using orbitile::tables::seal_of;

using Row = std::vector<std::string>;

std::string bytes_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

// In memory where there is such a place.
class ScratchFolder {
  public:
    ScratchFolder() {
        path_ = fs::is_directory("/dev/shm") ? "/dev/shm/orbitile-fuzz-XXXXXX"
                                             : "/tmp/orbitile-fuzz-XXXXXX";
        if (::mkdtemp(path_.data()) == nullptr) std::abort();
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() { fs::remove_all(path_); }

    fs::path path() const { return path_; }
    void clear() const {
        for (const auto& entry : fs::directory_iterator(path_)) fs::remove_all(entry.path());
    }

  private:
    std::string path_;
};

// The program's output is ignored, but reports of sanitizers are not.
class Silence {
  public:
    Silence() : out_(::dup(STDOUT_FILENO)), err_(::dup(STDERR_FILENO)) {
        __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(err_)));
        const int nowhere = ::open("/dev/null", O_WRONLY | O_CLOEXEC);
        ::dup2(nowhere, STDOUT_FILENO);
        ::dup2(nowhere, STDERR_FILENO);
        ::close(nowhere);
    }
    Silence(const Silence&) = delete;
    Silence& operator=(const Silence&) = delete;
    ~Silence() {
        ::dup2(out_, STDOUT_FILENO);
        ::dup2(err_, STDERR_FILENO);
        __sanitizer_set_report_fd(
            reinterpret_cast<void*>(static_cast<std::intptr_t>(STDERR_FILENO)));
        ::close(out_);
        ::close(err_);
    }

  private:
    int out_;
    int err_;
};

struct DatabaseCloser {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct EndStatement {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// A value of a row as a seal sees it.
std::string text_at(sqlite3_stmt* row, int column) {
    if (sqlite3_column_type(row, column) == SQLITE_NULL) return "-";
    const void* const bytes = sqlite3_column_blob(row, column);
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(row, column));
    return size == 0 ? std::string() : std::string(static_cast<const char*>(bytes), size);
}

// Errors are ignored: a table that refuses a value remains unchanged.
class Forgery {
  public:
    explicit Forgery(const fs::path& file) {
        sqlite3* opened = nullptr;
        const int result = sqlite3_open(file.c_str(), &opened);
        database_.reset(opened);
        if (result != SQLITE_OK) std::abort();
        run("PRAGMA synchronous = OFF");
        for (const Row& row : run("SELECT name FROM sqlite_schema WHERE type = 'table'")) {
            tables_.push_back(row.front());
        }
        if (tables_.empty()) std::abort();
    }

    // One value of one row, or the row.
    void change(FuzzedDataProvider& from) {
        const std::string& table = tables_[pick(from, tables_.size())];
        const auto columns = run("SELECT name, type FROM pragma_table_info(?1)", {table});
        const auto rows = run("SELECT * FROM " + table);
        if (columns.empty() || rows.empty()) return;
        const Row& row = rows[pick(from, rows.size())];
        const std::size_t at = pick(from, columns.size() - 1);  // the last is the seal
        const std::string change = changed(row[at], rows[pick(from, rows.size())][at], from);
        if (from.ConsumeIntegralInRange(0, 31) == 0) {
            run("DELETE FROM " + table + " WHERE seal = ?1", {row.back()});
            return;
        }
        const bool is_bytes = columns[at].back() == "BLOB";
        run("UPDATE " + table + " SET " + columns[at].front() + " = " +
                (is_bytes ? "CAST(?2 AS BLOB)" : "?2") + " WHERE seal = ?1",
            {row.back(), change});
    }

    void seal() {
        for (const std::string& table : tables_) {
            const bool seals_number = table != "question";
            for (const Row& row : run("SELECT * FROM " + table)) {
                const Row sealed(row.begin() + (seals_number ? 0 : 1), row.end() - 1);
                run("UPDATE " + table + " SET seal = ?2 WHERE seal = ?1",
                    {row.back(), seal_of(table, sealed)});
            }
        }
    }

  private:
    static std::size_t pick(FuzzedDataProvider& from, std::size_t count) {
        return from.ConsumeIntegralInRange<std::size_t>(0, count - 1);
    }

    static std::string changed(std::string value, const std::string& other,
                               FuzzedDataProvider& from) {
        const std::array<std::string, 12> numbers{
            "0",          "-1",         "1",
            "4294967296", "2147483647", "-2147483648",
            "1e308",      "5e-324",     "9223372036854775807",
            "1000000",    "null",       "99999999999999999999"};
        const std::string& number = numbers[pick(from, numbers.size())];
        switch (from.ConsumeIntegralInRange(0, 6)) {
            case 0: return number;
            case 1: return other;
            case 2: return from.ConsumeRandomLengthString(200);
            case 3: return std::to_string(from.ConsumeIntegral<std::int64_t>());
            case 4: return with_number(value, number, from);
            case 5: return with_digit(value, from);
            default:
                if (value.empty()) return value;
                value.replace(pick(from, value.size()), pick(from, 8),
                              from.ConsumeRandomLengthString(16));
                return value;
        }
    }

    // In the place of one of the value's numbers.
    static std::string with_number(const std::string& value, const std::string& number,
                                   FuzzedDataProvider& from) {
        const std::string digits = "0123456789";
        const std::size_t at =
            value.find_first_of(digits, value.empty() ? 0 : pick(from, value.size()));
        if (at == std::string::npos) return value;
        const std::size_t end = std::min(value.find_first_not_of(digits, at), value.size());
        return value.substr(0, at) + number + value.substr(end);
    }

    static std::string with_digit(std::string value, FuzzedDataProvider& from) {
        const std::string digits = "0123456789";
        const std::size_t at =
            value.find_first_of(digits, value.empty() ? 0 : pick(from, value.size()));
        if (at != std::string::npos) value[at] = digits[pick(from, digits.size())];
        return value;
    }

    std::vector<Row> run(const std::string& sql, const Row& values = {}) {
        sqlite3_stmt* prepared = nullptr;
        sqlite3_prepare_v2(database_.get(), sql.c_str(), -1, &prepared, nullptr);
        const std::unique_ptr<sqlite3_stmt, EndStatement> statement(prepared);
        if (!statement) return {};
        for (std::size_t i = 0; i < values.size(); ++i) {
            sqlite3_bind_text(statement.get(), static_cast<int>(i + 1), values[i].data(),
                              static_cast<int>(values[i].size()), SQLITE_TRANSIENT);
        }
        std::vector<Row> rows;
        while (sqlite3_step(statement.get()) == SQLITE_ROW) {
            Row row;
            for (int column = 0; column < sqlite3_column_count(statement.get()); ++column) {
                row.push_back(text_at(statement.get(), column));
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    std::unique_ptr<sqlite3, DatabaseCloser> database_;
    std::vector<std::string> tables_;
};

std::vector<std::string> stored_catalogues() {
    std::vector<fs::path> files;
    const fs::path kept = fs::path(ORBITILE_SOURCE_DIR) / "tests" / "data" / "catalogues";
    for (const auto& entry : fs::recursive_directory_iterator(kept)) {
        if (entry.path().filename() == "catalogue.db") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    std::vector<std::string> catalogues;
    for (const fs::path& file : files) catalogues.push_back(bytes_of(file));
    return catalogues;
}

struct Command {
    std::vector<std::string> words;
    bool reads = true;  // and changes nothing in the folder's catalogue
};

Command command_of(const fs::path& scratch, FuzzedDataProvider& from) {
    const std::string in = (scratch / "in").string();
    const auto out = [&](const char* name) { return (scratch / name).string(); };
    const std::array commands{
        Command{{"status", in}},
        Command{{"status", in, "--json"}},
        Command{{"export", in}},
        Command{{"export", in, "--format", "tsv"}},
        Command{{"export", in, "--all-tilings"}},
        Command{{"verify", in, "--quiet"}},
        Command{{"gallery", in, "--out", out("page.html")}},
        Command{{"booklet", in, "--out", out("booklet.pdf")}},
        Command{{"render", in, "--format", "svg"}},
        Command{{"render", in, "--overview", out("overview.svg")}},
        Command{{"repair", in, out("repaired")}},
        Command{{"merge", out("merged"), in}},
        Command{{"certify", in, "--symmetry", "odd", "--horizon", "2", "--out", out("proof")}},
        Command{{"count", in, "--quiet"}, false},
    };
    return commands[from.ConsumeIntegralInRange<std::size_t>(0, commands.size() - 1)];
}

int run(std::vector<std::string> words) {
    words.insert(words.begin(), "orbitile");
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const Silence silence;
    return orbitile::cli::run_program(static_cast<int>(words.size()), argv.data());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<std::string> catalogues = stored_catalogues();
    static const ScratchFolder scratch;
    scratch.clear();
    fs::create_directory(scratch.path() / "in");
    const fs::path file = scratch.path() / "in" / "catalogue.db";

    FuzzedDataProvider from(data, size);
    std::ofstream(file, std::ios::binary)
        << catalogues[from.ConsumeIntegralInRange<std::size_t>(0, catalogues.size() - 1)];
    const Command command = command_of(scratch.path(), from);
    {
        Forgery forgery(file);
        const int changes = from.ConsumeIntegralInRange(0, 6);
        for (int i = 0; i < changes; ++i) forgery.change(from);
        forgery.seal();
    }
    const std::string before = bytes_of(file);
    const int exit_code = run(command.words);
    if (exit_code < 0 || exit_code > 4) std::abort();
    if (command.reads && bytes_of(file) != before) std::abort();
    return 0;
}
