// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension ClassMembers {
  /// The members that do nothing but change and read a property, as far as their form tells.
  ///
  /// - Parameters:
  ///   - name: The property.
  ///   - isEmpty: Whether what is done with each of its elements does not count.
  /// - Returns: The names of the members.
  func alone(with name: String, whileEmpty isEmpty: Bool = false) -> Set<String> {
    // What observes the property may tell others.
    guard uses[name] == nil else { return [] }
    return Set(uses.keys).union([name]).filter { member in
      let code = [member, Self.setter(of: member)].filter { uses[$0] != nil }
      return code.flatMap(reached).flatMap { uses[$0] ?? [] }.allSatisfy { use in
        isEmpty && use.name == name && use.members == ["forEach"] || isAlone(use, with: name)
      }
    }
  }

  /// Whether a use reads and changes only variables, of which it reads no other one than the given one.
  private func isAlone(_ use: NameUse, with name: String) -> Bool {
    if use.name == name { return use.members.allSatisfy(NameUse.staysInside) }
    // `self.name` is a use of `name` as well.
    if use.name == "self" { return !use.members.isEmpty }
    if let property = type.properties[use.name], property.getter == nil {
      let isSet = use.assignedValue != nil && uses[use.name] == nil && !property.isStatic
      return isSet || !use.members.isEmpty && use.members.allSatisfy(Self.locking.contains)
    }
    if use.isCalled, use.members.isEmpty {
      let isMade = use.name.first?.isUppercase == true && !use.isStatement
      return isMade || use.name == "Task" || Self.plain.contains(use.name) || isOfType(use.name)
    }
    let isOnMain =
      use.name == "DispatchQueue" && use.members == ["main", "async"]
      || use.name == "MainActor" && use.members == ["run"]
    return isOnMain || isOfType(use.name) && use.members.allSatisfy(NameUse.staysInside)
      || ["newValue", "oldValue"].contains(use.name) || use.name.first?.isNumber == true
  }

  private static let locking = NameUse.locking.union(["async", "lock", "sync", "unlock"])
  private static let plain: Set<String> = [
    "NSLog", "abs", "assert", "assertionFailure", "debugPrint", "dump", "max", "min",
    "precondition", "print",
  ]
}

extension NameUse {
  private static let reading: Set<String> = [
    "allSatisfy", "compactMap", "contains", "count", "filter", "first", "flatMap", "isEmpty",
    "keys", "last", "map", "reduce", "reversed", "sorted", "value", "values",
  ]

  /// Whether a member of a value or a collection has no effect on anything else.
  fileprivate static func staysInside(_ member: String) -> Bool {
    reading.contains(member) || changing.contains(member) || locking.contains(member)
  }
}
