// Catalogues that earlier versions of the program left unfinished, in tests/data/catalogues. They
// must be readable and resumable for ever.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <ostream>
#include <utility>

#include "support/program.hpp"

namespace orbitile::stored_catalogue_test {
namespace {

namespace fs = std::filesystem;
using ::testing::EndsWith;
using ::testing::HasSubstr;

struct Stored {
    std::string name;   ///< its folder's
    int format = 0;     ///< of the catalogue
    Arguments command;  ///< what made it, but for what stopped it
};

void PrintTo(const Stored& stored, std::ostream* out) { *out << stored.name; }

/// As SQLite keeps it in the file's head: PRAGMA user_version.
int format_of(const fs::path& catalogue) {
    constexpr std::size_t place = 60;
    constexpr std::size_t length = 4;
    const std::string head = bytes_of(catalogue).substr(0, place + length);
    int format = 0;
    for (const char byte : head.substr(place)) {
        format = 256 * format + static_cast<std::uint8_t>(byte);
    }
    return format;
}

/// A copy in a folder where a run may write.
class Copy {
  public:
    explicit Copy(Stored stored)
        : stored_(std::move(stored)),
          kept_(fs::path(ORBITILE_SOURCE_DIR) / "tests/data/catalogues" / stored_.name) {
        for (const char* file : {"catalogue.db", "puzzle.toml"}) {
            fs::copy_file(kept_ / file, folder_.path() / file);
        }
    }

    Ended run(const Arguments& arguments) const { return run_program(arguments, folder_.path()); }

    Ended go_on() const {
        Arguments arguments = stored_.command;
        arguments.insert(arguments.end(), {"--out", "."});
        return run(arguments);
    }

    void expect_state(const std::string& state, int exit_code) const {
        const Ended status = run({"status", "."});
        EXPECT_EQ(status.exit_code, exit_code) << status.err;
        const Ended json = run({"status", ".", "--json"});
        EXPECT_EQ(json.exit_code, exit_code) << json.err;
        EXPECT_THAT(json.out, HasSubstr("\"state\":\"" + state + "\""));
    }

    void expect_export(const std::string& file) const {
        EXPECT_EQ(export_text(folder_.path(), {"--all-tilings"}), bytes_of(kept_ / file));
    }

    void expect_verdict(const std::string& verdict, int exit_code) const {
        const Ended verified = run({"verify", "."});
        EXPECT_EQ(verified.exit_code, exit_code) << verified.out << verified.err;
        EXPECT_THAT(verified.out, EndsWith("\n" + verdict + "\n"));
    }

    void expect_its_format() const { EXPECT_EQ(format_of(folder_.file()), stored_.format); }

    void expect_unchanged() const {
        EXPECT_TRUE(bytes_of(folder_.file()) == bytes_of(kept_ / "catalogue.db"));
    }

