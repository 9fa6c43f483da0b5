#include "repair/sealed_rows.hpp"

#include <algorithm>
#include <array>

#include "catalogue/seal.hpp"

namespace orbitile {
namespace {

// What the columns of a table hold, in their order: `t` text, `i` a number, `b` bytes, in capitals
// also NULL; `n` only NULL, where the row's number stands in its place.
struct SealedForm {
    std::string_view table;
    std::string_view columns;
    bool has_number = false;  // in its cell, which a table WITHOUT ROWID has not
    bool seals_number = false;
};

constexpr std::array forms{
    SealedForm{"question", "ntt", true, false},
    SealedForm{"cube", "nttttt", true, true},
    SealedForm{"clause", "nttt", true, true},
    SealedForm{"wandering", "ttt"},
    SealedForm{"challenge", "tttiitTTt", true, false},
    SealedForm{"tiling", "ttt"},
    SealedForm{"fill", "itbt"},
    SealedForm{"given", "ttIt"},
    SealedForm{"filling", "bit"},
};

constexpr std::size_t most_columns = 9;
constexpr std::uint64_t seal_type = 77;  // a text of 32 bytes
constexpr std::uint64_t seal_size = 32;
constexpr std::uint64_t most_type = std::uint64_t{1} << 40U;  // no value is nearly so long

// Takes bytes from the front.
class Reader {
  public:
    explicit Reader(std::string_view rest) : rest_(rest) {}
    std::string_view rest() const { return rest_; }

    // In groups of seven bits, the highest first; the ninth byte has eight.
    std::optional<std::uint64_t> varint() {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(rest_.size(), 9); ++i) {
            const auto byte = static_cast<unsigned char>(rest_[i]);
            value = i == 8 ? value << 8U | byte : value << 7U | (byte & 0x7fU);
            if (byte < 0x80U || i == 8) {
                rest_.remove_prefix(i + 1);
                return value;
            }
        }
        return std::nullopt;
    }

