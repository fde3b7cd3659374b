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
/// property that has not been used is not missing. Call it where the object may be used: it reads
/// every property. An `unowned` one whose object is gone stops the program.
///
/// The idea is that of the fifth article, «Гирлянда».
///
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, by name, by key path or by an enumeration of names.
/// - Returns: The object.
/// - Throws: `InjectionCheckError` with all properties that are nil.
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
/// - Parameters:
///   - object: The object.
///   - properties: The properties that may be nil, such as `[\.notService]`.
/// - Returns: The object.
/// - Throws: `InjectionCheckError` with all properties that are nil.
@discardableResult
public func checkInjections<Object>(
  _ object: Object, ignoring properties: [PartialKeyPath<Object>], fileID: String = #fileID,
  filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  try checkInjections(
    object, ignoring: properties as [any IgnorableProperty], fileID: fileID, filePath: filePath,
    line: line, column: column)
}

/// Checks that no optional property of an actor is nil, on the actor itself.
///
/// - Parameters:
///   - object: The actor.
///   - properties: The properties that may be nil.
/// - Returns: The actor.
/// - Throws: `InjectionCheckError` with all properties that are nil.
@discardableResult
public func checkInjections<Object: Actor>(
  _ object: isolated Object, ignoring properties: [any IgnorableProperty] = [],
  fileID: String = #fileID, filePath: String = #filePath, line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  let site = RegistrationSite(fileID, filePath, line, column)
  try InjectionCheck(ignoring: properties).check(object, at: site)
  return object
}
