// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandExport
import GarlandGraph
import GarlandSource

extension Verification {
  /// How much was checked, such as `all checked except 1 binding not verified`.
  var extentOfCheck: String {
    let all =
      isOfEnvironmentOnly
      ? "only SwiftUI's environment was found and checked"
      : unreadFileCount == 0 ? "all checked" : "all that was read is checked"
    return exceptions.isEmpty ? all : "\(all) except \(exceptions.joined(separator: ", "))"
  }

  /// How many files could not be read in whole.
  var unreadFileCount: Int { Set(unreadInputs.map(\.location.file)).count }

  /// Whether the sources register nothing, so that what their views take from the environment is all there is.
  private var isOfEnvironmentOnly: Bool {
    counts.compositions == 0 && Array(bindingsByDialect.keys) == [Verification.environmentName]
  }

  /// What was found and could not be checked, or not as what a container has.
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
