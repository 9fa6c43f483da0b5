#include "store/database.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/catalogue_error.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::store::database_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

class DatabaseTest : public ::testing::Test {
  protected:
    DatabaseTest() { database_.run("CREATE TABLE t (a INTEGER, b TEXT)"); }

    TemporaryFolder folder_;
    Database database_{folder_.path() / "test.db", Database::Access::create};
};

TEST_F(DatabaseTest, AStatementUsedAgainHoldsNoParametersOfTheLastUse) {
    const std::string insert = "INSERT INTO t VALUES (?, ?)";
    database_.prepare(insert).bind_values(std::int64_t{1}, std::string("one")).run();
    database_.prepare(insert).bind_values(std::int64_t{2}).run();  // the second one is left unbound
    Statement row = database_.prepare("SELECT b FROM t WHERE a = ?");
    ASSERT_TRUE(row.bind_values(std::int64_t{2}).next());
    EXPECT_EQ(row.value(0), Value());
}

TEST_F(DatabaseTest, TheSameStatementMayBeUsedInsideItself) {
    for (int i = 0; i < 3; ++i) {
        database_.prepare("INSERT INTO t VALUES (?, NULL)").bind_values(std::int64_t{i}).run();
    }
    const std::string all = "SELECT a FROM t ORDER BY a";
    std::int64_t sum = 0;
    Statement outer = database_.prepare(all);
    while (outer.next()) {
        Statement inner = database_.prepare(all);
        while (inner.next()) sum += 10 * outer.number(0) + inner.number(0);
    }
    EXPECT_EQ(sum, 3 * 33);
}

// An unfinished statement on a row would keep other processes from the file.
TEST_F(DatabaseTest, AllowsWritingAfterAnUnfinishedStatement) {
    database_.prepare("INSERT INTO t VALUES (1, NULL)").run();
    database_.prepare("INSERT INTO t VALUES (2, NULL)").run();
    ASSERT_TRUE(database_.prepare("SELECT a FROM t").next());
    Database other(folder_.path() / "test.db", Database::Access::write);
    other.run("PRAGMA busy_timeout = 0");
    Transaction transaction(other);
    other.prepare("INSERT INTO t VALUES (3, NULL)").run();
    EXPECT_NO_THROW(transaction.commit());
    EXPECT_EQ(database_.number("SELECT count(*) FROM t"), 3);
}

// SQLite reports a lock that the system refuses (ENOLCK) like a lock that another process holds.
TEST_F(DatabaseTest, NamesBothReasonsWhyALockFails) {
    Transaction transaction(database_);
    Database other(folder_.path() / "test.db", Database::Access::write);
    other.run("PRAGMA busy_timeout = 0");
    try {
        const Transaction refused(other);
        FAIL() << "the lock is held";
    } catch (const CatalogueAccessError& error) {
        EXPECT_THAT(error.what(), AllOf(HasSubstr("cannot be locked"), HasSubstr("another process"),
                                        HasSubstr("the system cannot lock files here")));
    }
}

TEST_F(DatabaseTest, AStatementThatFailedMayBeUsedAgain) {
    database_.run("CREATE UNIQUE INDEX once ON t (a)");
    const std::string insert = "INSERT INTO t VALUES (?, NULL)";
    database_.prepare(insert).bind_values(std::int64_t{1}).run();
    EXPECT_ANY_THROW(database_.prepare(insert).bind_values(std::int64_t{1}).run());
    EXPECT_NO_THROW(database_.prepare(insert).bind_values(std::int64_t{2}).run());
}

TEST_F(DatabaseTest, AStatementSeesAChangedSchema) {
    EXPECT_EQ(database_.number("SELECT count(*) FROM t"), 0);
    database_.run("DROP TABLE t");
    database_.run("CREATE TABLE t (c INTEGER)");
    database_.run("INSERT INTO t VALUES (7)");
    EXPECT_EQ(database_.number("SELECT count(*) FROM t"), 1);
}

}  // namespace
}  // namespace orbitile::store::database_test
