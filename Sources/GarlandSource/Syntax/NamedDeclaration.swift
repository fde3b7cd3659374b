// This source file is part of the Garland project.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// A function, a type or, in a library, a property with code to which only its name in code leads.
///
/// No protocol of a framework requires it, and neither Objective-C nor a storyboard finds it.
struct NamedDeclaration {
  let node: Syntax
  let name: TokenSyntax
  /// Whether code outside the module can use its name.
  let isPublic: Bool
  /// The name of the type that has it, if it is a function or property of one.
  let owner: String?
  /// Whether only code of the file can name it.
  private let isPrivate: Bool
  /// The labels of what a function takes, nil for each parameter without one; nil for a type or property.
  private let labels: [String?]?

  /// The ways other than names that lead to declarations.
  enum Finder {
    /// The system, as it finds the classes of a program.
    case system
    /// The system, which looks for few of the classes of a library, while libraries look for none of the program's.
    case library
    /// Tests, which make each instance themselves, and call what protocols of the sources ask for by its name.
    case tests
  }

  /// The declaration that a node is; nil if it is none, or if something else may lead to it.
  init?(_ node: Syntax, _ index: DeclarationIndex, _ finder: Finder = .system) {
    let words: [String]
    let attributes: AttributeListSyntax
    let isLibrary = finder != .system
    if let function = node.as(FunctionDeclSyntax.self) {
      guard !Self.isAskedFor(function, index),
        Self.isOfNoProtocol(node) || Self.isUnknownOutside(function)
          || isLibrary && Self.isOfOwnProtocols(function, index)
      else { return nil }
      words = function.modifiers.map(\.name.text) + Self.wordsAround(node)
      attributes = function.attributes
      name = function.name
      labels = function.parameters.map(\.label)
      owner = function.declarationGroup?.nameOfType
    } else if finder == .library, let variable = node.as(VariableDeclSyntax.self),
      let named = variable.onlyNameWithCode, named.text != "body",
      Self.isOfNoProtocol(node) || Self.isOfOwnProtocols(variable, index)
    {
      words = variable.modifiers.map(\.name.text) + Self.wordsAround(node)
      attributes = variable.attributes
      name = named
      labels = nil
      owner = variable.declarationGroup?.nameOfType
    } else if let type = node.asProtocol((any DeclGroupSyntax).self),
      let named = node.asProtocol((any NamedDeclSyntax).self),
      finder == .tests && !type.is(ProtocolDeclSyntax.self)
        || isLibrary && (Self.isObject(type, index) || Self.isLinked(type, index))
        || Self.isOnlyNamed(type, index, isLibrary: isLibrary, depth: 0)
    {
      // A subclass names it.
      words = type.modifiers.map { $0.name.text == "open" ? "public" : $0.name.text }
      attributes = type.attributes
      name = named.name
      (labels, owner) = (nil, nil)
    } else {
      return nil
    }
    // Where the sources declare the type, an open or overriding member runs only where its name is called.
    let isOpen = words.contains { $0 == "open" || $0 == "override" }
    guard !isOpen || finder == .library && owner != nil && !node.isOfExtension,
      attributes.allSatisfy({ Self.harmless.contains($0.name ?? "") })
    else { return nil }
    isPublic = words.contains { $0 == "public" || $0 == "package" || $0 == "open" }
    isPrivate = words.contains { $0 == "private" || $0 == "fileprivate" }
    self.node = node
  }

  /// Whether a name in a file may mean it, which is called with some labels; nil for one that is not called.
  func mayBeUsed(in file: SyntaxIdentifier, by given: [String?]?) -> Bool {
    if isPrivate, node.root.id != file { return false }
    guard let labels, let given else { return true }
    return given.isEmpty || !labels.isEmpty && Set(given.compactMap(\.self)).isSubset(of: labels)
  }

  /// Protocols that ask for no function that registers, or for one whose name is known, and by which nothing finds a
  /// type.
  private static let known: Set<String> = [
    "Assembly", "Equatable", "Hashable", "Identifiable", "ObservableObject", "ResolverRegistering",
    "Sendable", "View", "ViewModifier",
  ]
  private static let harmless: Set<String> = [
    "MainActor", "Observable", "ViewBuilder", "available", "discardableResult", "inlinable",
    "inline",
  ]

  /// Whether the language calls a function without its name, or a known protocol requires it, such as those by which
  /// libraries call modules.
  private static func isAskedFor(
    _ function: FunctionDeclSyntax, _ index: DeclarationIndex
  ) -> Bool {
    let name = function.name.text
    // It is only known later which functions make a container of the program's own.
    return function.isCalledUnnamed || name == "body"
      || name == Library.ownContainers.moduleFunction
      || index.usedLibraries.contains { $0.moduleFunction == name }
  }