  private:
    Stored stored_;
    fs::path kept_;
    TemporaryFolder folder_;
};

class StoredCatalogue : public ::testing::TestWithParam<Stored> {};

TEST_P(StoredCatalogue, IsReadAsItWasWrittenAndIsNotChangedByThat) {
    const Copy copy(GetParam());
    copy.expect_its_format();
    copy.expect_state("incomplete", 3);
    copy.expect_export("stopped.json");
    copy.expect_verdict("verified, but incomplete", 3);
    copy.expect_unchanged();
}

TEST_P(StoredCatalogue, IsGoneOnWithToTheEndThatItHadThen) {
    const Copy copy(GetParam());
    const Ended ended = copy.go_on();
    ASSERT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    copy.expect_state("complete", 0);
    copy.expect_export("ended.json");
    copy.expect_verdict("verified", 0);
    copy.expect_its_format();  // whoever wrote it can still read it
}

const Arguments cubes{"generate", "puzzle.toml"};
const Arguments iterate{"generate", "puzzle.toml", "--method", "iterate",         "--centre",
                        "cell",     "--horizon",   "3",        "--keep-wandering"};
const Arguments tilings{"generate", "puzzle.toml", "--pieces", "ASQJB",     "--method",
                        "iterate",  "--block",     "tiling",   "--horizon", "2"};
const Arguments part{"generate", "puzzle.toml", "--pieces", "ASQJB",
                     "--method", "census",      "--part",   "1/2"};
const Arguments sweep{"generate", "puzzle.toml", "--pieces", "AMQDJYIU", "--subsets", "2..4"};
const Arguments cell_starts{"starts", "puzzle.toml", "--given", "cells", "--count", "6"};
const Arguments piece_starts{"generate", "puzzle.toml", "--count", "4"};
const Arguments uniform_starts{"starts", "puzzle.toml", "--uniform", "--count", "4"};
const Arguments fillings{"solve", "puzzle.toml", "--all"};
const Arguments fillings_with_clues{"solve", "puzzle.toml", "--all", "--given", "yellow@3"};

// tests/data/catalogues/README.md says which versions of the program made them, and how they were
// stopped.
INSTANTIATE_TEST_SUITE_P(
    Kept, StoredCatalogue,
    ::testing::Values(Stored{"cubes", 1, cubes}, Stored{"iterate", 1, iterate},
                      Stored{"tilings", 1, tilings}, Stored{"part", 1, part},
                      Stored{"sweep", 2, sweep}, Stored{"cell_starts", 3, cell_starts},
                      Stored{"piece_starts", 3, piece_starts},
                      Stored{"uniform_starts", 3, uniform_starts},
                      Stored{"fillings", 3, fillings_with_clues}, Stored{"first_cubes", 1, cubes},
                      Stored{"first_iterate", 1, iterate}, Stored{"first_sweep", 2, sweep},
                      Stored{"second_part", 1, part}, Stored{"second_cell_starts", 3, cell_starts},
                      Stored{"second_fillings", 3, fillings}, Stored{"luck", 5, cubes},
                      Stored{"packed", 6, cubes}, Stored{"packed_tilings", 6, tilings}),
    [](const auto& tested) { return tested.param.name; });

// An earlier version stored the number of fillings after the last cube: killed in between, it left
// all cubes exhausted and the board uncounted.
TEST(StoredFillings, ThatWereLeftUncountedAreCountedByTheNextRun) {
    const Copy copy({"second_uncounted", 3, fillings_with_clues});
    copy.expect_state("complete", 0);
    copy.expect_export("stopped.json");
    copy.expect_unchanged();
    const Ended ended = copy.go_on();
    ASSERT_EQ(ended.exit_code, 0) << ended.out << ended.err;
    copy.expect_export("ended.json");
    copy.expect_verdict("verified", 0);
}

// An earlier version laid all views of a figure, which it then counted in other cubes. Those of
// least views are other cubes, too, and must stay what they are.
class StoredLeastNumber : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Catalogues, StoredLeastNumber,
                         ::testing::Values("least_number", "least_views"),
                         [](const auto& info) { return std::string(info.param); });

TEST_P(StoredLeastNumber, IsGoneOnWith) {
    const fs::path kept = fs::path(ORBITILE_SOURCE_DIR) / "tests/data/catalogues" / GetParam();
    const TemporaryFolder folder;
    fs::copy(kept, folder.path(), fs::copy_options::recursive);
    const fs::path five = folder.path() / "P-005";
    EXPECT_EQ(export_text(five, {"--all-tilings"}), bytes_of(kept / "stopped.json"));
    const Ended ended =
        run_program({"generate", "puzzle.toml", "--pieces", "P", "--copies", "P=1..5", "--odd",
                     "--symmetry", "C2", "--connect", "edge", "--kind", "connected", "--out", "."},
                    folder.path());
    EXPECT_EQ(ended.exit_code, 0) << ended.err;
    EXPECT_EQ(export_text(five, {"--all-tilings"}), bytes_of(kept / "ended.json"));
    const Ended verified = run_program({"verify", "P-005"}, folder.path());
    EXPECT_EQ(verified.exit_code, 0) << verified.out << verified.err;
}

}  // namespace
}  // namespace orbitile::stored_catalogue_test
