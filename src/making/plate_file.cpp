#include "making/plate_file.hpp"

#include <Model/COM/NMR_DLLInterfaces.h>

#include <map>
#include <memory>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "puzzle/md5.hpp"

namespace orbitile {
namespace {

struct Release {
    void operator()(NMR::PLib3MFBase* instance) const { NMR::lib3mf_release(instance); }
};

template <typename T>
using Handle3mf = std::unique_ptr<T, Release>;

void check(LIB3MFRESULT result) {
    if (result != 0) {
        throw std::runtime_error("lib3mf cannot make the file (error " + std::to_string(result) +
                                 ")");
    }
}

// The handle of what this call hands out.
template <typename T, typename Call, typename... Arguments>
Handle3mf<T> made(Call call, Arguments... arguments) {
    T* instance = nullptr;
    check(call(arguments..., &instance));
    return Handle3mf<T>(instance);
}

// lib3mf would throw dice.
std::string uuid_of(const std::string& what) {
    const std::string hex = md5_hex("orbitile 3mf " + what);
    return hex.substr(0, 8) + '-' + hex.substr(8, 4) + '-' + hex.substr(12, 4) + '-' +
           hex.substr(16, 4) + '-' + hex.substr(20);
}

void set_geometry(NMR::PLib3MFModelMeshObject* object, const Mesh& mesh) {
    std::vector<NMR::MODELMESHVERTEX> vertices;
    for (const Vertex& vertex : mesh.vertices) {
        vertices.push_back(
            {{static_cast<float>(mm_of(vertex.spot.x)), static_cast<float>(mm_of(vertex.spot.y)),
              static_cast<float>(mm_of(vertex.height))}});
    }
    std::vector<NMR::MODELMESHTRIANGLE> triangles;
    for (const auto& [a, b, c] : mesh.triangles) triangles.push_back({{a, b, c}});
    check(NMR::lib3mf_meshobject_setgeometry(object, vertices.data(),
                                             static_cast<DWORD>(vertices.size()), triangles.data(),
                                             static_cast<DWORD>(triangles.size())));
}

void set_colour(NMR::PLib3MFModelMeshObject* object, NMR::PLib3MFModelBaseMaterial* materials,
                const Solid& solid) {
    DWORD group = 0;
    DWORD material = 0;
    const Colour& colour = solid.colour;
    check(NMR::lib3mf_basematerial_getresourceid(materials, &group));
    check(NMR::lib3mf_basematerial_addmaterialutf8(materials, solid.name.c_str(), colour.red,
                                                   colour.green, colour.blue, &material));
    const auto handler = made<NMR::PLib3MFDefaultPropertyHandler>(
        NMR::lib3mf_object_createdefaultpropertyhandler, object);
    check(NMR::lib3mf_defaultpropertyhandler_setbasematerial(handler.get(), group, material));
}

NMR::MODELTRANSFORM transform_of(const Laid& laid) {
    const Spot x = turned({1, 0}, laid.quarter_turns);
    const Spot y = turned({0, 1}, laid.quarter_turns);
    const auto f = [](std::int64_t value) { return static_cast<float>(value); };
    NMR::MODELTRANSFORM transform{};
    const float rows[4][3] = {
        {f(x.x), f(x.y), 0},
        {f(y.x), f(y.y), 0},
        {0, 0, 1},
        {static_cast<float>(mm_of(laid.shift.x)), static_cast<float>(mm_of(laid.shift.y)), 0}};
    for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 3; ++column) {
            transform.m_fFields[column][row] = rows[row][column];
        }
    }
    return transform;
}

class PlateModel {
  public:
    explicit PlateModel(const std::string& name)
        : model_(made<NMR::PLib3MFModel>(NMR::lib3mf_createmodel)),
          materials_(made<NMR::PLib3MFModelBaseMaterial>(NMR::lib3mf_model_addbasematerialgroup,
                                                         model_.get())) {
        check(NMR::lib3mf_model_setunit(model_.get(), NMR::MODELUNIT_MILLIMETER));
        check(NMR::lib3mf_model_setbuilduuidutf8(model_.get(), uuid_of(name).c_str()));
    }

    void lay(const Solid& solid, const Laid& laid) {
        auto& object = objects_[laid.item];
        if (!object) object = object_of(solid);
        auto transform = transform_of(laid);
        const auto item = made<NMR::PLib3MFModelBuildItem>(NMR::lib3mf_model_addbuilditem,
                                                           model_.get(), object.get(), &transform);
        const std::string number = std::to_string(++laid_);
        check(NMR::lib3mf_builditem_setuuidutf8(item.get(), uuid_of("item " + number).c_str()));
    }

    std::string as(const char* format) const {
        const auto writer =
            made<NMR::PLib3MFModelWriter>(NMR::lib3mf_model_querywriter, model_.get(), format);
        ULONG64 size = 0;
        check(NMR::lib3mf_writer_getstreamsize(writer.get(), &size));
        std::vector<BYTE> buffer(size);
        check(NMR::lib3mf_writer_writetobuffer(writer.get(), buffer.data(), size));
        return {buffer.begin(), buffer.end()};
    }

  private:
    Handle3mf<NMR::PLib3MFModelMeshObject> object_of(const Solid& solid) {
        auto object =
            made<NMR::PLib3MFModelMeshObject>(NMR::lib3mf_model_addmeshobject, model_.get());
        set_geometry(object.get(), solid.mesh);
        const std::string number = std::to_string(objects_.size());
        check(NMR::lib3mf_object_setnameutf8(object.get(), solid.name.c_str()));
        check(NMR::lib3mf_object_setuuidutf8(object.get(), uuid_of("object " + number).c_str()));
        set_colour(object.get(), materials_.get(), solid);
        return object;
    }

    Handle3mf<NMR::PLib3MFModel> model_;
    Handle3mf<NMR::PLib3MFModelBaseMaterial> materials_;
    std::map<std::size_t, Handle3mf<NMR::PLib3MFModelMeshObject>> objects_;
    int laid_ = 0;
};

PlateModel model_of(const std::vector<Solid>& solids, const SolidPlate& plate) {
    PlateModel model(plate.name);
    for (const Laid& laid : plate.laid) model.lay(solids[laid.item], laid);
    return model;
}

}  // namespace

std::string three_mf_of(const std::vector<Solid>& solids, const SolidPlate& plate) {
    return model_of(solids, plate).as("3mf");
}

std::string stl_of(const std::vector<Solid>& solids, const SolidPlate& plate) {
    return model_of(solids, plate).as("stl");
}

}  // namespace orbitile
