#include "cli/make/output_names.hpp"

#include <fmt/format.h>

#include <regex>
#include <string_view>

namespace orbitile::cli {

namespace {

class OutputNameList {
  public:
    explicit OutputNameList(const MakeOptions& options) : options_(options) {}

    void add_solid(const std::string& stem) { add(stem, {"stl", "3mf"}); }
    void add_sheet(const std::string& stem) { add(stem, {"svg", "dxf"}); }

    std::vector<std::string> names{"parts.txt", "parts.tsv"};

  private:
    void add(const std::string& stem, std::initializer_list<std::string> formats) {
        for (const std::string& format : formats) {
            if (makes_format(options_, format)) names.push_back(fmt::format("{}.{}", stem, format));
        }
        for (const std::string_view format : {"svg", "png"}) {
            names.push_back(fmt::format("{}-preview.{}", stem, format));
        }
    }

    const MakeOptions& options_;
};

}  // namespace

std::vector<std::string> output_names(const MakeOptions& options, const OutputCounts& counts) {
    OutputNameList name_list(options);
    for (std::size_t i = 1; i <= counts.plate_count; ++i)
        name_list.add_solid(fmt::format("plate-{}", i));
    for (std::size_t i = 1; i <= counts.sheet_count; ++i)
        name_list.add_sheet(fmt::format("sheet-{}", i));
    if (counts.has_tray && makes_solids(options)) name_list.add_solid("tray");
    if (counts.has_tray && makes_sheets(options)) {
        name_list.add_sheet("tray-floor");
        name_list.add_sheet("tray-rim");
    }
    return name_list.names;
}

bool is_output_name(const std::string& name) {
    static const std::regex solid_pattern(
        R"((plate-\d{1,9}|tray)(\.stl|\.3mf|-preview\.svg|-preview\.png))");
    static const std::regex sheet_pattern(
        R"((sheet-\d{1,9}|tray-floor|tray-rim)(\.svg|\.dxf|-preview\.svg|-preview\.png))");
    return std::regex_match(name, solid_pattern) || std::regex_match(name, sheet_pattern);
}

}  // namespace orbitile::cli
