#include "making/plate_file.hpp"

#include <Model/COM/NMR_DLLInterfaces.h>

#include <memory>
#include <stdexcept>
#include <vector>

namespace orbitile::making {
namespace {

struct InstanceReleaser {
    void operator()(NMR::PLib3MFBase* instance) const { NMR::lib3mf_release(instance); }
};

template <typename T>
using Handle3mf = std::unique_ptr<T, InstanceReleaser>;

void throw_on_error(LIB3MFRESULT result) {
    if (result != 0) {
        throw std::runtime_error("cannot make the file: lib3mf error " + std::to_string(result));
    }
}

// Calls a function of lib3mf that creates an object, and returns a handle of the object.
template <typename T, typename Call, typename... Arguments>
Handle3mf<T> create_handle(Call create_object, Arguments... arguments) {
    T* instance = nullptr;
    throw_on_error(create_object(arguments..., &instance));
    return Handle3mf<T>(instance);
}

void set_geometry(NMR::PLib3MFModelMeshObject* mesh, const PlateModel::Object& object) {
    std::vector<NMR::MODELMESHVERTEX> vertices;
    for (const auto& [x, y, z] : object.vertices) vertices.push_back({{x, y, z}});
    std::vector<NMR::MODELMESHTRIANGLE> triangles;
    for (const auto& [a, b, c] : object.triangles) triangles.push_back({{a, b, c}});
    throw_on_error(NMR::lib3mf_meshobject_setgeometry(
        mesh, vertices.data(), static_cast<DWORD>(vertices.size()), triangles.data(),
        static_cast<DWORD>(triangles.size())));
}

void set_colour(NMR::PLib3MFModelMeshObject* mesh, NMR::PLib3MFModelBaseMaterial* materials,
                const PlateModel::Object& object) {
    DWORD group = 0;
    DWORD material = 0;
    const Colour& colour = object.colour;
    throw_on_error(NMR::lib3mf_basematerial_getresourceid(materials, &group));
    throw_on_error(NMR::lib3mf_basematerial_addmaterialutf8(
        materials, object.name.c_str(), colour.red, colour.green, colour.blue, &material));
    const auto handler = create_handle<NMR::PLib3MFDefaultPropertyHandler>(
        NMR::lib3mf_object_createdefaultpropertyhandler, mesh);
    throw_on_error(
        NMR::lib3mf_defaultpropertyhandler_setbasematerial(handler.get(), group, material));
}

NMR::MODELTRANSFORM transform_of(const PlateModel::Item& item) {
    NMR::MODELTRANSFORM transform{};
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 3; ++column) {
            transform.m_fFields[column][row] = item.transform[row][column];
        }
    }
    return transform;
}

class Lib3mfModel {
  public:
    explicit Lib3mfModel(const PlateModel& model)
        : model_(create_handle<NMR::PLib3MFModel>(NMR::lib3mf_createmodel)),
          materials_(create_handle<NMR::PLib3MFModelBaseMaterial>(
              NMR::lib3mf_model_addbasematerialgroup, model_.get())) {
        throw_on_error(NMR::lib3mf_model_setunit(model_.get(), NMR::MODELUNIT_MILLIMETER));
        throw_on_error(NMR::lib3mf_model_setbuilduuidutf8(model_.get(), model.uuid.c_str()));
        for (const PlateModel::Object& object : model.objects) add(object);
        for (const PlateModel::Item& item : model.items) add(item);
    }

    std::string bytes_in_format(const char* format) const {
        const auto writer = create_handle<NMR::PLib3MFModelWriter>(NMR::lib3mf_model_querywriter,
                                                                   model_.get(), format);
        ULONG64 size = 0;
        throw_on_error(NMR::lib3mf_writer_getstreamsize(writer.get(), &size));
        std::vector<BYTE> buffer(size);
        throw_on_error(NMR::lib3mf_writer_writetobuffer(writer.get(), buffer.data(), size));
        return {buffer.begin(), buffer.end()};
    }

  private:
    void add(const PlateModel::Object& object) {
        objects_.push_back(create_handle<NMR::PLib3MFModelMeshObject>(
            NMR::lib3mf_model_addmeshobject, model_.get()));
        NMR::PLib3MFModelMeshObject* mesh = objects_.back().get();
        set_geometry(mesh, object);
        throw_on_error(NMR::lib3mf_object_setnameutf8(mesh, object.name.c_str()));
        throw_on_error(NMR::lib3mf_object_setuuidutf8(mesh, object.uuid.c_str()));
        set_colour(mesh, materials_.get(), object);
    }

    void add(const PlateModel::Item& item) {
        auto transform = transform_of(item);
        const auto build_item =
            create_handle<NMR::PLib3MFModelBuildItem>(NMR::lib3mf_model_addbuilditem, model_.get(),
                                                      objects_.at(item.object).get(), &transform);
        throw_on_error(NMR::lib3mf_builditem_setuuidutf8(build_item.get(), item.uuid.c_str()));
    }

    Handle3mf<NMR::PLib3MFModel> model_;
    Handle3mf<NMR::PLib3MFModelBaseMaterial> materials_;
    std::vector<Handle3mf<NMR::PLib3MFModelMeshObject>> objects_;
};

class Lib3mfWriter final : public PlateWriter {
  public:
    std::string file_bytes_of(const PlateModel& model, PlateFormat format) const override {
        return Lib3mfModel(model).bytes_in_format(format == PlateFormat::stl ? "stl" : "3mf");
    }
};

const Lib3mfWriter lib3mf_writer;

}  // namespace
}  // namespace orbitile::making

const orbitile::making::PlateModule orbitile_plate_module{ORBITILE_VERSION,
                                                          &orbitile::making::lib3mf_writer};
