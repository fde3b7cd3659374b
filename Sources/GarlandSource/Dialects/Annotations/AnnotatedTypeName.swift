// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

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
