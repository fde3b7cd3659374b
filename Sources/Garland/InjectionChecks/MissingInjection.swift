// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

internal import GarlandGraph

/// An optional property that is nil.
public struct MissingInjection: Sendable {
  /// The property's name.
  public let name: String
  /// The type of the object that has it.
  public let owner: any Any.Type
  /// The type that the property should hold an instance of, without its optionals.
  public let type: any Any.Type
  /// Why an exception that seems to be meant for the property does not hold.
  let hint: String?
  private let place: ObjectPath

  init(
    _ property: StoredProperty, of owner: any Any.Type, at place: ObjectPath, hint: String? = nil
  ) {
    name = property.name
    self.owner = owner
    type = Unwrapping.wrappedType(of: Swift.type(of: property.value))
    self.place = place
    self.hint = hint
  }

  /// The nil object itself.
  init(nothingOf owner: any Any.Type) {
    name = "self"
    self.owner = owner
    type = owner
    place = ObjectPath()
    hint = nil
  }

  /// The way to the property from the object that was checked, such as `router.presenter`.
  ///
  /// It is put together each time, because a way through many objects is long.
  public var path: String {
    place.text.isEmpty ? name : "\(place.text).\(name)"
  }

  /// The property as a finding.
  func diagnostic(at location: SourceLocation?) -> Diagnostic {
    let owner = TypeReference(owner).shortName
    let type = TypeReference(type).shortName
    let notes = hint.map { [Diagnostic.Note(.note, $0)] } ?? []
    guard name != "self" else { return nilObject(owner, at: location) }
    return Diagnostic(
      .propertyNotInjected, subject: "\(owner).\(name)", summary: "'\(owner).\(name)' is nil",
      location: location, path: place.text.isEmpty ? nil : path,
      steps: [.init("'\(name)' is an optional '\(type)'")],
      notes: notes + [.init(.help, "inject it before the check, or ignore '\(name)'")])
  }

  private func nilObject(_ owner: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .propertyNotInjected, subject: owner, summary: "the '\(owner)' to check is nil",
      location: location, notes: [.init(.help, "make the object before the check")])
  }
}

extension MissingInjection: CustomStringConvertible {
  /// The way to the property and its type.
  public var description: String {
    "\(path): \(TypeReference(type).shortName)?"
  }
}
