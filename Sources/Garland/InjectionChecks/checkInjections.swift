// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Checks that no optional property of an object is nil, except for those that are ignored.
///
/// ```swift
/// func theObject() throws -> TheObject {
///   let object = TheObject()
///   object.service = RealService()
///   return try checkInjections(object, ignoring: ["notService"])
/// }
/// ```
///
/// It sees stored properties of classes, structs, enumerations and tuples, also inherited, weak,
/// implicitly unwrapped and nested optional ones, and those with a property wrapper. A lazy
/// property that has not been used is not missing, and an `unowned` one is only missing if it is nil. Where it is
/// not known which fields are `unowned`, as in a program without reflection metadata, reading one whose object is
/// gone stops the program.
///
/// It reads every property. A `Sendable` object is therefore checked on the main actor, and an actor on itself; other
/// objects where they are used.
///
/// The idea is that of the fifth article, «Гирлянда».
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, by name, by key path or by an enumeration of names.
///   - fileID: The file of the call; leave it out.
///   - filePath: The path of that file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: The object.
/// - Throws: `InjectionCheckError` with one `Garland/PropertyNotInjected` for each property that is nil, or if the
///   object is an actor.
@discardableResult
public func checkInjections<Object>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  let site = RegistrationSite(fileID, filePath, line, column)
  try InjectionCheck(ignoring: properties).check(object, at: site)
  return object
}

/// Checks that no optional property of an object is nil, except for those that key paths name.
///
/// The parameters are those of the first form.
@discardableResult
public func checkInjections<Object>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  try checkInjections(
    object, ignoring: properties as [any IgnorableProperty], fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Checks a `Sendable` object, on the main actor.
///
/// Whoever else knows a `Sendable` object may change it meanwhile, so it is not checked elsewhere.
///
/// The parameters are those of the first form.
@discardableResult
@MainActor
public func checkInjections<Object: Sendable>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  let site = RegistrationSite(fileID, filePath, line, column)
  try InjectionCheck(ignoring: properties).check(object, at: site)
  return object
}

/// Checks a `Sendable` object, on the main actor, except for the properties that key paths name.
///
/// The parameters are those of the first form.
@discardableResult
@MainActor
public func checkInjections<Object: Sendable>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  try checkInjections(
    object, ignoring: properties as [any IgnorableProperty], fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Checks that no optional property of an actor is nil, on the actor itself.
///
/// The parameters are those of the first form.
@discardableResult
public func checkInjections<Object: Actor>(
  _ object: isolated Object, ignoring properties: [any IgnorableProperty] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  let site = RegistrationSite(fileID, filePath, line, column)
  try InjectionCheck(ignoring: properties).check(object, at: site, isOnActor: true)
  return object
}
