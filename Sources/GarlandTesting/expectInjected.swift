// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

public import Garland
internal import GarlandGraph
public import Testing

/// Expects that no optional property of an object is nil, except for those that are ignored.
///
/// ```swift
/// expectInjected(TheObject(), ignoring: ["notService"])
/// ```
///
/// Each nil property is an issue of its own. What is looked at is what `checkInjections(_:ignoring:)` looks at.
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, by name, by key path or by an enumeration of names.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
public func expectInjected<Object>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expect(at: sourceLocation) { () throws(InjectionCheckError) in
    try checkInjections(object, ignoring: properties)
  }
}

/// Expects that no optional property of an object is nil, except for those that key paths name.
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, such as `[\.notService]`.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
public func expectInjected<Object>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expectInjected(
    object, ignoring: properties as [any IgnorableProperty], sourceLocation: sourceLocation)
}

/// Expects that no optional property of an object of the main actor is nil; runs on the main actor.
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
@MainActor
public func expectInjected<Object: Sendable>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expect(at: sourceLocation) { () throws(InjectionCheckError) in
    try checkInjections(object, ignoring: properties)
  }
}

/// Expects that no optional property of an object of the main actor is nil, except for those that key paths name.
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, such as `[\.notService]`.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
@MainActor
public func expectInjected<Object: Sendable>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expectInjected(
    object, ignoring: properties as [any IgnorableProperty], sourceLocation: sourceLocation)
}

/// Expects that no optional property of an actor is nil; runs on the actor.
///
/// - Parameters:
///   - object: The actor.
///   - properties: The properties that may be nil.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
public func expectInjected<Object: Actor>(
  _ object: isolated Object, ignoring properties: [any IgnorableProperty] = [],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  do {
    try checkInjections(object, ignoring: properties)
    return true
  } catch {
    error.record(at: sourceLocation)
    return false
  }
}

/// Expects that no optional property is nil in an object and in everything that can be reached from it.
///
/// Each nil property is an issue that names the way to it, such as `screen.router.presenter`. It runs on the main
/// actor, because what it comes to may belong there.
///
/// - Parameters:
///   - object: The object to start from.
///   - properties: The properties that may be nil.
///   - types: Types whose properties are not looked at.
///   - sourceLocation: The place of the issues.
/// - Returns: Whether nothing is missing.
@discardableResult
@MainActor
public func expectInjectedDeeply<Object>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [],
  skipping types: [any Any.Type] = [], sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Bool {
  expect(at: sourceLocation) { () throws(InjectionCheckError) in
    try checkInjectionsDeeply(object, ignoring: properties, skipping: types)
  }
}

private func expect<Object>(
  at location: Testing.SourceLocation, _ check: () throws(InjectionCheckError) -> Object
) -> Bool {
  do {
    _ = try check()
    return true
  } catch {
    error.record(at: location)
    return false
  }
}

extension InjectionCheckError {
  /// The largest number of issues for a test; a graph may have a hundred thousand objects.
  private static let recordedCount = 100

  /// Records an issue for each property, at the place of the assertion.
  fileprivate func record(at location: Testing.SourceLocation) {
    for finding in diagnostics(limit: Self.recordedCount) {
      var finding = finding
      finding.location = nil
      finding.record(at: location)
    }
    let others = properties.count - Self.recordedCount
    if others > 0 {
      Issue.record("and \(others) others", sourceLocation: location)
    }
  }
}
