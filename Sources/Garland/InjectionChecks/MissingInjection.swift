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
  /// The reason why an exception that seems meant for the property does not apply.
  let hint: String?
  private let place: ObjectPath
  private let kind: Kind

  private enum Kind {
    /// A property that is nil.
    case property
    /// The object itself, which is nil.
    case nothing
    /// The object itself, an actor, which was not read.
    case actor
  }

  init(
    _ property: StoredProperty, of owner: any Any.Type, at place: ObjectPath, hint: String? = nil
  ) {
    name = property.name
    self.owner = owner
    type = Unwrapping.wrappedType(of: Swift.type(of: property.value))
    self.place = place
    self.hint = hint
    kind = .property
  }

  /// The nil object itself.
  init(nothingOf owner: any Any.Type) {
    self.init(.nothing, owner)
  }

  /// The actor itself, whose properties may only be read on it.
  init(unread owner: any Any.Type) {
    self.init(.actor, owner)
  }

  private init(_ kind: Kind, _ owner: any Any.Type) {
    name = "self"
    self.owner = owner
    type = owner
    place = ObjectPath()
    hint = nil
    self.kind = kind
  }

  /// The way to the property from the object that was checked, such as `router.presenter`.
  ///
  /// It is put together each time, because a way through many objects is long.
  public var path: String {
    let place = place.text
    return place.isEmpty ? name : "\(place).\(name)"
  }

  /// The path without its middle, if it is long; nil for a property of the checked object itself.
  private var shortPath: String? {
    let place = place.shortText
    return place.isEmpty ? nil : "\(place).\(name)"
  }

  /// The property as a finding.
  func diagnostic(at location: SourceLocation?) -> Diagnostic {
    let owner = TypeReference(owner).shortName
    let type = TypeReference(type).shortName
    let notes = hint.map { [Diagnostic.Note(.note, $0)] } ?? []
    switch kind {
    case .property: break
    case .nothing: return nilObject(owner, at: location)
    case .actor: return unreadActor(owner, at: location)
    }
    return Diagnostic(
      .propertyNotInjected, subject: "\(owner).\(name)", summary: "'\(owner).\(name)' is nil",
      location: location, way: shortPath.map { Diagnostic.Way([$0]) },
      steps: [.init("'\(name)' is an optional '\(type)'")],
      notes: notes + [.init(.help, "inject it before the check, or ignore '\(name)'")])
  }

  private func nilObject(_ owner: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .propertyNotInjected, subject: owner, summary: "the '\(owner)' to check is nil",
      location: location, notes: [.init(.help, "make the object before the check")])
  }

  private func unreadActor(_ owner: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .propertyNotInjected, subject: owner,
      summary: "'\(owner)' is an actor and cannot be checked from outside", location: location,
      notes: [
        .init(.help, "call 'checkInjections' where its type is known, so that it runs on the actor")
      ])
  }
}

extension MissingInjection: CustomStringConvertible {
  /// The way to the property and its type.
  public var description: String {
    "\(shortPath ?? name): \(TypeReference(type).shortName)?"
  }
}
