// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Checks an object and everything that can be reached from it for optional properties that are nil.
///
/// ```swift
/// try checkInjectionsDeeply(TheObject(), ignoring: ["delegate", \TheObject.notService, "router.window"])
/// ```
///
/// The error names the shortest way to each nil property, such as `screen.router.presenter`. An
/// exception by name holds for every object, one by key path for objects of its type, and one with
/// dots for the property at the end of that way.
///
/// Every object is visited once, so cycles end; the time is in proportion to the number of objects,
/// and the depth of the graph does not matter. It looks into collections, and not into types of the
/// system, of Garland, or into actors, and it does not follow `unowned` references.
///
/// It runs on the main actor, because objects that it reaches may belong there.
///
/// - Parameters:
///   - object: The object to start from.
///   - properties: The properties that may be nil.
///   - types: Types whose properties are not looked at, such as models with optional fields, and classes of other
///     global actors than the main one.
///   - fileID: The file of the call; leave it out.
///   - filePath: The path of that file; leave it out.
///   - line: The line of the call; leave it out.
///   - column: The column of the call; leave it out.
/// - Returns: The object.
/// - Throws: `InjectionCheckError` with one `Garland/PropertyNotInjected` for each property that is nil, or if the
///   object is an actor.
@discardableResult
@MainActor
public func checkInjectionsDeeply<Object>(
  _ object: Object, ignoring properties: [any IgnorableProperty] = [],
  skipping types: [any Any.Type] = [], fileID: String = #fileID, filePath: String = #filePath,
  line: UInt = #line, column: UInt = #column
) throws(InjectionCheckError) -> Object {
  let site = RegistrationSite(fileID, filePath, line, column)
  try InjectionCheck(ignoring: properties).checkDeeply(object, skipping: types, at: site)
  return object
}

extension InjectionCheck {
  /// Throws if an injection is missing in an object or in any object that it leads to.
  func checkDeeply(
    _ object: Any, skipping types: [any Any.Type], at site: RegistrationSite
  ) throws(InjectionCheckError) {
    let missing = missing(inGraphOf: object, skipping: types)
    if !missing.isEmpty {
      throw InjectionCheckError(missing, in: object, at: site.sourceLocation)
    }
  }

  /// The nil properties of an object and of all objects that it leads to.
  func missing(inGraphOf object: Any, skipping types: [any Any.Type]) -> [MissingInjection] {
    guard let root = Unwrapping.unwrapped(object), !(root is any Actor) else {
      return missing(in: object)
    }
    var walk = ObjectGraphWalk(from: root, check: self, skipping: types)
    walk.visitAll()
    return walk.missing
  }
}
