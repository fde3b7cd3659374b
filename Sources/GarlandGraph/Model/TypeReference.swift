// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// A type as the graph knows it, either a living metatype or a name read from source text.
///
/// The runtime makes references from metatypes: comparing and hashing them touches no string, and a name is
/// only made when a message or an export needs one. The verifier and imported graphs make them from names.
/// The two kinds are never equal.
public struct TypeReference: Sendable {
  enum Storage: Sendable {
    /// A type of the running program.
    case metatype(any Any.Type)
    /// A type that is known by its spelling.
    case name(String)
  }

  let storage: Storage

  /// Refers to a type of the running program.
  public init(_ type: any Any.Type) {
    storage = .metatype(type)
  }

  /// Refers to a type by its normalised spelling, such as `any Clock` or `Outer.Inner`.
  public init(named name: String) {
    storage = .name(name)
  }

  /// The full name, which tells apart types of different modules and nestings.
  public var qualifiedName: String {
    switch storage {
    case .metatype(let type): TypeNames.qualifiedName(of: type)
    case .name(let name): name
    }
  }

  /// The name without module names, as a message prints it when nothing else is called the same.
  public var shortName: String {
    switch storage {
    case .metatype(let type): TypeNames.shortName(of: type)
    case .name(let name): name
    }
  }
}

extension TypeReference: Hashable {
  /// Compares identities of metatypes, or spellings of names.
  public static func == (left: TypeReference, right: TypeReference) -> Bool {
    switch (left.storage, right.storage) {
    case (.metatype(let a), .metatype(let b)): ObjectIdentifier(a) == ObjectIdentifier(b)
    case (.name(let a), .name(let b)): a == b
    default: false
    }
  }

  /// Hashes the identity of a metatype, or the spelling of a name.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .metatype(let type): hasher.combine(ObjectIdentifier(type))
    case .name(let name): hasher.combine(name)
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The short name.
  public var description: String { shortName }
}

extension TypeReference {
  /// The identity of the type, if it is one of the running program.
  package var identity: ObjectIdentifier? {
    guard case .metatype(let type) = storage else { return nil }
    return ObjectIdentifier(type)
  }
}
