// STL is a list of triangles. 3MF is a ZIP archive with three members of XML; the model itself is
// 3D/3dmodel.model (3MF Core Specification 1.2, https://3mf.io/spec).
#include "making/plate_file.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <string_view>

namespace orbitile::making {
namespace {

// --- Numbers in binary files: the lowest byte comes first. ---

void append_number(std::string& bytes, std::uint32_t value, unsigned byte_count) {
    for (unsigned i = 0; i < byte_count; ++i) bytes += static_cast<char>(value >> 8U * i & 0xffU);
}

using Position3 = std::array<double, 3>;  // x, y and z in millimetres

void append_position(std::string& bytes, const Position3& position) {
    for (const double value : position)
        append_number(bytes, std::bit_cast<std::uint32_t>(static_cast<float>(value)), 4);
}

Position3 position_of(const Vertex& vertex, const PlacedRegion& placement) {
    const GridPoint point = turned(vertex.point, placement.quarter_turns) + placement.shift;
    return {mm_of(point.x), mm_of(point.y), mm_of(vertex.height)};
}

// Returns the vector of length 1 that points out of the solid.
Position3 normal_of(const Position3& a, const Position3& b, const Position3& c) {
    Position3 normal{};
    double square = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        const std::size_t k = (i + 2) % 3;
        normal[i] = (b[j] - a[j]) * (c[k] - a[k]) - (b[k] - a[k]) * (c[j] - a[j]);
        square += normal[i] * normal[i];
    }
    for (double& value : normal) value /= std::sqrt(square);
    return normal;
}

// --- A ZIP archive. ---

// Returns the bytes in the compressed form of ZIP, which is DEFLATE without a header.
std::string deflated(const std::string& bytes) {
    constexpr int without_header = -MAX_WBITS;
    constexpr int default_memory = 8;
    z_stream stream{};
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, without_header, default_memory,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
        throw std::bad_alloc();
    }
    std::string packed(deflateBound(&stream, bytes.size()), '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    stream.next_out = reinterpret_cast<Bytef*>(packed.data());
    stream.avail_out = static_cast<uInt>(packed.size());
    const int result = deflate(&stream, Z_FINISH);
    packed.resize(stream.total_out);
    deflateEnd(&stream);
    if (result != Z_STREAM_END) throw std::runtime_error("zlib cannot compress the plate");
    return packed;
}

class ZipArchive {
  public:
    void add(const std::string& name, const std::string& content) {
        const std::string packed = deflated(content);
        const auto crc = static_cast<std::uint32_t>(crc32(
            0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size())));
        std::string description;
        append_number(description, 20, 2);        // version of ZIP
        append_number(description, 0, 2);         // flags
        append_number(description, 8, 2);         // compression: DEFLATE
        append_number(description, 0x210000, 4);  // time: 1 January 1980
        append_number(description, crc, 4);
        append_number(description, static_cast<std::uint32_t>(packed.size()), 4);
        append_number(description, static_cast<std::uint32_t>(content.size()), 4);
        append_number(description, static_cast<std::uint32_t>(name.size()), 2);
        append_number(description, 0, 2);  // size of further fields

        directory_ += "PK\x01\x02";
        append_number(directory_, 20, 2);  // version of ZIP that made the archive
        directory_ += description;
        append_number(directory_, 0, 4);  // size of the comment, and number of the disk
        append_number(directory_, 0, 2);  // the content is not text
        append_number(directory_, 0, 4);  // attributes of the file
        append_number(directory_, static_cast<std::uint32_t>(members_.size()), 4);
        directory_ += name;
        members_ += "PK\x03\x04" + description + name + packed;
        ++count_;
    }

    std::string bytes() const {
        std::string end = "PK\x05\x06";
        append_number(end, 0, 4);  // numbers of the disks
        append_number(end, count_, 2);
        append_number(end, count_, 2);
        append_number(end, static_cast<std::uint32_t>(directory_.size()), 4);
        append_number(end, static_cast<std::uint32_t>(members_.size()), 4);
        append_number(end, 0, 2);  // size of the comment
        return members_ + directory_ + end;
    }

  private:
    std::string members_;
    std::string directory_;
    std::uint32_t count_ = 0;
};

// --- The model of 3MF. ---

constexpr std::string_view content_types =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/>
</Types>
)";

constexpr std::string_view relationships =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="model" Target="/3D/3dmodel.model" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/>
</Relationships>
)";

