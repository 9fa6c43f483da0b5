// The README.txt of a certificate's folder.
#pragma once

#include <iosfwd>
#include <string>

#include "verification/certificate.hpp"
#include "verification/unbounded_certificate.hpp"

namespace orbitile {

void write_certificate_readme(std::ostream& out, const std::string& title,
                              const Certificate& certificate);

/// The same of a certificate without a horizon.
void write_certificate_readme(std::ostream& out, const std::string& title,
                              const UnboundedCertificate& certificate);

}  // namespace orbitile
