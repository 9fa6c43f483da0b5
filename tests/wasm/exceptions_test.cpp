// src/wasm_runtime/exceptions.cpp behaves as the C++ standard says.
#include <gtest/gtest.h>

#include <exception>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace orbitile::exceptions_test {
namespace {

// Counts its objects, and how often it was copied.
class Counted {
  public:
    explicit Counted(int value) : value_(value) { ++objects; }
    Counted(const Counted& other) : value_(other.value_) { ++objects; }
    Counted& operator=(const Counted&) = delete;
    virtual ~Counted() { --objects; }
    int value() const { return value_; }

    static int objects;

  private:
    int value_;
};
int Counted::objects = 0;

struct First {
    virtual ~First() = default;
    int first = 1;
};
struct Second {
    virtual ~Second() = default;
    int second = 2;
};
struct Both : First, Second {
    int own = 3;
};
struct Hidden : private Second, public First {};
struct Root {
    virtual ~Root() = default;
    int root = 7;
};
struct Left : virtual Root {
    int left = 8;
};
struct Right : virtual Root {
    int right = 9;
};
struct Diamond : Left, Right {};
struct PlainLeft : Root {};
struct PlainRight : Root {};
struct Ambiguous : PlainLeft, PlainRight {};

// The number of the handler that takes what the function throws.
template <class One, class Two>
int handler_of(const std::function<void()>& function) {
    try {
        function();
    } catch (const One&) {
        return 1;
    } catch (const Two&) {
        return 2;
    } catch (...) {
        return 3;
    }
    return 0;
}

TEST(Exceptions, AreTakenByTheFirstHandlerThatFits) {
    EXPECT_EQ((handler_of<int, std::string>([] { throw 5; })), 1);
    EXPECT_EQ((handler_of<int, std::string>([] { throw std::string("text"); })), 2);
    EXPECT_EQ((handler_of<int, std::string>([] { throw 5.0; })), 3);
    EXPECT_EQ((handler_of<int, std::string>([] {})), 0);
}

TEST(Exceptions, AreTakenByHandlersOfBases) {
    EXPECT_EQ((handler_of<std::logic_error, std::exception>([] { throw std::out_of_range("o"); })),
              1);
    EXPECT_EQ((handler_of<std::logic_error, std::exception>([] { throw std::runtime_error("r"); })),
              2);
    EXPECT_EQ((handler_of<Second, First>([] { throw Both(); })), 1);
    EXPECT_EQ((handler_of<Second, First>([] { throw Hidden(); })), 2);
    EXPECT_EQ((handler_of<Root, std::exception>([] { throw Diamond(); })), 1);
    EXPECT_EQ((handler_of<Root, std::exception>([] { throw Ambiguous(); })), 3);
    EXPECT_EQ((handler_of<PlainRight, std::exception>([] { throw Ambiguous(); })), 1);
}

TEST(Exceptions, AreSeenAsTheBase) {
    try {
        throw Both();
    } catch (const Second& second) {
        EXPECT_EQ(second.second, 2);
    }
    try {
        throw Diamond();
    } catch (const Root& root) {
        EXPECT_EQ(root.root, 7);
    }
    try {
        throw Diamond();
    } catch (const Right& right) {
        EXPECT_EQ(right.right, 9);
    }
}

TEST(Exceptions, KeepTheirText) {
    try {
        throw std::runtime_error("puzzle:6: piece A: " + std::string(500, '?'));
    } catch (const std::exception& error) {
        EXPECT_EQ(error.what(), "puzzle:6: piece A: " + std::string(500, '?'));
    }
}

TEST(Exceptions, CanBePointers) {
    static const char text[] = "text";
    try {
        throw static_cast<const char*>(text);
    } catch (const char* caught) {
        EXPECT_EQ(caught, text);
    }
    try {
        throw static_cast<const char*>(nullptr);
    } catch (const char* caught) {
        EXPECT_EQ(caught, nullptr);
    }
}

TEST(Exceptions, AreDestroyedAfterTheirHandler) {
    try {
        throw Counted(1);
    } catch (const Counted& one) {
        EXPECT_EQ(one.value(), 1);
        EXPECT_EQ(Counted::objects, 1);
    }
    EXPECT_EQ(Counted::objects, 0);
    try {
        throw Counted(2);
    } catch (Counted two) {  // NOLINT: the copy is tested
        EXPECT_EQ(two.value(), 2);
        EXPECT_EQ(Counted::objects, 2);
    }
    EXPECT_EQ(Counted::objects, 0);
}

void descend(int depth) {
    const Counted one(depth);
    const auto two = std::make_unique<Counted>(depth);
    if (depth == 0) throw std::runtime_error("deep");
    descend(depth - 1);
}

TEST(Exceptions, RunTheDestructorsOfVariables) {
    EXPECT_THROW(descend(100), std::runtime_error);
    EXPECT_EQ(Counted::objects, 0);
}

class Half {
  public:
    Half() : first_(1), second_(throwing()) {}

