// How much memory a folder can cost the checker, whatever it contains. In a folder with a true
// statement, one file is as hostile as possible. The numbers are in docs/explanation/proof.md.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <zlib.h>

#include <fstream>
#include <string>
#include <vector>

#include "support/program.hpp"
#include "support/sanitized.hpp"

namespace orbitile::checker_memory_test {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;

struct Checked {
    int exit_code = -1;
    std::string out;
    double megabytes = 0;  ///< the most that it had in memory
};

Checked check(const fs::path& puzzle, const fs::path& folder) {
    const TemporaryFolder said;
    const std::string out = (said.path() / "out").string();
    std::vector<std::string> words{ORBITILE_CHECKER, puzzle.string(), folder.string()};
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        dup2(open(out.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
        execv(argv.front(), argv.data());
        _exit(127);
    }
    int status = 0;
    rusage used{};
    wait4(child, &status, 0, &used);
    Checked checked;
    if (WIFEXITED(status)) checked.exit_code = WEXITSTATUS(status);
    checked.out = bytes_of(out);
    checked.megabytes = static_cast<double>(used.ru_maxrss) / 1024;
    return checked;
}

// The memory of this process counts for its children until they execute another program.
double own_megabytes() {
    std::ifstream in("/proc/self/statm");
    double size = 0;
    double resident = 0;
    in >> size >> resident;
    return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

std::string repeated(const std::string& text, std::size_t bytes) {
    std::string all;
    while (all.size() < bytes) all += text;
    return all;
}

// The text, then sixty million bytes that take no disk, and no line end.
void write_endless(const fs::path& file, const std::string& text) {
    write_bytes(file, text);
    fs::resize_file(file, 60'000'000);
}

std::string packed(const std::string& bytes) {
    const TemporaryFolder folder;
    const std::string file = (folder.path() / "packed").string();
    gzFile out = gzopen(file.c_str(), "wb");
    gzwrite(out, bytes.data(), static_cast<unsigned>(bytes.size()));
    gzclose(out);
    return bytes_of(file);
}

// The head, then the text again and again: sixty million bytes unpacked.
void write_packed(const fs::path& file, const std::string& head, const std::string& text) {
    std::string bytes = packed(head);
    const std::string million = packed(repeated(text, 1'000'000));
    for (int i = 0; i < 60; ++i) bytes += million;
    write_bytes(file, bytes);
}

/// No silhouette of one piece of three cells has the symmetry D2 about a vertex. So there is no
/// element, and the sum of areas is a contradiction.
class CheckersMemory : public testing::Test {
  protected:
    CheckersMemory() {
        fs::create_directory(certificate());
        write_bytes(
            puzzle(),
            "name = \"p\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\nrows = [\"###\"]\n");
        write_bytes(certificate() / "statement.txt",
                    "orbitile-statement 2\nrules turns no-flips point\npiece 1 a\ngroup D2\n"
                    "grids even\ncomponents any\nslice 0 9 all\n");
        write_bytes(certificate() / "silhouettes.txt", "");
        write_slice("", 0);
        write_bytes(certificate() / "all.lrat.gz", std::string("a\4\0\2\0", 5));
    }

    fs::path puzzle() const { return folder_.path() / "puzzle.toml"; }
    fs::path certificate() const { return folder_.path() / "certificate"; }
    Checked run() const { return check(puzzle(), certificate()); }

    void write_slice(const std::string& declarations, int variables,
                     const std::string& clauses = "0\n") const {
        write_bytes(certificate() / "all.cnf", declarations + "p cnf " + std::to_string(variables) +
                                                   " 1\nc rule sum\n" + clauses);
    }

    // The checker must refuse it with these words, and use at most this much memory.
    void expect_refusal(const std::string& words, double megabytes) const {
        const Checked checked = run();
        RecordProperty("megabytes", std::to_string(checked.megabytes));
        EXPECT_EQ(checked.exit_code, 1);
        EXPECT_THAT(checked.out, HasSubstr(words));
        EXPECT_THAT(checked.out, EndsWith("\nNOT PROVEN\n"));
        if (!is_sanitized) {
            EXPECT_LT(checked.megabytes, megabytes + own_megabytes()) << words;
        }
    }

  private:
    TemporaryFolder folder_;
};

// A variable that is true: its sum is at least 0.
const std::string variable = "c at-least 1 area 0 0\n";

TEST_F(CheckersMemory, IsLittleForATrueFolder) {
    const Checked checked = run();
    EXPECT_EQ(checked.exit_code, 0) << checked.out;
    if (!is_sanitized) {
        EXPECT_LT(checked.megabytes, 30 + own_megabytes());
    }
}

TEST_F(CheckersMemory, IsBoundedForEndlessLines) {
    const fs::path slice = certificate() / "all.cnf";
    write_endless(slice, variable + "p cnf 1 1\nc rule sum\n1 ");
    expect_refusal("a line is too long", 60);
    write_endless(slice, variable + "c order area 1 ");
    expect_refusal("a line is too long", 60);
    write_slice("", 0);
    for (const std::string name : {"statement.txt", "silhouettes.txt"}) {
        const std::string before = bytes_of(certificate() / name);
        write_endless(certificate() / name, before);
        expect_refusal("a line is too long", 30);
        write_bytes(certificate() / name, before);
    }
}

// The longest lines that are read.
TEST_F(CheckersMemory, IsBoundedForLongLines) {
    const std::string numbers = repeated("1 ", 16'000'000);
    write_slice(variable, 1, numbers + "0\n");
    expect_refusal("is not allowed by the rule", 200);
    write_slice(variable + "c one-of 2 class 0 " + numbers + "\n", 2);
    expect_refusal("a member does not belong to the shard or class", 200);
    const std::string placement = "c placement 1 even 0 (0)-(0) (0)-(1) (0)-(2)\n";
    write_slice(placement + "c one-of 2 class 0 " + numbers + "\n", 2, "1 0\n");
    expect_refusal("is not allowed by the rule", 300);
}

// Each one-of has the one before it twice.
TEST_F(CheckersMemory, IsBoundedForListsThatGrow) {
    std::string declarations = "c placement 1 even 0 (0)-(0) (0)-(1) (0)-(2)\n";
    for (int v = 2; v < 60; ++v) {
        const std::string before = std::to_string(v - 1);
        declarations +=
            "c one-of " + std::to_string(v) + " class 0 " + before + " " + before + "\n";
    }
    write_slice(declarations, 59);
    expect_refusal("one-of declarations are too large", 400);
}

TEST_F(CheckersMemory, IsBoundedForVariablesWithoutEnd) {
    write_slice("c at-least 2097152 area 0 0\n", 2'097'152);
    expect_refusal("a variable is not declared", 600);
    write_slice("c at-least 2097153 area 0 0\n", 2'097'153);
    expect_refusal("a number from 1 to 2097152 is expected", 30);
}

TEST_F(CheckersMemory, IsBoundedForManyClauses) {
    write_slice("", 0, repeated("0\n", 4'000'000));
    expect_refusal("the number of clauses differs from the number in the header", 200);
}

TEST_F(CheckersMemory, IsBoundedForProofs) {
    const fs::path proof = certificate() / "all.lrat.gz";
    write_packed(proof, "", std::string("d\0", 2));
    EXPECT_LT(fs::file_size(proof), 1'000'000U);
    expect_refusal("the proof ends without the empty clause", 30);
    write_packed(proof, "a", "\x80");
    expect_refusal("a number that is too large", 30);
    write_packed(proof, "a\4", "\4");
    expect_refusal("a variable that does not exist", 30);
    write_packed(proof, std::string("a\4\0", 3), "\2");
    expect_refusal("a hint after the contradiction", 30);
}

// Clauses that are added and not deleted, from an empty clause.
TEST_F(CheckersMemory, IsBoundedForProofsThatKeepAll) {
    write_slice(variable, 1);
    std::string steps;
    for (std::uint64_t id = 2; steps.size() < 8'000'000; ++id) {
        steps += 'a';
        for (std::uint64_t rest = 2 * id; rest > 0; rest /= 128) {
            steps += static_cast<char>(rest % 128 + (rest >= 128 ? 128 : 0));
        }
        steps += std::string("\2\0\2\0", 4);
    }
    write_bytes(certificate() / "all.lrat.gz", steps);  // plain will do, too
    expect_refusal("the proof ends without the empty clause", 200);
}

TEST_F(CheckersMemory, IsBoundedForLargePieces) {
    std::string rows;
    for (int row = 0; row < 64; ++row) rows += "\"" + std::string(64, '#') + "\", ";
    write_bytes(puzzle(), "name = \"p\"\nlattice = \"square\"\n[[piece]]\nname = \"a\"\nrows = [" +
                              rows + "]\n");
    expect_refusal("the statement is too large", 200);
}

}  // namespace
}  // namespace orbitile::checker_memory_test
