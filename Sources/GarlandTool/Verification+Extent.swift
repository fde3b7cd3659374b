// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

extension Verification {
  /// The extent of the check, such as `all checked except 1 binding not verified`.
  var extentOfCheck: String {
    let all =
      isOfEnvironmentOnly
      ? "only SwiftUI's environment was found and checked"
      : unreadFileCount == 0 ? "all checked" : "all that was read is checked"
    return exceptions.isEmpty ? all : "\(all) except \(exceptions.joined(separator: ", "))"
  }

  /// The number of files that could not be read completely.
  var unreadFileCount: Int { Set(unreadInputs.map(\.location.file)).count }

  /// Whether the sources register nothing, and only views with environment objects were found.
  private var isOfEnvironmentOnly: Bool {
    counts.compositions == 0 && Array(bindingsByDialect.keys) == [Verification.environmentName]
  }

  /// The parts that were found but not checked, or not as the contents of a container.
  private var exceptions: [String] {
    var found: [String] = []
    if counts.notVerified > 0 {
      found.append("\(counts.notVerified.counted("binding")) not verified")
    }
    if counts.unreached > 0 { found.append("\(counts.unreached.counted("binding")) unreached") }
    if counts.takenForBound > 0 {
      found.append("\(counts.takenForBound.counted("key")) taken for bound")
    }
    if counts.unreadRequests > 0 {
      found.append("\(counts.unreadRequests.counted("request")) not read")
    }
    if !unreadLibraries.isEmpty {
      found.append("the registrations of \(listed(unreadLibraries, "and"))")
    }
    return found
  }
}
