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
    /// A type that is known by its full spelling and printed with a shorter one.
    indirect case names(qualified: String, short: String)
  }

  let storage: Storage

  /// Refers to a type of the running program.
  public init(_ type: any Any.Type) {
    storage = .metatype(type)
  }

  /// Refers to a type by its normalized spelling, such as `any Clock` or `Outer.Inner`.
  public init(named name: String) {
    storage = .name(name)
  }

  /// Refers to a type by its full spelling, which identifies it, and by the one that messages print.
  public init(named name: String, shortName: String) {
    storage = name == shortName ? .name(name) : .names(qualified: name, short: shortName)
  }

  /// The full name, which distinguishes types of different modules and nestings.
  public var qualifiedName: String {
    switch storage {
    case .metatype(let type): TypeNames.qualifiedName(of: type)
    case .name(let name), .names(let name, _): name
    }
  }

  /// The name without module names, as a message prints it if no other type has the same one.
  public var shortName: String {
    switch storage {
    case .metatype(let type): TypeNames.shortName(of: type)
    case .name(let name), .names(_, let name): name
    }
  }
}

extension TypeReference: Hashable {
  /// Compares identities of metatypes, or full spellings of names.
  public static func == (left: TypeReference, right: TypeReference) -> Bool {
    switch (left.storage, right.storage) {
    case (.metatype(let a), .metatype(let b)): ObjectIdentifier(a) == ObjectIdentifier(b)
    case (.metatype, _), (_, .metatype): false
    default: left.qualifiedName == right.qualifiedName
    }
  }

  /// Hashes the identity of a metatype, or the full spelling of a name.
  public func hash(into hasher: inout Hasher) {
    switch storage {
    case .metatype(let type): hasher.combine(ObjectIdentifier(type))
    case .name(let name), .names(let name, _): hasher.combine(name)
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The short name.
  public var description: String { shortName }
}

extension TypeReference {
  /// The type, if it is one of the running program.
  package var metatype: (any Any.Type)? {
    guard case .metatype(let type) = storage else { return nil }
    return type
  }

  /// Whether it is a class, a structure or an enumeration of the running program without type arguments.
  package var isPlain: Bool { metatype.map(TypeNames.isPlain) ?? false }

  /// The same type requested as `Sendable`, with its name in sources; no type of the program is equal to it.
  package var asSendable: TypeReference {
    TypeReference(named: TypeNames.asSendable(shortName))
  }

  /// The identity of the type, if it is one of the running program.
  package var identity: ObjectIdentifier? {
    guard case .metatype(let type) = storage else { return nil }
    return ObjectIdentifier(type)
  }
}
