// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Decides whether instances of one type are also instances of another, as far as declarations tell.
final class Conformances {
  private unowned let context: LoweringContext

  init(context: LoweringContext) {
    self.context = context
  }

  /// Whether all instances of a class, structure or enumeration are instances of another type; nil if not known.
  func relates(_ value: SourceType, to target: SourceType) -> Bool? {
    if case .composition(let parts) = target {
      let answers = parts.map { relates(value, to: $0) }
      return answers.contains(false) ? false : answers.contains(nil) ? nil : true
    }
    guard let type = value.declaration, let goal = target.declaration else { return nil }
    let types = context.typer.types
    let all = types.ancestors(of: type)
    if all.contains(goal) { return true }
    guard !type.isExternal, !type.isProtocol, !goal.isExternal, isFullyVisible(all) else {
      return nil
    }
    // The instance may be one of a subclass, if it is an object.
    guard type.isReference else { return false }
    let isOfSubclass = context.index.all.contains {
      $0.isReference && $0 !== type && types.ancestors(of: $0).isSuperset(of: [type, goal])
    }
    return isOfSubclass ? nil : false
  }

  /// Whether no hidden declaration can add a conformance to a type with these ancestors.
  private func isFullyVisible(_ ancestors: Set<TypeDeclaration>) -> Bool {
    for ancestor in ancestors {
      guard ancestor.isExternal else {
        if !ancestor.attributes.joined().allSatisfy(Self.addsNothing) { return false }
        continue
      }
      if ancestor.name == "AnyObject" || context.namer.isProtocol(ancestor) { continue }
      // A class of the system may inherit from one that the sources extend.
      guard Self.systemPrefixes.contains(where: ancestor.name.hasPrefix), !extendsSystem else {
        return false
      }
    }
    return true
  }

  private static let systemPrefixes = ["UI", "NS", "AV", "CA", "CL", "MK", "SK", "WK"]

  /// Whether an extension in the sources conforms a type to a protocol that they do not declare.
  private lazy var extendsSystem = context.index.extensions.contains { record in
    record.target?.isExternal == true && !record.bases.types.isEmpty
  }

  /// Whether an attribute is known to add no conformance; a macro may add any.
  private static func addsNothing(_ element: AttributeListSyntax.Element) -> Bool {
    guard let attribute = element.as(AttributeSyntax.self) else { return false }
    let name = attribute.attributeName.trimmedDescription
    return name.first?.isLowercase == true || plainAttributes.contains(name)
  }

  private static let plainAttributes: Set<String> = [
    "MainActor", "NSApplicationMain", "Observable", "UIApplicationMain",
  ]
}
