// The list of cubes that a run works on, with their states. A search uses the catalogue's cubes. A
// confirmation uses the slices that the catalogue stores for it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "orbitile/catalogue/catalogue.hpp"

namespace orbitile {

class CubeLedger {
  public:
    CubeLedger() = default;
    CubeLedger(const CubeLedger&) = delete;
    CubeLedger& operator=(const CubeLedger&) = delete;
    CubeLedger(CubeLedger&&) = delete;
    CubeLedger& operator=(CubeLedger&&) = delete;
    virtual ~CubeLedger() = default;

    /// Adds the cubes, unless they are listed already.
    virtual void add(const std::vector<std::string>& names) = 0;
    virtual std::vector<Cube> cubes() const = 0;
    virtual bool is_exhausted(const std::string& name) const = 0;
    virtual std::int64_t exhausted_count() const = 0;
    /// Stores the finds and the new states of the cubes, in one transaction.
    virtual void record_and_decide(const std::vector<CubeResult>& results) = 0;
};

/// The catalogue must outlive it.
class CatalogueCubes : public CubeLedger {
  public:
    explicit CatalogueCubes(Catalogue& catalogue) : catalogue_(catalogue) {}

    void add(const std::vector<std::string>& names) override { catalogue_.add_cubes(names); }
    std::vector<Cube> cubes() const override { return catalogue_.cubes(); }
    bool is_exhausted(const std::string& name) const override {
        return catalogue_.is_exhausted(name);
    }
    std::int64_t exhausted_count() const override { return catalogue_.exhausted_cube_count(); }
    void record_and_decide(const std::vector<CubeResult>& results) override {
        catalogue_.record_and_decide(results);
    }

  private:
    Catalogue& catalogue_;
};

/// The catalogue must outlive it.
class ConfirmationSlices : public CubeLedger {
  public:
    explicit ConfirmationSlices(Catalogue& catalogue) : catalogue_(catalogue) {}

    void add(const std::vector<std::string>& names) override {
        catalogue_.begin_confirmation(names);
    }
    std::vector<Cube> cubes() const override { return catalogue_.confirmation().value().slices; }
    bool is_exhausted(const std::string& name) const override {
        return catalogue_.is_refuted(name);
    }
    std::int64_t exhausted_count() const override { return catalogue_.refuted_slice_count(); }
    void record_and_decide(const std::vector<CubeResult>& results) override {
        catalogue_.decide_slices(results);
    }

  private:
    Catalogue& catalogue_;
};

}  // namespace orbitile
