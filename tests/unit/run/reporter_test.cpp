#include "run/reporter.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace orbitile::reporter_test {
namespace {

class Notes : public RunListener {
  public:
    void on_cube_work_started(const std::string& cube) override {
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

Reporter::ListenerCall of(const std::string& cube) {
    return [cube](RunListener& listener) { listener.on_cube_work_started(cube); };
}

/// A thread that delivers an event until it is released.
class SlowDelivery {
  public:
    explicit SlowDelivery(Reporter& reporter) {
        reporter.add([this](RunListener&) {
            begun_.set_value();
            goes_on_.get_future().wait();
        });
        thread_ = std::jthread([&reporter] { reporter.deliver(); });
        begun_.get_future().wait();
    }

    /// Returns when the thread has delivered everything.
    void end() {
        goes_on_.set_value();
        thread_.join();
    }

  private:
    std::promise<void> begun_;
    std::promise<void> goes_on_;
    std::jthread thread_;
};

TEST(Reporter, ReportsInOrder) {
    Notes notes;
    Reporter reporter(notes);
    reporter.add(of("a"));
    reporter.add(of("b"));
    EXPECT_TRUE(notes.heard.empty());
    reporter.deliver();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(Reporter, DeliversTheEventsOfManyThreadsOneAtATime) {
    Notes notes;
    Reporter reporter(notes);
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&reporter] {
                for (int i = 0; i < 5000; ++i) {
                    reporter.add(of("a"));
                    reporter.deliver();
                }
            });
        }
    }
    EXPECT_EQ(notes.heard.size(), 20'000U) << "the last to add one sees to it that it is told";
}

TEST(Reporter, DoesNotDelayAThreadWhileAnotherOneDelivers) {
    Notes notes;
    Reporter reporter(notes);
    SlowDelivery slow(reporter);
    reporter.add(of("later"));
    reporter.deliver();  // must return; otherwise this test does not end
    reporter.deliver_one();
    EXPECT_TRUE(notes.heard.empty());
    slow.end();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"later"}) << "by the thread that was at it";
}

TEST(Reporter, DelaysAThreadThatAddsTooManyEvents) {
    Notes notes;
    Reporter reporter(notes);
    SlowDelivery slow(reporter);
    std::atomic<bool> is_held_up{true};
    std::jthread fast([&] {
        reporter.add(of("large"), 1'000'000);
        reporter.deliver();
        is_held_up = false;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    EXPECT_TRUE(is_held_up);
    slow.end();
    fast.join();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"large"});
}

TEST(Reporter, DeliversOneEventToABusyThread) {
    Notes notes;
    Reporter reporter(notes);
    for (const char* cube : {"a", "b"}) reporter.add(of(cube));
    reporter.deliver_one();
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    reporter.deliver_one();
    reporter.deliver_one();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

TEST(Reporter, ThrowsAnExceptionOfTheListenerAndDeliversTheOthersNext) {
    Notes notes;
    Reporter reporter(notes);
    for (const char* cube : {"a", "bad", "b"}) reporter.add(of(cube));
    EXPECT_THROW(reporter.deliver(), std::runtime_error);
    EXPECT_EQ(notes.heard, std::vector<std::string>{"a"});
    reporter.add(of("bad"));
    reporter.deliver_all();
    EXPECT_EQ(notes.heard, (std::vector<std::string>{"a", "b"}));
}

}  // namespace
}  // namespace orbitile::reporter_test