  private:
    static int throwing() { throw std::runtime_error("half"); }
    Counted first_;
    Counted second_;
};

TEST(Exceptions, DestroyTheFinishedPartsOfAnObject) {
    EXPECT_THROW(Half(), std::runtime_error);
    EXPECT_THROW(std::vector<Half>(3), std::runtime_error);
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanBeThrownAgain) {
    int passed = 0;
    try {
        try {
            try {
                throw Counted(4);
            } catch (const std::exception&) {
                ADD_FAILURE();
            } catch (...) {
                ++passed;
                throw;
            }
        } catch (const Counted& counted) {
            passed += counted.value();
            throw;
        }
    } catch (const Counted& counted) {
        passed += 10 * counted.value();
        EXPECT_EQ(Counted::objects, 1);
    }
    EXPECT_EQ(passed, 45);
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanBeThrownAndCaughtInAHandler) {
    std::string order;
    try {
        try {
            throw Counted(1);
        } catch (const Counted&) {
            order += 'a';
            try {
                throw Counted(2);
            } catch (const Counted& two) {
                EXPECT_EQ(two.value(), 2);
                EXPECT_EQ(Counted::objects, 2);
                order += 'b';
            }
            EXPECT_EQ(Counted::objects, 1);
            throw;
        }
    } catch (const Counted& one) {
        EXPECT_EQ(one.value(), 1);
        order += 'c';
    }
    EXPECT_EQ(order, "abc");
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanReplaceTheExceptionOfAHandler) {
    try {
        try {
            throw Counted(1);
        } catch (const Counted& one) {
            throw std::runtime_error("file: " + std::to_string(one.value()));
        }
    } catch (const std::runtime_error& error) {
        EXPECT_STREQ(error.what(), "file: 1");
        EXPECT_EQ(Counted::objects, 0);
    }
}

TEST(Exceptions, CanBeThrownAgainFromAFunctionThatTheHandlerCalls) {
    const auto throw_again = [] { throw; };
    try {
        try {
            throw Counted(3);
        } catch (...) {
            throw_again();
        }
    } catch (const Counted& counted) {
        EXPECT_EQ(counted.value(), 3);
    }
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanBeThrownAgainAndCaughtInsideTheHandler) {
    try {
        throw Counted(3);
    } catch (...) {
        try {
            throw;
        } catch (const Counted& counted) {
            EXPECT_EQ(counted.value(), 3);
        }
        EXPECT_EQ(Counted::objects, 1);
    }
    EXPECT_EQ(Counted::objects, 0);
}

struct Observer {
    int& seen;
    ~Observer() { seen = std::uncaught_exceptions(); }
};

TEST(Exceptions, AreCountedWhileTheyAreThrown) {
    int seen = -1;
    EXPECT_EQ(std::uncaught_exceptions(), 0);
    try {
        const Observer observer{seen};
        throw 1;
    } catch (int) {
        EXPECT_EQ(std::uncaught_exceptions(), 0);
    }
    EXPECT_EQ(seen, 1);
}

TEST(Exceptions, CanBeCaughtInADestructorThatAnotherOneRuns) {
    struct Cleaner {
        ~Cleaner() {
            try {
                throw std::runtime_error("inner");
            } catch (const std::runtime_error&) {  // NOLINT: nothing else is to be done
            }
        }
    };
    try {
        const Cleaner cleaner;
        throw std::logic_error("outer");
    } catch (const std::logic_error& error) {
        EXPECT_STREQ(error.what(), "outer");
    }
    EXPECT_EQ(std::uncaught_exceptions(), 0);
}

TEST(Exceptions, CanBeThrownOften) {
    int caught = 0;
    for (int i = 0; i < 100'000; ++i) {
        try {
            throw Counted(i);
        } catch (const Counted& counted) {
            caught += counted.value() == i ? 1 : 0;
        }
    }
    EXPECT_EQ(caught, 100'000);
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanBeKept) {
    EXPECT_EQ(std::current_exception(), nullptr);
    std::exception_ptr kept;
    try {
        throw Counted(6);
    } catch (...) {
        kept = std::current_exception();
    }
    EXPECT_EQ(Counted::objects, 1);
    for (int round = 0; round < 2; ++round) {
        try {
            std::rethrow_exception(kept);
        } catch (const Counted& counted) {
            EXPECT_EQ(counted.value(), 6);
            EXPECT_EQ(std::current_exception(), kept);
        }
        EXPECT_EQ(Counted::objects, 1);
    }
    kept = nullptr;
    EXPECT_EQ(Counted::objects, 0);
    EXPECT_EQ(std::uncaught_exceptions(), 0);
}

TEST(Exceptions, CanBeThrownAgainWhileTheirHandlerRuns) {
    try {
        try {
            throw Counted(6);
        } catch (...) {
            const std::exception_ptr kept = std::current_exception();
            try {
                std::rethrow_exception(kept);
            } catch (const Counted& counted) {
                EXPECT_EQ(counted.value(), 6);
            }
            std::rethrow_exception(kept);
        }
    } catch (const Counted& counted) {
        EXPECT_EQ(counted.value(), 6);
        EXPECT_EQ(Counted::objects, 1);
    }
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, CanBeMadeWithoutAThrow) {
    std::exception_ptr made = std::make_exception_ptr(Counted(8));
    EXPECT_EQ(Counted::objects, 1);
    try {
        std::rethrow_exception(std::move(made));
    } catch (const Counted& counted) {
        EXPECT_EQ(counted.value(), 8);
    }
    made = nullptr;
    EXPECT_EQ(Counted::objects, 0);
}

TEST(Exceptions, OfTheLanguageAreThrown) {
    First first;
    First* const none = nullptr;
    EXPECT_THROW((void)dynamic_cast<Both&>(first), std::bad_cast);
    EXPECT_THROW((void)typeid(*none).name(), std::bad_typeid);
    // volatile: the compiler would leave out an allocation that is not used.
    const volatile int negative = -1;
    int* volatile memory = nullptr;
    EXPECT_THROW(memory = new int[static_cast<std::size_t>(negative)], std::bad_alloc);
    EXPECT_EQ(memory, nullptr);
}

}  // namespace
}  // namespace orbitile::exceptions_test
