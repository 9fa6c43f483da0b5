#include "catalogue/run_news.hpp"

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
    std::promise<void> begun, goes_on;
    news.add([&](RunListener&) {
        begun.set_value();
        goes_on.get_future().wait();
    });
    std::jthread slow([&] { news.tell(); });
    begun.get_future().wait();
    news.add(of("later"));
    news.tell();  // returns, or this test never ends
    news.tell_one();
    EXPECT_TRUE(notes.heard.empty());
    goes_on.set_value();
    slow.join();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"later"}) << "by the thread that was at it";
}

TEST(RunNews, HoldUpWhoAddsFarMoreThanIsTold) {
    Notes notes;
    RunNews news(notes);
    std::promise<void> begun, goes_on;
    news.add([&](RunListener&) {
        begun.set_value();
        goes_on.get_future().wait();
    });
    std::jthread slow([&] { news.tell(); });
    begun.get_future().wait();
    std::atomic<bool> is_held_up{true};
    std::jthread fast([&] {
        news.add(of("large"), 1'000'000);
        news.tell();
        is_held_up = false;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(is_held_up);
    goes_on.set_value();
    fast.join();
    slow.join();
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
