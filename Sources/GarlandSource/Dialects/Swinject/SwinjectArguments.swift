// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import GarlandGraph

/// Matches the arguments of resolves with the parameters of factories.
///
/// The types of the arguments are a part of a key. As they often follow from expressions that cannot be read, their
/// number decides, unless an argument certainly has another type.
struct SwinjectArguments {
  private var bound: [Key: [Key]] = [:]
  private let context: LoweringContext

  init(_ bindings: [PendingBinding], _ context: LoweringContext) {
    self.context = context
    for key in bindings.lazy.flatMap(\.binding.exposures).map(\.key) where key.arguments != nil {
      bound[Key(key.type, tag: key.tag), default: []].append(key)
    }
  }

  /// Changes requests to the key of the binding that takes such arguments.
  func settle(_ bindings: inout [PendingBinding], _ roots: inout [PendingRoot]) {
    guard !bound.isEmpty || !context.openKeys.isEmpty else { return }
    for place in bindings.indices {
      for number in bindings[place].requests.indices {
        settle(&bindings[place].requests[number])
      }
    }
    for place in roots.indices { settle(&roots[place].readings) }
    let asked = (bindings.flatMap(\.requests) + roots.map(\.readings)).joined().map(\.key)
    let counts = Set(asked.compactMap(count))
    for place in bindings.indices {
      let keys = bindings[place].binding.exposures.map(\.key)
      guard keys.contains(where: isOpen) else { continue }
      bindings[place].binding.suppressions.append(
        Suppression(.duplicateBinding, because: "the types of the arguments may differ"))
      guard keys.compactMap(count).contains(where: counts.contains) else { continue }
      bindings[place].binding.suppressions.append(
        Suppression(.unusedBinding, because: "a request may be for arguments of these types"))
    }
  }

  /// Whether the type of an argument is not known.
  private func isOpen(_ key: Key) -> Bool {
    key.arguments.flatMap { context.argumentTypes[$0] }?.contains { $0 == nil } ?? false
  }

  /// A key with the number of its arguments alone; nil for one without arguments.
  private func count(_ key: Key) -> Key? {
    guard let arguments = key.arguments, let types = context.argumentTypes[arguments] else {
      return nil
    }
    return Key(key.type, tag: key.tag, arguments: TypeReference(named: types.count.description))
  }

  private func settle(_ requests: inout [Request]) {
    for place in requests.indices {
      settleGeneric(&requests[place].key)
      guard let arguments = requests[place].key.arguments else { continue }
      let rivals = bound[Key(requests[place].key.type, tag: requests[place].key.tag)] ?? []
      guard !rivals.contains(requests[place].key), let passed = context.argumentTypes[arguments],
        let fitting = rivals.first(where: {
          $0.arguments.flatMap { context.argumentTypes[$0] }.map { fits(passed, $0) } ?? false
        })
      else { continue }
      requests[place].key = fitting
    }
  }

  /// Whether arguments of some types fit parameters of others, in this order.
  private func fits(_ passed: [SourceType?], _ taken: [SourceType?]) -> Bool {
    guard passed.count == taken.count else { return false }
    return zip(passed, taken).allSatisfy { passed, taken in
      guard let passed, let taken else { return true }
      // An optional that is passed is another key; the other way round, the reading may have lost the optional.
      if case .optional(.nominal(let type, _)) = passed, case .nominal(let other, _) = taken,
        Self.isPlain(type), Self.isPlain(other)
      {
        return false
      }
      return !Self.differ(passed.withoutOptional, taken.withoutOptional)
    }
  }

  /// Whether two types are certainly different, so that no misreading of an expression explains the difference.
  private static func differ(_ left: SourceType, _ right: SourceType) -> Bool {
    switch (left, right) {
    case (.nominal(let left, _), .nominal(let right, _)):
      left.name != right.name && isPlain(left) && isPlain(right)
    case (.array, .nominal(let type, _)), (.nominal(let type, _), .array),
      (.dictionary, .nominal(let type, _)), (.nominal(let type, _), .dictionary):
      isPlain(type)
    case (.array, .dictionary), (.dictionary, .array): true
    default: false
    }
  }

  /// Whether a type is known, has no other names, and stands for no other one.
  ///
  /// A class that is passed is another key than its superclass or protocol, as nothing converts it.
  private static func isPlain(_ type: TypeDeclaration) -> Bool {
    switch type.kind {
    case .struct, .enum: true
    case .class, .actor, .protocol: !type.isExternal && type.genericParameters.isEmpty
    default: type.isExternal && basic.contains(type.path)
    }
  }

  private static let basic: Set<String> = [
    "Bool", "Character", "Data", "Date", "Double", "Float", "Int", "Int16", "Int32", "Int64",
    "Int8", "String", "TimeZone", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// Changes the key of `Model<Int>` to that of `register(Model.self) { … }`, if the compiler infers it so.
  private func settleGeneric(_ key: inout Key) {
    let name = key.type.qualifiedName
    guard !context.openKeys.isEmpty, let end = name.firstIndex(of: "<") else { return }
    let type = TypeReference(named: String(name[..<end]))
    if context.openKeys.contains(type) { key.type = type }
  }
}
