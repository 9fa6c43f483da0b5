#include "run/run_news.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace orbitile {
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

RunNews::Telling of(const std::string& cube) {
    return [cube](RunListener& listener) { listener.working_on(cube); };
}

/// A thread that tells something for as long as it is let.
class SlowTelling {
  public:
    explicit SlowTelling(RunNews& news) {
        news.add([this](RunListener&) {
            begun_.set_value();
            goes_on_.get_future().wait();
        });
        thread_ = std::jthread([&news] { news.tell(); });
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

TEST(RunNews, AreToldInOrder) {
    Notes notes;
    RunNews news(notes);
    news.add(of("a"));
    news.add(of("b"));
    EXPECT_TRUE(notes.heard.empty());
    news.tell();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(RunNews, OfManyThreadsAreToldOneAtATimeAndAll) {
    Notes notes;
    RunNews news(notes);
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&news] {
                for (int i = 0; i < 5000; ++i) {
                    news.add(of("a"));
                    news.tell();
                }
            });
        }
    }
    EXPECT_EQ(notes.heard.size(), 20'000U) << "the last to add one sees to it that it is told";
}

TEST(RunNews, DoNotHoldUpWhoFindsAnotherThreadTelling) {
    Notes notes;
    RunNews news(notes);
    SlowTelling slow(news);
    news.add(of("later"));
    news.tell();  // returns, or this test never ends
    news.tell_one();
    EXPECT_TRUE(notes.heard.empty());
    slow.end();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"later"}) << "by the thread that was at it";
}

TEST(RunNews, HoldUpWhoAddsFarMoreThanIsTold) {
    Notes notes;
    RunNews news(notes);
    SlowTelling slow(news);
    std::atomic<bool> is_held_up{true};
    std::jthread fast([&] {
        news.add(of("large"), 1'000'000);
        news.tell();
        is_held_up = false;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(is_held_up);
    slow.end();
    fast.join();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"large"});
}

TEST(RunNews, AreToldOneByOneToWhoHasMoreToDo) {
    Notes notes;
    RunNews news(notes);
    for (const char* cube : {"a", "b"}) news.add(of(cube));
    news.tell_one();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    news.tell_one();
    news.tell_one();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(RunNews, ThatCannotBeToldAreThrownAndTheRestToldNext) {
    Notes notes;
    RunNews news(notes);
    for (const char* cube : {"a", "bad", "b"}) news.add(of(cube));
    EXPECT_THROW(news.tell(), std::runtime_error);
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    news.add(of("bad"));
    news.tell_rest();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace orbitile
