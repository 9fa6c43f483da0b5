// A damaged SQLite file often still contains most of its rows, but the trees of pages by which
// SQLite finds the rows are broken. So this code ignores the trees. It tries every byte of every
// page as the start of a row.
//
// A row is a record in SQLite's form: its size, a header with the types of its values, then the
// values (https://www.sqlite.org/fileformat2.html). A byte is accepted as the start of a row under
// two conditions. A record with exactly the columns of one of the catalogue's tables must follow.
// And the last value of the record, the seal, must be the MD5 of all other values. Random bytes do
// not have a matching seal, and neither does a row that was changed by accident.
//
// The file can contain several versions of a row, and all of them are found. An earlier version
// does no harm. Rows are never deleted, and a later version only adds to an earlier version. So the
// content of the earlier version is still true.
//
// Nothing is written and nothing is locked. Bytes that the disk cannot read count as zeros.

#include "repair/sealed_rows.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <optional>
#include <string_view>

#include "puzzle/descriptor.hpp"
#include "store/catalogue_error.hpp"
#include "store/open_folder.hpp"

namespace orbitile {
namespace {

namespace fs = std::filesystem;
using tables::TableDefinition;
using tables::Values;

// --- Pages. ---

constexpr std::size_t min_page_bytes = 512;
constexpr std::size_t max_page_bytes = 65536;
constexpr std::size_t default_page_bytes = 4096;  // the default of SQLite since 2016
constexpr std::size_t page_size_offset = 16;

constexpr std::size_t wal_header_bytes = 32;
constexpr std::size_t frame_header_bytes = 24;
constexpr std::size_t wal_salts_offset = 16;
constexpr std::size_t frame_salts_offset = 8;
constexpr std::size_t salts_bytes = 8;

constexpr std::size_t max_bytes_at_once = std::size_t{1} << 20U;

std::uint32_t number_from_big_endian(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return value;
}

bool is_page_size(std::size_t size) {
    return size >= min_page_bytes && size <= max_page_bytes && (size & (size - 1)) == 0;
}

class RawFile {
  public:
    // Opens the file. A file that does not exist counts as empty.
    explicit RawFile(const fs::path& file) {
        try {
            const store::OpenFolder folder(file.parent_path());
            auto opened_file = folder.file(file.filename().string(), O_RDONLY);
            if (!opened_file) return;
            descriptor_ = *std::move(opened_file);
        } catch (const store::FolderError& error) {
            throw CatalogueAccessError(error.what());
        }
        struct stat status {};
        if (::fstat(descriptor_.number(), &status) == 0) {
            size_ = static_cast<std::uint64_t>(status.st_size);
        }
    }

    std::uint64_t size() const { return size_; }

    void read(std::uint64_t offset, std::size_t count, std::string& bytes) const {
        bytes.assign(count, '\0');
        std::size_t total_read_count = 0;
        while (total_read_count < count) {
            const auto read_count = ::pread(descriptor_.number(), bytes.data() + total_read_count,
                                            std::min(count - total_read_count, max_bytes_at_once),
                                            static_cast<off_t>(offset + total_read_count));
            if (read_count < 0 && errno == EINTR) continue;
            if (read_count <= 0) return;
            total_read_count += static_cast<std::size_t>(read_count);
        }
    }

  private:
    FileDescriptor descriptor_;
    std::uint64_t size_ = 0;
};

// Selects the version of a page to read. If there is a -wal file, the newest version of a page can
// be in this file, and the main file can have an older version.
enum class PageVersion : std::uint8_t { newest, main_file };

class RawPages {
  public:
    RawPages(const fs::path& file, std::size_t page_size)
        : main_file_(file), wal_(file.string() + "-wal"), page_size_(page_size) {
        find_frames();
    }

    // Returns the page sizes to try: the size that this program uses, and the size in the header of
    // the file.
    static std::vector<std::size_t> likely_page_sizes(const fs::path& file) {
        std::vector<std::size_t> sizes{default_page_bytes};
        std::string header;
        RawFile(file).read(0, page_size_offset + 2, header);
        const std::size_t stored_size =
            number_from_big_endian(std::string_view(header).substr(page_size_offset));
        // The size 65536 does not fit into two bytes, so it is stored as 1.
        const std::size_t size = stored_size == 1 ? max_page_bytes : stored_size;
        if (is_page_size(size) && size != default_page_bytes) sizes.push_back(size);
        return sizes;
    }

