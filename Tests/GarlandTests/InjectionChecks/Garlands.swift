// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import Garland
import Testing

/// What the checked objects are injected with.
protocol Bulb: AnyObject, Sendable {}

/// A bulb that shines.
final class Lightbulb: Bulb {}

/// The nil properties that a check reports, as their ways; empty if it reports none.
func missing<Object>(
  in object: Object, ignoring properties: [any IgnorableProperty] = []
) -> [String] {
  do {
    try checkInjections(object, ignoring: properties)
    return []
  } catch {
    return error.properties.map(\.description)
  }
}

/// The nil properties that a deep check reports, as their ways; empty if it reports none.
@MainActor func deeplyMissing<Object>(
  in object: Object, ignoring properties: [any IgnorableProperty] = [],
  skipping types: [any Any.Type] = []
) -> [String] {
  do {
    try checkInjectionsDeeply(object, ignoring: properties, skipping: types)
    return []
  } catch {
    return error.properties.prefix(20).map(\.description)
  }
}

/// The error of a check, or a failure of the test.
func checkError<Object>(
  _ object: Object, line: UInt = #line
) throws -> InjectionCheckError {
  do {
    try checkInjections(
      object, fileID: "App/Main.swift", filePath: "Main.swift", line: line, column: 3)
  } catch {
    return error
  }
  Issue.record("nothing is missing")
  throw Broken()
}
