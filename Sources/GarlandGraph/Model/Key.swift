// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Identifies an injectable value by type, optional tag and optional type of run-time arguments.
///
/// A request finds a binding if their keys are equal. There is no fallback from a tagged key to an untagged one or
/// back, and no key for "a tag that is nil".
public struct Key: Hashable, Sendable {
  /// The type of the value that a request receives.
  public var type: TypeReference
  /// The tag, if the binding has one.
  public var tag: TagReference?
  /// The type of the arguments that the caller supplies at run time, if it supplies any.
  public var arguments: TypeReference?

  /// Creates a key from its parts.
  public init(_ type: TypeReference, tag: TagReference? = nil, arguments: TypeReference? = nil) {
    self.type = type
    self.tag = tag
    self.arguments = arguments
  }

  /// Creates a key from spellings, as in source text and tests.
  public init(_ name: String, tag: String? = nil) {
    self.init(TypeReference(named: name), tag: tag.map { .type(TypeReference(named: $0)) })
  }
}

extension Key: CustomStringConvertible {
  /// The key in short words, such as `any Clock`, `any Clock tagged Main` or `Model with Int`.
  public var description: String {
    var text = type.shortName
    if let tag { text += tag.suffix(\.shortName) }
    if let arguments { text += " with \(arguments.shortName)" }
    return text
  }
}

extension Key {
  /// Whether the key names a value behind a key path.
  package var isValue: Bool { type.qualifiedName.hasPrefix("\\") }
}
