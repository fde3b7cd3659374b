// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A value in a manifest, as far as its text determines it.
indirect enum ManifestValue {
  /// Only running the manifest tells it.
  case unknown
  /// The `nil` of an optional.
  case none
  case text(String)
  case number(Int)
  case bool(Bool)
  case list([ManifestValue])
  /// A dictionary, as a list of pairs of a key and a value.
  case dictionary([ManifestValue])
  case record(ManifestRecord)
  case closure(ManifestClosure)
  /// The type of a name.
  case type(String)
  /// One of two, by a condition that only running the manifest tells.
  case either(ManifestValue, ManifestValue)
}

/// A value with named parts: an instance of a struct or class, the case of an enum, or what a library's function makes.
struct ManifestRecord {
  /// The name of the type; empty if the context does not tell.
  var type: String
  /// The name of the case or function; `init` for an initializer.
  var name: String
  /// The values by their labels, or by their position for those without.
  var fields: [String: ManifestValue] = [:]
}

/// A closure, with the variables around it.
struct ManifestClosure {
  let node: ClosureExprSyntax
  let frame: ManifestFrame
}

extension ManifestValue: Equatable {
  /// Whether two values are the same, as far as a limited number of their parts tells.
  ///
  /// A value that has another one twice, again and again, has more parts than can be compared.
  static func == (left: Self, right: Self) -> Bool {
    var parts = 10_000
    return left.equals(right, &parts)
  }

  private func equals(_ other: Self, _ parts: inout Int) -> Bool {
    parts -= 1
    guard parts > 0 else { return false }
    switch (self, other) {
    case (.unknown, .unknown), (.none, .none): return true
    case (.text(let one), .text(let other)), (.type(let one), .type(let other)):
      return one == other
    case (.number(let one), .number(let other)): return one == other
    case (.bool(let one), .bool(let other)): return one == other
    case (.closure(let one), .closure(let other)): return one.node.id == other.node.id
    case (.list(let one), .list(let other)), (.dictionary(let one), .dictionary(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { $0.equals($1, &parts) }
    case (.either(let one, let two), .either(let first, let second)):
      return one.equals(first, &parts) && two.equals(second, &parts)
    case (.record(let one), .record(let other)):
      return one.type == other.type && one.name == other.name
        && one.fields.count == other.fields.count
        && one.fields.allSatisfy { label, value in
          other.fields[label].map { value.equals($0, &parts) } ?? false
        }
    default: return false
    }
  }
}

extension ManifestValue {
  /// The text, if it is one.
  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// The record, if it is one.
  var record: ManifestRecord? {
    guard case .record(let record) = self else { return nil }
    return record
  }

  /// Whether it is no `nil`, if that is known.
  var isSome: Bool? {
    switch self {
    case .unknown: return nil
    case .none: return false
    case .either(let one, let other): return one.isSome == other.isSome ? one.isSome : nil
    default: return true
    }
  }

  /// Whether two values are the same; nil if something in them is not known.
  func isSame(as other: ManifestValue) -> Bool? {
    var parts = 10_000
    return isKnown(&parts) && other.isKnown(&parts) ? self == other : nil
  }

  /// Whether all parts are known, if they are not too many.
  private func isKnown(_ parts: inout Int) -> Bool {
    parts -= 1
    guard parts > 0 else { return false }
    switch self {
    case .unknown, .either: return false
    case .list(let elements), .dictionary(let elements):
      return elements.allSatisfy { $0.isKnown(&parts) }
    case .record(let record): return record.fields.values.allSatisfy { $0.isKnown(&parts) }
    default: return true
    }
  }

  /// Whether it is true or false, if that is known.
  var condition: Bool? {
    guard case .bool(let value) = self else { return nil }
    return value
  }

  /// The elements of a list, with those of both lists where a condition decides; nil if it is not known.
  var elements: [ManifestValue]? {
    switch self {
    case .list(let elements), .dictionary(let elements): return elements
    case .either(let one, let other):
      guard let first = one.elements, let second = other.elements else { return nil }
      // Mostly, one is the other with more behind it.
      let shared = zip(first, second).prefix { $0 == $1 }.count
      let rest = first[shared...]
      return first + second[shared...].filter { !rest.contains($0) }
    case .none: return []
    default: return nil
    }
  }

  /// A pair of two values, as a dictionary has them.
  static func pair(_ one: ManifestValue, _ other: ManifestValue) -> ManifestValue {
    let fields = ["0": one, "1": other, "key": one, "value": other]
    return .record(ManifestRecord(type: "", name: "", fields: fields))
  }

  /// The value for a key of a dictionary; unknown if that may be another one.
  func value(for key: ManifestValue) -> ManifestValue {
    guard case .dictionary(let pairs) = self else { return .unknown }
    for pair in pairs.reversed() {
      switch pair["key"]?.isSame(as: key) ?? nil {
      case true?: return pair.record?.fields["value"] ?? .unknown
      case nil: return .unknown
      case false?: continue
      }
    }
    return .none
  }

  /// A part of a record by its label; nil if it has none.
  subscript(label: String) -> ManifestValue? {
    guard let value = record?.fields[label], value != .none else { return nil }
    return value
  }

  /// The values that it may be, by conditions that are not known.
  var alternatives: [ManifestValue] {
    guard case .either(let one, let other) = self else { return [self] }
    return one.alternatives + other.alternatives
  }

  /// The largest number of values that a condition may leave.
  private static let mostAlternatives = 8

  /// The value where either of two may have been assigned; the elements of both for lists of which there are many.
  static func merged(_ one: ManifestValue, _ other: ManifestValue) -> ManifestValue {
    if one == other { return one }
    guard one != .unknown, other != .unknown else { return .unknown }
    let either = ManifestValue.either(one, other)
    if either.alternatives.count <= mostAlternatives { return either }
    return either.elements.map(ManifestValue.list) ?? .unknown
  }
}
