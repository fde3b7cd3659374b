// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Checks that no optional property of an object is nil: loud in debug builds, quiet in release builds.
///
/// Use it on what leaves a factory or a locator. If something is missing, `handle` is called in a debug build, or in a
/// build with the compile condition `GARLAND_INJECTION_CHECK`; in others the message is logged.
///
/// ```swift
/// func theObject() -> TheObject? {
///   debugCheckInjections(TheObject(), ignoring: ["notService"])
/// }
/// ```
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, by name, by key path or by an enumeration of names.
///   - fileID: The file of the call; leave it out.
///   - filePath: The path of that file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
///   - handle: Is called with the error if the build is loud; by default it stops the program with the whole message.
///   - log: Is called with the message if the build is quiet; by default it writes to the standard error stream.
/// - Returns: The object, or nil if something is missing.
@discardableResult
public func debugCheckInjections<Object>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
  handle: (_ error: InjectionCheckError) -> Void = { trap($0) },
  log: (_ message: String) -> Void = logInjectionCheck
) -> Object? {
  checked(handle, log) { () throws(InjectionCheckError) in
    try checkInjections(
      object, ignoring: properties, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Checks that no optional property of an object is nil, except for those that key paths name.
///
/// The parameters are those of the first form.
@discardableResult
public func debugCheckInjections<Object>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
  handle: (_ error: InjectionCheckError) -> Void = { trap($0) },
  log: (_ message: String) -> Void = logInjectionCheck
) -> Object? {
  debugCheckInjections(
    object, ignoring: properties as [any IgnorableProperty], fileID: fileID, filePath: filePath,
    line: line, column: column, handle: handle, log: log)
}

/// Checks a `Sendable` object, on the main actor: loud in debug builds, quiet in release builds.
///
/// The parameters are those of the first form.
@discardableResult
@MainActor
public func debugCheckInjections<Object: Sendable>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
  handle: (_ error: InjectionCheckError) -> Void = { trap($0) },
  log: (_ message: String) -> Void = logInjectionCheck
) -> Object? {
  checked(handle, log) { () throws(InjectionCheckError) in
    try checkInjections(
      object, ignoring: properties, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Checks a `Sendable` object, on the main actor, except for the properties that key paths name.
///
/// The parameters are those of the first form.
@discardableResult
@MainActor
public func debugCheckInjections<Object: Sendable>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column,
  handle: (_ error: InjectionCheckError) -> Void = { trap($0) },
  log: (_ message: String) -> Void = logInjectionCheck
) -> Object? {
  debugCheckInjections(
    object, ignoring: properties as [any IgnorableProperty], fileID: fileID, filePath: filePath,
    line: line, column: column, handle: handle, log: log)
}

/// Checks that no optional property of an actor is nil, on the actor itself: loud in debug builds only.
///
/// The parameters are those of the first form.
@discardableResult
public func debugCheckInjections<Object: Actor>(
  _ object: isolated Object, ignoring properties: [any IgnorableProperty] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line,
  column: UInt = #column, handle: (_ error: InjectionCheckError) -> Void = { trap($0) },
  log: (_ message: String) -> Void = logInjectionCheck
) -> Object? {
  checked(handle, log) { () throws(InjectionCheckError) in
    try checkInjections(
      object, ignoring: properties, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// What a check returns, or nil if it has reported what is missing.
private func checked<Object>(
  _ handle: (InjectionCheckError) -> Void, _ log: (String) -> Void,
  _ check: () throws(InjectionCheckError) -> Object
) -> Object? {
  do { return try check() } catch {
    InjectionCheckMode.debug.report(error, handle: handle, log: log)
    return nil
  }
}