  /// The modifiers of the extension around a member.
  private static func wordsAround(_ member: Syntax) -> [String] {
    member.enclosing(ExtensionDeclSyntax.self)?.modifiers.map(\.name.text) ?? []
  }

  /// Whether a member is global, or in a type whose declaration and extension have no inheritance clause.
  private static func isOfNoProtocol(_ member: Syntax) -> Bool {
    for step in member.ancestors {
      if let group = step.asProtocol((any DeclGroupSyntax).self) { return isOfNoProtocol(group) }
      if step.is(CodeBlockSyntax.self) || step.is(ClosureExprSyntax.self) { return false }
    }
    return true
  }

  /// Whether no framework can call a method of a type: it is private, or one that Objective-C does not see, of a class
  /// that only inherits from `NSObject`.
  private static func isUnknownOutside(_ method: FunctionDeclSyntax) -> Bool {
    guard let type = method.declarationGroup else { return false }
    // What is only private to its file may be what a protocol requires.
    if method.modifiers.contains(where: { $0.name.text == "private" }) { return true }
    guard let type = type.as(ClassDeclSyntax.self),
      !type.attributes.contains(where: { $0.name == "objcMembers" }),
      !method.modifiers.contains(where: { $0.name.text == "override" })
    else { return false }
    let inherited = type.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
    return inherited.allSatisfy { $0 == "NSObject" || known.contains($0) }
  }

  /// Whether a member stands in a type whose declaration or extension inherits from what the sources declare.
  private static func isOfOwnProtocols(
    _ member: some DeclSyntaxProtocol, _ index: DeclarationIndex
  ) -> Bool {
    member.declarationGroup.map { isOnlyNamed($0, index, isLibrary: false, depth: 0) } ?? false
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
      if parent.is(ClassRestrictionTypeSyntax.self) { continue }
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

  /// Whether a name is that of a known library's container type, or has a prefix as in Apple's Objective-C frameworks.
  private static func isKnownToOthers(_ name: String) -> Bool {
    name.prefix { $0.isUppercase }.count > 2 || !Libraries.declaring(name).isEmpty
  }

  /// Whether a class is an Objective-C class, but neither one for storyboards nor one that an `Info.plist` names.
  private static func isObject(
    _ type: any DeclGroupSyntax, _ index: DeclarationIndex, depth: Int = 0
  ) -> Bool {
    let parents = type.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
    guard let first = parents.first, foundByNames.isDisjoint(with: parents) else { return false }
    if first == "NSObject" { return true }
    let bases = index.globals[first]?.map { $0.node?.as(ClassDeclSyntax.self) } ?? []
    return depth < 8 && bases.count == 1
      && bases[0].map { isObject($0, index, depth: depth + 1) } == true
  }

  /// Whether a program is only linked with a type, and no storyboard names it.
  ///
  /// The system finds what a program declares itself.
  private static func isLinked(_ type: any DeclGroupSyntax, _ index: DeclarationIndex) -> Bool {
    guard !type.is(ProtocolDeclSyntax.self), index.file(of: type)?.isLinked == true,
      let name = type.nameOfType, !index.classesOfStoryboards.contains(name)
    else { return false }
    let parents = type.inheritanceClause?.inheritedTypes.compactMap(\.type.lastName) ?? []
    return foundByNames.isDisjoint(with: parents)
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

extension Syntax {
  /// Whether it is a member of an extension.
  fileprivate var isOfExtension: Bool { enclosing(ExtensionDeclSyntax.self) != nil }
}

extension VariableDeclSyntax {
  /// The name of the only property, if reading it runs code: always, or the first time if it is static.
  fileprivate var onlyNameWithCode: TokenSyntax? {
    guard let binding = bindings.first, bindings.count == 1 else { return nil }
    let isStatic = modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
    guard binding.initializer == nil ? binding.accessorBlock != nil : isStatic else { return nil }
    return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
  }
}

extension DeclGroupSyntax {
  /// The name of the type that is declared or extended.
  var nameOfType: String? {
    asProtocol((any NamedDeclSyntax).self)?.name.identifierText
      ?? self.as(ExtensionDeclSyntax.self)?.extendedType.lastName
  }
}

extension AttributeListSyntax.Element {
  /// The name of an attribute.
  fileprivate var name: String? {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription
  }
}
