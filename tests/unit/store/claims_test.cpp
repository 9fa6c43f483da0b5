#include "store/claims.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <set>

#include "store/folder_lock.hpp"
#include "support/temporary_folder.hpp"

namespace orbitile::store::claims_test {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::vector<std::string> abc{"a", "b", "c"};

// Holds as long as it is there, but does not renew: like a process that hangs.
constexpr LeaseTimes hanging{300ms, 1h};

TEST(Claims, OfACubeAreOneRunsAtATime) {
    const TemporaryFolder folder;
    Claims first(folder.path());
    {
        Claims second(folder.path());
        EXPECT_THAT(first.claim({"a", "b"}), ElementsAre("a", "b"));
        EXPECT_THAT(second.claim(abc), ElementsAre("c"));
        EXPECT_THAT(first.claim(abc), ElementsAre("a", "b")) << "those it has";
        first.release_claims({"a"});
        EXPECT_THAT(second.claim(abc), ElementsAre("a", "c"));
        second.release_claims({"b"});  // which it does not have
        EXPECT_THAT(second.claim({"b"}), IsEmpty());
        EXPECT_EQ(first.count_other_runs(), 1);
    }
    EXPECT_EQ(first.count_other_runs(), 0);
    EXPECT_THAT(first.claim(abc), ElementsAre("a", "b", "c")) << "given back at the end";
}

TEST(Claims, OfAHangingRunExpire) {
    const TemporaryFolder folder;
    Claims hangs(folder.path(), hanging);
    Claims other(folder.path());
    EXPECT_THAT(hangs.claim(abc), ElementsAre("a", "b", "c"));
    EXPECT_THAT(other.claim(abc), IsEmpty());
    std::this_thread::sleep_for(400ms);
    EXPECT_EQ(other.count_other_runs(), 0);
    EXPECT_THAT(other.claim({"a"}), ElementsAre("a"));
    // When it comes round it has lost them.
    hangs.release_claims({"a"});
    EXPECT_THAT(hangs.claim(abc), ElementsAre("b", "c"));
    EXPECT_THAT(other.claim(abc), ElementsAre("a"));
}

TEST(Claims, ArePutOffAsLongAsTheLeaseIsRenewed) {
    const TemporaryFolder folder;
    Claims busy(folder.path(), {1s, 50ms});
    Claims other(folder.path());
    EXPECT_THAT(busy.claim(abc), ElementsAre("a", "b", "c"));
    std::this_thread::sleep_for(1500ms);
    EXPECT_THAT(other.claim(abc), IsEmpty());
}

TEST(Claims, OfADeadProcessAreFreeAtOnce) {
    const TemporaryFolder folder;
    const pid_t child = ::fork();
    if (child == 0) {
        Claims claims(folder.path());
        claims.claim(abc);
        ::kill(::getpid(), SIGKILL);
    }
    ::siginfo_t ended{};
    ASSERT_EQ(::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOWAIT), 0);
    Claims other(folder.path());
    EXPECT_THAT(other.claim(abc), ElementsAre("a", "b", "c")) << "nobody has waited for it yet";
    const auto take_lost_runs = other.take_lost_runs();
    ASSERT_EQ(take_lost_runs.size(), 1U);
    EXPECT_EQ(take_lost_runs[0].process, child);
    EXPECT_EQ(take_lost_runs[0].cube_count, 3);
    EXPECT_THAT(other.take_lost_runs(), IsEmpty()) << "told once";
    EXPECT_EQ(::waitpid(child, nullptr, 0), child);
}

TEST(Claims, AreKeptAlthoughTheirFileIsDeletedOrDamaged) {
    const TemporaryFolder folder;
    const auto file = folder.path() / Claims::file_name;
    Claims first(folder.path(), {30s, 20ms});
    EXPECT_THAT(first.claim({"a"}), ElementsAre("a"));
    for (const char* suffix : {"", "-journal"}) {
        std::filesystem::remove(file.string() + suffix);
    }
    std::this_thread::sleep_for(200ms);  // notices it when it renews
    Claims second(folder.path());
    EXPECT_THAT(second.claim(abc), ElementsAre("b", "c"));
    {
        const TemporaryFolder damaged;
        write_bytes(damaged.path() / Claims::file_name, std::string(5000, 'x'));
        Claims claims(damaged.path());
        EXPECT_THAT(claims.claim(abc), ElementsAre("a", "b", "c"));
    }
}

TEST(Claims, OfManyThreadsAreNeverTheSame) {
    const TemporaryFolder folder;
    std::vector<std::string> cubes;
    for (int i = 0; i < 200; ++i) cubes.push_back("cube " + std::to_string(i));
    std::vector<std::vector<std::string>> taken(4);
    {
        std::vector<std::unique_ptr<Claims>> claims(taken.size());
        std::vector<std::jthread> threads;
        std::atomic<int> ready = 0;
        for (std::size_t t = 0; t < taken.size(); ++t) {
            threads.emplace_back([&, t] {
                claims[t] = std::make_unique<Claims>(folder.path());  // also made at once
                ++ready;
                while (ready < static_cast<int>(taken.size())) std::this_thread::yield();
                for (const std::string& cube : cubes) {
                    for (const std::string& own : claims[t]->claim({cube})) taken[t].push_back(own);
                }
            });
        }
        threads.clear();
    }
    std::multiset<std::string> all;
    for (const auto& own : taken) all.insert(own.begin(), own.end());
    EXPECT_EQ(all, std::multiset<std::string>(cubes.begin(), cubes.end()));
}

TEST(Process, IsGoneOnceItHasEndedOrAnotherHasItsNumber) {
    ProcessIdentity own = this_process();
    EXPECT_FALSE(has_process_ended(own));
    ProcessIdentity other = own;
    other.start_time = "1";
    EXPECT_TRUE(has_process_ended(other)) << "the number is used again";
    other = own;
    other.boot_id = "another";
    EXPECT_TRUE(has_process_ended(other)) << "the machine was started again";
    const pid_t child = ::fork();
    if (child == 0) ::_exit(0);
    ASSERT_EQ(::waitpid(child, nullptr, 0), child);
    other = own;
    other.id = child;
    EXPECT_TRUE(has_process_ended(other));
    other.pid_namespace = "a container's";
    EXPECT_FALSE(has_process_ended(other)) << "cannot be seen from here";
}

}  // namespace
}  // namespace orbitile::store::claims_test
