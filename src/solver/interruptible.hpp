// Lets any thread interrupt the work of another thread. While a Scope exists, interrupt()
// interrupts the work of this scope. Without a scope, interrupt() does nothing.
//
//     Interruptible<Z3Solver> running;
//     { const Interruptible<Z3Solver>::Scope scope(running, solver); solver.check(); }
//     running.interrupt();  // from any thread, at any time
#pragma once

#include <mutex>

namespace orbitile::solver {

/// `Work` must have a function interrupt() that any thread may call.
template <typename Work>
class Interruptible {
  public:
    /// While this object exists, interrupt() interrupts `work`.
    class Scope {
      public:
        Scope(Interruptible& owner, Work& work) : owner_(owner) { owner_.set_work(&work); }
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;
        ~Scope() { owner_.set_work(nullptr); }

      private:
        Interruptible& owner_;
    };

    void interrupt() {
        const std::lock_guard lock(mutex_);
        if (work_ != nullptr) work_->interrupt();
    }

  private:
    void set_work(Work* work) {
        const std::lock_guard lock(mutex_);
        work_ = work;
    }

    std::mutex mutex_;
    Work* work_ = nullptr;
};

}  // namespace orbitile::solver
