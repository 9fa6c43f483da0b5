// A mutex that clang understands. With -Wthread-safety clang warns about code that uses a guarded
// member without holding the mutex.
//
//     Mutex mutex_;
//     int count_ GUARDED_BY(mutex_) = 0;
//     void add() { const MutexLock lock(mutex_); ++count_; }
//
// Other compilers ignore the annotations.
#pragma once

#include <mutex>

#if defined(__clang__)
#define ORBITILE_ANNOTATE(x) __attribute__((x))
#else
#define ORBITILE_ANNOTATE(x)
#endif

#define GUARDED_BY(x) ORBITILE_ANNOTATE(guarded_by(x))
#define REQUIRES(...) ORBITILE_ANNOTATE(requires_capability(__VA_ARGS__))
#define EXCLUDES(...) ORBITILE_ANNOTATE(locks_excluded(__VA_ARGS__))

namespace orbitile {

/// A mutex. std::condition_variable does not accept this type, but std::condition_variable_any
/// does.
class ORBITILE_ANNOTATE(capability("mutex")) Mutex {
  public:
    void lock() ORBITILE_ANNOTATE(acquire_capability()) { mutex_.lock(); }
    void unlock() ORBITILE_ANNOTATE(release_capability()) { mutex_.unlock(); }
    bool try_lock() ORBITILE_ANNOTATE(try_acquire_capability(true)) { return mutex_.try_lock(); }

  private:
    std::mutex mutex_;
};

/// Locks the mutex in the constructor and unlocks it in the destructor.
class ORBITILE_ANNOTATE(scoped_lockable) MutexLock {
  public:
    explicit MutexLock(Mutex& mutex) ORBITILE_ANNOTATE(acquire_capability(mutex)) : mutex_(mutex) {
        mutex_.lock();
    }
    MutexLock(const MutexLock&) = delete;
    MutexLock& operator=(const MutexLock&) = delete;
    ~MutexLock() ORBITILE_ANNOTATE(release_capability()) { mutex_.unlock(); }

  private:
    Mutex& mutex_;
};

}  // namespace orbitile
