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
  /// The system looks for few of the classes of a library.
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
      isLibrary && Self.isObject(type) || Self.isOnlyNamed(type, index, depth: 0)
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
    _ type: any DeclGroupSyntax, _ index: DeclarationIndex, depth: Int
  ) -> Bool {
    let inherited = type.inheritanceClause?.inheritedTypes.map(\.type) ?? []
    return depth < 8 && !(depth == 0 && type.is(ProtocolDeclSyntax.self))
      && inherited.allSatisfy { parent in
        guard let name = parent.lastName else { return false }
        if known.contains(name) || name == "AnyObject" { return true }
        let own = index.globals[name] ?? []
        return !own.isEmpty
          && own.allSatisfy {
            $0.node?.asProtocol((any DeclGroupSyntax).self)
              .map { isOnlyNamed($0, index, depth: depth + 1) } ?? false
          }
      }
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
