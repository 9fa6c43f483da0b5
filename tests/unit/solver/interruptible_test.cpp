#include "solver/interruptible.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace orbitile::solver::interruptible_test {
namespace {

struct Work {
    void interrupt() { ++interrupts; }
    int interrupts = 0;
};

TEST(Interruptible, ReachesWorkAsLongAsItIsThere) {
    Interruptible<Work> running;
    running.interrupt();  // no work is set
    Work work;
    {
        const Interruptible<Work>::Scope scope(running, work);
        running.interrupt();
    }
    running.interrupt();
    EXPECT_EQ(work.interrupts, 1);
}

TEST(Interruptible, ReachesNothingThatEndedByAnException) {
    Interruptible<Work> running;
    Work work;
    try {
        const Interruptible<Work>::Scope scope(running, work);
        throw std::runtime_error("out of memory");
    } catch (const std::runtime_error&) {
        running.interrupt();
    }
    EXPECT_EQ(work.interrupts, 0);
}

}  // namespace
}  // namespace orbitile::solver::interruptible_test
