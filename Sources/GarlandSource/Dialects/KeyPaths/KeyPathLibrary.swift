// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// A library whose values are properties that programs add to one of its types, and are found by key path.
enum KeyPathLibrary: CaseIterable {
  case garland
  /// swift-dependencies of Point-Free, which the Composable Architecture re-exports.
  case dependencies

  /// The type of the properties.
  var values: String {
    switch self {
    case .garland: "InjectedValues"
    case .dependencies: "DependencyValues"
    }
  }

  /// The property wrapper that takes a key path.
  var wrapper: String {
    switch self {
    case .garland: "Injected"
    case .dependencies: "Dependency"
    }
  }

  /// The names under which keys have their initial value.
  var defaults: [String] {
    switch self {
    case .garland: ["defaultValue", "currentValue", "liveValue", "value"]
    case .dependencies: ["liveValue"]
    }
  }

  /// The severities of findings that have another meaning in the library.
  var severities: [DiagnosticID: Severity?] {
    switch self {
    case .garland: [:]
    // What is declared may be given elsewhere; `failingValues` are errors.
    case .dependencies: [.missingBinding: .warning]
    }
  }

  /// The properties that the library itself declares.
  var provided: Set<String> {
    switch self {
    case .garland: []
    case .dependencies:
      [
        "assert", "assertionFailure", "calendar", "context", "continuousClock", "date",
        "defaultAppStorage", "defaultFileStorage", "defaultInMemoryStorage", "dismiss",
        "fireAndForget", "isPresented", "locale", "mainQueue", "mainRunLoop", "notificationCenter",
        "openSettings", "openURL", "precondition", "suspendingClock", "temporaryDirectory",
        "timeZone", "urlSession", "uuid", "withRandomNumberGenerator",
      ]
    }
  }
}
