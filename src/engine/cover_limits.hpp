// Limits of a search, and the reasons why a search ends.
#pragma once

#include <atomic>
#include <cstdint>
#include <limits>

namespace orbitile::engine {

enum class SearchEndReason : std::uint8_t {
    exhausted,           ///< there are no further covers
    found_enough,        ///< the visitor ended the search
    node_limit_reached,  ///< the node limit was reached
    stopped              ///< the stop flag was raised
};

struct CoverLimits {
    std::int64_t max_nodes = std::numeric_limits<std::int64_t>::max();
    const std::atomic<bool>* stop = nullptr;  ///< tested every few thousand nodes, if not null
};

/// The base class of searches with limits. It counts nodes and stores the reason why the search
/// ended.
class LimitedSearch {
  public:
    std::int64_t node_count() const { return node_count_; }

  protected:
    void start(const CoverLimits& limits) {
        limits_ = limits;
        node_count_ = 0;
        end_reason_ = SearchEndReason::exhausted;
    }

    /// Counts a node. If a limit is reached, sets `end_reason_` and returns false.
    bool enter_node() {
        if (++node_count_ > limits_.max_nodes) {
            end_reason_ = SearchEndReason::node_limit_reached;
            return false;
        }
        if (limits_.stop != nullptr && node_count_ % nodes_between_stop_checks == 0 &&
            limits_.stop->load(std::memory_order_relaxed)) {
            end_reason_ = SearchEndReason::stopped;
            return false;
        }
        return true;
    }

    CoverLimits limits_;
    std::int64_t node_count_ = 0;
    SearchEndReason end_reason_ = SearchEndReason::exhausted;

  private:
    static constexpr std::int64_t nodes_between_stop_checks = 4096;
};

}  // namespace orbitile::engine