    std::size_t page_size() const { return page_size_; }

    // The size of the main file and the -wal file together, in bytes.
    std::uint64_t size() const { return main_file_.size() + wal_.size(); }

    void visit(const std::function<void(std::string_view page)>& visitor) const {
        std::string page;
        for (std::uint64_t offset = 0; offset < main_file_.size(); offset += page_size_) {
            main_file_.read(offset, page_size_, page);
            visitor(page);
        }
        for (std::uint64_t offset = wal_header_bytes; offset < wal_.size();
             offset += frame_header_bytes + page_size_) {
            wal_.read(offset + frame_header_bytes, page_size_, page);
            visitor(page);
        }
    }

    // Reads a page. Pages are numbered from 1. Returns false if the page does not exist.
    bool read(std::uint32_t page_number, PageVersion version, std::string& page) const {
        if (page_number == 0) return false;
        const auto frame = wal_offset_by_page_.find(page_number);
        if (version == PageVersion::newest && frame != wal_offset_by_page_.end()) {
            wal_.read(frame->second, page_size_, page);
            return true;
        }
        const std::uint64_t offset = std::uint64_t{page_number - 1} * page_size_;
        if (offset >= main_file_.size()) return false;
        main_file_.read(offset, page_size_, page);
        return true;
    }

  private:
    // Finds the pages that are in the -wal file. The file is a list of frames, each of which
    // contains a page. A frame is left over from an earlier -wal file if its salts differ from the
    // salts in the header of the file. Such frames are ignored.
    void find_frames() {
        std::string header;
        wal_.read(0, wal_header_bytes, header);
        const std::string salts = header.substr(wal_salts_offset, salts_bytes);
        for (std::uint64_t offset = wal_header_bytes; offset < wal_.size();
             offset += frame_header_bytes + page_size_) {
            std::string frame;
            wal_.read(offset, frame_header_bytes, frame);
            if (frame.compare(frame_salts_offset, salts_bytes, salts) != 0) continue;
            wal_offset_by_page_[number_from_big_endian(std::string_view(frame).substr(0, 4))] =
                offset + frame_header_bytes;
        }
    }

    RawFile main_file_;
    RawFile wal_;
    std::size_t page_size_;
    // For each page number: the offset of the newest version of the page in the -wal file.
    std::map<std::uint32_t, std::uint64_t> wal_offset_by_page_;
};

// --- Records. ---

constexpr std::size_t max_columns = 16;
constexpr std::uint64_t seal_type = 77;  // SQLite's type number of a text of 32 bytes
constexpr std::uint64_t seal_bytes = 32;
// An upper bound for SQLite's type number of a stored value.
constexpr std::uint64_t max_type = std::uint64_t{1} << 40U;

// The columns of a table as a text with one letter for each column. `t` is text, `i` is a number
// and `b` is bytes. A capital letter means that the value can also be NULL. `n` is the number of
// the row, which SQLite stores outside the record.
struct RecordFormat {
    explicit RecordFormat(const TableDefinition& table_definition)
        : table(table_definition), has_row_number(table_definition.properties.has_row_number) {
        for (const tables::Column& column : table_definition.columns)
            column_kinds += kind_of(column);
        column_kinds += 't';
    }

    static char kind_of(const tables::Column& column) {
        if (column.is_row_number()) return 'n';
        if (column.is_number()) return column.is_optional() ? 'I' : 'i';
        if (column.is_bytes()) return column.is_optional() ? 'B' : 'b';
        return column.is_optional() ? 'T' : 't';
    }

    const TableDefinition& table;
    bool has_row_number;
    std::string column_kinds;
};

// The formats of all tables whose rows can be saved.
const std::vector<RecordFormat>& record_formats() {
    using namespace tables;
    static const std::vector<RecordFormat> formats{RecordFormat(definition_of<QuestionTable>()),
                                                   RecordFormat(definition_of<CubeTable>()),
                                                   RecordFormat(definition_of<ClauseTable>()),
                                                   RecordFormat(definition_of<WanderingTable>()),
                                                   RecordFormat(definition_of<ChallengeTable>()),
                                                   RecordFormat(definition_of<TilingTable>()),
                                                   RecordFormat(definition_of<FillTable>()),
                                                   RecordFormat(definition_of<ClueTable>()),
                                                   RecordFormat(definition_of<FillingTable>()),
                                                   RecordFormat(definition_of<ShapeTable>()),
                                                   RecordFormat(definition_of<SolutionTable>())};
    return formats;
}

// Reads values at the front of a text and removes them.
class RecordReader {
  public:
    explicit RecordReader(std::string_view bytes) : unread_bytes_(bytes) {}
    std::string_view unread_bytes() const { return unread_bytes_; }

