// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph
import SwiftSyntax

/// A generator that writes the code which puts annotated types together.
///
/// With both, a type says what it makes for itself and the types below it, what the types above it have made, and what
/// whoever makes it hands to it.
enum AnnotationLibrary: String, CaseIterable {
  case safeDI = "SafeDI"
  case weaver = "Weaver"

  /// Whether a dependency above is what a type receives.
  func serves(_ provider: AnnotatedDependency, _ asked: AnnotatedDependency.Source) -> Bool {
    switch self {
    case .safeDI: provider.name == asked.name && provider.type == asked.type
    // The name only decides among several of the type.
    case .weaver: provider.type == asked.type
    }
  }

  /// The declaration of a dependency in a type that shall have it for those below it.
  func declaration(of source: AnnotatedDependency.Source) -> String {
    switch self {
    case .safeDI: "@Instantiated let \(source.name): \(source.type)"
    case .weaver: "@Weaver(.registration) var \(source.name): \(source.type)"
    }
  }

  /// The way out where types make each other.
  var helpForCycle: String {
    switch self {
    case .safeDI: "let one of them make another one later, by an 'Instantiator'"
    case .weaver: "give one of them the scope '.transient' or '.lazy'"
    }
  }

  /// Whether a type has what it receives as soon as it is made, rather than when it first asks for it.
  var handsOverAtOnce: Bool { self == .safeDI }
}

/// A dependency that an annotation declares.
struct AnnotatedDependency {
  /// A dependency as it is called by the type that makes it.
  struct Source {
    let name: String
    let type: AnnotatedTypeName
  }

  /// The way in which a type gets it.
  enum Origin {
    /// It is made, at once or when the type's code asks for it.
    case made(AnnotatedTypeName, isLater: Bool)
    /// A type above it has it.
    case received(Source)
    /// Whoever makes the type hands it over.
    case given
  }

  let name: String
  let type: AnnotatedTypeName
  let origin: Origin
  let location: GarlandGraph.SourceLocation
}

/// The name of a type as generators compare it, which read no other declarations: without `any`, attributes and spaces.
struct AnnotatedTypeName: Hashable, CustomStringConvertible {
  let description: String

  init(_ text: String) {
    var parts = Self.parts(of: text)
    // The parentheses of `(any Clock)?` are needless without the word.
    for place in parts.indices.dropLast(2).reversed()
    where parts[place] == "(" && parts[place + 2] == ")" && Self.isWord(parts[place + 1])
      && !parts.dropFirst(place + 3).starts(with: ["-"])
      && (place == 0 || !Self.isWord(parts[place - 1]))
    {
      parts.remove(at: place + 2)
      parts.remove(at: place)
    }
    description = parts.reduce(into: "") { text, part in
      let isApart = Self.isWord(part) && text.last.map { Self.isWord(String($0)) } == true
      text += isApart ? " \(part)" : part
    }
  }

  /// The words and signs of a type, without `any` and attributes.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isOfWord = false
    for character in text {
      let belongs = isWord(String(character))
      if belongs, isOfWord {
        parts[parts.count - 1].append(character)
      } else if !character.isWhitespace {
        parts.append(String(character))
      }
      isOfWord = belongs
    }
    return parts.indices.filter { place in
      parts[place] != "any" && parts[place] != "@" && (place == 0 || parts[place - 1] != "@")
    }.map { parts[$0] }
  }

  private static func isWord(_ text: String) -> Bool {
    text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "`" || $0 == "." }
  }

  /// The type without its generic arguments.
  var base: Self { Self(String(description.prefix { $0 != "<" })) }

  /// The generic arguments, if it is one of some generic types.
  func arguments(of names: Set<String>) -> [Self]? {
    guard description.hasSuffix(">"), names.contains(base.description) else { return nil }
    var depth = 0
    let inside = description.dropFirst(base.description.count + 1).dropLast()
    return inside.split(omittingEmptySubsequences: false) { character in
      depth += "<([".contains(character) ? 1 : ">)]".contains(character) ? -1 : 0
      return character == "," && depth == 0
    }.map { Self(String($0)) }
  }
}

extension ExprSyntax {
  /// The type in `X.self`.
  var metatypeName: AnnotatedTypeName? {
    metatypeBase.map { AnnotatedTypeName($0.trimmedDescription) }
  }
}
