// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A function or a type to which nothing leads but its name in code.
///
/// No protocol of a framework asks for it, and neither Objective-C nor a storyboard finds it.
struct NamedDeclaration {
  let node: Syntax
  let name: TokenSyntax
  /// Whether code outside of the module can name it.
  let isPublic: Bool
  /// Whether a call hands it neither values nor closures.
  let takesNothing: Bool

  /// The declaration that a node is; nil if it is none, or if something else may lead to it.
  ///
  /// The system looks for few of the classes of a library, and libraries for none of the program's.
  init?(_ node: Syntax, _ index: DeclarationIndex, isLibrary: Bool = false) {
    let words: [String]
    let attributes: AttributeListSyntax
    if let function = node.as(FunctionDeclSyntax.self) {
      guard !Self.isAskedFor(function, index), Self.isOfNoProtocol(function) else { return nil }
      let around = node.enclosing(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text)
      words = function.modifiers.map(\.name.text) + (around ?? [])
      attributes = function.attributes
      name = function.name
      takesNothing = function.signature.parameterClause.parameters.isEmpty
    } else if let type = node.asProtocol((any DeclGroupSyntax).self),
      let named = node.asProtocol((any NamedDeclSyntax).self),
      isLibrary && Self.isObject(type)
        || Self.isOnlyNamed(type, index, isLibrary: isLibrary, depth: 0)
    {
      // A subclass names it.
      words = type.modifiers.map { $0.name.text == "open" ? "public" : $0.name.text }
      attributes = type.attributes
      name = named.name
      takesNothing = false
    } else {
      return nil
    }
    guard !words.contains(where: { $0 == "open" || $0 == "override" }),
      attributes.allSatisfy({ Self.harmless.contains($0.name ?? "") })
    else { return nil }
    isPublic = words.contains { $0 == "public" || $0 == "package" }
    self.node = node
  }

  /// Protocols that ask for no function that registers, or for one whose name is known, and by which nothing finds a
  /// type.
  private static let known: Set<String> = [
    "Assembly", "Equatable", "Hashable", "Identifiable", "ObservableObject", "ResolverRegistering",
    "Sendable", "View", "ViewModifier",
  ]
  private static let harmless: Set<String> = [
    "MainActor", "Observable", "available", "discardableResult", "inlinable", "inline",
  ]

  /// Whether the language calls a function without its name, or a known protocol asks for it, as those do by which
  /// libraries call modules.
  private static func isAskedFor(
    _ function: FunctionDeclSyntax, _ index: DeclarationIndex
  ) -> Bool {
    let name = function.name.text
    // What makes a container the program's own is only known later.
    return function.isCalledUnnamed || name == "body"
      || name == Library.ownContainers.moduleFunction
      || index.usedLibraries.contains { $0.moduleFunction == name }
  }

  /// Whether a function stands alone, or in a type whose declaration and extension inherit from nothing.
  private static func isOfNoProtocol(_ function: FunctionDeclSyntax) -> Bool {
    var node = function.parent
    while let step = node {
      if let group = step.asProtocol((any DeclGroupSyntax).self) { return isOfNoProtocol(group) }
      if step.is(CodeBlockSyntax.self) || step.is(ClosureExprSyntax.self) { return false }
      node = step.parent
    }
    return true
  }

  /// Whether a type inherits from nothing by which something finds it, but from classes and protocols of the sources.
  private static func isOnlyNamed(
    _ type: any DeclGroupSyntax, _ index: DeclarationIndex, isLibrary: Bool, depth: Int
  ) -> Bool {
    guard depth < 8, !(depth == 0 && type.is(ProtocolDeclSyntax.self)) else { return false }
    let kind = isLibrary ? type.as(ClassDeclSyntax.self) : nil
    if kind?.isMadeByInitializersOfItsOwn == true { return true }
    // Nothing but what is known of the class tells what a name of a library's stands for.
    let isOfProtocols = kind?.hasNoSuperclass == true
    var open = type.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    var seen: Set<String> = []
    while let parent = open.popLast() {
      if let parts = parent.as(CompositionTypeSyntax.self)?.elements {
        open += parts.map(\.type)
        continue
      }
      guard let name = parent.lastName else { return false }
      if known.contains(name) || name == "AnyObject" || !seen.insert(name).inserted { continue }
      guard let own = index.globals[name] else {
        guard isOfProtocols, !isKnownToOthers(name) else { return false }
        continue
      }
      for declaration in own {
        if case .alias(let target) = declaration.kind {
          open.append(target)
        } else if let group = declaration.node?.asProtocol((any DeclGroupSyntax).self) {
          guard isOnlyNamed(group, index, isLibrary: isLibrary, depth: depth + 1) else {
            return false
          }
        } else {
          return false
        }
      }
    }
    return true
  }

  /// Whether a name is that of a container's type of a library that is read, or has a prefix as Apple's frameworks give
  /// it to classes and protocols of Objective-C.
  private static func isKnownToOthers(_ name: String) -> Bool {
    name.prefix { $0.isUppercase }.count > 2 || !Libraries.declaring(name).isEmpty
  }

  /// Whether a class is one of Objective-C, and neither what storyboards have nor what an `Info.plist` names.
  private static func isObject(_ type: any DeclGroupSyntax) -> Bool {
    let parents = type.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
    return parents.first == "NSObject" && foundByNames.isDisjoint(with: parents)
  }

  private static let foundByNames: Set<String> = [
    "NSApplicationDelegate", "NSExtensionRequestHandling", "UIApplicationDelegate",
    "UISceneDelegate", "UIWindowSceneDelegate", "WKApplicationDelegate", "WKExtensionDelegate",
  ]

  private static func isOfNoProtocol(_ group: any DeclGroupSyntax) -> Bool {
    let inherited = group.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return !group.is(ProtocolDeclSyntax.self)
      && inherited.allSatisfy { known.contains($0.lastName ?? "") }
  }
}

extension AttributeListSyntax.Element {
  /// The name of an attribute.
  fileprivate var name: String? {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription
  }
}