    // Reads a number of variable length. Each byte contains seven bits of the number, the highest
    // bits first. Only a ninth byte contains eight bits.
    std::optional<std::uint64_t> read_varint() {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(unread_bytes_.size(), 9); ++i) {
            const auto byte = static_cast<unsigned char>(unread_bytes_[i]);
            value = i == 8 ? value << 8U | byte : value << 7U | (byte & 0x7fU);
            if (byte < 0x80U || i == 8) {
                unread_bytes_.remove_prefix(i + 1);
                return value;
            }
        }
        return std::nullopt;
    }

  private:
    std::string_view unread_bytes_;
};

// The header of a record: the types of the values, and the number of bytes that all values take.
struct RecordHeader {
    std::size_t size = 0;
    std::array<std::uint64_t, max_columns> types{};
    std::size_t column_count = 0;
    std::uint64_t values_size = 0;
};

std::uint64_t value_bytes(std::uint64_t type) {
    constexpr std::array<std::uint64_t, 12> small_type_bytes{0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0};
    return type < small_type_bytes.size() ? small_type_bytes[type] : (type - 12) / 2;
}

std::optional<RecordHeader> record_header(std::string_view bytes) {
    RecordReader reader(bytes);
    const auto header_size = reader.read_varint();
    if (!header_size || *header_size < 4 || *header_size > bytes.size()) return std::nullopt;
    RecordHeader header{.size = static_cast<std::size_t>(*header_size)};
    while (bytes.size() - reader.unread_bytes().size() < *header_size) {
        const auto type = reader.read_varint();
        if (!type || *type > max_type || header.column_count == max_columns) return std::nullopt;
        header.types[header.column_count++] = *type;
        header.values_size += value_bytes(*type);
    }
    if (bytes.size() - reader.unread_bytes().size() != *header_size) return std::nullopt;
    if (header.types[header.column_count - 1] != seal_type) return std::nullopt;
    return header;
}

bool types_fit(char kind, std::uint64_t type) {
    switch (kind) {
        case 'n': return type == 0;
        case 'i': return (type >= 1 && type <= 6) || type == 8 || type == 9;
        case 'I': return type == 0 || types_fit('i', type);
        case 'b': return type >= 12 && type % 2 == 0;
        case 'B': return type == 0 || types_fit('b', type);
        case 'T': return type == 0 || types_fit('t', type);
        default: return type >= 13 && type % 2 == 1;
    }
}

bool types_fit(const RecordFormat& format, const RecordHeader& header) {
    if (format.column_kinds.size() != header.column_count) return false;
    for (std::size_t c = 0; c < header.column_count; ++c) {
        if (!types_fit(format.column_kinds[c], header.types[c])) return false;
    }
    return true;
}

std::int64_t decoded_number(std::uint64_t type, std::string_view bytes) {
    if (type == 8 || type == 9) return type == 8 ? 0 : 1;
    const bool is_negative = (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0;
    std::uint64_t value = is_negative ? ~std::uint64_t{0} : 0;
    for (const char byte : bytes) value = value << 8U | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(value);
}

// Returns the row in a record, or nothing if the seal does not match.
std::optional<SealedRow> sealed_row(const RecordFormat& format, const RecordHeader& header,
                                    std::int64_t row_number, std::string_view record) {
    SealedRow row{format.table, {}};
    std::size_t offset = header.size;
    for (std::size_t column = 0; column + 1 < header.column_count; ++column) {
        const auto value_size = static_cast<std::size_t>(value_bytes(header.types[column]));
        const std::string_view bytes = record.substr(offset, value_size);
        offset += value_size;
        if (format.column_kinds[column] == 'n') {
            row.values.emplace_back(row_number);
        } else if (header.types[column] == 0) {
            row.values.emplace_back();
        } else if (header.types[column] < 12) {
            row.values.emplace_back(decoded_number(header.types[column], bytes));
        } else {
            row.values.emplace_back(std::string(bytes));
        }
    }
    if (tables::seal_of(format.table, row.values) != record.substr(offset)) return std::nullopt;
    return row;
}

class RowScan {
  public:
    RowScan(const RawPages& pages, const std::function<void(const SealedRow&)>& visitor)
        : pages_(pages), visitor_(visitor) {}

    void scan_pages() {
        pages_.visit([this](std::string_view page) {
            for (std::size_t offset = 0; offset + seal_bytes < page.size(); ++offset) {
                if (page[offset] != 0) try_to_read_cell(page, offset);
            }
        });
    }

  private:
    // Tries to read a row at this position. SQLite calls a stored row a cell. A cell begins with
    // the size of its record. In a table whose rows have numbers, the number of the row follows.
    void try_to_read_cell(std::string_view page, std::size_t offset) {
        RecordReader reader(page.substr(offset));
        const auto record_size = reader.read_varint();
        if (!record_size || *record_size <= seal_bytes || *record_size > pages_.size()) return;
        try_to_read_record(false, *record_size, 0, reader.unread_bytes());
        const auto row_number = reader.read_varint();
        if (row_number)
            try_to_read_record(true, *record_size, static_cast<std::int64_t>(*row_number),
                               reader.unread_bytes());
    }

    void try_to_read_record(bool has_row_number, std::uint64_t record_size, std::int64_t row_number,
                            std::string_view page_tail) {
        const auto header = record_header(page_tail);
        if (!header || header->size + header->values_size != record_size) return;
        for (const RecordFormat& format : formats_) {
            if (format.has_row_number != has_row_number || !types_fit(format, *header)) continue;
            for (const PageVersion version : {PageVersion::newest, PageVersion::main_file}) {
                const auto record = whole_record(has_row_number, record_size, page_tail, version);
                const auto row =
                    record ? sealed_row(format, *header, row_number, *record) : std::nullopt;
                if (!row) continue;
                visitor_(*row);
                break;
            }
        }
    }

    // Returns how many bytes of a record are in its cell. The other bytes are in a chain of pages.
    std::size_t bytes_in_cell(bool has_row_number, std::uint64_t record_size) const {
        const std::size_t page_size = pages_.page_size();
        const std::size_t max_bytes =
            has_row_number ? page_size - 35 : (page_size - 12) * 64 / 255 - 23;
        if (record_size <= max_bytes) return static_cast<std::size_t>(record_size);
        const std::size_t min_bytes = (page_size - 12) * 32 / 255 - 23;
        const std::size_t count =
            min_bytes + static_cast<std::size_t>((record_size - min_bytes) % (page_size - 4));
        return count <= max_bytes ? count : min_bytes;
    }

    std::optional<std::string> whole_record(bool has_row_number, std::uint64_t record_size,
                                            std::string_view page_tail, PageVersion version) const {
        const std::size_t bytes_in_this_cell = bytes_in_cell(has_row_number, record_size);
        if (bytes_in_this_cell > page_tail.size()) return std::nullopt;
        std::string record(page_tail.substr(0, bytes_in_this_cell));
        std::string next_page(page_tail.substr(bytes_in_this_cell, 4));
        std::string page;
        while (record.size() < record_size) {
            if (next_page.size() < 4 ||
                !pages_.read(number_from_big_endian(next_page), version, page)) {
                return std::nullopt;
            }
            next_page = page.substr(0, 4);
            record.append(page, 4, static_cast<std::size_t>(record_size) - record.size());
        }
        return record;
    }

    const RawPages& pages_;
    const std::function<void(const SealedRow&)>& visitor_;
    const std::vector<RecordFormat>& formats_ = record_formats();
};

}  // namespace

std::string key_of(const SealedRow& row) {
    std::string key = tables::text_of(row.values.at(0));
    if (!row.table.properties.key.empty()) key += ' ' + tables::text_of(row.values.at(1));
    return key;
}

void visit_sealed_rows(const fs::path& file,
                       const std::function<void(const SealedRow& row)>& visitor) {
    for (const std::size_t size : RawPages::likely_page_sizes(file)) {
        const RawPages pages(file, size);
        RowScan(pages, visitor).scan_pages();
    }
}

}  // namespace orbitile
