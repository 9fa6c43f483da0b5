// Packed tables have the same content as the tables in whose place they are. The catalogues of
// earlier versions in tests/data/catalogues are packed here, although they are small.
#include "store/packed_shapes.hpp"

#include <gtest/gtest.h>

#include <sstream>

#include "exchange/exchange.hpp"
#include "store/catalogue.hpp"
#include "store/catalogue_file.hpp"
#include "store/stored_answer.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::packed_shapes_test {
namespace {

namespace fs = std::filesystem;

std::string export_of(const fs::path& folder) {
    const Catalogue catalogue = Catalogue::open(folder);
    std::ostringstream json;
    write_json(json, catalogue, {.writes_all_tilings = true});
    std::ostringstream tsv;
    write_tsv(tsv, catalogue, {.writes_all_tilings = true});
    return json.str() + tsv.str();
}

class PackedShapes : public ::testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Stored, PackedShapes,
                         ::testing::Values("cubes", "iterate", "tilings", "part", "first_cubes",
                                           "first_iterate", "second_part", "least_number/P-005",
                                           "luck"),
                         [](const auto& tested) {
                             std::string name = tested.param;
                             for (char& letter : name) {
                                 if (letter == '/' || letter == '-') letter = '_';
                             }
                             return name;
                         });

void copy_sample(const char* sample, const fs::path& file) {
    const fs::path samples = fs::path(ORBITILE_SOURCE_DIR) / "tests/data/catalogues";
    fs::copy_file(samples / sample / Catalogue::file_name, file);
}

// The pages of the old tables stay in the file.
void pack_catalogue(const fs::path& file) {
    const Question question = store::checked_question(file);
    const auto database = store::open_for_writing(file);
    store::Transaction transaction(*database);
    const store::StoredAnswer answer(*database, question);
    store::pack(*database, question, answer);
    transaction.commit();
    store::checkpoint_wal(*database);
}

TEST_P(PackedShapes, AreThoseThatWerePacked) {
    const TemporaryFolder folder;
    const fs::path file = folder.path() / Catalogue::file_name;
    copy_sample(GetParam(), file);
    const std::string before = export_of(folder.path());
    const std::vector<StoredChallenge> challenges = Catalogue::open(folder.path()).challenges();
    pack_catalogue(file);
    const Catalogue packed = Catalogue::open(folder.path());
    EXPECT_NO_THROW(packed.check([](const StoredChallenge&) {}));
    EXPECT_EQ(export_of(folder.path()), before);
    EXPECT_EQ(packed.stored_challenge_count(), std::ssize(challenges));
    for (const StoredChallenge& stored : challenges) {
        const auto found = packed.challenge(stored.challenge.fingerprint);
        ASSERT_TRUE(found.has_value());
        EXPECT_EQ(found->challenge, stored.challenge);
        EXPECT_EQ(found->tilings, stored.tilings);
        EXPECT_EQ(found->tiling_count, stored.tiling_count);
        EXPECT_EQ(found->tiling_count_up_to_symmetry, stored.tiling_count_up_to_symmetry);
    }
}

}  // namespace
}  // namespace orbitile::packed_shapes_test
