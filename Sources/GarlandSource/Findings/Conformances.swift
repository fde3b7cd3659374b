// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Decides whether instances of one type are also instances of another, as far as declarations tell.
final class Conformances {
  private unowned let context: LoweringContext
  private var knownOfSubclasses: [TypeDeclaration: Set<TypeDeclaration>] = [:]
  /// The direct subclasses of classes.
  private lazy var subclasses = context.index.all.reduce(
    into: [TypeDeclaration: [TypeDeclaration]]()
  ) { found, type in
    guard type.isReference else { return }
    for base in context.typer.types.bases(of: type).flatMap(\.declarations) where base.isReference {
      found[base, default: []].append(type)
    }
  }

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
    if context.typer.types.ancestors(of: type).contains(goal) { return true }
    guard !goal.isExternal, areKnown(of: type), !ofSubclasses(of: type).contains(goal) else {
      return nil
    }
    return false
  }

  /// Whether a type conforms to nothing but what the sources show, apart from what its subclasses do.
  func areKnown(of type: TypeDeclaration) -> Bool {
    !type.isExternal && !type.isProtocol && isFullyVisible(context.typer.types.ancestors(of: type))
  }

  /// What the subclasses of a class inherit from or conform to, one of which an instance may be.
  func ofSubclasses(of type: TypeDeclaration) -> Set<TypeDeclaration> {
    guard let heirs = subclasses[type] else { return [] }
    if let found = knownOfSubclasses[type] { return found }
    let found = heirs.reduce(into: Set()) { found, heir in
      found.formUnion(context.typer.types.ancestors(of: heir))
      found.formUnion(ofSubclasses(of: heir))
    }
    knownOfSubclasses[type] = found
    return found
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