  private:
    std::string_view rest_;
};

// The kinds of a record's values, and how many bytes they take behind the record's head.
struct RecordHead {
    std::size_t size = 0;
    std::array<std::uint64_t, most_columns> types{};
    std::size_t columns = 0;
    std::uint64_t values_size = 0;
};

std::uint64_t size_of(std::uint64_t type) {
    constexpr std::array<std::uint64_t, 12> small{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return type < small.size() ? small[type] : (type - 12) / 2;
}

std::optional<RecordHead> record_head(std::string_view bytes) {
    Reader reader(bytes);
    const auto size = reader.varint();
    if (!size || *size < 4 || *size > bytes.size()) return std::nullopt;
    RecordHead head{.size = static_cast<std::size_t>(*size)};
    while (bytes.size() - reader.rest().size() < *size) {
        const auto type = reader.varint();
        if (!type || *type > most_type || head.columns == most_columns) return std::nullopt;
        head.types[head.columns++] = *type;
        head.values_size += size_of(*type);
    }
    if (bytes.size() - reader.rest().size() != *size) return std::nullopt;
    if (head.types[head.columns - 1] != seal_type) return std::nullopt;
    return head;
}

bool fits(char column, std::uint64_t type) {
    switch (column) {
        case 'n': return type == 0;
        case 'i': return (type >= 1 && type <= 6) || type == 8 || type == 9;
        case 'I': return type == 0 || fits('i', type);
        case 'b': return type >= 12 && type % 2 == 0;
        case 'T': return type == 0 || fits('t', type);
        default: return type >= 13 && type % 2 == 1;
    }
}

bool fits(const SealedForm& form, const RecordHead& head) {
    if (form.columns.size() != head.columns) return false;
    for (std::size_t c = 0; c < head.columns; ++c) {
        if (!fits(form.columns[c], head.types[c])) return false;
    }
    return true;
}

std::string number_text(std::uint64_t type, std::string_view bytes) {
    if (type == 8 || type == 9) return type == 8 ? "0" : "1";
    const bool is_negative = (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0;
    std::uint64_t value = is_negative ? ~std::uint64_t{0} : 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return std::to_string(static_cast<std::int64_t>(value));
}

// Everything but the seal, which must be theirs.
std::optional<SealedRow> sealed_row(const SealedForm& form, const RecordHead& head,
                                    std::int64_t number, std::string_view record) {
    SealedRow row{.table = form.table, .id = form.has_number ? number : 0};
    std::vector<std::string> sealed;
    if (form.seals_number) sealed.push_back(std::to_string(number));
    std::size_t at = head.size;
    for (std::size_t c = 0; c + 1 < head.columns; ++c) {
        const auto size = static_cast<std::size_t>(size_of(head.types[c]));
        const std::string_view bytes = record.substr(at, size);
        at += size;
        if (form.columns[c] == 'n') continue;
        std::optional<std::string> value;
        if (head.types[c] >= 12) value = std::string(bytes);
        if (head.types[c] > 0 && head.types[c] < 12) value = number_text(head.types[c], bytes);
        sealed.push_back(value.value_or("-"));
        row.values.push_back(std::move(value));
    }
    if (tables::seal_of(form.table, sealed) != record.substr(at)) return std::nullopt;
    return row;
}

class RowScan {
  public:
    RowScan(const RawPages& pages, const std::function<void(const SealedRow&)>& visitor)
        : pages_(pages), visitor_(visitor) {}

    void run() {
        pages_.visit([this](std::string_view page) {
            for (std::size_t at = 0; at + seal_size < page.size(); ++at) {
                if (page[at] != 0) look_at(page, at);
            }
        });
    }

  private:
    // A cell begins with the size of its record; in a table with numbered rows the number follows.
    void look_at(std::string_view page, std::size_t at) {
        Reader reader(page.substr(at));
        const auto size = reader.varint();
        if (!size || *size <= seal_size || *size > pages_.size()) return;
        look_for(false, *size, 0, reader.rest());
        const auto number = reader.varint();
        if (number) look_for(true, *size, static_cast<std::int64_t>(*number), reader.rest());
    }

    void look_for(bool has_number, std::uint64_t size, std::int64_t number, std::string_view rest) {
        const auto head = record_head(rest);
        if (!head || head->size + head->values_size != size) return;
        for (const SealedForm& form : forms) {
            if (form.has_number != has_number || !fits(form, *head)) continue;
            for (const PageVersion version : {PageVersion::newest, PageVersion::main_file}) {
                const auto record = whole_record(has_number, size, rest, version);
                const auto row = record ? sealed_row(form, *head, number, *record) : std::nullopt;
                if (!row) continue;
                visitor_(*row);
                break;
            }
        }
    }

    // How much of a record stands in its cell; the rest is on a chain of pages.
    std::size_t in_cell(bool has_number, std::uint64_t size) const {
        const std::size_t page = pages_.page_size();
        const std::size_t most = has_number ? page - 35 : (page - 12) * 64 / 255 - 23;
        if (size <= most) return static_cast<std::size_t>(size);
        const std::size_t least = (page - 12) * 32 / 255 - 23;
        const std::size_t count = least + static_cast<std::size_t>((size - least) % (page - 4));
        return count <= most ? count : least;
    }

    std::optional<std::string> whole_record(bool has_number, std::uint64_t size,
                                            std::string_view rest, PageVersion version) const {
        const std::size_t here = in_cell(has_number, size);
        if (here > rest.size()) return std::nullopt;
        std::string record(rest.substr(0, here));
        std::string link(rest.substr(here, 4));
        std::string page;
        while (record.size() < size) {
            std::uint32_t next = 0;
            for (const char byte : link) next = next << 8U | static_cast<unsigned char>(byte);
            if (link.size() < 4 || !pages_.read(next, version, page)) return std::nullopt;
            link = page.substr(0, 4);
            record.append(page, 4, static_cast<std::size_t>(size) - record.size());
        }
        return record;
    }

    const RawPages& pages_;
    const std::function<void(const SealedRow&)>& visitor_;
};

}  // namespace

void visit_sealed_rows(const RawPages& pages,
                       const std::function<void(const SealedRow& row)>& visitor) {
    RowScan(pages, visitor).run();
}

}  // namespace orbitile