std::string xml_text(const std::string& text) {
    std::string escaped;
    for (const char character : text) {
        if (character == '&') {
            escaped += "&amp;";
        } else if (character == '<') {
            escaped += "&lt;";
        } else if (character == '"') {
            escaped += "&quot;";
        } else {
            escaped += character;
        }
    }
    return escaped;
}

std::string mesh_xml(const Mesh& mesh) {
    std::string text = "<mesh><vertices>\n";
    for (const Vertex& vertex : mesh.vertices) {
        text += fmt::format("<vertex x=\"{:.4f}\" y=\"{:.4f}\" z=\"{:.4f}\"/>\n",
                            mm_of(vertex.point.x), mm_of(vertex.point.y), mm_of(vertex.height));
    }
    text += "</vertices><triangles>\n";
    for (const auto& [a, b, c] : mesh.triangles)
        text += fmt::format("<triangle v1=\"{}\" v2=\"{}\" v3=\"{}\"/>\n", a, b, c);
    return text + "</triangles></mesh>";
}

// Returns an affine map: the images of the unit vectors x, y and z, and of the origin.
std::string transform_text(const PlacedRegion& placement) {
    const GridPoint x = turned({1, 0}, placement.quarter_turns);
    const GridPoint y = turned({0, 1}, placement.quarter_turns);
    return fmt::format("{} {} 0 {} {} 0 0 0 1 {:.4f} {:.4f} 0", x.x, x.y, y.x, y.y,
                       mm_of(placement.shift.x), mm_of(placement.shift.y));
}

std::string model_xml(const std::vector<Solid>& solids, const std::vector<PlacedRegion>& plate) {
    constexpr std::size_t material_group = 1;
    std::map<std::size_t, std::size_t> object_id_by_solid;
    std::string materials;
    std::string objects;
    std::string items;
    for (const PlacedRegion& placement : plate) {
        const std::size_t index = object_id_by_solid.size();
        const auto [entry, is_new] =
            object_id_by_solid.try_emplace(placement.item, material_group + 1 + index);
        if (is_new) {
            const Solid& solid = solids[placement.item];
            const Colour& colour = solid.colour;
            materials += fmt::format("<base name=\"{}\" displaycolor=\"#{:02X}{:02X}{:02X}\"/>\n",
                                     xml_text(solid.name), colour.red, colour.green, colour.blue);
            objects += fmt::format(
                "<object id=\"{}\" name=\"{}\" type=\"model\" pid=\"{}\" pindex=\"{}\">{}"
                "</object>\n",
                entry->second, xml_text(solid.name), material_group, index, mesh_xml(solid.mesh));
        }
        items += fmt::format("<item objectid=\"{}\" transform=\"{}\"/>\n", entry->second,
                             transform_text(placement));
    }
    return fmt::format(
        R"(<?xml version="1.0" encoding="UTF-8"?>
<model unit="millimeter" xml:lang="en-US" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">
<resources>
<basematerials id="{}">
{}</basematerials>
{}</resources>
<build>
{}</build>
</model>
)",
        material_group, materials, objects, items);
}

}  // namespace

std::string stl_of(const std::vector<Solid>& solids, const std::vector<PlacedRegion>& plate) {
    constexpr std::size_t header_size = 80;
    std::string facets;
    std::uint32_t count = 0;
    for (const PlacedRegion& placement : plate) {
        const Mesh& mesh = solids[placement.item].mesh;
        for (const auto& triangle : mesh.triangles) {
            std::array<Position3, 3> corners;
            for (std::size_t i = 0; i < 3; ++i)
                corners[i] = position_of(mesh.vertices[triangle[i]], placement);
            append_position(facets, normal_of(corners[0], corners[1], corners[2]));
            for (const Position3& corner : corners) append_position(facets, corner);
            append_number(facets, 0, 2);  // attributes
            ++count;
        }
    }
    std::string bytes(header_size, '\0');
    append_number(bytes, count, 4);
    return bytes + facets;
}

std::string three_mf_of(const std::vector<Solid>& solids, const std::vector<PlacedRegion>& plate) {
    ZipArchive archive;
    archive.add("[Content_Types].xml", std::string(content_types));
    archive.add("_rels/.rels", std::string(relationships));
    archive.add("3D/3dmodel.model", model_xml(solids, plate));
    return archive.bytes();
}

}  // namespace orbitile::making
