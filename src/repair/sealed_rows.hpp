// Rows of a catalogue that are found in its bytes by nothing but their seals.
//
// Wherever in the pages a row's bytes stand, they say what they are: a record in SQLite's form, of
// as many values of such kinds as a table has, the last of which is the seal of all others. So
// neither the trees of pages nor their heads are needed, and nothing that was changed is taken for
// a row. Rows are never deleted and only gain by changes; one that was changed later may be found
// in its older form as well, which was true when it was stored and still is.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "repair/raw_pages.hpp"

namespace orbitile {

struct SealedRow {
    std::string_view table = {};  ///< as in docs/reference/formats.md
    std::int64_t id = 0;          ///< of question, cube and clause
    /// The other columns in their order, without the seal; numbers in decimal digits.
    std::vector<std::optional<std::string>> values = {};
};

/// Calls for every one; the same row can come more than once.
void visit_sealed_rows(const RawPages& pages,
                       const std::function<void(const SealedRow& row)>& visitor);

}  // namespace orbitile
