// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

/// Makes readable, reproducible names from metatypes.
///
/// The standard library's descriptions contain module names, omit `any` and, for private types, contain the address of
/// a context; the last would make messages differ from run to run.
enum TypeNames {
  /// The name with module names and without addresses, such as `any App.Clock`.
  static func qualifiedName(of type: any Any.Type) -> String {
    let name = withoutContexts(String(reflecting: type))
    return metatype(of: type, name) ?? prefix(for: type) + name
  }

  /// The name without module names, such as `any Clock` or `Outer.Inner`.
  static func shortName(of type: any Any.Type) -> String {
    let full = withoutRequirements(withoutContexts(String(reflecting: type)))
    // The cast is dear, and most types are neither.
    if ["Swift.Array<", "Swift.Dictionary<", "Swift.Optional<"].contains(where: full.hasPrefix),
      let type = type as? any Bracketed.Type
    {
      return type.bracketedName
    }
    if full.hasPrefix("Garland."), let end = full.firstIndex(of: "<"),
      let type = type as? any NamedByArguments.Type
    {
      let names = type.arguments.map(shortName).joined(separator: ", ")
      return mapIdentifiers(in: String(full[..<end]), droppingFirstComponent) + "<\(names)>"
    }
    let name = mapIdentifiers(in: full, droppingFirstComponent)
    return metatype(of: type, name) ?? prefix(for: type) + name
  }

  /// `(any Clock).Type` as it is written, if the type is one that the standard library prints as `Clock.Protocol`.
  private static func metatype(of type: any Any.Type, _ name: String) -> String? {
    let suffix = ".Protocol"
    guard name.hasSuffix(suffix), _mangledTypeName(type)?.hasSuffix("_pm") == true else {
      return nil
    }
    return "(any \(name.dropLast(suffix.count))).Type"
  }

  /// Whether a type is a class, a structure or an enumeration without type arguments.
  static func isPlain(_ type: any Any.Type) -> Bool {
    guard let last = _mangledTypeName(type)?.last else { return false }
    return "CVO".contains(last)
  }

  /// A type as an expression, such as `Clock.self` or `(any Clock).self`.
  static func expression(of name: String) -> String {
    let isCompound = name.firstPlace { name[$0] == " " } != nil
    return isCompound ? "(\(name)).self" : "\(name).self"
  }

  /// The name of a type whose protocols are `Sendable`, too, such as `[any Clock & Sendable]`.
  static func asSendable(_ name: String) -> String {
    var result = ""
    var depth = 0
    var isInside = false
    for character in name {
      if "([<".contains(character) { depth += 1 }
      if isInside, depth == 0, ")]>,:".contains(character) {
        result += sendable
        isInside = false
      }
      if ")]>".contains(character) { depth = max(0, depth - 1) }
      result.append(character)
      if !isInside, result.hasSuffix("any ") { (isInside, depth) = (true, 0) }
    }
    return isInside || result == name ? result + sendable : result
  }

  /// The name of a type whose protocols need not be `Sendable`, if `asSendable` made it.
  static func withoutSendable(_ name: String) -> String? {
    var result = ""
    for character in name {
      result.append(character)
      if result.hasSuffix(sendable) { result.removeLast(sendable.count) }
    }
    return result == name ? nil : result
  }

  private static var sendable: String { " & Sendable" }

  /// `any ` for the existential types that the standard library prints without it.
  private static func prefix(for type: any Any.Type) -> String {
    guard let mangled = _mangledTypeName(type), mangled != "yp", mangled != "ypXp" else {
      return ""
    }
    return ["p", "_Xl", "Xc"].contains(where: mangled.hasSuffix) ? "any " : ""
  }

  /// Removes `(unknown context at $…).`, which the name of a private or local type contains.
  private static func withoutContexts(_ name: String) -> String {
    let opening = "(unknown context at $"
    var result = ""
    var rest = Substring(name)
    while let start = rest.firstRange(of: opening) {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ")") else { break }
      rest = rest[rest.index(after: end)...]
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return result + rest
  }

  /// Prints `any Box<Self.Box.Content == Int>` as it is written, `any Box<Int>`.
  private static func withoutRequirements(_ name: String) -> String {
    guard name.hasPrefix("any ") else { return name }
    var result = ""
    var rest = Substring(name)
    while let start = rest.firstRange(of: "Self."),
      let sign = rest[start.upperBound...].firstRange(of: " == ")
    {
      result += rest[..<start.lowerBound]
      rest = rest[sign.upperBound...]
    }
    return result + rest
  }

  /// Applies `change` to each dotted identifier of a type's spelling.
  private static func mapIdentifiers(in name: String, _ change: (Substring) -> Substring) -> String
  {
    var result = ""
    var rest = Substring(name)
    while !rest.isEmpty {
      let identifier = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      if identifier.isEmpty {
        result.append(rest.removeFirst())
      } else {
        result += change(identifier)
        rest = rest[identifier.endIndex...]
      }
    }
    return result
  }

  /// Drops the module from `Module.Outer.Inner`; a single word (`throws`, a label, `Any`) stays.
  private static func droppingFirstComponent(_ identifier: Substring) -> Substring {
    // No module is called so: it is the metatype of `Any`.
    if identifier.hasPrefix("Any.") { return identifier }
    guard let dot = identifier.firstIndex(of: "."), dot != identifier.startIndex else {
      return identifier
    }
    return identifier[identifier.index(after: dot)...]
  }
}

/// A generic type whose arguments have the same names as outside it.
package protocol NamedByArguments {
  /// The type arguments.
  static var arguments: [any Any.Type] { get }
}

/// A type with punctuation of its own, whose parts have the same names as outside it.
private protocol Bracketed {
  static var bracketedName: String { get }
}

extension Array: Bracketed {
  fileprivate static var bracketedName: String { "[\(TypeNames.shortName(of: Element.self))]" }
}

extension Dictionary: Bracketed {
  fileprivate static var bracketedName: String {
    "[\(TypeNames.shortName(of: Key.self)): \(TypeNames.shortName(of: Value.self))]"
  }
}

extension Optional: Bracketed {
  fileprivate static var bracketedName: String {
    let wrapped = TypeNames.shortName(of: Wrapped.self)
    return wrapped.contains(where: " &".contains) && !wrapped.hasSuffix("]")
      ? "(\(wrapped))?" : "\(wrapped)?"
  }
}

extension StringProtocol {
  /// The first place outside of all brackets that a condition holds for.
  func firstPlace(
    outside brackets: (opening: String, closing: String) = ("([<", ")]>"),
    where isWanted: (Index) -> Bool = { _ in true }
  ) -> Index? {
    var depth = 0
    return indices.first { place in
      if brackets.opening.contains(self[place]) { depth += 1 }
      if brackets.closing.contains(self[place]) { depth -= 1 }
      return depth == 0 && isWanted(place)
    }
  }
}

extension Substring {
  /// The first place of `text`; the standard library's own search needs a regular expression module.
  func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
