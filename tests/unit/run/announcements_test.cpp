#include "run/announcements.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace orbitile::announcements_test {
namespace {

class Notes : public RunListener {
  public:
    void working_on(const std::string& cube) override {
        EXPECT_EQ(++inside_, 1) << "two calls overlap";
        if (cube == "bad") {
            --inside_;
            throw std::runtime_error("cannot be told");
        }
        heard.push_back(cube);
        --inside_;
    }
    std::vector<std::string> heard;

  private:
    std::atomic<int> inside_{0};
};

Announcements::Announcement of(const std::string& cube) {
    return [cube](RunListener& listener) { listener.working_on(cube); };
}

/// A thread that tells something for as long as it is let.
class SlowTelling {
  public:
    explicit SlowTelling(Announcements& announcements) {
        announcements.add([this](RunListener&) {
            begun_.set_value();
            goes_on_.get_future().wait();
        });
        thread_ = std::jthread([&announcements] { announcements.tell(); });
        begun_.get_future().wait();
    }

    /// Returns when nothing is left to tell.
    void end() {
        goes_on_.set_value();
        thread_.join();
    }

  private:
    std::promise<void> begun_;
    std::promise<void> goes_on_;
    std::jthread thread_;
};

TEST(Announcements, AreToldInOrder) {
    Notes notes;
    Announcements announcements(notes);
    announcements.add(of("a"));
    announcements.add(of("b"));
    EXPECT_TRUE(notes.heard.empty());
    announcements.tell();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(Announcements, OfManyThreadsAreToldOneAtATimeAndAll) {
    Notes notes;
    Announcements announcements(notes);
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&announcements] {
                for (int i = 0; i < 5000; ++i) {
                    announcements.add(of("a"));
                    announcements.tell();
                }
            });
        }
    }
    EXPECT_EQ(notes.heard.size(), 20'000U) << "the last to add one sees to it that it is told";
}

TEST(Announcements, DoNotHoldUpWhoFindsAnotherThreadTelling) {
    Notes notes;
    Announcements announcements(notes);
    SlowTelling slow(announcements);
    announcements.add(of("later"));
    announcements.tell();  // returns, or this test never ends
    announcements.tell_one();
    EXPECT_TRUE(notes.heard.empty());
    slow.end();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"later"}) << "by the thread that was at it";
}

TEST(Announcements, HoldUpWhoAddsFarMoreThanIsTold) {
    Notes notes;
    Announcements announcements(notes);
    SlowTelling slow(announcements);
    std::atomic<bool> is_held_up{true};
    std::jthread fast([&] {
        announcements.add(of("large"), 1'000'000);
        announcements.tell();
        is_held_up = false;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(is_held_up);
    slow.end();
    fast.join();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"large"});
}

TEST(Announcements, AreToldOneByOneToWhoHasMoreToDo) {
    Notes notes;
    Announcements announcements(notes);
    for (const char* cube : {"a", "b"}) announcements.add(of(cube));
    announcements.tell_one();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    announcements.tell_one();
    announcements.tell_one();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(Announcements, ThatCannotBeToldAreThrownAndTheRestToldNext) {
    Notes notes;
    Announcements announcements(notes);
    for (const char* cube : {"a", "bad", "b"}) announcements.add(of(cube));
    EXPECT_THROW(announcements.tell(), std::runtime_error);
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    announcements.add(of("bad"));
    announcements.tell_rest();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace orbitile::announcements_test
